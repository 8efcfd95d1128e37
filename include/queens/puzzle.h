// SPDX-License-Identifier: MIT
// The daily colour puzzle: n queens on n x n, one in each row, column and colour region, and no two
// of them touch; and Star Battles, with two or three queens in each ("stars"). Solved as a person
// does, by named deductions, each with the reason in a sentence; rated by the deductions that it
// takes; made to order.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

#include "queens/count_type.h"
#include "queens/problem.h"
#include "queens/result.h"
#include "queens/square.h"

namespace queens::puzzle {

inline constexpr std::uint64_t largest_size = 26;  // as many regions as letters
inline constexpr std::uint64_t most_stars = 3;
// The boards that are made, by stars: below four squares a star nothing fits, and at the other end
// it takes minutes.
struct Sizes {
  std::uint64_t smallest, usual, largest;
};
inline constexpr Sizes new_sizes[most_stars + 1] = {{}, {5, 8, 12}, {8, 10, 12}, {13, 14, 15}};

class Puzzle {
 public:
  // The region of every square, row by row, by name. Refuses a grid that is not n x n with n
  // regions; a region may lie in pieces. Names have one or two letters or digits.
  static Result<Puzzle> from(const std::vector<std::vector<std::string>>& rows,
                             std::uint64_t stars = 1);

  std::uint64_t size() const { return names_.size(); }
  std::uint64_t stars() const { return stars_; }  // queens in each row, column and region
  // Regions are numbered in the order of their names: A, B, ...; 1, 2, ... 10.
  std::uint64_t region_of(Square s) const { return regions_[s.row * size() + s.column]; }
  std::span<const std::uint8_t> regions() const { return regions_; }  // of each square, row by row
  const std::string& name(std::uint64_t region) const { return names_[region]; }
  bool connected() const;   // no region lies in pieces
  Problem problem() const;  // for count, find and list; with one star only
  bool operator==(const Puzzle&) const = default;

 private:
  std::vector<std::uint8_t> regions_;
  std::vector<std::string> names_;
  std::uint64_t stars_ = 1;
};

// What a player has put on the board so far. Squares that a queen attacks need no cross.
struct Marks {
  std::vector<Square> queens = {};
  std::vector<Square> crosses = {};
  bool operator==(const Marks&) const = default;
};

// A row, a column or a region: each takes exactly as many queens as there are stars.
struct House {
  enum class Kind : std::uint8_t { row, column, region };
  Kind kind = Kind::row;
  std::uint64_t index = 0;
  auto operator<=>(const House&) const = default;
};
std::string to_string(const Puzzle& puzzle, House house);  // "row 2", "region C"

// The deductions, the easiest first.
enum class Technique : std::uint8_t {
  last_square,      // a row, column or region has no more squares left than it needs
  every_way,        // stars: a square that a house needs however its queens are placed
  confined_region,  // a region lies in one row or column
  confined_line,    // a row or column lies in one region
  emptied,          // a queen here would leave none for some row, column or region
  region_group,     // k regions lie in k rows, or in k columns
  line_group,       // k rows, or k columns, lie in k regions
  blocks,           // stars: lines lie in as many 2x2 blocks as they need queens
  quota,            // stars: lines take so many queens that a region may have only some there
  crossing_lines,   // k rows lie in k columns, or k columns in k rows
  crowded,          // a queen here would leave k houses only k - 1 others to stand in
  clash,            // a queen here would leave two houses only squares that attack each other
  contradiction,    // a queen here would force others, and then one has none
  trial,            // a queen here ends in a contradiction after other deductions
};
inline constexpr int technique_count = static_cast<int>(Technique::trial) + 1;
std::string_view id_of(Technique technique);       // "last-square"
std::string_view meaning_of(Technique technique);  // one line

struct Step {
  Technique technique = Technique::last_square;
  std::uint64_t group = 1;  // k of a group; queens forced, or deductions, of a contradiction
  std::string name;         // "two regions in two rows"
  std::string sentence;     // "Region C fits only in row 2, so row 2's other square is out: (2,0)."
  int difficulty = 0;       // 10 and more; see docs/puzzle.md
  Marks added;              // of a new queen: the squares that it attacks, too
  std::vector<Square> reason;  // the open squares that the sentence is about
  std::vector<House> houses;   // and their rows, columns, regions
  std::vector<Square> trial;   // of a contradiction: the queen to be refuted, and those it forces
};

// Deductions from a position to the end: solved, or nothing more to deduce, or no solution.
struct Path {
  enum class End : std::uint8_t { solved, stuck, impossible };
  End end = End::stuck;
  std::vector<Step> steps;
  Marks marks;      // at the end
  std::string why;  // impossible: "region B has no square left for its queen"
};

enum class Grade : std::uint8_t { easy, medium, hard, expert };
inline constexpr Grade all_grades[] = {Grade::easy, Grade::medium, Grade::hard, Grade::expert};
std::string_view to_string(Grade grade);

struct Rating {
  Grade grade = Grade::easy;
  int number = 0;  // the hardest deduction's difficulty, and 1 for each repetition up to 9
  bool needs_guess = false;  // the deductions do not reach the end: expert
  std::uint64_t uses[technique_count] = {};
};

// The marks must be squares of the board; see mistakes(). A path that is stopped ends stuck.
Path deduce(const Puzzle& puzzle, const Marks& start = {}, std::stop_token stop = {});
Rating rate(const Path& path);

struct Mistake {
  std::string sentence;
  std::vector<Square> squares;
};
// Marks off the board, queens that break a rule, and marks that no solution has: in this order, and
// only the first kind that there is. Nothing: the marks can be completed.
Result<std::vector<Mistake>> mistakes(const Puzzle& puzzle, const Marks& marks,
                                      std::stop_token stop = {});

struct Hint {
  std::optional<Step> step;  // nothing: solved, or no deduction helps
  bool solved = false;
  std::vector<Mistake> mistakes;  // not empty: mend these first
  std::string why;                // neither solved nor a step nor a mistake: a sentence
};
// An error if it was stopped before a hint was found.
Result<Hint> hint(const Puzzle& puzzle, const Marks& marks, std::stop_token stop = {});

// What is wrong with these queens as a solution, straight from the rules (src/verify): nothing, or
// the first rule that is broken.
std::optional<std::string> broken_rule(const Puzzle& puzzle, std::span<const Square> queens);

// The deductions, and the solutions as the exact engine finds them: none, one, or the first two.
struct Answer {
  std::vector<std::vector<Square>> solutions;
  Path path;
  Rating rating;
  bool complete = false;  // false: stopped before the solutions were known
  bool unique() const { return complete && solutions.size() == 1; }
};
Result<Answer> solve(const Puzzle& puzzle, std::stop_token stop = {});

// How many solutions there are, by the exact engine.
struct Counted {
  Count total = 0;
  bool complete = false;  // false: stopped, and there may be more
};
Result<Counted> count_solutions(const Puzzle& puzzle, std::stop_token stop = {});

// A new puzzle with one solution; connected regions; the same on every machine.
struct Order {
  std::uint64_t size = new_sizes[1].usual;
  std::uint64_t stars = 1;
  std::optional<Grade> grade = {};  // nothing: as it comes
  std::uint64_t seed = 1;
  bool allow_guess = false;  // it need not be solvable by deduction
};
struct Made {
  Puzzle puzzle;
  Answer answer;
  std::uint64_t tries = 0;  // grids that were looked at
};
Result<Made> make(const Order& order, std::stop_token stop = {});

}  // namespace queens::puzzle
