// SPDX-License-Identifier: MIT
// Counting by colours as an engine: right on every instruction set, with every symmetry group, and
// a good citizen (threads, progress, stopping).
#include "counting/engine.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <deque>
#include <map>
#include <random>
#include <set>
#include <thread>

#include "base/clock.h"
#include "counting/colours/join.h"
#include "counting/colours/units.h"
#include "queens/count.h"
#include "support/facts.h"
#include "support/symmetric_boards.h"

namespace queens {
namespace {

CountOptions by_colours(unsigned threads, const std::string& target = "auto") {
  CountOptions options;
  options.threads = threads;
  options.target = target;
  options.method = "colours";
  return options;
}

CountReport colours_report(const Problem& problem, const CountOptions& options = by_colours(1)) {
  const auto report = count(problem, options);
  if (!report) throw std::runtime_error(report.error().message);
  return *report;
}

Count block_total(const Problem& problem) {
  CountOptions options;
  options.method = "block";
  return count(problem, options)->total;
}

Problem board_with(std::uint64_t n, std::vector<Square> blocked,
                   std::vector<Square> demanded = {}) {
  ProblemSpec spec{.rows = n, .columns = n};
  spec.blocked = std::move(blocked);
  spec.demanded = std::move(demanded);
  return *Problem::from(spec);
}

TEST(Colours, CountsThePlainBoardsOnEveryInstructionSet) {
  for (const std::string& target : instruction_sets())
    for (const auto& [n, total] : test::facts("all_solutions", target == "scalar" ? 14 : 16)) {
      if (n < 8) continue;
      const auto report = colours_report(Problem::plain(n), by_colours(1, target));
      EXPECT_EQ(to_string(report.total), total) << target << ", n=" << n;
      EXPECT_TRUE(report.complete);
      EXPECT_EQ(report.plan.target, target);
    }
}

TEST(Colours, UsesTheSymmetriesThatBlockedSquaresLeave) {
  for (const std::uint64_t n : {9u, 10u, 11u, 12u})
    for (const auto& group : test::symmetry_groups()) {
      const Problem problem = board_with(n, test::with_images({{0, 2}, {3, 1}, {4, 6}}, n, group));
      ASSERT_EQ(symmetries_of(problem).order(), static_cast<int>(group.size()) + 1);
      EXPECT_EQ(colours_report(problem).total, block_total(problem))
          << "n=" << n << ", group " << symmetries_of(problem).name();
    }
}

TEST(Colours, TakesDemandedQueensAnywhere) {
  for (const std::uint64_t n : {10u, 11u})
    for (std::uint64_t row = 0; row < n; ++row)
      for (std::uint64_t column = 0; column < n; ++column) {
        const Problem problem = board_with(n, {}, {{row, column}});
        ASSERT_EQ(colours_report(problem).total, block_total(problem))
            << "n=" << n << ", queen at " << row << "," << column;
      }
}

TEST(Colours, FindsNothingWhereARowOrAColumnIsBlocked) {
  std::vector<Square> row, column;
  for (std::uint64_t i = 0; i < 12; ++i) row.push_back({5, i}), column.push_back({i, 3});
  EXPECT_EQ(colours_report(board_with(12, row)).total, 0u);
  EXPECT_EQ(colours_report(board_with(12, column)).total, 0u);
}

// Whatever the boards' size, as few keys as at 32 rows, and hardly any room.
TEST(Colours, CountsTheSameInSmallTilesAndWithLittleMemory) {
  const std::atomic<bool> never = false;
  for (const std::uint64_t n : {13u, 14u}) {
    const Problem problem = Problem::plain(n);
    const counting::ColourUnits units(problem);
    for (const counting::ColourMemory memory :
         {counting::ColourMemory{.arena_words = 1 << 20, .quarter_bytes = 0, .tile_keys = 8},
          counting::ColourMemory{
              .arena_words = 2000, .quarter_bytes = 0, .tile_keys = 50, .tile_words = 100}}) {
      counting::ColourWorker worker(units, 0, memory);
      counting::UnitCounts sum;
      for (std::uint64_t i = 0; i < units.size(); ++i) worker.count(units.unit(i), sum, never);
      EXPECT_TRUE(sum.consistent());
      EXPECT_EQ(units.total(sum), block_total(problem)) << "n=" << n;
    }
  }
}

// With cells of 32 bits and tiles of one weight, which by itself no board of these sizes needs.
TEST(Colours, CountsTheSameWithThePrecautionsOfLongLists) {
  const std::atomic<bool> never = false;
  for (const std::uint64_t n : {12u, 13u, 14u, 15u}) {
    const Problem problem = Problem::plain(n);
    const counting::ColourUnits units(problem);
    counting::ColourWorker worker(units, 0, counting::ColourMemory::for_side(static_cast<int>(n)));
    worker.way = counting::ColourWorker::Way::pairs;
    worker.wide = true;
    counting::UnitCounts sum;
    for (std::uint64_t i = 0; i < units.size(); ++i) worker.count(units.unit(i), sum, never);
    EXPECT_TRUE(sum.consistent());
    EXPECT_EQ(units.total(sum), block_total(problem)) << "n=" << n;
  }
}

// Both ways of counting, unit by unit, in any order of units: streams are made anew, used again,
// and made for more columns than a unit wants. Also as if cells were full, which leaves the unit to
// pairs.
TEST(Colours, TheSiftGivesTheSameNumberForEveryUnit) {
  using Way = counting::ColourWorker::Way;
  const std::atomic<bool> never = false;
  std::mt19937_64 random(29);
  const auto problems = [] {
    std::vector<Problem> all;
    for (std::uint64_t n = 12; n <= 20; ++n) all.push_back(Problem::plain(n));
    for (std::uint64_t n = 12; n <= 15; ++n)
      for (const auto& group : test::symmetry_groups())
        all.push_back(board_with(n, test::with_images({{0, 2}, {3, 1}, {4, 6}}, n, group)));
    for (std::uint64_t n = 14; n <= 15; ++n) all.push_back(board_with(n, {{1, 1}}, {{3, 8}}));
    return all;
  }();
  for (std::size_t target = 0; target < kernel::sift_targets().size(); ++target)
    for (const Problem& problem : problems) {
      const auto n = problem.rows();
      const counting::ColourUnits units(problem, n == 13 ? 2 : 1);
      const auto memory = counting::ColourMemory::for_side(static_cast<int>(n));
      counting::ColourWorker pairs(units, target, memory), sift(units, target, memory);
      pairs.way = Way::pairs;
      sift.way = Way::sift;
      const int draws = n >= 19 ? 4 : 16;
      for (int i = 0; i < draws; ++i) {
        const double fraction = static_cast<double>(random() % 1'000'000) / 1e6;
        const std::uint64_t drawn = i % 2 == 0 ? units.at_cost(fraction) : random() % units.size();
        sift.sift().most_cell = i % 4 == 3 ? 3 : kernel::full_cell - 1;
        // Half of them in batches, with units that are none beside them.
        const bool together = i / 2 % 2 == 1;
        const auto [first, end] = together ? units.batch_of(drawn) : std::pair(drawn, drawn + 1);
        std::vector<counting::ColourUnit> all;
        for (std::uint64_t number = first; number < std::min(end + 2, units.size()); ++number)
          all.push_back(units.unit(number));
        std::vector<counting::UnitCounts> wanted(all.size()), found(all.size());
        if (together) sift.count(all, found, never);
        for (std::size_t k = 0; k < all.size(); ++k) {
          pairs.count(all[k], wanted[k], never);
          if (!together) sift.count(all[k], found[k], never);
          ASSERT_TRUE(found[k].consistent());
          ASSERT_EQ(found[k].weight, wanted[k].weight);
          ASSERT_EQ(found[k].of[0], wanted[k].of[0])
              << kernel::sift_targets()[target].name << ", n=" << n << ", unit " << first + k;
        }
      }
      if (kernel::sift_targets()[target].sift != nullptr && n >= 16) {
        EXPECT_GT(sift.sift().queries(), 0u) << "n=" << n;
      }
    }
}

// The engine's own choice, on every instruction set: from 17 rows on, units with about as many
// queens of both colours are sifted.
TEST(Colours, CountsSeventeenAndEighteenRowsOnEveryInstructionSet) {
  for (const std::string& target : instruction_sets()) {
    if (target == "scalar") continue;  // never sifts
    for (const auto& [n, total] : test::facts("all_solutions", 18))
      if (n >= 17) {
        EXPECT_EQ(to_string(colours_report(Problem::plain(n), by_colours(2, target)).total), total)
            << target << ", n=" << n;
      }
  }
}

TEST(Colours, PartsOfUnitsAddUpInAnyOrder) {
  const std::atomic<bool> never = false;
  std::mt19937_64 random(5);
  for (const std::uint64_t n : {12u, 13u}) {
    const counting::ColourUnits whole(Problem::plain(n));
    for (const std::uint32_t parts : {1u, 2u, 16u}) {
      const counting::ColourUnits units(Problem::plain(n), parts);
      EXPECT_EQ(units.size(), whole.size() * parts);
      std::vector<std::uint64_t> order(units.size());
      for (std::uint64_t i = 0; i < units.size(); ++i) order[i] = i;
      std::ranges::shuffle(order, random);
      counting::ColourWorker worker(units, 0,
                                    counting::ColourMemory::for_side(static_cast<int>(n)));
      counting::UnitCounts sum;
      for (const std::uint64_t i : order) worker.count(units.unit(i), sum, never);
      EXPECT_EQ(units.total(sum), block_total(Problem::plain(n))) << "n=" << n << ", " << parts;
    }
  }
}

TEST(Colours, UnitsThatAreImagesOfOthersHaveNoColumns) {
  std::uint64_t images = 0;
  for (const auto& group : test::symmetry_groups()) {
    const Problem problem = board_with(10, test::with_images({{0, 2}, {3, 1}, {4, 6}}, 10, group));
    const counting::ColourUnits units(problem);
    for (std::uint64_t i = 0; i < units.size(); ++i) {
      const auto unit = units.unit(i);
      if (unit.weight != 0) continue;
      EXPECT_TRUE(unit.even.empty() && unit.odd.empty()) << symmetries_of(problem).name() << i;
      ++images;
    }
  }
  EXPECT_GT(images, 0u);
}

// Every unit is in one batch, whose units share the even rows; no unit has two numbers.
TEST(Colours, BatchesCoverAllUnits) {
  for (const std::uint64_t n : {12u, 15u, 16u}) {
    const counting::ColourUnits units(Problem::plain(n));
    std::set<std::pair<std::uint32_t, std::uint32_t>> seen;
    std::uint64_t batches = 0;
    for (std::uint64_t first = 0, end; first < units.size(); first = end, ++batches) {
      end = units.batch_of(first).second;
      ASSERT_GT(end, first);
      ASSERT_LE(end - first, counting::ColourUnits::batch);
      for (std::uint64_t number = first; number < end; ++number) {
        ASSERT_EQ(units.batch_of(number), std::pair(first, end));
        const auto unit = units.unit(number);
        ASSERT_EQ(unit.even_rows, units.unit(first).even_rows);
        ASSERT_TRUE(seen.emplace(unit.even_rows, unit.odd_rows).second) << "unit " << number;
      }
    }
    // On smaller boards most right sets are in the strip itself, where units have no neighbours.
    if (n >= 15) EXPECT_LT(3 * batches, 2 * units.size()) << "n=" << n;
    // The unit at a fraction of the cost is found again by its number.
    for (int i = 0; i < 100; ++i) {
      const std::uint64_t number = units.at_cost(i / 100.0);
      ASSERT_LT(number, units.size());
    }
  }
}

// Tables belong to a set of rows, and those that were used last are kept.
TEST(Colours, NeighboursShareTheirRows) {
  for (const std::uint64_t n : {16u, 17u}) {
    const counting::ColourUnits units(Problem::plain(n));
    std::deque<std::uint32_t> even, odd;
    std::uint64_t fresh_even = 0, fresh_odd = 0;
    for (std::uint64_t i = 0; i < units.size(); ++i) {
      const auto unit = units.unit(i);
      const auto use = [](std::deque<std::uint32_t>& last, std::uint32_t set, std::size_t kept) {
        const auto found = std::ranges::find(last, set);
        const bool fresh = found == last.end();
        if (!fresh) last.erase(found);
        last.push_back(set);
        if (last.size() > kept) last.pop_front();
        return fresh;
      };
      fresh_even += use(even, unit.even_rows, units.strip);
      fresh_odd += use(odd, unit.odd_rows, 2 * units.batch);  // with complements
    }
    EXPECT_LT(fresh_even, units.size() / 8) << n;
    EXPECT_LT(fresh_odd, units.size() / 8) << n;
  }
}

TEST(Colours, UnitsAreFoundByTheirCost) {
  for (const std::uint64_t n : {12u, 13u}) {
    const counting::ColourUnits units(Problem::plain(n), 2);
    double sum = 0;
    for (std::uint64_t i = 0; i < units.size(); ++i) sum += units.cost(i);
    EXPECT_NEAR(sum / units.cost(), 1, 1e-9);
    std::vector<double> found(units.size());
    const int steps = 200'000;
    for (int i = 0; i < steps; ++i) found[units.at_cost((i + 0.5) / steps)] += 1.0 / steps;
    for (std::uint64_t i = 0; i < units.size(); ++i)
      EXPECT_NEAR(found[i], units.cost(i) / units.cost(), 2.0 / steps) << "unit " << i;
  }
}

TEST(Colours, EveryDiagonalOfTwoQuartersHasABitOfItsOwn) {
  for (int n = counting::smallest_coloured; n <= counting::largest_coloured; ++n)
    for (const int colour : {0, 1}) {
      std::map<int, std::uint64_t> falling, rising;  // bits that all squares of it have
      std::map<int, unsigned> quarters_falling, quarters_rising;
      std::uint64_t all = 0;
      for (int row = 0; row < n; ++row)
        for (int column = 0; column < n; ++column) {
          if ((row + column) % 2 != colour) continue;
          const std::uint64_t bits = counting::coloured_diagonals(n, row, column);
          all |= bits;
          for (auto* of : {&falling, &rising}) {
            const int line = of == &falling ? row - column : row + column;
            const auto [at, fresh] = of->try_emplace(line, bits);
            if (!fresh) at->second &= bits;
          }
          quarters_falling[row - column] |= 1u << row % 2;
          quarters_rising[row + column] |= 1u << row % 2;
        }
      EXPECT_LT(all, std::uint64_t{1} << counting::diagonal_bits(n));
      std::uint64_t seen = 0;
      for (const auto& [lines, quarters] :
           {std::pair{&falling, &quarters_falling}, {&rising, &quarters_rising}})
        for (const auto& [line, bits] : *lines) {
          if ((*quarters)[line] != 3) continue;
          EXPECT_EQ(std::popcount(bits), 1) << "n=" << n << ", line " << line;
          EXPECT_EQ(seen & bits, 0u);
          seen |= bits;
        }
      EXPECT_EQ(seen, all) << "n=" << n;
    }
}

TEST(Colours, CountsTheSameWithAnyNumberOfThreads) {
  const auto one = colours_report(Problem::plain(15), by_colours(1));
  for (const unsigned threads : {2u, 5u}) {
    const auto report = colours_report(Problem::plain(15), by_colours(threads));
    EXPECT_EQ(report.total, one.total);
    EXPECT_EQ(report.nodes, one.nodes);
  }
}

TEST(Colours, StopsSoonAfterItIsTold) {
  for (const std::uint64_t n : {20u, 27u, 28u}) {
    std::stop_source source;
    std::jthread later([&] {
      std::this_thread::sleep_for(std::chrono::milliseconds(300));
      source.request_stop();
    });
    CountOptions options = by_colours(2);
    options.stop = source.get_token();
    const double start = base::wall_seconds();
    const auto report = colours_report(Problem::plain(n), options);
    EXPECT_FALSE(report.complete);
    EXPECT_LT(base::wall_seconds() - start, 3) << "n=" << n;  // a busy machine is slow to wake
  }
}

TEST(Colours, SaysHowMuchMemoryItMayTake) {
  const auto plan = plan_count(Problem::plain(20), by_colours(1));
  ASSERT_TRUE(plan);
  EXPECT_NE(plan->why.find("MiB a thread"), std::string::npos) << plan->why;
}

TEST(Colours, RefusesBoardsThatItCannotDo) {
  for (const std::uint64_t n : {7u, 33u}) {
    const auto report = count(Problem::plain(n), by_colours(1));
    ASSERT_FALSE(report);
    EXPECT_NE(report.error().message.find(std::to_string(n) + "x" + std::to_string(n)),
              std::string::npos)
        << report.error().message;
  }
  ProblemSpec rectangle{.rows = 12, .columns = 14};
  EXPECT_FALSE(count(*Problem::from(rectangle), by_colours(1)));
}

// The most bits and the fewest keys: a solution of which all queens but 13 are demanded.
TEST(Colours, TakesBoardsOfThirtyTwoRows) {
  std::mt19937_64 random(32);
  for (const std::uint64_t n : {29u, 30u, 31u, 32u}) {
    // Even columns, then odd ones; Pauls' exception for n % 6 = 2; a corner more for odd n.
    const std::uint64_t even = n - n % 2;
    std::vector<std::uint64_t> columns;
    for (std::uint64_t c = 1; c < even; c += 2) columns.push_back(c);
    for (std::uint64_t c = 0; c < even; c += 2) columns.push_back(c);
    if (even % 6 == 2) {
      std::swap(columns[even / 2], columns[even / 2 + 1]);
      std::rotate(columns.begin() + static_cast<std::ptrdiff_t>(even / 2 + 2),
                  columns.begin() + static_cast<std::ptrdiff_t>(even / 2 + 3), columns.end());
    }
    if (n != even) columns.push_back(n - 1);
    std::vector<Square> queens;
    for (std::uint64_t row = 0; row < n; ++row) queens.push_back({row, columns[row]});
    std::ranges::shuffle(queens, random);
    queens.resize(n - 13);
    const Problem problem = board_with(n, {}, queens);
    const Count wanted = block_total(problem);
    EXPECT_GT(wanted, 0u);
    EXPECT_EQ(colours_report(problem, by_colours(2)).total, wanted) << "n=" << n;
  }
}

}  // namespace
}  // namespace queens
