// SPDX-License-Identifier: MIT
// A contradiction: suppose a queen on an open square; some house has then only one square left,
// which takes a queen, and so on until a house has none. So the supposed queen stands elsewhere.
// The hardest deduction: nothing on the board points to it. Among all squares the one with the
// shortest chain is taken, without the links that do not matter.
#include <algorithm>

#include "puzzle/deduction.h"
#include "puzzle/words.h"

namespace queens::puzzle {
namespace {

using Chain = std::vector<Finding::Forced>;

struct Refutation {
  Cell supposed;
  Chain chain;
  int starved;
};

// The house that has no square left after the queens of the chain, if each of them is forced.
std::optional<int> outcome(const Grid& grid, Position position, Cell supposed, const Chain& chain) {
  position.place(grid, supposed);
  for (const auto& [house, cell] : chain) {
    const Bits left = position.left(grid, house);
    if (position.has_queen(grid, house) || left.count() != 1 || !left.has(cell))
      return std::nullopt;
    position.place(grid, cell);
  }
  return starved(grid, position);
}

std::optional<Refutation> refuted(const Grid& grid, const Position& start, Cell supposed,
                                  std::size_t longest) {
  Position position = start;
  position.place(grid, supposed);
  Refutation found{supposed, {}, 0};
  for (;;) {
    if (const auto house = starved(grid, position)) {
      found.starved = *house;
      break;
    }
    std::optional<int> single;
    for (int house = 0; house < grid.houses() && !single; ++house)
      if (position.open.common(grid.house(house), 2) == 1 && !position.has_queen(grid, house))
        single = house;
    if (!single) return std::nullopt;
    const Cell cell = position.left(grid, *single).first();
    found.chain.push_back({*single, cell});
    position.place(grid, cell);
  }
  for (std::size_t i = found.chain.size(); i-- > 0;) {  // leave out what does not matter
    Chain shorter = found.chain;
    shorter.erase(shorter.begin() + static_cast<std::ptrdiff_t>(i));
    if (const auto house = outcome(grid, start, supposed, shorter)) {
      found.chain = std::move(shorter);
      found.starved = *house;
    }
  }
  if (found.chain.size() > longest) return std::nullopt;
  return found;
}

std::optional<Finding> find_contradiction(const Grid& grid, const Position& position, int least,
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
  Finding finding(grid);
  finding.group = static_cast<int>(best->chain.size());
  finding.crosses.add(best->supposed);
  finding.from = {best->starved};
  finding.chain = std::move(best->chain);
  finding.reason = position.left(grid, best->starved);
  return finding;
}

Explanation explain_contradiction(const Puzzle& puzzle, const Grid& grid, const Finding& finding) {
  const std::string supposed = listed(grid, finding.crosses);
  std::string text = "If a queen stood on " + supposed + ", ";
  bool first = true;
  for (const auto& [house, cell] : finding.chain) {
    text += (first ? "" : "then ") + named(puzzle, grid, house) +
            (first ? " would have only " : " only ") + to_string(grid.square(cell)) + " left, ";
    first = false;
  }
  text += "and then " + named(puzzle, grid, finding.from) + " would have no square: so " +
          supposed + " is out.";
  return {"contradiction after " + spelled(finding.group) + " forced queen" +
              (finding.group == 1 ? "" : "s"),
          text};
}

}  // namespace

constinit const Deduction contradiction = {
    Technique::contradiction, "contradiction",
    "a queen here would force others, and leave none for some row, column or region",
    find_contradiction, explain_contradiction};

}  // namespace queens::puzzle
