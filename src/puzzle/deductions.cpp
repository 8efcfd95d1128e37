// SPDX-License-Identifier: MIT
// The deductions in order of difficulty, and those that begin with a single house. The numbers are
// those of the rating (docs/puzzle.md): they leave nine places each for how often the hardest one
// is needed. A contradiction forces at most three queens: what is longer nobody follows in the
// head, and it counts as a guess.
#include "puzzle/deduction.h"

namespace queens::puzzle {
namespace {

constexpr std::string_view kinds[] = {"row", "column", "region"};

// The last square: a row, column or region has one open square, so its queen stands there.
std::optional<Inference> find_last_square(const Grid& grid, const Position& position, int, int) {
  for (int k = 0; k < grid.houses(); ++k) {
    const int house = (k + 2 * grid.n()) % grid.houses();  // regions first: they are seen first
    if (!position.has_one_square(grid, house)) continue;
    Inference inference(grid);
    inference.from = {house};
    inference.queens = inference.reason = position.left(grid, house);
    return inference;
  }
  return std::nullopt;
}

Explanation explain_last_square(const Grid& grid, const Inference& inference) {
  const int house = inference.from[0];
  const bool single = grid.house(house).count() == 1;
  return {"last square of a " + kind_of(grid, house, false),
          capitalised(named(grid, house)) +
              (single ? " is the one square " : " has only one square left, ") +
              listed(grid, inference.queens) + ": a queen stands there."};
}

// An emptied house: a queen that attacks every open square of some row, column or region would
// leave it without one. Those squares are the ones that all its open squares attack. A confined
// region or line is the plainest case of it, and has been tried before; here it is touching, or
// touching and a line together.
std::optional<Inference> find_emptied(const Grid& grid, const Position& position, int, int) {
  std::optional<Inference> best;
  int fewest = grid.cells();  // the smallest house is the easiest to see
  for (int k = 0; k < grid.houses(); ++k) {
    const int house = (k + 2 * grid.n()) % grid.houses();
    const Bits left = position.left(grid, house);
    const int count = left.count();
    if (count == 0 || count >= fewest || position.has_queen(grid, house)) continue;
    Bits fatal = position.open - left;
    left.each([&](Cell cell) { fatal &= grid.attacked(cell); });
    if (fatal.empty()) continue;
    best.emplace(grid);
    best->from = {house};
    best->crosses = fatal;
    best->reason = left;
    fewest = count;
  }
  return best;
}

Explanation explain_emptied(const Grid& grid, const Inference& inference) {
  return {"would empty a " + kind_of(grid, inference.from[0], false),
          capitalised(named(grid, inference.from)) + " has only " + listed(grid, inference.reason) +
              " left, and a queen on " + listed(grid, inference.crosses, " or ") +
              " would attack all of them: " + listed(grid, inference.crosses) +
              (inference.crosses.count() == 1 ? " is out." : " are out.")};
}

// A contradiction: suppose a queen on an open square; some house has then only one square left,
// which takes a queen, and so on until a house has none. Among all squares the one with the
// shortest chain is taken, without the links that do not matter.
using Chain = std::vector<Inference::Forced>;

struct Refutation {
  Cell supposed;
  Chain chain;
  int impossible;
};

// The house that has no square left after the queens of the chain, if each of them is forced.
std::optional<int> outcome(const Grid& grid, Position position, Cell supposed, const Chain& chain) {
  position.place(grid, supposed);
  for (const auto& [house, cell] : chain) {
    if (!position.has_one_square(grid, house) || !position.left(grid, house).has(cell))
      return std::nullopt;
    position.place(grid, cell);
  }
  return impossible_house(grid, position);
}

std::optional<Refutation> refuted(const Grid& grid, const Position& start, Cell supposed,
                                  std::size_t longest) {
  Position position = start;
  position.place(grid, supposed);
  Refutation found{supposed, {}, 0};
  auto impossible = impossible_house(grid, position);
  for (; !impossible; impossible = impossible_house(grid, position)) {
    int single = 0;
    while (single < grid.houses() && !position.has_one_square(grid, single)) ++single;
    if (single == grid.houses()) return std::nullopt;
    const Cell cell = position.left(grid, single).first();
    found.chain.push_back({single, cell});
    position.place(grid, cell);
  }
  found.impossible = *impossible;
  for (std::size_t i = found.chain.size(); i-- > 0;) {  // leave out what does not matter
    Chain shorter = found.chain;
    shorter.erase(shorter.begin() + static_cast<std::ptrdiff_t>(i));
    if (const auto house = outcome(grid, start, supposed, shorter)) {
      found.chain = std::move(shorter);
      found.impossible = *house;
    }
  }
  if (found.chain.size() > longest) return std::nullopt;
  return found;
}

// Here `least` and `most` are the queens forced.
std::optional<Inference> find_contradiction(const Grid& grid, const Position& position, int least,
                                            int most) {
  std::optional<Refutation> best;
  auto longest = static_cast<std::size_t>(most);
  position.open.each([&](Cell cell) {
    if (best && best->chain.size() <= static_cast<std::size_t>(least)) return;
    if (auto found = refuted(grid, position, cell, longest)) {
      longest = found->chain.size() - (found->chain.empty() ? 0 : 1);
      best = std::move(found);
    }
  });
  if (!best) return std::nullopt;
  Inference inference(grid);
  inference.group = static_cast<int>(best->chain.size());
  inference.crosses.add(best->supposed);
  inference.from = {best->impossible};
  inference.chain = std::move(best->chain);
  inference.reason = position.left(grid, best->impossible);
  return inference;
}

Explanation explain_contradiction(const Grid& grid, const Inference& inference) {
  const std::string supposed = listed(grid, inference.crosses);
  std::string text = "If a queen stood on " + supposed + ", ";
  bool first = true;
  for (const auto& [house, cell] : inference.chain) {
    text += (first ? "" : "then ") + named(grid, house) + (first ? " would have only " : " only ") +
            to_string(grid.square(cell)) + " left, ";
    first = false;
  }
  text += "and then " + named(grid, inference.from) + " would have no square: so " + supposed +
          " is out.";
  return {"contradiction after " + spelled(inference.group) + " forced queen" +
              (inference.group == 1 ? "" : "s"),
          text};
}

constexpr Deduction deductions[] = {
    // one for each technique, in the order of the enumeration
    {Technique::last_square, "last-square",
     "a row, column or region has one square left: its queen stands there", find_last_square,
     explain_last_square},
    {Technique::confined_region, "confined-region",
     "a region lies in one row or column: the other squares of that line are out",
     find_regions_in_lines, explain_group},
    {Technique::confined_line, "confined-line",
     "a row or column lies in one region: the other squares of that region are out",
     find_lines_in_regions, explain_group},
    {Technique::emptied, "emptied",
     "a queen here would attack every square left to a row, column or region", find_emptied,
     explain_emptied},
    {Technique::region_group, "region-group",
     "k regions lie in k rows, or columns: the other squares of these lines are out",
     find_regions_in_lines, explain_group},
    {Technique::line_group, "line-group",
     "k rows, or columns, lie in k regions: the other squares of these regions are out",
     find_lines_in_regions, explain_group},
    {Technique::contradiction, "contradiction",
     "a queen here would force others, and leave none for some row, column or region",
     find_contradiction, explain_contradiction},
};
static_assert(std::size(deductions) == technique_count);

}  // namespace

std::span<const Attempt> attempts() {
  using enum Technique;
  constexpr int any = static_cast<int>(largest_size);
  static constexpr Attempt all[] = {
      {last_square, 10},          {confined_region, 20},
      {confined_line, 20},        {emptied, 30},
      {region_group, 40, 2, 2},   {line_group, 40, 2, 2},
      {region_group, 50, 3, 3},   {line_group, 50, 3, 3},
      {region_group, 60, 4, any}, {line_group, 60, 4, any},
      {contradiction, 70, 1, 1},  {contradiction, 80, 2, 3},
  };
  return all;
}

const Deduction& deduction_of(Technique technique) {
  return deductions[static_cast<int>(technique)];
}
std::string_view id_of(Technique technique) { return deduction_of(technique).id; }
std::string_view meaning_of(Technique technique) { return deduction_of(technique).meaning; }

std::optional<Next> next(const Grid& grid, const Position& position) {
  for (const Attempt& attempt : attempts()) {
    const Deduction& deduction = deduction_of(attempt.technique);
    if (auto inference = deduction.find(grid, position, attempt.least, attempt.most))
      return Next{&attempt, std::move(*inference)};
  }
  return std::nullopt;
}

void apply(const Grid& grid, const Inference& inference, Position& position) {
  position.open -= inference.crosses;
  inference.queens.each([&](Cell cell) { position.place(grid, cell); });
}

Step described(const Grid& grid, const Position& before, const Next& next) {
  const Inference& inference = next.inference;
  Explanation explanation = deduction_of(next.attempt->technique).explain(grid, inference);
  Step step;
  step.technique = next.attempt->technique;
  step.group = static_cast<std::uint64_t>(inference.group);
  step.name = std::move(explanation.name);
  step.sentence = std::move(explanation.sentence);
  step.difficulty = next.attempt->difficulty;
  step.added.queens = grid.squares(inference.queens);
  Position after = before;
  apply(grid, inference, after);
  step.added.crosses = grid.squares(before.open - after.open - after.queens);
  step.reason = grid.squares(inference.reason);
  for (const auto* houses : {&inference.from, &inference.into})
    for (const int house : *houses) step.houses.push_back(grid.house_named(house));
  if (!inference.chain.empty()) {
    step.trial = grid.squares(inference.crosses);
    for (const auto& [house, cell] : inference.chain) step.trial.push_back(grid.square(cell));
  }
  return step;
}

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

std::string capitalised(std::string text) {
  if (!text.empty() && text[0] >= 'a' && text[0] <= 'z')
    text[0] = static_cast<char>(text[0] - 'a' + 'A');
  return text;
}

}  // namespace queens::puzzle
