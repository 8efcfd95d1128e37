// SPDX-License-Identifier: MIT
// A stop is heard by every engine, on boards of every shape, in every phase: before anything was
// prepared, while units are cut and priced, and while they are searched.
#include <gtest/gtest.h>

#include <chrono>
#include <ctime>
#include <stop_token>
#include <thread>

#include "format/pattern.h"
#include "queens/count.h"

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
      {"super", stop_board(40, 40, holes, Rule::super)},
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

}  // namespace
}  // namespace queens::test
