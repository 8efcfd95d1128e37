// SPDX-License-Identifier: MIT
#include "puzzle/rate.h"

#include <algorithm>

#include "puzzle/deduction.h"

namespace queens::puzzle {
namespace {

constexpr std::string_view grades[] = {"easy", "medium", "hard", "expert"};
// The least number of each grade: docs/puzzle.md says how they were chosen.
constexpr int least[] = {0, 30, 40, 70};

class Tally {
 public:
  void add(Technique technique, int difficulty) {
    ++rating_.uses[static_cast<int>(technique)];
    if (difficulty > hardest_) {
      hardest_ = difficulty;
      times_ = 0;
    }
    if (difficulty == hardest_) ++times_;
  }
  Rating rating(bool solved) {
    if (!solved) {
      rating_.needs_guess = true;
      hardest_ = guess_difficulty;
      times_ = 1;
    }
    rating_.number = hardest_ + std::clamp(times_ - 1, 0, 9);
    rating_.grade = grade_of(rating_.number);
    return rating_;
  }

 private:
  Rating rating_;
  int hardest_ = 0;
  int times_ = 0;
};

}  // namespace

std::string_view to_string(Grade grade) { return grades[static_cast<int>(grade)]; }

std::optional<Grade> grade_named(std::string_view name) {
  const auto found = std::ranges::find(grades, name);
  if (found == std::end(grades)) return std::nullopt;
  return static_cast<Grade>(found - grades);
}

Grade grade_of(int number) {
  int grade = 0;
  while (grade + 1 < 4 && number >= least[grade + 1]) ++grade;
  return static_cast<Grade>(grade);
}

Rating rate(const Path& path) {
  Tally tally;
  for (const Step& step : path.steps) tally.add(step.technique, step.difficulty);
  return tally.rating(path.end == Path::End::solved);
}

std::optional<Rating> rate(const Grid& grid) {
  Tally tally;
  Position position(grid);
  while (!position.solved(grid)) {
    if (starved(grid, position)) return std::nullopt;
    const auto found = next(grid, position);
    if (!found) return tally.rating(false);
    tally.add(found->attempt->deduction->technique, found->attempt->difficulty);
    apply(grid, found->finding, position);
  }
  return tally.rating(true);
}

}  // namespace queens::puzzle
