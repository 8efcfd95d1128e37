// SPDX-License-Identifier: MIT
// Colour puzzles and Star Battles: how long a new one takes for each size and grade, and what it
// takes to solve boards with one solution as they come: of every shape, also such as nobody would
// hand out, and larger ones. Every one is counted by the exact engine and must have one solution
// that deduction reaches.
//   puzzle [SEEDS] [BOARDS]   100 for each size, 1200 boards by default
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <vector>

#include "puzzle/layout.h"
#include "support/measure.h"

namespace {

using namespace queens;
using namespace queens::puzzle;

void must_be_solved(const Puzzle& puzzle, const Answer& answer, const std::string& what) {
  bench::must_equal(count_solutions(puzzle).value().total, Count{1}, what);
  bench::must_equal(answer.path.end, Path::End::solved, what);
  bench::must_equal(broken_rule(puzzle, answer.path.marks.queens).has_value(), false, what);
}

struct Tally {
  std::vector<double> seconds;
  std::array<int, 12> tens = {};
  std::array<int, technique_count> puzzles = {}, hardest = {};
  std::uint64_t grids = 0, steps = 0;

  void add(const Answer& answer, double time) {
    seconds.push_back(time);
    ++tens[static_cast<std::size_t>(answer.rating.number / 10)];
    steps += answer.path.steps.size();
    for (int i = 0; i < technique_count; ++i) puzzles[i] += answer.rating.uses[i] > 0;
    const auto& last = std::ranges::max(answer.path.steps, {}, &Step::difficulty);
    ++hardest[static_cast<int>(last.technique)];
  }
  void print_times() {
    std::ranges::sort(seconds);
    double sum = 0;
    for (const double time : seconds) sum += time;
    fmt::print("{:>8.2f} {:>8.2f} {:>8.2f}", 1e3 * sum / static_cast<double>(seconds.size()),
               1e3 * seconds[seconds.size() / 2], 1e3 * seconds.back());
  }
  void print_tens() const {
    for (std::size_t ten = 1; ten <= 10; ++ten) fmt::print(" {:>4}", tens[ten]);
    fmt::print("\n");
    std::fflush(stdout);
  }
};

void print_tens_head() {
  for (int ten = 10; ten <= 100; ten += 10) fmt::print(" {:>4}", fmt::format("{}s", ten));
  fmt::print("\n");
}

void new_ones(std::uint64_t size, std::uint64_t stars, std::optional<Grade> grade,
              std::uint64_t seeds) {
  Tally tally;
  for (std::uint64_t seed = 1; seed <= seeds; ++seed) {
    std::optional<Made> made;
    const double time = bench::processor_seconds_of(
        [&] { made = make({.size = size, .stars = stars, .grade = grade, .seed = seed}).value(); });
    const auto what = fmt::format("size {}, {} stars, seed {}", size, stars, seed);
    must_be_solved(made->puzzle, made->answer, what);
    bench::must_equal(made->puzzle.connected(), true, what);
    tally.add(made->answer, time);
    tally.grids += made->tries;
  }
  fmt::print("{:>4} {:>5}  {:<7} ", size, stars, grade ? to_string(*grade) : "by lot");
  tally.print_times();
  fmt::print(" {:>6.0f} {:>5.1f} ", static_cast<double>(tally.grids) / static_cast<double>(seeds),
             static_cast<double>(tally.steps) / static_cast<double>(seeds));
  tally.print_tens();
}

// A board with one solution; squares are then moved at random while it stays the only one.
std::optional<Layout> board(int n, int stars, Growth growth, base::Random& random) {
  std::uint64_t tries = 0;
  auto layout = Layout::grown(n, stars, growth, random);
  if (!layout || !layout->repair(random, tries)) return std::nullopt;
  for (int i = 0; i < 2 * n * n; ++i) {
    const auto cell = static_cast<Cell>(random.below(static_cast<std::uint64_t>(n) * n));
    const auto takers = layout->takers(cell);
    if (takers.empty()) continue;
    const auto owner = layout->regions()[cell];
    layout->give(cell, random.one_of(takers));
    const Grid grid = layout->grid();
    Bits other = grid.none();
    if (layout->others(grid, other) != Layout::Others::none) layout->give(cell, owner);
  }
  return layout;
}

void boards_as_they_come(int stars, const std::vector<int>& sizes, int boards, Tally& all) {
  for (const int n : sizes) {
    base::Random random(static_cast<std::uint64_t>(100 * n + stars));
    Tally tally;
    for (int i = 0, made = 0; made < boards; ++i) {
      const auto layout = board(n, stars, all_growths[i % std::size(all_growths)], random);
      if (!layout) continue;
      ++made;
      const Puzzle puzzle = layout->puzzle();
      std::optional<Answer> answer;
      const double time = bench::processor_seconds_of([&] { answer = solve(puzzle).value(); });
      must_be_solved(puzzle, *answer, fmt::format("board {} of size {}", i, n));
      tally.add(*answer, time);
      all.add(*answer, time);
    }
    fmt::print("{:>4} {:>5} {:>7} ", n, stars, boards);
    tally.print_times();
    tally.print_tens();
  }
}

void print_shares(std::string_view title, const Tally& all) {
  const auto many = static_cast<double>(all.seconds.size());
  fmt::print("\n{}: share of {} boards that use a deduction, and whose hardest it is\n", title,
             all.seconds.size());
  for (int i = 0; i < technique_count; ++i)
    if (all.puzzles[i] > 0)
      fmt::print("  {:<16} {:>6.1f} % {:>6.1f} %\n", id_of(static_cast<Technique>(i)),
                 100 * all.puzzles[i] / many, 100 * all.hardest[i] / many);
}

}  // namespace

int main(int count, char** words) {
  const auto number = [&](int at, int usual) { return count > at ? std::atoi(words[at]) : usual; };
  const auto seeds = static_cast<std::uint64_t>(number(1, 100));
  const int boards = number(2, 1200);
  fmt::print("{}\nnew puzzles, {} seeds by lot and {} of each grade; processor milliseconds\n",
             bench::machine(), seeds, seeds / 4);
  fmt::print("{:>4} {:>5}  {:<7} {:>8} {:>8} {:>8} {:>6} {:>5}  rated", "size", "stars", "grade",
             "mean", "median", "longest", "grids", "steps");
  fmt::print("\n{:>58}", "");
  print_tens_head();
  for (std::uint64_t size = new_sizes[1].smallest; size <= new_sizes[1].largest; ++size) {
    new_ones(size, 1, std::nullopt, seeds);
    for (const Grade grade : all_grades) new_ones(size, 1, grade, seeds / 4);
  }
  for (std::uint64_t size = 8; size <= 10; ++size)
    for (const Grade grade : all_grades) new_ones(size, 2, grade, seeds / 4);
  new_ones(14, 3, Grade::hard, seeds / 20);

  fmt::print("\nboards with one solution as they come, solved and rated; processor milliseconds\n");
  fmt::print("{:>4} {:>5} {:>7} {:>8} {:>8} {:>8}", "size", "stars", "boards", "mean", "median",
             "longest");
  print_tens_head();
  Tally queens, larger, stars;
  boards_as_they_come(1, {5, 6, 7, 8, 9, 10, 11, 12}, boards / 8, queens);
  boards_as_they_come(1, {14, 16, 18}, boards / 40, larger);
  boards_as_they_come(2, {8, 9, 10}, boards / 12, stars);
  print_shares("one star, 5 to 12", queens);
  print_shares("one star, 14 to 18", larger);
  print_shares("two stars, 8 to 10", stars);
}
