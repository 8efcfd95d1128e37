// SPDX-License-Identifier: MIT
// Which quarter is sifted, and which one asks. Units come in strips: 16 sets Re for each set Ro.
// The quarters of even columns are sifted: EE on Re for black, OE on ~Ro for white, both in tables
// that are kept anyway. Those of odd columns ask: OO on Ro for black, whose stream serves the 16
// units of a strip that come together, and EO on ~Re for white, whose streams serve all units of
// the strip. So a row of cells is a set Co, and a tile has 64 sets Ce.
//
// Streams leave out the columns that no unit wants. Which ones a unit wants depends on the rank of
// its Re, and the units with the highest rank come first: what was made for one of them serves
// those that want less.
//
// Sets Ce with the same central columns stand together in tiles: their lists are about as long, and
// what one of them loses at a node of the tree, the others mostly lose, too (in a prototype, 12% of
// the time with 7 queens).
#include "counting/colours/sift.h"

#include <algorithm>
#include <bit>
#include <cstdlib>
#include <memory>
#include <numeric>

namespace queens::counting {
namespace {

constexpr int least_queens = 3;  // of a quarter that asks: a row of the tree and two tables

// The central lines first, because their queens meet most others.
std::vector<int> from_the_centre(std::uint32_t set, int parity, int n) {
  std::vector<int> lines;
  for (; set != 0; set &= set - 1) lines.push_back(std::countr_zero(set));
  const auto distance = [&](int line) { return std::abs(2 * (2 * line + parity) - n + 1); };
  std::ranges::stable_sort(lines, {}, distance);
  return lines;
}

}  // namespace

ColourSift::ColourSift(const ColourUnits& units, std::size_t target, std::size_t stream_bytes)
    : units_(units),
      target_(kernel::sift_targets()[target]),
      row_number_(std::size_t{1} << units.board().lines(odd_lines)),
      streams_(stream_bytes),
      scratch_(std::make_unique<kernel::SiftScratch>()) {
  for (std::uint32_t set = 0; set < row_number_.size(); ++set)
    row_number_[set] = rows_of_size_[static_cast<std::size_t>(std::popcount(set))]++;
}

// Of the quarter that asks.
std::uint32_t ColourSift::rows_of(const ColourUnit& unit, int colour) const {
  return colour == black ? unit.odd_rows : units_.board().rows[even_lines] & ~unit.even_rows;
}

bool ColourSift::supports(const ColourUnit& unit) const {
  return target_.sift != nullptr && std::popcount(rows_of(unit, black)) >= least_queens &&
         std::popcount(rows_of(unit, white)) >= least_queens;
}

const kernel::SiftStream& ColourSift::stream(const ColourUnit& unit, int colour,
                                             const std::atomic<bool>& stop) {
  const std::uint32_t rows = rows_of(unit, colour);
  const ColouredBoard& board = units_.board();
  const auto make = [&](auto* /*store*/) {
    std::vector<std::uint32_t> sets;
    std::vector<std::uint16_t> row_of(row_number_.size(), kernel::no_row);
    for (const ColouredColumns& columns : unit.odd) {
      sets.push_back(columns.set);
      row_of[colour == black ? columns.set : board.columns[odd_lines] & ~columns.set] =
          row_number_[columns.set];
    }
    const Parity parity = colour == black ? odd_lines : even_lines;
    std::vector<kernel::SiftRow> asking;
    for (const int row : from_the_centre(rows, static_cast<int>(parity), board.n)) {
      const QuarterRow& of = board.quarter[parity][odd_lines][static_cast<std::size_t>(row)];
      kernel::SiftRow& to = asking.emplace_back(kernel::SiftRow{.free = of.free});
      std::ranges::copy(of.bits, to.bits);
    }
    return Stream{std::move(sets), kernel::SiftStream(asking, row_of, stop)};
  };
  const std::uint64_t key = std::uint64_t{static_cast<unsigned>(colour)} << 32 | rows;
  const Stream& kept = streams_.table(key, make);
  const auto set = [](const ColouredColumns& columns) { return columns.set; };
  if (std::ranges::includes(kept.sets, unit.odd, {}, {}, set)) return kept.of;
  streams_.forget(key);
  return streams_.table(key, make).of;
}

void ColourSift::prepare(const ColourUnit& unit, const std::atomic<bool>& stop) {
  stream(unit, white, stop);
  if (stop.load(std::memory_order_relaxed)) streams_.clear();  // it may be incomplete
}

// False if a cell is full.
bool ColourSift::tile(const ColourUnit& unit, const ColourSide& even,
                      std::span<const std::size_t> keys, kernel::WideSum& sum,
                      const std::atomic<bool>& stop) {
  for (const int colour : {black, white}) {
    scratch_->clear();
    for (const std::size_t key : keys) scratch_->add_set(even.list(key, colour));
    std::ranges::fill(cells_[colour], Row{});
    kernel::SiftClient client{now_[colour], cells_[colour].data()->cells};
    target_.sift({&client, 1}, *scratch_, stop);
    if (stop.load(std::memory_order_relaxed)) return true;
  }
  for (const Rows& rows : rows_) {
    kernel::SiftProducts products;
    target_.multiply(cells_[black].data()->cells, cells_[white].data()->cells, rows.numbers,
                     products);
    if (products.most > most_cell) return false;
    for (const int colour : {black, white}) pairs_[colour] += products.pairs[colour];
    for (std::size_t i = 0; i < keys.size(); ++i)
      sum += kernel::WideSum{products.of[i]} *
             unit.weight_of({0, even.keys[keys[i]].weight}, {0, rows.weight});
  }
  return true;
}

// The sets of all tiles. Those that stand together are spread over the quarters of their tile,
// because some instruction sets move bytes only within a quarter.
std::vector<std::size_t> ColourSift::tile_order(const ColourSide& even) const {
  const auto lines = from_the_centre(units_.board().columns[even_lines], 0, units_.board().n);
  std::vector<std::pair<std::uint32_t, std::size_t>> sorted;
  for (std::size_t key = 0; key < even.keys.size(); ++key) {
    std::uint32_t central = 0;
    for (const int line : lines) central = central << 1 | (even.keys[key].black >> line & 1);
    sorted.emplace_back(~central, key);
  }
  std::ranges::sort(sorted);
  constexpr std::size_t tile = kernel::tile_sets;
  std::vector<std::size_t> order(sorted.size());
  const std::size_t whole = order.size() - order.size() % tile;
  for (std::size_t i = 0; i < order.size(); ++i)
    order[i < whole ? i - i % tile + i % 4 * (tile / 4) + i % tile / 4 : i] = sorted[i].second;
  return order;
}

std::optional<kernel::WideSum> ColourSift::count(const ColourUnit& unit, const ColourSide& even,
                                                 const std::atomic<bool>& stop) {
  for (const int colour : {black, white}) now_[colour] = &stream(unit, colour, stop);
  if (stop.load(std::memory_order_relaxed)) {
    streams_.clear();  // they may be incomplete
    return std::nullopt;
  }
  rows_.clear();
  for (const ColouredColumns& columns : unit.odd) {
    auto at = std::ranges::find(rows_, columns.weight, &Rows::weight);
    if (at == rows_.end()) at = rows_.insert(at, {columns.weight, {}});
    at->numbers.push_back(row_number_[columns.set]);
  }
  const auto size = static_cast<std::size_t>(std::popcount(unit.odd.front().set));
  for (auto& cells : cells_) cells.resize(rows_of_size_[size]);
  const std::vector<std::size_t> order = tile_order(even);
  kernel::WideSum sum = 0;
  for (std::size_t from = 0; from < order.size(); from += kernel::tile_sets) {
    const std::size_t n = std::min(kernel::tile_sets, order.size() - from);
    if (!tile(unit, even, {order.data() + from, n}, sum, stop)) return std::nullopt;
    if (stop.load(std::memory_order_relaxed)) return std::nullopt;
  }
  return sum;
}

}  // namespace queens::counting
