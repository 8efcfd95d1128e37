// SPDX-License-Identifier: MIT
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "kernel/line_squares.cpp"
#include <hwy/foreach_target.h>
// After foreach_target.h
#include <hwy/highway.h>

#include <bit>

#include "kernel/line_squares.h"
#include "kernel/machine.h"

#ifndef QUEENS_KERNEL_SQUARES_KEPT
#define QUEENS_KERNEL_SQUARES_KEPT
namespace queens::kernel {

// By the queen's column and the line's distance from her row, from -63 on: what she leaves free.
struct SquaresKept {
  std::uint64_t by[64][128] = {};

  constexpr SquaresKept() {
    for (int column = 0; column < 64; ++column)
      for (int i = 0; i < 128; ++i) {
        std::uint64_t attacked = std::uint64_t{1} << column;
        for (const int place : {column - (i - 63), column + (i - 63)})
          if (place >= 0 && place < 64) attacked |= std::uint64_t{1} << place;
        by[column][i] = ~attacked;
      }
  }
  const std::uint64_t* rows(int row, int column) const { return by[column] + 63 - row; }
  const std::uint64_t* columns(int row, int column) const { return by[row] + 63 - column; }
};
inline constexpr SquaresKept squares_kept;

}  // namespace queens::kernel
#endif

#if HWY_TARGET & (HWY_AVX3_DL | HWY_AVX3 | HWY_AVX2 | HWY_SSE4 | HWY_NEON)
HWY_BEFORE_NAMESPACE();
namespace queens::kernel::HWY_NAMESPACE {
namespace {

namespace hn = hwy::HWY_NAMESPACE;
using Tag = hn::ScalableTag<std::uint64_t>;
using Words = hn::Vec<Tag>;

// Counts in 64-bit lanes, whose upper halves are ones: there is a minimum of 32-bit lanes on every
// machine, but not of 64-bit ones.
class Counts {
 public:
  // Written out: an implicit one would be compiled for another instruction set.
  HWY_INLINE Counts() : least_(hn::Set(Tag(), ~std::uint64_t{0})) {}
  HWY_INLINE void add(int i, Words squares) {
    const Words count = hn::Or(hn::PopulationCount(squares), upper_halves());
    hn::Store(count, Tag(), of_ + i);
    const hn::Repartition<std::uint32_t, Tag> halves;
    least_ = hn::BitCast(Tag(), hn::Min(hn::BitCast(halves, least_), hn::BitCast(halves, count)));
  }
  HWY_INLINE Fewest fewest() const {
    const hn::Repartition<std::uint32_t, Tag> halves;
    const auto squares = hn::GetLane(hn::MinOfLanes(halves, hn::BitCast(halves, least_)));
    const Words wanted = hn::Or(hn::Set(Tag(), std::uint64_t{squares}), upper_halves());
    return {static_cast<int>(squares), lines_with(wanted, 0),
            lines_with(wanted, LineSquares::columns_at)};
  }

 private:
  static HWY_INLINE Words upper_halves() { return hn::Set(Tag(), 0xffffffff00000000u); }
  HWY_INLINE std::uint64_t lines_with(Words wanted, int from) const {
    std::uint64_t lines = 0;
    for (int i = 0; i < 64; i += static_cast<int>(hn::Lanes(Tag()))) {
      std::uint8_t bits[8] = {};
      hn::StoreMaskBits(Tag(), hn::Eq(hn::Load(Tag(), of_ + from + i), wanted), bits);
      lines |= std::uint64_t{bits[0]} << i;
    }
    return lines;
  }

  alignas(64) std::uint64_t of_[128];
  Words least_;
};

HWY_INLINE void narrow(const std::uint64_t* before, const std::uint64_t* kept, int settled,
                       std::uint64_t* after, Counts& counts, int first) {
  for (int i = 0; i < 64; i += static_cast<int>(hn::Lanes(Tag()))) {
    const Words squares = hn::Load(Tag(), before + i);
    const auto is_settled = hn::Or(hn::Eq(squares, hn::Set(Tag(), ~std::uint64_t{0})),
                                   hn::Eq(hn::Iota(Tag(), static_cast<std::uint64_t>(i)),
                                          hn::Set(Tag(), static_cast<std::uint64_t>(settled))));
    const Words left =
        hn::Or(hn::And(squares, hn::LoadU(Tag(), kept + i)), hn::VecFromMask(Tag(), is_settled));
    hn::Store(left, Tag(), after + i);
    counts.add(first + i, left);
  }
}

Fewest place(const LineSquares& before, int row, int column, LineSquares& after) {
  constexpr int second = LineSquares::columns_at;
  Counts counts;
  narrow(before.line, squares_kept.rows(row, column), row, after.line, counts, 0);
  narrow(before.line + second, squares_kept.columns(row, column), column, after.line + second,
         counts, second);
  return counts.fewest();
}

// With vectors throughout: a vector loaded soon after one of its words was written would wait.
Fewest strike(LineSquares& at, int row, int column) {
  Counts counts;
  for (const int from : {0, LineSquares::columns_at}) {
    const int line = from + (from == 0 ? row : column);
    const Words struck = hn::Set(Tag(), std::uint64_t{1} << (from == 0 ? column : row));
    for (int i = from; i < from + 64; i += static_cast<int>(hn::Lanes(Tag()))) {
      const Words squares = hn::Load(Tag(), at.line + i);
      const auto here = hn::And(hn::Ne(squares, hn::Set(Tag(), ~std::uint64_t{0})),
                                hn::Eq(hn::Iota(Tag(), static_cast<std::uint64_t>(i)),
                                       hn::Set(Tag(), static_cast<std::uint64_t>(line))));
      const Words left = hn::AndNot(hn::IfThenElseZero(here, struck), squares);
      hn::Store(left, Tag(), at.line + i);
      counts.add(i, left);
    }
  }
  return counts.fewest();
}

}  // namespace

LineOps vector_line_ops(const char* name) { return {name, place, strike}; }

}  // namespace queens::kernel::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();
#endif

#if HWY_ONCE
namespace queens::kernel {
namespace {

constexpr std::uint64_t settled = ~std::uint64_t{0};

Fewest place_in_words(const LineSquares& before, int row, int column, LineSquares& after) {
  const std::uint64_t* const rows = squares_kept.rows(row, column);
  const std::uint64_t* const columns = squares_kept.columns(row, column);
  for (int i = 0; i < 128; ++i) {
    const std::uint64_t kept = i < 64 ? rows[i] : columns[i - 64];
    after.line[i] = before.line[i] == settled ? settled : before.line[i] & kept;
  }
  after.line[row] = after.line[LineSquares::columns_at + column] = settled;
  return fewest_of(after);
}

Fewest strike_in_words(LineSquares& at, int row, int column) {
  const auto remove = [](std::uint64_t& squares, int place) {
    if (squares != settled) squares &= ~(std::uint64_t{1} << place);
  };
  remove(at.line[row], column);
  remove(at.line[LineSquares::columns_at + column], row);
  return fewest_of(at);
}

LineOps best_line_ops() {
  [[maybe_unused]] const std::int64_t machine = machine_targets();
#if HWY_TARGETS & HWY_AVX3_DL
  if ((machine & HWY_AVX3_DL) == HWY_AVX3_DL) return N_AVX3_DL::vector_line_ops("avx512-vbmi2");
#endif
#if HWY_TARGETS & HWY_AVX3
  if ((machine & HWY_AVX3) == HWY_AVX3) return N_AVX3::vector_line_ops("avx512");
#endif
#if HWY_TARGETS & HWY_AVX2
  if ((machine & HWY_AVX2) == HWY_AVX2) return N_AVX2::vector_line_ops("avx2");
#endif
#if HWY_TARGETS & HWY_SSE4
  if ((machine & HWY_SSE4) == HWY_SSE4) return N_SSE4::vector_line_ops("sse4");
#endif
#if HWY_TARGETS & HWY_NEON
  if ((machine & HWY_NEON) == HWY_NEON) return N_NEON::vector_line_ops("neon");
#endif
  return scalar_line_ops();
}

}  // namespace

Fewest fewest_of(const LineSquares& at) {
  Fewest fewest{64, 0, 0};
  for (int i = 0; i < 128; ++i) {
    const int squares = std::popcount(at.line[i]);
    if (squares > fewest.squares) continue;
    if (squares < fewest.squares) fewest = {squares, 0, 0};
    (i < 64 ? fewest.rows : fewest.columns) |= std::uint64_t{1} << (i % 64);
  }
  return fewest;
}

const LineOps& scalar_line_ops() {
  static constexpr LineOps ops{"scalar", place_in_words, strike_in_words};
  return ops;
}

const LineOps& line_ops() {
  static const LineOps ops = best_line_ops();
  return ops;
}

}  // namespace queens::kernel
#endif
