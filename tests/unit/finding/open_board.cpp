// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include "finding/exact_search.h"

namespace queens::finding {
namespace {

// Up to 2^20 diagonals are in a table, more in a set.
TEST(OpenBoard, ARequiredQueenTakesItsDiagonalsOnBoardsOfEverySize) {
  for (const std::uint64_t columns : {std::uint64_t{100}, std::uint64_t{1} << 20}) {
    ProblemSpec spec{.rows = 2, .columns = columns};
    spec.demanded = {{0, 5}};
    const Problem problem = Problem::from(std::move(spec)).value();
    EXPECT_EQ(OpenBoard(problem).open_cells(), columns - 3) << columns;  // not 4, 5 and 6
  }
}

}  // namespace
}  // namespace queens::finding
