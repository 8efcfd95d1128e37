// SPDX-License-Identifier: MIT
#include "web/crew.h"

#include <gtest/gtest.h>

#include <chrono>
#include <condition_variable>
#include <latch>
#include <memory>
#include <mutex>
#include <set>
#include <thread>

namespace queens::test {
namespace {

TEST(Crew, DoesEverythingAtOnceAndKeepsSomeThreads) {
  std::mutex mutex;
  std::condition_variable changed;
  using Threads = std::set<std::thread::id>;
  const auto all_at_once = [&](web::Crew& crew, int tasks, Threads& threads) {
    const auto begun = std::make_shared<int>(0);
    for (int i = 0; i < tasks; ++i)
      crew.run([&, begun, tasks] {
        std::unique_lock lock(mutex);
        threads.insert(std::this_thread::get_id());
        ++*begun;
        changed.notify_all();
        changed.wait(lock, [&] { return *begun == tasks; });  // each one needs all others
      });
    std::unique_lock lock(mutex);
    EXPECT_TRUE(changed.wait_for(lock, std::chrono::seconds(20), [&] { return *begun == tasks; }));
  };
  Threads first, second;
  {
    web::Crew crew(3);
    all_at_once(crew, 8, first);
  }
  EXPECT_EQ(first.size(), 8u);  // and all have ended
  {
    web::Crew crew(3);
    for (int round = 0; round < 100; ++round) all_at_once(crew, 2, second);
  }
  EXPECT_LT(second.size(), 100u);  // of 200 tasks
}

// Begins so many tasks, each on a thread of its own.
void occupy_threads(web::Crew& crew, std::ptrdiff_t tasks) {
  const auto begun = std::make_shared<std::latch>(tasks);
  for (std::ptrdiff_t i = 0; i < tasks; ++i)
    ASSERT_TRUE(crew.run([begun] { begun->arrive_and_wait(); }));
}

TEST(Crew, GivesATaskToTheThreadThatBecameIdleLast) {
  web::Crew crew(4, std::chrono::hours(1));
  occupy_threads(crew, 4);
  std::set<std::thread::id> threads;
  for (int i = 0; i < 100; ++i) {
    while (crew.idle() < 4) std::this_thread::yield();
    ASSERT_TRUE(crew.run([&] { threads.insert(std::this_thread::get_id()); }));
  }
  while (crew.idle() < 4) std::this_thread::yield();
  EXPECT_EQ(threads.size(), 1u);
}

TEST(Crew, EndsThreadsThatHaveNothingToDo) {
  web::Crew crew(4, std::chrono::milliseconds(20));
  crew.prepare(1);
  occupy_threads(crew, 4);
  while (crew.threads() > 1) std::this_thread::yield();
  std::this_thread::sleep_for(std::chrono::milliseconds(100));
  EXPECT_EQ(crew.threads(), 1u);  // the one that was prepared
}

}  // namespace
}  // namespace queens::test
