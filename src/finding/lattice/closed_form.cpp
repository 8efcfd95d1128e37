// SPDX-License-Identifier: MIT
// Pauls's three cases, here with rows and columns from 0; in every piece a row further down is two
// columns further right:
//   even n, n mod 6 != 2: the odd columns in order, then the even ones (knight's moves);
//   n mod 6 = 2: the first half climbs the odd columns from n/2 - 1 on and wraps around, the second
//     half is the first one turned by half a turn;
//   odd n: the solution of n - 1, which leaves the falling main diagonal free, and a queen in the
//     last corner.
#include "finding/lattice/closed_form.h"

#include "finding/engine.h"

namespace queens::finding {
namespace {

LinearBoard pauls(std::uint64_t n) {
  LinearBoard board{n, {}};
  std::uint64_t next = 0;
  const auto add = [&](std::uint64_t count, std::uint64_t first_column) {
    if (count == 0) return;
    board.pieces.push_back({next, count, 2, std::int64_t(first_column - 2 * next)});
    next += count;
  };
  const auto even = n - n % 2, half = even / 2;
  if (even % 6 != 2) {
    add(half, 1);
    add(half, 0);
  } else {
    // From column half - 1 in steps of two up to the edge, then on from the other edge.
    const auto first = half - 1, before_edge = (even - first + 1) / 2;
    const auto wrapped = first + 2 * before_edge - even;
    add(before_edge, first);
    add(half - before_edge, wrapped);
    // Turned by half a turn, the last row comes first.
    add(half - before_edge, even - 1 - (wrapped + 2 * (half - before_edge - 1)));
    add(before_edge, even - 1 - (first + 2 * (before_edge - 1)));
  }
  if (n % 2 != 0) add(1, n - 1);
  return board;
}

// The row in which (slope + turn) * row + offset is the value, if a piece has one.
std::optional<std::uint64_t> first_with(const LinearBoard& board, int turn, std::int64_t value) {
  for (const auto& piece : board.pieces) {
    const auto distance = value - piece.offset, step = piece.slope + turn;
    const std::uint64_t row = distance / step;
    if (distance >= 0 && distance % step == 0 && row - piece.first < piece.count) return row;
  }
  return std::nullopt;
}

class ClosedFormFind final : public PreparedFind {
 public:
  explicit ClosedFormFind(const Instance& instance) : n_(instance.problem.rows()) {}
  void answer(FindReport& report) const override {
    ClosedForm board(n_);
    report.formula = board.data();
    report.outcome = Solution(std::move(board));
  }

 private:
  std::uint64_t n_;
};

Result<void> closed_form_takes(const Problem& problem) {
  if (!problem.is_plain()) return too_large("it has no place for blocked squares and given queens");
  return {};
}

}  // namespace

constinit const Engine closed_form_engine{
    .name = "closed-form",
    .idea = "the plain board of any size by formula (Pauls 1874)",
    .takes = closed_form_takes,
    .make = make<ClosedFormFind>,
    .why = "a plain board has a solution by formula (Pauls 1874)",
};

ClosedForm::ClosedForm(std::uint64_t n) : data_(pauls(n)) {}

std::uint64_t ClosedForm::column_of(std::uint64_t row) const {
  for (const auto& piece : data_.pieces)
    if (row - piece.first < piece.count) return 2 * row + static_cast<std::uint64_t>(piece.offset);
  return no_queen;
}

std::optional<std::uint64_t> ClosedForm::row_of(std::uint64_t column) const {
  return first_with(data_, 0, column);
}
std::optional<std::uint64_t> ClosedForm::row_on_difference(std::int64_t difference) const {
  return first_with(data_, -1, difference);
}
std::optional<std::uint64_t> ClosedForm::row_on_sum(std::uint64_t sum) const {
  return first_with(data_, 1, sum);
}

}  // namespace queens::finding
