// SPDX-License-Identifier: MIT
// The constraints one after the other, the table of them, and the symmetries that keep or move
// them.
#include "model/constraints.h"

#include <algorithm>
#include <cassert>

#include "base/error.h"
#include "base/try.h"
#include "queens/count_type.h"

namespace queens::model {
namespace {

// ---- regions: exactly one queen in each, as in the daily colour puzzles. A square may belong to
// no region; a region need not be connected, and its number means nothing.

std::uint64_t count_regions(const ProblemSpec& spec) {
  std::uint64_t count = 0;
  for (const auto region : spec.regions)
    if (region != no_region) count = std::max(count, std::uint64_t{region} + 1);
  return count;
}

Result<void> settle_regions(ProblemSpec& spec) {
  const auto& regions = spec.regions;
  if (regions.empty()) return {};
  if (spec.columns == 0 || regions.size() / spec.columns != spec.rows ||
      regions.size() % spec.columns != 0)
    return bad_input("the regions of {} squares are given, but a {}x{} board has {}",
                     regions.size(), spec.rows, spec.columns,
                     to_string(Count{spec.rows} * spec.columns));
  // More numbers than squares leave a gap among the first of them.
  const auto count = count_regions(spec);
  std::vector<char> seen(std::min<std::uint64_t>(count, regions.size() + 1), 0);
  for (const auto region : regions)
    if (region < seen.size()) seen[region] = 1;
  if (const auto gap = std::ranges::find(seen, 0); gap != seen.end())
    return bad_input("region {} of {} has no squares", gap - seen.begin(), count);
  return {};
}

std::string contradiction_of_regions(const ProblemSpec& spec) {
  const auto count = count_regions(spec);
  const bool everywhere = std::ranges::find(spec.regions, no_region) == spec.regions.end();
  if (spec.regions.empty() || count == *spec.pieces || (count < *spec.pieces && !everywhere))
    return "";
  return fmt::format(
      "there are {} regions, each with exactly one queen, but {} queens are to be placed{}", count,
      *spec.pieces, count < *spec.pieces ? " and every square belongs to a region" : "");
}

// Regions must go to regions, whichever: the images of equal numbers are equal, and of different
// ones different.
bool regions_are_kept(Symmetry symmetry, const Problem& problem) {
  constexpr std::uint32_t unknown = no_region - 1;  // more squares than that fit nowhere
  std::vector<std::uint32_t> goes_to(problem.region_count(), unknown);
  std::vector<std::uint32_t> comes_from(problem.region_count(), unknown);
  const auto regions = problem.regions();
  for (std::uint64_t i = 0; i < regions.size(); ++i) {
    const Square square{i / problem.columns(), i % problem.columns()};
    const auto from = regions[i];
    const auto to = problem.region_of(image(symmetry, square, problem.rows(), problem.columns()));
    if ((from == no_region) != (to == no_region)) return false;
    if (from == no_region) continue;
    if (goes_to[from] == unknown) goes_to[from] = to;
    if (comes_from[to] == unknown) comes_from[to] = from;
    if (goes_to[from] != to || comes_from[to] != from) return false;
  }
  return true;
}

void move_regions(Symmetry symmetry, const Problem& problem, ProblemSpec& moved) {
  const auto regions = problem.regions();
  moved.regions.resize(regions.size());
  moved.region_names = problem.spec().region_names;
  for (std::uint64_t i = 0; i < regions.size(); ++i) {
    const Square square{i / problem.columns(), i % problem.columns()};
    const auto to = image(symmetry, square, problem.rows(), problem.columns());
    moved.regions[to.row * moved.columns + to.column] = regions[i];
  }
}

// ---- areas: at least and at most so many queens inside a marked area.

Result<void> settle_areas(ProblemSpec& spec) {
  for (Area& area : spec.areas) {
    sort_and_dedupe(area.squares);
    TRY(all_on_board(spec, area.squares, "the square of an area,"));
  }
  return {};
}

std::string contradiction_of_areas(const ProblemSpec& spec) {
  for (const Area& area : spec.areas)
    if (area.at_least > area.at_most)
      return fmt::format("an area cannot hold at least {} and at most {} queens", area.at_least,
                         area.at_most);
  return "";
}

// Saying the same twice changes nothing, so that it is enough to find every image again.
bool areas_are_kept(Symmetry symmetry, const Problem& problem) {
  const auto areas = problem.areas();
  return std::ranges::all_of(areas, [&](const Area& area) {
    const Area moved{images(symmetry, area.squares, problem), area.at_least, area.at_most};
    return std::ranges::find(areas, moved) != areas.end();
  });
}

void move_areas(Symmetry symmetry, const Problem& problem, ProblemSpec& moved) {
  for (const Area& area : problem.areas())
    moved.areas.push_back({images(symmetry, area.squares, problem), area.at_least, area.at_most});
}

// ---- required symmetry: solutions that it leaves unchanged. Turns are what people ask for; a
// queen's image under a reflection stands on a line with it, so that only a single queen or queens
// that do not attack along both diagonals can be kept by one.

Result<void> settle_symmetry(ProblemSpec& spec) {
  if (!spec.required_symmetry) return {};
  if (exchanges_sides(*spec.required_symmetry) && spec.rows != spec.columns)
    return bad_input("'{}' does not keep a {}x{} board: it must be square",
                     to_string(*spec.required_symmetry), spec.rows, spec.columns);
  // The same, and one name for it.
  if (*spec.required_symmetry == Symmetry::three_quarter_turn)
    spec.required_symmetry = Symmetry::quarter_turn;
  if (*spec.required_symmetry == Symmetry::identity) spec.required_symmetry = {};
  return {};
}

// What a board kept by `kept` is kept by after it was moved: the move undone, `kept`, and the move
// again. Two squares of a board tell the eight symmetries apart.
Symmetry after_move(Symmetry moving, Symmetry kept) {
  constexpr std::uint64_t n = 4;
  constexpr Square probes[] = {{0, 1}, {1, 3}};
  for (const Symmetry s : all_symmetries)
    if (std::ranges::all_of(probes, [&](Square probe) {
          return image(s, image(moving, probe, n, n), n, n) ==
                 image(moving, image(kept, probe, n, n), n, n);
        }))
      return s;
  return kept;
}

bool symmetry_is_kept(Symmetry symmetry, const Problem& problem) {
  const auto kept = *problem.required_symmetry(), after = after_move(symmetry, kept);
  return after == kept || (kept == Symmetry::quarter_turn && after == Symmetry::three_quarter_turn);
}

void move_symmetry(Symmetry symmetry, const Problem& problem, ProblemSpec& moved) {
  moved.required_symmetry = after_move(symmetry, *problem.required_symmetry());
}

// ---- excluded placements: is there a solution other than this one? Placements that are no
// solutions may be named too; they change nothing.

Result<void> settle_placements(ProblemSpec& spec) {
  for (auto& placement : spec.excluded_placements) {
    sort_and_dedupe(placement);
    TRY(all_on_board(spec, placement, "the queen of a placement that is not to count,"));
  }
  std::ranges::sort(spec.excluded_placements);
  const auto rest = std::ranges::unique(spec.excluded_placements);
  spec.excluded_placements.erase(rest.begin(), rest.end());
  return {};
}

bool placements_are_kept(Symmetry symmetry, const Problem& problem) {
  return std::ranges::all_of(
      problem.excluded_placements(), [&](const std::vector<Square>& placement) {
        return std::ranges::binary_search(problem.excluded_placements(),
                                          images(symmetry, placement, problem));
      });
}

void move_placements(Symmetry symmetry, const Problem& problem, ProblemSpec& moved) {
  for (const auto& placement : problem.excluded_placements())
    moved.excluded_placements.push_back(images(symmetry, placement, problem));
}

constexpr Constraint all_constraints[] = {
    {"regions", [](const ProblemSpec& spec) { return !spec.regions.empty(); }, settle_regions,
     regions_are_kept, move_regions, contradiction_of_regions},
    {"areas", [](const ProblemSpec& spec) { return !spec.areas.empty(); }, settle_areas,
     areas_are_kept, move_areas, contradiction_of_areas},
    {"symmetry", [](const ProblemSpec& spec) { return spec.required_symmetry.has_value(); },
     settle_symmetry, symmetry_is_kept, move_symmetry},
    {"placements that do not count",
     [](const ProblemSpec& spec) { return !spec.excluded_placements.empty(); }, settle_placements,
     placements_are_kept, move_placements},
};

}  // namespace

std::span<const Constraint> constraints() { return all_constraints; }

Result<void> refuse_constraints(const Problem& problem, std::string_view who) {
  std::string stated;
  for (const Constraint& constraint : constraints())
    if (constraint.is_stated(problem.spec()))
      stated += fmt::format("{}no {}", stated.empty() ? "" : " and ", constraint.name);
  if (stated.empty()) return {};
  return unsupported("{} knows {}", who, stated);
}

void sort_and_dedupe(std::vector<Square>& squares) {
  std::ranges::sort(squares);
  squares.erase(std::ranges::unique(squares).begin(), squares.end());
}

Result<void> all_on_board(const ProblemSpec& spec, std::span<const Square> squares,
                          std::string_view what) {
  for (const Square s : squares) {
    if (s.row < spec.rows && s.column < spec.columns) continue;
    if (spec.rows == 0 || spec.columns == 0)
      return bad_input("{} {} is off the board: a {}x{} board has no squares", what, to_string(s),
                       spec.rows, spec.columns);
    return bad_input("{} {} is off the {}x{} board: rows go from 0 to {}, columns from 0 to {}",
                     what, to_string(s), spec.rows, spec.columns, spec.rows - 1, spec.columns - 1);
  }
  return {};
}

std::vector<Square> images(Symmetry symmetry, std::span<const Square> squares,
                           const Problem& problem) {
  std::vector<Square> moved;
  moved.reserve(squares.size());
  for (const Square s : squares)
    moved.push_back(queens::image(symmetry, s, problem.rows(), problem.columns()));
  std::ranges::sort(moved);
  return moved;
}

bool keeps_rule(Symmetry symmetry, Rule rule) {
  const RuleInfo& info = info_of(rule);
  if (info.wrap == Wrap::columns && exchanges_sides(symmetry)) return false;
  // Where a step goes, as one that leads down.
  const auto moved = [&](RuleInfo::Leap step) {
    constexpr std::uint64_t n = 64, middle = n / 2;
    const auto at = [](int by) { return middle + static_cast<std::uint64_t>(by); };
    const auto from = queens::image(symmetry, {middle, middle}, n, n);
    const auto to = queens::image(symmetry, {at(step.down), at(step.across)}, n, n);
    const auto down = static_cast<int>(to.row - from.row);
    const auto across = static_cast<int>(to.column - from.column);
    return down < 0 ? RuleInfo::Leap{-down, -across} : RuleInfo::Leap{down, across};
  };
  constexpr RuleInfo::Leap fall{1, 1};
  if (info.falls != info.rises && moved(fall) != fall) return false;
  return std::ranges::all_of(info.leaps, [&](RuleInfo::Leap leap) {
    return std::ranges::find(info.leaps, moved(leap)) != info.leaps.end();
  });
}

Problem image(Symmetry symmetry, const Problem& problem) {
  assert(keeps_rule(symmetry, problem.rule()));
  ProblemSpec spec;
  const bool sides_change = exchanges_sides(symmetry);
  spec.rows = sides_change ? problem.columns() : problem.rows();
  spec.columns = sides_change ? problem.rows() : problem.columns();
  spec.pieces = problem.pieces();
  spec.rule = problem.rule();
  spec.blocked = images(symmetry, problem.blocked(), problem);
  spec.demanded = images(symmetry, problem.demanded(), problem);
  for (const Constraint& constraint : constraints())
    if (constraint.is_stated(problem.spec())) constraint.move(symmetry, problem, spec);
  return Problem::from(std::move(spec)).value();  // a valid problem stays valid
}

}  // namespace queens::model

namespace queens {
namespace {

// One to one on the board, so that it is enough to find every image in the set again.
bool keeps(Symmetry s, std::span<const Square> sorted, const Problem& problem) {
  return std::ranges::all_of(sorted, [&](Square square) {
    return std::ranges::binary_search(sorted, image(s, square, problem.rows(), problem.columns()));
  });
}

}  // namespace

std::optional<Symmetry> symmetry_named(std::string_view name) {
  for (const Symmetry s : all_symmetries)
    if (name == name_of(s) || name == to_string(s)) return s;
  return std::nullopt;
}

std::string to_string(Symmetry symmetry) {
  std::string words(name_of(symmetry));
  if (words.ends_with("-turn")) words[words.rfind('-')] = ' ';
  return words;
}

bool exchanges_sides(Symmetry s) {
  return s == Symmetry::quarter_turn || s == Symmetry::three_quarter_turn ||
         s == Symmetry::transpose || s == Symmetry::anti_transpose;
}

Square image(Symmetry symmetry, Square s, std::uint64_t rows, std::uint64_t columns) {
  const auto up = rows - 1 - s.row;
  const auto left = columns - 1 - s.column;
  using enum Symmetry;
  if (symmetry == quarter_turn) return {s.column, up};
  if (symmetry == half_turn) return {up, left};
  if (symmetry == three_quarter_turn) return {left, s.row};
  if (symmetry == mirror) return {s.row, left};
  if (symmetry == flip) return {up, s.column};
  if (symmetry == transpose) return {s.column, s.row};
  if (symmetry == anti_transpose) return {left, up};
  return s;
}

std::string SymmetryGroup::name() const {
  if (order() == 8) return "all 8";
  if (order() == 4 && has(Symmetry::quarter_turn)) return "quarter turns";
  if (order() == 4) return has(Symmetry::mirror) ? "mirror and flip" : "both diagonals";
  for (const Symmetry s : all_symmetries)
    if (order() == 2 && s != Symmetry::identity && has(s)) return to_string(s);
  return "none";
}

SymmetryGroup symmetries_of(const Problem& problem) {
  std::uint8_t bits = 1;
  for (const Symmetry s : all_symmetries) {
    if (exchanges_sides(s) && !problem.is_square()) continue;
    if (!model::keeps_rule(s, problem.rule())) continue;
    const bool kept = std::ranges::all_of(model::constraints(), [&](const auto& constraint) {
      return !constraint.is_stated(problem.spec()) || constraint.is_kept_by(s, problem);
    });
    if (kept && keeps(s, problem.blocked(), problem) && keeps(s, problem.demanded(), problem))
      bits |= static_cast<std::uint8_t>(1u << static_cast<int>(s));
  }
  return SymmetryGroup(bits);
}

}  // namespace queens
