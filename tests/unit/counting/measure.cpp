// SPDX-License-Identifier: MIT
#include "counting/measure.h"

#include <gtest/gtest.h>

#include "counting/middle/units.h"

namespace queens::counting {
namespace {

// Eight neighbours at a time, as long as there are so many.
TEST(Sample, SaysHowManyUnitsWereCounted) {
  const std::atomic<bool> never = false;
  const auto sample = sample_middle(16, {.draws = 3}, 0, never);
  ASSERT_TRUE(sample);
  EXPECT_EQ(sample->units, MiddleUnits(Problem::plain(16)).size());
  EXPECT_EQ(sample->hours.size(), 3);
  EXPECT_EQ(sample->counted, 24u);
}

}  // namespace
}  // namespace queens::counting
