// SPDX-License-Identifier: MIT
// Is this solution the first, in lexicographic order, among its images under the symmetries that
// keep the problem? Answered from the solution alone, so that a stream of any length needs no
// memory.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "queens/problem.h"
#include "queens/symmetry.h"

namespace queens::answer {

class FirstOfClass {
 public:
  explicit FirstOfClass(const Problem& problem)
      : rows_(problem.rows()), columns_(problem.columns()), group_(symmetries_of(problem)) {}
  bool is_first(std::span<const std::uint64_t> columns);

 private:
  std::uint64_t rows_, columns_;
  SymmetryGroup group_;
  std::vector<std::uint64_t> image_;
};

}  // namespace queens::answer
