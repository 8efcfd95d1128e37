# Tests that are not C++: transcripts, layering, the installed library, and other builds of this tree.
include(${CMAKE_CURRENT_LIST_DIR}/layers.cmake)
include(${CMAKE_CURRENT_LIST_DIR}/consumer.cmake)
include(${CMAKE_CURRENT_LIST_DIR}/docs.cmake)
add_subdirectory(cli)
add_subdirectory(browser)
add_subdirectory(cluster)

# The kernels on NEON, if a cross compiler and qemu are there.
add_test(NAME kernel_on_neon
         COMMAND ${CMAKE_COMMAND} -DSOURCE=${PROJECT_SOURCE_DIR}
                 -DBINARY=${CMAKE_CURRENT_BINARY_DIR}/neon
                 -P ${CMAKE_CURRENT_SOURCE_DIR}/unit/kernel/neon.cmake)
set_tests_properties(kernel_on_neon PROPERTIES LABELS "cross;slow" SKIP_REGULAR_EXPRESSION SKIPPED)

option(QUEENS_NESTED_BUILDS "Build and test the other presets as tests, too (label slow)" OFF)
if(NOT QUEENS_NESTED_BUILDS)
  return()
endif()

# nested(PRESET TARGETS COMMAND...): builds targets of the preset, then runs the command. With
# ccache a second run takes seconds.
function(nested preset targets)
  add_test(NAME nested.${preset}.configure COMMAND ${CMAKE_COMMAND} --preset ${preset} ${configuration}
           WORKING_DIRECTORY ${PROJECT_SOURCE_DIR})
  add_test(NAME nested.${preset}.build COMMAND ${CMAKE_COMMAND} --build --preset ${preset} --target ${targets}
           WORKING_DIRECTORY ${PROJECT_SOURCE_DIR})
  set_tests_properties(nested.${preset}.configure PROPERTIES FIXTURES_SETUP ${preset}_configured)
  set_tests_properties(nested.${preset}.build PROPERTIES FIXTURES_REQUIRED ${preset}_configured
                                                         FIXTURES_SETUP ${preset}_built)
  add_test(NAME nested.${preset}.tests COMMAND ${ARGN} WORKING_DIRECTORY ${PROJECT_SOURCE_DIR})
  set_tests_properties(nested.${preset}.tests PROPERTIES FIXTURES_REQUIRED ${preset}_built)
  set_tests_properties(nested.${preset}.configure nested.${preset}.build nested.${preset}.tests
                       PROPERTIES LABELS slow PROCESSORS 2 TIMEOUT 1200)
endfunction()

set(inner ${CMAKE_CTEST_COMMAND} --output-on-failure -j2 --preset)
# At -O1, because -O3 takes g++ half as long again, and nothing is measured here.
set(configuration -DCMAKE_CXX_FLAGS_RELEASE=-O1 -DQUEENS_BENCH=OFF)
nested(gcc "queens_unit_tests;queens_cli" ${inner} gcc -LE "slow|cli" -E "NOT_BUILT|consumer")
# One build for the sanitizers and the fuzzers. The tests themselves are spared the checks for
# undefined behaviour, which take half of their compile time; what they test is not. Two tests that
# count for a minute here are left to the other builds.
set(configuration -DQUEENS_FUZZ=ON -DQUEENS_SANITIZE=address,undefined,fuzzer-no-link
    -DQUEENS_TEST_FLAGS=-fno-sanitize=undefined)
nested(asan "queens_unit_tests;queens_cli;fuzzers" ${inner} asan -LE slow
       -E "NOT_BUILT|TheSameSeedGivesTheSameWithAnyNumberOfThreads|AsFarAsItGoesInASecond")
add_test(NAME nested.fuzz
         COMMAND ${CMAKE_COMMAND} -DBUILD=${PROJECT_SOURCE_DIR}/build/asan
                 -DCORPUS=${CMAKE_CURRENT_LIST_DIR}/fuzz/corpus -P ${CMAKE_CURRENT_LIST_DIR}/fuzz/run.cmake)
set_tests_properties(nested.fuzz PROPERTIES FIXTURES_REQUIRED asan_built LABELS slow TIMEOUT 600)
