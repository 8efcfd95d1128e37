// SPDX-License-Identifier: MIT
// The formats people already have. One file per family; the catalogue is the only list of them, and
// the tests loop over it: a new format is tested by being there.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "format/sink.h"
#include "queens/placement.h"
#include "queens/problem.h"
#include "queens/result.h"

namespace queens::format {

// What a file says, before anybody decides what it means: to `count` the queens are demanded, to
// `check` they are the answer to be judged, however badly they attack each other.
struct Board {
  std::uint64_t rows = 0;
  std::uint64_t columns = 0;
  std::vector<Square> blocked;  // sorted, no repeats
  std::vector<Square> queens;   // in the order of the file; sorted where it has none
  bool operator==(const Board&) const = default;
};

struct Format {
  std::string_view id;           // what --input and --as take
  std::string_view description;  // one line for `queens help formats`

  using Read = Result<Board>(std::string_view text);
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

  // What is written can be read back to the same board.
  bool round_trips() const { return read != nullptr; }
};

std::span<const Format* const> catalogue();
const Format* by_id(std::string_view id);  // null if there is none

// The format of a text, where it can be told without guessing ('*' is always a blocked square
// here). 0/1 rows and column lists look alike: then the error says which --input to choose from.
Result<const Format*> detect(std::string_view text);

// "line 3, column 7": the place of a byte in a text, for messages.
std::string place(std::string_view text, std::size_t offset);

}  // namespace queens::format
