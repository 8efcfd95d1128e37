// SPDX-License-Identifier: MIT
// The constraints beside attacks, blocked squares and demanded queens, stated as one would say them
// and without a look at the engines' statement: what a set of squares breaks, and in which words.

#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "queens/symmetry.h"
#include "verify/judge.h"

namespace queens {
namespace verify {
namespace {

using Squares = std::span<const Square>;
using Violations = std::vector<Violation>;

// Each region holds one queen.
void check_regions(const Problem& problem, Squares queens, Violations& violations) {
  if (problem.regions().empty()) return;
  std::vector<std::vector<Square>> inside(problem.region_count());
  for (const Square q : queens) {
    const auto region = problem.regions()[q.row * problem.columns() + q.column];
    if (region != no_region) inside[region].push_back(q);
  }
  for (std::size_t region = 0; region < inside.size(); ++region)
    if (inside[region].size() != 1)
      violations.push_back({Violation::What::region, region, std::move(inside[region])});
}

// Each area holds as many as it says.
void check_areas(const Problem& problem, Squares queens, Violations& violations) {
  for (std::size_t number = 0; number < problem.areas().size(); ++number) {
    const Area& area = problem.areas()[number];
    const std::set<Square> marked(area.squares.begin(), area.squares.end());
    std::vector<Square> inside;
    std::ranges::copy_if(queens, std::back_inserter(inside),
                         [&](Square q) { return marked.contains(q); });
    if (inside.size() < area.at_least || inside.size() > area.at_most)
      violations.push_back({Violation::What::area, number, std::move(inside)});
  }
}

// Where a queen stands, one stands after the turn.
void check_symmetry(const Problem& problem, Squares queens, const std::atomic<bool>* stop,
                    Violations& violations) {
  if (!problem.required_symmetry()) return;
  std::vector<Square> alone;
  for (const Square q : queens) {
    if (stop != nullptr && stop->load(std::memory_order_relaxed)) return;
    if (!std::ranges::binary_search(queens, turned(problem, q))) alone.push_back(q);
  }
  if (!alone.empty()) violations.push_back({Violation::What::symmetry, 0, std::move(alone)});
}

// It is none of the placements that do not count.
void check_placements(const Problem& problem, Squares queens, Violations& violations) {
  for (std::size_t number = 0; number < problem.excluded_placements().size(); ++number) {
    const auto& other = problem.excluded_placements()[number];
    if (other.size() == queens.size() &&
        std::ranges::all_of(other, [&](Square s) { return std::ranges::binary_search(queens, s); }))
      violations.push_back({Violation::What::placement, number, {queens.begin(), queens.end()}});
  }
}

}  // namespace

// Where the symmetry takes a queen, in the judge's own words: a half turn counts rows and columns
// from the other end, a mirror only columns, a flip only rows; a quarter turn makes the row the
// column, counted from the right; the transpositions exchange them, one from the other ends.
Square turned(const Problem& problem, Square q) {
  const auto last_row = problem.rows() - 1, last_column = problem.columns() - 1;
  using enum Symmetry;
  switch (*problem.required_symmetry()) {
    case identity:
      return q;
    case half_turn:
      return {last_row - q.row, last_column - q.column};
    case mirror:
      return {q.row, last_column - q.column};
    case flip:
      return {last_row - q.row, q.column};
    case transpose:
      return {q.column, q.row};
    case anti_transpose:
      return {last_column - q.column, last_row - q.row};
    case quarter_turn:
    case three_quarter_turn:  // what one keeps, the other does
      break;
  }
  return {q.column, last_row - q.row};
}

std::vector<Violation> violations_of(const Problem& problem, Squares queens,
                                     const std::atomic<bool>* stop) {
  Violations violations;
  check_regions(problem, queens, violations);
  check_areas(problem, queens, violations);
  check_symmetry(problem, queens, stop, violations);
  check_placements(problem, queens, violations);
  return violations;
}

}  // namespace verify

namespace {

std::string listed(std::span<const Square> squares) {
  constexpr std::size_t most = 12;
  std::string text;
  for (std::size_t i = 0; i < std::min(squares.size(), most); ++i)
    text += (i == 0 ? "" : i + 1 == squares.size() ? " and " : ", ") + to_string(squares[i]);
  if (squares.size() > most) text += fmt::format(" and {} more", squares.size() - most);
  return text;
}

std::string counted(std::span<const Square> queens) {
  if (queens.empty()) return "no queen";
  return fmt::format("{} queen{}, {},", queens.size(), queens.size() == 1 ? "" : "s",
                     listed(queens));
}

std::vector<Square> squares_of_region(const Problem& problem, std::uint64_t region) {
  std::vector<Square> squares;
  for (std::uint64_t i = 0; i < problem.regions().size(); ++i)
    if (problem.regions()[i] == region)
      squares.push_back({i / problem.columns(), i % problem.columns()});
  return squares;
}

std::string about_symmetry(const Problem& problem, const Violation& violation) {
  const Square first = violation.queens.front();
  std::string text = fmt::format(
      "the {} does not leave the board unchanged: it takes the queen of {} to {}, where there is "
      "none",
      to_string(*problem.required_symmetry()), to_string(first),
      to_string(verify::turned(problem, first)));
  if (violation.queens.size() > 1)
    text += fmt::format(", and likewise for {}", listed(std::span(violation.queens).subspan(1)));
  return text;
}

}  // namespace

std::string to_string(const Problem& problem, const Violation& violation) {
  switch (violation.what) {
    case Violation::What::region: {
      const auto name = problem.region_name(static_cast<std::uint32_t>(violation.number));
      if (!violation.queens.empty())
        return fmt::format("region {} holds {} but must hold one", name, counted(violation.queens));
      return fmt::format("region {} holds no queen, but must hold one of {}", name,
                         listed(squares_of_region(problem, violation.number)));
    }
    case Violation::What::area: {
      const Area& area = problem.areas()[violation.number];
      const bool few = violation.queens.size() < area.at_least;
      return fmt::format("the area of {} holds {} but must hold at {} {}", listed(area.squares),
                         counted(violation.queens), few ? "least" : "most",
                         few ? area.at_least : area.at_most);
    }
    case Violation::What::symmetry:
      return about_symmetry(problem, violation);
    case Violation::What::placement:
      return fmt::format("the placement {} is one of those that do not count",
                         listed(violation.queens));
  }
  return "";
}

}  // namespace queens
