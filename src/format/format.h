// SPDX-License-Identifier: MIT
// The formats people already have. One file per family; the catalogue is the only list of them, and
// the tests loop over it: a new format is tested by being there.
#pragma once

#include "format/sink.h"
#include "queens/placement.h"
#include "queens/problem.h"

namespace queens::format {

// What a file says, before anybody decides what it means: to `count` the queens are demanded, to
// `check` they are the answer to be judged, however badly they attack each other.
struct Board {
  std::uint64_t rows = 0, columns = 0;
  std::vector<Square> blocked;  // sorted, no repeats
  std::vector<Square> queens;   // in the order of the file; sorted where it has none
  std::string remark = {};      // what the file says besides and nobody here uses; mostly empty
  bool operator==(const Board&) const = default;
};

struct Format {
  std::string_view id;           // what --input and --as take
  std::string_view description;  // one line for `queens help formats`

  using Read = Result<Board>(std::string_view text);
  using ReadSized = Result<Board>(std::string_view text, std::uint64_t rows, std::uint64_t columns);
  using Write = Result<void>(const Problem& problem, PlacementRef queens, Sink& out);
  using State = Result<void>(const Problem& problem, Sink& out);

  // Null: cannot be read. A message says what is wrong, where (line and column, from 1), and what
  // would be right.
  Read* read = nullptr;

  // Null: cannot be written. Ends with a newline, unless the format has none. An error (a FEN of
  // 100 columns) is found before anything is appended.
  Write* write = nullptr;

  // The problem for a solver, where `write` writes a board: what `queens export` uses.
  State* state = nullptr;

  // Around and between several boards, for `queens list`.
  std::string_view begin = "";
  std::string_view separator = "\n";
  std::string_view end = "";

  // True: it states the problem (CNF, CSPLib) rather than a solution; used by `queens export`.
  bool states_problem = false;
  // True: blocked squares are written too. The others show the queens alone, or refuse the board.
  bool shows_blocked = false;

  // Null: a text says how large its board is. A list of columns says it of n x n boards only: of
  // others the sides are known from elsewhere.
  ReadSized* read_sized = nullptr;
};

std::span<const Format* const> catalogue();
const Format* by_id(std::string_view id);  // null if there is none

// The format of a text, where it can be told without guessing ('*' is always a blocked square
// here). 0/1 rows and column lists look alike: then the error says which --input to choose from.
Result<const Format*> detect(std::string_view text);

// "line 3, column 7": the place of a byte in a text, for messages.
std::string place(std::string_view text, std::size_t offset);

// The readers and writers by family, for the catalogue: grid_formats.cpp,
Format::Read read_text, read_eiqueens, read_bits, read_matrix, read_leetcode;
Format::Write write_text, write_eiqueens, write_bits, write_matrix, write_leetcode, write_ortools;
// list_formats.cpp
Format::Read read_columns, read_columns1, read_kattis;
Format::ReadSized read_sized_columns, read_sized_columns1;
Format::Write write_columns, write_columns1, write_kattis;
// chess_formats.cpp, json_board.cpp
Format::Read read_fen, read_lichess, read_json;
Format::Write write_fen, write_lichess, write_json;
// csplib_formats.cpp, solver_formats.cpp, dimacs.cpp
Format::Read read_csplib, read_facts;
Format::Write write_csplib079, write_csplib080, write_facts;
Format::Write write_opb, write_lp, write_dzn, write_dimacs;
Format::State state_asp;
// draw/board_format.cpp
Format::Write write_svg;

// n queens on n x n, or "the format kattis has square boards only, not 8x9" (list_formats.cpp).
Result<void> require_n_on_n_by_n(const Problem& problem, std::string_view format);

// A row beyond the placement has no queen: an empty placement is an empty board.
inline std::uint64_t column_of(PlacementRef queens, std::uint64_t row) {
  return row < queens.size() ? queens.column_of(row) : no_queen;
}

}  // namespace queens::format
