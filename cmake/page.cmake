# The page: bundled by esbuild and embedded. npm ci runs once, and again when the lock file changes.
find_program(QUEENS_NODE NAMES node nodejs REQUIRED)
find_program(QUEENS_NPM npm REQUIRED)

set(web_dir ${PROJECT_SOURCE_DIR}/web)
set(page_dir ${PROJECT_BINARY_DIR}/page)
set(page_source ${page_dir}/page_files.cpp)
file(GLOB_RECURSE page_inputs CONFIGURE_DEPENDS ${web_dir}/src/*)
file(GLOB page_scripts CONFIGURE_DEPENDS ${web_dir}/*.mjs)

add_custom_command(
  OUTPUT ${page_dir}/modules.stamp
  COMMAND ${CMAKE_COMMAND} -E make_directory ${page_dir}
  COMMAND ${web_dir}/install ${QUEENS_NPM} ${web_dir}
  COMMAND ${CMAKE_COMMAND} -E touch ${page_dir}/modules.stamp
  DEPENDS ${web_dir}/package-lock.json ${web_dir}/install
  COMMENT "Installing the modules of the page"
  VERBATIM)
include(cmake/module.cmake)  # sets `module`, where it can be built
add_custom_command(
  OUTPUT ${page_source}
  COMMAND ${QUEENS_NODE} ${web_dir}/build.mjs ${page_dir} ${module}
  DEPENDS ${page_dir}/modules.stamp ${page_inputs} ${page_scripts} ${module}
  COMMENT "Bundling the page"
  VERBATIM)
