// SPDX-License-Identifier: MIT
// Boards that keep some symmetry, for engines that use it.
#pragma once

#include <array>
#include <random>
#include <vector>

#include "queens/problem.h"
#include "queens/symmetry.h"

namespace queens::test {

// Symmetric under a random group: blocked squares, and in every second board demanded queens.
inline Problem random_board(std::mt19937_64& random, std::uint64_t smallest,
                            std::uint64_t largest) {
  const std::uint64_t n = smallest + random() % (largest - smallest + 1);
  for (;;) {
    ProblemSpec spec{.rows = n, .columns = n};
    std::vector<Square> blocked, demanded;
    for (auto k = random() % (n * n / 3); k > 0; --k)
      blocked.push_back({random() % n, random() % n});
    for (auto k = random() % 4; k > 0; --k) demanded.push_back({random() % n, random() % n});
    if (random() % 2) demanded.clear();
    const auto symmetry = all_symmetries[random() % 8];
    const auto other = random() % 4 == 0 ? all_symmetries[random() % 8] : Symmetry::identity;
    for (const auto& [from, to] : {std::pair{&blocked, &spec.blocked}, {&demanded, &spec.demanded}})
      for (const Square square : *from)
        for (Square image_of : {square, image(other, square, n, n)})
          for (int i = 0; i < 4; ++i) {
            to->push_back(image_of);
            image_of = image(symmetry, image_of, n, n);
          }
    if (const auto problem = Problem::from(spec)) return *problem;
  }
}

// Squares and all their images under the given symmetries.
inline std::vector<Square> with_images(const std::vector<Square>& squares, std::uint64_t n,
                                       const std::vector<Symmetry>& symmetries) {
  std::vector<Square> result = squares;
  for (const Symmetry s : symmetries)
    for (const Square square : squares) result.push_back(image(s, square, n, n));
  return result;
}

// Every group of symmetries of a square, without the identity.
inline const std::vector<std::vector<Symmetry>>& symmetry_groups() {
  using enum Symmetry;
  static const std::vector<std::vector<Symmetry>> groups = {
      {},
      {half_turn},
      {mirror},
      {flip},
      {mirror, flip, half_turn},
      {transpose},
      {anti_transpose},
      {transpose, anti_transpose, half_turn},
      {quarter_turn, half_turn, three_quarter_turn},
      {quarter_turn, half_turn, three_quarter_turn, mirror, flip, transpose, anti_transpose}};
  return groups;
}

}  // namespace queens::test
