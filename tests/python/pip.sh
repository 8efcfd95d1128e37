#!/bin/sh
# pip.sh PYTHON FOLDER: the Python package as docs/python.md installs it, by pip in an environment of its own; built
# without vectors and unoptimised, in a hurry. Then what pip prints where a tool or a header is missing.
set -eu
python=$1 environment=$2
root=$(pwd)
fail() { echo "$*" >&2; exit 1; }
rm -rf "$environment"

# The commands of docs/python.md, with the Python that is tested and a quick build.
lines=$(sed -n '/^## Install/,/^## /s/^\$ //p' docs/python.md)
echo "$lines" | grep -q 'pip install \.$' || fail "docs/python.md does not install by pip: $lines"
quick='--no-index --quiet --config-settings QUEENS_SIMD=OFF --config-settings CMAKE_BUILD_TYPE=Debug'
lines=$(echo "$lines" | sed "s,^python3 ,$python ,; s,\.venv,$environment,g; s,install \.\$,install $quick .,")
QUEENS_PYTHON_BUILD="$environment/build" sh -euc "$lines" || fail "the commands of docs/python.md do not install the package: $lines"
cd /
"$environment/bin/python" -c "import queens
assert queens.count(8) == 92 and queens.__file__.startswith('$environment')"

# Without cmake and ninja pip ends with one sentence that names their packages.
cd "$root"
mkdir "$environment/tools"
ln -s /usr/bin/c++ "$environment/tools/c++"
! printed=$(PATH="$environment/tools" "$environment/bin/pip" install --no-index --force-reinstall . 2>&1) ||
  fail "pip installs without cmake"
case $printed in
  *Traceback*) fail "pip shows a traceback: $printed" ;;
  *"queens: the build needs cmake, ninja-build; install what is missing with: sudo apt install cmake ninja-build"*) ;;
  *) fail "pip does not name what is missing: $printed" ;;
esac
"$environment/bin/python" - <<END
import sys, tempfile
sys.path.insert(0, "python")
import backend
with tempfile.TemporaryDirectory() as nothing:
    missing = backend._missing("/usr/bin", [nothing], nothing)
assert missing[-2:] == ["python3-dev", "pybind11-dev"], missing
assert backend._missing(nothing, [nothing], nothing)[:2] == ["cmake", "ninja-build"]
END
