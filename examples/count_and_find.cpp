// SPDX-License-Identifier: MIT
// Counts the solutions without a queen in the corner, and finds one with a queen on (3,1).
#include <queens/queens.h>

#include <iostream>
#include <variant>

int main() {
  const auto blocked = queens::Problem::from({.rows = 8, .columns = 8, .blocked = {{0, 0}}});
  const auto counted = queens::count(blocked.value());
  std::cout << queens::to_string(counted.value().total) << " solutions leave the corner free\n";

  const auto required = queens::Problem::from({.rows = 8, .columns = 8, .demanded = {{3, 1}}});
  const auto found = queens::find(required.value());
  if (const auto* solution = std::get_if<queens::Solution>(&found.value().outcome))
    for (std::uint64_t row = 0; row < solution->size(); ++row)
      std::cout << "queen on " << to_string(queens::Square{row, solution->column_of(row)}) << "\n";

  // Errors are returned, never thrown.
  const auto rejected = queens::Problem::from({.rows = 8, .columns = 8, .demanded = {{8, 1}}});
  if (!rejected) std::cout << rejected.error().message << "\n";
}
