// SPDX-License-Identifier: MIT
// Boards and colour puzzles for a terminal: coloured grounds, or signs alone where colours are not
// wanted (NO_COLOR).
#include <fmt/format.h>

#include "base/text.h"
#include "draw/board.h"
#include "draw/puzzle.h"

namespace queens::draw {
namespace {

constexpr std::string_view reset = "\x1b[0m";
// By Mark: the palette in the colours of 256-colour terminals, with white or black in front; none:
// the ground of a chessboard. And the signs.
constexpr std::string_view paints[] = {
    "", "\x1b[1;97;48;5;25m", "\x1b[1;97;48;5;29m", "\x1b[97;48;5;166m", "\x1b[97;48;5;16m", "",
    ""};
constexpr std::string_view signs = ".QAx#*?";

// The nearest of a terminal's 256 colours to region_ground.
std::string on_region(std::uint64_t region, bool bold) {
  static constexpr std::array<int, 26> grounds = {217, 153, 222, 151, 183, 216, 116, 218, 187,
                                                  252, 192, 115, 181, 174, 110, 179, 108, 140,
                                                  173, 73,  175, 144, 247, 149, 72,  138};
  return fmt::format("\x1b[{};48;5;{}m", bold ? "1;30" : "30", grounds[region % grounds.size()]);
}

std::string paint(const Board& board, Square s) {
  const Mark mark = board.at(s);
  if (board.shows_region(s)) return on_region(board.region_of(s), mark == Mark::queen);
  const auto painted = paints[static_cast<int>(mark)];
  if (!painted.empty()) return std::string(painted);
  return (s.row + s.column) % 2 == 1 ? "\x1b[30;48;5;187m" : "\x1b[30;48;5;230m";
}

std::size_t digits(std::uint64_t value) { return std::to_string(value).size(); }

std::size_t cell_width(const Board& board) {
  std::size_t width = 1;
  if (board.indices == Indices::sides && board.columns > 0) width = digits(board.columns - 1);
  for (std::uint64_t r = 0; r < board.rows; ++r)
    for (std::uint64_t c = 0; c < board.columns; ++c)
      width = std::max(width, board.label({r, c}).size());
  if (!board.regions.empty())
    for (const std::string& name : board.region_names) width = std::max(width, name.size());
  return width;
}

// Queens and marks hide the index of their square, except the cell numbers of threatened ones.
std::string content(const Board& board, Square s, bool colours) {
  const Mark mark = board.at(s);
  std::string label = board.label(s);
  if (mark == Mark::none && !label.empty()) return label;
  if (const auto region = board.region_of(s);
      mark == Mark::none && region < board.region_names.size())
    return board.region_names[region];
  if (mark == Mark::none && colours) return "";
  if (colours && !label.empty() && (mark == Mark::threatened || mark == Mark::deleted))
    return label;
  return {signs[static_cast<std::size_t>(mark)]};
}

std::vector<std::string> lines_of(std::string_view text) {
  std::vector<std::string> lines;
  while (!text.empty()) lines.emplace_back(base::take_line(text));
  return lines;
}

// Colours take no room on the screen.
std::size_t width_on_screen(std::string_view line) {
  std::size_t width = 0;
  for (std::size_t i = 0; i < line.size(); ++i)
    if (line[i] == '\x1b')
      i = line.find('m', i);
    else
      ++width;
  return width;
}

struct PuzzleSign {
  char letter = ' ';
  bool fresh = false;
};

PuzzleSign sign_of(const PuzzlePicture& picture, Square s) {
  if (contains(picture.added.queens, s)) return {'Q', true};
  if (contains(picture.marks.queens, s)) return {'Q', false};
  if (const auto at = std::ranges::find(picture.trial, s); at != picture.trial.end()) {
    const auto index = at - picture.trial.begin();
    const char letter = index == 0 ? '?' : index < 10 ? static_cast<char>('0' + index) : '+';
    return {letter, index == 0};
  }
  if (contains(picture.added.crosses, s)) return {'x', true};
  if (contains(picture.marks.crosses, s)) return {'x', false};
  return {'.', false};
}

}  // namespace

std::string to_text(const Board& board, bool colours) {
  const std::size_t width = cell_width(board);
  const bool sides = board.indices == Indices::sides;
  const std::size_t edge = sides && board.rows > 0 ? digits(board.rows - 1) + 1 : 0;
  std::string text;
  if (sides) {
    std::string top(edge, ' ');
    for (std::uint64_t c = 0; c < board.columns; ++c)
      top += colours ? fmt::format(" {:>{}} ", c, width) : fmt::format("{:>{}} ", c, width);
    top.erase(top.find_last_not_of(' ') + 1);
    text += top + "\n";
  }
  for (std::uint64_t r = 0; r < board.rows; ++r) {
    if (sides) text += fmt::format("{:>{}} ", r, edge - 1);
    for (std::uint64_t c = 0; c < board.columns; ++c) {
      const std::string inside = content(board, {r, c}, colours);
      if (colours)
        text += fmt::format("{} {:>{}} {}", paint(board, {r, c}), inside, width, reset);
      else
        text += fmt::format("{}{:>{}}", c == 0 ? "" : " ", inside, width);
    }
    text += '\n';
  }
  if (!board.caption.empty()) text += board.caption + "\n";
  return text;
}

std::string side_by_side(std::span<const Board> boards, bool colours, std::uint64_t across) {
  std::string text;
  for (std::size_t first = 0; first < boards.size(); first += across) {
    struct Column {
      std::vector<std::string> lines;
      std::size_t width = 0;
    };
    std::vector<Column> columns;
    std::size_t height = 0;
    const auto in_line = std::min<std::uint64_t>(across, boards.size() - first);
    for (const Board& board : boards.subspan(first, in_line)) {
      Column column{lines_of(to_text(board, colours))};
      for (const std::string& line : column.lines)
        column.width = std::max(column.width, width_on_screen(line));
      height = std::max(height, column.lines.size());
      columns.push_back(std::move(column));
    }
    if (first > 0) text += '\n';
    for (std::size_t line = 0; line < height; ++line) {
      std::string row;
      for (const auto& [lines, width] : columns) {
        const std::string cell = line < lines.size() ? lines[line] : "";
        row += cell + std::string(width - width_on_screen(cell) + 3, ' ');
      }
      row.erase(row.find_last_not_of(' ') + 1);
      text += row + "\n";
    }
  }
  return text;
}

std::string to_text(const PuzzlePicture& picture, bool colours) {
  const std::uint64_t n = picture.puzzle.size();
  std::size_t width = 1;
  for (std::uint64_t region = 0; region < n; ++region)
    width = std::max(width, picture.puzzle.name(region).size());
  std::string text = "  ";
  for (std::uint64_t column = 0; column < n; ++column)
    text += fmt::format(" {:>{}} ", column, width + 1);
  text.erase(text.find_last_not_of(' ') + 1);
  text += '\n';
  for (std::uint64_t row = 0; row < n; ++row) {
    std::string line = fmt::format("{:>2}", row);
    for (std::uint64_t column = 0; column < n; ++column) {
      const Square s{row, column};
      const auto region = picture.puzzle.region_of(s);
      const PuzzleSign sign = sign_of(picture, s);
      const bool reason = contains(picture.reason, s);
      const std::string_view around = sign.fresh ? "[]" : reason ? "()" : "  ";
      const std::string inside = fmt::format("{}{:>{}}{}{}", around[0], picture.puzzle.name(region),
                                             width, sign.letter, around[1]);
      if (colours)
        line += fmt::format("{}{}{}", on_region(region, sign.letter == 'Q' || sign.fresh), inside,
                            reset);
      else
        line += inside;
    }
    line.erase(line.find_last_not_of(' ') + 1);
    text += line + '\n';
  }
  return text;
}

}  // namespace queens::draw
