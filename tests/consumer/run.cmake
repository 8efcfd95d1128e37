# cmake -D BUILD=... -D WORK=... -D COMPILER=... -D C_COMPILER=... -D FLAGS=... -P run.cmake
# Installs the build, builds the examples against the installed library, static and shared, runs them
# and compares what they print with expected/. Then C and pkg-config alone.
cmake_minimum_required(VERSION 3.25)

function(run)
  execute_process(COMMAND ${ARGN} RESULT_VARIABLE status OUTPUT_VARIABLE out ERROR_VARIABLE err)
  if(NOT status EQUAL 0)
    list(JOIN ARGN " " command)
    message(FATAL_ERROR "${command}\nended with ${status}:\n${out}${err}")
  endif()
  set(output "${out}" PARENT_SCOPE)
endfunction()

# runs_as(NAME COMMAND...): the command prints what expected/NAME.txt says.
function(runs_as name)
  run(${ARGN})
  file(READ ${CMAKE_CURRENT_LIST_DIR}/expected/${name}.txt expected)
  if(NOT output STREQUAL expected)
    message(FATAL_ERROR "${ARGN} was to print\n${expected}but it prints\n${output}")
  endif()
endfunction()

set(prefix ${WORK}/prefix)
file(REMOVE_RECURSE ${WORK})  # nothing left behind by an older version may help
foreach(component program library development)
  run(${CMAKE_COMMAND} --install ${BUILD} --prefix ${prefix} --component ${component})
endforeach()
file(GLOB_RECURSE expected RELATIVE ${CMAKE_CURRENT_LIST_DIR}/expected ${CMAKE_CURRENT_LIST_DIR}/expected/*.txt)
list(TRANSFORM expected REPLACE "\\.txt$" "")
foreach(kind static shared)
  run(${CMAKE_COMMAND} -S ${CMAKE_CURRENT_LIST_DIR} -B ${WORK}/${kind} -G Ninja -D KIND=${kind}
      -D CMAKE_PREFIX_PATH=${prefix} -D CMAKE_CXX_COMPILER=${COMPILER} -D CMAKE_CXX_FLAGS=${FLAGS}
      -D CMAKE_C_COMPILER=${C_COMPILER} -D CMAKE_C_FLAGS=${FLAGS})
  run(${CMAKE_COMMAND} --build ${WORK}/${kind})
  foreach(name IN LISTS expected)
    runs_as(${name} ${WORK}/${kind}/${name})
  endforeach()
endforeach()

file(GLOB_RECURSE pc ${prefix}/*/queens.pc)
cmake_path(GET pc PARENT_PATH pc_dir)
cmake_path(GET pc_dir PARENT_PATH library_dir)
set(ENV{PKG_CONFIG_PATH} ${pc_dir})
# pkg-config quotes blanks in paths for a shell, which `eval` reads.
separate_arguments(flags UNIX_COMMAND "${FLAGS}")
run(sh -c [[eval "set -- \"\$@\" $(pkg-config --cflags --libs queens)" && exec "$@"]] sh ${C_COMPILER} ${flags}
    -std=c11 -Wall -Wextra -Werror -pedantic ${CMAKE_CURRENT_LIST_DIR}/../../examples/c/boards.c -o ${WORK}/boards)
set(ENV{LD_LIBRARY_PATH} ${library_dir})
runs_as(c_boards ${WORK}/boards)
run(readelf -d ${WORK}/boards)
if(NOT output MATCHES "libqueens\\.so\\.0\\]")
  message(FATAL_ERROR "a program must ask for libqueens.so.0, but it asks for:\n${output}")
endif()
# Of what the library is made of nothing shows: only queens_* and what the headers declare.
run(nm -D --defined-only -C ${library_dir}/libqueens.so.0)
foreach(inside CaDiCaL counting:: verify:: format:: kernel:: std::vector<)
  if(output MATCHES " [TWV] [^(]*${inside}[^@]*@")
    message(FATAL_ERROR "libqueens.so.0 shows what is inside it: ${CMAKE_MATCH_0}")
  endif()
endforeach()
if(NOT output MATCHES "T queens_count@@QUEENS_0" OR NOT output MATCHES "T queens::count\\(")
  message(FATAL_ERROR "libqueens.so.0 does not show queens_count and queens::count:\n${output}")
endif()

# Every header for C++ tells a compiler of an older standard what it needs; the one for C does not mind.
file(GLOB headers ${prefix}/include/queens/*.h)
foreach(header IN LISTS headers)
  execute_process(COMMAND ${COMPILER} -std=c++20 -I${prefix}/include -E -x c++ ${header}
                  OUTPUT_QUIET ERROR_VARIABLE err)
  if(NOT err MATCHES "compile with -std=c\\+\\+23" AND NOT header MATCHES "/c\\.h$")
    message(FATAL_ERROR "${header} does not ask for C++23:\n${err}")
  endif()
endforeach()

run(${prefix}/bin/queens --version)  # the program is installed along
