// SPDX-License-Identifier: MIT
// The options for constraints beside squares.
#include <algorithm>
#include <iterator>

#include "cli/options/problem.h"
#include "cli/options/run.h"
#include "cli/terminal/files.h"
#include "format/pattern.h"
#include "queens/symmetry.h"

namespace queens::cli {
namespace {

// A file of the kind, with its name before what is wrong with it.
template <class Read>
auto read_file(std::string_view option, const std::string& path, const Read& read)
    -> decltype(read(std::string_view())) {
  if (path.empty()) return bad_input("{} must name a file, not ''", option);
  const auto input = TRY(read_input(path));
  return in_file(input.name, read(std::string_view(input.text)));
}

template <class Grid>
Result<void> same_size(const std::string& path, const Grid& grid, const ProblemSpec& spec) {
  if (grid.rows == spec.rows && grid.columns == spec.columns) return {};
  return bad_input("{}: the grid is {}x{}, but the board is {}x{}", path, grid.rows, grid.columns,
                   spec.rows, spec.columns);
}

// As many as a board that is read may have to a side.
constexpr std::uint64_t most_excluded = 1 << 24;

// "sum:5": row + column = 5. "difference:-2": column - row = -2.
Result<void> add_diagonal(const std::string& text, ProblemSpec& spec) {
  const auto colon = text.find(':');
  const auto kind = text.substr(0, colon);
  const bool sum = kind == "sum";
  const auto wrong = [&] {
    return bad_input(
        "--exclude must be a diagonal, sum:D for row + column = D or difference:D for "
        "column - row = D, not {}",
        in_quotes(text));
  };
  if (colon == text.npos || (!sum && kind != "difference")) return wrong();
  const bool negative = !sum && text[colon + 1] == '-';
  const auto number =
      whole_number("--exclude", text.substr(colon + 1 + negative), 0, 2 * largest_side);
  if (!number) return wrong();
  // The rows that the diagonal meets, one square in each.
  const auto d = *number;
  std::uint64_t first = 0, end = spec.rows;
  if (sum) {
    first = d >= spec.columns ? d - spec.columns + 1 : 0;
    end = std::min(spec.rows, d + 1);
  } else if (negative) {
    first = d;
    end = std::min(spec.rows, d + spec.columns);
  } else {
    end = d < spec.columns ? std::min(spec.rows, spec.columns - d) : 0;
  }
  if (first >= end || spec.columns == 0)
    return bad_input("--exclude {}: no square of the {}x{} board lies on that diagonal", text,
                     spec.rows, spec.columns);
  if (end - first > most_excluded)
    return too_large(
        "--exclude {}: that diagonal of the {}x{} board has {} squares, and at most {} are blocked",
        text, spec.rows, spec.columns, end - first, most_excluded);
  for (auto row = first; row < end; ++row)
    spec.blocked.push_back({row, sum ? d - row : negative ? row - d : row + d});
  return {};
}

// "2", "1..2", "1..", "..2"
Result<void> read_bounds(const std::string& text, std::string_view bounds, Area& area) {
  const auto dots = bounds.find("..");
  const auto low = bounds.substr(0, dots);
  const auto high = dots == bounds.npos ? low : bounds.substr(dots + 2);
  const auto wrong = [&] {
    return bad_input(
        "--area must end in a colon and how many queens it holds, like ':2', ':1..3', ':1..' or "
        "':..3', not {}",
        in_quotes(text));
  };
  if (low.empty() && high.empty()) return wrong();
  for (const auto& [part, bound] : {std::pair{low, &area.at_least}, {high, &area.at_most}}) {
    if (part.empty()) continue;
    const auto number = whole_number("--area", part, 0, largest_side);
    if (!number) return wrong();
    *bound = *number;
  }
  return {};
}

Result<void> add_area(const std::string& text, ProblemSpec& spec) {
  const auto colon = text.rfind(':');
  Area area;
  TRY(read_bounds(text, colon == text.npos ? "" : text.substr(colon + 1), area));
  const auto where = text.substr(0, colon);
  if (where.starts_with('@')) {
    auto grid = TRY(read_file("--area", where.substr(1), format::read_marked));
    TRY(same_size(where.substr(1), grid, spec));
    area.squares = std::move(grid.marked);
  } else {
    const auto outside = TRY(format::squares_outside(where, spec.rows, spec.columns, "--area"));
    for (std::uint64_t row = 0; row < spec.rows; ++row)
      for (std::uint64_t column = 0; column < spec.columns; ++column)
        if (!std::ranges::binary_search(outside, Square{row, column}))
          area.squares.push_back({row, column});
  }
  spec.areas.push_back(std::move(area));
  return {};
}

Result<void> add_excluded(const Args& args, const std::string& path, ProblemSpec& spec) {
  const auto* chosen = args.has("--board") ? nullptr : TRY(input_format(args));
  const auto board =
      TRY(read_file("--not", path, [&](std::string_view text) -> Result<format::Board> {
        if (chosen == nullptr) chosen = TRY(format::detect(text));
        return chosen->read(text);
      }));
  if (board.rows != spec.rows || board.columns != spec.columns)
    return bad_input("{}: the board that is not to count is {}x{}, but the problem is {}x{}", path,
                     board.rows, board.columns, spec.rows, spec.columns);
  spec.excluded_placements.push_back(board.queens);
  return {};
}

}  // namespace

std::optional<Size> Grids::size() const {
  if (regions) return Size{regions->rows, regions->columns};
  if (mask) return Size{mask->rows, mask->columns};
  return std::nullopt;
}

Result<Grids> read_grids(const Args& args) {
  Grids grids;
  if (const auto path = args.value("--regions"))
    grids.regions = TRY(read_file("--regions", *path, format::read_regions));
  if (const auto path = args.value("--mask"))
    grids.mask = TRY(read_file("--mask", *path, format::read_marked));
  return grids;
}

Result<void> add_constraints(const Args& args, Grids grids, ProblemSpec& spec) {
  constexpr std::string_view turns[] = {"half-turn", "quarter-turn"};
  constexpr Symmetry symmetries[] = {Symmetry::half_turn, Symmetry::quarter_turn};
  if (const auto name = args.value("--symmetry"))
    spec.required_symmetry = symmetries[TRY(one_of("--symmetry", *name, turns))];
  if (grids.regions) {
    TRY(same_size(*args.value("--regions"), *grids.regions, spec));
    spec.regions = std::move(grids.regions->regions);
    spec.region_names = std::move(grids.regions->names);
  }
  if (grids.mask) {
    TRY(same_size(*args.value("--mask"), *grids.mask, spec));
    std::ranges::copy(grids.mask->marked, std::back_inserter(spec.blocked));
  }
  for (const std::string& text : args.values("--exclude")) TRY(add_diagonal(text, spec));
  for (const std::string& text : args.values("--area")) TRY(add_area(text, spec));
  for (const std::string& path : args.values("--not")) TRY(add_excluded(args, path, spec));
  return {};
}

}  // namespace queens::cli
