The launcher ./queens starts the built program at once when nothing changed, and builds when
something did. Here with a program and a build script that only tell that they were called.

  $ root=$TESTDIR/../..
  $ unset QUEENS_BUILD QUEENS_YES CI
  $ mkdir -p tree/scripts tree/src/cli tree/include tree/cmake tree/build/release && cd tree
  $ cp "$root/queens" . && cp "$root/scripts/changed-since-build" "$root/scripts/folder" scripts/
  $ touch CMakeLists.txt CMakePresets.json src/cli/main.cpp
  $ cat > scripts/build <<'EOF'
  > #!/bin/sh
  > echo "build $1 $2 $3"
  > mkdir -p "$1"
  > printf '#!/bin/sh\necho "program $*"\n' > "$1/queens"
  > chmod +x "$1/queens"
  > touch "$1/.built"
  > shift 3
  > exec "$@"
  > EOF
  $ chmod +x scripts/build

The first time it builds, the second time it does not.

  $ ./queens count 8
  build */tree/build/release queens_cli  (glob)
  program count 8
  $ ./queens count 8 --queen '0,0' 'a b'
  program count 8 --queen 0,0 a b

Tab builds nothing.

  $ touch -d '1 hour ago' build/release/.built && touch src/cli/main.cpp
  $ ./queens help --complete -- co
  program help --complete -- co

A changed, a new and a deleted file are noticed; so it works from another folder and through a link.

  $ touch -d '1 hour ago' build/release/.built && touch src/cli/main.cpp
  $ ./queens --version
  build */tree/build/release queens_cli  (glob)
  program --version
  $ touch -d 'next minute' build/release/.built && touch -d 'next hour' src/cli/new.cpp
  $ ./queens --version
  build */tree/build/release queens_cli  (glob)
  program --version
  $ find src include cmake CMake* -exec touch -d 'yesterday' {} + && touch build/release/.built
  $ ./queens --version
  program --version
  $ touch -d '1 hour ago' build/release/.built && rm src/cli/new.cpp
  $ ./queens --version
  build */tree/build/release queens_cli  (glob)
  program --version
  $ find src include cmake CMake* -exec touch -d 'yesterday' {} + && touch build/release/.built
  $ ln -s "$PWD/queens" ../link && cd .. && ./link find 4
  program find 4

A build that fails is not followed by an old program.

  $ printf '#!/bin/sh\necho failed >&2\nexit 2\n' > tree/scripts/build
  $ touch tree/src/cli/main.cpp && touch -d '1 hour ago' tree/build/release/.built
  $ ./link find 4
  failed
  [2]

The build itself says one line, and at a terminal how far it is. Its log is shown when it fails. Here
with a CMake that only talks.

  $ mkdir -p house/scripts bin && cp "$root/scripts/build" house/scripts/ && PATH=$PWD/bin:$PATH
  $ printf '#!/bin/sh\n' > house/scripts/install-packages && chmod +x house/scripts/*
  $ cat > bin/cmake <<'EOF'
  > #!/bin/sh
  > [ "$1" = --build ] || exit 0
  > echo '[0/2] Re-checking globbed directories...'
  > echo '[1/2] Building CXX object a.o'
  > echo '[2/2] Building CXX object b.o'
  > exit ${STATUS:-0}
  > EOF
  $ chmod +x bin/cmake
  $ house/scripts/build "$PWD/house/build/release" queens_cli '' true
  queens: building the program; this is done once
  $ script -qec "house/scripts/build '$PWD/house/build/release' queens_cli '' true" /dev/null < /dev/null | tr '\r\033' '\n_' | grep building
  queens: building the program; this is done once
  _[Kqueens: building, 1 of 2
  _[Kqueens: building, 2 of 2
  $ STATUS=1 house/scripts/build "$PWD/house/build/release" queens_cli '' true
  queens: building the program; this is done once
  [0/2] Re-checking globbed directories...
  [1/2] Building CXX object a.o
  [2/2] Building CXX object b.o
  queens: build failed; the whole log is */house/build/release/build.log (glob)
  [2]
