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
# python_module(TARGET INCLUDES...): the module, beside the package, as it is installed: PYTHONPATH=build/release/python
# imports it.
function(python_module target)
  set_target_properties(${target} PROPERTIES OUTPUT_NAME _queens
                                             LIBRARY_OUTPUT_DIRECTORY ${PROJECT_BINARY_DIR}/python/queens)
  target_include_directories(${target} SYSTEM PRIVATE ${ARGN})
  target_include_directories(${target} PRIVATE ${PROJECT_SOURCE_DIR})
  target_link_libraries(${target} PRIVATE queens_format queens_fmt nlohmann_json::nlohmann_json queens_flags)
  target_link_options(${target} PRIVATE -Wl,--exclude-libs,ALL)
endfunction()
Python3_add_library(queens_python MODULE WITH_SOABI ${python_sources})
python_module(queens_python ${PYBIND11_INCLUDE})

# Packages that are made on Debian 12 serve Debian 13, too: the module is compiled once more, with the headers of that
# Python. They are all that it takes, because a module is linked with no library of Python.
option(QUEENS_PYTHON_OF_DEBIAN_13 "Packages made on Debian 12 hold the module for Python 3.13, too" ON)
if(QUEENS_PYTHON_OF_DEBIAN_13 AND Python3_VERSION_MINOR EQUAL 11)
  set(headers ${PROJECT_BINARY_DIR}/python-trixie)
  add_custom_command(OUTPUT ${headers}/stamp
                     COMMAND ${PROJECT_SOURCE_DIR}/scripts/fetch-headers trixie ${headers} libpython3.13-dev pybind11-dev
                     DEPENDS ${PROJECT_SOURCE_DIR}/scripts/fetch-headers
                     COMMENT "Fetching the headers of Python 3.13" VERBATIM)
  add_custom_target(python_headers DEPENDS ${headers}/stamp)
  add_library(queens_python_13 MODULE EXCLUDE_FROM_ALL ${python_sources})
  add_dependencies(queens_python_13 python_headers)
  python_module(queens_python_13 ${headers}/usr/include/python3.13 ${headers}/usr/include)
  set_target_properties(queens_python_13 PROPERTIES PREFIX "" SUFFIX .cpython-313-${CMAKE_LIBRARY_ARCHITECTURE}.so)
endif()
file(GLOB python_package CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/python/queens/*.py*)
add_custom_command(TARGET queens_python POST_BUILD
                   COMMAND ${CMAKE_COMMAND} -E create_symlink ${PROJECT_SOURCE_DIR}/python/queens/__init__.py
                           ${PROJECT_BINARY_DIR}/python/queens/__init__.py
                   VERBATIM)
