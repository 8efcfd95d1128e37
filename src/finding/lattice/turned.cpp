// SPDX-License-Identifier: MIT
// Lattices that a turn leaves unchanged, in the middle of a board. Row r of a lattice c = a r + b
// modulo m goes to row m - 1 - r by a half turn, which asks for 2 b = a - 1; a quarter turn makes
// the row c and the column m - 1 - r, which asks for a^2 = -1 and (a + 1) b = -1. -1 has a root
// modulo every prime of the form 4 k + 1 (L. Larson, "A theorem about primes proved on a
// chessboard", 1977), and such primes are never far apart.
//
// Lattices have odd sizes. An even board takes several of them, in blocks that stand like the
// queens of a small board whose solution a quarter turn leaves unchanged. The one of 4x4 leaves the
// rows around it no room: every square at the edge that a queen could go to is attacked, or the
// queen that she would have to exchange columns with. This one of 16x16 leaves as much as any of
// its 64: one partner in sixteen, estimated from the density of taken diagonals (12x12: none,
// 20x20: one in twenty). An odd board that a quarter turn leaves unchanged takes seventeen: in a
// single lattice with a^2 = -1 the two new squares of an exchange depend on each other, and some
// rows find no partner.
#include <algorithm>
#include <array>
#include <bit>

#include "finding/lattice/lattice.h"
#include "queens/symmetry.h"

namespace queens::finding {
namespace {

__extension__ typedef unsigned __int128 Wide;

std::uint64_t product(std::uint64_t a, std::uint64_t b, std::uint64_t m) {
  return static_cast<std::uint64_t>(Wide{a} * b % m);
}

std::uint64_t power(std::uint64_t base, std::uint64_t exponent, std::uint64_t m) {
  std::uint64_t result = 1;
  for (base %= m; exponent != 0; exponent /= 2, base = product(base, base, m))
    if (exponent % 2 != 0) result = product(result, base, m);
  return result;
}

constexpr std::array<std::uint64_t, 12> witnesses = {2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37};

// Miller and Rabin; with these witnesses it decides for everything below 3 * 10^23 (Sorenson and
// Webster 2015).
bool is_prime(std::uint64_t n) {
  for (const auto p : witnesses)
    if (n % p == 0) return n == p;
  const int twos = std::countr_zero(n - 1);
  return std::ranges::all_of(witnesses, [&](std::uint64_t witness) {
    auto x = power(witness, (n - 1) >> twos, n);
    if (x == 1) return true;
    for (int i = 0; i < twos; ++i, x = product(x, x, n))
      if (x == n - 1) return true;
    return false;
  });
}

using Blocks = std::vector<std::uint64_t>;
const Blocks one = {0}, four = {1, 3, 0, 2},
             sixteen = {8, 10, 12, 2, 9, 1, 4, 0, 15, 11, 14, 6, 13, 3, 5, 7},
             seventeen = {10, 12, 9, 11, 1, 3, 0, 2, 8, 14, 16, 13, 15, 5, 7, 4, 6};
constexpr std::uint64_t least_with_room = 640;  // rows; below, so many blocks leave wide margins

bool is_turning_prime(std::uint64_t n) { return n % 4 == 1 && n > 1 && is_prime(n); }

// A square root of -1 modulo a prime p = 4 k + 1: any non-residue to the power of k.
std::uint64_t root_of_minus_one(std::uint64_t p) {
  for (std::uint64_t base = 2;; ++base)
    if (const auto root = power(base, (p - 1) / 4, p); product(root, root, p) == p - 1) return root;
}

}  // namespace

bool Lattice::can_turn(std::uint64_t size, Symmetry turn, Leaps leaps) {
  if (turn == Symmetry::half_turn) return size % 2 != 0 && size % 3 != 0;
  // Both roots avoid the leaps, or none does: they are mirror images of each other.
  return is_turning_prime(size) && avoids(leaps, root_of_minus_one(size), size);
}

// The inverse of a + 1 is (1 - a) / 2 where a^2 = -1, so that both turns ask for the same offset.
Lattice Lattice::turned(std::uint64_t size, Symmetry turn, Leaps leaps, std::uint64_t wanted) {
  auto slope =
      turn == Symmetry::half_turn ? slope_near(wanted, size, leaps) : root_of_minus_one(size);
  if (turn != Symmetry::half_turn && wanted % 2 != 0) slope = size - slope;
  return {size, slope, slope % 2 != 0 ? (slope - 1) / 2 : (slope - 1 + size) / 2};
}

std::optional<BlockLattice> turned_lattice(std::uint64_t n, Symmetry turn, Lattice::Leaps leaps,
                                           std::uint64_t wanted, std::uint64_t skip) {
  const std::uint64_t least = Lattice::least_size(leaps);
  const bool small = n < least_with_room, odd = n % 2 != 0;
  const auto& small_board = odd     ? small || turn == Symmetry::half_turn ? one : seventeen
                            : small ? four
                                    : sixteen;
  const auto blocks = small_board.size();
  std::optional<std::uint64_t> size;
  for (auto next = n / blocks; next >= least; --next) {
    if (!Lattice::can_turn(next, turn, leaps)) continue;
    size = next;
    if (skip-- == 0) break;
  }
  if (!size) return std::nullopt;
  return BlockLattice(Lattice::turned(*size, turn, leaps, wanted), (n - blocks * *size) / 2,
                      small_board);
}

}  // namespace queens::finding
