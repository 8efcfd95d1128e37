// SPDX-License-Identifier: MIT
// A puzzle read and checked, and its answer: the deductions as a person makes them, beside the
// solutions as an exact search finds them and the judge accepts them: the library's engines, or for
// Star Battles, which these do not know, the one of grid.h. If the two disagree, it is a fault of
// ours and no answer. And what is wrong with a player's marks, and the next deduction where nothing
// is.

#include <algorithm>
#include <limits>
#include <map>

#include "base/error.h"
#include "base/try.h"
#include "puzzle/deduction.h"
#include "queens/count.h"
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

// A puzzle has a few dozen nodes; a grid of stripes has too many for a player to wait.
constexpr std::uint64_t most_nodes = 2'000'000;

std::vector<Mistake> off_board(const Puzzle& puzzle, const Marks& marks) {
  std::vector<Mistake> found;
  for (const auto* squares : {&marks.queens, &marks.crosses})
    for (const Square s : *squares)
      if (s.row >= puzzle.size() || s.column >= puzzle.size())
        found.push_back({fmt::format("The {} on {} is off the {}x{} board.",
                                     squares == &marks.queens ? "queen" : "cross",
                                     queens::to_string(s), puzzle.size(), puzzle.size()),
                         {s}});
  return found;
}

bool touch(Square a, Square b) {
  const auto apart = [](std::uint64_t x, std::uint64_t y) { return x > y ? x - y : y - x; };
  return apart(a.row, b.row) <= 1 && apart(a.column, b.column) <= 1;
}

std::vector<House> houses_of(const Puzzle& puzzle, Square s) {
  return {{House::Kind::row, s.row},
          {House::Kind::column, s.column},
          {House::Kind::region, puzzle.region_of(s)}};
}

// With one star the two that stand in one house, with more the house that has too many.
std::optional<std::string> rule_between(const Puzzle& puzzle, Square a, Square b) {
  const auto ours = houses_of(puzzle, a), theirs = houses_of(puzzle, b);
  for (std::size_t i = 0; i < ours.size() && puzzle.stars() == 1; ++i)
    if (ours[i] == theirs[i]) return "both stand in " + to_string(puzzle, ours[i]);
  if (touch(a, b)) return "touch";
  return std::nullopt;
}

std::vector<Mistake> overfull_houses(const Puzzle& puzzle, const Marks& marks) {
  std::map<House, std::vector<Square>> queens;
  for (const Square s : marks.queens)
    for (const House house : houses_of(puzzle, s)) queens[house].push_back(s);
  std::vector<Mistake> found;
  for (const auto& [house, squares] : queens)
    if (squares.size() > puzzle.stars())
      found.push_back(
          {fmt::format("{} has {} queens, and takes {}.", capitalised(to_string(puzzle, house)),
                       squares.size(), puzzle.stars()),
           squares});
  return found;
}

std::vector<Mistake> against_rules(const Puzzle& puzzle, const Marks& marks) {
  std::vector<Mistake> found;
  if (puzzle.stars() > 1) found = overfull_houses(puzzle, marks);
  for (std::size_t i = 0; i < marks.queens.size(); ++i) {
    const Square a = marks.queens[i];
    for (std::size_t k = i + 1; k < marks.queens.size(); ++k)
      if (const Square b = marks.queens[k]; a != b)
        if (const auto rule = rule_between(puzzle, a, b))
          found.push_back({fmt::format("The queens on {} and {} {}.", queens::to_string(a),
                                       queens::to_string(b), *rule),
                           {a, b}});
    if (std::ranges::find(marks.crosses, a) != marks.crosses.end())
      found.push_back(
          {fmt::format("The square {} has both a queen and a cross.", queens::to_string(a)), {a}});
  }
  return found;
}

// The marks that the solution nearest to them has not.
std::vector<Mistake> against_solution(const Marks& marks, const std::vector<Square>& solution) {
  std::vector<Mistake> found;
  const auto has = [&](Square s) { return std::ranges::find(solution, s) != solution.end(); };
  const auto wrong = [&](std::string_view mark, Square s, std::string_view why) {
    found.push_back(
        {fmt::format("The {} on {} is wrong: {}.", mark, queens::to_string(s), why), {s}});
  };
  for (const Square s : marks.queens)
    if (!has(s)) wrong("queen", s, "with it the puzzle cannot be solved");
  for (const Square s : marks.crosses)
    if (has(s)) wrong("cross", s, "a queen belongs there");
  return found;
}

std::string why_no_step(const Grid& grid, const Position& position, const std::stop_token& stop) {
  int solutions = 0;
  each_solution(grid, position, [&](const Bits&) { return ++solutions < 2; }, most_nodes, stop);
  if (solutions < 2) return "No deduction helps here: the puzzle needs a guess.";
  return "No deduction helps here: from these marks there is more than one solution.";
}

// The solutions of a Star Battle, each accepted by the judge. False: stopped.
template <class Visitor>
Result<bool> each_judged(const Puzzle& puzzle, const std::stop_token& stop, const Visitor& visit) {
  const Grid grid(puzzle);
  std::optional<std::string> wrong;
  const auto judge = [&](const Bits& queens) {
    auto squares = grid.squares(queens);
    wrong = broken_rule(puzzle, squares);
    return !wrong && visit(std::move(squares));
  };
  constexpr auto any = std::numeric_limits<std::int64_t>::max();
  const bool finished = each_solution(grid, Position(grid), judge, any, stop);
  if (wrong) return internal_error("the search found a board that is no solution: " + *wrong);
  return finished;
}

}  // namespace

Result<Puzzle> Puzzle::from(const std::vector<std::vector<std::string>>& rows,
                            std::uint64_t stars) {
  const std::size_t n = rows.size();
  if (stars < 1 || stars > most_stars)
    return bad_input("a puzzle has 1 to {} stars in each row, column and region, not {}",
                     most_stars, stars);
  if (n == 0) return bad_input("the puzzle is empty: give a region to each square of n x n");
  if (n > largest_size)
    return bad_input("the puzzle has {} rows: at most {} are taken", n, largest_size);
  Puzzle puzzle;
  puzzle.stars_ = stars;
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
  answer.path = deduce(puzzle, {}, stop);
  answer.rating = rate(answer.path);
  if (puzzle.stars() == 1) {
    const auto take = [&](std::span<const std::uint64_t> columns) {
      auto& solution = answer.solutions.emplace_back();
      for (std::uint64_t row = 0; row < columns.size(); ++row)
        solution.push_back({row, columns[row]});
      return true;
    };
    const auto report = TRY(list(puzzle.problem(), {.limit = 2, .stop = std::move(stop)}, take));
    answer.complete = report.complete || answer.solutions.size() == 2;
  } else {
    const auto take = [&](std::vector<Square> queens) {
      answer.solutions.push_back(std::move(queens));
      return answer.solutions.size() < 2;
    };
    answer.complete = TRY(each_judged(puzzle, stop, take));
  }
  if (answer.complete) TRY(check_agreement(answer));
  return answer;
}

Result<Counted> count_solutions(const Puzzle& puzzle, std::stop_token stop) {
  if (puzzle.stars() == 1) {
    const auto report = TRY(count(puzzle.problem(), {.stop = std::move(stop)}));
    return Counted{report.total, report.complete};
  }
  Counted counted;
  counted.complete = TRY(each_judged(puzzle, stop, [&](const std::vector<Square>&) {
    ++counted.total;
    return true;
  }));
  return counted;
}

Result<std::vector<Mistake>> mistakes(const Puzzle& puzzle, const Marks& marks,
                                      std::stop_token stop) {
  if (auto found = off_board(puzzle, marks); !found.empty()) return found;
  if (auto found = against_rules(puzzle, marks); !found.empty()) return found;
  const Grid grid(puzzle);
  bool possible = false;
  const auto stop_at_once = [&](const Bits&) {
    possible = true;
    return false;
  };
  const auto unknown = [&] {
    return stop.stop_requested()
               ? stopped_before("it was known whether these marks can be completed")
               : too_large("whether these marks can be completed takes too long to find out");
  };
  const bool decided = each_solution(grid, Position(grid, marks), stop_at_once, most_nodes, stop);
  if (possible) return std::vector<Mistake>{};
  if (!decided) return unknown();
  std::optional<std::vector<Mistake>> nearest;
  std::uint64_t seen = 0;
  const bool finished = each_solution(
      grid, Position(grid),
      [&](const Bits& queens) {
        auto found = against_solution(marks, grid.squares(queens));
        if (!nearest || found.size() < nearest->size()) nearest = std::move(found);
        return ++seen < 10'000;
      },
      most_nodes, stop);
  if (!nearest && !finished) return unknown();
  if (!nearest)
    return std::vector<Mistake>{{"The puzzle has no solution, whatever the marks.", {}}};
  return *nearest;
}

Result<Hint> hint(const Puzzle& puzzle, const Marks& marks, std::stop_token stop) {
  Hint answer;
  answer.mistakes = TRY(mistakes(puzzle, marks, stop));
  if (!answer.mistakes.empty()) return answer;
  const Grid grid(puzzle, stop);
  const Position position(grid, marks);
  answer.solved = position.solved(grid);
  if (answer.solved) return answer;
  if (const auto found = next(grid, position))
    answer.step = described(grid, position, *found);
  else
    answer.why = why_no_step(grid, position, stop);
  if (!answer.step && stop.stop_requested()) return stopped_before("a hint was found");
  return answer;
}

}  // namespace queens::puzzle
