// SPDX-License-Identifier: MIT
#include "finding/cnf.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <map>
#include <utility>

#include "queens/symmetry.h"

namespace queens::finding {
namespace {

constexpr std::uint64_t most_squares = std::uint64_t{1} << 22;
constexpr std::uint64_t most_counted = std::uint64_t{1} << 24;  // literals times bounds

// What the counters of a sum need; the bound beyond the middle is as far from the other end.
std::uint64_t price(std::uint64_t size, std::uint64_t bound) {
  return size * std::min(size, bound);
}

}  // namespace

const char* Cnf::refuses(const Problem& problem) {
  const auto given = problem.demanded().size();
  if (!OpenBoard::fits(problem) ||
      (problem.rows() - given) * (problem.columns() - given) > most_squares)
    return "it takes boards with up to 2048 rows and columns without a demanded queen";
  std::uint64_t counted = 0;
  if (problem.pieces() < std::min(problem.rows(), problem.columns()))
    counted += price(problem.rows(), problem.pieces());
  for (const Area& area : problem.areas())
    counted +=
        price(area.squares.size(),
              std::max(area.at_least, area.at_most < area.squares.size() ? area.at_most : 0));
  if (counted > most_counted) return "its areas or its number of queens take too many clauses";
  return "";
}

Cnf::Cnf(const Problem& problem) : problem_(problem) {
  const OpenBoard board(problem);
  add_lines(board);
  add_leaps();
  add_pieces(board);
  if (problem.is_by_squares()) return;
  add_regions();
  for (const Area& area : problem.areas()) add_sum(area.squares, area.at_least, area.at_most);
  if (problem.required_symmetry()) add_symmetry();
  add_placements();
}

void Cnf::add_lines(const OpenBoard& board) {
  const bool wraps = info_of(problem_.rule()).wraps;
  const auto n = problem_.columns();
  std::vector<std::vector<int>> rows(board.rows().size()), columns(board.columns().size());
  std::map<std::uint64_t, std::vector<int>> falls, rises;
  for (std::size_t i = 0; i < rows.size(); ++i)
    for (std::size_t j = 0; j < columns.size(); ++j) {
      if (!board.is_open(i, j)) continue;
      const Square square{board.rows()[i], board.columns()[j]};
      squares_.push_back(square);
      const int variable = clauses_.new_variable();
      const auto fall = square.column + problem_.rows() - square.row;
      const auto rise = square.row + square.column;
      rows[i].push_back(variable);
      columns[j].push_back(variable);
      if (!info_of(problem_.rule()).diagonals) continue;
      falls[wraps ? fall % n : fall].push_back(variable);
      rises[wraps ? rise % n : rise].push_back(variable);
    }
  if (problem_.pieces() == problem_.rows())
    for (const auto& line : rows) clauses_.add(line);
  if (problem_.pieces() == problem_.columns())
    for (const auto& line : columns) clauses_.add(line);
  for (auto& line : rows) clauses_.at_most_one(std::move(line));
  for (auto& line : columns) clauses_.at_most_one(std::move(line));
  for (auto& [number, line] : falls) clauses_.at_most_one(std::move(line));
  for (auto& [number, line] : rises) clauses_.at_most_one(std::move(line));
}

void Cnf::add_leaps() {
  for (std::size_t i = 0; i < squares_.size(); ++i)
    for (const auto [down, across] : info_of(problem_.rule()).leaps) {
      // To the left of the board the number wraps and is found nowhere.
      const Square other{squares_[i].row + static_cast<std::uint64_t>(down),
                         squares_[i].column + static_cast<std::uint64_t>(across)};
      if (const int variable = variable_at(other); variable != 0)
        clauses_.add({-static_cast<int>(i + 1), -variable});
    }
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

int Cnf::variable_at(Square square) const {
  const auto found = std::ranges::lower_bound(squares_, square);
  if (found == squares_.end() || *found != square) return 0;
  return static_cast<int>(found - squares_.begin()) + 1;
}

void Cnf::add_sum(std::span<const Square> squares, std::uint64_t at_least, std::uint64_t at_most) {
  std::uint64_t there = 0;
  std::vector<int> open;
  for (const Square s : squares) {
    there += problem_.is_demanded(s);
    if (const int variable = variable_at(s); variable != 0) open.push_back(variable);
  }
  if (there > at_most) return clauses_.add({});
  clauses_.between(open, at_least > there ? at_least - there : 0, at_most - there);
}

void Cnf::add_regions() {
  std::vector<std::vector<Square>> squares(problem_.region_count());
  for (std::uint64_t i = 0; i < problem_.regions().size(); ++i)
    if (const auto region = problem_.regions()[i]; region != no_region)
      squares[region].push_back({i / problem_.columns(), i % problem_.columns()});
  for (const auto& region : squares) add_sum(region, 1, 1);
}

void Cnf::add_symmetry() {
  const auto turned = [&](Square s) {
    return image(*problem_.required_symmetry(), s, problem_.rows(), problem_.columns());
  };
  for (std::size_t i = 0; i < squares_.size(); ++i) {
    const auto to = turned(squares_[i]);
    const int variable = static_cast<int>(i + 1), other = variable_at(to);
    if (other != 0)
      clauses_.add({-variable, other});
    else if (!problem_.is_demanded(to))
      clauses_.add({-variable});
  }
  for (const Square q : problem_.demanded()) {
    const auto to = turned(q);
    if (problem_.is_demanded(to)) continue;
    if (const int other = variable_at(to); other != 0)
      clauses_.add({other});
    else
      clauses_.add({});
  }
}

// All placements have as many queens, so that one of the squares must be empty.
void Cnf::add_placements() {
  for (const auto& placement : problem_.excluded_placements()) {
    if (placement.size() != problem_.pieces()) continue;
    std::vector<int> clause;
    bool possible = true;
    for (const Square s : placement) {
      const int variable = variable_at(s);
      if (variable != 0) clause.push_back(-variable);
      possible &= variable != 0 || problem_.is_demanded(s);
    }
    if (possible) clauses_.add(clause);
  }
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
  fmt::format_to(std::back_inserter(text), "p cnf {} {}\n", variables(), clauses());
  for (const int literal : literals())
    fmt::format_to(std::back_inserter(text), "{}{}", literal, literal == 0 ? '\n' : ' ');
  return text;
}

}  // namespace queens::finding
