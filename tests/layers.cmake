# Who may include whom, and what every source file looks like: scripts/check-layers holds the table.
find_package(Python3 REQUIRED COMPONENTS Interpreter)
set(check_layers ${Python3_EXECUTABLE} ${PROJECT_SOURCE_DIR}/scripts/check-layers)
add_test(NAME layers COMMAND ${check_layers})
add_test(NAME layers.self_test COMMAND ${check_layers} --self-test)
