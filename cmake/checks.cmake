# What reads the sources and builds nothing; `./test --all` runs these, too.
#   cmake --build build/release --target tidy       clang-tidy on src/ (.clang-tidy)
#   cmake --build build/release --target cppcheck   cppcheck on src/ (.cppcheck)
#   cmake --build build/ci --target alone           every file compiled by itself
foreach(check tidy cppcheck alone)
  add_custom_target(${check} COMMAND ${PROJECT_SOURCE_DIR}/scripts/check-sources ${check} ${PROJECT_BINARY_DIR}
                    USES_TERMINAL VERBATIM)
endforeach()
