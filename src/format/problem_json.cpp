// SPDX-License-Identifier: MIT
#include "format/problem_json.h"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "base/try.h"
#include "format/json_writer.h"
#include "format/pattern.h"
#include "format/regions.h"
#include "queens/symmetry.h"

namespace queens::format {
namespace {

constexpr std::size_t most_areas = 100, most_boards = 1000;
constexpr std::uint64_t most_patterned = 2000;

Result<void> read_sides(const Json& body, ProblemSpec& spec) {
  const bool one = field(body, "n"), rows = field(body, "rows"), columns = field(body, "columns");
  if (one && (rows || columns)) return bad_input("give either \"n\" or \"rows\" and \"columns\"");
  if (!one && !(rows && columns))
    return bad_input("the size of the board is missing: give \"n\", or \"rows\" and \"columns\"");
  spec.rows = TRY(whole_number(body, one ? "n" : "rows", 0, largest_side));
  spec.columns = TRY(whole_number(body, one ? "n" : "columns", 0, largest_side));
  if (field(body, "pieces") != nullptr)
    spec.pieces = TRY(whole_number(body, "pieces", 0, largest_side));
  return {};
}

Result<void> read_rule(const Json& body, ProblemSpec& spec) {
  std::vector<std::string_view> names;
  for (const RuleInfo& info : all_rules) names.push_back(info.name);
  spec.rule = all_rules[TRY(one_of(body, "rule", names))].rule;
  return {};
}

// "half-turn", as options name it, or "half turn", as it is written.
Result<void> read_symmetry(const Json& body, ProblemSpec& spec) {
  constexpr std::string_view names[] = {"any", "half-turn", "quarter-turn"};
  auto name = TRY(text(body, "symmetry", "any"));
  std::ranges::replace(name, ' ', '-');
  const auto kept = TRY(one_of({{"symmetry", name}}, "symmetry", names));
  if (kept > 0) spec.required_symmetry = kept == 1 ? Symmetry::half_turn : Symmetry::quarter_turn;
  return {};
}

Result<std::vector<Square>> squares_struck(const std::string& expression, const ProblemSpec& spec) {
  if (spec.rows > most_patterned || spec.columns > most_patterned)
    return too_large(fmt::format("\"where\" is for boards of up to {0}x{0}", most_patterned));
  return squares_outside(expression, spec.rows, spec.columns, "\"where\"");
}

Result<std::vector<Square>> squares_inside(const std::string& expression, const ProblemSpec& spec) {
  const auto outside = TRY(squares_struck(expression, spec));
  std::vector<Square> inside;
  for (std::uint64_t row = 0; row < spec.rows; ++row)
    for (std::uint64_t column = 0; column < spec.columns; ++column)
      if (!std::ranges::binary_search(outside, Square{row, column}))
        inside.push_back({row, column});
  return inside;
}

Result<void> read_squares(const Json& body, ProblemSpec& spec) {
  spec.blocked = TRY(squares(body, "blocked"));
  for (const char* name : {"queens", "demanded"}) {
    const auto demanded = TRY(squares(body, name));
    spec.demanded.insert(spec.demanded.end(), demanded.begin(), demanded.end());
  }
  const auto where = TRY(text(body, "where", ""));
  if (where.empty()) return {};
  const auto outside = TRY(squares_struck(where, spec));
  spec.blocked.insert(spec.blocked.end(), outside.begin(), outside.end());
  return {};
}

Result<void> read_region_rows(const Json& body, ProblemSpec& spec) {
  const Json* rows = field(body, "regions");
  if (rows == nullptr || (rows->is_array() && rows->empty())) return {};
  const auto is_row = [](const Json& row) { return row.is_string() || row.is_array(); };
  if (!rows->is_array() || !std::ranges::all_of(*rows, is_row))
    return bad_input("\"regions\" must be a list of rows like \"AABB\", a letter for each square");
  auto read = TRY(read_regions(rows->dump(-1, ' ', false, Json::error_handler_t::replace)));
  if (read.rows != spec.rows || read.columns != spec.columns)
    return bad_input(fmt::format("\"regions\" is {}x{}, but the board is {}x{}", read.rows,
                                 read.columns, spec.rows, spec.columns));
  spec.regions = std::move(read.regions);
  spec.region_names = std::move(read.names);
  return {};
}

// {"where":"r < 2","at_least":1,"at_most":3}, or with "squares" in place of "where".
Result<Area> area_from(const Json& said, const ProblemSpec& spec) {
  if (!said.is_object())
    return bad_input("\"areas\" must hold objects with \"where\" or \"squares\"");
  Area area;
  const auto where = TRY(text(said, "where", ""));
  area.squares = TRY(squares(said, "squares"));
  if (where.empty() ? field(said, "squares") == nullptr : !area.squares.empty())
    return bad_input("an area needs either \"where\" or \"squares\"");
  if (!where.empty()) area.squares = TRY(squares_inside(where, spec));
  area.at_least = TRY(whole_number(said, "at_least", 0, largest_side));
  area.at_most = TRY(whole_number(said, "at_most", area.at_most, ~std::uint64_t{0}));
  return area;
}

Result<void> read_areas(const Json& body, ProblemSpec& spec) {
  const Json* list = field(body, "areas");
  if (list == nullptr) return {};
  if (!list->is_array() || list->size() > most_areas)
    return bad_input(fmt::format("\"areas\" must be a list of at most {} areas", most_areas));
  for (const Json& said : *list) spec.areas.push_back(TRY(area_from(said, spec)));
  return {};
}

Result<void> read_excluded(const Json& body, ProblemSpec& spec) {
  const Json* list = field(body, "not");
  if (list == nullptr) return {};
  if (!list->is_array() || list->size() > most_boards)
    return bad_input(fmt::format(
        "\"not\" must be a list of at most {} boards, each a list of squares", most_boards));
  for (const Json& board : *list)
    spec.excluded_placements.push_back(TRY(squares(Json{{"not", board}}, "not")));
  return {};
}

}  // namespace

Result<ProblemSpec> problem_spec(const Json& body) {
  ProblemSpec spec;
  // The size first: expressions and regions need it.
  for (const auto read : {read_sides, read_rule, read_squares, read_symmetry, read_region_rows,
                          read_areas, read_excluded})
    TRY(read(body, spec));
  return spec;
}

Result<Problem> problem(const Json& body) { return Problem::from(TRY(problem_spec(body))); }

JsonWriter& JsonWriter::problem(const Problem& problem) {
  open('{').fields("rows", problem.rows(), "columns", problem.columns());
  fields("pieces", problem.pieces(), "rule", to_string(problem.rule()));
  fields("blocked", problem.blocked(), "demanded", problem.demanded());
  if (!problem.regions().empty()) {
    key("regions").open('[');
    for (std::uint64_t row = 0; row < problem.rows(); ++row) {
      open('[');
      for (std::uint64_t column = 0; column < problem.columns(); ++column) {
        const auto region = problem.region_of({row, column});
        region == no_region ? null() : text(problem.region_name(region));
      }
      close(']');
    }
    close(']');
  }
  if (!problem.areas().empty()) {
    key("areas").open('[');
    for (const Area& area : problem.areas()) {
      open('{').key("squares").squares(area.squares).key("at_least").number(area.at_least);
      key("at_most");
      area.at_most > largest_side ? null() : number(area.at_most);
      close('}');
    }
    close(']');
  }
  if (problem.required_symmetry()) fields("symmetry", to_string(*problem.required_symmetry()));
  if (!problem.excluded_placements().empty()) {
    key("not").open('[');
    for (const auto& placement : problem.excluded_placements()) squares(placement);
    close(']');
  }
  return close('}');
}

}  // namespace queens::format
