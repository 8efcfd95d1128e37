# The library as others use it: installed, found by find_package(queens), linked.
set(consumer_flags "${CMAKE_CXX_FLAGS}")
if(QUEENS_SANITIZE)
  string(APPEND consumer_flags " -fsanitize=${QUEENS_SANITIZE}")
endif()
add_test(NAME consumer
         COMMAND ${CMAKE_COMMAND} -D BUILD=${PROJECT_BINARY_DIR}
                 -D WORK=${CMAKE_CURRENT_BINARY_DIR}/consumer -D COMPILER=${CMAKE_CXX_COMPILER}
                 "-DFLAGS=${consumer_flags}" -P ${CMAKE_CURRENT_SOURCE_DIR}/consumer/run.cmake)
set_tests_properties(consumer PROPERTIES LABELS consumer TIMEOUT 300)
