// SPDX-License-Identifier: MIT
// A colour puzzle made to order, solved as a person would, with a hint on the way.
#include <queens/queens.h>

#include <iostream>

int main() {
  using namespace queens::puzzle;
  const auto made = make({.size = 7, .grade = Grade::medium, .seed = 1});
  if (!made) {
    std::cout << made.error().message << "\n";
    return 1;
  }
  const Puzzle& puzzle = made->puzzle;
  for (std::uint64_t row = 0; row < puzzle.size(); ++row) {
    for (std::uint64_t column = 0; column < puzzle.size(); ++column)
      std::cout << puzzle.name(puzzle.region_of({row, column}));
    std::cout << "\n";
  }
  std::cout << to_string(puzzle, hint(puzzle, {}).value()) << "\n";
  const auto answer = solve(puzzle).value();
  std::cout << to_string(answer.rating.grade) << ", " << answer.path.steps.size() << " steps, "
            << (answer.unique() ? "one solution" : "not one solution") << ":";
  for (const queens::Square queen : answer.solutions[0]) std::cout << " " << to_string(queen);
  std::cout << "\n";
}
