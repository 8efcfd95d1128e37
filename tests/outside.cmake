# Tests that are not C++: transcripts, layering, the installed library, documents, the page; and the
# second step, which only `./test --all` (ctest -C All) runs.
include(${CMAKE_CURRENT_LIST_DIR}/layers.cmake)
include(${CMAKE_CURRENT_LIST_DIR}/consumer.cmake)
include(${CMAKE_CURRENT_LIST_DIR}/docs.cmake)
add_subdirectory(cli)
add_subdirectory(browser)
add_subdirectory(cluster)
add_subdirectory(python)
include(${CMAKE_CURRENT_LIST_DIR}/more.cmake)
