# The library as others use it: installed, found by find_package(queens) or pkg-config, linked.
if(NOT QUEENS_LIBRARY OR QUEENS_SANITIZE)
  return()
endif()
string(REPLACE "++" "" c_compiler "${CMAKE_CXX_COMPILER}")  # clang-19 for clang++-19
string(REGEX REPLACE "/g$" "/gcc" c_compiler "${c_compiler}")
add_test(NAME consumer
         COMMAND ${CMAKE_COMMAND} -D BUILD=${PROJECT_BINARY_DIR}
                 -D WORK=${CMAKE_CURRENT_BINARY_DIR}/consumer -D COMPILER=${CMAKE_CXX_COMPILER}
                 -D C_COMPILER=${c_compiler} "-DFLAGS=${CMAKE_CXX_FLAGS}"
                 -P ${CMAKE_CURRENT_SOURCE_DIR}/consumer/run.cmake)
set_tests_properties(consumer PROPERTIES LABELS consumer TIMEOUT 600)
