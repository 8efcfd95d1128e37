// SPDX-License-Identifier: MIT
// A board as Python sees it: a sequence of columns that shows itself.
#pragma once

#include <pybind11/pybind11.h>

#include <memory>
#include <optional>
#include <vector>

#include "python/raise.h"
#include "queens/formula.h"
#include "queens/problem.h"
#include "queens/solution.h"

namespace queens::python {

namespace py = pybind11;

// Boards share the problem that they solve.
using ProblemPointer = std::shared_ptr<Problem>;

class Board {
 public:
  Board(ProblemPointer problem, std::vector<std::uint64_t> columns)
      : problem_(std::move(problem)), columns_(std::move(columns)) {}
  // Stored if it is not too large, otherwise asked row by row.
  static Board found(ProblemPointer problem, const Solution& solution,
                     std::optional<Formula> formula);

  const Problem& problem() const { return *problem_; }
  std::uint64_t rows() const { return problem_->rows(); }
  // Signed: an empty row is -1.
  std::int64_t column_of(std::uint64_t row) const {
    return static_cast<std::int64_t>(computed_ ? computed_->column_of(row) : columns_[row]);
  }
  bool is_stored() const { return !computed_; }
  const std::vector<std::uint64_t>& columns() const;  // raises where it is not stored
  bool operator==(const Board& other) const;
  std::size_t hash() const;
  std::string text(const std::string& format) const;
  std::string repr() const;
  std::string str() const;
  std::optional<std::string> svg() const;

 private:
  ProblemPointer problem_;
  std::vector<std::uint64_t> columns_;
  std::optional<Solution> computed_ = {};
  std::optional<Formula> formula_ = {};
};

void define_boards(py::module_& m);

}  // namespace queens::python

template <>
struct pybind11::detail::type_caster<queens::Problem>
    : queens::python::InitializedCaster<queens::Problem> {};
template <>
struct pybind11::detail::type_caster<queens::python::Board>
    : queens::python::InitializedCaster<queens::python::Board> {};
