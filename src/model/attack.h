// SPDX-License-Identifier: MIT
// Whether two queens attack each other, as the rules say it. The judge has its own statement of
// the same rules (verify), on purpose.
#pragma once

#include "queens/problem.h"
#include "queens/square.h"

namespace queens::model {

bool attacks(Rule rule, std::uint64_t rows, std::uint64_t columns, Square a, Square b);

}  // namespace queens::model
