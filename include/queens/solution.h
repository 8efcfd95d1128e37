// SPDX-License-Identifier: MIT
// A solution as a value: stored or computed on demand, the reader cannot tell. Copies are cheap.
#pragma once

#include <concepts>
#include <cstdint>
#include <memory>
#include <optional>
#include <utility>

#include "queens/placement.h"
#include "queens/square.h"

namespace queens {

// A placement that can be asked by column and by diagonal, too, without a walk over the board.
template <class T>
concept indexed_placement =
    placement_view<T> && requires(const T& p, std::uint64_t line, std::int64_t difference) {
      { p.row_of(line) } -> std::same_as<std::optional<std::uint64_t>>;
      { p.row_on_difference(difference) } -> std::same_as<std::optional<std::uint64_t>>;
      { p.row_on_sum(line) } -> std::same_as<std::optional<std::uint64_t>>;
    };

class Solution {
 public:
  template <placement_view P>
    requires(!std::same_as<P, Solution>)
  explicit Solution(P placement) : view_(std::make_shared<const Holder<P>>(std::move(placement))) {}

  std::uint64_t size() const { return view_->size(); }
  std::uint64_t column_of(std::uint64_t row) const { return view_->column_of(row); }

  // The queen of a column, of the diagonal column - row = difference, of the anti-diagonal
  // row + column = sum; nothing where there is none. Constant time on boards that are computed,
  // a walk over the rows on stored ones.
  std::optional<std::uint64_t> row_of(std::uint64_t column) const { return view_->row_of(column); }
  std::optional<Square> queen_on_diagonal(std::int64_t difference) const {
    return square(view_->row_on_difference(difference));
  }
  std::optional<Square> queen_on_anti_diagonal(std::uint64_t sum) const {
    return square(view_->row_on_sum(sum));
  }

 private:
  using Row = std::optional<std::uint64_t>;

  struct View {
    virtual ~View() = default;
    virtual std::uint64_t size() const = 0;
    virtual std::uint64_t column_of(std::uint64_t row) const = 0;
    virtual Row row_of(std::uint64_t column) const = 0;
    virtual Row row_on_difference(std::int64_t difference) const = 0;
    virtual Row row_on_sum(std::uint64_t sum) const = 0;
  };
  template <placement_view P>
  struct Holder final : View {
    explicit Holder(P p) : placement(std::move(p)) {}
    std::uint64_t size() const override { return placement.size(); }
    std::uint64_t column_of(std::uint64_t row) const override { return placement.column_of(row); }
    Row row_of(std::uint64_t column) const override {
      if constexpr (indexed_placement<P>)
        return placement.row_of(column);
      else
        return first_row([&](std::uint64_t, std::uint64_t c) { return c == column; });
    }
    Row row_on_difference(std::int64_t difference) const override {
      if constexpr (indexed_placement<P>)
        return placement.row_on_difference(difference);
      else
        return first_row([&](std::uint64_t row, std::uint64_t column) {
          return static_cast<std::int64_t>(column - row) == difference;
        });
    }
    Row row_on_sum(std::uint64_t sum) const override {
      if constexpr (indexed_placement<P>)
        return placement.row_on_sum(sum);
      else
        return first_row(
            [&](std::uint64_t row, std::uint64_t column) { return row + column == sum; });
    }
    template <class Wanted>
    Row first_row(const Wanted& wanted) const {
      for (std::uint64_t row = 0; row < size(); ++row)
        if (const auto column = placement.column_of(row); column != no_queen && wanted(row, column))
          return row;
      return std::nullopt;
    }
    P placement;
  };

  std::optional<Square> square(Row row) const {
    if (!row) return std::nullopt;
    return Square{*row, column_of(*row)};
  }

  std::shared_ptr<const View> view_;
};
static_assert(placement_view<Solution>);

}  // namespace queens
