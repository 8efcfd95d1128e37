// SPDX-License-Identifier: MIT
// A unit fixes the rows of all four quarters. What is left are the columns: Ce for EE and OE, Co
// for OO and EO. The first colour has two lists of words: placements of its quarter of even
// columns, with the number of their Ce as a key, and of odd columns with that of Co. Each disjoint
// pair adds 1 to the cell (Ce, Co) of a matrix. The cells are multiplied by the weights that
// symmetry asks for; then the disjoint pairs of the second colour, with the same keys, add up the
// values of their cells: the sum of first * second * weight, without ever listing a solution.
//
// That is how units are counted whose colours have different numbers of queens, and all units of
// small boards; the others, which take most of the time of large boards, are counted by two
// matrices (colours/sift.cpp).
//
// Which one is first. That with fewer queens: most of its pairs are disjoint, and are counted many
// at a time, in rows of the matrix (kernel/colours). If there are about as many of both, that which
// leaves the cheaper one to be taken pair by pair.
//
// Tiles. The matrix of all column sets would be large, and the lists as well. So column sets are
// taken some at a time, from both sides: a tile has at most as many of them as there are keys, and
// about so many words that its lists and its matrix stay within the caches. The longer the lists,
// the better they can be cut.
//
// No overflow. A cell counts pairs of placements of one quarter each with given rows and columns:
// at most k! * k!, where the first colour, having at most one queen more than the second, has
// k <= 8 in a quarter (n <= 32): 8! * 8! = 1,625,702,400 fits into 32 bits. Times a weight it might
// not: then tiles are cut where weights change, and the sum is multiplied instead of the cells.
// Cells of 16 bits, which are tried first, may wrap around; then their sum is less than the pairs,
// and the pass is done again.
#include "counting/colours/join.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstdlib>
#include <numeric>
#include <utility>

namespace queens::counting {
namespace {

using kernel::list_padding;

constexpr std::uint32_t most_weight = 12;  // of a cell

}  // namespace

ColourWorker::ColourWorker(const ColourUnits& units, std::size_t target, const ColourMemory& memory)
    : units_(units),
      lists_(kernel::middle_targets()[target]),
      target_(kernel::keyed_targets()[target]),
      memory_(memory),
      quarters_(memory.quarter_bytes),
      arena_(memory.arena_words),
      scratch_(std::make_unique<kernel::KeyedScratch>()),
      sift_(units, target, memory.stream_bytes) {
  split_limits.leaf_pairs = 100'000;  // twice and half of it: 5 to 15% slower at 22 and 24 rows
  split_limits.slim_leaf_pairs = 200'000;
  row_limits.leaf_pairs = row_limits.slim_leaf_pairs = 50'000'000;
  const int key_bits = 64 - diagonal_bits(units.board().n);
  memory_.tile_keys =
      std::min({memory_.tile_keys, kernel::most_keys, std::size_t{1} << std::min(key_bits, 16)});
}

ColourEffort ColourWorker::effort() const {
  ColourEffort effort = effort_;
  effort.join = scratch_->leaf.work;
  effort.join.queries += sift_.queries();
  effort.black += sift_.pairs(black);
  effort.white += sift_.pairs(white);
  return effort;
}

const QuarterTable& ColourWorker::table(Parity rows, Parity columns, std::uint32_t set,
                                        const std::atomic<bool>& stop) {
  const std::uint64_t key = std::uint64_t{rows} << 33 | std::uint64_t{columns} << 32 | set;
  return quarters_.table(key, [&](QuarterStore* store) {
    QuarterRow of[largest_quarter];
    std::size_t count = 0;
    for (std::uint32_t left = set; left != 0; left &= left - 1)
      of[count++] =
          units_.board().quarter[rows][columns][static_cast<unsigned>(std::countr_zero(left))];
    return QuarterTable({of, count}, units_.board().lines(columns), store, &stop);
  });
}

void ColourWorker::make_even_tables(const ColourUnit& unit, const std::atomic<bool>& stop) {
  const bool sifts = sifted(unit);
  const bool blacks = sift_.shared_colour() == black;
  if (!sifts || blacks) table(even_lines, even_lines, unit.even_rows, stop);
  if (!sifts || !blacks)
    table(even_lines, odd_lines, units_.board().rows[even_lines] & ~unit.even_rows, stop);
  if (sifts) sift_.prepare(unit, stop);
}

// Returns whether the unit is counted by the sift: unless one colour has many more queens. Then the
// pairs of the other one are few, and taking them one by one is faster. The limits were chosen on a
// few units each with AVX-512, and AVX2 has the same; bench/runs/colours-sift.txt has the ratios of
// fresh units.
bool ColourWorker::sifted(const ColourUnit& unit) const {
  if (way == Way::pairs || unit.even.empty() || unit.odd.empty() || !sift_.supports(unit))
    return false;
  if (way == Way::sift) return true;
  const ColouredBoard& board = units_.board();
  const int queens = std::popcount(board.rows[even_lines]) + std::popcount(board.rows[odd_lines]);
  const int blacks = std::popcount(unit.even_rows) + std::popcount(unit.odd_rows);
  const int more_whites = queens - 2 * blacks;
  if (queens < 17) return false;
  if (queens <= 18) return std::abs(more_whites) <= 2;
  if (board.n % 2 == 1) return more_whites >= -5 && more_whites <= 4;
  const int most = queens <= 20 ? 8 : queens <= 22 ? 6 : queens <= 24 ? 8 : 10;
  return std::abs(more_whites) <= most;
}

// The column sets that both colours have placements for.
void ColourWorker::fill(Side& side, const std::vector<ColouredColumns>& columns,
                        std::uint32_t open) const {
  side.keys.clear();
  for (const auto& [set, weight] : columns) {
    const Key key{set, open & ~set, weight};
    if (!side.tables[black]->on(key.black).empty() && !side.tables[white]->on(key.white).empty())
      side.keys.push_back(key);
  }
}

// Cuts a side into ranges of about equal length.
std::vector<ColourWorker::Range> ColourWorker::ranges(const Side& side, int second,
                                                      bool by_weight) const {
  std::vector<Range> result;
  const auto cut = [&](std::size_t from, std::size_t to) {
    std::size_t words = 1;
    const std::size_t n = to - from;
    for (std::size_t key = from; key < to; ++key) words += side.list(key, second).size();
    constexpr std::size_t least_keys = 8;
    const std::size_t most =
        std::min(memory_.tile_keys, std::max(least_keys, memory_.tile_words * n / words));
    const std::size_t tiles = (n + most - 1) / most;
    for (std::size_t i = 0; i < tiles; ++i)
      result.push_back({from + (to - from) * i / tiles, from + (to - from) * (i + 1) / tiles});
  };
  for (std::size_t from = 0; from < side.keys.size();) {
    std::size_t to = side.keys.size();
    if (by_weight)
      for (to = from + 1; to < side.keys.size() && side.keys[to].weight == side.keys[from].weight;)
        ++to;
    cut(from, to);
    from = to;
  }
  return result;
}

// Writes the words of a range from a place on, as far as there is room, with their keys.
std::size_t ColourWorker::list(const Side& side, Range range, int colour, Place& from,
                               std::uint64_t* out, std::size_t room) const {
  const int shift = diagonal_bits(units_.board().n);
  std::size_t written = 0;
  for (; from.key < range.to; ++from.key, from.word = 0) {
    const auto words = side.list(from.key, colour).subspan(from.word);
    const std::size_t n = std::min(words.size(), room - written);
    const std::uint64_t key = static_cast<std::uint64_t>(from.key - range.from) << shift;
    for (std::size_t i = 0; i < n; ++i) out[written + i] = words[i] | key;
    written += n;
    if (n < words.size()) {
      from.word += n;
      break;
    }
  }
  return written;
}

// What a pass of this colour takes, roughly, in ns: only to compare two orders. The constants are
// fitted to a dozen units of 24 and 25 rows. In rows it takes less than in proportion to all pairs,
// because longer lists are cut more often; otherwise the disjoint pairs are what counts. If
// diagonals were taken independently of each other, some share of all pairs would be disjoint; in
// truth, about that to the power of 1.55.
ColourWorker::PassCost ColourWorker::pass_cost(int colour, const std::atomic<bool>& stop) const {
  constexpr std::size_t step = 16;  // every so many words are looked at
  double pairs = 1, with[2][64] = {};
  for (const Side* const side : {&e_, &w_}) {
    double words = 0, looked_at = 0;
    auto& share = with[side == &w_];
    for (std::size_t key = 0; key < side->keys.size(); ++key) {
      if (stop.load(std::memory_order_relaxed)) return {};  // nothing will be counted
      const auto list = side->list(key, colour);
      words += static_cast<double>(list.size());
      for (std::size_t i = key % step; i < list.size(); i += step, ++looked_at)
        for (std::uint64_t left = list[i]; left != 0; left &= left - 1)
          ++share[std::countr_zero(left)];
    }
    pairs *= words;
    for (double& count : share) count /= std::max(1.0, looked_at);
  }
  double disjoint = 1;
  for (int bit = 0; bit < 64; ++bit) disjoint *= 1 - with[0][bit] * with[1][bit];
  return {.in_rows = 11 * std::pow(pairs, 0.65),
          .one_by_one = 2.2 * pairs * std::pow(disjoint, 1.55)};
}

// All disjoint pairs of one colour on the column sets of a tile.
void ColourWorker::pass(Range e, Range w, int colour, kernel::KeyedTile& tile,
                        const std::atomic<bool>& stop) {
  const bool rows = target_.rows != nullptr && !tile.gather && tile.narrow_cells != nullptr;
  struct Leaves {
    kernel::KeyedLeaf leaf;
    kernel::KeyedTile& tile;
    kernel::KeyedScratch& scratch;
  } leaves{rows ? target_.rows : target_.leaf, tile, *scratch_};
  const kernel::LeafVisitor visitor{
      &leaves, [](void* context, const std::uint64_t* a, std::size_t na, const std::uint64_t* b,
                  std::size_t nb) {
        const auto& to = *static_cast<Leaves*>(context);
        to.leaf(a, na, b, nb, to.tile, to.scratch);
      }};
  // A quarter of the arena for each list, the rest for cuts.
  const std::size_t room = memory_.arena_words / 4 - 2 * list_padding;
  std::uint64_t* const first = arena_.get();
  std::uint64_t* const second = first + memory_.arena_words / 4;
  std::uint64_t* const top = second + memory_.arena_words / 4;
  for (Place at_e{e.from, 0}; at_e.key < e.to;) {
    const std::size_t ne = list(e_, e, colour, at_e, first, room);
    for (Place at_w{w.from, 0}; at_w.key < w.to;) {
      const std::size_t nw = list(w_, w, colour, at_w, second, room);
      effort_.words += ne + nw;
      effort_.pairs += static_cast<double>(ne) * static_cast<double>(nw);
      kernel::visit_leaves(lists_, {first, ne}, {second, nw}, ~tile.diagonals(),
                           {top, arena_.get() + memory_.arena_words}, scratch_->leaf, visitor, stop,
                           rows ? row_limits : split_limits);
      if (stop.load(std::memory_order_relaxed)) return;
    }
  }
}

// Counts the pairs of the first colour by cells, in 16 bits as long as that is enough: half of the
// memory that is gone through at random.
void ColourWorker::first_pass(Range e, Range w, int first, kernel::KeyedTile& tile,
                              const std::atomic<bool>& stop) {
  const std::size_t cells = (e.to - e.from) * (w.to - w.from);
  if (narrow_) {
    narrow_cells_.assign(cells + kernel::padding_cells, 0);
    kernel::KeyedTile narrow = tile;
    narrow.narrow_cells = narrow_cells_.data();
    pass(e, w, first, narrow, stop);
    if (stop.load(std::memory_order_relaxed) ||
        std::reduce(narrow_cells_.begin(), narrow_cells_.end(), std::uint64_t{0}) == narrow.pairs) {
      tile = narrow;
      return;
    }
    narrow_ = false;  // a count has wrapped around, and the next ones would, too
  }
  cells_.assign(cells, 0);
  tile.cells = cells_.data();
  pass(e, w, first, tile, stop);
}

void ColourWorker::tile(const ColourUnit& unit, Range e, Range w, int first, UnitCounts& counts,
                        const std::atomic<bool>& stop) {
  kernel::KeyedTile tile;
  tile.stride = static_cast<std::uint32_t>(w.to - w.from);
  tile.key_shift = diagonal_bits(units_.board().n);
  first_pass(e, w, first, tile, stop);
  if (stop.load(std::memory_order_relaxed)) return;
  (first == black ? effort_.black : effort_.white) += std::exchange(tile.pairs, 0);

  const auto weight = [&](std::size_t key_e, std::size_t key_w) {
    return unit.weight_of({0, e_.keys[key_e].weight}, {0, w_.keys[key_w].weight});
  };
  const auto differ = [](const Side& side, Range range) {
    return std::any_of(side.keys.begin() + static_cast<std::ptrdiff_t>(range.from),
                       side.keys.begin() + static_cast<std::ptrdiff_t>(range.to),
                       [&](const Key& key) { return key.weight != side.keys[range.from].weight; });
  };
  const bool mixed = differ(e_, e) || differ(w_, w);
  if (mixed && tile.narrow_cells != nullptr &&
      std::ranges::max(narrow_cells_) > 0xffff / most_weight) {
    cells_.assign(narrow_cells_.begin(), narrow_cells_.end());
    tile.cells = cells_.data();
    tile.narrow_cells = nullptr;
  }
  const auto weigh = [&](auto* cell) {
    using Cell = std::remove_pointer_t<decltype(cell)>;
    std::vector<Cell> times(w.to - w.from);  // of a row, and of the next ones with the same weight
    for (std::size_t i = e.from; i < e.to; ++i) {
      if (i == e.from || e_.keys[i].weight != e_.keys[i - 1].weight)
        for (std::size_t j = w.from; j < w.to; ++j)
          times[j - w.from] = static_cast<Cell>(weight(i, j));
      for (const Cell by : times) {
        *cell = static_cast<Cell>(*cell * by);
        ++cell;
      }
    }
  };
  if (mixed && tile.narrow_cells != nullptr)
    weigh(tile.narrow_cells);
  else if (mixed)
    weigh(tile.cells);
  tile.gather = true;
  pass(e, w, 1 - first, tile, stop);
  if (stop.load(std::memory_order_relaxed)) return;
  (first == black ? effort_.white : effort_.black) += tile.pairs;
  counts.add(0, Count{tile.sum} * (mixed ? 1 : weight(e.from, w.from)), unit.weight);
}

void ColourWorker::count(std::span<const ColourUnit> units, std::span<UnitCounts> counts,
                         const std::atomic<bool>& stop) {
  for (std::size_t from = 0, n = 0; from < units.size(); from += n) {
    const ColourUnit& unit = units[from];
    n = 1;
    if (!sifted(unit)) {
      count_pairs(unit, counts[from], stop);
    } else {
      n = sift_.batch(units.subspan(from), stop);
      count_batch(units.subspan(from, n), counts.subspan(from, n), stop);
    }
    if (stop.load(std::memory_order_relaxed)) return;
    for (std::size_t i = from; i < from + n; ++i) {
      counts[i].weight += units[i].weight;
      effort_.cells += std::uint64_t{units[i].even.size()} * units[i].odd.size();
    }
  }
}

// By the sift, or by pairs where a cell was full.
void ColourWorker::count_batch(std::span<const ColourUnit> units, std::span<UnitCounts> counts,
                               const std::atomic<bool>& stop) {
  std::array<const QuarterTable*, ColourUnits::batch> others{};
  std::array<std::optional<kernel::WideSum>, ColourUnits::batch> sums;
  quarters_.hold(units.size() + 1);
  const bool blacks = sift_.shared_colour() == black;
  const auto rows = [&](Parity parity, std::uint32_t of_black, bool wanted_black) {
    return wanted_black ? of_black : units_.board().rows[parity] & ~of_black;
  };
  const QuarterTable& shared = table(even_lines, sift_.sifted_columns(),
                                     rows(even_lines, units.front().even_rows, blacks), stop);
  for (std::size_t i = 0; i < units.size(); ++i)
    others[i] = &table(odd_lines, sift_.sifted_columns(),
                       rows(odd_lines, units[i].odd_rows, !blacks), stop);
  if (stop.load(std::memory_order_relaxed)) return quarters_.clear();  // they may be incomplete
  sift_.count(units, shared, others, std::span(sums).first(units.size()), stop);
  for (std::size_t i = 0; i < units.size(); ++i) {
    if (stop.load(std::memory_order_relaxed)) return;
    if (sums[i])
      counts[i].add(0, Count{*sums[i]}, units[i].weight);
    else
      count_pairs(units[i], counts[i], stop);
  }
}

// The first colour in rows, the second one pair by pair.
void ColourWorker::count_pairs(const ColourUnit& unit, UnitCounts& counts,
                               const std::atomic<bool>& stop) {
  if (unit.even.empty() || unit.odd.empty()) return;  // also where the weight is 0
  const ColouredBoard& board = units_.board();
  const std::uint32_t white_even = board.rows[even_lines] & ~unit.even_rows;
  const std::uint32_t white_odd = board.rows[odd_lines] & ~unit.odd_rows;
  quarters_.hold(4);
  e_.tables[black] = &table(even_lines, even_lines, unit.even_rows, stop);
  e_.tables[white] = &table(odd_lines, even_lines, white_odd, stop);
  w_.tables[black] = &table(odd_lines, odd_lines, unit.odd_rows, stop);
  w_.tables[white] = &table(even_lines, odd_lines, white_even, stop);
  if (stop.load(std::memory_order_relaxed)) return quarters_.clear();
  fill(e_, unit.even, board.columns[even_lines]);
  fill(w_, unit.odd, board.columns[odd_lines]);

  const int blacks = std::popcount(unit.even_rows) + std::popcount(unit.odd_rows);
  const int whites = std::popcount(white_even) + std::popcount(white_odd);
  // Fewer queens meet less often, and where most pairs are disjoint, they are best counted in rows.
  int first = whites < blacks ? white : black;
  if (std::abs(blacks - whites) <= 1) {
    const PassCost of_black = pass_cost(black, stop), of_white = pass_cost(white, stop);
    first = of_black.in_rows + of_white.one_by_one <= of_white.in_rows + of_black.one_by_one
                ? black
                : white;
  }
  narrow_ = !wide;
  const auto longest = [&](const Side& side) {
    std::uint64_t most = 0;
    for (std::size_t key = 0; key < side.keys.size(); ++key)
      most = std::max<std::uint64_t>(most, side.list(key, first).size());
    return most;
  };
  const bool by_weight = wide || longest(e_) * longest(w_) > ~std::uint32_t{0} / most_weight;
  if (by_weight)
    for (Side* const side : {&e_, &w_}) std::ranges::stable_sort(side->keys, {}, &Key::weight);
  const auto across = ranges(w_, 1 - first, by_weight);
  for (const Range e : ranges(e_, 1 - first, by_weight))
    for (const Range w : across) {
      tile(unit, e, w, first, counts, stop);
      if (stop.load(std::memory_order_relaxed)) return;
    }
}

}  // namespace queens::counting
