// SPDX-License-Identifier: MIT
// A contradiction: suppose a queen on an open square; some house has then only one square left,
// which takes a queen, and so on until a house has none. Among all squares the one with the
// shortest chain is taken, without the links that do not matter.
#include <algorithm>

#include "puzzle/deduction.h"

namespace queens::puzzle {
namespace {

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

}  // namespace

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

}  // namespace queens::puzzle
