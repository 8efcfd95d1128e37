# queens_manual(COMPONENT [EXCLUDE_FROM_ALL]): installs the manual pages, which the program writes itself,
# the completions and the examples.
function(queens_manual)
  install(CODE [[
    set(pages "$ENV{DESTDIR}${CMAKE_INSTALL_PREFIX}/share/man/man1")
    execute_process(COMMAND "$<TARGET_FILE:queens_cli>" help --manual ${pages} COMMAND_ERROR_IS_FATAL ANY)
    file(GLOB pages ${pages}/queens*.1)
    execute_process(COMMAND gzip -9nf ${pages} COMMAND_ERROR_IS_FATAL ANY)]]
          COMPONENT ${ARGN})
  install(FILES completions/queens DESTINATION share/bash-completion/completions COMPONENT ${ARGN})
  install(FILES completions/_queens DESTINATION share/zsh/vendor-completions COMPONENT ${ARGN})
  install(FILES completions/queens.fish DESTINATION share/fish/vendor_completions.d COMPONENT ${ARGN})
  install(DIRECTORY examples TYPE DOC USE_SOURCE_PERMISSIONS COMPONENT ${ARGN})
endfunction()
queens_manual(program)
