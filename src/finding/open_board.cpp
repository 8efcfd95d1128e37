// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include <algorithm>
#include <ranges>

#include "finding/engine.h"
#include "finding/hash_map.h"
#include "model/attack.h"

namespace queens::finding {
namespace {

constexpr std::uint64_t most_open_lines = 100'000'000;  // rows and columns are walked once

std::vector<std::uint64_t> without(std::uint64_t lines, std::vector<std::uint64_t> taken) {
  std::ranges::sort(taken);
  std::vector<std::uint64_t> left;
  left.reserve(lines - taken.size());
  std::ranges::set_difference(std::views::iota(std::uint64_t{0}, lines), taken,
                              std::back_inserter(left));
  return left;
}

// Which diagonals the demanded queens take. On small boards a table, on large ones a set.
class TakenDiagonals {
 public:
  explicit TakenDiagonals(const Problem& problem)
      : problem_(problem), rule_(info_of(problem.rule())) {
    if (!rule_.falls && !rule_.rises) return;
    const auto lines = problem.rows() + problem.columns();
    if (lines <= most_table) {
      falls_.assign(lines, 0);
      rises_.assign(lines, 0);
    }
    for (const Square q : problem.demanded()) {
      const auto [fall, rise] = model::diagonals_of(problem, q);
      if (lines <= most_table) {
        falls_[fall] = rule_.falls;
        rises_[rise] = rule_.rises;
      } else {
        if (rule_.falls) fall_set_.insert(fall);
        if (rule_.rises) rise_set_.insert(rise);
      }
    }
  }
  bool on_one(Square s) const {
    const auto [fall, rise] = model::diagonals_of(problem_, s);
    if (!falls_.empty()) return falls_[fall] | rises_[rise];
    return fall_set_.contains(fall) || rise_set_.contains(rise);
  }

 private:
  static constexpr std::uint64_t most_table = 1 << 20;
  const Problem& problem_;
  const RuleInfo& rule_;
  std::vector<char> falls_, rises_;
  HashSet<std::uint64_t> fall_set_, rise_set_;
};

}  // namespace

bool OpenBoard::fits(const Problem& problem) {
  if (problem.rows() > most_open_lines || problem.columns() > most_open_lines) return false;
  const auto given = problem.demanded().size();
  const auto rows = problem.rows() - given, columns = problem.columns() - given;
  return rows == 0 || columns <= most_cells / rows;
}

OpenBoard::OpenBoard(const Problem& problem) {
  std::vector<std::uint64_t> taken_rows, taken_columns;
  for (const Square q : problem.demanded()) {
    taken_rows.push_back(q.row);
    taken_columns.push_back(q.column);
  }
  rows_ = without(problem.rows(), std::move(taken_rows));
  columns_ = without(problem.columns(), std::move(taken_columns));
  words_ = (columns_.size() + 63) / 64;
  cells_.assign(rows_.size() * words_, 0);

  const TakenDiagonals taken(problem);
  std::vector<Square> leapt;  // at the end of a demanded queen's leap
  for (const Square q : problem.demanded())
    model::each_leap(info_of(problem.rule()), problem.rows(), problem.columns(), q,
                     [&](Square end) { leapt.push_back(end); });
  std::ranges::sort(leapt);
  auto blocked = problem.blocked().begin();
  const auto blocked_end = problem.blocked().end();
  for (std::size_t i = 0; i < rows_.size(); ++i)
    for (std::size_t j = 0; j < columns_.size(); ++j) {
      const Square square{rows_[i], columns_[j]};
      while (blocked != blocked_end && *blocked < square) ++blocked;
      if ((blocked != blocked_end && *blocked == square) || taken.on_one(square)) continue;
      if (!leapt.empty() && std::ranges::binary_search(leapt, square)) continue;
      cells_[i * words_ + j / 64] |= std::uint64_t{1} << (j % 64);
      ++open_cells_;
    }
}

std::optional<std::string> OpenBoard::dead_line(const Problem& problem) const {
  const char* why = problem.demanded().empty()  ? "is blocked"
                    : problem.blocked().empty() ? "is attacked by a demanded queen"
                                                : "is blocked or attacked by a demanded queen";
  std::vector<std::uint64_t> any(words_, 0);
  for (std::size_t i = 0; i < rows_.size(); ++i) {
    std::uint64_t all = 0;
    for (std::size_t w = 0; w < words_; ++w) {
      all |= row_bits(i)[w];
      any[w] |= row_bits(i)[w];
    }
    if (all == 0 && problem.pieces() == problem.rows())
      return fmt::format("every square of row {} {}", rows_[i], why);
  }
  if (problem.pieces() != problem.columns()) return std::nullopt;
  for (std::size_t j = 0; j < columns_.size(); ++j)
    if ((any[j / 64] >> (j % 64) & 1) == 0)
      return fmt::format("every square of column {} {}", columns_[j], why);
  return std::nullopt;
}

}  // namespace queens::finding
