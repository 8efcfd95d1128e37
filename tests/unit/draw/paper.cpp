// SPDX-License-Identifier: MIT
#include "draw/paper.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace queens::draw {
namespace {

TEST(Paper, TablesAndChartsAreComputedFromTheirLeastSizeOn) {
  const std::pair<const char*, std::uint64_t> known[] = {
      {"table1", 0}, {"table2", 1}, {"figure6", 2}, {"figures23-24", 1}, {"figure25", 4}};
  for (const auto& [name, least] : known) {
    const auto entry = std::ranges::find(paper_entries(), name, &PaperEntry::name);
    ASSERT_NE(entry, paper_entries().end()) << name;
    EXPECT_TRUE(entry->compute(least)) << name;
    if (least == 0) continue;
    const auto refused = entry->compute(least - 1);
    ASSERT_FALSE(refused) << name;
    EXPECT_TRUE(refused.error().message.starts_with(std::string(name) + " is computed for n from " +
                                                    std::to_string(least) + " to "))
        << refused.error().message;
  }
}

}  // namespace
}  // namespace queens::draw
