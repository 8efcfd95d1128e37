The launcher ./queens starts the built program at once when nothing changed, and builds when
something did. Here with a program and a build script that only tell that they were called.

  $ root=$TESTDIR/../..
  $ mkdir -p tree/scripts tree/src/cli tree/include tree/cmake tree/build/release && cd tree
  $ cp "$root/queens" . && cp "$root/scripts/changed-since-build" scripts/
  $ touch CMakeLists.txt CMakePresets.json src/cli/main.cpp
  $ cat > scripts/build <<'EOF'
  > #!/bin/sh
  > echo "build $*"
  > printf '#!/bin/sh\necho "program $*"\n' > build/release/queens
  > chmod +x build/release/queens
  > touch build/release/.built
  > EOF
  $ chmod +x scripts/build

The first time it builds, the second time it does not.

  $ ./queens count 8
  build release queens_cli
  program count 8
  $ ./queens count 8 --queen '0,0' 'a b'
  program count 8 --queen 0,0 a b

A changed, a new and a deleted file are noticed; so it works from another folder and through a link.

  $ touch -d '1 hour ago' build/release/.built && touch src/cli/main.cpp
  $ ./queens --version
  build release queens_cli
  program --version
  $ touch -d 'next minute' build/release/.built && touch -d 'next hour' src/cli/new.cpp
  $ ./queens --version
  build release queens_cli
  program --version
  $ find src include cmake CMake* -exec touch -d 'yesterday' {} + && touch build/release/.built
  $ ./queens --version
  program --version
  $ touch -d '1 hour ago' build/release/.built && rm src/cli/new.cpp
  $ ./queens --version
  build release queens_cli
  program --version
  $ find src include cmake CMake* -exec touch -d 'yesterday' {} + && touch build/release/.built
  $ ln -s "$PWD/queens" ../link && cd .. && ./link find 4
  program find 4

A build that fails is not followed by an old program.

  $ printf '#!/bin/sh\necho failed >&2\nexit 1\n' > tree/scripts/build
  $ touch tree/src/cli/main.cpp && touch -d '1 hour ago' tree/build/release/.built
  $ ./link find 4
  failed
  [2]
