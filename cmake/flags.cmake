# Everything may become part of the shared library, which shows what the public headers declare
# (they push the default visibility) and nothing else.
set(CMAKE_POSITION_INDEPENDENT_CODE ON)
set(CMAKE_CXX_VISIBILITY_PRESET hidden)
set(CMAKE_VISIBILITY_INLINES_HIDDEN ON)

# Flags of our own code; linked through queens_flags, never exported.
add_library(queens_flags INTERFACE)
target_compile_options(queens_flags INTERFACE -Wall -Wextra -Wpedantic -Wconversion
                                              -Wno-sign-conversion)
if(NOT QUEENS_UNITY)
  # Files compiled together shadow each other's names, which means nothing.
  target_compile_options(queens_flags INTERFACE -Wshadow)
endif()
if(QUEENS_WERROR)
  target_compile_options(queens_flags INTERFACE -Werror)
endif()
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
  # False alarms in inlined library code, and in GoogleTest's macros below an if.
  target_compile_options(queens_flags INTERFACE -Wno-maybe-uninitialized -Wno-stringop-overflow
                                                -Wno-array-bounds -Wno-restrict -Wno-free-nonheap-object
                                                -Wno-dangling-else)
endif()
if(CMAKE_CXX_COMPILER_ID STREQUAL "Clang")
  # libstdc++ 12's own stable_sort uses a buffer that it declares deprecated.
  target_compile_options(queens_flags INTERFACE -Wno-deprecated-declarations)
endif()
if(QUEENS_SANITIZE)
  add_compile_options(-fsanitize=${QUEENS_SANITIZE} -fno-omit-frame-pointer
                      -fno-sanitize-recover=all)
  if(QUEENS_SANITIZE MATCHES undefined)
    # A null pointer ends the program anyway; these three are a third of the compile time.
    add_compile_options(-fno-sanitize=null,vptr,object-size)
  endif()
  add_link_options(-fsanitize=${QUEENS_SANITIZE})
endif()
