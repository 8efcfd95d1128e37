# docs/algorithms.md is written from runs of the program; this runs them again and compares.
find_package(Python3 REQUIRED COMPONENTS Interpreter)
add_test(NAME docs.algorithms
         COMMAND ${Python3_EXECUTABLE} ${PROJECT_SOURCE_DIR}/scripts/make-algorithms-doc
                 $<TARGET_FILE:queens_cli> --check)
set_tests_properties(docs.algorithms PROPERTIES LABELS slow TIMEOUT 600)
