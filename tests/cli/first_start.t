The first start: ./queens, ./test and ./package in a clean clone, wherever it lies. Here with programs that only
print or record that they were called.

  $ root=$TESTDIR/../..
  $ unset QUEENS_BUILD QUEENS_YES CI CXX CPATH CPLUS_INCLUDE_PATH CMAKE_PREFIX_PATH
  $ export TMPDIR=$PWD/tmp HOME=$PWD/home && mkdir tmp home

The program does not need what the tests need.

  $ cmake -S "$root" -B plain --preset release -DCMAKE_DISABLE_FIND_PACKAGE_GTest=ON > log 2>&1 || cat log
  $ grep -E '^QUEENS_(TESTS|BENCH):' plain/CMakeCache.txt
  QUEENS_BENCH:BOOL=OFF
  QUEENS_TESTS:BOOL=OFF

Its path holds blanks and an umlaut.

  $ tree="$PWD/ein Ümlaut dir/queens" && mkdir -p "$tree/web" "$tree/tests/browser" bin
  $ cp -r "$root/queens" "$root/test" "$root/package" "$root/packages" "$tree"
  $ mkdir "$tree/scripts" && cd "$root/scripts" && cp build folder changed-since-build install-packages "$tree/scripts"
  $ cd "$tree" && cp "$root/web/install" web && touch web/package-lock.json tests/browser/package-lock.json
  $ mkdir src include cmake && touch CMakeLists.txt CMakePresets.json && cd "$CRAMTMP/first_start.t"
  $ fake() { cat > "bin/$1" && chmod +x "bin/$1"; }
  $ fake cmake <<'END'
  > #!/bin/sh
  > if [ "$1" = --build ]; then
  >   [ ! -p "$GATE" ] || { echo > "$GATE"; exec sleep 1000; }
  >   printf '#!/bin/sh\necho "program $*"\n' > "$2/queens"
  >   chmod +x "$2/queens"
  >   mkdir -p "$2/packages" && touch -a "$2/packages"
  > else
  >   touch "$4/build.ninja" "$4/CMakeCache.txt"
  > fi
  > END
  $ fake ctest <<'END'
  > #!/bin/sh
  > echo "tests in $2"
  > END
  $ fake npm <<'END'
  > #!/bin/sh
  > mkdir -p node_modules
  > END
  $ fake node < bin/npm
  $ fake dpkg-query <<'END'
  > #!/bin/sh
  > for package in $(cat "$HOME/installed"); do printf '%s=installed ' "$package"; done
  > END
  $ fake apt-get <<'END'
  > #!/bin/sh
  > [ "$2" != --print-uris ] || { echo "'http://x/x.deb' x.deb 1500000 SHA256:0"; exit; }
  > echo "apt-get $*" >> "$HOME/calls"
  > [ "$1" != update ] || exit 0
  > [ ! -p "$GATE" ] || { echo > "$GATE"; exec sleep 1000; }
  > [ ! -e "$HOME/broken" ] || { echo "E: dpkg was interrupted"; exit 100; }
  > shift 6
  > echo "$@" >> "$HOME/installed"
  > END
  $ fake apt-cache <<'END'
  > #!/bin/sh
  > case $2 in new-*) ;; *) echo "Package: $2" ;; esac
  > END
  $ fake dpkg <<'END'
  > #!/bin/sh
  > echo "dpkg $*" >> "$HOME/calls"
  > rm -f "$HOME/broken"
  > END
  $ fake sudo <<'END'
  > #!/bin/sh
  > [ "$1" != -v ] || exit ${SUDO_STATUS:-0}
  > exec "$@"
  > END
  $ fake id <<'END'
  > #!/bin/sh
  > echo ${USER_ID:-0}
  > END
  $ named() { sed "s|$tree|TREE|g"; }  # paths that change, and whose letters cram would escape
  $ PATH=$PWD/bin:$PATH && touch home/installed
  $ cd "$tree" && ./queens count 8 'a b'
  queens: installing cmake ninja-build clang-19 libfmt-dev nlohmann-json3-dev libhwy-dev robin-map-dev libcadical-dev libsqlite3-dev libsodium-dev
  queens: building the program; this is done once
  program count 8 a b
  $ ./queens count 8
  program count 8
  $ ./test -R Formats 2>&1 | sed 's/ing libgtest-dev .*/ing .../' | named
  queens: installing ...
  queens: building the program and the tests
  tests in TREE/build/release
  $ ./package 2>&1 | sed 's/ing libopenmpi-dev .*/ing .../'
  queens: installing ...
  queens: building the program and its packages
  total 0
  $ cat "$HOME/calls" | cut -c 1-90
  apt-get install -y -qq -o DPkg::Lock::Timeout=600 --no-install-recommends cmake ninja-buil
  apt-get install -y -qq -o DPkg::Lock::Timeout=600 --no-install-recommends libgtest-dev pyt
  apt-get install -y -qq -o DPkg::Lock::Timeout=600 --no-install-recommends libopenmpi-dev d

QUEENS_BUILD names another build folder.

  $ QUEENS_BUILD=../elsewhere ./queens count 8
  queens: building the program; this is done once
  program count 8
  $ QUEENS_BUILD=../elsewhere ./queens find 4
  program find 4
  $ QUEENS_BUILD=../elsewhere ./test 2>&1 | named
  queens: building the program and the tests
  tests in TREE/../elsewhere
  $ QUEENS_BUILD=../elsewhere ./package
  queens: building the program and its packages
  total 0
  $ QUEENS_BUILD=/dev/null/x ./queens count 8
  queens: cannot write to the build folder /dev/null/x; choose another one with QUEENS_BUILD=DIR
  [2]

A checkout in which no build folder can be made is built in the cache folder.

  $ mv build kept && touch build && export XDG_CACHE_HOME="$HOME/my cache"
  $ ./queens count 8 2>&1 | named
  queens: TREE is not writable; building in */home/my cache/queensTREE/release (glob)
  queens: building the program; this is done once
  program count 8
  $ ./queens count 8
  program count 8
  $ ./queens help --complete -- co
  program help --complete -- co
  $ ./test 2>&1 | named
  queens: building the program and the tests
  tests in */home/my cache/queensTREE/release (glob)
  $ (XDG_CACHE_HOME=/dev/null ./queens count 8; echo "ends with $?") 2>&1 | named
  queens: cannot write to the build folder /dev/null/queensTREE/release; choose another one with QUEENS_BUILD=DIR
  ends with 2
  $ rm build && mv kept build && unset XDG_CACHE_HOME

The modules of the page are installed beside it.

  $ web/install npm /dev/null/web
  modules are installed in /dev/null/web, which is not writable
  [1]

A list that cannot be read is an error. Comments, several columns and a missing last newline are not.

  $ scripts/install-packages 'no such list.txt'
  sed: can't read no such list.txt: No such file or directory
  queens: cannot read the lists of packages: no such list.txt
  [2]
  $ printf '# a comment\ncmake # another one\n\n  extra-a ; a/a.h ; A\nextra-b' > 'my list.txt'
  $ scripts/install-packages packages/build.txt 'my list.txt'
  queens: installing extra-a extra-b

Of alternatives, one that is installed is enough; else the first that apt knows is installed.

  $ printf 'new-cmake | cmake\nnew-c | old-c | older-c\nnew-d\n' > list
  $ scripts/install-packages list
  queens: installing old-c new-d
  $ scripts/install-packages list

At a terminal it asks, once. Without an answer, and with 'n', it installs nothing.

  $ printf 'asked-a\nasked-b\n' > list
  $ at_terminal() { script -qec "$1" /dev/null | tr -d '\r'; return ${PIPESTATUS[0]}; }
  $ echo n | at_terminal 'scripts/install-packages list; echo status $?' | grep -v '^n$'
  queens: these packages are missing: asked-a asked-b (2 MB to download)
  Install them now? [Y/n] queens: nothing was installed; you can do it with: apt-get install --no-install-recommends asked-a asked-b
  status 2
  $ echo | at_terminal 'scripts/install-packages list' | grep -v '^$'
  queens: these packages are missing: asked-a asked-b (2 MB to download)
  Install them now? [Y/n] queens: installing asked-a asked-b
  $ at_terminal 'scripts/install-packages list' < /dev/null

-y and CI=true answer it, and -y does not reach the program.

  $ forget() { echo > "$HOME/installed"; }
  $ forget && touch src
  $ at_terminal './queens -y count 8' < /dev/null | cut -c 1-40
  queens: installing cmake ninja-build cla
  queens: building the program; this is do
  program count 8

A sudo that fails, and a system without it: there is a command to give to an administrator.

  $ USER_ID=1000 SUDO_STATUS=1 scripts/install-packages list
  queens: installing asked-a asked-b
  queens: sudo failed; ask an administrator to run: apt-get install --no-install-recommends asked-a asked-b
  [2]
  $ mkdir ../few && ln -s "$(which sed)" "$(which sh)" "$(which cat)" ../few
  $ ln -s "$CRAMTMP"/first_start.t/bin/{id,apt-get,apt-cache,dpkg-query} ../few
  $ USER_ID=1000 PATH=$PWD/../few scripts/install-packages list
  queens: these packages are missing: asked-a asked-b
  queens: ask an administrator to run: apt-get install --no-install-recommends asked-a asked-b
  [2]

Other systems get upstream names.

  $ rm ../few/apt-get && ln -s /bin/true ../few/clang++
  $ printf 'x-dev ; x/no_such.h ; The X library\n' > list
  $ PATH=$PWD/../few scripts/install-packages packages/build.txt list
  queens: these are missing: CMake 3.25, Ninja, The X library
  queens: install them with your system's package manager; if they are in a place of their own, run 'cmake --preset release' with CMAKE_PREFIX_PATH first
  [2]
  $ mkdir -p own/include/x && touch own/include/x/no_such.h
  $ PATH=$PWD/../few CMAKE_PREFIX_PATH=/nowhere:$PWD/own scripts/install-packages list

A dpkg that was killed is repaired.

  $ forget && touch "$HOME/broken" && rm "$HOME/calls"
  $ printf 'cmake\n' > list && scripts/install-packages list
  queens: installing cmake
  $ cut -c 1-18 "$HOME/calls"
  apt-get install -y
  dpkg --configure -
  apt-get update -qq
  apt-get install -y

Ctrl-C and SIGTERM stop an installation and a build at once. Nothing is left, and the next start works.

  $ export GATE="$HOME/gate"
  $ stopped_by() {  # SIGNAL: waits until the work has begun
  >   mkfifo "$GATE" && touch src
  >   env --default-signal=INT ./queens count 8 2>/dev/null &
  >   read -r _ < "$GATE"
  >   kill -s "$1" $!
  >   wait $!
  >   echo "ends with $?"
  >   rm "$GATE"
  >   flock -w 60 build/release/.lock true || echo "the work goes on"
  >   ls -A "$TMPDIR"
  >   ls -A build/release
  > }
  $ rm -rf build && forget
  $ stopped_by INT
  ends with 130
  .lock
  $ stopped_by TERM
  ends with 143
  .lock
  $ scripts/install-packages packages/build.txt 2> /dev/null
  $ stopped_by INT
  ends with 130
  .configured
  .lock
  CMakeCache.txt
  build.log
  build.ninja
  configure.log
  $ stopped_by TERM
  ends with 143
  .configured
  .lock
  CMakeCache.txt
  build.log
  build.ninja
  configure.log
  $ ./queens count 8
  queens: building the program; this is done once
  program count 8
