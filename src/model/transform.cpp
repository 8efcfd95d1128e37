// SPDX-License-Identifier: MIT
#include "model/transform.h"

#include "model/constraint.h"

namespace queens::model {

Problem image(Symmetry symmetry, const Problem& problem) {
  ProblemSpec spec;
  const bool sides_change = exchanges_sides(symmetry);
  spec.rows = sides_change ? problem.columns() : problem.rows();
  spec.columns = sides_change ? problem.rows() : problem.columns();
  spec.pieces = problem.pieces();
  spec.rule = problem.rule();
  spec.blocked = images(symmetry, problem.blocked(), problem);
  spec.demanded = images(symmetry, problem.demanded(), problem);
  for (const Constraint* constraint : constraints())
    if (constraint->is_stated(problem.spec())) constraint->move(symmetry, problem, spec);
  return Problem::from(std::move(spec)).value();  // a valid problem stays valid
}

}  // namespace queens::model
