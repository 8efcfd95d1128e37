# A bounded run of a fuzz target on its corpus:
#   cmake -DTARGET=formats -DBUILD=build/fuzz -DCORPUS=tests/fuzz/corpus -P tests/fuzz/run.cmake
# The number of inputs is fixed, the seed too: it finds the same on every machine.
set(found ${BUILD}/found-${TARGET})
file(REMOVE_RECURSE ${found})
file(MAKE_DIRECTORY ${found})
execute_process(COMMAND ${BUILD}/tests/fuzz/fuzz_${TARGET} -runs=40000 -seed=1 -timeout=20
                        -rss_limit_mb=4096 -artifact_prefix=${found}/ ${found} ${CORPUS}/${TARGET}
                RESULT_VARIABLE status OUTPUT_VARIABLE output ERROR_VARIABLE output)
if(NOT status EQUAL 0)
  message(FATAL_ERROR "fuzz_${TARGET} failed:\n${output}")
endif()
string(REGEX MATCH "Done [0-9]+ runs" done "${output}")
message(STATUS "fuzz_${TARGET}: ${done}")
