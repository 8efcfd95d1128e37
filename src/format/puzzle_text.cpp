// SPDX-License-Identifier: MIT
// Colour puzzles and the marks of a player, as lines or as JSON.
#include <nlohmann/json.hpp>

#include "base/text.h"
#include "base/try.h"
#include "format/grids.h"
#include "format/scan.h"

namespace queens::format {
namespace {

using nlohmann::json, puzzle::Marks, puzzle::Puzzle;
using Names = std::vector<std::vector<std::string>>;

constexpr std::size_t most_bytes = 1 << 16;  // 26 x 26 squares, and room for comments

// "stars 2", also with ':' or '=': what stands behind the word, if the line begins with it.
std::optional<std::string_view> stars_in(std::string_view line) {
  constexpr std::string_view word = "stars";
  if (!line.starts_with(word) || line.size() == word.size()) return std::nullopt;
  line.remove_prefix(word.size());
  const auto number = line.find_first_not_of(" \t:=");
  if (number == 0 || number == line.npos) return std::nullopt;
  return line.substr(number);
}

// The grids of a text: blank lines stand between them, comments do not. Lines that name the stars
// are handed over.
template <class Visitor>
std::vector<CellGrid> grids_of(const Scan& scan, const Visitor& visit_stars) {
  std::vector<CellGrid> grids;
  const std::string_view text = scan.text();
  bool inside = false;
  for (auto rest = text.substr(scan.at()); !rest.empty();) {
    auto line = base::take_line(rest);
    const auto comment = line.find('#');
    line = line.substr(0, comment);
    line = line.substr(0, line.find_last_not_of(" \t\r") + 1);
    line.remove_prefix(std::min(line.find_first_not_of(" \t"), line.size()));
    if (const auto stars = stars_in(line)) {
      visit_stars(*stars);
    } else if (!std::ranges::all_of(line, is_gap)) {
      if (!inside) grids.emplace_back();
      inside = true;
      grids.back().push_back(cells_of(line, static_cast<std::size_t>(line.data() - text.data())));
    } else if (comment == line.npos) {
      inside = false;
    }
  }
  return grids;
}

Result<void> validate_shape(const Scan& scan, const CellGrid& grid, std::size_t side) {
  for (const auto& row : grid)
    if (row.size() != side)
      return scan.wrong_at(row[0].at, "this row has {} square{}, but there are {} rows", row.size(),
                           row.size() == 1 ? "" : "s", side);
  return {};
}

// What the text says, or what was asked for; both only where they agree.
Result<std::uint64_t> agreed_stars(std::optional<std::uint64_t> said,
                                   std::optional<std::uint64_t> asked) {
  if (said && asked && *said != *asked)
    return bad_input("the puzzle says that it has {} star{}, not {}", *said, *said == 1 ? "" : "s",
                     *asked);
  return said ? *said : asked.value_or(1);
}

Result<Puzzle> puzzle_from(const Scan& scan, const CellGrid& grid, std::uint64_t stars) {
  TRY(validate_shape(scan, grid, grid.size()));
  Names names;
  for (const auto& row : grid) {
    auto& line = names.emplace_back();
    for (const Cell& cell : row) {
      if (cell.text.size() > 2 || !std::ranges::all_of(cell.text, is_alphanumeric))
        return scan.wrong_at(
            cell.at,
            "'{}' is not a region: write a letter or a number from 0 to 99 for each square",
            excerpt(cell.text));
      line.push_back(cell.text);
    }
  }
  return Puzzle::from(names, stars);
}

Result<Marks> marks_from(const Scan& scan, const CellGrid& grid, std::uint64_t n) {
  if (grid.size() != n)
    return scan.wrong_at(grid[0][0].at, "the marks have {} row{}, but the puzzle has {}",
                         grid.size(), grid.size() == 1 ? "" : "s", n);
  TRY(validate_shape(scan, grid, n));
  Marks marks;
  for (std::uint64_t row = 0; row < n; ++row)
    for (std::uint64_t column = 0; column < n; ++column) {
      const Cell& cell = grid[row][column];
      if (cell.text == "Q")
        marks.queens.push_back({row, column});
      else if (cell.text == "x" || cell.text == "X")
        marks.crosses.push_back({row, column});
      else if (cell.text != ".")
        return scan.wrong_at(cell.at, "'{}' is not a mark: write '.', 'Q' or 'x'",
                             excerpt(cell.text));
    }
  return marks;
}

Result<void> validate_length(std::string_view text) {
  if (text.size() <= most_bytes) return {};
  return bad_input("the text has {} bytes, and no puzzle needs more than {}", text.size(),
                   most_bytes);
}

// ---- JSON: rows as strings, as lists of letters or as lists of numbers, alone or under "regions"
// ("colorRegions" in the collections of the daily puzzle). Marks: "queens" and "crosses", lists of
// [row,column]. What `queens puzzle new --json` writes besides is passed over; keys nobody knows
// are refused, so that a typing error does not go unseen.

constexpr std::string_view known_keys[] = {
    "schema",   "n",      "size", "regions", "colorRegions", "queens", "crosses",
    "solution", "rating", "seed", "grids",   "deductions",   "stars"};

// Where a text stops being JSON; keeps nothing of what stands before.
struct FirstFault final : nlohmann::json_sax<json> {
  std::size_t byte = 0;
  bool is_number = false;  // that is too large

  bool null() override { return true; }
  bool boolean(bool) override { return true; }
  bool number_integer(number_integer_t) override { return true; }
  bool number_unsigned(number_unsigned_t) override { return true; }
  bool number_float(number_float_t, const string_t&) override { return true; }
  bool string(string_t&) override { return true; }
  bool binary(binary_t&) override { return true; }
  bool start_object(std::size_t) override { return true; }
  bool key(string_t&) override { return true; }
  bool end_object() override { return true; }
  bool start_array(std::size_t) override { return true; }
  bool end_array() override { return true; }
  bool parse_error(std::size_t at, const std::string&, const json::exception& why) override {
    constexpr int out_of_range = 406;
    byte = at;
    is_number = why.id == out_of_range;
    return false;
  }
};

Result<json> parse_puzzle(std::string_view text) {
  const Scan scan(text);
  const auto rest = text.substr(scan.at());
  auto parsed = json::parse(rest, nullptr, /*allow_exceptions=*/false);
  if (!parsed.is_discarded()) return parsed;
  FirstFault fault;
  json::sax_parse(rest, &fault);
  if (fault.is_number)
    return bad_input("the text is JSON with a number that is too large to be read");
  return not_json(scan, scan.at() + (fault.byte == 0 ? 0 : fault.byte - 1));
}

std::string shown_value(const json& value) {
  return excerpt(value.dump(-1, ' ', false, json::error_handler_t::replace));
}

Result<std::string> name_from(const json& value, std::size_t row, std::size_t column) {
  if (value.is_string()) return value.get<std::string>();
  if (value.is_number_unsigned() && value.get<std::uint64_t>() < 100)
    return std::to_string(value.get<std::uint64_t>());
  return bad_input(
      "{} is not the region of the square ({},{}): write a letter or a number from 0 to 99",
      shown_value(value), row, column);
}

Result<Puzzle> puzzle_from(const json& rows, std::uint64_t stars) {
  if (!rows.is_array())
    return bad_input("the regions must be a list of rows, not {}", shown_value(rows));
  Names names;
  for (const json& row : rows) {
    auto& line = names.emplace_back();
    if (row.is_string()) {
      for (const char c : row.get_ref<const std::string&>()) line.emplace_back(1, c);
      continue;
    }
    if (!row.is_array())
      return bad_input("row {} of the regions must be a string or a list, not {}", names.size() - 1,
                       shown_value(row));
    for (const json& value : row)
      line.push_back(TRY(name_from(value, names.size() - 1, line.size())));
  }
  return Puzzle::from(names, stars);
}

Result<std::vector<Square>> squares_from(const json& object, const char* key, std::uint64_t n) {
  std::vector<Square> squares;
  if (!object.contains(key)) return squares;
  const json& list = object[key];
  if (!list.is_array())
    return bad_input("\"{}\" must be a list of [row,column], not {}", key, shown_value(list));
  for (const json& pair : list) {
    const auto fits = [&](const json& v) {
      return v.is_number_unsigned() && v.get<std::uint64_t>() < n;
    };
    if (!pair.is_array() || pair.size() != 2 || !fits(pair[0]) || !fits(pair[1]))
      return bad_input(
          "{} in \"{}\" is no square of the {}x{} board: write [row,column] with numbers from 0 to "
          "{}",
          shown_value(pair), key, n, n, n - 1);
    squares.push_back({pair[0].get<std::uint64_t>(), pair[1].get<std::uint64_t>()});
  }
  sort_and_dedupe(squares);
  return squares;
}

Result<Marks> marks_from(const json& object, std::uint64_t n) {
  auto queens = TRY(squares_from(object, "queens", n));
  auto crosses = TRY(squares_from(object, "crosses", n));
  return Marks{std::move(queens), std::move(crosses)};
}

Result<void> validate_keys(const json& object) {
  for (const auto& [key, value] : object.items())
    if (std::ranges::find(known_keys, key) == std::end(known_keys))
      return bad_input(
          "the key \"{}\" is not known: a puzzle has regions, and may have size, stars, queens and "
          "crosses",
          excerpt(key));
  return {};
}

Result<PuzzleText> read_json_puzzle(std::string_view text, std::optional<std::uint64_t> asked) {
  const auto value = TRY(parse_puzzle(text));
  if (value.is_array()) return PuzzleText{TRY(puzzle_from(value, asked.value_or(1))), {}};
  TRY(validate_keys(value));
  if (value.contains("regions") == value.contains("colorRegions"))
    return bad_input(value.contains("regions")
                         ? "the puzzle has both \"regions\" and \"colorRegions\": give one of them"
                         : "the puzzle has no \"regions\": add a list of rows");
  std::optional<std::uint64_t> said;
  if (const auto stars = value.find("stars"); stars != value.end()) {
    if (!stars->is_number_unsigned())
      return bad_input("\"stars\" must be a number from 1 to {}, not {}", puzzle::most_stars,
                       shown_value(*stars));
    said = stars->get<std::uint64_t>();
  }
  const auto agreed = TRY(agreed_stars(said, asked));
  auto puzzle =
      TRY(puzzle_from(value[value.contains("regions") ? "regions" : "colorRegions"], agreed));
  for (const char* key : {"size", "n"})
    if (value.contains(key) && value[key] != puzzle.size())
      return bad_input("\"{}\" is {}, but the regions are {}x{}", key, shown_value(value[key]),
                       puzzle.size(), puzzle.size());
  auto marks = TRY(marks_from(value, puzzle.size()));
  return PuzzleText{std::move(puzzle), std::move(marks)};
}

}  // namespace

bool has_marks_below(const Scan& scan) {
  if (scan.text().size() > most_bytes) return false;
  const auto grids = grids_of(scan, [](std::string_view) {});
  const auto are_marks = [](const std::vector<Cell>& row) {
    return std::ranges::all_of(row, [](const Cell& cell) {
      return cell.text == "." || cell.text == "Q" || cell.text == "x" || cell.text == "X";
    });
  };
  return grids.size() == 2 && grids[0].size() == grids[1].size() &&
         std::ranges::all_of(grids[1], are_marks);
}

Result<PuzzleText> read_puzzle(std::string_view text, std::optional<std::uint64_t> stars) {
  TRY(validate_length(text));
  const Scan scan(text);
  if (is_json(scan)) return read_json_puzzle(text, stars);
  std::optional<std::string_view> word;
  const auto grids = grids_of(scan, [&](std::string_view found) { word = word.value_or(found); });
  std::optional<std::uint64_t> said;
  if (word) said = word->size() == 1 ? static_cast<std::uint64_t>((*word)[0] - '0') : 0;
  if (said && (*said < 1 || *said > puzzle::most_stars))
    return scan.wrong_at(static_cast<std::size_t>(word->data() - scan.text().data()),
                         "the stars are '{}': write a number from 1 to {}",
                         excerpt(std::string(*word)), puzzle::most_stars);
  if (grids.empty())
    return bad_input("the puzzle is empty: give each row a line, and each square a letter");
  if (grids.size() > 2)
    return scan.wrong_at(grids[2][0][0].at,
                         "a third grid begins here: a puzzle has one, and its marks a second");
  const auto agreed = TRY(agreed_stars(said, stars));
  PuzzleText read{TRY(puzzle_from(scan, grids[0], agreed)), {}};
  if (grids.size() == 2) read.marks = TRY(marks_from(scan, grids[1], read.puzzle.size()));
  return read;
}

Result<Marks> read_marks(std::string_view text, const Puzzle& puzzle) {
  TRY(validate_length(text));
  const Scan scan(text);
  if (is_json(scan)) {
    const auto value = TRY(parse_puzzle(text));
    if (!value.is_object())
      return bad_input("the marks must be an object with \"queens\" and \"crosses\", not a list");
    TRY(validate_keys(value));
    return marks_from(value, puzzle.size());
  }
  const auto grids = grids_of(scan, [](std::string_view) {});
  if (grids.size() != 1)
    return bad_input(
        grids.empty() ? "the marks are empty: write '.', 'Q' or 'x' for each square"
                      : "the marks are two grids: write one, with '.', 'Q' or 'x' for each square");
  return marks_from(scan, grids[0], puzzle.size());
}

void write_puzzle(const Puzzle& puzzle, Sink& out) {
  if (puzzle.stars() > 1) out.print("stars {}\n", puzzle.stars());
  std::size_t width = 1;
  for (std::uint64_t region = 0; region < puzzle.size(); ++region)
    width = std::max(width, puzzle.name(region).size());
  for (std::uint64_t row = 0; row < puzzle.size(); ++row) {
    for (std::uint64_t column = 0; column < puzzle.size(); ++column)
      out.print("{}{:>{}}", column == 0 || width == 1 ? "" : " ",
                puzzle.name(puzzle.region_of({row, column})), width);
    out.append(puzzle.size() == 1 && width == 2 ? ",\n" : "\n");  // one square, not two
  }
}

}  // namespace queens::format
