// SPDX-License-Identifier: MIT
// Every format, each defined in the file of its family. Only the catalogue needs them all.
#pragma once

#include "format/format.h"

namespace queens::format {

extern const Format text_format;
extern const Format eiqueens_format;
extern const Format matrix_format;
extern const Format bits_format;
extern const Format columns_format;
extern const Format columns1_format;
extern const Format fen_format;
extern const Format lichess_format;
extern const Format json_format;
extern const Format leetcode_format;
extern const Format ortools_format;
extern const Format kattis_format;
extern const Format facts_format;
extern const Format asp_format;
extern const Format csplib079_format;
extern const Format csplib080_format;
extern const Format dimacs_format;
extern const Format opb_format;
extern const Format lp_format;
extern const Format dzn_format;

// A row beyond the placement has no queen: an empty placement is an empty board.
inline std::uint64_t column_of(PlacementRef queens, std::uint64_t row) {
  return row < queens.size() ? queens.column_of(row) : no_queen;
}

}  // namespace queens::format
