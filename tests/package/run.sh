#!/bin/sh
# run.sh BUILD: makes the packages twice, compares the bytes, and looks at what is in them as somebody who
# installs them would. In which systems they were installed in fact, docs/packages.md tells.
set -eu
build=$1
packages=$build/packages
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
fail() { echo "$*" >&2; exit 1; }

cmake --build "$build" --target packages >"$work/log" || { cat "$work/log"; exit 1; }
cp -a "$packages" "$work/first"
"$(dirname "$0")/../../scripts/pack" "$build" >/dev/null
diff -r "$work/first" "$packages" || fail "packing twice gives different bytes"

for deb in "$packages"/*.deb; do
  name=$(dpkg-deb -f "$deb" Package)
  dpkg-deb -x "$deb" "$work/$name"
  [ "$(stat -c %s "$deb")" -lt 5000000 ] || fail "$deb is not smaller than 5 MB"
  [ -s "$work/$name/usr/share/doc/$name/copyright" ] || fail "$name does not say whose it is"
  case $name in
    *-dev) ;;
    *) dpkg-deb -f "$deb" Depends | grep -q libc6 || fail "$name does not depend on what it is linked with" ;;
  esac
  grep -rlF "$(realpath "$build")" "$work/$name" && fail "the path of the build is in $name"
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

# From any folder, with nothing but the C library from outside.
mkdir "$work/any where"
tar xzf "$packages"/queens-*.tar.gz -C "$work/any where"
portable=$(echo "$work/any where"/queens-*/bin/queens)
[ "$(env -i "$portable" count 8 --where '!border || 1')" = 92 ] || fail "the tarball's program does not count"
outside=$(ldd "$portable" | grep -v -e "any where" -e linux-vdso -e ld-linux -e 'lib[cm]\.so' || true)
[ -z "$outside" ] || fail "the tarball needs more than the C library: $outside"
newest=$(objdump -T "$portable" "${portable%/bin/queens}"/lib/*.so* | grep -o 'GLIBC_2\.[0-9]*' | sort -Vu | tail -1)
[ "$(printf '%s\nGLIBC_2.36\n' "$newest" | sort -V | tail -1)" = GLIBC_2.36 ] || fail "it needs $newest"
ls -s --block-size=1K "$packages"
