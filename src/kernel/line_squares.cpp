// SPDX-License-Identifier: MIT
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "kernel/line_squares.cpp"
#include <hwy/foreach_target.h>
// After foreach_target.h
#include <hwy/highway.h>

#include <bit>
#include <cstdlib>

#include "kernel/line_squares.h"
#include "kernel/targets.h"

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

// All ones for the queen's own line, zeros for the others: a window, too.
struct OwnLine {
  std::uint64_t by[128] = {};

  constexpr OwnLine() { by[63] = ~std::uint64_t{0}; }
  const std::uint64_t* at(int line) const { return by + 63 - line; }
};
inline constexpr OwnLine own_line;

}  // namespace queens::kernel
#endif

#if HWY_TARGET & QUEENS_VECTOR_TARGETS
HWY_BEFORE_NAMESPACE();
namespace queens::kernel::HWY_NAMESPACE {
namespace {

namespace hn = hwy::HWY_NAMESPACE;
using Tag = hn::ScalableTag<std::uint64_t>;
using Words = hn::Vec<Tag>;

using Counts = hn::Repartition<std::uint32_t, Tag>;

constexpr int lanes() { return static_cast<int>(hn::MaxLanes(Tag())); }

// The lines after the queen, their numbers of squares, and the least of these in every lane, in its
// lower half: there is a minimum of 32-bit lanes on every machine, but not of 64-bit ones. (It is
// returned, not kept in an object: there it would wait for its own store in every round.)
HWY_INLINE Words narrowed(const std::uint64_t* before, const std::uint64_t* kept,
                          const std::uint64_t* own, int lines, std::uint64_t* after,
                          std::uint64_t* counts) {
  const Words settled = hn::Set(Tag(), LineSquares::settled);
  Words least = settled;
  for (int i = 0; i < lines; i += lanes()) {
    const Words squares = hn::Load(Tag(), before + i);
    const Words left = hn::IfThenElse(
        hn::Eq(squares, settled), settled,
        hn::Or(hn::And(squares, hn::LoadU(Tag(), kept + i)), hn::LoadU(Tag(), own + i)));
    const Words count = hn::PopulationCount(left);
    hn::Store(left, Tag(), after + i);
    hn::Store(count, Tag(), counts + i);
    least = hn::BitCast(Tag(), hn::Min(hn::BitCast(Counts(), least), hn::BitCast(Counts(), count)));
  }
  return least;
}

HWY_INLINE std::uint64_t lines_with(Words wanted, const std::uint64_t* counts, int lines) {
  std::uint64_t found = 0;
  for (int i = 0; i < lines; i += lanes()) {
    std::uint8_t bits[8] = {};
    hn::StoreMaskBits(Tag(), hn::Eq(hn::Load(Tag(), counts + i), wanted), bits);
    found |= std::uint64_t{bits[0]} << i;
  }
  return found;
}

Fewest place(const LineSquares& before, int row, int column, int lines, LineSquares& after) {
  constexpr int second = LineSquares::columns_at;
  alignas(64) std::uint64_t counts[128];
  const Words rows = narrowed(before.line, squares_kept.rows(row, column), own_line.at(row), lines,
                              after.line, counts);
  const Words columns = narrowed(before.line + second, squares_kept.columns(row, column),
                                 own_line.at(column), lines, after.line + second, counts + second);
  const auto least = hn::Min(hn::BitCast(Counts(), rows), hn::BitCast(Counts(), columns));
  const Words upper_halves = hn::Set(Tag(), 0xffffffff00000000u);
  const auto squares =
      hn::GetLane(hn::MinOfLanes(Counts(), hn::Or(least, hn::BitCast(Counts(), upper_halves))));
  const Words wanted = hn::Set(Tag(), std::uint64_t{squares});
  return {static_cast<int>(squares), lines_with(wanted, counts, lines),
          lines_with(wanted, counts + second, lines)};
}

}  // namespace

LineOps line_target(const Target& target) { return {target, place}; }

}  // namespace queens::kernel::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();
#endif

#if HWY_ONCE
namespace queens::kernel {
namespace {

Fewest place_in_words(const LineSquares& before, int row, int column, int lines,
                      LineSquares& after) {
  constexpr std::uint64_t settled = LineSquares::settled;
  // The places of a line that the queen does not attack.
  const auto kept = [](int queen, int distance) {
    const std::uint64_t place = std::uint64_t{1} << queen;
    return ~(place | place << distance | place >> distance);
  };
  const auto narrow = [&](int at, std::uint64_t mask) {
    const std::uint64_t squares = before.line[at];
    after.line[at] = squares == settled ? settled : squares & mask;
  };
  for (int i = 0; i < lines; ++i) {
    narrow(i, kept(column, std::abs(i - row)));
    narrow(LineSquares::columns_at + i, kept(row, std::abs(i - column)));
  }
  after.line[row] = after.line[LineSquares::columns_at + column] = settled;
  return fewest_of(after);
}

LineOps scalar_line_target(const Target& target) { return {target, place_in_words}; }

const Runnable<LineOps>& line_targets() {
  static const Runnable<LineOps> runnable(QUEENS_VERSIONS(line_target, scalar_line_target));
  return runnable;
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

const LineOps& line_ops() { return line_targets().best(); }
const LineOps& scalar_line_ops() { return line_targets().all().back(); }

}  // namespace queens::kernel
#endif
