// SPDX-License-Identifier: MIT
// Solutions that a symmetry of the board leaves unchanged. Turns are what people ask for; a queen's
// image under a reflection stands on a line with her, so that only a single queen or queens that do
// not attack along diagonals (the rule 'touch') can be kept by one.
#include <fmt/format.h>

#include <algorithm>

#include "model/constraint.h"

namespace queens::model {
namespace {

bool symmetry_is_stated(const ProblemSpec& spec) { return spec.required_symmetry.has_value(); }

Result<void> settle_symmetry(ProblemSpec& spec) {
  if (!spec.required_symmetry) return {};
  if (exchanges_sides(*spec.required_symmetry) && spec.rows != spec.columns)
    return bad_input(fmt::format("'{}' does not keep a {}x{} board: it must be square",
                                 to_string(*spec.required_symmetry), spec.rows, spec.columns));
  // The same, and one name for it.
  if (*spec.required_symmetry == Symmetry::three_quarter_turn)
    spec.required_symmetry = Symmetry::quarter_turn;
  if (*spec.required_symmetry == Symmetry::identity) spec.required_symmetry = {};
  return {};
}

// What a board kept by `kept` is kept by after it was moved: the move undone, `kept`, and the move
// again. Two squares of a board tell the eight symmetries apart.
Symmetry after_move(Symmetry moving, Symmetry kept) {
  constexpr std::uint64_t n = 4;
  constexpr Square probes[] = {{0, 1}, {1, 3}};
  for (const Symmetry s : all_symmetries)
    if (std::ranges::all_of(probes, [&](Square probe) {
          return image(s, image(moving, probe, n, n), n, n) ==
                 image(moving, image(kept, probe, n, n), n, n);
        }))
      return s;
  return kept;
}

bool symmetry_is_kept(Symmetry symmetry, const Problem& problem) {
  const auto kept = *problem.required_symmetry(), after = after_move(symmetry, kept);
  return after == kept || (kept == Symmetry::quarter_turn && after == Symmetry::three_quarter_turn);
}

void move_symmetry(Symmetry symmetry, const Problem& problem, ProblemSpec& moved) {
  moved.required_symmetry = after_move(symmetry, *problem.required_symmetry());
}

}  // namespace

extern const Constraint kept_by_constraint;
constinit const Constraint kept_by_constraint{"symmetry", symmetry_is_stated, settle_symmetry,
                                              symmetry_is_kept, move_symmetry};

}  // namespace queens::model
