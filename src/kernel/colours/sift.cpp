// SPDX-License-Identifier: MIT
// The prefix sift, compiled once per instruction set (Highway), chosen at run time. What it does is
// told in sift.h.
//
// No overflow goes unseen.
//   Bytes. A query adds at most 8 to a byte, a run of at most 5 queries 40. A sum of bytes is made
//   of at most 6 terms, each a bin or a layer of the tail: 240. Before it takes more, it is added
//   to cells: a batch has most_bins = 4 bins, and a tail has most_parts = 6 layers.
//   Cells of 8 bits are added to with saturation. Before they are added to those of 16 bits, each
//   is looked at: if it is 255, it may have been more, and `overflow` says so. The caller sifts the
//   tile again, without cells of 8 bits.
//   Cells of 16 bits are added to with saturation. A cell that is not full_cell at the end never
//   was, because cells never become smaller, and is exact. `multiply` reports the highest one,
//   and the caller counts in another way if it is full.
//   Products of two cells are less than 2^32; sums of 2^32 of them fit into 64 bits, and a matrix
//   has less than 2^16 rows.
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "kernel/colours/sift.cpp"
#include <hwy/foreach_target.h>
// After foreach_target.h
#include <hwy/highway.h>

#include <cstring>

#include "kernel/colours/bins.h"
#include "kernel/colours/sift.h"
#include "kernel/targets.h"

#if HWY_TARGET & QUEENS_VECTOR_TARGETS
HWY_BEFORE_NAMESPACE();
namespace queens::kernel::HWY_NAMESPACE {
namespace {

constexpr int most_bins = 4;  // asked together

// Asks the queries of a leaf.
class Questions {
 public:
  Questions(const Bins& bins, SiftScratch& scratch) : bins_(bins), scratch_(scratch) {}

  // Cells of 8 or 16 bits.
  template <class Cell>
  void ask(const std::uint16_t* record, Cell* cells) {
    SiftStream::Head head;
    std::memcpy(&head, record, sizeof head);
    const std::uint16_t* const squares = record + SiftStream::head_size;
    const std::uint16_t* const entries = squares + head.squares;
    const std::size_t n = head.entries();
    const std::size_t room = std::clamp<std::size_t>(SiftScratch::table_room / n, 1, most_bins);
    const std::size_t batches = (bins_.size() + room - 1) / room;
    for (std::size_t batch = 0, from = 0; batch < batches; ++batch) {
      const std::size_t to = bins_.size() * (batch + 1) / batches;
      for (std::size_t b = from; b < to; ++b)
        fill_tables(bins_.planes(b), squares, head.squares, entries, n,
                    scratch_.tables + (b - from) * n);
      const bool tail = bins_.parts() != 0 && batch + 1 == batches;
      const std::uint16_t* const runs = entries + n;
      [&]<int... bins>(std::integer_sequence<int, bins...>) HWY_ATTR {
        ((static_cast<int>(to - from) == bins && (ask_bins<bins>(head, runs, cells, tail), true)) ||
         ...);
      }(std::integer_sequence<int, 1, 2, 3, most_bins>());
      from = to;
    }
  }

 private:
  // First which words avoid each square, then which avoid both squares of an entry.
  HWY_NOINLINE void fill_tables(const Entry* planes, const std::uint16_t* squares, std::size_t n,
                                const std::uint16_t* pairs, std::size_t entries, Entry* table) {
    Entry* const avoid = scratch_.squares;
    for (std::size_t i = 0; i < n; ++i)
      for (int v = 0; v < entry_vectors; ++v)
        store(hn::Not(hn::Or(load(planes[squares[i] & 0xff], v), load(planes[squares[i] >> 8], v))),
              avoid[i], v);
    for (std::size_t i = 0; i < entries; ++i)
      for (int v = 0; v < entry_vectors; ++v)
        store(hn::And(load(avoid[pairs[i] & 0xff], v), load(avoid[pairs[i] >> 8], v)), table[i], v);
  }

  static HWY_INLINE void add_to_row(V8 counts, std::uint16_t* row) {
    const D16 d;
    const hn::Half<D8> half;
    const auto add = [&](auto more, std::uint16_t* to) HWY_ATTR {
      hn::Store(hn::SaturatedAdd(hn::Load(d, to), hn::PromoteTo(d, more)), d, to);
    };
    add(hn::LowerHalf(half, counts), row);
    add(hn::UpperHalf(half, counts), row + vector_bytes / 2);
  }

  static HWY_INLINE void add_to_row(V8 counts, std::uint8_t* row) {
    hn::Store(hn::SaturatedAdd(hn::Load(D8(), row), counts), D8(), row);
  }

  // Adds what the bins of a batch counted to a row of cells.
  template <int bins, bool tail, class Cell>
  HWY_INLINE void add_counts(const V8* counts, std::size_t skip, bool together, Cell* row) {
    constexpr int whole = tail ? bins - 1 : bins;
    V8 sum = whole > 0 ? counts[0] : hn::Zero(D8());
    HWY_UNROLL(4)
    for (int b = 1; b < whole; ++b) sum = hn::Add(sum, counts[b]);
    if constexpr (tail) {
      if (!together) {
        add_to_row(sum, row);
        sum = hn::Zero(D8());
      }
      for (int part = 0; part < bins_.parts(); ++part)
        sum = hn::Add(sum, moved(counts[bins - 1], hn::Load(D8(), bins_.from(part) + skip)));
    }
    add_to_row(sum, row);
  }

  // Runs of m queries.
  template <int m, int bins, bool tail, class Cell>
  const std::uint16_t* ask_runs(const std::uint16_t* s, std::size_t n, std::size_t step,
                                Cell* cells) {
    const char* base[bins];
    for (int b = 0; b < bins; ++b)
      base[b] = reinterpret_cast<const char*>(scratch_.tables) + static_cast<std::size_t>(b) * step;
    const auto at = [](const char* table, std::size_t offset) HWY_ATTR {
      return hn::Load(D64(), reinterpret_cast<const Word*>(table + offset));
    };
    const bool together = bins - 1 + bins_.parts() <= most_parts;
    for (std::size_t i = 0; i < n; ++i, s += 1 + 2 * m) {
      Cell* const row = cells + std::size_t{s[0]} * tile_sets;
      HWY_UNROLL(4)
      for (int v = 0; v < entry_vectors; ++v) {
        const std::size_t skip = static_cast<std::size_t>(v * vector_bytes);
        V8 counts[bins];
        HWY_UNROLL(5)
        for (int q = 0; q < m; ++q) {
          HWY_UNROLL(4)
          for (int b = 0; b < bins; ++b) {
            const V8 both = hn::BitCast(
                D8(), hn::And(at(base[b], s[1 + 2 * q] + skip), at(base[b], s[2 + 2 * q] + skip)));
            const V8 count = hn::PopulationCount(both);
            counts[b] = q == 0 ? count : hn::Add(counts[b], count);
          }
        }
        add_counts<bins, tail>(counts, skip, together, row + skip);
      }
    }
    return s;
  }

  template <int bins, bool tail, class Cell>
  void ask_all(const SiftStream::Head& head, const std::uint16_t* s, Cell* cells) {
    const std::size_t step = head.entries() * sizeof(Entry);
    [&]<int... i>(std::integer_sequence<int, i...>) HWY_ATTR {
      ((s = ask_runs<i + 1, bins, tail>(s, head.runs[i], step, cells)), ...);
    }(std::make_integer_sequence<int, SiftStream::longest_run>());
    std::uint64_t queries = 0;
    for (std::size_t m = 0; m < SiftStream::longest_run; ++m) queries += (m + 1) * head.runs[m];
    scratch_.queries += queries * bins;
  }
  template <int bins, class Cell>
  void ask_bins(const SiftStream::Head& head, const std::uint16_t* s, Cell* cells, bool tail) {
    if (tail)
      ask_all<bins, true>(head, s, cells);
    else
      ask_all<bins, false>(head, s, cells);
  }

  const Bins& bins_;
  SiftScratch& scratch_;
};

// Adds cells of 8 bits to those of 16.
void widen(SiftClient& client) {
  const D16 d;
  const D8 d8;
  const hn::Half<D8> half;
  for (std::size_t i = 0; i < client.rows * tile_sets; i += vector_bytes) {
    const V8 x = hn::Load(d8, client.bytes + i);
    if (hn::AllTrue(d8, hn::Eq(x, hn::Zero(d8)))) continue;
    client.overflow |= !hn::AllFalse(d8, hn::Eq(x, hn::Set(d8, 255)));
    hn::Store(hn::Zero(d8), d8, client.bytes + i);
    const auto add = [&](auto more, std::uint16_t* to) HWY_ATTR {
      hn::Store(hn::SaturatedAdd(hn::Load(d, to), hn::PromoteTo(d, more)), d, to);
    };
    add(hn::LowerHalf(half, x), client.cells + i);
    add(hn::UpperHalf(half, x), client.cells + i + vector_bytes / 2);
  }
}

// The record behind this one.
HWY_INLINE const std::uint16_t* next_record(const std::uint16_t* record) {
  SiftStream::Head head;
  std::memcpy(&head, record, sizeof head);
  std::size_t size = SiftStream::head_size + head.squares + head.entries();
  for (std::size_t m = 0; m < SiftStream::longest_run; ++m)
    size += head.runs[m] * (1 + 2 * (m + 1));
  // The next one will be about as long. Without this, reading takes as long as asking.
  constexpr std::size_t line = 64 / sizeof(std::uint16_t), most = 128 * line;
  for (std::size_t i = 0; i < std::min(size + line, most); i += line)
    __builtin_prefetch(record + size + i, 0, 2);
  return record + size;
}

void sift(std::span<SiftClient> clients, SiftScratch& scratch, const std::atomic<bool>& stop) {
  Word wanted = 0;
  std::size_t depth = 0;
  for (SiftClient& client : clients) {
    client.at = client.stream->records();
    wanted |= client.stream->bits();
  }
  const auto nodes = clients.front().stream->nodes();
  for (const SiftNode& node : nodes) depth = std::max<std::size_t>(depth, node.depth + 1);
  scratch.make_room(depth);
  Bins bins(scratch);
  Questions questions(bins, scratch);
  const bool bytes = clients.front().bytes != nullptr;
  // Cells of 8 bits take the words of a node of the first level: with more of them, many would be
  // full.
  const auto widen_all = [&] {
    if (bytes)
      for (SiftClient& client : clients) widen(client);
  };
  for (const SiftNode& node : nodes) {
    if (node.depth == 0) widen_all();
    const SiftLists& in = scratch.levels[node.depth];
    SiftLists& out = scratch.levels[node.depth + 1];
    if (!node.leaf) {
      filter(in, node.square, out);
      continue;
    }
    if (stop.load(std::memory_order_relaxed)) return;
    bool sliced = false;
    for (SiftClient& client : clients) {
      const std::uint16_t* const record = client.at;
      client.at = next_record(record);
      if (record[0] == 0) continue;  // no query
      if (!std::exchange(sliced, true)) {
        filter(in, node.square, out);
        bins.slice_words(out, wanted);
      }
      if (bins.size() == 0) continue;
      if (bytes)
        questions.ask(record, client.bytes);
      else
        questions.ask(record, client.cells);
    }
  }
  widen_all();
}

void multiply(const std::uint16_t* a, const std::uint16_t* b, std::span<const std::uint16_t> rows,
              SiftProducts& products) {
  const D64 d64;
  const hn::Repartition<std::uint32_t, D64> d32;
  const hn::Rebind<std::uint16_t, decltype(d32)> d16;
  const V64 low = hn::Set(d64, 0xffff'ffff);
  constexpr std::size_t L = 2 * vector_words;
  products.pairs[0] = products.pairs[1] = products.most = 0;
  for (std::size_t set = 0; set < tile_sets; set += L) {
    V64 even = hn::Zero(d64), odd = even;
    auto of_a = hn::Zero(d32), of_b = of_a;  // less than 2^16 rows: no overflow
    auto most = hn::Zero(d16);
    for (const std::uint16_t row : rows) {
      const std::size_t at = row * tile_sets + set;
      const auto x = hn::Load(d16, a + at), y = hn::Load(d16, b + at);
      most = hn::Max(most, hn::Max(x, y));
      const auto wide_x = hn::PromoteTo(d32, x), wide_y = hn::PromoteTo(d32, y);
      of_a = hn::Add(of_a, wide_x);
      of_b = hn::Add(of_b, wide_y);
      const V64 product = hn::BitCast(d64, hn::Mul(wide_x, wide_y));
      even = hn::Add(even, hn::And(product, low));
      odd = hn::Add(odd, hn::ShiftRight<32>(product));
    }
    HWY_ALIGN Word sum[2][vector_words];
    HWY_ALIGN std::uint32_t pairs[2][L];
    HWY_ALIGN std::uint16_t highest[L];
    hn::Store(even, d64, sum[0]);
    hn::Store(odd, d64, sum[1]);
    hn::Store(of_a, d32, pairs[0]);
    hn::Store(of_b, d32, pairs[1]);
    hn::Store(most, d16, highest);
    for (std::size_t i = 0; i < L; ++i) {
      products.of[set + i] = sum[i % 2][i / 2];
      for (int matrix = 0; matrix < 2; ++matrix) products.pairs[matrix] += pairs[matrix][i];
      products.most = std::max(products.most, highest[i]);
    }
  }
}

}  // namespace

SiftTarget sift_target(const Target& target) { return {target, sift, multiply}; }

}  // namespace queens::kernel::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();
#endif

#if HWY_ONCE
namespace queens::kernel {

std::span<const SiftTarget> sift_targets() {
  static const Runnable<SiftTarget> runnable(
      QUEENS_VERSIONS(sift_target, [](const Target& target) { return SiftTarget{target}; }));
  return runnable.all();
}

}  // namespace queens::kernel
#endif
