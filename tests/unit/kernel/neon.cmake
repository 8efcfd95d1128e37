# The kernels and their unit tests on 64-bit ARM (NEON), built by a cross compiler, run by qemu:
#   cmake -DSOURCE=<repository> -DBINARY=<scratch directory> -P tests/unit/kernel/neon.cmake
# Debian: g++-12-aarch64-linux-gnu qemu-user libhwy-dev googletest. A tool that is missing skips the
# test.
cmake_minimum_required(VERSION 3.25)

find_program(compiler NAMES aarch64-linux-gnu-g++ aarch64-linux-gnu-g++-14 aarch64-linux-gnu-g++-13
                            aarch64-linux-gnu-g++-12)
find_program(emulator NAMES qemu-aarch64 qemu-aarch64-static)
find_path(highway hwy/highway.h PATHS /usr/include /usr/local/include)
find_path(googletest src/gtest-all.cc PATHS /usr/src/googletest/googletest)
foreach(tool compiler emulator highway googletest)
  if(NOT ${tool})
    message("SKIPPED: found no ${tool}; the head of neon.cmake lists what is needed")
    return()
  endif()
endforeach()

# Highway alone, without the rest of this machine's headers.
file(MAKE_DIRECTORY ${BINARY}/include)
file(CREATE_LINK ${highway}/hwy ${BINARY}/include/hwy SYMBOLIC)
file(GLOB_RECURSE sources ${SOURCE}/src/kernel/*.cpp ${SOURCE}/tests/unit/kernel/*.cpp)

function(run)
  execute_process(COMMAND ${ARGN} COMMAND_ERROR_IS_FATAL ANY)
endfunction()

set(common -O2 -std=c++23 -I${googletest}/include)
if(NOT EXISTS ${BINARY}/gtest.o)
  run(${compiler} ${common} -w -I${googletest} -c ${googletest}/src/gtest-all.cc -o ${BINARY}/gtest.o)
endif()
run(${compiler} ${common} -Wall -Wextra -isystem ${BINARY}/include -I${SOURCE}/src -I${SOURCE}/tests
    -DQUEENS_FACTS_DIR="${SOURCE}/tests/facts" ${sources}
    ${googletest}/src/gtest_main.cc ${BINARY}/gtest.o -pthread -static -o ${BINARY}/kernel_tests)
run(${emulator} ${BINARY}/kernel_tests --gtest_brief=1)
