// SPDX-License-Identifier: MIT
// The pieces that the sentences of deductions are made of.
#include "puzzle/deduction.h"

namespace queens::puzzle {
namespace {

constexpr std::string_view kinds[] = {"row", "column", "region"};

}  // namespace

std::string joined(const std::vector<std::string>& parts, std::string_view last) {
  std::string text;
  for (std::size_t i = 0; i < parts.size(); ++i) {
    if (i > 0) text += i + 1 == parts.size() ? last : ", ";
    text += parts[i];
  }
  return text;
}

std::string listed(const Grid& grid, const Bits& squares, std::string_view last) {
  std::vector<std::string> parts;
  squares.each([&](Cell cell) { parts.push_back(to_string(grid.square(cell))); });
  return joined(parts, last);
}

std::string to_string(const Puzzle& puzzle, House house) {
  const bool region = house.kind == House::Kind::region;
  return std::string(kinds[static_cast<int>(house.kind)]) + " " +
         (region ? puzzle.name(house.index) : std::to_string(house.index));
}

std::string to_string(const Puzzle& puzzle, const Hint& hint) {
  if (hint.step) return hint.step->name + "\n" + hint.step->sentence;
  if (!hint.mistakes.empty()) {
    std::string text;
    for (const Mistake& mistake : hint.mistakes)
      text += (text.empty() ? "" : "\n") + mistake.sentence;
    return text;
  }
  if (!hint.solved) return hint.why;
  return std::string("Solved: every row, column and region has its queen") +
         (puzzle.stars() == 1 ? "." : "s.");
}

std::string Answer::why_none() const {
  if (!path.why.empty()) return "there is no solution: " + path.why;
  return "there is no solution: an exhaustive search found none, though the deductions alone do "
         "not show why";
}

std::string named(const Grid& grid, int house) {
  return to_string(grid.puzzle(), grid.house_named(house));
}

std::string named(const Grid& grid, const std::vector<int>& houses) {
  if (houses.size() == 1) return named(grid, houses[0]);
  std::vector<std::string> parts;
  for (const int house : houses) {
    const std::string whole = named(grid, house);
    parts.push_back(whole.substr(whole.find(' ') + 1));
  }
  return kind_of(grid, houses[0], true) + " " + joined(parts);
}

std::string kind_of(const Grid& grid, int house, bool plural) {
  return std::string(kinds[house / grid.n()]) + (plural ? "s" : "");
}

std::string spelled(int number) {
  constexpr std::string_view words[] = {"no",   "one", "two",   "three", "four",
                                        "five", "six", "seven", "eight", "nine"};
  return number < 10 ? std::string(words[number]) : std::to_string(number);
}

std::string queens_in_words(int number) {
  return spelled(number) + (number == 1 ? " queen" : " queens");
}

std::string capitalised(std::string text) {
  if (!text.empty() && text[0] >= 'a' && text[0] <= 'z')
    text[0] = static_cast<char>(text[0] - 'a' + 'A');
  return text;
}

}  // namespace queens::puzzle
