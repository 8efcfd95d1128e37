// SPDX-License-Identifier: MIT
// The one model of the problem that every engine, judge and format shares: how large the board is,
// which squares are blocked, which queens are demanded, how queens attack, how many there are.
// A Problem is validated once, when it is made, and never changes.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "queens/result.h"
#include "queens/square.h"

namespace queens {

enum class Rule {
  queen,     // rows, columns, diagonals
  toroidal,  // diagonals wrap around
  super,     // queen and knight
  touch,     // rows, columns and the eight neighbours
};
const char* to_string(Rule rule);

// The largest board side: the closed forms still fit into 64 bits with room to spare.
inline constexpr std::uint64_t largest_side = 1'000'000'000'000'000'000;

// What a caller asks for, unjudged. Every field has a default, so that callers may name the ones
// they need: {.rows = 8, .columns = 8, .blocked = {{0, 0}}}.
struct ProblemSpec {
  std::uint64_t rows = 0;
  std::uint64_t columns = 0;
  std::optional<std::uint64_t> pieces = {};  // default: as many as the shorter side
  Rule rule = Rule::queen;
  std::vector<Square> blocked = {};   // no queen may stand there; any order, repeats allowed
  std::vector<Square> demanded = {};  // a queen must stand there; any order, repeats allowed
};

class Problem {
 public:
  // Refuses squares off the board, demanded queens on blocked squares or attacking each other,
  // and more pieces than rows or columns.
  static Result<Problem> from(ProblemSpec spec);
  // The plain n x n board. n must be at most largest_side.
  static Problem plain(std::uint64_t n);

  std::uint64_t rows() const { return spec_.rows; }
  std::uint64_t columns() const { return spec_.columns; }
  std::uint64_t pieces() const { return *spec_.pieces; }
  Rule rule() const { return spec_.rule; }
  // Sorted by row, then column; no repeats.
  std::span<const Square> blocked() const { return spec_.blocked; }
  std::span<const Square> demanded() const { return spec_.demanded; }

  bool is_blocked(Square square) const;
  bool is_demanded(Square square) const;
  bool is_square() const { return rows() == columns(); }
  // No blocked square, no demanded queen, n queens on n x n, the ordinary rule.
  bool is_plain() const;

  bool operator==(const Problem& other) const;

 private:
  explicit Problem(ProblemSpec spec) : spec_(std::move(spec)) {}
  ProblemSpec spec_;
};

}  // namespace queens
