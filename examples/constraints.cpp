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
  tell("super-queens on 10x10", {.rows = 10, .columns = 10, .rule = queens::Rule::super});
  tell("unchanged by a half turn",
       {.rows = 12, .columns = 12, .required_symmetry = queens::Symmetry::half_turn});
  tell("at most one queen on the diagonal", [] {
    queens::Area diagonal{.at_most = 1};
    for (std::uint64_t i = 0; i < 8; ++i) diagonal.squares.push_back({i, i});
    return queens::ProblemSpec{.rows = 8, .columns = 8, .areas = {diagonal}};
  }());
  tell("two queens in a row", {.rows = 8, .columns = 8, .demanded = {{3, 1}, {3, 5}}});
}
