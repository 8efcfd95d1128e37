// SPDX-License-Identifier: MIT
#include "model/statement.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "model/attack.h"
#include "queens/symmetry.h"

namespace queens::model {
namespace {

constexpr std::uint64_t most_squares = 1'000'000;

class StatementBuilder {
 public:
  explicit StatementBuilder(const Problem& problem) : problem_(problem) {}

  Statement build() {
    add_lines();
    add_leaps();
    if (problem_.pieces() < std::min(problem_.rows(), problem_.columns()))
      add(squares([](Square) { return true; }), problem_.pieces(), problem_.pieces(), "all queens");
    if (!problem_.blocked().empty())
      add({problem_.blocked().begin(), problem_.blocked().end()}, 0, 0, "blocked squares");
    for (const Square q : problem_.demanded())
      add({q}, 1, 1, fmt::format("the demanded queen {}", to_string(q)));
    for (std::uint32_t region = 0; region < problem_.region_count(); ++region)
      add(squares([&](Square s) { return problem_.region_of(s) == region; }), 1, 1,
          fmt::format("region {}", problem_.region_name(region)));
    for (std::size_t i = 0; i < problem_.areas().size(); ++i) {
      const Area& area = problem_.areas()[i];
      add(area.squares, area.at_least, area.at_most, fmt::format("area {}", i + 1));
    }
    for (const auto& placement : problem_.excluded_placements())
      if (placement.size() == problem_.pieces())
        add(placement, 0, placement.size() - 1, "a placement that does not count");
    if (problem_.pieces() == 0 && !problem_.excluded_placements().empty() &&
        problem_.excluded_placements()[0].empty())
      add({}, 1, 1, "the empty board does not count");
    if (problem_.required_symmetry()) add_symmetry();
    return std::move(statement_);
  }

 private:
  void add(std::vector<Square> squares, std::uint64_t at_least, std::uint64_t at_most,
           std::string about) {
    const auto most = std::min<std::uint64_t>(at_most, squares.size());
    if (at_least == 0 && most == squares.size()) return;  // says nothing
    statement_.sums.push_back({std::move(squares), at_least, most, std::move(about)});
  }
  template <class Wanted>
  std::vector<Square> squares(const Wanted& wanted) const {
    std::vector<Square> result;
    for (std::uint64_t row = 0; row < problem_.rows(); ++row)
      for (std::uint64_t column = 0; column < problem_.columns(); ++column)
        if (wanted(Square{row, column})) result.push_back({row, column});
    return result;
  }

  void add_lines() {
    const auto rows = problem_.rows(), columns = problem_.columns();
    const bool wraps = info_of(problem_.rule()).wraps;
    std::map<std::uint64_t, std::vector<Square>> by_row, by_column, falls, rises;
    for (std::uint64_t row = 0; row < rows; ++row)
      for (std::uint64_t column = 0; column < columns; ++column) {
        const Square s{row, column};
        by_row[row].push_back(s);
        by_column[column].push_back(s);
        if (!info_of(problem_.rule()).diagonals) continue;
        const auto fall = column + rows - row, rise = row + column;
        falls[wraps ? fall % columns : fall].push_back(s);
        rises[wraps ? rise % columns : rise].push_back(s);
      }
    for (auto& [row, line] : by_row)
      add(std::move(line), problem_.pieces() == rows, 1, fmt::format("row {}", row));
    for (auto& [column, line] : by_column)
      add(std::move(line), problem_.pieces() == columns, 1, fmt::format("column {}", column));
    for (auto* diagonals : {&falls, &rises})
      for (auto& [number, line] : *diagonals) {
        const auto about =
            fmt::format("the {} through {}", diagonals == &falls ? "diagonal" : "anti-diagonal",
                        to_string(line.front()));
        add(std::move(line), 0, 1, about);
      }
  }

  void add_leaps() {
    for (const Square s : squares([](Square) { return true; }))
      for (const Square end : leaps_up(problem_.rule(), s))
        if (end.row < problem_.rows() && end.column < problem_.columns())
          add({end, s}, 0, 1, fmt::format("a leap from {}", to_string(s)));
  }

  void add_symmetry() {
    for (const Square s : squares([](Square) { return true; })) {
      const Square to =
          image(*problem_.required_symmetry(), s, problem_.rows(), problem_.columns());
      if (to != s) statement_.equal.emplace_back(s, to);
    }
  }

  const Problem& problem_;
  Statement statement_;
};

}  // namespace

Result<Statement> statement_of(const Problem& problem, std::string_view format) {
  if (problem.columns() > 0 && problem.rows() > most_squares / problem.columns())
    return too_large(fmt::format("the format {} states boards of up to {} squares, not {}x{}",
                                 format, most_squares, problem.rows(), problem.columns()));
  return StatementBuilder(problem).build();
}

}  // namespace queens::model
