# The Python module, for the system's Python unless another one is asked for (Python3_EXECUTABLE).
if(NOT QUEENS_PYTHON OR QUEENS_SANITIZE)  # Python itself is not sanitized
  return()
endif()
if(NOT DEFINED Python3_EXECUTABLE AND EXISTS /usr/bin/python3)
  set(Python3_EXECUTABLE /usr/bin/python3)
endif()
find_package(Python3 COMPONENTS Interpreter Development.Module QUIET)
find_path(PYBIND11_INCLUDE pybind11/pybind11.h)
if(NOT Python3_Development.Module_FOUND OR NOT PYBIND11_INCLUDE)
  message(STATUS "The Python module is left out: it takes the packages python3-dev and pybind11-dev")
  return()
endif()
set(QUEENS_PYTHON_DIR lib/python3/dist-packages CACHE STRING "Where the Python package is installed")

file(GLOB python_sources CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/python/*.cpp)
Python3_add_library(queens_python MODULE WITH_SOABI ${python_sources})
# Beside the package, as it is installed: PYTHONPATH=build/release/python imports it.
set_target_properties(queens_python PROPERTIES OUTPUT_NAME _queens
                                               LIBRARY_OUTPUT_DIRECTORY ${PROJECT_BINARY_DIR}/python/queens)
target_include_directories(queens_python SYSTEM PRIVATE ${PYBIND11_INCLUDE})
target_include_directories(queens_python PRIVATE ${PROJECT_SOURCE_DIR})
target_link_libraries(queens_python PRIVATE queens_format fmt::fmt nlohmann_json::nlohmann_json queens_flags)
target_link_options(queens_python PRIVATE -Wl,--exclude-libs,ALL)
file(GLOB python_package CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/python/queens/*.py*)
add_custom_command(TARGET queens_python POST_BUILD
                   COMMAND ${CMAKE_COMMAND} -E create_symlink ${PROJECT_SOURCE_DIR}/python/queens/__init__.py
                           ${PROJECT_BINARY_DIR}/python/queens/__init__.py)
