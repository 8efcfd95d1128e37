// SPDX-License-Identifier: MIT
// Boards for a terminal: coloured grounds, or signs alone where colours are not wanted (NO_COLOR).
#include <fmt/format.h>

#include <algorithm>

#include "draw/board.h"
#include "draw/palette.h"

namespace queens::draw {
namespace {

constexpr std::string_view reset = "\x1b[0m";

// The palette in the colours of 256-colour terminals, with white or black in front.
std::string_view paint(Mark mark, bool dark) {
  switch (mark) {
    case Mark::queen:
      return "\x1b[1;97;48;5;25m";
    case Mark::attacker:
      return "\x1b[1;97;48;5;29m";
    case Mark::threatened:
      return "\x1b[97;48;5;166m";
    case Mark::deleted:
      return "\x1b[97;48;5;16m";
    default:
      return dark ? "\x1b[30;48;5;187m" : "\x1b[30;48;5;230m";
  }
}

std::string paint(const Board& board, Square s) {
  const auto region = board.region_of(s);
  const Mark mark = board.at(s);
  if (region == no_region || (mark != Mark::none && mark != Mark::queen && mark != Mark::blocked))
    return std::string(paint(mark, (s.row + s.column) % 2 == 1));
  return fmt::format("\x1b[{};48;5;{}m", mark == Mark::queen ? "1;30" : "30",
                     terminal_ground(region));
}

char sign(Mark mark) {
  switch (mark) {
    case Mark::none:
      return '.';
    case Mark::queen:
      return 'Q';
    case Mark::attacker:
      return 'A';
    case Mark::threatened:
      return 'x';
    case Mark::deleted:
      return '#';
    case Mark::blocked:
      return '*';
    case Mark::tried:
      return '?';
  }
  return '.';
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
  const std::string label = board.label(s);
  if (mark == Mark::none && !label.empty()) return label;
  if (const auto region = board.region_of(s);
      mark == Mark::none && region < board.region_names.size())
    return board.region_names[region];
  if (mark == Mark::none && colours) return "";
  if (colours && !label.empty() && (mark == Mark::threatened || mark == Mark::deleted))
    return label;
  return {sign(mark)};
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
    const auto group = boards.subspan(first, std::min<std::size_t>(across, boards.size() - first));
    std::vector<std::vector<std::string>> columns;
    std::size_t height = 0;
    for (const Board& board : group) {
      auto& lines = columns.emplace_back();
      const std::string whole = to_text(board, colours);
      for (std::size_t at = 0; at < whole.size();) {
        const auto end = whole.find('\n', at);
        lines.push_back(whole.substr(at, end - at));
        at = end + 1;
      }
      height = std::max(height, lines.size());
    }
    if (first > 0) text += '\n';
    // Widths are those of the plain signs: colours take no room on the screen.
    std::vector<std::size_t> widths;
    for (const Board& board : group) {
      const std::size_t cell = cell_width(board);
      const std::size_t edge =
          board.indices == Indices::sides && board.rows > 0 ? digits(board.rows - 1) + 1 : 0;
      const std::size_t squares =
          colours ? board.columns * (cell + 2) : board.columns * (cell + 1) - (board.columns > 0);
      widths.push_back(std::max(edge + squares, board.caption.size()));
    }
    for (std::size_t line = 0; line < height; ++line) {
      std::string row;
      for (std::size_t i = 0; i < columns.size(); ++i) {
        const std::string cell = line < columns[i].size() ? columns[i][line] : "";
        row += cell;
        if (i + 1 == columns.size()) break;
        std::size_t shown = 0;
        for (std::size_t k = 0; k < cell.size(); ++k) {
          if (cell[k] == '\x1b')
            k = cell.find('m', k);
          else
            ++shown;
        }
        row += std::string(widths[i] - std::min(shown, widths[i]) + 3, ' ');
      }
      row.erase(row.find_last_not_of(' ') + 1);
      text += row + "\n";
    }
  }
  return text;
}

}  // namespace queens::draw
