// SPDX-License-Identifier: MIT
// Colour puzzles for a terminal: the same signs with colours and without (NO_COLOR).
#include <fmt/format.h>

#include <algorithm>

#include "draw/palette.h"
#include "draw/puzzle.h"

namespace queens::draw {
namespace {

bool contains(const std::vector<Square>& squares, Square s) {
  return std::ranges::find(squares, s) != squares.end();
}

struct Sign {
  char letter = ' ';
  bool fresh = false;
};

Sign sign_of(const PuzzlePicture& picture, Square s) {
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
      const Sign sign = sign_of(picture, s);
      const bool reason = contains(picture.reason, s);
      const std::string inside = fmt::format("{}{:>{}}{}{}",
                                             sign.fresh ? '['
                                             : reason   ? '('
                                                        : ' ',
                                             picture.puzzle.name(region), width, sign.letter,
                                             sign.fresh ? ']'
                                             : reason   ? ')'
                                                        : ' ');
      if (colours)
        line += fmt::format("\x1b[{};48;5;{}m{}\x1b[0m",
                            sign.letter == 'Q' || sign.fresh ? "1;30" : "30",
                            terminal_ground(region), inside);
      else
        line += inside;
    }
    line.erase(line.find_last_not_of(' ') + 1);
    text += line + '\n';
  }
  return text;
}

}  // namespace queens::draw
