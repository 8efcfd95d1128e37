// SPDX-License-Identifier: MIT
// What solvers answer to a problem that `queens export` has written: values of variables, from
// which the queens can be read back if the size of the board is known.
//     v 1 -2 -3 ...                        SAT and pseudo-Boolean solvers (v x1 -x2 ...)
//     Answer: 1 / queen(1,2) queen(2,4)    clingo
//     queen = [0, 1, 0, ...];              MiniZinc with examples/queens.mzn
//     1 x1  *  0  0  1                     the report of glpsol
// Where there are several answers, the last one counts: solvers improve on what they have.
//
// And a board as the formula it is computed by (queens/formula.h): a solution of 10^18 rows in a
// few lines, which `queens check` can prove.
//     queens formula 1                                 queens formula 1
//     n 1000000000000000000                            n 8
//     lattice 999999999999999997 381966011250105151 5  linear
//     5 7                                              0 3 2 3
// Lattices have a modulus, a slope and an offset, and rows that have another column; linear ones
// pieces, each with its first row, their number, a slope and an offset.
#pragma once

#include <optional>

#include "format/sink.h"
#include "queens/formula.h"
#include "queens/result.h"

namespace queens::format {

bool looks_like_answer(std::string_view text);
// An error where the solver says that there is none, or where the answer cannot be read.
Result<std::vector<Square>> read_answer(std::string_view text, std::uint64_t rows,
                                        std::uint64_t columns);

bool looks_like_formula(std::string_view text);
Result<Formula> read_formula(std::string_view text);
// The column of every row as the formula says it, on or off the board; nothing if it has more than
// `most` rows.
std::optional<std::vector<std::uint64_t>> columns_of(const Formula& formula, std::uint64_t most);
void write_formula(const Formula& formula, Sink& out);

}  // namespace queens::format
