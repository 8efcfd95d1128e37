#!/bin/sh
# pip.sh PYTHON FOLDER: the Python package as pip installs it, in an environment that knows nothing else; built
# without vectors and unoptimised, in a hurry.
set -eu
python=$1 environment=$2
rm -rf "$environment"
"$python" -m venv "$environment"
QUEENS_PYTHON_BUILD="$environment/build" "$environment/bin/pip" install --no-index --quiet \
  --config-settings QUEENS_SIMD=OFF --config-settings CMAKE_BUILD_TYPE=Debug .
cd /
"$environment/bin/python" -c "import queens
assert queens.count(8) == 92 and queens.__file__.startswith('$environment')"
