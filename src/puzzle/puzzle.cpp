// SPDX-License-Identifier: MIT
// A puzzle read and checked, and its answer: the deductions as a person makes them, beside the
// solutions as the exact engine finds them. If the two disagree, it is a fault of ours and no
// answer.
#include <algorithm>

#include "base/error.h"
#include "base/try.h"
#include "puzzle/deduction.h"
#include "queens/list.h"

namespace queens::puzzle {
namespace {

bool is_name(std::string_view text) {
  const auto fits = [](char c) {
    return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
  };
  return (text.size() == 1 || text.size() == 2) && std::ranges::all_of(text, fits);
}

// A, B, ...; 1, 2, ... 10: numbers by value, because they have no leading zeros where it matters.
bool before(const std::string& a, const std::string& b) {
  return a.size() != b.size() ? a.size() < b.size() : a < b;
}

Result<void> check_agreement(const Answer& answer) {
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

Result<Puzzle> Puzzle::from(const std::vector<std::vector<std::string>>& rows) {
  const std::size_t n = rows.size();
  if (n == 0) return bad_input("the puzzle is empty: give a region to each square of n x n");
  if (n > largest_size)
    return bad_input("the puzzle has {} rows: at most {} are taken", n, largest_size);
  Puzzle puzzle;
  for (std::size_t row = 0; row < n; ++row) {
    if (rows[row].size() != n)
      return bad_input("row {} has {} square{}, but the puzzle has {} rows: it must be square", row,
                       rows[row].size(), rows[row].size() == 1 ? "" : "s", n);
    for (std::size_t column = 0; column < n; ++column) {
      const std::string& name = rows[row][column];
      if (!is_name(name))
        return bad_input("the square " + queens::to_string(Square{row, column}) +
                         " has no name of a region: write a letter or a number from 0 to 99");
      if (std::ranges::find(puzzle.names_, name) == puzzle.names_.end())
        puzzle.names_.push_back(name);
    }
  }
  std::ranges::sort(puzzle.names_, before);
  if (puzzle.names_.size() != n)
    return bad_input("a puzzle of {0}x{0} has {0} region{1}, but this one has {2}: {3}", n,
                     n == 1 ? "" : "s", puzzle.names_.size(), joined(puzzle.names_));
  for (const auto& row : rows)
    for (const std::string& name : row)
      puzzle.regions_.push_back(static_cast<std::uint8_t>(std::ranges::find(puzzle.names_, name) -
                                                          puzzle.names_.begin()));
  return puzzle;
}

bool Puzzle::connected() const {
  std::uint8_t region = 0;
  while (region < size() && is_connected(static_cast<int>(size()), regions_, region)) ++region;
  return region == size();
}

Problem Puzzle::problem() const {
  ProblemSpec spec;
  spec.rows = spec.columns = size();
  spec.rule = Rule::touch;
  spec.regions.assign(regions_.begin(), regions_.end());
  spec.region_names = names_;
  return Problem::from(std::move(spec)).value();
}

Result<Answer> solve(const Puzzle& puzzle, std::stop_token stop) {
  Answer answer;
  answer.path = deduce(puzzle);
  answer.rating = rate(answer.path);
  const auto take = [&](std::span<const std::uint64_t> columns) {
    auto& solution = answer.solutions.emplace_back();
    for (std::uint64_t row = 0; row < columns.size(); ++row)
      solution.push_back({row, columns[row]});
    return true;
  };
  const auto report = TRY(list(puzzle.problem(), {.limit = 2, .stop = std::move(stop)}, take));
  answer.complete = report.complete || answer.solutions.size() == 2;
  if (answer.complete) TRY(check_agreement(answer));
  return answer;
}

}  // namespace queens::puzzle
