// SPDX-License-Identifier: MIT
// What units of work add up to: a handful of integers, so that a result can be written down, sent
// and added in any order. An overflow once lost a distributed project its results; here the same
// solutions are added twice more, modulo two primes, from the kernels' own 64-bit answers: a sum
// that disagrees with its residues is caught when it is read.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "queens/count_type.h"

namespace queens::counting {

struct UnitCounts {
  static constexpr std::size_t kinds = 5;
  // Below 2^57, so that a residue times a factor of at most 64 fits into 64 bits.
  static constexpr std::array<std::uint64_t, 2> primes = {(std::uint64_t{1} << 56) - 5,
                                                          (std::uint64_t{1} << 55) - 55};

  // Solutions, apart by kind. What the kinds mean, and how they make a total, is the engine's
  // business; most use the first one only.
  std::array<Count, kinds> of{};
  std::array<std::uint64_t, 2> residues{};  // of the sum of (kind + 1) * of[kind]
  std::uint64_t nodes = 0;
  std::uint64_t weight = 0;  // the units' symmetry weights: what they stand for

  // Solutions found by a kernel. weight * (kind + 1) is at most 64.
  void add(std::size_t kind, Count solutions, std::uint32_t times) {
    of[kind] += solutions * times;
    const std::uint64_t factor = (kind + 1) * times;
    for (std::size_t i = 0; i < primes.size(); ++i) {
      const auto residue = static_cast<std::uint64_t>(solutions % primes[i]);
      residues[i] = (residues[i] + residue * factor) % primes[i];
    }
  }

  UnitCounts& operator+=(const UnitCounts& other) {
    for (std::size_t i = 0; i < kinds; ++i) of[i] += other.of[i];
    for (std::size_t i = 0; i < primes.size(); ++i)
      residues[i] = (residues[i] + other.residues[i]) % primes[i];
    nodes += other.nodes;
    weight += other.weight;
    return *this;
  }

  // Do the sums and the residues tell the same story?
  bool consistent() const {
    for (std::size_t i = 0; i < primes.size(); ++i) {
      std::uint64_t sum = 0;
      for (std::size_t kind = 0; kind < kinds; ++kind)
        sum = (sum + static_cast<std::uint64_t>(of[kind] % primes[i]) * (kind + 1)) % primes[i];
      if (sum != residues[i]) return false;
    }
    return true;
  }
};

}  // namespace queens::counting
