// SPDX-License-Identifier: MIT
// The answer to a puzzle: the deductions as a person makes them, beside the solutions as the exact
// engine finds them. If the two disagree, it is a fault of ours and no answer.
#include <fmt/format.h>

#include <algorithm>

#include "base/try.h"
#include "queens/list.h"
#include "queens/puzzle.h"

namespace queens::puzzle {
namespace {

Result<void> agrees(const Answer& answer) {
  if (answer.path.end == Path::End::impossible && !answer.solutions.empty())
    return internal_error("the deductions prove that there is no solution, but there is one");
  if (answer.path.end == Path::End::solved &&
      (answer.solutions.size() != 1 || answer.solutions[0] != answer.path.marks.queens))
    return internal_error("the deductions end in a board that is not the one solution");
  for (const auto& solution : answer.solutions) {
    for (const Square s : answer.path.marks.queens)
      if (std::ranges::find(solution, s) == solution.end())
        return internal_error("the deductions place a queen that a solution has not: " +
                              to_string(s));
    for (const Square s : answer.path.marks.crosses)
      if (std::ranges::find(solution, s) != solution.end())
        return internal_error("the deductions strike a square of a solution: " + to_string(s));
  }
  return {};
}

}  // namespace

Result<Answer> solve(const Puzzle& puzzle, std::stop_token stop) {
  Answer answer;
  answer.path = deduce(puzzle);
  answer.rating = rate(answer.path);
  ListOptions options;
  options.limit = 2;
  options.stop = std::move(stop);
  const auto report = list(puzzle.problem(), options, [&](std::span<const std::uint64_t> columns) {
    auto& solution = answer.solutions.emplace_back();
    for (std::uint64_t row = 0; row < columns.size(); ++row)
      solution.push_back({row, columns[row]});
    return true;
  });
  if (!report) return std::unexpected(report.error());
  answer.complete = report->complete || answer.solutions.size() == options.limit;
  if (answer.complete) TRY(agrees(answer));
  return answer;
}

}  // namespace queens::puzzle
