# queens_fmt: the fmt library, linked statically wherever it comes from, so that one package serves several
# releases of Debian (cmake/fmt.cpp).
find_package(fmt REQUIRED)
if(fmt_VERSION VERSION_LESS 11)
  add_library(queens_fmt STATIC ${PROJECT_SOURCE_DIR}/cmake/fmt.cpp)
  target_include_directories(queens_fmt SYSTEM PUBLIC
                             $<TARGET_PROPERTY:fmt::fmt-header-only,INTERFACE_INCLUDE_DIRECTORIES>)
  set(queens_fmt_objects $<TARGET_OBJECTS:queens_fmt>)
else()  # other functions are templates there
  add_library(queens_fmt INTERFACE)
  target_link_libraries(queens_fmt INTERFACE fmt::fmt-header-only)
  set(queens_fmt_objects)
endif()
