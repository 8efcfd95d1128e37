// SPDX-License-Identifier: MIT
// Solutions that a half turn or a quarter turn of the board leaves unchanged. Reflections are not
// asked for: a queen's image under one stands on a line with her, so that only she herself is left.
#include <fmt/format.h>

#include "model/constraint.h"

namespace queens::model {
namespace {

bool is_stated(const ProblemSpec& spec) { return spec.kept_by.has_value(); }

Result<void> settle(ProblemSpec& spec) {
  if (!spec.kept_by) return {};
  if (*spec.kept_by != Symmetry::half_turn && *spec.kept_by != Symmetry::quarter_turn)
    return bad_input(
        fmt::format("solutions can be asked to be unchanged by a half turn or a quarter turn, not "
                    "by '{}'",
                    to_string(*spec.kept_by)));
  if (*spec.kept_by == Symmetry::quarter_turn && spec.rows != spec.columns)
    return bad_input(fmt::format("a quarter turn does not keep a {}x{} board: it must be square",
                                 spec.rows, spec.columns));
  return {};
}

// Whatever is unchanged by the turns is so after every symmetry: the turns are a normal subgroup.
bool is_kept(Symmetry, const Problem&) { return true; }

void move(Symmetry, const Problem& problem, ProblemSpec& moved) {
  moved.kept_by = problem.kept_by();
}

}  // namespace

extern const Constraint kept_by_constraint;
constinit const Constraint kept_by_constraint{"symmetry", is_stated, settle, is_kept, move};

}  // namespace queens::model
