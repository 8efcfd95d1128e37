// SPDX-License-Identifier: MIT
#include "job/range_set.h"

#include <gtest/gtest.h>

namespace queens::job {
namespace {

TEST(RangeSet, TakesMoreNumbersInAnyOrder) {
  RangeSet set;
  for (const std::uint64_t number : {2u, 3u, 7u}) set.append(number);
  EXPECT_EQ(set.with({}).text(9), "2 to 3, 7");
  EXPECT_EQ(set.with({9, 0}).text(9), "0, 2 to 3, 7, 9");
  EXPECT_EQ(set.with({6, 4, 5}).text(9), "2 to 7");
  EXPECT_EQ(set.with({8, 7, 2, 1}).text(9), "1 to 3, 7 to 8");  // two of them are there already
  EXPECT_EQ(set.with({8, 7, 2, 1}).size(), 5u);
  EXPECT_EQ(RangeSet().with({1, 0}).missing(4).text(9), "2 to 3");
}

}  // namespace
}  // namespace queens::job
