// SPDX-License-Identifier: MIT
// A board as the formula it is computed by (queens/formula.h), as text: a solution of 10^18 rows in
// a few lines, which `queens check` can prove.
//
//     queens formula 1
//     n 1000000000000000000
//     lattice 999999999999999997 381966011250105151 5     modulus, slope, offset
//     5 7                                                  row and column, where it is different
//
//     queens formula 1
//     n 8
//     linear
//     0 3 2 3                                              first row, rows, slope, offset
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "format/sink.h"
#include "queens/formula.h"
#include "queens/result.h"

namespace queens::format {

bool looks_like_formula(std::string_view text);
Result<Formula> read_formula(std::string_view text);
// The column of every row as the formula says it, on or off the board; nothing if it has more than
// `most` rows.
std::optional<std::vector<std::uint64_t>> columns_of(const Formula& formula, std::uint64_t most);
void write_formula(const Formula& formula, Sink& out);

}  // namespace queens::format
