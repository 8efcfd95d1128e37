# docs/algorithms.md and docs/puzzle.md are written from runs of the program; these run them again and compare.
find_package(Python3 REQUIRED COMPONENTS Interpreter)
add_test(NAME docs.algorithms
         COMMAND ${Python3_EXECUTABLE} ${PROJECT_SOURCE_DIR}/scripts/make-algorithms-doc
                 $<TARGET_FILE:queens_cli> --check)
set_tests_properties(docs.algorithms PROPERTIES LABELS slow TIMEOUT 600)
add_test(NAME docs.puzzle
         COMMAND ${Python3_EXECUTABLE} ${PROJECT_SOURCE_DIR}/scripts/make-puzzle-doc
                 $<TARGET_FILE:queens_cli> --check)
