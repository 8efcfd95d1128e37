// SPDX-License-Identifier: MIT
// Totals are 128-bit: Q(28) no longer fits comfortably with weights, and an overflow once lost a
// distributed project its results. Text is the only way out, so that no JSON reader rounds them.
#pragma once

#include "queens/standard.h"

#include <string>

#pragma GCC visibility push(default)
namespace queens {

__extension__ typedef unsigned __int128 Count;

std::string to_string(Count count);

}  // namespace queens
#pragma GCC visibility pop
