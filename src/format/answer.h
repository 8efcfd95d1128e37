// SPDX-License-Identifier: MIT
// What solvers answer to a problem that `queens export` has written: values of variables, from
// which the queens can be read back if the size of the board is known.
//     v 1 -2 -3 ...                        SAT and pseudo-Boolean solvers (v x1 -x2 ...)
//     Answer: 1 / queen(1,2) queen(2,4)    clingo
//     queen = [0, 1, 0, ...];              MiniZinc with examples/queens.mzn
//     1 x1  *  0  0  1                     the report of glpsol
// Where there are several answers, the last one counts: solvers improve on what they have.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "queens/result.h"
#include "queens/square.h"

namespace queens::format {

bool looks_like_answer(std::string_view text);
// An error where the solver says that there is none, or where the answer cannot be read.
Result<std::vector<Square>> read_answer(std::string_view text, std::uint64_t rows,
                                        std::uint64_t columns);

}  // namespace queens::format
