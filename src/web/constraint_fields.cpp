// SPDX-License-Identifier: MIT
// What a problem may say beside squares: regions, areas, symmetry, boards that do not count.
#include <fmt/format.h>

#include <algorithm>

#include "base/try.h"
#include "format/pattern.h"
#include "format/regions.h"
#include "queens/symmetry.h"
#include "web/fields.h"

namespace queens::web {
namespace {

constexpr std::size_t most_areas = 100, most_boards = 1000, longest_expression = 1000;
constexpr std::uint64_t most_patterned = 2000;

const Json* list_field(const Json& body, const char* name) {
  const auto found = body.find(name);
  return found == body.end() || found->is_null() ? nullptr : &*found;
}

Result<void> add_regions(const Json& body, ProblemSpec& spec) {
  const Json* rows = list_field(body, "regions");
  if (rows == nullptr) return {};
  const auto wrong = [] {
    return bad_input("\"regions\" must be a list of rows like \"AABB\", a letter for each square");
  };
  if (!rows->is_array()) return wrong();
  for (const Json& row : *rows)
    if (!row.is_string()) return wrong();
  if (rows->empty()) return {};
  std::string grid;
  for (const Json& row : *rows) grid += row.get_ref<const std::string&>() + "\n";
  auto read = TRY(format::read_regions(grid));
  if (read.rows != spec.rows || read.columns != spec.columns)
    return bad_input(fmt::format("\"regions\" is {}x{}, but the board is {}x{}", read.rows,
                                 read.columns, spec.rows, spec.columns));
  spec.regions = std::move(read.regions);
  spec.region_names = std::move(read.names);
  return {};
}

Result<std::vector<Square>> squares_inside(const std::string& expression, const ProblemSpec& spec) {
  const auto outside = TRY(squares_outside(expression, spec));
  std::vector<Square> inside;
  for (std::uint64_t row = 0; row < spec.rows; ++row)
    for (std::uint64_t column = 0; column < spec.columns; ++column)
      if (!std::ranges::binary_search(outside, Square{row, column}))
        inside.push_back({row, column});
  return inside;
}

// {"where":"r < 2","at_least":1,"at_most":3}, or with "squares" in place of "where".
Result<Area> area_from(const Json& said, const ProblemSpec& spec) {
  if (!said.is_object())
    return bad_input("\"areas\" must hold objects with \"where\" or \"squares\"");
  Area area;
  const auto where = TRY(text(said, "where", ""));
  auto listed = TRY(squares(said, "squares"));
  if (where.empty() == listed.empty())
    return bad_input("an area needs either \"where\" or \"squares\"");
  if (!where.empty()) {
    listed = TRY(squares_inside(where, spec));
  }
  area.squares = std::move(listed);
  const auto least = TRY(whole_number(said, "at_least", 0, largest_side));
  const auto most = TRY(whole_number(said, "at_most", area.at_most, ~std::uint64_t{0}));
  area.at_least = least;
  area.at_most = most;
  return area;
}

Result<void> add_areas(const Json& body, ProblemSpec& spec) {
  const Json* list = list_field(body, "areas");
  if (list == nullptr) return {};
  if (!list->is_array() || list->size() > most_areas)
    return bad_input(fmt::format("\"areas\" must be a list of at most {} areas", most_areas));
  for (const Json& said : *list) {
    auto area = TRY(area_from(said, spec));
    spec.areas.push_back(std::move(area));
  }
  return {};
}

Result<void> add_not(const Json& body, ProblemSpec& spec) {
  const Json* list = list_field(body, "not");
  if (list == nullptr) return {};
  if (!list->is_array() || list->size() > most_boards)
    return bad_input(fmt::format(
        "\"not\" must be a list of at most {} boards, each a list of squares", most_boards));
  for (const Json& board : *list) {
    auto queens = TRY(squares(Json{{"not", board}}, "not"));
    spec.excluded_placements.push_back(std::move(queens));
  }
  return {};
}

}  // namespace

Result<std::vector<Square>> squares_outside(const std::string& expression,
                                            const ProblemSpec& spec) {
  if (expression.size() > longest_expression)
    return bad_input(fmt::format("\"where\" may have at most {} characters", longest_expression));
  if (spec.rows > most_patterned || spec.columns > most_patterned)
    return too_large(fmt::format("\"where\" is for boards of up to {0}x{0}", most_patterned));
  return format::squares_outside(expression, spec.rows, spec.columns, "\"where\"");
}

Result<void> add_constraints(const Json& body, ProblemSpec& spec) {
  const auto kept = TRY(one_of(body, "symmetry", {"any", "half-turn", "quarter-turn"}));
  if (kept > 0) spec.required_symmetry = kept == 1 ? Symmetry::half_turn : Symmetry::quarter_turn;
  TRY(add_regions(body, spec));
  TRY(add_areas(body, spec));
  return add_not(body, spec);
}

}  // namespace queens::web
