// SPDX-License-Identifier: MIT
// Pauls's three cases, here with rows and columns from 0:
//   even n, n mod 6 != 2: the odd columns in order, then the even ones (knight's moves);
//   n mod 6 = 2: the first half climbs the odd columns from n/2 - 1 on and wraps around, the second
//     half is the first one turned by half a turn: with rows from 1 and columns from 0,
//     row i takes (n/2 + 2i - 3) mod n, row n + 1 - i takes n - 1 - that;
//   odd n: the solution of n - 1, which leaves the falling main diagonal free, and a queen in the
//   last
//     corner.
#include "find/closed_form.h"

namespace queens::finding {
namespace {

std::uint64_t column_even(std::uint64_t n, std::uint64_t row) {
  const std::uint64_t half = n / 2;
  if (n % 6 != 2) return row < half ? 2 * row + 1 : 2 * (row - half);
  const bool mirrored = row >= half;
  const std::uint64_t i = mirrored ? n - 1 - row : row;
  const std::uint64_t column = (half + 2 * i - 1) % n;
  return mirrored ? n - 1 - column : column;
}

}  // namespace

std::uint64_t ClosedForm::column_of(std::uint64_t row) const {
  if (n_ % 2 == 0) return column_even(n_, row);
  return row == n_ - 1 ? n_ - 1 : column_even(n_ - 1, row);
}

}  // namespace queens::finding
