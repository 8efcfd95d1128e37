// SPDX-License-Identifier: MIT
// Every primitive of the join, on every target of this machine, against plain loops.
#include <gtest/gtest.h>

#include <algorithm>
#include <memory>
#include <random>
#include <string>
#include <vector>

#include "kernel/block/search.h"
#include "kernel/middle/ops.h"
#include "kernel/middle/pairs.h"

namespace queens::kernel {
namespace {

using u64 = std::uint64_t;

// Words with `most` of `bits` bits each, and room behind them.
template <class Word>
std::vector<Word> random_words(std::mt19937_64& random, std::size_t n, int bits, int most) {
  std::vector<Word> words(n + list_padding);
  for (Word& word : words)
    for (int i = 0; i < most; ++i) word |= static_cast<Word>(Word{1} << random() % bits);
  return words;
}

template <class Word>
u64 plain_pairs(const std::vector<Word>& e, std::size_t ne, const std::vector<Word>& w,
                std::size_t nw) {
  u64 total = 0;
  for (std::size_t i = 0; i < ne; ++i)
    for (std::size_t j = 0; j < nw; ++j) total += (e[i] & w[j]) == 0;
  return total;
}

template <class Word>
std::vector<Word> sorted(const Word* words, std::size_t n) {
  std::vector<Word> result(words, words + n);
  std::ranges::sort(result);
  return result;
}

template <class Use>
void on_every_target(const Use& use) {
  for (const MiddleTarget& target : middle_targets()) {
    SCOPED_TRACE(target.name);
    std::mt19937_64 random(7);
    use(target, random);
  }
}

const std::size_t sizes[] = {0, 1, 2, 3, 7, 8, 9, 15, 16, 17, 31, 33, 64, 65, 200, 511, 512, 1000};

TEST(MiddleTargets, AreThoseOfTheBlockSearch) {
  ASSERT_EQ(middle_targets().size(), block_targets().size());
  for (std::size_t i = 0; i < middle_targets().size(); ++i)
    EXPECT_STREQ(middle_targets()[i].name, block_targets()[i].name);
}

TEST(MiddleLists, CrossMakesTheUnionOfEveryDisjointPair) {
  on_every_target([](const MiddleTarget& target, std::mt19937_64& random) {
    for (const std::size_t na : {0u, 1u, 5u, 8u, 19u, 40u})
      for (const std::size_t nb : {0u, 1u, 3u, 9u, 33u}) {
        auto a = random_words<u64>(random, na, 50, 4), b = random_words<u64>(random, nb, 50, 4);
        if (nb > 0) b[0] = 0;  // meets everything, also what stands behind the list
        std::vector<u64> wanted, got(na * nb + list_padding);
        for (std::size_t i = 0; i < na; ++i)
          for (std::size_t j = 0; j < nb; ++j)
            if ((a[i] & b[j]) == 0) wanted.push_back(a[i] | b[j]);
        const auto n = target.cross(a.data(), na, b.data(), nb, got.data());
        EXPECT_EQ(sorted(got.data(), n), sorted(wanted.data(), wanted.size()));
      }
  });
}

template <class Word>
void keep_and_part(const MiddleTarget& target, std::mt19937_64& random) {
  const auto& ops = target.ops<Word>();
  for (const std::size_t n : sizes) {
    const auto in = random_words<Word>(random, n, 32, 9);
    for (const Word bit : {Word{1}, Word{1} << 13, Word{1} << (8 * sizeof(Word) - 1)}) {
      std::vector<Word> with, without;
      for (std::size_t i = 0; i < n; ++i) (in[i] & bit ? with : without).push_back(in[i]);
      std::vector<Word> out(2 * n + 2 * list_padding);
      const auto kept = ops.keep(in.data(), n, bit, out.data());
      EXPECT_EQ(std::vector<Word>(out.data(), out.data() + kept), without) << "in order, n=" << n;
      const auto picked = ops.pick(in.data(), n, bit, out.data());
      EXPECT_EQ(std::vector<Word>(out.data(), out.data() + picked), with) << "in order, n=" << n;
      const auto parted = ops.part(in.data(), n, bit, out.data());
      EXPECT_EQ(sorted(out.data(), parted.clear), sorted(without.data(), without.size()));
      EXPECT_EQ(sorted(parted.set, n - parted.clear), sorted(with.data(), with.size()));
    }
  }
}

TEST(MiddleLists, AreFilteredAndCutByABit) {
  on_every_target([](const MiddleTarget& target, std::mt19937_64& random) {
    keep_and_part<u64>(target, random);
    keep_and_part<std::uint32_t>(target, random);
  });
}

template <class Word>
void bounds_and_samples(const MiddleTarget& target, std::mt19937_64& random) {
  const auto& ops = target.ops<Word>();
  for (const std::size_t n : {1u, 7u, 16u, 63u, 64u, 100u, 4095u, 4096u, 5000u}) {
    auto in = random_words<Word>(random, n, 8 * sizeof(Word), 6);
    for (std::size_t i = 0; i < n; ++i) in[i] |= 4;
    Word any = 0, all = static_cast<Word>(~Word{0});
    for (std::size_t i = 0; i < n; ++i) any |= in[i], all &= in[i];
    const auto bounds = ops.bounds(in.data(), n);
    EXPECT_EQ(bounds.any, any);
    EXPECT_EQ(bounds.all, all);
    if (n < 64) continue;
    BitCounts counts;
    ops.sample(in.data(), n, counts);
    ASSERT_EQ(counts.samples, n < 4096 ? 64u : 248u);
    for (int bit = 0; bit < 64; ++bit) {
      unsigned wanted = 0;
      for (unsigned i = 0; i < counts.samples && bit < 8 * static_cast<int>(sizeof(Word)); ++i)
        wanted += static_cast<unsigned>(in[i * (n / counts.samples)] >> bit & 1);
      EXPECT_EQ(counts.count(bit), wanted) << "n=" << n << ", bit " << bit;
    }
  }
}

TEST(MiddleLists, AreSampledAtEqualDistances) {
  on_every_target([](const MiddleTarget& target, std::mt19937_64& random) {
    bounds_and_samples<u64>(target, random);
    bounds_and_samples<std::uint32_t>(target, random);
  });
}

TEST(MiddleLists, TheBitThatKillsMostPairsIsChosen) {
  on_every_target([](const MiddleTarget& target, std::mt19937_64& random) {
    for (int round = 0; round < 100; ++round) {
      BitCounts e, w;
      for (auto* counts : {&e, &w})
        for (auto& row : counts->of)
          for (auto& count : row) count = static_cast<std::uint8_t>(random() % 65 * (random() % 2));
      unsigned most = 0;
      int shared = 0;
      for (int bit = 0; bit < 64; ++bit) {
        most = std::max(most, e.count(bit) * w.count(bit));
        shared += e.count(bit) * w.count(bit) != 0;
      }
      const BitChoice choice = target.choose(e, w);
      EXPECT_EQ(choice.in_e * choice.in_w, most);
      EXPECT_EQ(e.count(choice.bit), choice.in_e);
      EXPECT_EQ(w.count(choice.bit), choice.in_w);
      EXPECT_EQ(choice.shared, shared);
    }
  });
}

TEST(MiddleLists, NarrowGivesEachWantedBitOnePlaceOfItsOwn) {
  on_every_target([](const MiddleTarget& target, std::mt19937_64& random) {
    for (int round = 0; round < 100; ++round) {
      u64 wanted = round % 2 == 0 ? random() & random() : random();
      while (std::popcount(wanted) > 32) wanted &= wanted - 1;
      const BitMoves moves = BitMoves::of(wanted);
      std::vector<u64> single(64 + list_padding);
      for (unsigned bit = 0; bit < 64; ++bit) single[bit] = u64{1} << bit;
      std::vector<std::uint32_t> place(64 + list_padding);
      target.narrow(single.data(), 64, moves, place.data());
      std::uint32_t taken = 0;
      for (unsigned bit = 0; bit < 64; ++bit) {
        ASSERT_EQ(std::popcount(place[bit]), static_cast<int>(wanted >> bit & 1));
        ASSERT_EQ(taken & place[bit], 0u);
        taken |= place[bit];
      }

      const std::size_t n = random() % 40;
      std::vector<u64> in(n + list_padding);
      for (u64& word : in) word = random();
      std::vector<std::uint32_t> out(n + list_padding);
      target.narrow(in.data(), n, moves, out.data());
      for (std::size_t i = 0; i < n; ++i) {
        std::uint32_t expected = 0;
        for (unsigned bit = 0; bit < 64; ++bit)
          if (in[i] >> bit & 1) expected |= place[bit];
        ASSERT_EQ(out[i], expected);
      }
    }
  });
}

template <class Word>
void leaves(const MiddleTarget& target, std::mt19937_64& random, int most_bits) {
  const auto scratch = std::make_unique<LeafScratch>();
  for (const int bits : {1, 2, 5, 6, 7, 12, 13, 25, 26, 30, 31, 32, 37, 50, 54}) {
    if (bits > most_bits) continue;
    for (const std::size_t ne : sizes)
      for (const std::size_t nw : {0u, 1u, 40u, 511u, 700u, 1100u}) {
        const auto e = random_words<Word>(random, ne, bits, std::max(1, bits / 6));
        const auto w = random_words<Word>(random, nw, bits, std::max(1, bits / 5));
        ASSERT_EQ(target.ops<Word>().leaf(e.data(), ne, w.data(), nw, *scratch),
                  plain_pairs(e, ne, w, nw))
            << bits << " bits, " << ne << " x " << nw;
      }
  }
}

TEST(MiddleLeaf, CountsTheDisjointPairs) {
  on_every_target([](const MiddleTarget& target, std::mt19937_64& random) {
    leaves<u64>(target, random, 54);
    leaves<std::uint32_t>(target, random, 32);
  });
}

TEST(MiddleSplit, CountsTheDisjointPairsAlsoWithLittleMemory) {
  on_every_target([](const MiddleTarget& target, std::mt19937_64& random) {
    const auto scratch = std::make_unique<LeafScratch>();
    const std::atomic<bool> never = false;
    for (const int bits : {30, 40, 54})
      for (const auto& [ne, nw] : {std::pair{3000, 5000}, {30, 20000}, {20000, 500}, {0, 9}}) {
        const auto n_e = static_cast<std::size_t>(ne), n_w = static_cast<std::size_t>(nw);
        const auto e = random_words<u64>(random, n_e, bits, 6),
                   w = random_words<u64>(random, n_w, bits, 9);
        const u64 wanted = plain_pairs(e, n_e, w, n_w);
        for (const std::size_t room : {200u, 4000u, 30000u, 200000u}) {
          std::vector<u64> arena(room);
          for (const std::size_t leaf_pairs : {1000u, 200000u})
            EXPECT_EQ(disjoint_pairs(target, {e.data(), n_e}, {w.data(), n_w}, arena, *scratch,
                                     never, {.leaf_pairs = leaf_pairs}),
                      wanted)
                << bits << " bits, " << ne << " x " << nw << " in " << room << " words";
        }
      }
  });
}

// Factors of random lengths, some of them empty of what the others have.
struct RandomProducts {
  std::vector<std::vector<u64>> factors;
  std::vector<Product> products;

  RandomProducts(std::mt19937_64& random, int count, unsigned longest, int bits) {
    for (int i = 0; i < 2 * count; ++i)
      factors.push_back(random_words<u64>(random, 1 + random() % longest, bits, 1 + i % 4));
    for (std::size_t i = 0; i < factors.size(); i += 2)
      products.push_back({factors[i].data(), factors[i + 1].data(),
                          static_cast<std::uint32_t>(factors[i].size() - list_padding),
                          static_cast<std::uint32_t>(factors[i + 1].size() - list_padding)});
  }
  std::vector<u64> words() const {
    std::vector<u64> result;
    for (const Product& p : products)
      for (std::size_t i = 0; i < p.na; ++i)
        for (std::size_t j = 0; j < p.nb; ++j)
          if ((p.a[i] & p.b[j]) == 0) result.push_back(p.a[i] | p.b[j]);
    return result;
  }
};

TEST(MiddleProducts, AreJoinedWithoutBeingWrittenDown) {
  on_every_target([](const MiddleTarget& target, std::mt19937_64& random) {
    const auto scratch = std::make_unique<LeafScratch>();
    const std::atomic<bool> never = false;
    for (const int count : {1, 7, 30}) {
      const RandomProducts e(random, count, 40, 30), w(random, count, 50, 30);
      const auto all_e = e.words(), all_w = w.words();
      const u64 wanted = plain_pairs(all_e, all_e.size(), all_w, all_w.size());
      for (const std::size_t room : {3000u, 40000u, 400000u})
        for (const std::uint64_t listed_tests : {100u, 5000u, 1u << 20}) {
          std::vector<u64> arena(room);
          Listed listed;
          ProductLimits limits;
          limits.listed_tests = listed_tests;
          limits.tests_a_product = 2;
          EXPECT_EQ(disjoint_pairs(target, e.products, w.products, arena, *scratch, listed, never,
                                   limits),
                    wanted)
              << count << " products, " << room << " words";
          u64 branches = 0;
          for (const bool first : {false, true})
            for (const bool second : {false, true}) {
              const ForcedCut path[] = {{8, first}, {1 << 20, second}};
              branches += disjoint_pairs(target, e.products, w.products, arena, *scratch, listed,
                                         never, limits, {}, path);
            }
          EXPECT_EQ(branches, wanted) << "in four parts";
          listed = {};
          disjoint_pairs(target, e.products, w.products, arena, *scratch, listed, never, limits);
          EXPECT_LE(listed.pairs,
                    static_cast<double>(all_e.size()) * static_cast<double>(all_w.size()));
        }
    }
  });
}

TEST(MiddleSplit, ReturnsAtOnceWhenStopped) {
  std::mt19937_64 random(7);
  const auto scratch = std::make_unique<LeafScratch>();
  const auto e = random_words<u64>(random, 5000, 40, 6);
  std::vector<u64> arena(100000);
  const std::atomic<bool> stop = true;
  disjoint_pairs(middle_targets().front(), {e.data(), 5000}, {e.data(), 5000}, arena, *scratch,
                 stop);
  EXPECT_EQ(scratch->work.queries, 0u);
}

}  // namespace
}  // namespace queens::kernel
