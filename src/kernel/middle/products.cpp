// SPDX-License-Identifier: MIT
// A list that is a union of products P x S is cut by a bit without being written down: a word of it
// has the bit if the part from P has it or the part from S does, never both. So
//
//   (P x S) with b    = (P with b) x (S without b)  +  (P without b) x (S with b)
//   (P x S) without b = (P without b) x (S without b)
//
// and only the factors, which are about the square root of the list, are read and written. The same
// identity as in split.cpp then cuts both sides until the lists are small enough to stay in
// the second cache; only there they are written, once, and split further as lists.
//
// The bit is chosen from a sample: from every product, words in proportion to its size.
//
// Why: on boards of 24 and more rows, half of the time went into cutting lists of millions of words
// in memory. Now no list of more than some hundred thousand words exists, and a unit of n = 26
// needs megabytes, not a gigabyte.
#include "kernel/middle/pairs.h"

#include <algorithm>
#include <cstddef>

#include "base/random.h"

namespace queens::kernel {
namespace {

using u64 = std::uint64_t;

constexpr std::size_t sample_tests = 2048;
constexpr std::size_t sample_run = 16;  // words of the second factor
constexpr std::size_t product_words = sizeof(Product) / sizeof(u64);

std::uint64_t tests_of(std::span<const Product> products) {
  std::uint64_t sum = 0;
  for (const Product& p : products) sum += p.tests();
  return sum;
}

std::size_t factor_words(std::span<const Product> products) {
  std::size_t sum = 0;
  for (const Product& p : products) sum += p.na + p.nb;
  return sum;
}

struct Sample {
  BitCounts counts;
  double words = 0;  // that the whole list has, roughly
  bool enough = false;
};

struct Lazy {
  const MiddleTarget& target;
  LeafScratch& scratch;
  Listed& listed;
  const std::atomic<bool>& stop;
  const ProductLimits& limits;
  const SplitLimits& split;
  u64* end;  // of the arena

  bool stopped() const { return stop.load(std::memory_order_relaxed); }

  void sample(std::span<const Product> products, std::uint64_t tests, u64* top, Sample& out) {
    // Runs of both factors, at places that differ from product to product.
    const double rate = static_cast<double>(sample_tests) / static_cast<double>(tests);
    double due = 0;
    std::uint64_t tested = 0, turn = 0;
    std::size_t n = 0;
    for (const Product& p : products) {
      const std::size_t run = std::min<std::size_t>(p.nb, sample_run);
      due += static_cast<double>(p.tests()) * rate / static_cast<double>(run);
      const std::size_t take = std::min<std::size_t>(static_cast<std::size_t>(due), p.na);
      if (take == 0) continue;
      due -= static_cast<double>(take);
      turn = base::lcg_step(turn);
      const std::size_t a = (turn >> 33) % (p.na - take + 1), b = (turn >> 48) % (p.nb - run + 1);
      n += target.cross(p.a + a, take, p.b + b, run, top + n);
      tested += take * run;
    }
    out.enough = n >= 64;
    if (!out.enough) return;
    out.words = static_cast<double>(n) / static_cast<double>(tested) * static_cast<double>(tests);
    target.wide.sample(top, n, out.counts);
  }

  // Written down, in pieces if need be, and split as lists.
  u64 as_lists(std::span<const Product> e, std::span<const Product> w, u64* top) {
    const auto room = static_cast<std::size_t>(end - top);
    const std::size_t share = room / 5;
    u64 total = 0;
    ProductPosition from_e;
    while (from_e.at < e.size() && !stopped()) {
      u64* const list_e = top;
      const std::size_t ne = list_products(target, e, from_e, list_e, share, stop);
      u64* const list_w = aligned(list_e + ne + list_padding);
      ProductPosition from_w;
      while (from_w.at < w.size() && !stopped()) {
        const std::size_t nw = list_products(target, w, from_w, list_w, share, stop);
        u64* const rest = aligned(list_w + nw + list_padding);
        listed.words += nw;
        listed.pairs += static_cast<double>(ne) * static_cast<double>(nw);
        total +=
            disjoint_pairs(target, {list_e, ne}, {list_w, nw}, {rest, end}, scratch, stop, split);
      }
      listed.words += ne;
    }
    return total;
  }

  struct Cut {
    std::span<Product> with, without;
    u64* top;
  };

  // `without` lasts: it is written first. Empty products are left out, and after a stop others.
  Cut cut(std::span<const Product> products, u64 bit, bool both, u64* top) {
    auto* without = reinterpret_cast<Product*>(top);
    std::size_t n_without = 0, n_with = 0;
    u64* out = top + products.size() * product_words;
    const std::size_t words = factor_words(products);
    auto* with = reinterpret_cast<Product*>(out + words + list_padding);
    u64* other = out + words + list_padding + 2 * products.size() * product_words;
    const auto& ops = target.wide;
    for (const Product& p : products) {
      if (stopped()) break;
      const u64* const a = out;
      const auto na = static_cast<std::uint32_t>(ops.keep(p.a, p.na, bit, out));
      const u64* const b = out += na;
      const auto nb = static_cast<std::uint32_t>(ops.keep(p.b, p.nb, bit, out));
      out += nb;
      if (na != 0 && nb != 0) without[n_without++] = {a, b, na, nb};
      if (!both) continue;
      if (na != p.na && nb != 0) {
        const u64* const set = other;
        other += ops.pick(p.a, p.na, bit, other);
        with[n_with++] = {set, b, p.na - na, nb};
      }
      if (nb != p.nb && na != 0) {
        const u64* const set = other;
        other += ops.pick(p.b, p.nb, bit, other);
        with[n_with++] = {a, set, na, p.nb - nb};
      }
    }
    return {{with, n_with}, {without, n_without}, aligned((both ? other : out) + list_padding)};
  }

  // For a cut, and behind it for lists.
  bool has_room(std::span<const Product> e, std::span<const Product> w, const u64* top) const {
    const std::size_t needed = 2 * (factor_words(e) + factor_words(w)) +
                               4 * (e.size() + w.size()) * product_words + 4 * sample_tests +
                               8 * list_padding;
    return static_cast<std::size_t>(end - top) / 2 >= needed;
  }

  u64 count_branch(std::span<const Product> e, std::span<const Product> w, u64* top,
                   std::span<const ForcedCut> forced) {
    if (forced.empty()) return count(e, w, top);
    if (!has_room(e, w, top) && e.size() + w.size() > 2) {
      const auto half = [](std::span<const Product> all, bool second) {
        return second ? all.subspan(all.size() / 2) : all.first(all.size() / 2);
      };
      if (e.size() >= w.size())
        return count_branch(half(e, false), w, top, forced) +
               count_branch(half(e, true), w, top, forced);
      return count_branch(e, half(w, false), top, forced) +
             count_branch(e, half(w, true), top, forced);
    }
    const Cut east = cut(e, forced[0].bit, forced[0].with, top);
    if (!forced[0].with) return count_branch(east.without, w, east.top, forced.subspan(1));
    const Cut west = cut(w, forced[0].bit, false, east.top);
    return count_branch(east.with, west.without, west.top, forced.subspan(1));
  }

  u64 count(std::span<const Product> e, std::span<const Product> w, u64* top) {
    u64 total = 0;
    Sample in_e, in_w;
    bool new_e = true, new_w = true;
    for (;;) {
      if (e.empty() || w.empty() || stopped()) return total;
      const std::uint64_t tests_e = tests_of(e), tests_w = tests_of(w);
      const auto products = static_cast<double>(e.size() + w.size());
      if (tests_e + tests_w <= limits.listed_tests ||
          static_cast<double>(tests_e + tests_w) < limits.tests_a_product * products)
        return total + as_lists(e, w, top);
      if (!has_room(e, w, top)) return total + as_lists(e, w, top);
      if (new_e) sample(e, tests_e, top, in_e);
      if (new_w) sample(w, tests_w, top, in_w);
      if (!in_e.enough || !in_w.enough) return total + as_lists(e, w, top);
      const BitChoice choice = target.choose(in_e.counts, in_w.counts);
      const double p = choice.in_e / static_cast<double>(in_e.counts.samples);
      const double q = choice.in_w / static_cast<double>(in_w.counts.samples);
      if (p * q <= limits.least_gain) return total + as_lists(e, w, top);

      const bool cut_e = in_e.words > 2 * in_w.words || (in_w.words <= 2 * in_e.words && p <= q);
      const u64 bit = u64{1} << choice.bit;
      const Cut both = cut(cut_e ? e : w, bit, true, top);
      const Cut one = cut(cut_e ? w : e, bit, false, both.top);
      if (cut_e) {
        total += count(both.with, one.without, one.top);
        e = both.without;
      } else {
        total += count(one.without, both.with, one.top);
        w = both.without;
      }
      new_e = cut_e;
      new_w = !cut_e;
      if (both.without.empty()) return total;
      const Product& last = both.without.back();
      top = aligned(const_cast<u64*>(last.b) + last.nb + list_padding);
    }
  }
};

}  // namespace

std::size_t list_products(const MiddleTarget& target, std::span<const Product> products,
                          ProductPosition& position, std::uint64_t* out, std::size_t room,
                          const std::atomic<bool>& stop) {
  std::size_t written = 0;
  for (; position.at < products.size(); ++position.at, position.done = 0) {
    if (stop.load(std::memory_order_relaxed)) break;
    const Product& p = products[position.at];
    const std::size_t fit = (room - written) / p.nb;
    const std::size_t take = std::min<std::size_t>(fit, p.na - position.done);
    written += target.cross(p.a + position.done, take, p.b, p.nb, out + written);
    position.done += take;
    if (position.done < p.na) break;
  }
  return written;
}

std::uint64_t disjoint_pairs(const MiddleTarget& target, std::span<const Product> e,
                             std::span<const Product> w, std::span<std::uint64_t> arena,
                             LeafScratch& scratch, Listed& listed, const std::atomic<bool>& stop,
                             const ProductLimits& limits, const SplitLimits& split,
                             std::span<const ForcedCut> forced) {
  Lazy lazy{
      target, scratch, listed, stop, limits, split, arena.data() + arena.size() - list_padding};
  return lazy.count_branch(e, w, aligned(arena.data()), forced);
}

}  // namespace queens::kernel
