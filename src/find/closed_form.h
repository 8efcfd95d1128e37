// SPDX-License-Identifier: MIT
// A solution for every n >= 4 (and n = 1) by formula: the column of any row in constant time and no
// memory. E. Pauls, "Das Maximalproblem der Damen auf dem Schachbrete", Deutsche Schachzeitung 29
// (1874).
#pragma once

#include <cstdint>

#include "queens/placement.h"

namespace queens::finding {

class ClosedForm {
 public:
  static constexpr bool exists(std::uint64_t n) { return n != 2 && n != 3; }
  explicit ClosedForm(std::uint64_t n) : n_(n) {}  // needs exists(n)
  std::uint64_t size() const { return n_; }
  std::uint64_t column_of(std::uint64_t row) const;

 private:
  std::uint64_t n_;
};
static_assert(placement_view<ClosedForm>);

}  // namespace queens::finding
