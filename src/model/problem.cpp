// SPDX-License-Identifier: MIT
// Validation of a problem: the only place where a board is judged fit to be given to an engine.

#include <algorithm>
#include <tuple>
#include <unordered_map>

#include "base/error.h"
#include "base/try.h"
#include "model/attack.h"
#include "model/constraints.h"
#include "queens/count_type.h"
#include "queens/version.h"

namespace queens {
namespace {

// Which two of the sorted queens attack each other, if any do. Lines and the squares at the end of
// a leap are looked up, so that a hundred thousand demanded queens are no trouble.
std::string attacking_pair(const ProblemSpec& spec) {
  const auto named = [](Square a, Square b) {
    return fmt::format("the demanded queens {} and {} attack each other", to_string(a),
                       to_string(b));
  };
  const auto& queens = spec.demanded;
  const RuleInfo& rule = info_of(spec.rule);
  std::unordered_map<std::uint64_t, Square> rows, columns, rises, falls;
  for (const Square q : queens) {
    const auto clash = [&](auto& lines, std::uint64_t line) -> const Square* {
      const auto [it, fresh] = lines.emplace(line, q);
      return fresh ? nullptr : &it->second;
    };
    const auto [fall, rise] = model::diagonals_of(rule, spec.rows, spec.columns, q);
    for (const Square* other : {clash(rows, q.row), clash(columns, q.column)})
      if (other != nullptr) return named(*other, q);
    for (const Square* other :
         {rule.rises ? clash(rises, rise) : nullptr, rule.falls ? clash(falls, fall) : nullptr})
      if (other != nullptr) return named(*other, q);
    std::optional<Square> leapt;
    model::each_leap(rule, spec.rows, spec.columns, q, [&](Square end) {
      if (!leapt && end < q && std::ranges::binary_search(queens, end)) leapt = end;
    });
    if (leapt) return named(*leapt, q);
  }
  return "";
}

// What cannot be met by any placement, as far as that is plain; empty if nothing is.
std::string contradiction_in(const ProblemSpec& spec) {
  const auto shorter = std::min(spec.rows, spec.columns);
  if (*spec.pieces > shorter)
    return fmt::format(
        "{} queens do not fit on the {}x{} board without sharing a line: at most {} can",
        *spec.pieces, spec.rows, spec.columns, shorter);
  for (const Square q : spec.demanded)
    if (std::ranges::binary_search(spec.blocked, q))
      return fmt::format("a queen is demanded on {}, but that square is blocked", to_string(q));
  if (spec.demanded.size() > *spec.pieces)
    return fmt::format("{} queens are demanded, but only {} {} to be placed", spec.demanded.size(),
                       *spec.pieces, *spec.pieces == 1 ? "is" : "are");
  auto found = attacking_pair(spec);
  for (const model::Constraint& constraint : model::constraints())
    if (found.empty() && constraint.contradiction != nullptr)
      found = constraint.contradiction(spec);
  return found;
}

}  // namespace

std::string to_string(Square square) { return fmt::format("({},{})", square.row, square.column); }
std::string to_string(Count count) { return fmt::format("{}", count); }
const char* version() { return QUEENS_VERSION; }

std::optional<Rule> rule_named(std::string_view name) {
  for (const RuleInfo& info : all_rules)
    if (info.name == name || (info.alias != nullptr && info.alias == name)) return info.rule;
  return std::nullopt;
}

Result<Problem> Problem::even_if_contradictory(ProblemSpec spec) {
  for (const auto side : {spec.rows, spec.columns})
    if (side > largest_side)
      return too_large("a board side of {} is too large: the largest is {}", side, largest_side);
  if (info_of(spec.rule).wrap == Wrap::both && spec.rows != spec.columns)
    return bad_input("a {} board must be square, not {}x{}", to_string(spec.rule), spec.rows,
                     spec.columns);
  if (!spec.pieces) spec.pieces = std::min(spec.rows, spec.columns);
  model::sort_and_dedupe(spec.blocked);
  model::sort_and_dedupe(spec.demanded);
  TRY(model::all_on_board(spec, spec.blocked, "the blocked square"));
  TRY(model::all_on_board(spec, spec.demanded, "the demanded queen"));
  for (const model::Constraint& constraint : model::constraints()) TRY(constraint.settle(spec));
  auto contradiction = contradiction_in(spec);
  Problem problem(std::move(spec));
  problem.contradiction_ = std::move(contradiction);
  return problem;
}

Result<Problem> Problem::from(ProblemSpec spec) {
  auto problem = even_if_contradictory(std::move(spec));
  if (problem && !problem->contradiction_.empty()) return bad_input(problem->contradiction_);
  return problem;
}

Problem::Problem(ProblemSpec spec) : spec_(std::move(spec)) {
  for (const auto region : spec_.regions)
    if (region != no_region) region_count_ = std::max(region_count_, std::uint64_t{region} + 1);
}

Problem Problem::plain(std::uint64_t n) { return Problem::from({.rows = n, .columns = n}).value(); }

bool Problem::is_blocked(Square s) const { return std::ranges::binary_search(spec_.blocked, s); }
bool Problem::is_demanded(Square s) const { return std::ranges::binary_search(spec_.demanded, s); }

std::uint32_t Problem::region_of(Square square) const {
  return spec_.regions.empty() ? no_region : spec_.regions[square.row * columns() + square.column];
}

std::string Problem::region_name(std::uint32_t region) const {
  if (region < spec_.region_names.size()) return spec_.region_names[region];
  if (region < 26) return std::string(1, static_cast<char>('A' + region));
  return fmt::format("{}", region);
}

bool Problem::is_by_squares() const {
  return std::ranges::none_of(model::constraints(), [&](const model::Constraint& constraint) {
    return constraint.is_stated(spec_);
  });
}

bool Problem::is_plain() const {
  return is_square() && pieces() == rows() && info_of(rule()).is_chess_queen() &&
         spec_.blocked.empty() && spec_.demanded.empty() && is_by_squares();
}

// Whatever the regions are called.
bool Problem::operator==(const Problem& other) const {
  const auto all = [](const ProblemSpec& s) {
    return std::tie(s.rows, s.columns, s.pieces, s.rule, s.blocked, s.demanded, s.regions, s.areas,
                    s.required_symmetry, s.excluded_placements);
  };
  return all(spec_) == all(other.spec_);
}

}  // namespace queens
