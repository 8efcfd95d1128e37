// SPDX-License-Identifier: MIT
#include "format/puzzle.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <string>
#include <vector>

#include "base/try.h"
#include "format/scan.h"

namespace queens::format {
namespace {

using puzzle::Marks;
using puzzle::Puzzle;

constexpr std::size_t most_bytes = 1 << 16;  // 26 x 26 squares, and room for comments

struct Token {
  std::string text;
  std::size_t at;
};
using Row = std::vector<Token>;
using LetterGrid = std::vector<Row>;

bool is_letter_gap(char c) { return c == ' ' || c == '\t' || c == ','; }

// Squares of one line. With a gap anywhere in it every square is what stands between two gaps,
// without one it is a character; one of several bytes stays in one piece, for the message.
Row row_of(std::string_view line, std::size_t at) {
  Row row;
  const bool gaps = std::ranges::any_of(line, is_letter_gap);
  for (std::size_t i = 0; i < line.size();) {
    if (is_letter_gap(line[i])) {
      ++i;
      continue;
    }
    std::size_t end = i + 1;
    const auto goes_on = [&] {
      return gaps ? !is_letter_gap(line[end])
                  : (static_cast<unsigned char>(line[end]) & 0xC0) == 0x80;
    };
    while (end < line.size() && goes_on()) ++end;
    row.push_back({std::string(line.substr(i, end - i)), at + i});
    i = end;
  }
  return row;
}

// The grids of a text: blank lines stand between them, comments do not.
std::vector<LetterGrid> grids_of(const Scan& scan) {
  std::vector<LetterGrid> grids;
  const std::string_view text = scan.text();
  bool inside = false;
  for (std::size_t at = scan.at(); at < text.size();) {
    const auto end = std::min(text.find('\n', at), text.size());
    auto line = text.substr(at, end - at);
    const auto comment = line.find('#');
    line = line.substr(0, comment);
    line = line.substr(0, line.find_last_not_of(" \t\r") + 1);
    const auto indent = std::min(line.find_first_not_of(" \t"), line.size());
    line.remove_prefix(indent);
    if (!std::ranges::all_of(line, is_letter_gap)) {
      if (!inside) grids.emplace_back();
      inside = true;
      grids.back().push_back(row_of(line, at + indent));
    } else if (comment == line.npos) {
      inside = false;
    }
    at = end + 1;
  }
  return grids;
}

Result<void> judge_shape(const Scan& scan, const LetterGrid& grid, std::size_t side) {
  for (const Row& row : grid)
    if (row.size() != side)
      return scan.wrong_at(row[0].at, fmt::format("this row has {} square{}, but there are {} rows",
                                                  row.size(), row.size() == 1 ? "" : "s", side));
  return {};
}

Result<Puzzle> puzzle_from(const Scan& scan, const LetterGrid& grid) {
  TRY(judge_shape(scan, grid, grid.size()));
  std::vector<std::vector<std::string>> names;
  for (const Row& row : grid) {
    auto& line = names.emplace_back();
    for (const Token& token : row) {
      const bool fits =
          token.text.size() <= 2 && std::ranges::all_of(token.text, [](char c) {
            return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
          });
      if (!fits)
        return scan.wrong_at(token.at, fmt::format("'{}' is not a region: write a letter or a "
                                                   "number from 0 to 99 for each square",
                                                   excerpt(token.text)));
      line.push_back(token.text);
    }
  }
  return Puzzle::from(names);
}

Result<Marks> marks_from(const Scan& scan, const LetterGrid& grid, std::uint64_t n) {
  if (grid.size() != n)
    return scan.wrong_at(grid[0][0].at, fmt::format("the marks have {} row{}, but the puzzle has "
                                                    "{}",
                                                    grid.size(), grid.size() == 1 ? "" : "s", n));
  TRY(judge_shape(scan, grid, n));
  Marks marks;
  for (std::uint64_t row = 0; row < n; ++row)
    for (std::uint64_t column = 0; column < n; ++column) {
      const Token& token = grid[row][column];
      if (token.text == "Q")
        marks.queens.push_back({row, column});
      else if (token.text == "x" || token.text == "X")
        marks.crosses.push_back({row, column});
      else if (token.text != ".")
        return scan.wrong_at(token.at, fmt::format("'{}' is not a mark: write '.', 'Q' or 'x'",
                                                   excerpt(token.text)));
    }
  return marks;
}

Result<void> judge_length(std::string_view text) {
  if (text.size() <= most_bytes) return {};
  return bad_input(fmt::format("the text has {} bytes, and no puzzle needs more than {}",
                               text.size(), most_bytes));
}

bool is_json(const Scan& scan) {
  Scan ahead = scan;
  ahead.skip_space();
  return ahead.peek() == '{' || ahead.peek() == '[';
}

}  // namespace

Result<PuzzleText> read_puzzle(std::string_view text) {
  TRY(judge_length(text));
  const Scan scan(text);
  if (is_json(scan)) return puzzle_json::read(text);
  const auto grids = grids_of(scan);
  if (grids.empty())
    return bad_input("the puzzle is empty: give each row a line, and each square a letter");
  if (grids.size() > 2)
    return scan.wrong_at(grids[2][0][0].at,
                         "a third grid begins here: a puzzle has one, and its marks a second");
  auto puzzle = TRY(puzzle_from(scan, grids[0]));
  PuzzleText read{std::move(puzzle), {}};
  if (grids.size() == 2) {
    auto marks = TRY(marks_from(scan, grids[1], read.puzzle.size()));
    read.marks = std::move(marks);
  }
  return read;
}

Result<Marks> read_marks(std::string_view text, const Puzzle& puzzle) {
  TRY(judge_length(text));
  const Scan scan(text);
  if (is_json(scan)) return puzzle_json::read_marks(text, puzzle);
  const auto grids = grids_of(scan);
  if (grids.size() != 1)
    return bad_input(
        grids.empty() ? "the marks are empty: write '.', 'Q' or 'x' for each square"
                      : "the marks are two grids: write one, with '.', 'Q' or 'x' for each square");
  return marks_from(scan, grids[0], puzzle.size());
}

void write_puzzle(const Puzzle& puzzle, Sink& out) {
  std::size_t width = 1;
  for (std::uint64_t region = 0; region < puzzle.size(); ++region)
    width = std::max(width, puzzle.name(region).size());
  for (std::uint64_t row = 0; row < puzzle.size(); ++row) {
    for (std::uint64_t column = 0; column < puzzle.size(); ++column) {
      const std::string& name = puzzle.name(puzzle.region_of({row, column}));
      if (width == 1)
        out.append(name);
      else
        out.append(fmt::format("{}{:>{}}", column == 0 ? "" : " ", name, width));
    }
    if (puzzle.size() == 1 && width == 2) out.append(',');  // one square, not two
    out.append('\n');
  }
}

}  // namespace queens::format
