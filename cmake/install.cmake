# cmake --install: the program, the headers, the libraries with find_package(queens) and pkg-config, and
# the Python package. The components are packages, too (cmake/package.cmake): program, mpi, library (what
# programs need to run), development (what it takes to compile them), python.
include(GNUInstallDirs)
include(CMakePackageConfigHelpers)

install(TARGETS queens_cli COMPONENT program)
if(TARGET queens_mpi)
  install(TARGETS queens_mpi COMPONENT mpi)
endif()

if(QUEENS_LIBRARY)
  install(TARGETS queens_static queens_shared EXPORT queensTargets
          ARCHIVE COMPONENT development
          LIBRARY COMPONENT library NAMELINK_COMPONENT development)
  install(DIRECTORY include/queens TYPE INCLUDE COMPONENT development)

  set(package_dir ${CMAKE_INSTALL_LIBDIR}/cmake/queens)
  install(EXPORT queensTargets NAMESPACE queens:: DESTINATION ${package_dir} COMPONENT development)
  configure_package_config_file(cmake/queensConfig.cmake.in queensConfig.cmake
                                INSTALL_DESTINATION ${package_dir})
  write_basic_package_version_file(queensConfigVersion.cmake COMPATIBILITY SameMinorVersion)
  install(FILES ${PROJECT_BINARY_DIR}/queensConfig.cmake
                ${PROJECT_BINARY_DIR}/queensConfigVersion.cmake
          DESTINATION ${package_dir} COMPONENT development)

  # Relative to itself, so that it may be installed anywhere.
  file(RELATIVE_PATH up_to_prefix /${CMAKE_INSTALL_LIBDIR}/pkgconfig /)
  configure_file(cmake/queens.pc.in queens.pc @ONLY)
  install(FILES ${PROJECT_BINARY_DIR}/queens.pc DESTINATION ${CMAKE_INSTALL_LIBDIR}/pkgconfig
          COMPONENT development)
endif()

if(TARGET queens_python)
  install(TARGETS queens_python LIBRARY DESTINATION ${QUEENS_PYTHON_DIR}/queens COMPONENT python)
  if(TARGET queens_python_13)
    install(TARGETS queens_python_13 LIBRARY DESTINATION ${QUEENS_PYTHON_DIR}/queens COMPONENT python EXCLUDE_FROM_ALL)
  endif()
  install(DIRECTORY python/queens DESTINATION ${QUEENS_PYTHON_DIR} COMPONENT python
          PATTERN __pycache__ EXCLUDE)
endif()
