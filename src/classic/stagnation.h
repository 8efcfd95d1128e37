// SPDX-License-Identifier: MIT
// Stagnation detection and resolution, as the Codewars write-up defines it. Every 10 n iterations
// the energy is compared with three samples of it, taken whenever the iteration is a multiple of
// floor(interval / 1.5), of the interval, and of floor(interval / 3). If all three equal the
// present energy, the board has stagnated, and
//     ceil(1 + E / E_begin (n / 10 - 1))
// queens are moved at random.
//
// The sample at the interval itself is taken after the comparison, so that it is the energy of one
// interval ago; before it, it would always equal the present one. The document promises at least
// one and at most n / 10 perturbations; the formula does not keep that when n < 10 or E > E_begin,
// so the result is held to it.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <optional>

namespace queens::classic {

inline std::uint64_t perturbation_amount(std::uint64_t n, std::uint64_t energy,
                                         std::uint64_t energy_at_start) {
  const double least = 1, most = static_cast<double>(n) / 10;
  const double share = static_cast<double>(energy) / static_cast<double>(energy_at_start);
  const double amount = std::ceil(least + share * (most - least));
  return static_cast<std::uint64_t>(std::clamp(amount, least, std::max(least, std::ceil(most))));
}

class Stagnation {
 public:
  explicit Stagnation(std::uint64_t n) : interval_(10 * n) {}

  std::uint64_t interval() const { return interval_; }

  // To be told every iteration, from 1. True: the board has stagnated.
  bool detect(std::uint64_t iteration, std::uint64_t energy) {
    // interval / 1.5 and interval / 3, rounded down
    if (iteration % (2 * interval_ / 3) == 0) samples_[0] = energy;
    if (iteration % (interval_ / 3) == 0) samples_[2] = energy;
    if (iteration % interval_ != 0) return false;
    const bool stagnant =
        std::ranges::all_of(samples_, [&](auto sample) { return sample == energy; });
    samples_[1] = energy;
    return stagnant;
  }

 private:
  std::uint64_t interval_;
  std::optional<std::uint64_t> samples_[3];
};

}  // namespace queens::classic
