// SPDX-License-Identifier: MIT
// Meet in the middle against the block search, which shares nothing with it.
#include <gtest/gtest.h>

#include <random>

#include "queens/count.h"
#include "support/facts.h"

namespace queens {
namespace {

Count counted(const Problem& problem, const std::string& method,
              const std::string& target = "auto") {
  CountOptions options;
  options.method = method;
  options.target = target;
  const auto report = count(problem, options);
  if (!report) throw std::runtime_error(report.error().message);
  return report->total;
}

// A random board, symmetric under a random group: blocked squares, and sometimes demanded queens.
Problem random_board(std::mt19937_64& random) {
  const std::uint64_t n = 8 + random() % 8;
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

TEST(MiddleAgainstBlock, AThousandRandomBoardsAgree) {
  std::mt19937_64 random(2026);
  std::array<int, 9> orders{};
  int solvable = 0;
  for (int i = 0; i < 1000; ++i) {
    const Problem problem = random_board(random);
    const Count wanted = counted(problem, "block");
    solvable += wanted > 0;
    ++orders[static_cast<std::size_t>(symmetries_of(problem).order())];
    ASSERT_EQ(to_string(counted(problem, "middle")), to_string(wanted))
        << "board " << i << ", n=" << problem.rows() << ", group " << symmetries_of(problem).name();
  }
  EXPECT_GT(solvable, 300);
  for (const std::size_t order : {1u, 2u, 4u, 8u}) EXPECT_GT(orders[order], 0) << order;
}

TEST(MiddleAgainstBlock, TheKnownCountsOfSeventeenAndEighteen) {
  for (const std::string& target : instruction_sets()) {
    if (target == "scalar") continue;  // half a minute
    for (const auto& [n, total] : test::facts("all_solutions", 18)) {
      if (n < 17) continue;
      EXPECT_EQ(to_string(counted(Problem::plain(n), "middle", target)), total) << target;
    }
  }
}

}  // namespace
}  // namespace queens
