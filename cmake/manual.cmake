# queens_manual(COMPONENT [EXCLUDE_FROM_ALL]): installs the manual pages, which the program writes itself,
# the completions, and the README with all that it and the documents link to.
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
  install(FILES README.md CHANGELOG.md CITATION.cff CODE_OF_CONDUCT.md CONTRIBUTING.md SECURITY.md TYPE DOC
          COMPONENT ${ARGN})
  install(DIRECTORY docs examples tools TYPE DOC USE_SOURCE_PERMISSIONS COMPONENT ${ARGN}
          PATTERN __pycache__ EXCLUDE)
  install(DIRECTORY bench/runs DESTINATION ${CMAKE_INSTALL_DOCDIR}/bench COMPONENT ${ARGN})
endfunction()
queens_manual(program)
