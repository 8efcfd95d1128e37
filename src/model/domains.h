// SPDX-License-Identifier: MIT
// A problem as tables for a search that keeps, for every row, the squares that are still open: any
// rule, any combination of constraints, boards of up to 64 x 64.
//
// A move is a queen together with all her images under the turn that solutions must be kept by (one
// queen if there is none). A square is open beside a move exactly when no queen of the move attacks
// it; where the rule of attack is not symmetric under the turn, nor one of its images. Placements
// that do not count are not in here.
#pragma once

#include "queens/problem.h"

namespace queens::model {

struct Domains {
  static constexpr std::uint64_t most_lines = 64;
  static constexpr std::size_t most_areas = 64;

  int rows = 0, columns = 0, pieces = 0;
  bool every_column = false;        // pieces == columns: each column takes a queen
  std::uint64_t region_bits = 0;    // one for each region: all need a queen
  std::uint64_t must_fill = 0;      // rows with a demanded queen
  std::vector<std::uint64_t> open;  // by row: squares that can be moved to at the start

  // By square, row * columns + column; of squares that are open.
  std::vector<std::uint64_t> move_rows, move_columns, move_regions;  // what its queens occupy
  std::vector<std::uint8_t> move_queens;                             // 1, 2 or 4
  std::vector<std::uint8_t>
      move_squares;                 // by square, eight each: row and column of up to four queens
  std::vector<std::uint64_t> keep;  // by square and row: squares still open after the move
  std::vector<std::uint64_t> keep_empty;  // by row left empty and row

  std::vector<std::uint64_t> region_squares;  // by region and row
  std::vector<std::uint64_t> area_squares;    // by area and row
  std::vector<std::uint8_t> area_least, area_most;
  std::vector<std::uint8_t> move_in_area;  // by square and area: queens of the move inside
};

// Refuses boards that are too large, and more than 64 areas.
Result<Domains> domains_of(const Problem& problem);

}  // namespace queens::model
