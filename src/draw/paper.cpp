// SPDX-License-Identifier: MIT
#include "draw/paper.h"

#include <algorithm>
#include <cmath>
#include <iterator>

#include "base/error.h"
#include "base/try.h"
#include "queens/classic.h"
#include "queens/count.h"

namespace queens::draw {
namespace {

using classic::Action, classic::Goal, classic::Step;

// Table 1 of the paper as it is printed there, from OEIS A000170, n from 0.
constexpr std::string_view cited =
    "1 1 0 0 2 10 4 40 92 352 724 2680 14200 73712 365596 2279184 14772512 95815104 "
    "666090624 4968057848 39029188884 314666222712 2691008701644 24233937684440 "
    "227514171973736 2207893435808352 22317699616364044 234907967154122528 ";

Result<std::uint64_t> limited(std::string_view what, std::optional<std::uint64_t> up_to,
                              std::uint64_t by_default, std::uint64_t least, std::uint64_t most) {
  const std::uint64_t n = up_to.value_or(by_default);
  if (n >= least && n <= most) return n;
  return bad_input("{} is computed for n from {} to {}, not {}", what, least, most, n);
}

Result<PaperItem> table_1(std::optional<std::uint64_t> up_to) {
  const auto largest = static_cast<std::uint64_t>(std::ranges::count(cited, ' ')) - 1;
  const auto most = TRY(limited("table1", up_to, 12, 0, largest));
  PaperItem result;
  result.table.head = {"n", "solutions", "source"};
  auto rest = cited;
  for (std::uint64_t n = 0; n <= largest; ++n) {
    const std::string total(rest.substr(0, rest.find(' ')));
    rest.remove_prefix(total.size() + 1);
    result.table.rows.push_back({std::to_string(n), total, n > most ? "cited" : "computed"});
    if (n > most) continue;
    const auto report = TRY(count(Problem::plain(n)));
    if (to_string(report.total) != total)
      return internal_error("n = {}: computed {}, but table 1 says {}", n, to_string(report.total),
                            total);
  }
  return result;
}

Result<classic::Report> first_solution(std::string_view id, std::uint64_t n,
                                       const classic::Watcher& watcher = {}) {
  return run_checked(*classic::by_id(id), {.problem = Problem::plain(n), .goal = Goal::first},
                     watcher);
}

Result<PaperItem> table_2(std::optional<std::uint64_t> up_to) {
  const auto n = TRY(limited("table2", up_to, 5, 1, 20));
  const auto backtracking = TRY(first_solution("backtracking", n));
  const auto hybrid = TRY(first_solution("hybrid", n));
  PaperItem result;
  result.table.head = {"queen", "backtracking", "hybrid"};
  for (std::uint64_t i = 0; i < n; ++i)
    result.table.rows.push_back({std::to_string(i + 1),
                                 std::to_string(backtracking.trials_by_queen[i]),
                                 std::to_string(hybrid.trials_by_queen[i])});
  result.table.rows.push_back({"total", std::to_string(backtracking.counters.trials),
                               std::to_string(hybrid.counters.trials)});
  return result;
}

Result<PaperItem> figure_6(std::optional<std::uint64_t> up_to) {
  const auto most = TRY(limited("figure6", up_to, 10, 2, 25));
  PaperItem result;
  result.table.head = {"n", "2^n", "n!", "C(n^2, n)"};
  Chart chart{
      .title = "How many arrangements there are",
      .note = "brute force C(n², n), permutations n!, and 2ⁿ to compare",
      .x_label = "n (queens)",
      .y_label = "arrangements",
      .log_y = true,
      .series = {
          {"C(n², n): brute force", {}, true}, {"n!: permutations", {}, true}, {"2ⁿ", {}, true}}};
  for (std::uint64_t n = 1; n <= most; ++n) {
    const double x = static_cast<double>(n);
    const double values[] = {classic::binomial(n * n, n), classic::factorial(n), std::exp2(x)};
    result.table.rows.push_back({std::to_string(n), with_commas(values[2]), with_commas(values[1]),
                                 with_commas(values[0])});
    for (std::size_t i = 0; i < 3; ++i) chart.series[i].points.emplace_back(x, values[i]);
  }
  result.chart = std::move(chart);
  return result;
}

// One board for every queen: what had to be looked at before it was placed. Backtracking looks at
// the squares of the row from the left; the hybrid has deleted what is threatened.
Result<std::vector<Board>> placements(std::string_view id, std::uint64_t n) {
  std::vector<Board> boards;
  std::vector<Square> rejected, deleted;
  std::uint64_t trials_before = 0;
  const auto watch = [&](const Step& step) {
    const auto& event = step.event;
    if (event.action == Action::reject) rejected.push_back(*event.square);
    if (event.action == Action::eliminate)
      deleted.insert(deleted.end(), event.cells.begin(), event.cells.end());
    if (event.action == Action::restore)
      std::erase_if(deleted, [&](Square s) { return std::ranges::count(event.cells, s) > 0; });
    if (event.action == Action::remove) boards.pop_back();
    if (event.action != Action::place) return true;
    Board& board = boards.emplace_back(n, n);
    for (const Square s : deleted) board.at(s) = Mark::deleted;
    for (const Square s : rejected) board.at(s) = Mark::threatened;
    for (const Square s : step.queens) board.at(s) = Mark::queen;
    board.at(*event.square) = Mark::attacker;
    const auto trials = step.counters.trials - trials_before;
    board.caption =
        fmt::format("queen {}: {} trial{}", boards.size(), trials, trials == 1 ? "" : "s");
    trials_before = step.counters.trials;
    rejected.clear();
    return true;
  };
  TRY(first_solution(id, n, watch));
  return boards;
}

Result<PaperItem> figures_23_24(std::optional<std::uint64_t> up_to) {
  const auto n = TRY(limited("figures23-24", up_to, 5, 1, 8));
  auto result = TRY(table_2(n));
  result.across = n;
  for (const std::string_view id : {"backtracking", "hybrid"}) {
    std::ranges::move(TRY(placements(id, n)), std::back_inserter(result.boards));
    result.lines.emplace_back(id);
  }
  return result;
}

Result<PaperItem> figure_25(std::optional<std::uint64_t> up_to) {
  const auto most = TRY(limited("figure25", up_to, 14, 4, 24));
  PaperItem result;
  result.table.head = {"n", "backtracking", "hybrid", "ratio"};
  Chart chart{.title = "Trials to the first solution",
              .note = "the hybrid tries free cells only, and both grow alike",
              .x_label = "n (queens)",
              .y_label = "trials",
              .log_y = true,
              .series = {{"backtracking", {}}, {"hybrid", {}}}};
  for (std::uint64_t n = 4; n <= most; ++n) {
    std::vector<std::string> row = {std::to_string(n)};
    double trials[2];
    for (std::size_t i = 0; i < 2; ++i) {
      const auto report = TRY(first_solution(chart.series[i].name, n));
      trials[i] = static_cast<double>(report.counters.trials);
      chart.series[i].points.emplace_back(static_cast<double>(n), trials[i]);
      row.push_back(std::to_string(report.counters.trials));
    }
    row.push_back(fmt::format("{:.1f}", trials[0] / trials[1]));
    result.table.rows.push_back(std::move(row));
  }
  result.chart = std::move(chart);
  return result;
}

}  // namespace

std::span<const PaperEntry> paper_entries() {
  static const std::vector<PaperEntry> all = [] {
    std::vector<PaperEntry> entries = {{"table1", table_1},
                                       {"table2", table_2},
                                       {"figure6", figure_6},
                                       {"figures23-24", figures_23_24},
                                       {"figure25", figure_25}};
    std::ranges::move(paper_figures(), std::back_inserter(entries));
    return entries;
  }();
  return all;
}

std::string boards_of(const PaperItem& result, bool colours) {
  std::string text;
  std::span<const Board> rest = result.boards;
  for (const std::string& name : result.lines) {
    const auto line = rest.first(std::min<std::size_t>(result.across, rest.size()));
    rest = rest.subspan(line.size());
    text += name + "\n" + side_by_side(line, colours, line.size()) + "\n";
  }
  return text;
}

std::string to_svg(const PaperItem& result) {
  if (result.chart) return to_svg(*result.chart);
  auto boards = result.boards;
  for (std::size_t i = 0; i < boards.size(); ++i)
    boards[i].caption = result.lines[i / result.across] + ", " + boards[i].caption;
  return to_svg(boards, result.across);
}

std::string with_commas(double value) {
  if (!(value < 1e15)) return fmt::format("about {:.2g}", value);
  std::string digits = fmt::format("{:.0f}", value);
  for (auto at = static_cast<std::ptrdiff_t>(digits.size()) - 3; at > 0; at -= 3)
    digits.insert(static_cast<std::size_t>(at), ",");
  return digits;
}

}  // namespace queens::draw
