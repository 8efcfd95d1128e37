// SPDX-License-Identifier: MIT
#include "cluster/handouts.h"

#include <gtest/gtest.h>

#include <map>
#include <numeric>
#include <set>

namespace queens::cluster {
namespace {

using Numbers = std::vector<std::uint64_t>;

class HandoutsTest : public testing::Test {
 protected:
  static Handouts of(std::size_t ranges, unsigned copies, std::vector<Handouts::Worker> workers) {
    Numbers numbers(ranges);
    std::iota(numbers.begin(), numbers.end(), std::uint64_t{100});
    return {numbers, std::vector<double>(ranges, 1.0), copies, std::move(workers)};
  }
  // Those who answer take and do whatever they get, all at the moment `now`.
  static void work(Handouts& handouts, std::initializer_list<std::size_t> workers, double now) {
    for (bool moved = true; moved;) {
      moved = false;
      for (const std::size_t worker : workers)
        for (const std::uint64_t range : handouts.take(worker, now)) {
          handouts.done(worker, range, 1);
          moved = true;
        }
    }
  }
};

TEST_F(HandoutsTest, WhatIsLateIsGivenOutAgain) {
  auto handouts = of(40, 1, {{"a", 2}, {"b", 2}});
  const auto kept = handouts.take(0, 0);  // and then it is not heard of any more
  ASSERT_FALSE(kept.empty());
  work(handouts, {1}, 1);
  EXPECT_FALSE(handouts.finished());
  EXPECT_TRUE(handouts.look_for_late(2).empty());
  EXPECT_TRUE(handouts.take(1, 2).empty());  // still in time
  EXPECT_EQ(handouts.look_for_late(1000), std::vector<std::size_t>{0});
  EXPECT_TRUE(handouts.look_for_late(1000).empty());  // said once
  work(handouts, {1}, 1000);
  EXPECT_TRUE(handouts.finished());
  handouts.done(0, kept.front(), 999);  // it comes after all, and changes nothing
  EXPECT_TRUE(handouts.finished());
}

TEST_F(HandoutsTest, TheFirstResultCountsAndNobodyWorksOnTheRangeAgain) {
  auto handouts = of(1, 1, {{"a", 1}, {"b", 1}, {"c", 1}});
  ASSERT_EQ(handouts.take(0, 0), Numbers{100});
  handouts.look_for_late(1000);
  ASSERT_EQ(handouts.take(1, 1000), Numbers{100});
  handouts.look_for_late(1e6);
  handouts.done(0, 100, 1);
  EXPECT_TRUE(handouts.finished());
  EXPECT_TRUE(handouts.take(2, 1e6).empty());
}

TEST_F(HandoutsTest, ADeadlineIsMadeOfThePriceAndOfWhatPricesHaveTaken) {
  const auto silent_after = [](double pace) {
    auto handouts = of(2, 1, {{"a", 1}, {"b", 1}});
    const auto first = handouts.take(0, 0);
    handouts.done(0, first.front(), pace);
    EXPECT_EQ(handouts.take(1, 0).size(), 1u);
    double now = 0;
    while (handouts.look_for_late(now).empty()) now += 1;
    return now;
  };
  EXPECT_LT(silent_after(1), 30);
  EXPECT_GT(silent_after(100), 500);  // everybody is a hundred times slower than was thought
}

TEST_F(HandoutsTest, AQuorumIsOfDifferentHosts) {
  auto handouts = of(30, 2, {{"a", 1}, {"a", 1}, {"b", 1}});
  std::map<std::uint64_t, std::multiset<std::string>> hosts;
  for (bool moved = true; moved;) {
    moved = false;
    for (std::size_t worker = 0; worker < 3; ++worker)
      for (const std::uint64_t range : handouts.take(worker, 0)) {
        hosts[range].insert(handouts.workers()[worker].host);
        handouts.done(worker, range, 1);
        moved = true;
      }
  }
  EXPECT_TRUE(handouts.finished());
  EXPECT_EQ(hosts.size(), 30u);
  for (const auto& [range, by] : hosts)
    EXPECT_EQ(by, (std::multiset<std::string>{"a", "b"})) << range;
}

TEST_F(HandoutsTest, AQuorumIsReachedByWhoeverAnswers) {
  auto one = of(3, 2, {{"a", 1}});
  work(one, {0}, 0);
  EXPECT_TRUE(one.finished());
  auto two = of(10, 2, {{"a", 1}, {"a", 1}, {"b", 1}});
  ASSERT_FALSE(two.take(2, 0).empty());  // b falls silent
  work(two, {0, 1}, 1);
  EXPECT_FALSE(two.finished());
  two.look_for_late(1e4);
  work(two, {0, 1}, 1e4);
  EXPECT_TRUE(two.finished());
}

}  // namespace
}  // namespace queens::cluster
