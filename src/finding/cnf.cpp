// SPDX-License-Identifier: MIT
#include "finding/cnf.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>

namespace queens::finding {
namespace {

constexpr std::uint64_t most_open_squares = std::uint64_t{1} << 22;
constexpr std::uint64_t most_counted = std::uint64_t{1} << 24;  // literals times bounds

// What the counters of a sum need; the bound beyond the middle is as far from the other end.
std::uint64_t price(std::uint64_t size, std::uint64_t bound) {
  return size * std::min(size, bound);
}

}  // namespace

Result<void> Cnf::takes(const Problem& problem) {
  const auto given = problem.demanded().size();
  if (!OpenBoard::fits(problem) ||
      (problem.rows() - given) * (problem.columns() - given) > most_open_squares)
    return too_large("it takes boards with up to 2048 rows and columns without a demanded queen");
  std::uint64_t counted = 0;
  if (problem.pieces() < std::min(problem.rows(), problem.columns()))
    counted += price(problem.rows(), problem.pieces());
  for (const Area& area : problem.areas())
    counted +=
        price(area.squares.size(),
              std::max(area.at_least, area.at_most < area.squares.size() ? area.at_most : 0));
  if (counted > most_counted)
    return too_large("its areas or its number of queens take too many clauses");
  return {};
}

Cnf::Cnf(const Problem& problem) : problem_(problem) {
  const OpenBoard board(problem);
  for (std::size_t i = 0; i < board.rows().size(); ++i)
    for (std::size_t j = 0; j < board.columns().size(); ++j)
      if (board.is_open(i, j)) squares_.push_back({board.rows()[i], board.columns()[j]});
  clauses_ = model::StoredClauses(static_cast<int>(squares_.size()));
  clauses_.add(
      model::statement_of(problem, {board.rows(), board.columns(), squares_}), [&](Square s) {
        return static_cast<int>(std::ranges::lower_bound(squares_, s) - squares_.begin()) + 1;
      });
  add_pieces(board);
}

// Where every row or every column has its queen, the lines have said so. Otherwise rows with a
// queen are counted, each by a variable of its own.
void Cnf::add_pieces(const OpenBoard& board) {
  if (problem_.pieces() == std::min(problem_.rows(), problem_.columns())) return;
  std::vector<int> filled;
  std::size_t next = 0;
  for (const auto row : board.rows()) {
    std::vector<int> line;
    for (; next < squares_.size() && squares_[next].row == row; ++next)
      line.push_back(static_cast<int>(next + 1));
    if (line.empty()) continue;
    const int any = clauses_.new_variable();
    for (const int variable : line) clauses_.add({-variable, any});
    line.push_back(-any);
    clauses_.add(line);
    filled.push_back(any);
  }
  const auto left = problem_.pieces() - problem_.demanded().size();
  clauses_.between(filled, left, left);
}

std::string Cnf::dimacs() const {
  std::string text;
  for (std::size_t i = 0; i < squares_.size(); ++i)
    fmt::format_to(std::back_inserter(text), "c {} = queen on {}\n", i + 1, to_string(squares_[i]));
  fmt::format_to(std::back_inserter(text), "p cnf {} {}\n", clauses_.variables(), clauses());
  for (const int literal : literals())
    fmt::format_to(std::back_inserter(text), "{}{}", literal, literal == 0 ? '\n' : ' ');
  return text;
}

}  // namespace queens::finding
