# The engines as a WebAssembly module, queens.wasm: a project of its own (src/wasm/CMakeLists.txt), because it
# takes another compiler, and the page that needs no server: the target page-static.
if(NOT QUEENS_MODULE)
  return()
endif()
find_program(QUEENS_WASM_COMPILER clang++-19)
find_program(QUEENS_WASM_LINKER wasm-ld-19)
find_program(QUEENS_WASM_OPTIMISER wasm-opt)  # clang calls it by itself, and without it the folder is too large
find_path(QUEENS_WASM_LIBRARY c++/v1/expected PATHS /usr/include/wasm32-wasi NO_DEFAULT_PATH)
if(NOT QUEENS_WASM_COMPILER OR NOT QUEENS_WASM_LINKER OR NOT QUEENS_WASM_OPTIMISER OR NOT QUEENS_WASM_LIBRARY)
  message(STATUS "The page without a server is left out: it takes the packages of packages/module.txt")
  return()
endif()

set(module_dir ${PROJECT_BINARY_DIR}/wasm)
set(module ${module_dir}/queens.wasm)
set(module_inputs)
foreach(folder answer base classic counting draw estimating finding format job kernel model puzzle verify wasm web)
  file(GLOB_RECURSE found CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/src/${folder}/*)
  list(APPEND module_inputs ${found})
endforeach()
file(GLOB found CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/include/queens/*)
add_custom_command(
  OUTPUT ${module}
  COMMAND ${CMAKE_COMMAND} -S ${PROJECT_SOURCE_DIR}/src/wasm -B ${module_dir} -G ${CMAKE_GENERATOR}
          -DCMAKE_TOOLCHAIN_FILE=${PROJECT_SOURCE_DIR}/cmake/wasm-toolchain.cmake -DCMAKE_BUILD_TYPE=Release
          -DQUEENS_VERSION=${PROJECT_VERSION} -DQUEENS_UNITY=${QUEENS_UNITY}
          -DCMAKE_CXX_COMPILER_LAUNCHER=${CMAKE_CXX_COMPILER_LAUNCHER}
          -DFMT_HEADERS=$<TARGET_PROPERTY:fmt::fmt,INTERFACE_INCLUDE_DIRECTORIES>
          -DJSON_HEADERS=$<TARGET_PROPERTY:nlohmann_json::nlohmann_json,INTERFACE_INCLUDE_DIRECTORIES>
          -DHIGHWAY_HEADERS=${HIGHWAY_INCLUDE} -DROBIN_MAP_HEADERS=${ROBIN_MAP_INCLUDE}
  COMMAND ${CMAKE_COMMAND} --build ${module_dir}
  COMMAND ${CMAKE_COMMAND} -E touch ${module}
  DEPENDS ${module_inputs} ${found} ${PROJECT_SOURCE_DIR}/cmake/wasm-toolchain.cmake
          ${PROJECT_SOURCE_DIR}/cmake/unity.cmake
  COMMENT "Building the engines as a WebAssembly module"
  VERBATIM)

# page_source writes the folder as well (web/build.mjs).
add_custom_target(
  page-static ALL
  COMMAND ${CMAKE_COMMAND} -E rm -rf ${PROJECT_BINARY_DIR}/page-static
  COMMAND ${CMAKE_COMMAND} -E copy_directory ${page_dir}/static ${PROJECT_BINARY_DIR}/page-static
  DEPENDS ${page_source}
  VERBATIM)
