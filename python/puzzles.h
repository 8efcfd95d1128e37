// SPDX-License-Identifier: MIT
// Colour puzzles for Python.
#pragma once

#include <pybind11/pybind11.h>

namespace queens::python {

void define_puzzles(pybind11::module_& m);

}  // namespace queens::python
