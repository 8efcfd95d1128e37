# cmake -D BUILD=... -D WORK=... -D COMPILER=... -D FLAGS=... -P run.cmake
# Installs the build, builds the consumer against the installed library, runs it and judges what it
# prints.
cmake_minimum_required(VERSION 3.25)

function(run)
  execute_process(COMMAND ${ARGN} RESULT_VARIABLE status OUTPUT_VARIABLE out ERROR_VARIABLE err)
  if(NOT status EQUAL 0)
    list(JOIN ARGN " " command)
    message(FATAL_ERROR "${command}\nended with ${status}:\n${out}${err}")
  endif()
  set(output "${out}" PARENT_SCOPE)
endfunction()

set(prefix ${WORK}/prefix)
file(REMOVE_RECURSE ${WORK})  # nothing left behind by an older version may help
run(${CMAKE_COMMAND} --install ${BUILD} --prefix ${prefix})
run(${CMAKE_COMMAND} -S ${CMAKE_CURRENT_LIST_DIR} -B ${WORK}/build -G Ninja
    -D CMAKE_PREFIX_PATH=${prefix} -D CMAKE_CXX_COMPILER=${COMPILER} -D CMAKE_CXX_FLAGS=${FLAGS})
run(${CMAKE_COMMAND} --build ${WORK}/build)
run(${WORK}/build/count_and_find)

if(NOT output MATCHES "^88 solutions leave the corner free\n")
  message(FATAL_ERROR "88 of the 92 solutions leave the corner free, but it says:\n${output}")
endif()
string(REGEX MATCHALL "queen on \\([0-7],[0-7]\\)" queens "${output}")
list(LENGTH queens found)
if(NOT found EQUAL 8 OR NOT "queen on (3,1)" IN_LIST queens)
  message(FATAL_ERROR "8 queens, one of them on (3,1), were to be found, but it says:\n${output}")
endif()
if(NOT output MATCHES "the demanded queen \\(8,1\\) is off the 8x8 board: [^\n]*\n$")
  message(FATAL_ERROR "a queen off the board was to be refused, but it says:\n${output}")
endif()

run(${prefix}/bin/queens --version)  # the program is installed along
