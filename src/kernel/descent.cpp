// SPDX-License-Identifier: MIT
// The descent in plain code that each instruction set compiles for itself (Highway's way), chosen
// at run time: what pays is the hardware's population count and bit deposit, and that the compiler
// makes lanes of `freedom`.
#include "kernel/descent.h"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "kernel/descent.cpp"
#include <hwy/foreach_target.h>
// After foreach_target.h. Without Highway's vectors, which are not used, a quarter of the time to
// compile is saved.
#include <hwy/base.h>
#include <hwy/ops/set_macros-inl.h>

#include <cstddef>
#include <cstdint>

#include "base/random.h"
#include "kernel/targets.h"

HWY_BEFORE_NAMESPACE();
namespace queens::kernel::HWY_NAMESPACE {
namespace {

inline int ones(std::uint64_t word) { return __builtin_popcountll(word); }
inline int ones(Wide word) {
  return ones(static_cast<std::uint64_t>(word)) + ones(static_cast<std::uint64_t>(word >> 64));
}

// The bit of `word` that has `rank` others below it.
inline std::uint64_t bit_of_rank(std::uint64_t word, int rank) {
#if HWY_ARCH_X86_64 && HWY_TARGET <= HWY_AVX2
  return __builtin_ia32_pdep_di(std::uint64_t{1} << rank, word);
#else
  for (; rank > 0; --rank) word &= word - 1;
  return word & -word;
#endif
}
inline Wide bit_of_rank(Wide word, int rank) {
  const auto low = static_cast<std::uint64_t>(word);
  const int below = ones(low);
  if (rank < below) return bit_of_rank(low, rank);
  return Wide{bit_of_rank(static_cast<std::uint64_t>(word >> 64), rank - below)} << 64;
}

// splitmix64, the random numbers of this project.
inline std::uint64_t draw(std::uint64_t& state) {
  return base::mixed(state += 0x9E3779B97F4A7C15u);
}
inline int below(std::uint64_t random, int n) {
  return static_cast<int>((random >> 32) * static_cast<std::uint64_t>(n) >> 32);
}

template <class Word>
struct Lines {
  Word used, left, right, jump, leap;
  Word attacked() const { return used | left | right | jump; }
};

// One row down, after a queen on `bit` (0: none).
template <Attack attack, class Word>
inline Lines<Word> down(const DescentBoard<Word>& board, Lines<Word> s, Word bit) {
  Lines<Word> t{s.used | bit, (s.left | bit) << 1, (s.right | bit) >> 1, 0, 0};
  if constexpr (attack == Attack::wrapped) {
    t.left |= (s.left | bit) >> (board.columns - 1);
    t.right |= (s.right | bit) << (board.columns - 1);
    t.left &= board.whole_row;
    t.right &= board.whole_row;
  }
  if constexpr (attack == Attack::neighbours) {
    t.left = bit << 1;
    t.right = bit >> 1;
  }
  if constexpr (attack == Attack::and_knights) {
    t.jump = s.leap | bit << 2 | bit >> 2;
    t.leap = bit << 1 | bit >> 1;
  }
  return t;
}

template <class Word>
inline Lines<Word> lines_of(const Particles<Word>& p, std::size_t i) {
  return {p.used[i], p.left[i], p.right[i], p.jump[i], p.leap[i]};
}

template <Attack attack, class Word>
std::size_t advance(const DescentBoard<Word>& board, int row, const Particles<Word>& p,
                    std::size_t count, std::uint64_t& random) {
  const Word allowed = board.allowed[row];
  const bool closed = board.closed[row];
  const int open = board.open_from[row];
  std::size_t kept = 0;
  for (std::size_t i = 0; i < count; ++i) {
    const Lines<Word> s = lines_of(p, i);
    Word bit = 0;
    double weight = p.weight[i];
    int skips = p.skips[i];
    if (!closed) {
      const std::uint64_t number = draw(random);
      const Word free = allowed & ~s.attacked();
      const int ways = ones(free);
      // A row stays empty with the probability that it would have if all rows were alike.
      if (skips > 0 && below(number << 32, open) < skips) {
        weight = weight * open / skips;
        --skips;
      } else {
        if (ways == 0) continue;
        weight *= ways;
        if (skips > 0) weight = weight * open / (open - skips);
        bit = bit_of_rank(free, below(number, ways));
      }
    }
    const Lines<Word> t = down<attack>(board, s, bit);
    p.used[kept] = t.used;
    p.left[kept] = t.left;
    p.right[kept] = t.right;
    if constexpr (attack == Attack::and_knights) {
      p.jump[kept] = t.jump;
      p.leap[kept] = t.leap;
    }
    p.skips[kept] = skips;
    p.weight[kept] = weight;
    ++kept;
  }
  return kept;
}

// Sixteen particles at once, each word in halves of 64 bits.
template <Attack attack, class Word>
void freedom(const DescentBoard<Word>& board, int row, const Particles<Word>& p, std::size_t count,
             double* product) {
  constexpr std::size_t lanes = 16;
  constexpr bool two = sizeof(Word) == 16;
  const auto low = [](Word w) { return static_cast<std::uint64_t>(w); };
  const auto high = [](Word w) { return two ? static_cast<std::uint64_t>(Wide{w} >> 64) : 0; };
  for (std::size_t first = 0; first < count; first += lanes) {
    const std::size_t some = count - first < lanes ? count - first : lanes;
    if (attack != Attack::diagonals || board.skips > 0 || some < lanes) {
      for (std::size_t i = first; i < first + some; ++i) {
        Lines<Word> s = lines_of(p, i);
        double all = 1;
        for (int r = row; r < board.rows; ++r) {
          const int free = ones(board.allowed[r] & ~s.attacked());
          if (!board.closed[r]) all *= free == 0 && board.skips > 0 ? 1 : free;
          s = down<attack>(board, s, Word{0});
        }
        product[i] = all;
      }
      continue;
    }
    std::uint64_t used0[lanes], left0[lanes], right0[lanes], used1[lanes], left1[lanes],
        right1[lanes];
    double all[lanes];
    for (std::size_t i = 0; i < lanes; ++i) {
      used0[i] = low(p.used[first + i]), used1[i] = high(p.used[first + i]);
      left0[i] = low(p.left[first + i]), left1[i] = high(p.left[first + i]);
      right0[i] = low(p.right[first + i]), right1[i] = high(p.right[first + i]);
      all[i] = 1;
    }
    for (int r = row; r < board.rows; ++r) {
      const std::uint64_t allowed0 = low(board.allowed[r]), allowed1 = high(board.allowed[r]);
      const bool closed = board.closed[r];
      for (std::size_t i = 0; i < lanes; ++i) {
        int free = ones(allowed0 & ~(used0[i] | left0[i] | right0[i]));
        if constexpr (two) free += ones(allowed1 & ~(used1[i] | left1[i] | right1[i]));
        all[i] *= closed ? 1 : free;
        if constexpr (two) {
          left1[i] = left1[i] << 1 | left0[i] >> 63;
          right0[i] = right0[i] >> 1 | right1[i] << 63;
          right1[i] >>= 1;
        } else {
          right0[i] >>= 1;
        }
        left0[i] <<= 1;
      }
    }
    for (std::size_t i = 0; i < lanes; ++i) product[first + i] = all[i];
  }
}

template <Attack attack, class Word>
std::uint64_t complete_from(const DescentBoard<Word>& board, int row, const Lines<Word>& s,
                            int skips) {
  if (row == board.rows) return 1;
  if (board.closed[row])
    return complete_from<attack>(board, row + 1, down<attack>(board, s, Word{0}), skips);
  Word free = board.allowed[row] & ~s.attacked();
  std::uint64_t ways = 0;
  if (skips > 0)
    ways = complete_from<attack>(board, row + 1, down<attack>(board, s, Word{0}), skips - 1);
  if (board.open_from[row] <= skips) return ways;
  if (row + 1 == board.rows) return ways + static_cast<std::uint64_t>(ones(free));
  for (; free != 0; free &= free - 1)
    ways += complete_from<attack>(board, row + 1, down<attack>(board, s, free & -free), skips);
  return ways;
}

template <Attack attack, class Word>
std::uint64_t complete(const DescentBoard<Word>& board, int row, const Particles<Word>& p,
                       std::size_t which) {
  return complete_from<attack>(board, row, lines_of(p, which), p.skips[which]);
}

template <Attack attack, class Word>
constexpr DescentOps<Word> ops{advance<attack, Word>, freedom<attack, Word>,
                               complete<attack, Word>};

template <Attack... attack>
DescentTarget with_ops_of(const Target& target) {
  return {target, {ops<attack, std::uint64_t>...}, {ops<attack, Wide>...}};
}

}  // namespace

DescentTarget descent_target(const Target& target) {
  using enum Attack;
  return with_ops_of<diagonals, wrapped, and_knights, neighbours>(target);
}

}  // namespace queens::kernel::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
#include <hwy/highway.h>

namespace queens::kernel {

// The portable version is what the compiler was told to assume, which every machine has.
const DescentTarget& best_descent() {
  static const Runnable<DescentTarget> runnable(
      QUEENS_VERSIONS(descent_target, HWY_NAMESPACE::descent_target));
  return runnable.best();
}

}  // namespace queens::kernel
#endif
