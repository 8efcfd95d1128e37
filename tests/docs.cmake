# docs/algorithms.md and docs/puzzle.md are written from runs of the program; these run them again and compare.
# docs.tutorial runs what README.md, tutorial, FAQ and contest sites show, in an empty folder; docs.commands runs all
# documents, in `./test --all`. docs.words checks sentence lengths, words, links, figures and the version.
find_package(Python3 REQUIRED COMPONENTS Interpreter)
add_test(NAME docs.algorithms
         COMMAND ${Python3_EXECUTABLE} ${PROJECT_SOURCE_DIR}/scripts/make-algorithms-doc
                 $<TARGET_FILE:queens_cli> --check)
set_tests_properties(docs.algorithms PROPERTIES LABELS slow TIMEOUT 600)
add_test(NAME docs.puzzle
         COMMAND ${Python3_EXECUTABLE} ${PROJECT_SOURCE_DIR}/scripts/make-puzzle-doc
                 $<TARGET_FILE:queens_cli> --check)
add_test(NAME docs.terminal
         COMMAND ${Python3_EXECUTABLE} ${PROJECT_SOURCE_DIR}/scripts/make-terminal-picture
                 $<TARGET_FILE:queens_cli> --check)
add_test(NAME docs.tutorial
         COMMAND ${Python3_EXECUTABLE} ${PROJECT_SOURCE_DIR}/scripts/check-docs $<TARGET_FILE:queens_cli>
                 ${PROJECT_SOURCE_DIR}/README.md ${PROJECT_SOURCE_DIR}/docs/tutorial.md
                 ${PROJECT_SOURCE_DIR}/docs/faq.md ${PROJECT_SOURCE_DIR}/docs/judges.md)
set_tests_properties(docs.tutorial PROPERTIES LABELS slow TIMEOUT 300)
add_test(NAME docs.commands CONFIGURATIONS All
         COMMAND ${Python3_EXECUTABLE} ${PROJECT_SOURCE_DIR}/scripts/check-docs $<TARGET_FILE:queens_cli> --long)
set_tests_properties(docs.commands PROPERTIES LABELS slow TIMEOUT 600)
add_test(NAME docs.words COMMAND ${Python3_EXECUTABLE} ${PROJECT_SOURCE_DIR}/scripts/check-words)
