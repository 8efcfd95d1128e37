// SPDX-License-Identifier: MIT
#include "kernel/last_rows.h"

#include <algorithm>
#include <bit>

namespace queens::kernel {
namespace {

constexpr int ways = 120;
constexpr int too_far = last_rows;  // columns so far apart share no diagonal within five rows
constexpr int gap_values = too_far + 1;

struct Tables {
  std::uint8_t column[ways][last_rows] = {};
  Ways by_row[last_rows][1 << last_rows] = {};  // ways that stay on these squares of that row
  // Ways that keep off diagonals, by the distances between neighbouring columns.
  Ways by_gaps[gap_values * gap_values * gap_values * gap_values] = {};
};

constexpr void add(Ways& set, int way) {
  (way < 64 ? set.low : set.high) |= std::uint64_t{1} << (way % 64);
}
constexpr void keep_ways(Ways& set, const Ways& others) {
  set.low &= others.low;
  set.high &= others.high;
}

constexpr Tables make_tables() {
  Tables t;
  Ways apart[last_rows][last_rows][gap_values] = {};  // off a diagonal: two columns, this far apart
  std::uint8_t column[last_rows] = {0, 1, 2, 3, 4};
  for (int way = 0; way < ways; ++way) {
    int row_of[last_rows] = {};
    for (int row = 0; row < last_rows; ++row) {
      t.column[way][row] = column[row];
      row_of[column[row]] = row;
      for (unsigned squares = 0; squares < 1u << last_rows; ++squares)
        if (squares >> column[row] & 1) add(t.by_row[row][squares], way);
    }
    for (int a = 0; a < last_rows; ++a)
      for (int b = a + 1; b < last_rows; ++b)
        for (int distance = 0; distance <= too_far; ++distance)
          if (distance != row_of[a] - row_of[b] && distance != row_of[b] - row_of[a])
            add(apart[a][b][distance], way);
    std::next_permutation(column, column + last_rows);
  }
  for (int gaps = 0; auto& set : t.by_gaps) {
    set = {~std::uint64_t{0}, ~std::uint64_t{0}};
    int place[last_rows] = {};
    for (int c = last_rows - 1, rest = gaps; c > 0; --c, rest /= gap_values)
      place[c] = rest % gap_values;
    for (int c = 1; c < last_rows; ++c) place[c] += place[c - 1];
    for (int a = 0; a < last_rows; ++a)
      for (int b = a + 1; b < last_rows; ++b)
        keep_ways(set, apart[a][b][std::min(place[b] - place[a], too_far)]);
    ++gaps;
  }
  return t;
}

constexpr Tables tables = make_tables();

inline __attribute__((always_inline)) int gaps_of(std::uint64_t columns) {
  int gaps = 0;
  int last = std::countr_zero(columns);
  for (int c = 1; c < last_rows; ++c) {
    columns &= columns - 1;
    const int place = std::countr_zero(columns);
    gaps = gaps * gap_values + std::min(place - last, too_far);
    last = place;
  }
  return gaps;
}

// `among(squares, columns)`: which of the five columns are among the squares, as five bits.
template <class Among>
inline __attribute__((always_inline)) int complete(const RowAbove& row, Completed found[64],
                                                   const Among& among) {
  int size = 0;
  for (std::uint64_t free = row.free; free != 0; free &= free - 1) {
    const std::uint64_t queen = free & -free;
    const std::uint64_t columns = row.open_columns & ~(row.columns | queen);
    std::uint64_t left = row.left | queen, right = row.right | queen;
    Ways set = tables.by_gaps[gaps_of(columns)];
    for (int i = 0; i < last_rows; ++i) {
      left <<= 1;
      right >>= 1;
      keep_ways(set, tables.by_row[i][among(row.allowed[i] & ~(left | right), columns)]);
    }
    if ((set.low | set.high) == 0) continue;
    found[size++] = {queen, columns, set};
  }
  return size;
}

int complete_anywhere(const RowAbove& row, Completed found[64]) {
  return complete(row, found, [](std::uint64_t squares, std::uint64_t columns) {
    unsigned five = 0;
    for (int c = 0; c < last_rows; ++c, columns &= columns - 1)
      five |= static_cast<unsigned>((squares & columns & -columns) != 0) << c;
    return five;
  });
}

#if defined(__x86_64__)
// Assembler, because an intrinsic would demand that all it is inlined into be compiled for BMI2.
int complete_with_pext(const RowAbove& row, Completed found[64]) {
  return complete(row, found, [](std::uint64_t squares, std::uint64_t columns) {
    std::uint64_t five = 0;
    __asm__("pext %2, %1, %0" : "=r"(five) : "r"(squares), "r"(columns));
    return five;
  });
}
#endif

}  // namespace

const std::uint8_t (&way_columns())[120][last_rows] { return tables.column; }

CompleteRow complete_row([[maybe_unused]] bool anywhere) {
#if defined(__x86_64__)
  if (!anywhere && __builtin_cpu_supports("bmi2")) return complete_with_pext;
#endif
  return complete_anywhere;
}

}  // namespace queens::kernel
