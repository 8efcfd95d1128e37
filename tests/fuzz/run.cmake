# A bounded run of a fuzz target on its corpus:
#   cmake -DTARGET=formats -DBUILD=build/fuzz -DCORPUS=tests/fuzz/corpus -P tests/fuzz/run.cmake
# The seed is fixed, and the number of inputs: it finds the same on every machine that comes so far in half
# a minute. (Each of the eleven for a minute would be a third of what CI has; bench/runs/2026-11-17-fuzz.txt tells what ran.)
set(found ${BUILD}/found-${TARGET})
file(REMOVE_RECURSE ${found})
file(MAKE_DIRECTORY ${found})
execute_process(COMMAND ${BUILD}/tests/fuzz/fuzz_${TARGET} -runs=40000 -max_total_time=30 -seed=1 -timeout=20
                        -rss_limit_mb=4096 -artifact_prefix=${found}/ ${found} ${CORPUS}/${TARGET}
                RESULT_VARIABLE status OUTPUT_VARIABLE output ERROR_VARIABLE output)
if(NOT status EQUAL 0)
  message(FATAL_ERROR "fuzz_${TARGET} failed:\n${output}")
endif()
string(REGEX MATCH "Done [0-9]+ runs" done "${output}")
message(STATUS "fuzz_${TARGET}: ${done}")
