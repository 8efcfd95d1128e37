# cmake --install: the program, the headers, the library and find_package(queens). The components are
# packages, too (cmake/package.cmake).
include(GNUInstallDirs)
include(CMakePackageConfigHelpers)

install(TARGETS queens EXPORT queensTargets COMPONENT development)
install(TARGETS queens_cli COMPONENT program)
if(TARGET queens_mpi)
  install(TARGETS queens_mpi COMPONENT mpi)
endif()
install(DIRECTORY include/queens TYPE INCLUDE COMPONENT development)
set(package_dir ${CMAKE_INSTALL_LIBDIR}/cmake/queens)
install(EXPORT queensTargets NAMESPACE queens:: DESTINATION ${package_dir} COMPONENT development)
configure_package_config_file(cmake/queensConfig.cmake.in queensConfig.cmake
                              INSTALL_DESTINATION ${package_dir})
write_basic_package_version_file(queensConfigVersion.cmake COMPATIBILITY SameMinorVersion)
install(FILES ${PROJECT_BINARY_DIR}/queensConfig.cmake
              ${PROJECT_BINARY_DIR}/queensConfigVersion.cmake
        DESTINATION ${package_dir} COMPONENT development)
