# Debian packages and the portable tarball, by CPack: ./package, or the target `packages`.
#   queens         the program, its manual, completions and examples     component program
#   queens-mpi     the program for clusters                              component mpi
#   libqueens0     the shared library                                    component library
#   libqueens-dev  headers, the static library, CMake, pkg-config        component development
#   python3-queens the Python package                                    component python
#   the tarball    the program with the libraries that it needs          component portable
# The same commit gives the same bytes: what is written into them is dated by SOURCE_DATE_EPOCH.
find_program(QUEENS_STRIP strip)

# For the tarball: its libraries lie beside it, wherever it is unpacked.
add_executable(queens_portable EXCLUDE_FROM_ALL ${PROJECT_SOURCE_DIR}/src/cluster/none.cpp)
set_target_properties(queens_portable PROPERTIES OUTPUT_NAME queens
                      RUNTIME_OUTPUT_DIRECTORY ${PROJECT_BINARY_DIR}/portable
                      BUILD_WITH_INSTALL_RPATH ON INSTALL_RPATH [[$ORIGIN/../lib]])
target_link_libraries(queens_portable PRIVATE queens_program)
# The old kind of path, which those that the libraries need are searched on, too.
target_link_options(queens_portable PRIVATE -Wl,--disable-new-dtags)
install(TARGETS queens_portable COMPONENT portable EXCLUDE_FROM_ALL)
install(CODE [[
  file(GET_RUNTIME_DEPENDENCIES EXECUTABLES "$<TARGET_FILE:queens_cli>"
       RESOLVED_DEPENDENCIES_VAR libraries
       POST_EXCLUDE_REGEXES "/lib(c|m|pthread|dl|rt)\\.so" "/ld-linux")
  file(INSTALL ${libraries} DESTINATION "${CMAKE_INSTALL_PREFIX}/lib" FOLLOW_SYMLINK_CHAIN)]]
        COMPONENT portable EXCLUDE_FROM_ALL)
install(FILES LICENSE README.md DESTINATION . COMPONENT portable EXCLUDE_FROM_ALL)
queens_manual(portable EXCLUDE_FROM_ALL)

set(CPACK_PACKAGE_VENDOR "queens")
set(CPACK_PACKAGE_CONTACT "The queens authors <queens@queens.invalid>")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "N-Queens problem: solve, count, explain, check")
set(CPACK_OUTPUT_FILE_PREFIX ${PROJECT_BINARY_DIR}/packages)
set(CPACK_STRIP_FILES ON)
set(CPACK_VERBATIM_VARIABLES ON)
set(CPACK_PROJECT_CONFIG_FILE ${PROJECT_SOURCE_DIR}/cmake/cpack.cmake)
set(CPACK_INSTALL_DEFAULT_DIRECTORY_PERMISSIONS OWNER_READ OWNER_WRITE OWNER_EXECUTE GROUP_READ
                                                GROUP_EXECUTE WORLD_READ WORLD_EXECUTE)
set(CPACK_PACKAGE_FILE_NAME queens-${PROJECT_VERSION}-linux-x86_64)
set(CPACK_ARCHIVE_COMPONENT_INSTALL ON)
set(CPACK_ARCHIVE_PORTABLE_FILE_NAME ${CPACK_PACKAGE_FILE_NAME})

set(CPACK_DEB_COMPONENT_INSTALL ON)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_COMPRESSION_TYPE xz)
set(CPACK_DEBIAN_PACKAGE_CONTROL_STRICT_PERMISSION ON)
set(CPACK_QUEENS_DEBS program)
set(packaged queens_portable queens_cli)

# debian(COMPONENT PACKAGE SECTION DESCRIPTION): the description is said to whoever looks it up.
function(debian component package section description)
  string(TOUPPER CPACK_DEBIAN_${component} prefix)
  set(${prefix}_PACKAGE_NAME ${package} PARENT_SCOPE)
  set(${prefix}_PACKAGE_SECTION ${section} PARENT_SCOPE)
  set(${prefix}_PACKAGE_SHLIBDEPS ON PARENT_SCOPE)
  string(TOUPPER CPACK_COMPONENT_${component}_DESCRIPTION described)
  set(${described} "${description}" PARENT_SCOPE)
  # Debian wants to know in every package whose it is and what changed.
  install(FILES ${PROJECT_SOURCE_DIR}/LICENSE DESTINATION share/doc/${package} RENAME copyright
          COMPONENT ${component} EXCLUDE_FROM_ALL)
  install(FILES ${PROJECT_BINARY_DIR}/changelog.gz DESTINATION share/doc/${package}
          COMPONENT ${component} EXCLUDE_FROM_ALL)
endfunction()

debian(program queens math "The program, with its manual, completions and the page inside.")
if(QUEENS_LIBRARY)
  list(APPEND CPACK_QUEENS_DEBS library development)
  list(APPEND packaged queens_static queens_shared)
  debian(library libqueens0 libs "The shared library.")
  set(CPACK_DEBIAN_PACKAGE_GENERATE_SHLIBS ON)
  file(WRITE ${PROJECT_BINARY_DIR}/triggers "activate-noawait ldconfig\n")
  set(CPACK_DEBIAN_LIBRARY_PACKAGE_CONTROL_EXTRA ${PROJECT_BINARY_DIR}/triggers)
  debian(development libqueens-dev libdevel "Headers and libraries for C and C++ programs.")
  set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_DEPENDS "libqueens0 (= ${PROJECT_VERSION}), \
libfmt-dev, libsqlite3-dev, libcadical-dev, libsodium-dev")
endif()
if(TARGET queens_python)
  list(APPEND CPACK_QUEENS_DEBS python)
  list(APPEND packaged queens_python)
  debian(python python3-queens python "The library for Python.")
  math(EXPR next_minor "${Python3_VERSION_MINOR} + 1")
  set(CPACK_DEBIAN_PYTHON_PACKAGE_DEPENDS "python3 (>= 3.${Python3_VERSION_MINOR}), python3 (<< 3.${next_minor})")
endif()
if(TARGET queens_mpi)
  list(APPEND CPACK_QUEENS_DEBS mpi)
  list(APPEND packaged queens_mpi)
  file(WRITE ${PROJECT_BINARY_DIR}/queens-mpi.1 ".so man1/queens.1\n")
  execute_process(COMMAND gzip -9nf ${PROJECT_BINARY_DIR}/queens-mpi.1)
  install(FILES ${PROJECT_BINARY_DIR}/queens-mpi.1.gz DESTINATION share/man/man1 COMPONENT mpi)
  debian(mpi queens-mpi math "The same program for clusters, by way of MPI.")
  set(CPACK_DEBIAN_MPI_PACKAGE_DEPENDS "queens (= ${PROJECT_VERSION})")
  set(CPACK_DEBIAN_MPI_PACKAGE_RECOMMENDS openmpi-bin)
endif()

file(WRITE ${PROJECT_BINARY_DIR}/changelog
     "queens (${PROJECT_VERSION}) stable; urgency=low\n\n  * See CHANGELOG.md in the source.\n\n"
     " -- ${CPACK_PACKAGE_CONTACT}  Sun, 01 Nov 2026 00:00:00 +0000\n")
execute_process(COMMAND gzip -9nf ${PROJECT_BINARY_DIR}/changelog)
include(CPack)

# Dated by the commit that is packed.
add_custom_target(packages COMMAND ${PROJECT_SOURCE_DIR}/scripts/pack ${PROJECT_BINARY_DIR}
                  DEPENDS ${packaged} USES_TERMINAL VERBATIM)
