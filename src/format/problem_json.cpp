// SPDX-License-Identifier: MIT
#include "format/problem_json.h"

#include <fmt/ranges.h>

#include <nlohmann/json.hpp>

#include "base/error.h"
#include "base/text.h"
#include "base/try.h"
#include "format/grids.h"
#include "format/json_writer.h"
#include "format/pattern.h"
#include "queens/symmetry.h"

namespace queens::format {
namespace {

constexpr std::size_t most_squares = 1'000'000;

// What the functions below read.
constexpr std::string_view problem_keys =
    "n rows columns pieces rule blocked queens demanded where symmetry regions areas not";

std::string shown_field(const Json& value) {
  constexpr std::size_t most = 60;
  if (value.is_structured()) return value.is_array() ? "a list" : "an object";
  auto text = value.dump(-1, ' ', true, Json::error_handler_t::replace);
  if (text.size() > most) text = text.substr(0, most) + "...";
  return text;
}

// Null if it is missing, or null itself.
const Json* field(const Json& body, const char* name) {
  const auto found = body.find(name);
  return found == body.end() || found->is_null() ? nullptr : &*found;
}

template <class Value>
Result<Value> typed_field(const Json& body, const char* name, Value fallback,
                          bool (Json::*is_right)() const noexcept, std::string_view right) {
  const Json* value = field(body, name);
  if (value == nullptr) return fallback;
  if (!(value->*is_right)())
    return bad_input("\"{}\" must be {}, not {}", name, right, shown_field(*value));
  return value->get<Value>();
}

std::optional<std::uint64_t> number_from(const Json& value) {
  if (value.is_number_unsigned()) return value.get<std::uint64_t>();
  if (!value.is_string()) return std::nullopt;
  return base::number_from<std::uint64_t>(value.get_ref<const std::string&>());
}

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
  const auto rule = rule_named(TRY(text(body, "rule", to_string(Rule::queen))));
  std::vector<std::string_view> names;
  for (const RuleInfo& info : all_rules) names.push_back(info.name);
  spec.rule = rule ? *rule : all_rules[TRY(one_of(body, "rule", names))].rule;
  return {};
}

// "half-turn", as options name it, or "half turn", as it is written.
Result<void> read_symmetry(const Json& body, ProblemSpec& spec) {
  const auto name = TRY(text(body, "symmetry", "any"));
  if (name == "any") return {};
  spec.required_symmetry = symmetry_named(name);
  if (spec.required_symmetry) return {};
  return bad_input("\"symmetry\" must be one of any, {}, not {}", fmt::join(symmetry_names, ", "),
                   shown_field(Json(name)));
}

// "where": the squares that an expression names, or the others.
Result<std::vector<Square>> squares_where(const std::string& expression, const ProblemSpec& spec,
                                          decltype(squares_inside)& choose,
                                          const std::stop_token& stop) {
  if (spec.rows > most_patterned || spec.columns > most_patterned)
    return too_large("\"where\" is for boards of up to {0}x{0}", most_patterned);
  return choose(expression, spec.rows, spec.columns, "\"where\"", stop);
}

Result<void> read_squares(const Json& body, ProblemSpec& spec, const std::stop_token& stop) {
  spec.blocked = TRY(squares(body, "blocked"));
  for (const char* name : {"queens", "demanded"}) {
    const auto demanded = TRY(squares(body, name));
    spec.demanded.insert(spec.demanded.end(), demanded.begin(), demanded.end());
  }
  const auto where = TRY(text(body, "where", ""));
  if (where.empty()) return {};
  const auto outside = TRY(squares_where(where, spec, squares_outside, stop));
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
    return bad_input("\"regions\" is {}x{}, but the board is {}x{}", read.rows, read.columns,
                     spec.rows, spec.columns);
  spec.regions = std::move(read.regions);
  spec.region_names = std::move(read.names);
  return {};
}

// {"where":"r < 2","at_least":1,"at_most":3}, or with "squares" in place of "where".
Result<Area> area_from(const Json& said, const ProblemSpec& spec, const std::stop_token& stop) {
  if (!said.is_object())
    return bad_input("\"areas\" must hold objects with \"where\" or \"squares\"");
  TRY(refuse_unknown_keys(said, "where squares at_least at_most"));
  Area area;
  const auto where = TRY(text(said, "where", ""));
  area.squares = TRY(squares(said, "squares"));
  if (where.empty() ? field(said, "squares") == nullptr : !area.squares.empty())
    return bad_input("an area needs either \"where\" or \"squares\"");
  if (!where.empty()) area.squares = TRY(squares_where(where, spec, squares_inside, stop));
  area.at_least = TRY(whole_number(said, "at_least", 0, largest_side));
  area.at_most = TRY(whole_number(said, "at_most", area.at_most, ~std::uint64_t{0}));
  return area;
}

Result<void> read_areas(const Json& body, ProblemSpec& spec, const std::stop_token& stop) {
  const Json* list = field(body, "areas");
  if (list == nullptr) return {};
  if (!list->is_array() || list->size() > most_areas)
    return bad_input("\"areas\" must be a list of at most {} areas", most_areas);
  std::size_t squares = 0;
  for (const Json& said : *list) {
    spec.areas.push_back(TRY(area_from(said, spec, stop)));
    squares += spec.areas.back().squares.size();
    if (squares > most_squares)
      return too_large("\"areas\" have more than {} squares together", most_squares);
  }
  return {};
}

Result<std::vector<Square>> squares_from(const Json& value, const char* name) {
  std::vector<Square> result;
  if (!value.is_array())
    return bad_input("\"{}\" must be a list of squares [row,column], not {}", name,
                     shown_field(value));
  if (value.size() > most_squares)
    return too_large("\"{}\" has {} squares; at most {} are taken", name, value.size(),
                     most_squares);
  result.reserve(value.size());
  for (const Json& pair : value) {
    const bool is_pair = pair.is_array() && pair.size() == 2;
    const auto row = is_pair ? number_from(pair[0]) : std::nullopt;
    const auto column = is_pair ? number_from(pair[1]) : std::nullopt;
    if (!row || !column)
      return bad_input("\"{}\" holds {} where a square [row,column] should stand", name,
                       is_pair ? "a pair that is not of numbers" : shown_field(pair));
    result.push_back({*row, *column});
  }
  return result;
}

Result<void> read_excluded(const Json& body, ProblemSpec& spec) {
  const Json* list = field(body, "not");
  if (list == nullptr) return {};
  if (!list->is_array() || list->size() > most_boards)
    return bad_input("\"not\" must be a list of at most {} boards, each a list of squares",
                     most_boards);
  for (const Json& board : *list)
    spec.excluded_placements.push_back(TRY(squares_from(board, "not")));
  return {};
}

// Empties lists and objects from the innermost on, as deep as the stack bears. Their destructor
// allocates unless they are empty, and ends the program where no memory is left.
void empty(Json& value, int depth = 100) noexcept {
  if (!value.is_structured() || depth == 0) return;
  for (Json& inner : value) empty(inner, depth - 1);
  value.clear();
}
struct Emptied {
  Json json;
  ~Emptied() { empty(json); }
};

}  // namespace

Result<void> refuse_unknown_keys(const Json& body, std::string_view known) {
  auto names = base::words_of(known, " ");
  if (const auto all = std::ranges::find(names, "problem"); all != names.end()) {
    names.erase(all);
    const auto of_problem = base::words_of(problem_keys, " ");
    names.insert(names.begin(), of_problem.begin(), of_problem.end());
  }
  for (const auto& [key, value] : body.items())
    if (std::ranges::find(names, key) == names.end())
      return bad_input("the key {} is not known here: it is one of {}", shown_field(Json(key)),
                       fmt::join(names, ", "));
  return {};
}

Result<std::uint64_t> whole_number(const Json& body, const char* name, std::uint64_t fallback,
                                   std::uint64_t most) {
  const Json* value = field(body, name);
  if (value == nullptr) return fallback;
  const auto number = number_from(*value);
  if (!number || *number > most)
    return bad_input("\"{}\" must be a whole number from 0 to {}, not {}", name, most,
                     shown_field(*value));
  return *number;
}

Result<std::string> text(const Json& body, const char* name, std::string fallback) {
  return typed_field(body, name, std::move(fallback), &Json::is_string, "text");
}

Result<bool> boolean(const Json& body, const char* name, bool fallback) {
  return typed_field(body, name, fallback, &Json::is_boolean, "true or false");
}

Result<std::vector<Square>> squares(const Json& body, const char* name) {
  const Json* value = field(body, name);
  if (value == nullptr) return std::vector<Square>();
  return squares_from(*value, name);
}

Result<std::size_t> one_of(const Json& body, const char* name,
                           std::span<const std::string_view> choices) {
  const auto word = TRY(text(body, name, std::string(choices.front())));
  const auto found = std::ranges::find(choices, word);
  if (found != choices.end()) return static_cast<std::size_t>(found - choices.begin());
  return bad_input("\"{}\" must be one of {}, not {}", name, fmt::join(choices, ", "),
                   shown_field(Json(word)));
}

Json number(std::uint64_t value) {
  constexpr std::uint64_t exact = 1ull << 53;
  if (value <= exact) return value;
  return std::to_string(value);
}

Json to_json(Square square) { return Json::array({number(square.row), number(square.column)}); }

Json to_json(std::span<const Square> squares) {
  Json list = Json::array();
  for (const Square square : squares) list.push_back(to_json(square));
  return list;
}

Result<ProblemSpec> problem_spec(const Json& body, const std::stop_token& stop) {
  ProblemSpec spec;
  // The size first: expressions and regions need it.
  for (const auto read : {read_sides, read_rule, read_symmetry, read_region_rows, read_excluded})
    TRY(read(body, spec));
  for (const auto read : {read_squares, read_areas}) TRY(read(body, spec, stop));
  return spec;
}

Result<Problem> problem(const Json& body, const std::stop_token& stop) {
  return Problem::from(TRY(problem_spec(body, stop)));
}
Result<Problem> question(const Json& body, const std::stop_token& stop) {
  return Problem::even_if_contradictory(TRY(problem_spec(body, stop)));
}
Result<Problem> question_from(std::string_view text, const std::stop_token& stop) {
  Emptied body{Json::parse(text, nullptr, false)};
  if (!body.json.is_object()) return bad_input(R"(a problem is a JSON object like {"n":8})");
  TRY(refuse_unknown_keys(body.json, "problem"));
  return question(body.json, stop);
}

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
