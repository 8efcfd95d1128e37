# The headers that nearly every file reads, compiled once a target: a third of the time of a build.
# Only in the builds that tests make (tests/outside.cmake): in the others a file that forgets a
# header must not compile.
set(QUEENS_COMMON_HEADERS <algorithm> <atomic> <cstdint> <expected> <functional> <memory> <optional> <random>
                          <span> <string> <variant> <vector> <fmt/format.h>)
if(QUEENS_PRECOMPILE)
  if(QUEENS_CCACHE)
    # What ccache asks for, to trust such headers.
    set(CMAKE_CXX_COMPILER_LAUNCHER ${CMAKE_COMMAND} -E env CCACHE_SLOPPINESS=pch_defines,time_macros ${QUEENS_CCACHE})
  endif()
  if(CMAKE_CXX_COMPILER_ID STREQUAL "Clang")
    add_compile_options("SHELL:-Xclang -fno-pch-timestamp")
  else()
    add_compile_options(-fpch-preprocess)
  endif()
endif()

# queens_precompile(TARGET [HEADER...]): the common headers and these.
function(queens_precompile target)
  if(QUEENS_PRECOMPILE)
    target_precompile_headers(${target} PRIVATE ${QUEENS_COMMON_HEADERS} ${ARGN})
  endif()
endfunction()
