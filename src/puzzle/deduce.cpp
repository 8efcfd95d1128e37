// SPDX-License-Identifier: MIT
// From a position to the end, one deduction after the other, the easiest that helps each time; and
// the rating, which is the hardest deduction on the way and how often it was needed.
#include <algorithm>

#include "puzzle/deduction.h"

namespace queens::puzzle {
namespace {

// From the easiest on. The least number of each: docs/puzzle.md says how they were chosen.
struct GradeInfo {
  Grade grade;
  std::string_view name;
  int least_number;
};
constexpr GradeInfo grades[] = {{Grade::easy, "easy", 0},
                                {Grade::medium, "medium", 30},
                                {Grade::hard, "hard", 40},
                                {Grade::expert, "expert", 70}};
constexpr int guess_difficulty = 110;

// Visits the position before each deduction, and the deduction; `position` is then the last one.
template <class Visitor>
Path::End follow_deductions(const Grid& grid, Position& position, std::span<const Attempt> allowed,
                            const Visitor& visit) {
  for (;;) {
    if (impossible_house(grid, position)) return Path::End::impossible;
    if (position.solved(grid)) return Path::End::solved;
    const auto found = next(grid, position, allowed);
    if (!found) return Path::End::stuck;
    visit(*found);
    apply(grid, found->inference, position);
  }
}

struct Tally {
  Rating rating = {};
  int hardest = 0, times = 0;

  void add(Technique technique, int difficulty) {
    ++rating.uses[static_cast<int>(technique)];
    if (difficulty > hardest) times = 0;
    hardest = std::max(hardest, difficulty);
    times += difficulty == hardest;
  }
  Rating after(Path::End end) {
    rating.needs_guess = end != Path::End::solved;
    rating.number = rating.needs_guess ? guess_difficulty : hardest + std::clamp(times - 1, 0, 9);
    rating.grade = grade_of(rating.number);
    return rating;
  }
};

}  // namespace

Path deduce(const Puzzle& puzzle, const Marks& start, std::stop_token stop) {
  const Grid grid(puzzle, std::move(stop));
  Position position(grid, start);
  Path path;
  path.end = follow_deductions(grid, position, attempts(), [&](const Next& found) {
    path.steps.push_back(described(grid, position, found));
  });
  if (const auto house = impossible_house(grid, position))
    path.why = named(grid, *house) + (grid.stars() == 1 ? " has no square left for its queen"
                                                        : " has no room left for its queens");
  const Bits struck = Position(grid).open - position.open - position.queens;
  path.marks = {grid.squares(position.queens), grid.squares(struck)};
  return path;
}

std::string_view to_string(Grade grade) {
  return std::ranges::find(grades, grade, &GradeInfo::grade)->name;
}

Grade grade_of(int number) {
  Grade grade = Grade::easy;
  for (const GradeInfo& info : grades)
    if (number >= info.least_number) grade = info.grade;
  return grade;
}

Rating rate(const Path& path) {
  Tally tally;
  for (const Step& step : path.steps) tally.add(step.technique, step.difficulty);
  return tally.after(path.end);
}

std::optional<Rating> rate(const Grid& grid, std::span<const Attempt> allowed) {
  Tally tally;
  Position position(grid);
  const auto end = follow_deductions(grid, position, allowed, [&](const Next& found) {
    tally.add(found.attempt->technique, found.attempt->difficulty);
  });
  if (end == Path::End::impossible) return std::nullopt;
  return tally.after(end);
}

}  // namespace queens::puzzle
