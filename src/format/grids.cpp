// SPDX-License-Identifier: MIT
#include "format/grids.h"

#include <map>
#include <nlohmann/json.hpp>

#include "base/text.h"
#include "base/try.h"
#include "format/scan.h"
#include "queens/problem.h"

namespace queens::format {
namespace {

using nlohmann::json;

// The squares of a row, whatever stands around it.
std::vector<Cell> cells_of_row(std::string_view line, std::size_t at) {
  constexpr std::string_view gaps = " \t\r,";
  const auto from = line.find_first_not_of(gaps);
  if (from == line.npos) return {};
  return cells_of(line.substr(from, line.find_last_not_of(gaps) + 1 - from), at + from);
}

// What of a line is no comment. In regions '#' begins one. In a mask it is a mark, and a comment
// is what no row of marks looks like: "# ", with a word of two letters or more behind it.
using WithoutComment = std::string_view (*)(std::string_view line);
std::string_view before_hash(std::string_view line) { return line.substr(0, line.find('#')); }
// Puzzles also have a line "stars 2".
std::optional<std::string_view> stars_said(std::string_view line) {
  const auto words = base::words_of(before_hash(line), " \t\r:=");
  return words.size() == 2 && words[0] == "stars" ? std::optional(words[1]) : std::nullopt;
}
std::string_view row_of_regions(std::string_view line) {
  return stars_said(line) ? std::string_view() : before_hash(line);
}
std::string_view unless_remark(std::string_view line) {
  const auto words = base::words_of(line, " \t\r,");
  const auto is_word = [](std::string_view word) {
    return word.size() > 1 && word.find_first_not_of(".#*x01") != word.npos;
  };
  const bool remark = !words.empty() && words[0] == "#" && std::ranges::any_of(words, is_word);
  return remark ? std::string_view() : line;
}

std::unexpected<Error> star_battle(std::string_view stars) {
  return bad_input("this is a Star Battle with {} queens in each region: see 'queens puzzle'",
                   excerpt(std::string(stars)));
}

CellGrid grid_of_lines(const Scan& scan, WithoutComment without_comment) {
  CellGrid grid;
  const auto text = scan.text();
  for (auto rest = text.substr(scan.at()); !rest.empty();) {
    const auto line = without_comment(base::take_line(rest));
    const auto at = static_cast<std::size_t>(line.data() - text.data());
    if (auto cells = cells_of_row(line, at); !cells.empty()) grid.push_back(std::move(cells));
  }
  return grid;
}

Result<CellGrid> grid_of_json(Scan scan, std::string_view key) {
  scan.skip_space();
  const auto whole = json::parse(scan.text().substr(scan.at()), nullptr, false);
  if (whole.is_discarded()) return scan.wrong("this is not JSON");
  const json* rows = &whole;
  if (whole.is_object()) {
    const auto found = whole.find(key);
    if (found == whole.end()) return scan.wrong("the JSON object has no \"{}\"", key);
    rows = &*found;
    if (const auto stars = whole.find("stars"); stars != whole.end() && *stars != 1)
      return star_battle(stars->dump(-1, ' ', false, json::error_handler_t::replace));
  }
  if (!rows->is_array()) return scan.wrong("the rows are not a list");
  CellGrid grid;
  for (const json& row : *rows) {
    auto& cells = grid.emplace_back();
    if (row.is_string()) {
      cells = cells_of_row(row.get<std::string>(), 0);
      for (Cell& cell : cells) cell.at = scan.at();
      continue;
    }
    if (!row.is_array()) return scan.wrong("row {} is neither a text nor a list", grid.size() - 1);
    for (const json& value : row) {
      if (!value.is_string() && !value.is_number_unsigned() && !value.is_null())
        return scan.wrong("row {} has a square that is neither a text nor a whole number",
                          grid.size() - 1);
      cells.push_back({value.is_null()     ? "."
                       : value.is_string() ? value.get<std::string>()
                                           : value.dump(),
                       scan.at()});
    }
  }
  return grid;
}

Result<CellGrid> read_cells(const Scan& scan, std::string_view key,
                            WithoutComment without_comment) {
  auto grid = TRY(is_json(scan) ? grid_of_json(scan, key) : grid_of_lines(scan, without_comment));
  if (grid.empty()) return bad_input("the grid is empty: give each row of the board a line");
  std::uint64_t squares = 0;
  for (std::size_t row = 0; row < grid.size(); ++row) {
    const auto& cells = grid[row];
    if (cells.size() != grid.front().size())
      return scan.wrong_at(cells.empty() ? scan.at() : cells.front().at,
                           "row {} has {} squares, but row 0 has {}", row, cells.size(),
                           grid.front().size());
    squares += cells.size();
    if (squares > most_read_squares) return too_many(scan, "squares");
  }
  return grid;
}

}  // namespace

Result<RegionGrid> read_regions(std::string_view text) {
  const Scan scan(text);
  for (auto rest = is_json(scan) ? std::string_view() : text; !rest.empty();)
    if (const auto stars = stars_said(base::take_line(rest)); stars && *stars != "1")
      return star_battle(*stars);
  auto grid = TRY(read_cells(scan, "regions", row_of_regions));
  if (!is_json(scan) && has_marks_below(scan)) grid.resize(grid.size() / 2);
  RegionGrid result{grid.size(), grid.front().size(), {}, {}};
  std::map<std::string, std::uint32_t> numbers;
  for (const auto& row : grid)
    for (const Cell& cell : row) {
      if (cell.text == ".") {
        result.regions.push_back(no_region);
        continue;
      }
      if (cell.text.empty() || !std::ranges::all_of(cell.text, is_alphanumeric))
        return scan.wrong_at(
            cell.at, "'{}' is not a region: write a letter or a number for each square, or '.'",
            excerpt(cell.text));
      if (cell.text == "stars")  // or "stars 2" would be a row as well as the number of queens
        return scan.wrong_at(
            cell.at, "'stars' tells how many queens a region has: give the region another name");
      const auto [found, fresh] =
          numbers.emplace(cell.text, static_cast<std::uint32_t>(numbers.size()));
      if (fresh) result.names.push_back(cell.text);
      result.regions.push_back(found->second);
    }
  return result;
}

Result<MarkedGrid> read_marked(std::string_view text) {
  const Scan scan(text);
  const auto grid = TRY(read_cells(scan, "mask", unless_remark));
  MarkedGrid result{grid.size(), grid.front().size(), {}};
  for (std::uint64_t row = 0; row < result.rows; ++row)
    for (std::uint64_t column = 0; column < result.columns; ++column) {
      const Cell& cell = grid[row][column];
      if (cell.text == "#" || cell.text == "*" || cell.text == "x" || cell.text == "1")
        result.marked.push_back({row, column});
      else if (cell.text != "." && cell.text != "0")
        return scan.wrong_at(cell.at,
                             "'{}' is not a mark: write '.' or 0 for a square, and '#', '*', 'x' "
                             "or 1 for a marked one",
                             excerpt(cell.text));
    }
  return result;
}

}  // namespace queens::format
