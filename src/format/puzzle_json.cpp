// SPDX-License-Identifier: MIT
// A colour puzzle as JSON: rows as strings, as lists of letters or as lists of numbers, alone or
// under "regions" ("colorRegions" in the collections of the daily puzzle). Marks: "queens" and
// "crosses", lists of [row,column]. What `queens puzzle new --json` writes besides is passed over;
// keys nobody knows are refused, so that a typing error does not go unseen.
#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "base/try.h"
#include "format/puzzle.h"
#include "format/scan.h"

namespace queens::format::puzzle_json {
namespace {

using nlohmann::json;
using puzzle::Marks;
using puzzle::Puzzle;
using Names = std::vector<std::vector<std::string>>;

constexpr std::string_view known[] = {"schema",       "n",      "size",   "regions",
                                      "colorRegions", "queens", "crosses"};
constexpr std::string_view passed_over[] = {"solution", "rating", "seed", "grids", "deductions"};

Result<json> parsed(std::string_view text) {
  const Scan scan(text);
  try {
    return json::parse(text.substr(scan.at()));
  } catch (const json::parse_error& error) {
    return scan.wrong_at(scan.at() + (error.byte == 0 ? 0 : error.byte - 1), "this is not JSON");
  } catch (const json::exception&) {
    return bad_input("the text is JSON with a number that is too large to be read");
  }
}

std::string shown_value(const json& value) {
  return excerpt(value.dump(-1, ' ', false, json::error_handler_t::replace));
}

Result<std::string> name_from(const json& value, std::size_t row, std::size_t column) {
  if (value.is_string()) return value.get<std::string>();
  if (value.is_number_unsigned() && value.get<std::uint64_t>() < 100)
    return std::to_string(value.get<std::uint64_t>());
  return bad_input(
      fmt::format("{} is not the region of the square ({},{}): write a letter or a "
                  "number from 0 to 99",
                  shown_value(value), row, column));
}

Result<Puzzle> puzzle_from(const json& rows) {
  if (!rows.is_array())
    return bad_input(fmt::format("the regions must be a list of rows, not {}", shown_value(rows)));
  Names names;
  for (const json& row : rows) {
    auto& line = names.emplace_back();
    if (row.is_string()) {
      for (const char c : row.get_ref<const std::string&>()) line.emplace_back(1, c);
      continue;
    }
    if (!row.is_array())
      return bad_input(fmt::format("row {} of the regions must be a string or a list, not {}",
                                   names.size() - 1, shown_value(row)));
    for (const json& value : row) {
      auto name = TRY(name_from(value, names.size() - 1, line.size()));
      line.push_back(std::move(name));
    }
  }
  return Puzzle::from(names);
}

Result<std::vector<Square>> squares_from(const json& object, const char* key, std::uint64_t n) {
  std::vector<Square> squares;
  if (!object.contains(key)) return squares;
  const json& list = object[key];
  if (!list.is_array())
    return bad_input(
        fmt::format("\"{}\" must be a list of [row,column], not {}", key, shown_value(list)));
  for (const json& pair : list) {
    const auto fits = [&](const json& v) {
      return v.is_number_unsigned() && v.get<std::uint64_t>() < n;
    };
    if (!pair.is_array() || pair.size() != 2 || !fits(pair[0]) || !fits(pair[1]))
      return bad_input(
          fmt::format("{} in \"{}\" is no square of the {}x{} board: write "
                      "[row,column] with numbers from 0 to {}",
                      shown_value(pair), key, n, n, n - 1));
    squares.push_back({pair[0].get<std::uint64_t>(), pair[1].get<std::uint64_t>()});
  }
  std::ranges::sort(squares);
  squares.erase(std::ranges::unique(squares).begin(), squares.end());
  return squares;
}

Result<Marks> marks_from(const json& object, std::uint64_t n) {
  auto queens = TRY(squares_from(object, "queens", n));
  auto crosses = TRY(squares_from(object, "crosses", n));
  return Marks{std::move(queens), std::move(crosses)};
}

Result<void> judge_keys(const json& object) {
  for (const auto& [key, value] : object.items())
    if (std::ranges::find(known, key) == std::end(known) &&
        std::ranges::find(passed_over, key) == std::end(passed_over))
      return bad_input(
          fmt::format("the key \"{}\" is not known: a puzzle has regions, and may "
                      "have size, queens and crosses",
                      excerpt(key)));
  return {};
}

}  // namespace

Result<PuzzleText> read(std::string_view text) {
  const auto value = TRY(parsed(text));
  if (value.is_array()) {
    auto puzzle = TRY(puzzle_from(value));
    return PuzzleText{std::move(puzzle), {}};
  }
  TRY(judge_keys(value));
  if (value.contains("regions") == value.contains("colorRegions"))
    return bad_input(value.contains("regions")
                         ? "the puzzle has both \"regions\" and \"colorRegions\": give one of them"
                         : "the puzzle has no \"regions\": add a list of rows");
  auto puzzle = TRY(puzzle_from((value)[value.contains("regions") ? "regions" : "colorRegions"]));
  for (const char* key : {"size", "n"})
    if (value.contains(key) && (value)[key] != puzzle.size())
      return bad_input(fmt::format("\"{}\" is {}, but the regions are {}x{}", key,
                                   shown_value((value)[key]), puzzle.size(), puzzle.size()));
  auto marks = TRY(marks_from(value, puzzle.size()));
  return PuzzleText{std::move(puzzle), std::move(marks)};
}

Result<Marks> read_marks(std::string_view text, const Puzzle& puzzle) {
  const auto value = TRY(parsed(text));
  if (!value.is_object())
    return bad_input("the marks must be an object with \"queens\" and \"crosses\", not a list");
  TRY(judge_keys(value));
  return marks_from(value, puzzle.size());
}

}  // namespace queens::format::puzzle_json
