// SPDX-License-Identifier: MIT
// "At most one" is stated by pairs for up to eight squares. A longer line is cut: at most one of
// the first six and a new variable, which stands for "one of the rest", and at most one of its
// opposite and the rest. That takes a number of clauses linear in the length, and still propagates.
// (Pairs alone: 13 million clauses at n = 200.)
#include "find/cnf.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <map>

#include "find/open_board.h"
#include "model/constraint.h"

namespace queens::finding {
namespace {

constexpr std::uint64_t most_squares = std::uint64_t{1} << 22;
constexpr std::size_t most_pairs_of = 8;
constexpr std::size_t cut_after = 6;

}  // namespace

const char* Cnf::refuses(const Problem& problem) {
  if (!problem.is_by_squares()) return model::knows_squares_only;
  if (problem.rule() != Rule::queen && problem.rule() != Rule::toroidal)
    return "it takes the rules 'queen' and 'toroidal' only";
  if (problem.pieces() != std::min(problem.rows(), problem.columns()))
    return "it takes as many queens as the shorter side has squares";
  const auto given = problem.demanded().size();
  if (!OpenBoard::fits(problem) ||
      (problem.rows() - given) * (problem.columns() - given) > most_squares)
    return "it takes boards with up to 2048 rows and columns without a demanded queen";
  return "";
}

Cnf::Cnf(const Problem& problem) : problem_(problem) {
  const OpenBoard board(problem);
  const bool wraps = problem.rule() == Rule::toroidal;
  const auto n = problem.columns();
  std::vector<std::vector<int>> rows(board.rows().size()), columns(board.columns().size());
  std::map<std::uint64_t, std::vector<int>> falls, rises;
  for (std::size_t i = 0; i < rows.size(); ++i)
    for (std::size_t j = 0; j < columns.size(); ++j) {
      if (!board.is_open(i, j)) continue;
      const Square square{board.rows()[i], board.columns()[j]};
      squares_.push_back(square);
      const int variable = static_cast<int>(squares_.size());
      const auto fall = square.column + problem.rows() - square.row;
      const auto rise = square.row + square.column;
      rows[i].push_back(variable);
      columns[j].push_back(variable);
      falls[wraps ? fall % n : fall].push_back(variable);
      rises[wraps ? rise % n : rise].push_back(variable);
    }
  variables_ = static_cast<int>(squares_.size());
  if (problem.pieces() == problem.rows())
    for (const auto& line : rows) add(line);
  if (problem.pieces() == problem.columns())
    for (const auto& line : columns) add(line);
  for (auto& line : rows) at_most_one(std::move(line));
  for (auto& line : columns) at_most_one(std::move(line));
  for (auto& [number, line] : falls) at_most_one(std::move(line));
  for (auto& [number, line] : rises) at_most_one(std::move(line));
}

void Cnf::add(std::vector<int> clause) {
  literals_.insert(literals_.end(), clause.begin(), clause.end());
  literals_.push_back(0);
  ++clauses_;
}

void Cnf::at_most_one(std::vector<int> line) {
  while (line.size() > most_pairs_of) {
    const int rest = ++variables_;
    std::vector<int> head(line.begin(), line.begin() + cut_after);
    head.push_back(rest);
    at_most_one(std::move(head));
    line.erase(line.begin(), line.begin() + cut_after);
    line.insert(line.begin(), -rest);
  }
  for (std::size_t j = 1; j < line.size(); ++j)
    for (std::size_t i = 0; i < j; ++i) add({-line[i], -line[j]});
}

Placement Cnf::board(const std::vector<bool>& is_true) const {
  std::vector<std::uint64_t> columns(problem_.rows(), no_queen);
  for (const Square q : problem_.demanded()) columns[q.row] = q.column;
  for (std::size_t i = 0; i < squares_.size(); ++i)
    if (is_true[i + 1]) columns[squares_[i].row] = squares_[i].column;
  return Placement(std::move(columns));
}

std::string Cnf::dimacs() const {
  std::string text;
  for (std::size_t i = 0; i < squares_.size(); ++i)
    fmt::format_to(std::back_inserter(text), "c {} = queen on {}\n", i + 1, to_string(squares_[i]));
  fmt::format_to(std::back_inserter(text), "p cnf {} {}\n", variables_, clauses_);
  for (const int literal : literals_)
    fmt::format_to(std::back_inserter(text), "{}{}", literal, literal == 0 ? '\n' : ' ');
  return text;
}

}  // namespace queens::finding
