// SPDX-License-Identifier: MIT
// Which quarter is sifted, and which one asks. One colour is shared: white on even sides, black on
// odd ones. Its quarter of even rows is sifted, and that of odd rows asks; of the other colour, the
// quarter of odd rows is sifted. On even sides these are EO (white) and OO (black), the quarters of
// odd columns: OE and EE ask. So a row of cells is a set Ce, and a tile has 64 sets Co. On odd
// sides EE and OE are sifted, which have a column more, and OO and EO ask: up to 3 times as fast as
// the other way round for the units that take most of the time, and up to a fourth slower for
// others. There a row of cells is a set Co, and a tile has 64 sets Ce.
//
// Units come in strips of 16 sets Re, and in blocks of up to 8 sets Ro that give the same first
// rows to the shared colour. A batch is what one Re and the sets Ro of a block have: their queens
// of the shared colour are sifted from the same lists, by the same tree, so that lists are filtered
// and sliced once for all of them. Streams are kept: those of the shared colour serve 16 batches,
// those of the other one all units of the strip.
//
// Streams leave out the columns that no unit wants. Which ones a unit wants depends on the rank of
// its Re, and the units with the highest rank come first: what was made for one of them serves
// those that want less.
//
// Column sets with the same central columns stand together in tiles: their lists are about as long,
// and what one of them loses at a node of the tree, the others mostly lose, too (in a prototype,
// 12% of the time with 7 queens).
#include "counting/colours/sift.h"

#include <algorithm>
#include <bit>
#include <memory>
#include <numeric>

namespace queens::counting {
namespace {

constexpr int least_queens = 3;  // of a quarter that asks: a row of the tree and two tables

}  // namespace

ColourSift::ColourSift(const ColourUnits& units, std::size_t target, std::size_t stream_bytes)
    : units_(units),
      target_(kernel::sift_targets()[target]),
      shared_(units.shares_black() ? black : white),
      sifted_(units.shares_black() ? even_lines : odd_lines),
      asking_(units.shares_black() ? odd_lines : even_lines),
      row_number_(std::size_t{1} << units.board().lines(asking_)),
      stream_bytes_(stream_bytes),
      streams_(stream_bytes),
      scratch_(std::make_unique<kernel::SiftScratch>()),
      matrices_(ColourUnits::batch) {
  for (std::uint32_t set = 0; set < row_number_.size(); ++set)
    row_number_[set] = rows_of_size_[static_cast<std::size_t>(std::popcount(set))]++;
}

// Of the quarter that asks.
std::uint32_t ColourSift::rows_of(const ColourUnit& unit, int colour) const {
  const Parity parity = colour == shared_ ? odd_lines : even_lines;
  const std::uint32_t blacks = parity == odd_lines ? unit.odd_rows : unit.even_rows;
  return colour == black ? blacks : units_.board().rows[parity] & ~blacks;
}

bool ColourSift::supports(const ColourUnit& unit) const {
  return target_.sift != nullptr && std::popcount(rows_of(unit, black)) >= least_queens &&
         std::popcount(rows_of(unit, white)) >= least_queens;
}

std::size_t ColourSift::batch(std::span<const ColourUnit> units, const std::atomic<bool>& stop) {
  const ColourUnit& first = units.front();
  const auto tree = [&](const ColourUnit& unit) {
    auto rows = from_the_centre(rows_of(unit, shared_), odd_lines, units_.board().n);
    rows.resize(static_cast<std::size_t>(tree_rows(static_cast<int>(rows.size()))));
    return rows;
  };
  const auto together = [&](const ColourUnit& unit) {
    return unit.weight != 0 && unit.even_rows == first.even_rows && unit.ties == first.ties &&
           std::popcount(unit.odd_rows) == std::popcount(first.odd_rows) &&
           std::ranges::equal(unit.even, first.even, {}, &ColouredColumns::set,
                              &ColouredColumns::set) &&
           tree(unit) == tree(first);
  };
  std::size_t n = 1;
  while (n < std::min(most_together, units.size()) && together(units[n])) ++n;
  if (n == 1) return n;
  // Half of the room is for the streams of a batch, which are about as long.
  return std::clamp<std::size_t>(stream_bytes_ / 2 / stream(first, shared_, stop).bytes(), 1, n);
}

const ColourSift::Stream& ColourSift::stream(const ColourUnit& unit, int colour,
                                             const std::atomic<bool>& stop) {
  const std::uint32_t rows = rows_of(unit, colour);
  const ColouredBoard& board = units_.board();
  const auto make = [&](auto* /*store*/) {
    std::vector<std::uint32_t> sets;
    std::vector<std::uint16_t> row_of(row_number_.size(), kernel::no_row);
    for (const ColouredColumns& of : columns(unit, asking_)) {
      sets.push_back(of.set);
      row_of[taken(of.set, asking_, colour)] = row_number_[of.set];
    }
    const Parity parity = colour == shared_ ? odd_lines : even_lines;
    std::vector<kernel::SiftRow> asking;
    for (const int row : from_the_centre(rows, parity, board.n)) {
      const QuarterRow& of = board.quarter[parity][asking_][static_cast<std::size_t>(row)];
      kernel::SiftRow& to = asking.emplace_back(kernel::SiftRow{.free = of.free});
      std::ranges::copy(of.bits, to.bits);
    }
    const auto tree = static_cast<std::size_t>(tree_rows(static_cast<int>(asking.size())));
    return Stream{std::move(sets), kernel::SiftStream(asking, tree, row_of, stop)};
  };
  const std::uint64_t key = std::uint64_t{static_cast<unsigned>(colour)} << 32 | rows;
  const Stream& kept = streams_.table(key, make);
  if (std::ranges::includes(kept.sets, columns(unit, asking_), {}, {}, &ColouredColumns::set))
    return kept;
  streams_.forget(key);
  return streams_.table(key, make);
}

void ColourSift::prepare(const ColourUnit& unit, const std::atomic<bool>& stop) {
  stream(unit, 1 - shared_, stop);
  if (stop.load(std::memory_order_relaxed)) streams_.clear();  // it may be incomplete
}

// Counts the words of the tile in scratch.
void ColourSift::fill(std::span<Matrix> matrices, bool bytes, const std::atomic<bool>& stop) {
  std::array<kernel::SiftClient, ColourUnits::batch> clients;
  for (std::size_t i = 0; i < matrices.size(); ++i) {
    Matrix& matrix = matrices[i];
    std::ranges::fill(matrix.cells, Row{});
    clients[i] = {.stream = matrix.stream, .cells = matrix.cells.data()->cells};
    if (!bytes) continue;
    matrix.bytes.resize(matrix.cells.size());
    clients[i].bytes = matrix.bytes.data()->cells;
    clients[i].rows = matrix.bytes.size();
  }
  target_.sift({clients.data(), matrices.size()}, *scratch_, stop);
  for (std::size_t i = 0; i < matrices.size(); ++i) {
    matrices[i].overflow = clients[i].overflow;
    if (stop.load(std::memory_order_relaxed)) matrices[i].bytes.clear();  // they may not be 0
  }
}

// In cells of 8 bits as long as they are seldom too small.
void ColourSift::fill_shared(std::span<Matrix> matrices, std::size_t queens,
                             const std::atomic<bool>& stop) {
  Narrow& narrow = narrow_[queens];
  const bool bytes = 8 * narrow.again <= narrow.all + 32;
  fill(matrices, bytes, stop);
  if (!bytes || stop.load(std::memory_order_relaxed)) return;
  narrow.all += matrices.size();
  for (Matrix& matrix : matrices)
    if (matrix.overflow) {
      ++narrow.again;
      fill({&matrix, 1}, false, stop);
    }
}

std::uint64_t ColourSift::again() const {
  std::uint64_t sum = 0;
  for (const Narrow& narrow : narrow_) sum += narrow.again;
  return sum;
}

// False if a cell is full.
bool ColourSift::multiply(const ColourUnit& unit, const Matrix& shared,
                          std::span<const ColouredColumns> tile, kernel::WideSum& sum) {
  const Matrix& blacks = shared_ == black ? shared : other_;
  const Matrix& whites = shared_ == black ? other_ : shared;
  for (const Rows& rows : rows_) {
    kernel::SiftProducts products;
    target_.multiply(blacks.cells.data()->cells, whites.cells.data()->cells, rows.numbers,
                     products);
    if (products.most > most_cell) return false;
    for (const int colour : {black, white}) pairs_[colour] += products.pairs[colour];
    for (std::size_t i = 0; i < tile.size(); ++i) {
      const ColouredColumns row{0, rows.weight};
      sum += kernel::WideSum{products.of[i]} *
             (sifted_ == odd_lines ? unit.weight_of(row, tile[i]) : unit.weight_of(tile[i], row));
    }
  }
  return true;
}

// The sets of all tiles. Those that stand together are spread over the quarters of their tile,
// because some instruction sets move bytes only within a quarter.
std::vector<ColouredColumns> ColourSift::tile_order(const ColourUnit& unit,
                                                    const QuarterTable& shared) const {
  const auto lines = from_the_centre(units_.board().columns[sifted_], sifted_, units_.board().n);
  std::vector<std::pair<std::uint32_t, ColouredColumns>> sorted;
  for (const ColouredColumns& of : columns(unit, sifted_)) {
    if (shared.on(taken(of.set, sifted_, shared_)).empty()) continue;
    std::uint32_t central = 0;
    for (const int line : lines) central = central << 1 | (of.set >> line & 1);
    sorted.emplace_back(~central, of);
  }
  std::ranges::sort(sorted, {}, [](const auto& of) { return of.first; });
  constexpr std::size_t tile = kernel::tile_sets;
  std::vector<ColouredColumns> order(sorted.size());
  const std::size_t whole = order.size() - order.size() % tile;
  for (std::size_t i = 0; i < order.size(); ++i)
    order[i < whole ? i - i % tile + i % 4 * (tile / 4) + i % tile / 4 : i] = sorted[i].second;
  return order;
}

// Puts the words of a tile into scratch.
void ColourSift::load(std::span<const ColouredColumns> tile, int colour, const QuarterTable& from) {
  scratch_->clear();
  for (const ColouredColumns& of : tile) scratch_->add_set(from.on(taken(of.set, sifted_, colour)));
}

void ColourSift::count(std::span<const ColourUnit> units, const QuarterTable& shared,
                       std::span<const QuarterTable* const> others,
                       std::span<std::optional<kernel::WideSum>> sums,
                       const std::atomic<bool>& stop) {
  const ColourUnit& first = units.front();
  const std::span matrices = std::span(matrices_).first(units.size());
  streams_.hold(units.size() + 1);
  other_.stream = &stream(first, 1 - shared_, stop).of;
  for (std::size_t i = 0; i < units.size(); ++i)
    matrices[i].stream = &stream(units[i], shared_, stop).of;
  if (stop.load(std::memory_order_relaxed)) return streams_.clear();  // they may be incomplete
  rows_.clear();
  for (const ColouredColumns& of : columns(first, asking_)) {
    auto at = std::ranges::find(rows_, of.weight, &Rows::weight);
    if (at == rows_.end()) at = rows_.insert(at, {of.weight, {}});
    at->numbers.push_back(row_number_[of.set]);
  }
  const auto size = static_cast<std::size_t>(std::popcount(columns(first, asking_).front().set));
  other_.cells.resize(rows_of_size_[size]);
  for (Matrix& matrix : matrices) matrix.cells.resize(rows_of_size_[size]);
  std::ranges::fill(sums, 0);
  const auto queens = static_cast<std::size_t>(std::popcount(rows_of(first, shared_)));
  const std::vector<ColouredColumns> order = tile_order(first, shared);
  for (std::size_t from = 0; from < order.size(); from += kernel::tile_sets) {
    const std::span tile(order.data() + from, std::min(kernel::tile_sets, order.size() - from));
    load(tile, shared_, shared);
    fill_shared(matrices, queens, stop);
    for (std::size_t i = 0; i < units.size(); ++i) {
      if (!sums[i]) continue;  // a cell was full before
      load(tile, 1 - shared_, *others[i]);
      fill({&other_, 1}, false, stop);
      if (stop.load(std::memory_order_relaxed))
        return static_cast<void>(std::ranges::fill(sums, std::nullopt));
      if (!multiply(units[i], matrices[i], tile, *sums[i])) sums[i].reset();
    }
  }
}

}  // namespace queens::counting
