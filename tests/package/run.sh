#!/bin/sh
# run.sh BUILD: makes the packages twice, compares the bytes, and looks at what is in them as somebody who
# installs them would. In which systems they were installed in fact, docs/packages.md tells.
set -eu
build=$1
packages=$build/packages
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
fail() { echo "$*" >&2; exit 1; }

here=$(dirname "$(readlink -f "$0")")
cmake --build "$build" --target packages >"$work/log" || { cat "$work/log"; exit 1; }
cp -a "$packages" "$work/first"
"$here/../../scripts/pack" "$build" >/dev/null
diff -r "$work/first" "$packages" || fail "packing twice gives different bytes"

# apt upgrades to the packages of a later commit.
version=$(dpkg-deb -f "$packages"/queens_*.deb Version)
later=$(SOURCE_DATE_EPOCH=$(($(date +%s) + 86400)) "$here/../../scripts/pack" --revision)
dpkg --compare-versions "$version" lt "${version%%-*}-$later" || fail "$later is not later than $version"

field() { dpkg-deb -f "$packages/$1"_*.deb "$2"; }
for deb in "$packages"/*.deb; do
  name=$(dpkg-deb -f "$deb" Package)
  [ "$(dpkg-deb -f "$deb" Version)" = "$version" ] || fail "$name has another version than queens"
  dpkg-deb -x "$deb" "$work/$name"
  [ "$(stat -c %s "$deb")" -lt 5000000 ] || fail "$deb is not smaller than 5 MB"
  [ -s "$work/$name/usr/share/doc/$name/copyright" ] || fail "$name does not say whose it is"
  case $name in
    *-dev) ;;
    *) dpkg-deb -f "$deb" Depends | grep -q libc6 || fail "$name does not depend on what it is linked with" ;;
  esac
  grep -rlF "$(realpath "$build")" "$work/$name" && fail "the path of the build is in $name"
done
# Debian 12 and 13 take the same packages: what they depend on is in both by the same name.
for name in queens libqueens0 libqueens-dev; do
  ! field $name Depends | grep -E 'libfmt|libcadical' || fail "$name depends on what differs from release to release"
done
field queens-mpi Depends | grep -q 'libopenmpi3 .*| libopenmpi40' || fail "queens-mpi is for one release alone"
! objdump -p "$work/queens-mpi/usr/bin/queens-mpi" | grep libmpi_cxx || fail "queens-mpi needs what Open MPI 5 has not"
field queens-mpi Recommends | grep -q openmpi-bin || fail "queens-mpi does not name mpirun's package"
field libqueens-dev Recommends | grep -q 'g++' || fail "libqueens-dev does not name a compiler"
if [ -d "$work/python3-queens" ]; then
  for python in $(field python3-queens Depends | grep -o 'python3 (>= 3\.[0-9]*' | grep -o '[0-9]*$'); do
    ls "$work"/python3-queens/usr/lib/python3/dist-packages/queens/_queens.cpython-3"$python"-*.so >/dev/null ||
      fail "python3-queens has no module for Python 3.$python"
  done
  # Purging leaves no __pycache__.
  dpkg-deb -e "$packages"/python3-queens_*.deb "$work/control"
  grep -q 'py3compile -p python3-queens' "$work/control/postinst" || fail "python3-queens is not compiled"
  grep -q 'py3clean -p python3-queens' "$work/control/prerm" || fail "python3-queens is not cleaned"
fi

# docs/packages.md names every package with its size in MB, a quarter more or less.
for file in "$packages"/*; do
  case $file in
    *.deb) row="| \`$(dpkg-deb -f "$file" Package)\` " ;;
    *) row='| `queens-VERSION-linux-x86_64.tar.gz` ' ;;
  esac
  grep -F "$row" "$here/../../docs/packages.md" | cut -d'|' -f4 | awk -v bytes="$(stat -c %s "$file")" '
    { right = $1 * 0.75e6 < bytes && bytes < $1 * 1.25e6 } END { exit !right }' ||
    fail "docs/packages.md does not give the size of $(basename "$file"), which is $(stat -c %s "$file") bytes"
done

if command -v lintian >/dev/null; then
  lintian --fail-on error --suppress-tags bad-distribution-in-changes-file "$packages"/*.deb >"$work/lintian" ||
    { cat "$work/lintian"; fail "lintian finds errors"; }
fi

usr=$work/queens/usr
for file in share/bash-completion/completions/queens share/zsh/vendor-completions/_queens \
    share/fish/vendor_completions.d/queens.fish share/doc/queens/examples/cluster/slurm.sh; do
  [ -s "$usr/$file" ] || fail "queens does not hold $file"
done
for command in $("$usr/bin/queens" help --complete | cut -f1); do
  [ -s "$usr/share/man/man1/queens-$command.1.gz" ] || fail "there is no manual page of 'queens $command'"
done
[ "$("$usr/bin/queens" count 8)" = 92 ] || fail "the packaged program does not count"
[ -s "$work/libqueens-dev/usr/include/queens/queens.h" ] || fail "libqueens-dev has no headers"

python3 "$here/links.py" "$usr/share/doc/queens" || fail "dead links in the package"
for tool in check_count check_drat check_lrat check_weights; do
  [ -s "$usr/share/doc/queens/tools/$tool.py" ] || fail "queens does not hold tools/$tool.py"
done

# From any folder, with nothing but the C library from outside.
mkdir "$work/any where"
tar xzf "$packages"/queens-*.tar.gz -C "$work/any where"
python3 "$here/links.py" "$work/any where"/queens-* || fail "dead links in the tarball"
portable=$(echo "$work/any where"/queens-*/bin/queens)
[ "$(env -i "$portable" count 8 --where '!border || 1')" = 92 ] || fail "the tarball's program does not count"
outside=$(ldd "$portable" | grep -v -e "any where" -e linux-vdso -e ld-linux -e 'lib[cm]\.so' || true)
[ -z "$outside" ] || fail "the tarball needs more than the C library: $outside"
newest=$(objdump -T "$portable" "${portable%/bin/queens}"/lib/*.so* | grep -o 'GLIBC_2\.[0-9]*' | sort -Vu | tail -1)
[ "$(printf '%s\nGLIBC_2.36\n' "$newest" | sort -V | tail -1)" = GLIBC_2.36 ] || fail "it needs $newest"
ls -s --block-size=1K "$packages"
