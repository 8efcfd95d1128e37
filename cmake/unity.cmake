# Four fifths of a build are headers, read again for every file. So files are compiled a dozen at a time,
# except in the ci preset: there a file that forgets a header must not compile.

# queens_unity(TARGET [FILES_AT_A_TIME])
function(queens_unity target)
  if(NOT QUEENS_UNITY)
    return()
  endif()
  set(batch 12)
  if(ARGN)
    set(batch ${ARGN})
  endif()
  set_target_properties(${target} PROPERTIES UNITY_BUILD ON UNITY_BUILD_BATCH_SIZE ${batch})
  # What Highway compiles once for each instruction set names itself as the file to be repeated.
  get_target_property(sources ${target} SOURCES)
  foreach(source IN LISTS sources)
    if(NOT EXISTS ${source})
      continue()  # made by the build
    endif()
    file(STRINGS ${source} repeated REGEX "define HWY_TARGET_INCLUDE")
    if(repeated)
      set_source_files_properties(${source} PROPERTIES SKIP_UNITY_BUILD_INCLUSION ON)
    endif()
  endforeach()
endfunction()
