// SPDX-License-Identifier: MIT
#include "model/transform.h"

namespace queens::model {

Problem image(Symmetry symmetry, const Problem& problem) {
  const auto move_all = [&](std::span<const Square> squares) {
    std::vector<Square> moved;
    moved.reserve(squares.size());
    for (const Square s : squares)
      moved.push_back(queens::image(symmetry, s, problem.rows(), problem.columns()));
    return moved;
  };
  ProblemSpec spec;
  const bool sides_change = exchanges_sides(symmetry);
  spec.rows = sides_change ? problem.columns() : problem.rows();
  spec.columns = sides_change ? problem.rows() : problem.columns();
  spec.pieces = problem.pieces();
  spec.rule = problem.rule();
  spec.blocked = move_all(problem.blocked());
  spec.demanded = move_all(problem.demanded());
  return Problem::from(std::move(spec)).value();  // a valid problem stays valid
}

}  // namespace queens::model
