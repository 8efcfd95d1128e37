// SPDX-License-Identifier: MIT
#include "finding/lattice.h"

#include <cassert>
#include <numeric>

namespace queens::finding {
namespace {

__extension__ typedef unsigned __int128 Wide;

// The inverse of x modulo m, which must be coprime (extended Euclid).
std::uint64_t inverse(std::uint64_t x, std::uint64_t m) {
  std::int64_t r0 = static_cast<std::int64_t>(x % m), r1 = static_cast<std::int64_t>(m);
  std::int64_t s0 = 1, s1 = 0;
  while (r1 != 0) {
    const auto q = r0 / r1;
    r0 -= q * r1;
    std::swap(r0, r1);
    s0 -= q * s1;
    std::swap(s0, s1);
  }
  return static_cast<std::uint64_t>(s0 < 0 ? s0 + static_cast<std::int64_t>(m) : s0) % m;
}

}  // namespace

ModularFactor::ModularFactor(std::uint64_t factor, std::uint64_t modulus)
    : factor_(factor), ratio_(static_cast<std::uint64_t>((Wide{factor} << 64) / modulus)) {
  assert(factor < modulus && modulus < std::uint64_t{1} << 63);
}

std::uint64_t Lattice::largest_size(std::uint64_t n) {
  while (n % 2 == 0 || n % 3 == 0) --n;
  return n;
}

bool Lattice::is_slope(std::uint64_t slope, std::uint64_t size) {
  if (size == 1) return slope == 0;
  return slope >= 2 && slope + 2 <= size && std::gcd(slope, size) == 1 &&
         std::gcd(slope - 1, size) == 1 && std::gcd(slope + 1, size) == 1;
}

std::uint64_t Lattice::slope_near(std::uint64_t wanted, std::uint64_t size) {
  if (size == 1) return 0;
  auto slope = wanted % size;
  while (!is_slope(slope, size)) slope = slope + 1 < size ? slope + 1 : 2;
  return slope;
}

Lattice::Lattice(std::uint64_t size, std::uint64_t slope, std::uint64_t offset)
    : m_(size), offset_(offset), slope_(slope, size) {
  assert(is_slope(slope, size) && offset < size);
  if (size == 1) return;  // every factor is 0
  to_row_ = {inverse(slope, size), size};
  from_difference_ = {inverse(slope - 1, size), size};
  from_sum_ = {inverse(slope + 1, size), size};
}

std::uint64_t Lattice::offset_through(std::uint64_t row, std::uint64_t column, std::uint64_t size,
                                      std::uint64_t slope) {
  const auto climbed = static_cast<std::uint64_t>(Wide{slope} * row % size);
  return column >= climbed ? column - climbed : column + size - climbed;
}

}  // namespace queens::finding
