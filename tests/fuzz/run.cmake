# A minute of some fuzz targets on their corpora, side by side:
#   cmake -DTARGETS=formats+http -DBUILD=build/fuzz -DCORPUS=tests/fuzz/corpus -P tests/fuzz/run.cmake
# The seed is fixed; how far it comes is up to the machine. SECONDS is another time, as for the ten minutes of
# bench/runs/2026-11-17-fuzz.txt; new inputs are kept in BUILD/found-TARGET.
if(NOT SECONDS)
  set(SECONDS 60)
endif()
string(REPLACE "+" ";" targets ${TARGETS})
set(commands)
foreach(target IN LISTS targets)
  set(found ${BUILD}/found-${target})
  file(REMOVE_RECURSE ${found})
  file(MAKE_DIRECTORY ${found})
  # A pipe starts them at once. They read nothing and tell what they do as errors. What runs beside them goes
  # first.
  list(APPEND commands COMMAND nice ${BUILD}/tests/fuzz/fuzz_${target} -max_total_time=${SECONDS} -seed=1 -timeout=60
       -rss_limit_mb=4096 -artifact_prefix=${found}/ ${found} ${CORPUS}/${target})
endforeach()
execute_process(${commands} RESULTS_VARIABLE statuses OUTPUT_VARIABLE output ERROR_VARIABLE output)
foreach(status IN LISTS statuses)
  if(NOT status EQUAL 0)
    message(FATAL_ERROR "one of ${TARGETS} failed:\n${output}")
  endif()
endforeach()
string(REGEX MATCHALL "Done [0-9]+ runs" done "${output}")
message(STATUS "${TARGETS}: ${done}")
