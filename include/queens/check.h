// SPDX-License-Identifier: MIT
// The judge: is this a solution of that problem, and if not, what is wrong with it? Nothing is
// printed as a solution that it has not accepted.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "queens/count_type.h"
#include "queens/formula.h"
#include "queens/placement.h"
#include "queens/problem.h"
#include "queens/square.h"

#pragma GCC visibility push(default)
namespace queens {

enum class Line : std::uint8_t {
  row,
  column,
  diagonal,
  anti_diagonal,
  neighbour,
  knight,
  camel,
  zebra,
};

struct Conflict {
  Square first;
  Square second;
  Line line = Line::row;
  bool operator==(const Conflict&) const = default;
};
// "(0,1) and (3,4) attack each other on the diagonal column - row = 1"
std::string to_string(const Conflict& conflict);

// A constraint that the queens do not meet.
struct Violation {
  enum class What { region, area, symmetry, placement };
  What what = What::region;
  std::uint64_t number = 0;  // of the region, the area or the placement
  // Those inside the region or area; those whose image is empty; those of the placement.
  std::vector<Square> queens;
  bool operator==(const Violation&) const = default;
};
// "region B holds 2 queens, (0,1) and (3,4), but must hold one"
std::string to_string(const Problem& problem, const Violation& violation);

struct Verdict {
  std::uint64_t queens_needed = 0;
  std::uint64_t queens_found = 0;
  std::vector<Square> off_board;
  std::vector<Square> on_blocked;
  std::vector<Square> missing;        // demanded, but empty
  std::vector<Square> repeated;       // named more than once
  std::vector<Conflict> conflicts;    // the first few pairs, by square
  Count conflict_count = 0;           // all attacking pairs: the energy of the local searches
  std::vector<Violation> violations;  // regions, areas, symmetry, placements that do not count

  bool valid() const;
};

// Judges any set of squares. At most `most` conflicts are named; all are counted.
Verdict check(const Problem& problem, std::span<const Square> queens, std::uint64_t most = 100);

// What is wrong, a sentence for each fault; nothing if it is valid.
std::vector<std::string> faults_of(const Problem& problem, const Verdict& verdict);

// Yes or no, quickly: 5 bytes a row, nothing named. False too where a board is too large for that
// (some 4 * 10^8 rows).
bool solves(const Problem& problem, PlacementRef board);
// The proof that a board given by a formula is a solution, whatever its size.
bool solves(const Problem& problem, const Formula& formula);

}  // namespace queens
#pragma GCC visibility pop
