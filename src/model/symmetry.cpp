// SPDX-License-Identifier: MIT
#include "model/symmetry.h"

#include <algorithm>

#include "model/constraints.h"

namespace queens {
namespace {

// One to one on the board, so that it is enough to find every image in the set again.
bool keeps(Symmetry s, std::span<const Square> sorted, const Problem& problem) {
  return std::ranges::all_of(sorted, [&](Square square) {
    return std::ranges::binary_search(sorted, image(s, square, problem.rows(), problem.columns()));
  });
}

}  // namespace

const char* to_string(Symmetry symmetry) {
  constexpr const char* names[] = {"identity", "quarter turn", "half turn", "three-quarter turn",
                                   "mirror",   "flip",         "transpose", "anti-transpose"};
  return names[static_cast<int>(symmetry)];
}

bool exchanges_sides(Symmetry s) {
  return s == Symmetry::quarter_turn || s == Symmetry::three_quarter_turn ||
         s == Symmetry::transpose || s == Symmetry::anti_transpose;
}

Square image(Symmetry symmetry, Square s, std::uint64_t rows, std::uint64_t columns) {
  const auto up = rows - 1 - s.row;
  const auto left = columns - 1 - s.column;
  using enum Symmetry;
  if (symmetry == quarter_turn) return {s.column, up};
  if (symmetry == half_turn) return {up, left};
  if (symmetry == three_quarter_turn) return {left, s.row};
  if (symmetry == mirror) return {s.row, left};
  if (symmetry == flip) return {up, s.column};
  if (symmetry == transpose) return {s.column, s.row};
  if (symmetry == anti_transpose) return {left, up};
  return s;
}

std::string SymmetryGroup::name() const {
  if (order() == 8) return "all 8";
  if (order() == 4 && has(Symmetry::quarter_turn)) return "quarter turns";
  if (order() == 4) return has(Symmetry::mirror) ? "mirror and flip" : "both diagonals";
  for (const Symmetry s : all_symmetries)
    if (order() == 2 && s != Symmetry::identity && has(s)) return to_string(s);
  return "none";
}

SymmetryGroup symmetries_of(const Problem& problem) {
  std::uint8_t bits = 1;
  for (const Symmetry s : all_symmetries) {
    if (exchanges_sides(s) && !problem.is_square()) continue;
    const bool kept = std::ranges::all_of(model::constraints(), [&](const auto& constraint) {
      return !constraint.is_stated(problem.spec()) || constraint.is_kept_by(s, problem);
    });
    if (kept && keeps(s, problem.blocked(), problem) && keeps(s, problem.demanded(), problem))
      bits |= static_cast<std::uint8_t>(1u << static_cast<int>(s));
  }
  return SymmetryGroup(bits);
}

namespace model {

Problem image(Symmetry symmetry, const Problem& problem) {
  ProblemSpec spec;
  const bool sides_change = exchanges_sides(symmetry);
  spec.rows = sides_change ? problem.columns() : problem.rows();
  spec.columns = sides_change ? problem.rows() : problem.columns();
  spec.pieces = problem.pieces();
  spec.rule = problem.rule();
  spec.blocked = images(symmetry, problem.blocked(), problem);
  spec.demanded = images(symmetry, problem.demanded(), problem);
  for (const Constraint& constraint : constraints())
    if (constraint.is_stated(problem.spec())) constraint.move(symmetry, problem, spec);
  return Problem::from(std::move(spec)).value();  // a valid problem stays valid
}

}  // namespace model
}  // namespace queens
