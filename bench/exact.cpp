// SPDX-License-Identifier: MIT
// The exact engine, one thread, against the plain bitmask search on the same board; and the rate at
// which `list` enumerates. Prints processor seconds and ratios; checks every count.
#include <fmt/format.h>

#include <random>

#include "counting/base_line.h"
#include "format/format.h"
#include "queens/count.h"
#include "queens/list.h"
#include "support/measure.h"

namespace {

using namespace queens;

Problem blocked(std::uint64_t n, std::vector<Square> squares) {
  ProblemSpec spec;
  spec.rows = spec.columns = n;
  spec.blocked = std::move(squares);
  return Problem::from(std::move(spec)).value();
}

Problem random_blocks(std::uint64_t n, double density, unsigned seed) {
  std::mt19937_64 random(seed);
  std::bernoulli_distribution is_blocked(density);
  std::vector<Square> squares;
  for (std::uint64_t r = 0; r < n; ++r)
    for (std::uint64_t c = 0; c < n; ++c)
      if (is_blocked(random)) squares.push_back({r, c});
  return blocked(n, std::move(squares));
}

void compare(const std::string& name, const Problem& problem) {
  const counting::PlainSearch plain(problem);
  std::uint64_t wanted = 0;
  CountReport report;
  const double base = bench::best_processor_seconds([&] { wanted = plain.count(); });
  const double ours = bench::best_processor_seconds(
      [&] { report = count(problem, {.threads = 1, .method = "exact"}).value(); });
  bench::must_equal(report.total, wanted, name);
  fmt::print("{:<34} {:>12} {:>12} {:>9.4f} {:>9.4f} {:>7.2f}\n", name, wanted, report.nodes, base,
             ours, base / ours);
  std::fflush(stdout);
}

void enumerate(std::uint64_t n) {
  std::uint64_t boards = 0;
  const double seconds = bench::best_processor_seconds([&] {
    std::uint64_t bytes = 0;
    format::Sink sink([&](std::string_view text) {
      bytes += text.size();
      return true;
    });
    const Problem problem = Problem::plain(n);
    const format::Format& columns = *format::by_id("columns");
    const auto report = list(problem, {}, [&](std::span<const std::uint64_t> found) {
      return columns.write(problem, ColumnsView{found}, sink).has_value();
    });
    boards = report->solutions;
  });
  fmt::print("list {} as columns: {} boards, judged and written, {:.2f} million a second\n", n,
             boards, static_cast<double>(boards) / seconds * 1e-6);
}

}  // namespace

int main() {
  fmt::print("{}\n", bench::machine());
  fmt::print("{:<34} {:>12} {:>12} {:>9} {:>9} {:>7}\n", "board", "solutions", "nodes", "plain s",
             "exact s", "ratio");
  for (const std::uint64_t n : {10, 11, 12, 13, 14})
    compare(fmt::format("plain {}", n), Problem::plain(n));
  compare("14, a corner blocked", blocked(14, {{0, 0}}));
  compare("14, the centre blocked", blocked(14, {{6, 6}, {6, 7}, {7, 6}, {7, 7}}));
  for (const double density : {0.1, 0.2, 0.4})
    compare(fmt::format("16, {:.0f}% blocked at random", density * 100),
            random_blocks(16, density, 1));
  compare("18, 50% blocked at random", random_blocks(18, 0.50, 1));
  enumerate(12);
  enumerate(14);
}
