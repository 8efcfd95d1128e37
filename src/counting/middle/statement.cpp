// SPDX-License-Identifier: MIT
// The units of meet in the middle in plain terms: which squares each row may use, and what is asked
// of the solutions besides.
#include <bit>

#include "counting/middle/units.h"

namespace queens::counting {

void MiddleUnits::describe(const WordSink& word) const {
  word(static_cast<std::uint64_t>(n_));
  word(parts_);
  word(used_.bits());
  for (const Halves& board : boards_) {
    word(board.rows);
    for (const auto& half : board.free)
      for (const std::uint16_t free : half) word(free);
  }
  for (const Section& section : sections_) {
    word(section.first);
    word(static_cast<std::uint64_t>(section.board));
    word(section.weight);
    word(section.choices);
    for (const auto* sets : {&section.sets, &section.north, &section.south}) {
      word(sets->size());
      for (const std::uint32_t set : *sets) word(set);
    }
  }
}

UnitStatement MiddleUnits::statement(std::uint64_t number) const {
  const Position at = position(number);
  const MiddleUnit unit = this->unit(number);
  const Halves& board = boards_[static_cast<std::size_t>(unit.board)];
  UnitStatement said;
  said.side = static_cast<std::uint64_t>(n_);
  said.weight = unit.weight;
  for (int row = 0; row < n_; ++row) {
    const bool east = ((unit.ne | unit.se) >> row & 1) != 0;
    if (!east && ((unit.nw | unit.sw) >> row & 1) == 0) continue;
    std::uint64_t allowed = 0;
    for (int c = 0; c < board.h; ++c)
      if (board.free[east ? 0 : 1][static_cast<unsigned>(row)] >> c & 1)
        allowed |= std::uint64_t{1} << (east ? n_ - board.h + c : board.h - 1 - c);
    said.rows.push_back({static_cast<std::uint64_t>(row), allowed, true});
  }
  for (const kernel::ForcedCut& cut : unit.part) {
    const auto [falling, diagonal] = crossing_at(n_, std::countr_zero(cut.bit));
    said.east.push_back(
        {falling, falling ? diagonal - board.h + 1 - n_ % 2 : diagonal + board.h, cut.with});
  }
  said.by_ties = unit.by_ties;
  if (unit.by_ties) {
    said.either = at.section.choices == 2;
    said.order = at.section.sets;
  }
  return said;
}

}  // namespace queens::counting
