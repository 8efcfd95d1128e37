# Read by CPack for each kind of package: which components go into it, and which revision this is (scripts/pack).
if(CPACK_GENERATOR STREQUAL "DEB")
  set(CPACK_COMPONENTS_ALL ${CPACK_QUEENS_DEBS})
  set(CPACK_DEBIAN_PACKAGE_RELEASE $ENV{QUEENS_REVISION})
  foreach(component DEVELOPMENT MPI)
    string(REPLACE "(= this)" "(= ${CPACK_PACKAGE_VERSION}-$ENV{QUEENS_REVISION})"
           CPACK_DEBIAN_${component}_PACKAGE_DEPENDS "${CPACK_DEBIAN_${component}_PACKAGE_DEPENDS}")
  endforeach()
else()
  set(CPACK_COMPONENTS_ALL portable)
  set(CPACK_COMPONENT_INCLUDE_TOPLEVEL_DIRECTORY ON)
endif()
