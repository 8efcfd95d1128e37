// SPDX-License-Identifier: MIT
#include "model/statement.h"

#include <algorithm>
#include <map>

#include "base/error.h"
#include "model/attack.h"
#include "queens/symmetry.h"

namespace queens::model {
namespace {

constexpr std::uint64_t most_squares = 1'000'000;

class StatementBuilder {
 public:
  // `whole`: of all squares, with names; otherwise see OpenSquares.
  StatementBuilder(const Problem& problem, const OpenSquares& open, bool whole,
                   const std::atomic<bool>* stop)
      : problem_(problem),
        rule_(info_of(problem.rule())),
        open_(open),
        whole_(whole),
        stop_(stop) {}

  Statement build() {
    add_lines();
    add_leaps();
    if (whole_) add_squares();
    add_regions();
    for (std::size_t i = 0; i < problem_.areas().size() && !is_set(stop_); ++i) {
      const Area& area = problem_.areas()[i];
      add(area.squares, area.at_least, area.at_most, fmt::format("area {}", i + 1));
    }
    for (const auto& placement : problem_.excluded_placements())
      if (placement.size() == problem_.pieces() && !placement.empty())
        add(placement, 0, placement.size() - 1, "a placement that does not count");
    if (problem_.pieces() == 0 && !problem_.excluded_placements().empty() &&
        problem_.excluded_placements()[0].empty())
      add_sum({}, 1, 1, "the empty board does not count");
    if (problem_.required_symmetry()) add_symmetry();
    return std::move(statement_);
  }

 private:
  bool is_open(Square s) const {
    if (whole_) return s.row < problem_.rows() && s.column < problem_.columns();
    return std::ranges::binary_search(open_.squares, s);
  }

  // Of open squares.
  void add_sum(std::vector<Square> squares, std::uint64_t at_least, std::uint64_t at_most,
               std::string about) {
    const auto most = std::min<std::uint64_t>(at_most, squares.size());
    if (at_least == 0 && most == squares.size()) return;  // says nothing
    statement_.sums.push_back({std::move(squares), at_least, most, std::move(about)});
  }

  // Of any squares: demanded queens stand there, and no queen can where it is not open.
  void add(std::vector<Square> squares, std::uint64_t at_least, std::uint64_t at_most,
           std::string about) {
    if (!whole_) {
      const auto there = static_cast<std::uint64_t>(
          std::ranges::count_if(squares, [&](Square s) { return problem_.is_demanded(s); }));
      std::erase_if(squares, [&](Square s) { return !is_open(s); });
      if (there > at_most) return cannot_be_met();
      at_least -= std::min(there, at_least);
      at_most -= there;
    }
    add_sum(std::move(squares), at_least, at_most, std::move(about));
  }
  void cannot_be_met() { statement_.sums.push_back({{}, 1, 0, {}}); }

  void add_lines() {
    const auto rows = problem_.rows(), columns = problem_.columns();
    std::map<std::uint64_t, std::vector<Square>> by_row, by_column, falls, rises;
    for (const auto row : open_.rows) by_row[row];  // one without an open square, too
    for (const auto column : open_.columns) by_column[column];
    for (const Square s : open_.squares) {
      if (is_set(stop_)) return;
      by_row[s.row].push_back(s);
      by_column[s.column].push_back(s);
      const auto [fall, rise] = diagonals_of(problem_, s);
      if (rule_.falls) falls[fall].push_back(s);
      if (rule_.rises) rises[rise].push_back(s);
    }
    for (auto& [row, line] : by_row)
      add_sum(std::move(line), problem_.pieces() == rows, 1, fmt::format("row {}", row));
    for (auto& [column, line] : by_column)
      add_sum(std::move(line), problem_.pieces() == columns, 1, fmt::format("column {}", column));
    for (auto* diagonals : {&falls, &rises})
      for (auto& [number, line] : *diagonals) {
        const auto about =
            fmt::format("the {} through {}", diagonals == &falls ? "diagonal" : "anti-diagonal",
                        to_string(line.front()));
        add_sum(std::move(line), 0, 1, about);
      }
  }

  void add_leaps() {
    if (rule_.leaps.empty()) return;
    std::vector<Square> earlier;  // at the ends of a square's leaps
    for (const Square s : open_.squares) {
      if (is_set(stop_)) return;
      earlier.clear();
      each_leap(rule_, problem_.rows(), problem_.columns(), s, [&](Square end) {
        if (end < s && is_open(end) && std::ranges::find(earlier, end) == earlier.end())
          earlier.push_back(end);
      });
      for (const Square end : earlier)
        add_sum({end, s}, 0, 1,
                whole_ ? fmt::format("a leap from {}", to_string(s)) : std::string());
    }
  }

  void add_squares() {
    if (problem_.pieces() < std::min(problem_.rows(), problem_.columns()))
      add({open_.squares.begin(), open_.squares.end()}, problem_.pieces(), problem_.pieces(),
          "all queens");
    if (!problem_.blocked().empty())
      add({problem_.blocked().begin(), problem_.blocked().end()}, 0, 0, "blocked squares");
    for (const Square q : problem_.demanded())
      add({q}, 1, 1, fmt::format("the demanded queen {}", to_string(q)));
  }

  void add_regions() {
    std::vector<std::vector<Square>> squares(problem_.region_count());
    for (std::uint64_t i = 0; i < problem_.regions().size(); ++i)
      if (const auto region = problem_.regions()[i]; region != no_region)
        squares[region].push_back({i / problem_.columns(), i % problem_.columns()});
    for (std::uint32_t region = 0; region < squares.size(); ++region)
      add(std::move(squares[region]), 1, 1, fmt::format("region {}", problem_.region_name(region)));
  }

  void add_symmetry() {
    const auto turned = [&](Square s) {
      return image(*problem_.required_symmetry(), s, problem_.rows(), problem_.columns());
    };
    for (const Square s : open_.squares) {
      const Square to = turned(s);
      if (!is_open(to) && !problem_.is_demanded(to))
        add_sum({s}, 0, 0, {});
      else if (is_open(to) && to != s)
        statement_.equal.emplace_back(s, to);
    }
    if (whole_) return;
    for (const Square q : problem_.demanded())
      if (const Square to = turned(q); is_open(to))
        add_sum({to}, 1, 1, {});
      else if (!problem_.is_demanded(to))
        cannot_be_met();
  }

  const Problem& problem_;
  const RuleInfo& rule_;
  const OpenSquares& open_;
  const bool whole_;
  const std::atomic<bool>* const stop_;
  Statement statement_;
};

}  // namespace

Result<Statement> statement_of(const Problem& problem, std::string_view format) {
  if (problem.columns() > 0 && problem.rows() > most_squares / problem.columns())
    return too_large("the format {} states boards of up to {} squares, not {}x{}", format,
                     most_squares, problem.rows(), problem.columns());
  std::vector<Square> squares;
  for (std::uint64_t row = 0; row < problem.rows(); ++row)
    for (std::uint64_t column = 0; column < problem.columns(); ++column)
      squares.push_back({row, column});
  return StatementBuilder(problem, {{}, {}, squares}, true, nullptr).build();
}

Statement statement_of(const Problem& problem, const OpenSquares& open,
                       const std::atomic<bool>* stop) {
  return StatementBuilder(problem, open, false, stop).build();
}

}  // namespace queens::model
