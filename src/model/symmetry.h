// SPDX-License-Identifier: MIT
// The same problem, turned or mirrored. It has as many solutions, though not always as easy to
// find.
#pragma once

#include "queens/symmetry.h"

namespace queens::model {

Problem image(Symmetry symmetry, const Problem& problem);

}  // namespace queens::model
