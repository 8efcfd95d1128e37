// SPDX-License-Identifier: MIT
#include "unit/c/entries.h"

#include <gtest/gtest.h>

namespace queens::tests {
namespace {

constexpr const char* four = R"({"n":4})";
constexpr const char* grid = "ABBB\nABBB\nCCDD\nCCDD\n";

queens_status if_equal(std::uint64_t value, std::uint64_t expected) {
  return value == expected ? QUEENS_OK : QUEENS_BAD_INPUT;
}

// Makes a handle and frees it, or frees NULL as well.
template <class T>
queens_status freed(Nulls null, queens_status status, T* made, void (*free)(T*)) {
  free(null(0, made));
  if (null.bits != 0) free(made);
  return status;
}

}  // namespace

Handles::Handles() {
  EXPECT_EQ(queens_problem_new(four, &problem), QUEENS_OK);
  EXPECT_EQ(queens_find(problem, nullptr, &board), QUEENS_OK);
  EXPECT_EQ(queens_list_new(problem, nullptr, &list), QUEENS_OK);
  EXPECT_EQ(queens_puzzle_read(grid, &puzzle), QUEENS_OK) << queens_message();
}
Handles::~Handles() {
  queens_problem_free(problem);
  queens_board_free(board);
  queens_list_free(list);
  queens_puzzle_free(puzzle);
}

const std::vector<Entry>& entries() {
  static const std::vector<Entry> all = {
      {"queens_message", 0, 0,
       [](const Handles&, Nulls) { return queens_message() ? QUEENS_OK : QUEENS_INTERNAL; }},
      {"queens_version", 0, 0,
       [](const Handles&, Nulls) { return queens_version() ? QUEENS_OK : QUEENS_INTERNAL; }},
      {"queens_problem_new", 2, 0,
       [](const Handles&, Nulls null) {
         queens_problem* made = nullptr;
         const auto status = queens_problem_new(null(0, four), null(1, &made));
         queens_problem_free(made);
         return status;
       }},
      {"queens_problem_free", 1, 1,
       [](const Handles&, Nulls null) {
         queens_problem* made = nullptr;
         const auto status = queens_problem_new(four, &made);
         return freed(null, status, made, queens_problem_free);
       }},
      {"queens_problem_rows", 1, 0,
       [](const Handles& h, Nulls null) {
         return if_equal(queens_problem_rows(null(0, h.problem)), 4);
       }},
      {"queens_problem_columns", 1, 0,
       [](const Handles& h, Nulls null) {
         return if_equal(queens_problem_columns(null(0, h.problem)), 4);
       }},
      {"queens_count", 3, 2,
       [](const Handles& h, Nulls null) {
         char total[QUEENS_TOTAL_SIZE];
         return queens_count(null(0, h.problem), null(1, &h.options), null(2, total));
       }},
      {"queens_find", 3, 2,
       [](const Handles& h, Nulls null) {
         queens_board* made = nullptr;
         const auto status = queens_find(null(0, h.problem), null(1, &h.options), null(2, &made));
         queens_board_free(made);
         return status;
       }},
      {"queens_board_free", 1, 1,
       [](const Handles& h, Nulls null) {
         queens_board* made = nullptr;
         const auto status = queens_find(h.problem, nullptr, &made);
         return freed(null, status, made, queens_board_free);
       }},
      {"queens_board_column", 1, 0,
       [](const Handles& h, Nulls null) {
         return queens_board_column(null(0, h.board), 0) < 4 ? QUEENS_OK : QUEENS_BAD_INPUT;
       }},
      {"queens_list_new", 3, 2,
       [](const Handles& h, Nulls null) {
         queens_list* made = nullptr;
         const auto status =
             queens_list_new(null(0, h.problem), null(1, &h.options), null(2, &made));
         queens_list_free(made);
         return status;
       }},
      {"queens_list_free", 1, 1,
       [](const Handles& h, Nulls null) {
         queens_list* made = nullptr;
         const auto status = queens_list_new(h.problem, nullptr, &made);
         return freed(null, status, made, queens_list_free);
       }},
      {"queens_list_next", 2, 0,
       [](const Handles& h, Nulls null) {
         queens_list* made = nullptr;  // of its own, because it is used up
         auto status = queens_list_new(h.problem, &h.options, &made);
         const uint64_t* columns = nullptr;
         if (status == QUEENS_OK) status = queens_list_next(null(0, made), null(1, &columns));
         queens_list_free(made);
         return status;
       }},
      {"queens_check", 2, 0,
       [](const Handles& h, Nulls null) {
         const queens_square queens[] = {{0, 1}, {1, 3}, {2, 0}, {3, 2}};
         return queens_check(null(0, h.problem), null(1, queens), 4);
       }},
      {"queens_estimate", 3, 2,
       [](const Handles& h, Nulls null) {
         queens_estimation made;
         return queens_estimate(null(0, h.problem), null(1, &h.options), null(2, &made));
       }},
      {"queens_write", 4, 0,
       [](const Handles& h, Nulls null) {
         const uint64_t columns[] = {1, 3, 0, QUEENS_NO_QUEEN};
         char* text = nullptr;
         const auto status =
             queens_write(null(0, h.problem), null(1, columns), null(2, "text"), null(3, &text));
         queens_text_free(text);
         return status;
       }},
      {"queens_text_free", 1, 1,
       [](const Handles& h, Nulls null) {
         char* text = nullptr;
         const auto status = queens_puzzle_text(h.puzzle, &text);
         return freed(null, status, text, queens_text_free);
       }},
      {"queens_puzzle_read", 2, 0,
       [](const Handles&, Nulls null) {
         queens_puzzle* made = nullptr;
         const auto status = queens_puzzle_read(null(0, grid), null(1, &made));
         queens_puzzle_free(made);
         return status;
       }},
      {"queens_puzzle_new", 3, 3,
       [](const Handles& h, Nulls null) {
         queens_puzzle* made = nullptr;
         const auto status =
             queens_puzzle_new(5, 1, null(0, "easy"), 1, null(1, &h.options), null(2, &made));
         queens_puzzle_free(made);
         return status;
       }},
      {"queens_puzzle_free", 1, 1,
       [](const Handles&, Nulls null) {
         queens_puzzle* made = nullptr;
         const auto status = queens_puzzle_read(grid, &made);
         return freed(null, status, made, queens_puzzle_free);
       }},
      {"queens_puzzle_size", 1, 0,
       [](const Handles& h, Nulls null) {
         return if_equal(queens_puzzle_size(null(0, h.puzzle)), 4);
       }},
      {"queens_puzzle_stars", 1, 0,
       [](const Handles& h, Nulls null) {
         return if_equal(queens_puzzle_stars(null(0, h.puzzle)), 1);
       }},
      {"queens_puzzle_text", 2, 0,
       [](const Handles& h, Nulls null) {
         char* text = nullptr;
         const auto status = queens_puzzle_text(null(0, h.puzzle), null(1, &text));
         queens_text_free(text);
         return status;
       }},
      {"queens_puzzle_solve", 5, 2 | 8 | 16,
       [](const Handles& h, Nulls null) {
         queens_square queens[4];
         int unique = 0;
         char* reasons = nullptr;
         const auto status =
             queens_puzzle_solve(null(0, h.puzzle), null(1, &h.options), null(2, queens),
                                 null(3, &unique), null(4, &reasons));
         queens_text_free(reasons);
         return status;
       }},
      {"queens_puzzle_hint", 5, 2 | 8,
       [](const Handles& h, Nulls null) {
         char* hint = nullptr;
         const queens_square cross{0, 0};
         const auto status =
             queens_puzzle_hint(null(0, h.puzzle), null(1, &cross), 0, null(2, &cross), 1,
                                null(3, &h.options), null(4, &hint));
         queens_text_free(hint);
         return status;
       }},
  };
  return all;
}

}  // namespace queens::tests
