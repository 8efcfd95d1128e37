// SPDX-License-Identifier: MIT
// Problems beside the plain board: all constraints combine, and a problem is judged when it is
// made.
#include <queens/queens.h>

#include <iostream>
#include <string_view>

namespace {

void tell(std::string_view what, queens::ProblemSpec spec) {
  const auto problem = queens::Problem::from(std::move(spec));
  if (!problem) {
    std::cout << what << ": " << problem.error().message << "\n";
    return;
  }
  const auto report = queens::count(*problem);
  std::cout << what << ": " << (report ? queens::to_string(report->total) : report.error().message)
            << "\n";
}

}  // namespace

int main() {
  tell("8x8", {.rows = 8, .columns = 8});
  tell("without its corners",
       {.rows = 8, .columns = 8, .blocked = {{0, 0}, {0, 7}, {7, 0}, {7, 7}}});
  tell("with a queen on (3,1)", {.rows = 8, .columns = 8, .demanded = {{3, 1}}});
  tell("6 queens on 8x10", {.rows = 8, .columns = 10, .pieces = 6});
  tell("super-queens on 10x10", {.rows = 10, .columns = 10, .rule = queens::Rule::amazon});
  tell("unchanged by a half turn",
       {.rows = 12, .columns = 12, .required_symmetry = queens::Symmetry::half_turn});
  queens::Area corner{.at_least = 3, .at_most = 3};
  for (std::uint64_t row = 0; row < 4; ++row)
    for (std::uint64_t column = 0; column < 4; ++column) corner.squares.push_back({row, column});
  tell("three queens in the north-west", {.rows = 8, .columns = 8, .areas = {corner}});
  tell("two queens in a row", {.rows = 8, .columns = 8, .demanded = {{3, 1}, {3, 5}}});
}
