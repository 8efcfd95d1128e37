// SPDX-License-Identifier: MIT
// The deductions in order of difficulty. The numbers are those of the rating (docs/puzzle.md): they
// leave nine places each for how often the hardest one is needed. A contradiction forces at most
// three queens: what is longer nobody follows in the head, and it counts as a guess.
#include "puzzle/deduction.h"
#include "queens/puzzle.h"

namespace queens::puzzle {

std::span<const Attempt> attempts() {
  constexpr int any = static_cast<int>(largest_size);
  static constexpr Attempt all[] = {
      {&last_square, 10},          {&confined_region, 20},
      {&confined_line, 20},        {&emptied, 30},
      {&region_group, 40, 2, 2},   {&line_group, 40, 2, 2},
      {&region_group, 50, 3, 3},   {&line_group, 50, 3, 3},
      {&region_group, 60, 4, any}, {&line_group, 60, 4, any},
      {&contradiction, 70, 1, 1},  {&contradiction, 80, 2, 3},
  };
  return all;
}

const Deduction& deduction_of(Technique technique) {
  for (const Attempt& attempt : attempts())
    if (attempt.deduction->technique == technique) return *attempt.deduction;
  return contradiction;
}

std::string_view id_of(Technique technique) { return deduction_of(technique).id; }
std::string_view meaning_of(Technique technique) { return deduction_of(technique).meaning; }

std::optional<Next> next(const Grid& grid, const Position& position) {
  for (const Attempt& attempt : attempts())
    if (auto finding = attempt.deduction->find(grid, position, attempt.least, attempt.most))
      return Next{&attempt, std::move(*finding)};
  return std::nullopt;
}

void apply(const Grid& grid, const Finding& finding, Position& position) {
  position.open -= finding.crosses;
  finding.queens.each([&](Cell cell) { position.place(grid, cell); });
}

}  // namespace queens::puzzle
