// SPDX-License-Identifier: MIT
// A half is the union over column sets C of the products (northern quarters on C) x (southern
// quarters on the other columns). Ties (see units.cpp) are halves of their own, so that a
// unit has up to four pairs of halves. If all its lists are short, they are written once and joined
// in pairs; otherwise each pair of halves is cut as products first (kernel/middle/products.cpp).
#include "counting/middle/join.h"

#include <algorithm>
#include <utility>

namespace queens::counting {
namespace {

using kernel::list_padding;

void add_product(const QuarterTable& first, const QuarterTable& second, std::uint32_t set,
                 std::uint32_t columns, std::vector<kernel::Product>& out) {
  const auto a = first.on(set), b = second.on(columns & ~set);
  if (a.empty() || b.empty()) return;
  out.push_back({a.data(), b.data(), static_cast<std::uint32_t>(a.size()),
                 static_cast<std::uint32_t>(b.size())});
}

}  // namespace

MiddleMemory MiddleMemory::for_side(int n) {
  constexpr std::size_t mega = std::size_t{1} << 20;
  if (n <= 18) return {mega, 24 * mega};
  if (n <= 20) return {3 * mega, 40 * mega};
  if (n <= 23) return {6 * mega, 192 * mega};
  if (n <= 24) return {8 * mega, 96 * mega};
  if (n <= 26) return {32 * mega, 192 * mega};
  if (n <= 27) return {64 * mega, 384 * mega};
  // With 96, parts of units found no room to cut, and took a third longer. Tables of a unit: 453.
  return {160 * mega, 456 * mega};
}

std::size_t MiddleMemory::bytes() const {
  return arena_words * sizeof(std::uint64_t) + quarter_bytes + sizeof(kernel::LeafScratch);
}

MiddleWorker::MiddleWorker(const MiddleUnits& units, std::size_t target, MiddleMemory memory)
    : units_(units),
      target_(kernel::middle_targets()[target]),
      arena_words_(memory.arena_words),
      quarters_(memory.quarter_bytes),
      arena_(memory.arena_words),
      scratch_(std::make_unique<kernel::LeafScratch>()) {
  // Best of three on the same units, seconds with 0.5, 1 and 3 million tests: n = 22: 0.363, 0.339,
  // 0.356; n = 24: 0.636, 0.607, 0.622; n = 26: -, 3.66, 3.40.
  product_limits.listed_tests = units.boards().front().n <= 24 ? 1u << 20 : 3u << 20;
}

// All halves as lists. False: they are not short.
bool MiddleWorker::join_lists(std::array<std::uint64_t, 4>& pairs, const std::atomic<bool>& stop) {
  std::uint64_t tests = 0;
  for (const Products& half : halves_)
    for (const kernel::Product& product : half) tests += product.tests();
  if (tests > product_limits.listed_tests || tests > arena_words_ / 4) return false;
  std::span<const std::uint64_t> words[4];
  std::uint64_t* top = arena_.get();
  for (std::size_t i = 0; i < 4; ++i) {
    kernel::ProductPosition start;
    const std::size_t n =
        kernel::list_products(target_, halves_[i], start, top, arena_words_ / 4, stop);
    words[i] = {top, n};
    top += (n + list_padding + 7) / 8 * 8;
    listed_.words += n;
  }
  for (std::size_t i = 0; i < 4; ++i) {
    const auto e = words[i / 2], w = words[2 + i % 2];
    listed_.pairs += static_cast<double>(e.size()) * static_cast<double>(w.size());
    pairs[i] = kernel::disjoint_pairs(target_, e, w, {top, arena_.get() + arena_words_}, *scratch_,
                                      stop, split_limits);
  }
  return true;
}

void MiddleWorker::count(const MiddleUnit& unit, MiddleCounts& counts,
                         const std::atomic<bool>& stop) {
  counts.weight += unit.weight;
  if (unit.weight == 0) return;
  const Halves& board = units_.boards()[static_cast<std::size_t>(unit.board)];
  if (std::exchange(board_, &board) != &board) quarters_.clear();
  const auto table = [&](Half half, std::uint32_t rows) -> const QuarterTable& {
    return quarters_.table(static_cast<std::uint64_t>(half) << 32 | rows, [&](QuarterStore* store) {
      return quarter_table(board, half, rows, store, &stop);
    });
  };
  const QuarterTable& ne = table(Half::east, unit.ne);
  const QuarterTable& nw = table(Half::west, unit.nw);
  const QuarterTable& se = table(Half::east, unit.se);
  const QuarterTable& sw = table(Half::west, unit.sw);
  if (stop.load(std::memory_order_relaxed)) return quarters_.clear();  // they may be incomplete
  const std::uint32_t east = board.columns[0], west = board.columns[1];
  for (Products& half : halves_) half.clear();
  if (unit.by_ties) {
    for (const std::uint32_t set : unit.east.sets) add_product(ne, se, set, east, halves_[0]);
    for (const std::uint32_t set : unit.east.ties) add_product(ne, se, set, east, halves_[1]);
    for (const std::uint32_t set : unit.west.sets) add_product(sw, nw, set, west, halves_[2]);
    for (const std::uint32_t set : unit.west.ties) add_product(sw, nw, set, west, halves_[3]);
  } else {
    for (const std::uint32_t set : ne.column_sets()) add_product(ne, se, set, east, halves_[0]);
    for (const std::uint32_t set : nw.column_sets()) add_product(nw, sw, set, west, halves_[2]);
  }
  if ((halves_[0].empty() && halves_[1].empty()) || (halves_[2].empty() && halves_[3].empty()))
    return;

  std::array<std::uint64_t, 4> pairs{};
  if (!unit.part.empty() || !join_lists(pairs, stop))
    for (std::size_t i = 0; i < 4; ++i)
      pairs[i] = kernel::disjoint_pairs(target_, halves_[i / 2], halves_[2 + i % 2],
                                        {arena_.get(), arena_words_}, *scratch_, listed_, stop,
                                        product_limits, split_limits, unit.part);
  if (!unit.by_ties) return counts.add(0, pairs[0], unit.weight);
  for (std::size_t i = 0; i < 4; ++i) counts.add(1 + i / 2 + i % 2 + unit.rows_tie, pairs[i], 1);
}

}  // namespace queens::counting
