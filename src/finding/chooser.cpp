// SPDX-License-Identifier: MIT
#include "finding/chooser.h"

#include <fmt/format.h>

#include "finding/exact_search.h"
#include "finding/lazy_patch.h"
#include "finding/local_search.h"

namespace queens::finding {
namespace {

// First turns, in steps: about a millisecond each, with the larger share for the exact search,
// which is the only one that can end an impossible instance.
constexpr Turn exact_turn = {Searcher::exact, 4'000};
constexpr Turn long_exact_turn = {Searcher::exact, 40'000};  // where it nearly always answers
constexpr Turn short_exact_turn = {Searcher::exact, 500};
constexpr Turn lazy_turn = {Searcher::lazy_patch, 50'000};

struct Shape {
  explicit Shape(const Problem& problem)
      : n(problem.rows()),
        open_rows(problem.rows() - problem.demanded().size()),
        given(n == 0 ? 0 : static_cast<double>(problem.demanded().size()) / static_cast<double>(n)),
        blocked(n == 0 ? 0
                       : static_cast<double>(problem.blocked().size()) / static_cast<double>(n) /
                             static_cast<double>(n)) {}
  std::uint64_t n, open_rows;
  double given, blocked;  // shares of the rows and of the squares
};

}  // namespace

Choice choose(const Problem& problem, const FindOptions& options) {
  const auto can = [](const char* refusal) { return *refusal == '\0'; };
  const bool exact = can(ExactSearch::refuses(problem));
  const bool local = can(LocalSearch::refuses(problem));
  const bool lazy = can(LazyPatch::refuses(problem));
  const Shape shape(problem);

  if (!exact && !local && !lazy)
    return {{},
            fmt::format("the exact search cannot take this {}x{} board: {}", problem.rows(),
                        problem.columns(), ExactSearch::refuses(problem))};
  if (exact && (!local || shape.open_rows <= 12))
    return {{exact_turn}, "a small board, searched completely, fewest free squares first"};

  // Enough for a board of that size that is not hard.
  const Turn local_turn = {Searcher::local_search, 20'000 + 100 * shape.open_rows};
  Choice choice;
  const bool sparse = shape.given <= 0.1 && shape.blocked <= 0.05;
  if (options.random && local && shape.n <= 1000) {
    choice = {{local_turn}, "a random board, repaired by exchanges"};
  } else if (lazy && (!local || (sparse && shape.n >= 100))) {
    choice = {{lazy_turn},
              "few demands on a large board: a lattice, repaired where they disturb it"};
    if (local) choice.turns.push_back(local_turn);
  } else if (exact && shape.n <= 64 && shape.blocked > 0.3) {
    choice = {{long_exact_turn, local_turn},
              "a small board with many blocked squares: complete search"};
    choice.why += ", in turns with repair by exchanges";
    return choice;
  } else {
    choice = {{local_turn}, "a board that fits into memory, repaired by exchanges"};
  }
  if (exact) {
    choice.turns.push_back(shape.n <= 64 ? exact_turn : short_exact_turn);
    choice.why += ", in turns with the complete search";
  }
  return choice;
}

}  // namespace queens::finding
