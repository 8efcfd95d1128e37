# The folders of src/ as targets: the library (with the kernels), the formats, the server, the program.
# A new source file is found by being there. Ninja starts what stands first, so the slowest stand first
# and the last to finish are small: the library's own batches.
find_package(Threads REQUIRED)
include(cmake/fmt.cmake)
find_package(nlohmann_json REQUIRED)
find_library(CADICAL_LIBRARY cadical REQUIRED)
find_path(CADICAL_INCLUDE cadical.hpp REQUIRED)
find_package(SQLite3 REQUIRED)
find_library(SODIUM_LIBRARY sodium REQUIRED)
find_path(SODIUM_INCLUDE sodium.h REQUIRED)
find_path(ROBIN_MAP_INCLUDE tsl/robin_map.h REQUIRED)
# Headers only: loading Highway's library costs 9 ms (src/kernel/targets.h).
find_path(HIGHWAY_INCLUDE hwy/highway.h REQUIRED)

function(queens_sources result)
  set(all)
  foreach(folder IN LISTS ARGN)
    file(GLOB_RECURSE found CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/src/${folder}/*.cpp)
    list(APPEND all ${found})
  endforeach()
  set(${result} ${all} PARENT_SCOPE)
endfunction()

# Part of the library, and a target of its own because of Highway.
queens_sources(kernel_sources kernel)
add_library(queens_kernel OBJECT ${kernel_sources})
target_include_directories(queens_kernel PRIVATE ${PROJECT_SOURCE_DIR}/src)
target_include_directories(queens_kernel SYSTEM PRIVATE ${HIGHWAY_INCLUDE})
# Highway leaves AVX-512 with VBMI2 out unless asked, and all its users must ask alike. SSSE3 is never
# chosen. Its debug checks would need its library.
target_compile_definitions(queens_kernel PRIVATE HWY_WANT_AVX3_DL=1 HWY_DISABLED_TARGETS=HWY_SSSE3
                                                 HWY_IS_DEBUG_BUILD=0)
if(NOT QUEENS_SIMD)
  target_compile_definitions(queens_kernel PRIVATE HWY_COMPILE_ONLY_STATIC=1)
endif()
target_link_libraries(queens_kernel PRIVATE queens_flags)
queens_unity(queens_kernel)

queens_sources(program_sources cli)
add_library(queens_program OBJECT ${program_sources})
target_link_libraries(queens_program PUBLIC queens_web queens_format queens_fmt
                                            nlohmann_json::nlohmann_json queens_flags)
queens_unity(queens_program)

# The server, and the page in it where it is asked for (node builds it: cmake/page.cmake).
queens_sources(web_sources web)
if(QUEENS_PAGE)
  list(REMOVE_ITEM web_sources ${PROJECT_SOURCE_DIR}/src/web/no_page.cpp)
  include(cmake/page.cmake)
  list(APPEND web_sources ${page_source})
endif()
add_library(queens_web STATIC ${web_sources})
target_include_directories(queens_web PUBLIC ${PROJECT_SOURCE_DIR}/src)
target_link_libraries(queens_web PUBLIC queens_format nlohmann_json::nlohmann_json
                                 PRIVATE queens_fmt queens_flags)
queens_unity(queens_web)

queens_sources(format_sources format draw)
add_library(queens_format STATIC ${format_sources})
target_include_directories(queens_format PUBLIC ${PROJECT_SOURCE_DIR}/src)
target_link_libraries(queens_format PUBLIC queens
                                    PRIVATE queens_fmt nlohmann_json::nlohmann_json queens_flags)
queens_unity(queens_format)

queens_sources(library_sources base model verify job counting finding estimating classic puzzle answer)
add_library(queens STATIC ${library_sources} $<TARGET_OBJECTS:queens_kernel>)
add_library(queens::queens ALIAS queens)
target_include_directories(queens PUBLIC $<BUILD_INTERFACE:${PROJECT_SOURCE_DIR}/include>
                                         $<INSTALL_INTERFACE:include>
                                  PRIVATE ${PROJECT_SOURCE_DIR}/src)
target_include_directories(queens SYSTEM PRIVATE ${CADICAL_INCLUDE} ${ROBIN_MAP_INCLUDE}
                                                 ${SODIUM_INCLUDE})
target_compile_features(queens PUBLIC cxx_std_23)
target_compile_definitions(queens PRIVATE QUEENS_VERSION="${PROJECT_VERSION}")
target_link_libraries(queens PUBLIC Threads::Threads
                             PRIVATE queens_fmt SQLite::SQLite3 ${CADICAL_LIBRARY} ${SODIUM_LIBRARY}
                                     $<BUILD_INTERFACE:queens_flags>)
queens_unity(queens)

add_executable(queens_cli ${PROJECT_SOURCE_DIR}/src/cluster/none.cpp)
set_target_properties(queens_cli PROPERTIES OUTPUT_NAME queens
                                            RUNTIME_OUTPUT_DIRECTORY ${PROJECT_BINARY_DIR})
target_link_libraries(queens_cli PRIVATE queens_program)

# The same program for clusters, if MPI is there; the plain one stays free of it.
if(NOT QUEENS_SANITIZE)
  find_package(MPI COMPONENTS CXX)
endif()
if(MPI_CXX_FOUND)
  file(GLOB mpi_sources CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/src/cluster/*.cpp)
  list(FILTER mpi_sources EXCLUDE REGEX "none\\.cpp$")
  add_executable(queens_mpi ${mpi_sources})
  set_target_properties(queens_mpi PROPERTIES OUTPUT_NAME queens-mpi
                                              RUNTIME_OUTPUT_DIRECTORY ${PROJECT_BINARY_DIR})
  target_compile_definitions(queens_mpi PRIVATE OMPI_SKIP_MPICXX MPICH_SKIP_MPICXX)
  target_include_directories(queens_mpi SYSTEM PRIVATE ${MPI_CXX_INCLUDE_DIRS})
  target_link_libraries(queens_mpi PRIVATE queens_program MPI::MPI_CXX)
  target_link_options(queens_mpi PRIVATE -Wl,--as-needed)  # not its own library for C++, which Open MPI 5 dropped
endif()
