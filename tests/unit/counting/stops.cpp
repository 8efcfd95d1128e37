// SPDX-License-Identifier: MIT
// A stop is heard by every engine, on boards of every shape, in every phase: before anything was
// prepared, while units are cut, priced and sorted, and while they are searched. Where steps can be
// counted, what is still done after the stop is counted and not timed.
#include <gtest/gtest.h>

#include <chrono>
#include <ctime>
#include <stop_token>
#include <thread>

#include "answer/job/prepared_job.h"
#include "base/stoppable_sort.h"
#include "format/pattern.h"
#include "model/clauses.h"
#include "queens/count.h"
#include "queens/price.h"
#include "verify/judge.h"

namespace queens::test {
namespace {

Problem stop_board(std::uint64_t rows, std::uint64_t columns, const char* where = "1",
                   Rule rule = Rule::queen) {
  ProblemSpec spec{.rows = rows, .columns = columns};
  spec.rule = rule;
  spec.blocked = format::squares_outside(where, rows, columns).value();
  return Problem::from(std::move(spec)).value();
}

// All threads together: a busy machine does not count.
double processor_seconds() { return static_cast<double>(std::clock()) / CLOCKS_PER_SEC; }

TEST(Stops, AreHeardByEveryEngineOnEveryBoardInEveryPhase) {
  constexpr const char* holes = "(r*r+3*c*c+r*c)%7 != 0";
  const std::pair<const char*, Problem> boards[] = {
      {"narrow", stop_board(64, 12)},
      {"wide", stop_board(12, 64)},
      {"low", stop_board(8, 64)},
      {"full of blocks", stop_board(28, 28, holes)},
      {"square", stop_board(28, 28)},
      {"largest", stop_board(64, 64)},
      {"torus", stop_board(37, 37, "1", Rule::toroidal)},
      {"super", stop_board(40, 40, holes, Rule::amazon)},
      {"touch", stop_board(40, 40, "1", Rule::touch)},
  };
  constexpr double soon = 1;  // of a processor; a tenth of it outside of sanitizers
  for (const auto& [method, idea] : count_methods())
    for (const auto& [name, problem] : boards)
      for (const std::uint64_t units : {std::uint64_t{0}, std::uint64_t{2'000'000}})
        for (const int milliseconds : {0, 15, 80}) {
          std::stop_source stop;
          double asked = processor_seconds();
          if (milliseconds == 0) stop.request_stop();
          std::jthread later([&, milliseconds] {
            std::this_thread::sleep_for(std::chrono::milliseconds(milliseconds));
            asked = processor_seconds();
            stop.request_stop();
          });
          const auto report = count(
              problem,
              {.threads = 1, .method = method, .least_units = units, .stop = stop.get_token()});
          later.join();
          if (!report) break;  // the engine does not know such boards
          EXPECT_FALSE(report->complete) << method << ", " << name;
          EXPECT_LT(processor_seconds() - asked, soon) << method << ", " << name << ", " << units
                                                       << " units, after " << milliseconds << " ms";
        }
}

TEST(Stops, EndASortSoon) {
  std::vector<std::uint32_t> all(1 << 20);
  for (std::uint32_t i = 0; i < all.size(); ++i) all[i] = i * 2654435761u;
  auto sorted = all;
  std::stop_source stop;
  std::uint64_t compared = 0;
  const auto before = [&](std::uint32_t a, std::uint32_t b) {
    if (++compared == 100'000) stop.request_stop();
    return a / 16 < b / 16;
  };
  base::stoppable_sort(sorted, stop.get_token(), before);
  EXPECT_LT(compared, 500'000u);  // of 20 million

  sorted = all;
  base::stoppable_sort(sorted, {}, before);
  std::ranges::stable_sort(all, {}, [](std::uint32_t a) { return a / 16; });
  EXPECT_EQ(sorted, all);
}

TEST(Stops, EndAFormulaSoon) {
  class Counted final : public model::Clauses {
   public:
    Counted() : Clauses(3000) { stop_when(&stop); }
    std::atomic<bool> stop = false;

   private:
    void put(std::span<const int>) override {
      if (clauses() == 1000) stop = true;
    }
  } clauses;
  std::vector<int> literals(3000);
  for (int i = 0; i < 3000; ++i) literals[static_cast<std::size_t>(i)] = i + 1;
  clauses.between(literals, 60, 70);
  EXPECT_LT(clauses.clauses(), 2000u);  // of 800,000
}

TEST(Stops, EndTheJudgeSoonAndNothingIsAcceptedThen) {
  struct Walk {  // a solution, and how far it was walked
    std::uint64_t n;
    std::uint64_t* rows;
    std::atomic<bool>* stop;
    std::uint64_t size() const { return n; }
    std::uint64_t column_of(std::uint64_t row) const {
      if (++*rows == 100'000) *stop = true;
      return row < n / 2 ? 2 * row + 1 : 2 * (row - n / 2);
    }
  };
  std::atomic<bool> stop = false;
  std::uint64_t rows = 0;
  const Walk walk{6'000'000, &rows, &stop};
  EXPECT_FALSE(verify::Judge(Problem::plain(walk.n), &stop).accepts(walk));
  EXPECT_LT(rows, 200'000u);
  EXPECT_TRUE(verify::Judge(Problem::plain(walk.n)).accepts(walk));
}

TEST(Stops, LeaveNoJobOfSomeOfTheUnits) {
  std::stop_source stop;
  stop.request_stop();
  const auto job = answer::make_job(
      Problem::plain(40), {.method = "exact", .least_units = 2'000'000}, stop.get_token());
  ASSERT_FALSE(job);
  EXPECT_EQ(job.error().message, "stopped before the work was cut into units");
  EXPECT_FALSE(price_of(Problem::plain(28), {.stop = stop.get_token()}));
}

}  // namespace
}  // namespace queens::test
