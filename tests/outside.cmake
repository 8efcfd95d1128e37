# Tests that run outside the gtest programs.
add_test(NAME kernel_on_neon
         COMMAND ${CMAKE_COMMAND} -DSOURCE=${PROJECT_SOURCE_DIR}
                 -DBINARY=${CMAKE_CURRENT_BINARY_DIR}/neon
                 -P ${CMAKE_CURRENT_SOURCE_DIR}/unit/kernel/neon.cmake)
set_tests_properties(kernel_on_neon PROPERTIES LABELS "cross;slow" SKIP_REGULAR_EXPRESSION SKIPPED)
