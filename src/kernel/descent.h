// SPDX-License-Identifier: MIT
// Random descents of the search tree, many at a time: row by row from the top, each particle (a
// partial board) puts a queen on a free square drawn uniformly and multiplies its weight by how
// many there were, so that the mean weight of the finished boards is the number of solutions
// (Knuth 1975). The attacked squares of the current row are words that move down with the rows.
// Weights are products and quotients of small whole numbers, never sums: the same on every
// instruction set.
#pragma once

#include <cstddef>
#include <cstdint>

#include "kernel/targets.h"

namespace queens::kernel {

__extension__ typedef unsigned __int128 Wide;

inline constexpr int most_descent_side = 128;

// Which squares of the rows below a queen attacks, apart from its column.
enum class Attack : std::uint8_t {
  diagonals,
  wrapped,      // diagonals around the sides
  and_knights,  // diagonals and knight's moves
  neighbours,   // only the next row's two
};
inline constexpr std::size_t attacks = 4;

// The constants of one descent. Word has a bit a column.
template <class Word>
struct DescentBoard {
  int rows = 0;
  int columns = 0;
  int skips = 0;  // how many open rows stay empty
  Attack attack = Attack::diagonals;
  Word whole_row = 0;
  Word allowed[most_descent_side] = {};
  bool closed[most_descent_side] = {};        // the row's queen is given, and allowed[] knows of it
  int open_from[most_descent_side + 1] = {};  // open rows from this one on
};

// Arrays of the caller, one element a particle. What is attacked is so in the row that comes next.
template <class Word>
struct Particles {
  Word* used;   // columns
  Word* left;   // diagonals
  Word* right;  // diagonals
  Word* jump;   // knights, next row
  Word* leap;   // knights, the row after
  std::int32_t* skips;
  double* weight;
};

template <class Word>
struct DescentOps {
  // Takes the first `count` particles through a row. The dead are dropped, the others stay in
  // order; returns how many there are. One random number each, from `random` on.
  std::size_t (*advance)(const DescentBoard<Word>& board, int row, const Particles<Word>& particles,
                         std::size_t count, std::uint64_t& random);
  // For each particle, the product of the free squares of the open rows from `row` on; 0 if one of
  // them has none (where rows may stay empty, such a row counts 1).
  void (*freedom)(const DescentBoard<Word>& board, int row, const Particles<Word>& particles,
                  std::size_t count, double* product);
  // In how many ways the rows from `row` on can be filled.
  std::uint64_t (*complete)(const DescentBoard<Word>& board, int row,
                            const Particles<Word>& particles, std::size_t which);
};

struct DescentTarget : Target {
  DescentOps<std::uint64_t> narrow[attacks];  // by Attack
  DescentOps<Wide> wide[attacks];
};

// The fastest of this machine's instruction sets.
const DescentTarget& best_descent();

}  // namespace queens::kernel
