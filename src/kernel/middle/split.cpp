// SPDX-License-Identifier: MIT
// The idea. Take a bit b that a part p of E and a part q of W have. A pair of which both have b is
// not disjoint, so that
//
//   pairs(E, W) = pairs(E with b, W without b) + pairs(E without b, W)
//
// and in both terms b no longer matters. p * q of the pairs are gone without being looked at; the
// mirror image (W with b, E without b) + (E, W without b) saves as many. Repeated until no bit is
// worth it or the lists are short: of 10^9 pairs in a unit of N = 26, a thousandth reaches a leaf.
//
// Which bit: the largest p * q in a sample of both lists. Which side is cut in two: the one with
// the smaller part (then the other one keeps most of its words together), unless one list is twice
// as long: then that one. The side that was not cut keeps its sample.
//
// Narrow words: bits that no word of one of the lists has do not matter. Once 32 or fewer do, both
// lists go on in words of half the length (BitMoves).
//
// Memory. A cut writes its outputs behind each other into the arena; the part that is done last
// stays, so that one level costs about the length of both lists, and the lists shrink from level
// to level. Should the arena be full, the longer list is halved by position: no gain, but right.
//
// Tried and dropped, in a prototype: cutting in place (scattered stores), cutting by two bits at
// once, huge pages. Here: leaves of 150,000 to 260,000 pairs, gains of 2% to 4.5%, narrowing at
// twice the length, short lists of 24 to 64 words are all within 3% at n = 18 and 20.
#include "kernel/middle/pairs.h"

#include <algorithm>
#include <bit>

namespace queens::kernel {
namespace {

constexpr std::size_t words_to_sample = 64;  // words that a sample needs

// What becomes of a leaf: counted, in words of any length,
struct CountedLeaves {
  static constexpr bool narrows = true;
  static constexpr std::uint64_t key = 0;
  const MiddleTarget& target;
  LeafScratch& scratch;

  template <class Word>
  std::uint64_t operator()(const Word* e, std::size_t ne, const Word* w, std::size_t nw) const {
    return target.ops<Word>().leaf(e, ne, w, nw, scratch);
  }
};

// or handed over.
struct VisitedLeaves {
  static constexpr bool narrows = false;
  std::uint64_t key;
  const LeafVisitor& visitor;

  std::uint64_t operator()(const std::uint64_t* e, std::size_t ne, const std::uint64_t* w,
                           std::size_t nw) const {
    if (ne != 0 && nw != 0) visitor.visit(visitor.context, e, ne, w, nw);
    return 0;
  }
};

template <class Leaves>
struct Split {
  const MiddleTarget& target;
  Leaves leaves;
  LeafScratch& scratch;
  const std::atomic<bool>& stop;
  const SplitLimits& limits;
  std::byte* end;  // of the arena

  template <class Word>
  bool has_room(const Word* top, std::size_t words) const {
    return static_cast<std::size_t>(end - reinterpret_cast<const std::byte*>(top)) >=
           words * sizeof(Word);
  }

  bool is_leaf(std::size_t ne, std::size_t nw) const {
    const std::size_t least = std::min(ne, nw), pairs = ne * nw;
    return pairs <= limits.leaf_pairs || least <= limits.short_list ||
           (least <= block_patterns && pairs <= limits.slim_leaf_pairs);
  }

  // The longer list in two, by position.
  template <class Word, class Part>
  std::uint64_t halves(const Word* e, std::size_t ne, const Word* w, std::size_t nw,
                       const Part& part) {
    if (ne >= nw) return part(e, ne / 2, w, nw) + part(e + ne / 2, ne - ne / 2, w, nw);
    return part(e, ne, w, nw / 2) + part(e, ne, w + nw / 2, nw - nw / 2);
  }

  template <class Word>
  std::uint64_t leaf(const Word* e, std::size_t ne, const Word* w, std::size_t nw) {
    if (ne <= most_leaf_words && nw <= most_leaf_words) return leaves(e, ne, w, nw);
    if (stop.load(std::memory_order_relaxed)) return 0;
    return halves(e, ne, w, nw, [&](auto... part) { return leaf(part...); });
  }

  template <class Word>
  void sample(const Word* in, std::size_t n, BitCounts& counts) const {
    target.ops<Word>().sample(in, n, counts);
    for (std::uint64_t bits = leaves.key; bits != 0; bits &= bits - 1) {
      const int bit = std::countr_zero(bits);
      counts.of[bit & 7][bit >> 3] = 0;
    }
  }

  // Goes on in 32 bits if no more matter. False: they do, or there is no room.
  bool narrow(const std::uint64_t* e, std::size_t ne, const std::uint64_t* w, std::size_t nw,
              std::uint64_t* top, std::uint64_t& total) {
    if (!has_room(top, (ne + nw) / 2 + 3 * list_padding)) return false;
    const std::uint64_t shared = target.wide.bounds(e, ne).any & target.wide.bounds(w, nw).any;
    if (std::popcount(shared) > 32) return false;
    auto* const slim_e = reinterpret_cast<std::uint32_t*>(top);
    auto* const slim_w = aligned(slim_e + ne + list_padding);
    const BitMoves moves = BitMoves::of(shared);
    target.narrow(e, ne, moves, slim_e);
    target.narrow(w, nw, moves, slim_w);
    total += count(slim_e, ne, slim_w, nw, aligned(slim_w + nw + list_padding));
    return true;
  }

  template <class Word>
  std::uint64_t count(const Word* e, std::size_t ne, const Word* w, std::size_t nw, Word* top) {
    constexpr bool narrows = Leaves::narrows && sizeof(Word) == 8;
    const WordOps<Word>& ops = target.ops<Word>();
    std::uint64_t total = 0;
    BitCounts in_e, in_w;
    bool new_e = true, new_w = true;
    for (;;) {
      if (ne == 0 || nw == 0 || stop.load(std::memory_order_relaxed)) return total;
      if (is_leaf(ne, nw) || std::min(ne, nw) < words_to_sample) {
        if constexpr (narrows)
          if (narrow(e, ne, w, nw, top, total)) return total;
        return total + leaf(e, ne, w, nw);
      }
      if (new_e) sample(e, ne, in_e);
      if (new_w) sample(w, nw, in_w);
      const BitChoice choice = target.choose(in_e, in_w);
      if constexpr (narrows)
        if (choice.shared <= 32 && ne + nw <= limits.narrow_words &&
            narrow(e, ne, w, nw, top, total))
          return total;
      const double p = choice.in_e / static_cast<double>(in_e.samples);
      const double q = choice.in_w / static_cast<double>(in_w.samples);
      if (p * q <= limits.least_gain) return total + leaf(e, ne, w, nw);

      const bool cut_e = ne > 2 * nw || (nw <= 2 * ne && p <= q);
      const Word* const cut = cut_e ? e : w;
      const Word* const kept = cut_e ? w : e;
      const std::size_t n_cut = cut_e ? ne : nw, n_kept = cut_e ? nw : ne;
      if (!has_room(top, 2 * n_cut + n_kept + 6 * list_padding))
        return total + halves(e, ne, w, nw, [&](auto... part) { return count(part..., top); });
      ++scratch.work.splits;
      scratch.work.split_words += ne + nw;
      const Word bit = static_cast<Word>(Word{1} << choice.bit);
      const Parted<Word> parted = ops.part(cut, n_cut, bit, top);
      const std::size_t n_set = n_cut - parted.clear;
      Word* const without = aligned(parted.set + n_set + list_padding);
      const std::size_t n_without = ops.keep(kept, n_kept, bit, without);
      Word* const next = aligned(without + n_without + list_padding);
      if (cut_e) {
        total += count<Word>(parted.set, n_set, without, n_without, next);
        e = top;
        ne = parted.clear;
      } else {
        total += count<Word>(without, n_without, parted.set, n_set, next);
        w = top;
        nw = parted.clear;
      }
      new_e = cut_e;
      new_w = !cut_e;
      // The bit does not matter any more: the list that was cut does not have it.
      top = aligned(top + parted.clear + list_padding);
    }
  }
};

template <class Leaves>
std::uint64_t split(const MiddleTarget& target, const Leaves& leaves,
                    std::span<const std::uint64_t> e, std::span<const std::uint64_t> w,
                    std::span<std::uint64_t> arena, LeafScratch& scratch,
                    const std::atomic<bool>& stop, const SplitLimits& limits) {
  Split<Leaves> whole{
      target,
      leaves,
      scratch,
      stop,
      limits,
      reinterpret_cast<std::byte*>(arena.data() + arena.size()) - 64 * sizeof(std::uint64_t)};
  return whole.count(e.data(), e.size(), w.data(), w.size(), aligned(arena.data()));
}

}  // namespace

BitMoves BitMoves::of(std::uint64_t bits) {
  constexpr std::uint64_t low = 0xffffffff;
  BitMoves result;
  result.stay = bits & low;
  std::uint64_t high = bits & ~low, room = ~bits & low;
  while (high != 0) {
    Move best;
    int most = 0;
    for (int right = std::max(1, std::countr_zero(high) - 31); right < 64; ++right) {
      const std::uint64_t to = high >> right & room;
      if (const int moved = std::popcount(to); moved > most) {
        most = moved;
        best = {right, to};
      }
    }
    high &= ~(best.to << best.right);
    room &= ~best.to;
    result.move[result.moves++] = best;
  }
  return result;
}

std::uint64_t disjoint_pairs(const MiddleTarget& target, std::span<const std::uint64_t> e,
                             std::span<const std::uint64_t> w, std::span<std::uint64_t> arena,
                             LeafScratch& scratch, const std::atomic<bool>& stop,
                             const SplitLimits& limits) {
  return split(target, CountedLeaves{target, scratch}, e, w, arena, scratch, stop, limits);
}

void visit_leaves(const MiddleTarget& target, std::span<const std::uint64_t> e,
                  std::span<const std::uint64_t> w, std::uint64_t key,
                  std::span<std::uint64_t> arena, LeafScratch& scratch, const LeafVisitor& visitor,
                  const std::atomic<bool>& stop, const SplitLimits& limits) {
  split(target, VisitedLeaves{key, visitor}, e, w, arena, scratch, stop, limits);
}

}  // namespace queens::kernel
