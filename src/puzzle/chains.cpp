// SPDX-License-Identifier: MIT
// Suppositions: a queen on some square would end badly, at once for two houses that get into each
// other's way, or after queens that it forces, or after other deductions.
#include "puzzle/deduction.h"

namespace queens::puzzle {
namespace {

// Two houses that would have only squares left which attack each other, the first of them so few
// that one sees it.
std::optional<std::pair<int, int>> clashing(const Grid& grid, const Position& position) {
  constexpr int seen_at_once = 4;
  for (int house = grid.houses() - 1; house >= 0; --house) {
    const int count = position.open.common(grid.house(house), seen_at_once + 1);
    if (count == 0 || count > seen_at_once) continue;
    Bits taken = position.open;
    position.left(grid, house).each([&](Cell cell) { taken &= grid.attacked(cell); });
    std::optional<std::pair<int, int>> found;
    taken.each([&](Cell cell) {
      for (const int other : grid.houses_of(cell))
        if (!found && position.open.both_within(grid.house(other), taken))
          found = std::pair{house, other};
    });
    if (found) return found;
  }
  return std::nullopt;
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
    if (!position.is_forced(grid, house) || !position.left(grid, house).has(cell))
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
    while (single < grid.houses() && !position.is_forced(grid, single)) ++single;
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
}  // namespace

std::optional<Inference> find_clash(const Grid& grid, const Position& position, int, int) {
  if (grid.stars() > 1) return std::nullopt;
  std::optional<Inference> best;
  int fewest = 0;
  position.open.each([&](Cell cell) {
    Position after = position;
    after.place(grid, cell);
    const auto houses = clashing(grid, after);
    if (!houses) return;
    const Bits left = after.left(grid, houses->first) | after.left(grid, houses->second);
    const int count = left.count();
    if (best && count >= fewest) return;
    fewest = count;
    best.emplace(grid);
    best->crosses.add(cell);
    best->from = {houses->first, houses->second};
    best->reason = left;
  });
  return best;
}

Explanation explain_clash(const Grid& grid, const Inference& inference) {
  const std::string square = listed(grid, inference.crosses);
  const std::string one = named(grid, inference.from[0]), other = named(grid, inference.from[1]);
  return {"would set two against each other",
          "If a queen stood on " + square + ", " + one + " would have only " +
              listed(grid, inference.reason & grid.house(inference.from[0]), " or ") +
              (inference.reason.common(grid.house(inference.from[0]), 2) == 1
                   ? " left, which attacks all that "
                   : " left, and each of them attacks all that ") +
              other + " would have, " +
              listed(grid, inference.reason & grid.house(inference.from[1])) + ": so " + square +
              " is out."};
}

std::optional<Inference> find_contradiction(const Grid& grid, const Position& position, int least,
                                            int most) {
  std::optional<Refutation> best;
  auto longest = static_cast<std::size_t>(most);
  position.open.each([&](Cell cell) {
    if (best && best->chain.size() <= static_cast<std::size_t>(least)) return;
    if (grid.stopped()) return;
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
  text += "and then " + named(grid, inference.from) + " would have no " +
          (grid.stars() == 1 ? "square" : "room") + ": so " + supposed + " is out.";
  return {"contradiction after " + spelled(inference.group) + " forced queen" +
              (inference.group == 1 ? "" : "s"),
          text};
}

// A trial: suppose a queen, and make easy deductions until a house has no room. The square that
// takes the fewest of them is chosen. With harder ones inside it takes a hundred times as long and
// finds hardly anything more.
std::optional<Inference> find_trial(const Grid& grid, const Position& position, int, int) {
  const auto easy = attempts().first(attempts_in_trials);
  std::optional<Inference> best;
  position.open.each([&](Cell cell) {
    Position after = position;
    after.place(grid, cell);
    std::vector<Technique> trail;
    while (!best || trail.size() < best->trail.size()) {
      if (const auto house = impossible_house(grid, after)) {
        best.emplace(grid);
        best->group = static_cast<int>(trail.size());
        best->trail = std::move(trail);
        best->from = {*house};
        best->crosses.add(cell);
        best->reason = position.left(grid, *house);
        return;
      }
      const auto found = next(grid, after, easy);
      if (!found) return;
      trail.push_back(found->attempt->technique);
      apply(grid, found->inference, after);
    }
  });
  return best;
}

Explanation explain_trial(const Grid& grid, const Inference& inference) {
  const std::string supposed = listed(grid, inference.crosses);
  std::vector<std::string> names;
  for (const Technique technique : inference.trail) names.emplace_back(id_of(technique));
  const std::string steps = inference.group == 1 ? " step" : " steps";
  return {"trial of " + spelled(inference.group) + steps,
          "If a queen stood on " + supposed + ", " + named(grid, inference.from) +
              " would have no " + (grid.stars() == 1 ? "square" : "room") + " after " +
              spelled(inference.group) + " easier" + steps + " (" + joined(names, ", ") + "): so " +
              supposed + " is out."};
}

}  // namespace queens::puzzle
