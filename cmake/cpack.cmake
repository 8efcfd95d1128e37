# Read by CPack for each kind of package: which components go into it.
if(CPACK_GENERATOR STREQUAL "DEB")
  set(CPACK_COMPONENTS_ALL ${QUEENS_DEBS})
else()
  set(CPACK_COMPONENTS_ALL portable)
endif()
