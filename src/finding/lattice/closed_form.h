// SPDX-License-Identifier: MIT
// A solution for every n >= 4 (and n = 1) by formula: the queen of any row, column or diagonal in
// constant time and no memory. E. Pauls, "Das Maximalproblem der Damen auf dem Schachbrete",
// Deutsche Schachzeitung 29 (1874).
#pragma once

#include <optional>

#include "queens/formula.h"
#include "queens/placement.h"

namespace queens::finding {

class ClosedForm {
 public:
  explicit ClosedForm(std::uint64_t n);  // not 2 or 3

  std::uint64_t size() const { return data_.n; }
  std::uint64_t column_of(std::uint64_t row) const;
  std::optional<std::uint64_t> row_of(std::uint64_t column) const;
  // The row of the queen with column - row = difference, with row + column = sum.
  std::optional<std::uint64_t> row_on_difference(std::int64_t difference) const;
  std::optional<std::uint64_t> row_on_sum(std::uint64_t sum) const;

  const LinearBoard& data() const { return data_; }

 private:
  LinearBoard data_;
};
static_assert(placement_view<ClosedForm>);

}  // namespace queens::finding
