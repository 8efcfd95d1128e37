# A bounded run of every fuzz target on its corpus: cmake -DBUILD=build/fuzz -DCORPUS=tests/fuzz/corpus -P
# The number of inputs is fixed, the seed too: it finds the same on every machine.
foreach(target constraints formats formula pattern puzzle trace)
  set(found ${BUILD}/found-${target})
  file(REMOVE_RECURSE ${found})
  file(MAKE_DIRECTORY ${found})
  execute_process(COMMAND ${BUILD}/tests/fuzz/fuzz_${target} -runs=40000 -seed=1 -timeout=20
                          -rss_limit_mb=4096 -artifact_prefix=${found}/ ${found} ${CORPUS}/${target}
                  RESULT_VARIABLE status OUTPUT_VARIABLE output ERROR_VARIABLE output)
  if(NOT status EQUAL 0)
    message(FATAL_ERROR "fuzz_${target} failed:\n${output}")
  endif()
  string(REGEX MATCH "Done [0-9]+ runs" done "${output}")
  message(STATUS "fuzz_${target}: ${done}")
endforeach()
