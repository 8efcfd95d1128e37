# The second step: other compilers, other checks of the same behaviour, and the source as it is read.
# CTest runs these only in the configuration All (`./test --all`); with CMake alone: ctest -C All.

# more(NAME COMMAND...): a test of the second step that keeps two cores busy by itself, if not said otherwise.
function(more name)
  add_test(NAME ${name} CONFIGURATIONS All COMMAND ${ARGN} WORKING_DIRECTORY ${PROJECT_SOURCE_DIR})
  set_tests_properties(${name} PROPERTIES LABELS slow PROCESSORS 2 TIMEOUT 1500)
endfunction()

# preset(NAME OPTIONS...): configures another preset of this tree.
function(preset name)
  more(${name}.configure ${CMAKE_COMMAND} --preset ${name} ${ARGN})
  set_tests_properties(${name}.configure PROPERTIES FIXTURES_SETUP ${name}_configured)
endfunction()

# nested(PRESET TARGETS CTEST_ARGUMENTS...): builds targets of the preset, then runs tests of it.
function(nested preset targets)
  more(${preset}.build ${CMAKE_COMMAND} --build --preset ${preset} --target ${targets})
  set_tests_properties(${preset}.build PROPERTIES FIXTURES_REQUIRED ${preset}_configured
                                                  FIXTURES_SETUP ${preset}_built)
  more(${preset}.tests ${CMAKE_CTEST_COMMAND} --preset ${preset} -j2 ${ARGN})
  set_tests_properties(${preset}.tests PROPERTIES FIXTURES_REQUIRED ${preset}_built)
endfunction()

# At -O1, because -O3 takes g++ half as long again, and nothing is measured here.
preset(gcc -DCMAKE_CXX_FLAGS_RELEASE=-O1 -DQUEENS_BENCH=OFF -DQUEENS_PYTHON=OFF)
nested(gcc "queens_unit_tests;queens_cli" -LE "slow|cli" -E "NOT_BUILT|consumer")

# One build for the sanitizers and the fuzzers. The tests themselves are spared the checks for
# undefined behaviour, which take half of their compile time; what they test is not. Tests that
# count for a minute here, or go by a clock, are left to the other builds.
preset(asan -DQUEENS_FUZZ=ON -DQUEENS_SANITIZE=address,undefined,fuzzer-no-link
       -DQUEENS_TEST_FLAGS=-fno-sanitize=undefined)
nested(asan "queens_unit_tests;queens_fault_tests;queens_cli;fuzzers" -LE slow
       -E "NOT_BUILT|TheSameSeedGivesTheSameWithAnyNumberOfThreads|AsFarAsItGoesInASecond|StopsSoonAfterItIsTold|\
WithThreeStarsHasOneSolution|TwoMethodsAgreeWhereNobody|cli.(bench|compare|completion|estimate|find_large|output|plan)")
set(fuzz_dir ${CMAKE_CURRENT_LIST_DIR}/fuzz)
file(GLOB fuzz_programs CONFIGURE_DEPENDS RELATIVE ${fuzz_dir} ${fuzz_dir}/fuzz_*.cpp)
# A minute each, by the clock; three share a core, because eleven one by one would be a third of what CI has.
while(fuzz_programs)
  list(POP_FRONT fuzz_programs one other another)
  string(REGEX REPLACE "fuzz_([a-z]*)\\.cpp" "\\1" some "${one}+${other}+${another}")
  string(REGEX REPLACE "\\++$" "" some ${some})
  more(asan.fuzz.${some} ${CMAKE_COMMAND} -DTARGETS=${some} -DBUILD=${PROJECT_SOURCE_DIR}/build/asan
       -DCORPUS=${fuzz_dir}/corpus -P ${fuzz_dir}/run.cmake)
  set_tests_properties(asan.fuzz.${some} PROPERTIES FIXTURES_REQUIRED asan_built PROCESSORS 1)
endwhile()

# Data races: threads that fail, second callers, and the unit tests that share work among threads.
preset(tsan -DQUEENS_PYTHON=OFF -DQUEENS_LIBRARY=OFF)
more(tsan.build ${CMAKE_COMMAND} --build --preset tsan --target queens_fault_tests)
set_tests_properties(tsan.build PROPERTIES FIXTURES_REQUIRED tsan_configured FIXTURES_SETUP tsan_built)
more(tsan.tests ${PROJECT_SOURCE_DIR}/build/tsan/tests/queens_fault_tests
     --gtest_filter=-Server.AlgorithmsStartFromABoardWithQueensAndBlockedSquares)
set_tests_properties(tsan.tests PROPERTIES FIXTURES_REQUIRED tsan_built)

# A forgotten include, and any warning, is an error where every file is compiled by itself.
set(check ${Python3_EXECUTABLE} ${PROJECT_SOURCE_DIR}/scripts/check-sources)
preset(ci)
more(sources.alone ${check} alone ${PROJECT_SOURCE_DIR}/build/ci)
set_tests_properties(sources.alone PROPERTIES FIXTURES_REQUIRED ci_configured)
more(sources.tidy ${check} tidy ${PROJECT_BINARY_DIR})
more(sources.cppcheck ${check} cppcheck ${PROJECT_BINARY_DIR})
more(sources.format ${check} format ${PROJECT_BINARY_DIR})

if(QUEENS_BENCH)
  more(benchmarks.build ${CMAKE_COMMAND} --build ${PROJECT_BINARY_DIR} --target benchmarks)
  set_tests_properties(benchmarks.build PROPERTIES RESOURCE_LOCK build)
endif()

if(TARGET queens_python)
  more(python.pip ${CMAKE_CURRENT_LIST_DIR}/python/pip.sh ${Python3_EXECUTABLE}
       ${CMAKE_CURRENT_BINARY_DIR}/python-environment)
endif()

# The kernels on NEON, if a cross compiler and qemu are there.
more(kernel_on_neon ${CMAKE_COMMAND} -DSOURCE=${PROJECT_SOURCE_DIR} -DBINARY=${CMAKE_CURRENT_BINARY_DIR}/neon
     -P ${CMAKE_CURRENT_SOURCE_DIR}/unit/kernel/neon.cmake)
set_tests_properties(kernel_on_neon PROPERTIES SKIP_REGULAR_EXPRESSION SKIPPED PROCESSORS 1)

# The packages, out of this build.
if(PROJECT_IS_TOP_LEVEL AND QUEENS_PAGE)
  more(packages ${CMAKE_CURRENT_LIST_DIR}/package/run.sh ${PROJECT_BINARY_DIR})
  set_tests_properties(packages PROPERTIES RESOURCE_LOCK build PROCESSORS 1)
endif()
