// SPDX-License-Identifier: MIT
// The one model of the problem that every engine, judge and format shares: how large the board is,
// which squares are blocked, which queens are demanded, how queens attack, how many there are, and
// what else a placement must be like to count. All of it combines.
// A Problem is validated once, when it is made, and never changes.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "queens/result.h"
#include "queens/square.h"

#pragma GCC visibility push(default)
namespace queens {

// Every piece attacks along its row and its column; the rest is in the table below.
enum class Rule : std::uint8_t {
  queen,
  toroidal,
  amazon,
  touch,
  rook,
  chancellor,
  camel_queen,
  zebra_queen,
  semi_queen,
  cylinder,
  toroidal_semi_queen,
  toroidal_amazon,
  cylinder_amazon,
};

// Which opposite edges of the board are joined. Diagonals and leaps continue across them.
enum class Wrap : std::uint8_t {
  none,
  columns,  // left and right, a cylinder: column numbers wrap around
  both,     // a torus; the board must be square
};

// What the engines know of a rule. They never ask for its name: they consult the lines and leaps,
// and reject what they do not support. The verifier has a statement of its own (verify/rules.h).
struct RuleInfo {
  struct Leap {
    int down = 0, across = 0;
    bool operator==(const Leap&) const = default;
  };
  Rule rule;
  const char* name;             // accepted by --rule and the API
  bool falls;                   // whole diagonals with the same column - row
  bool rises;                   // whole diagonals with the same column + row
  Wrap wrap;                    // continues at the opposite edge
  std::span<const Leap> leaps;  // single squares below; the same are attacked above
  const char* alias = nullptr;  // an older name, still accepted, and recorded by jobs

  constexpr bool wraps() const { return wrap != Wrap::none; }
  constexpr bool both_diagonals() const { return falls && rises; }
  // Every leap ends on a diagonal: queens that attack none along diagonals attack none by leaps.
  constexpr bool leaps_on_diagonals() const {
    for (const Leap leap : leaps)
      if (leap.down != leap.across && leap.down != -leap.across) return false;
    return true;
  }
  // The chess queen: both diagonals, no leaps, no wrapping.
  constexpr bool is_chess_queen() const { return both_diagonals() && !wraps() && leaps.empty(); }
};
inline constexpr RuleInfo::Leap neighbour_leaps[] = {{1, -1}, {1, 1}};
inline constexpr RuleInfo::Leap knight_leaps[] = {{1, -2}, {1, 2}, {2, -1}, {2, 1}};
inline constexpr RuleInfo::Leap camel_leaps[] = {{1, -3}, {1, 3}, {3, -1}, {3, 1}};
inline constexpr RuleInfo::Leap zebra_leaps[] = {{2, -3}, {2, 3}, {3, -2}, {3, 2}};
inline constexpr std::span<const RuleInfo::Leap> no_leaps;
// In the order of the enum: rule, name, falling and rising diagonals, joined edges, leaps, alias.
inline constexpr RuleInfo all_rules[] = {
    {Rule::queen, "queen", true, true, Wrap::none, no_leaps},
    {Rule::toroidal, "toroidal", true, true, Wrap::both, no_leaps},
    {Rule::amazon, "amazon", true, true, Wrap::none, knight_leaps, "super"},
    {Rule::touch, "touch", false, false, Wrap::none, neighbour_leaps},
    {Rule::rook, "rook", false, false, Wrap::none, no_leaps},
    {Rule::chancellor, "chancellor", false, false, Wrap::none, knight_leaps},
    {Rule::camel_queen, "camel-queen", true, true, Wrap::none, camel_leaps},
    {Rule::zebra_queen, "zebra-queen", true, true, Wrap::none, zebra_leaps},
    {Rule::semi_queen, "semi-queen", true, false, Wrap::none, no_leaps},
    {Rule::cylinder, "cylinder", true, true, Wrap::columns, no_leaps},
    {Rule::toroidal_semi_queen, "toroidal-semi-queen", true, false, Wrap::both, no_leaps},
    {Rule::toroidal_amazon, "toroidal-amazon", true, true, Wrap::both, knight_leaps},
    {Rule::cylinder_amazon, "cylinder-amazon", true, true, Wrap::columns, knight_leaps},
};
static_assert([] {
  int place = 0;
  for (const RuleInfo& info : all_rules)
    if (static_cast<int>(info.rule) != place++) return false;
  return true;
}());
constexpr const RuleInfo& info_of(Rule rule) { return all_rules[static_cast<int>(rule)]; }
constexpr const char* to_string(Rule rule) { return info_of(rule).name; }
std::optional<Rule> rule_named(std::string_view name);  // or its alias

enum class Symmetry : std::uint8_t;  // symmetry.h

// Squares on which at least and at most so many queens stand.
struct Area {
  std::vector<Square> squares = {};  // any order, repeats allowed
  std::uint64_t at_least = 0;
  std::uint64_t at_most = ~std::uint64_t{0};
  bool operator==(const Area&) const = default;
};

// The region of a square that belongs to none.
inline constexpr std::uint32_t no_region = ~std::uint32_t{0};

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
  // The region of every square, row by row; empty: there are none. Exactly one queen stands in each
  // region; regions are numbered from 0 without gaps, and need not be connected.
  std::vector<std::uint32_t> regions = {};
  std::vector<std::string> region_names = {};  // for messages, by number; default: A, B, C, ...
  std::vector<Area> areas = {};
  std::optional<Symmetry> required_symmetry = {};             // it leaves solutions unchanged
  std::vector<std::vector<Square>> excluded_placements = {};  // placements that do not count
};

class Problem {
 public:
  // Refuses squares off the board and constraints that make no sense on it; and contradictions:
  // demanded queens on blocked squares or attacking each other, more pieces than rows or columns.
  static Result<Problem> from(ProblemSpec spec);
  // The same, but a contradiction is a problem without a solution: count, find, list, estimate and
  // check answer it, and nobody else takes it.
  static Result<Problem> even_if_contradictory(ProblemSpec spec);
  // Why there is plainly no solution; empty in whatever `from` makes.
  const std::string& contradiction() const { return contradiction_; }
  // The plain n x n board. n must be at most largest_side.
  static Problem plain(std::uint64_t n);

  std::uint64_t rows() const { return spec_.rows; }
  std::uint64_t columns() const { return spec_.columns; }
  std::uint64_t pieces() const { return *spec_.pieces; }
  Rule rule() const { return spec_.rule; }
  // Sorted by row, then column; no repeats.
  std::span<const Square> blocked() const { return spec_.blocked; }
  std::span<const Square> demanded() const { return spec_.demanded; }

  // As in ProblemSpec; squares of areas and placements are sorted, without repeats.
  std::span<const std::uint32_t> regions() const { return spec_.regions; }
  std::uint64_t region_count() const { return region_count_; }
  std::uint32_t region_of(Square square) const;  // no_region where there is none
  std::string region_name(std::uint32_t region) const;
  std::span<const Area> areas() const { return spec_.areas; }
  std::optional<Symmetry> required_symmetry() const { return spec_.required_symmetry; }
  std::span<const std::vector<Square>> excluded_placements() const {
    return spec_.excluded_placements;
  }
  // All of it, to ask for something similar.
  const ProblemSpec& spec() const { return spec_; }

  bool is_blocked(Square square) const;
  bool is_demanded(Square square) const;
  bool is_square() const { return rows() == columns(); }
  // Beside the rule and the number of queens, all is said by blocked squares and demanded queens:
  // no regions, no areas, no symmetry, no placements that do not count.
  bool is_by_squares() const;
  // No blocked square, no demanded queen, n queens on n x n, the ordinary rule, nothing else.
  bool is_plain() const;

  bool operator==(const Problem& other) const;

 private:
  explicit Problem(ProblemSpec spec);
  ProblemSpec spec_;
  std::uint64_t region_count_ = 0;
  std::string contradiction_;
};

}  // namespace queens
#pragma GCC visibility pop
