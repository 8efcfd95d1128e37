// SPDX-License-Identifier: MIT
// All solutions: pushed to a visitor, or pulled one by one; the second way can stop and go on.
#include <queens/queens.h>

#include <iostream>

int main() {
  const auto problem = queens::Problem::plain(8);
  std::uint64_t in_the_corner = 0;
  const auto report = queens::list(problem, {}, [&](std::span<const std::uint64_t> columns) {
    in_the_corner += columns[0] == 0;
    return true;  // go on
  });
  std::cout << report.value().solutions << " solutions, " << in_the_corner
            << " with a queen in the corner\n";

  queens::Listing listing(problem, {.unique = true, .limit = 3});
  for (;;) {
    const auto next = listing.next();
    if (!next) {
      std::cout << next.error().message << "\n";
      return 1;
    }
    if (!*next) break;
    for (const auto column : **next) std::cout << column << " ";
    std::cout << "\n";
  }
  std::cout << (listing.complete() ? "that was all\n" : "there are more\n");
}
