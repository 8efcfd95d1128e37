// SPDX-License-Identifier: MIT
// The readers and writers of the formats, by family. Only the catalogue needs them all.
#pragma once

#include "format/format.h"

namespace queens::format {

// grid_formats.cpp
Format::Read read_text, read_eiqueens, read_bits, read_matrix, read_leetcode;
Format::Write write_text, write_eiqueens, write_bits, write_matrix, write_leetcode, write_ortools;
// list_formats.cpp
Format::Read read_columns, read_columns1, read_kattis;
Format::Write write_columns, write_columns1, write_kattis;
// chess_formats.cpp, json_board.cpp
Format::Read read_fen, read_lichess, read_json;
Format::Write write_fen, write_lichess, write_json;
// csplib_formats.cpp, solver_formats.cpp, dimacs.cpp
Format::Read read_csplib079, read_csplib080, read_facts;
Format::Write write_csplib079, write_csplib080, write_facts;
Format::Write write_opb, write_lp, write_dzn, write_dimacs;
Format::State state_asp;

// n queens on n x n, or "the format kattis has square boards only, not 8x9" (list_formats.cpp).
Result<void> require_n_on_n_by_n(const Problem& problem, std::string_view format);

// A row beyond the placement has no queen: an empty placement is an empty board.
inline std::uint64_t column_of(PlacementRef queens, std::uint64_t row) {
  return row < queens.size() ? queens.column_of(row) : no_queen;
}

}  // namespace queens::format
