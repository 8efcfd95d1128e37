// SPDX-License-Identifier: MIT
// New colour puzzles: how long one takes for each size and grade, and how the ratings are spread.
// Every one is counted by the exact engine and must have one solution that deduction reaches.
//   puzzle [SEEDS]   200 by default
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <vector>

#include "queens/count.h"
#include "queens/puzzle.h"
#include "support/measure.h"

namespace {

using namespace queens;
using namespace queens::puzzle;

struct Tally {
  std::vector<double> seconds;
  std::array<int, 4> grades = {};
  std::array<int, 10> tens = {};
  std::uint64_t grids = 0, steps = 0;
};

Tally measured(std::uint64_t size, std::optional<Grade> grade, std::uint64_t seeds) {
  Tally tally;
  for (std::uint64_t seed = 1; seed <= seeds; ++seed) {
    std::optional<Made> made;
    tally.seconds.push_back(bench::seconds_of(
        [&] { made = make({.size = size, .grade = grade, .seed = seed}).value(); }));
    const auto what = fmt::format("size {}, seed {}", size, seed);
    bench::must_equal(count(made->puzzle.problem()).value().total, Count{1}, what);
    bench::must_equal(made->answer.path.end, Path::End::solved, what);
    bench::must_equal(made->puzzle.connected(), true, what);
    ++tally.grades[static_cast<std::size_t>(made->answer.rating.grade)];
    ++tally.tens[static_cast<std::size_t>(made->answer.rating.number / 10)];
    tally.grids += made->tries;
    tally.steps += made->answer.path.steps.size();
  }
  std::ranges::sort(tally.seconds);
  return tally;
}

void print(std::uint64_t size, std::string_view grade, const Tally& tally) {
  double sum = 0;
  for (const double seconds : tally.seconds) sum += seconds;
  const auto many = static_cast<double>(tally.seconds.size());
  fmt::print("{:>4}  {:<7} {:>8.2f} {:>8.2f} {:>8.2f} {:>7.0f} {:>6.1f} ", size, grade,
             1e3 * sum / many, 1e3 * tally.seconds[tally.seconds.size() / 2],
             1e3 * tally.seconds.back(), static_cast<double>(tally.grids) / many,
             static_cast<double>(tally.steps) / many);
  for (std::size_t ten = 1; ten <= 8; ++ten) fmt::print(" {:>4}", tally.tens[ten]);
  fmt::print("\n");
  std::fflush(stdout);
}

}  // namespace

int main(int count, char** words) {
  const std::uint64_t seeds = count > 1 ? std::strtoull(words[1], nullptr, 10) : 200;
  fmt::print("{}\n{} seeds each; every puzzle unique (exact engine), deducible, connected\n",
             bench::machine(), seeds);
  fmt::print("{:>4}  {:<7} {:>8} {:>8} {:>8} {:>7} {:>6}   puzzles rated\n", "size", "grade",
             "mean ms", "median", "longest", "grids", "steps");
  fmt::print(
      "{:>4}  {:<7} {:>8} {:>8} {:>8} {:>7} {:>6}  {:>4} {:>4} {:>4} {:>4} {:>4} {:>4} "
      "{:>4} {:>4}\n",
      "", "", "", "", "", "", "", "10s", "20s", "30s", "40s", "50s", "60s", "70s", "80s");
  for (std::uint64_t size = smallest_new; size <= largest_new; ++size) {
    print(size, "by lot", measured(size, std::nullopt, seeds));
    for (const Grade grade : {Grade::easy, Grade::medium, Grade::hard, Grade::expert})
      print(size, to_string(grade), measured(size, grade, seeds / 4));
  }
}
