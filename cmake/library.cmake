# What others link: libqueens.a and libqueens.so.0, made of the objects that the program is made of, the
# formats and the interface for C. `./queens` builds neither. Both hold fmt and CaDiCaL, whose interfaces change
# from release to release of Debian; SQLite and libsodium, which keep theirs, are linked by whoever links us.
queens_sources(c_sources c)
add_library(queens_c OBJECT EXCLUDE_FROM_ALL ${c_sources})
target_link_libraries(queens_c PUBLIC queens_format PRIVATE queens_fmt nlohmann_json::nlohmann_json queens_flags)
queens_unity(queens_c)
if(NOT QUEENS_LIBRARY)
  return()
endif()

# queens_library(TARGET KIND NAME [LIBRARY]): find_package(queens) calls it queens::NAME.
function(queens_library target kind name)
  add_library(${target} ${kind} $<TARGET_OBJECTS:queens> $<TARGET_OBJECTS:queens_kernel>
                                $<TARGET_OBJECTS:queens_format> $<TARGET_OBJECTS:queens_c>
                                ${queens_fmt_objects})
  target_include_directories(${target} INTERFACE $<INSTALL_INTERFACE:include>)
  target_compile_features(${target} INTERFACE cxx_std_23)
  target_link_libraries(${target} PUBLIC Threads::Threads
                                  PRIVATE SQLite::SQLite3 ${SODIUM_LIBRARY} ${ARGN})
  set_target_properties(${target} PROPERTIES
    LINKER_LANGUAGE CXX OUTPUT_NAME queens EXPORT_NAME ${name}
    ARCHIVE_OUTPUT_DIRECTORY ${PROJECT_BINARY_DIR}/library
    LIBRARY_OUTPUT_DIRECTORY ${PROJECT_BINARY_DIR}/library)
endfunction()
queens_library(queens_shared SHARED shared ${CADICAL_LIBRARY})
if(CADICAL_LIBRARY MATCHES "\\.a$")
  set(cadical_dir ${PROJECT_BINARY_DIR}/cadical)
  file(MAKE_DIRECTORY ${cadical_dir})
  execute_process(COMMAND ${CMAKE_AR} x ${CADICAL_LIBRARY} WORKING_DIRECTORY ${cadical_dir} COMMAND_ERROR_IS_FATAL ANY)
  file(GLOB cadical_objects ${cadical_dir}/*.o)
  queens_library(queens_static STATIC queens)
  target_sources(queens_static PRIVATE ${cadical_objects})
else()
  queens_library(queens_static STATIC queens ${CADICAL_LIBRARY})
  set(QUEENS_PRIVATE_LIBRARIES "-lcadical ")
endif()
# Until 1.0 the interface may change: then the number behind the dot and in the map grows.
set_target_properties(queens_shared PROPERTIES VERSION ${PROJECT_VERSION} SOVERSION 0)
set(symbols ${PROJECT_SOURCE_DIR}/cmake/symbols.map)
target_link_options(queens_shared PRIVATE -Wl,--version-script=${symbols})
set_property(TARGET queens_shared APPEND PROPERTY LINK_DEPENDS ${symbols})
