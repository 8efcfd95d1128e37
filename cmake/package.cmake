# Debian packages and the portable tarball, by CPack: ./package, or the target `packages`.
#   queens         the program, its manual, completions, documents, tools and examples   component program
#   queens-mpi     the program for clusters                                              component mpi
#   libqueens0     the shared library                                                    component library
#   libqueens-dev  headers, the static library, CMake, pkg-config                        component development
#   python3-queens the Python package                                                    component python
#   the tarball    the program with the libraries that it needs                          component portable
# The same commit gives the same bytes: what is written into them is dated by SOURCE_DATE_EPOCH, and so is
# the revision in their version (scripts/pack), so that apt takes the packages of a later commit as newer.
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
# The README lies on top there, away from what it links to.
file(READ README.md readme)
string(REGEX REPLACE "\\]\\((docs|bench|examples|tools|[A-Z_]+\\.(md|cff))" "](share/doc/queens/\\1" readme "${readme}")
file(WRITE ${PROJECT_BINARY_DIR}/portable/README.md "${readme}")
set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS README.md)
install(FILES LICENSE ${PROJECT_BINARY_DIR}/portable/README.md DESTINATION . COMPONENT portable EXCLUDE_FROM_ALL)
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
  install(FILES ${PROJECT_BINARY_DIR}/changelog.Debian.gz DESTINATION share/doc/${package}
          COMPONENT ${component} EXCLUDE_FROM_ALL OPTIONAL)  # written by scripts/pack
endfunction()

# In dependencies, "(= this)" stands for the version that is packed, which is known only then (cpack.cmake).
debian(program queens math "The program with the web app inside, manual pages,
completions for bash, zsh and fish, documents, tools and examples.")
set(CPACK_DEBIAN_PROGRAM_PACKAGE_SUGGESTS "man-db, bash-completion, python3, queens-mpi, python3-queens, libqueens-dev")
if(QUEENS_LIBRARY)
  list(APPEND CPACK_QUEENS_DEBS library development)
  list(APPEND packaged queens_static queens_shared)
  debian(library libqueens0 libs "The shared library, for programs that are linked with it.")
  set(CPACK_DEBIAN_PACKAGE_GENERATE_SHLIBS ON)
  set(CPACK_DEBIAN_PACKAGE_GENERATE_SHLIBS_POLICY ">=")
  file(WRITE ${PROJECT_BINARY_DIR}/triggers "activate-noawait ldconfig\n")
  set(CPACK_DEBIAN_LIBRARY_PACKAGE_CONTROL_EXTRA ${PROJECT_BINARY_DIR}/triggers)
  debian(development libqueens-dev libdevel "Headers and libraries for C and C++ programs. C++ needs a
compiler for C++23, such as g++ 12 or clang++ 19, and -std=c++23;
C needs any compiler, such as gcc. Programs find the library by
pkg-config, or by find_package(queens) of cmake.")
  set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_DEPENDS "libqueens0 (= this), libsqlite3-dev, libsodium-dev")
  set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_RECOMMENDS "g++ (>= 4:12) | clang-19, pkg-config | cmake")
  set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_SUGGESTS "queens")
endif()
if(TARGET queens_python)
  list(APPEND CPACK_QUEENS_DEBS python)
  list(APPEND packaged queens_python)
  math(EXPR next_minor "${Python3_VERSION_MINOR} + 1")
  set(pythons "python3 (>= 3.${Python3_VERSION_MINOR}), python3 (<< 3.${next_minor})")
  set(versions 3.${Python3_VERSION_MINOR})
  if(TARGET queens_python_13)
    list(APPEND packaged queens_python_13)
    string(APPEND pythons " | python3 (>= 3.13), python3 (<< 3.14)")
    string(APPEND versions " and 3.13")
  endif()
  debian(python python3-queens python "The library for Python ${versions}: import queens.")
  set(CPACK_DEBIAN_PYTHON_PACKAGE_DEPENDS "${pythons}")
  set(CPACK_DEBIAN_PYTHON_PACKAGE_CONTROL_EXTRA ${PROJECT_SOURCE_DIR}/cmake/debian/postinst
                                                ${PROJECT_SOURCE_DIR}/cmake/debian/prerm)
endif()
if(TARGET queens_mpi)
  list(APPEND CPACK_QUEENS_DEBS mpi)
  list(APPEND packaged queens_mpi)
  file(WRITE ${PROJECT_BINARY_DIR}/queens-mpi.1 ".so man1/queens.1\n")
  execute_process(COMMAND gzip -9nf ${PROJECT_BINARY_DIR}/queens-mpi.1)
  install(FILES ${PROJECT_BINARY_DIR}/queens-mpi.1.gz DESTINATION share/man/man1 COMPONENT mpi)
  debian(mpi queens-mpi math "The same program for clusters, linked with Open MPI.
Start it with mpirun of openmpi-bin, or with srun where Slurm runs the cluster.")
  set(CPACK_DEBIAN_MPI_PACKAGE_DEPENDS "queens (= this)")
  if("${MPI_CXX_LIBRARIES}" MATCHES openmpi)
    # One library by two names, in Debian 12 and 13; the others are those that `queens` depends on.
    set(CPACK_DEBIAN_MPI_PACKAGE_SHLIBDEPS OFF)
    string(APPEND CPACK_DEBIAN_MPI_PACKAGE_DEPENDS ", libc6, libopenmpi3 (>= 4.1.4) | libopenmpi40")
  endif()
  set(CPACK_DEBIAN_MPI_PACKAGE_RECOMMENDS openmpi-bin)
endif()

include(CPack)

add_custom_target(packages COMMAND ${PROJECT_SOURCE_DIR}/scripts/pack ${PROJECT_BINARY_DIR}
                  DEPENDS ${packaged} USES_TERMINAL VERBATIM)
