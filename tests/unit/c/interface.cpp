// SPDX-License-Identifier: MIT
// The interface for C never throws, and says what is wrong. Examples of its use are examples/c.
#include <gtest/gtest.h>

#include <string>

#include "queens/c.h"

namespace {

struct CProblem {
  queens_problem* handle = nullptr;
  explicit CProblem(const char* json) {
    EXPECT_EQ(queens_problem_new(json, &handle), QUEENS_OK) << queens_message();
  }
  ~CProblem() { queens_problem_free(handle); }
  CProblem(const CProblem&) = delete;
  CProblem& operator=(const CProblem&) = delete;
};

std::string refusal(const char* json) {
  queens_problem* problem = nullptr;
  EXPECT_EQ(queens_problem_new(json, &problem), QUEENS_BAD_INPUT);
  EXPECT_EQ(problem, nullptr);
  return queens_message();
}

TEST(CInterface, SaysWhatIsWrongWithAProblem) {
  EXPECT_EQ(refusal("[]"), R"(a problem is a JSON object like {"n":8})");
  EXPECT_EQ(refusal("\xff"), R"(a problem is a JSON object like {"n":8})");
  EXPECT_TRUE(refusal(R"({"n":8,"blokced":[]})").starts_with(R"(the key "blokced" is not known)"));
  EXPECT_TRUE(
      refusal(R"({"n":8,"queens":[[8,1]]})").starts_with("the demanded queen (8,1) is off the"));
  EXPECT_EQ(refusal(nullptr), "an argument is NULL that must not be");
}

TEST(CInterface, CountsAndForgetsTheLastMessage) {
  refusal("[]");
  const CProblem problem(R"({"n":8,"blocked":[[0,0]]})");
  char total[QUEENS_TOTAL_SIZE];
  EXPECT_EQ(queens_count(problem.handle, nullptr, total), QUEENS_OK);
  EXPECT_STREQ(total, "88");
  EXPECT_STREQ(queens_message(), "");
  queens_options options = {};
  options.size = sizeof options;
  options.method = "magic";
  EXPECT_EQ(queens_count(problem.handle, &options, total), QUEENS_BAD_INPUT);
  EXPECT_TRUE(std::string(queens_message()).find("magic") != std::string::npos);
  options.size = offsetof(queens_options, method);  // an older caller: the field is not read
  EXPECT_EQ(queens_count(problem.handle, &options, total), QUEENS_OK);
}

TEST(CInterface, IsStoppedByItsCallback) {
  const CProblem problem(R"({"n":30})");
  queens_options options = {};
  options.size = sizeof options;
  double told = -2;
  options.context = &told;
  options.progress = [](const queens_progress* progress, void* context) {
    *static_cast<double*>(context) = progress->seconds;
  };
  options.stop = [](void*) { return 1; };
  char total[QUEENS_TOTAL_SIZE];
  EXPECT_EQ(queens_count(problem.handle, &options, total), QUEENS_STOPPED);
  EXPECT_GE(told, 0);

  queens_list* list = nullptr;  // a board of 64 rows has no solution within a lifetime
  const CProblem large(R"({"n":64})");
  const uint64_t* columns = nullptr;
  EXPECT_EQ(queens_list_new(large.handle, &options, &list), QUEENS_OK);
  EXPECT_EQ(queens_list_next(list, &columns), QUEENS_STOPPED);
  EXPECT_EQ(queens_list_next(list, &columns), QUEENS_STOPPED);
  EXPECT_EQ(columns, nullptr);
  queens_list_free(list);
}

TEST(CInterface, ListsAndChecks) {
  const CProblem problem(R"({"n":8})");
  queens_list* list = nullptr;
  queens_options options = {};
  options.size = sizeof options;
  options.unique = 1;
  EXPECT_EQ(queens_list_new(problem.handle, &options, &list), QUEENS_OK);
  const uint64_t* columns = nullptr;
  int found = 0;
  for (; queens_list_next(list, &columns) == QUEENS_OK; ++found) {
    queens_square queens[8];
    for (uint64_t row = 0; row < 8; ++row) queens[row] = {row, columns[row]};
    EXPECT_EQ(queens_check(problem.handle, queens, 8), QUEENS_OK);
    queens[7] = queens[6];
    EXPECT_EQ(queens_check(problem.handle, queens, 8), QUEENS_NONE);
    EXPECT_TRUE(std::string(queens_message()).ends_with("there are 7 queens, but 8 are needed"));
  }
  EXPECT_EQ(found, 12);
  EXPECT_EQ(queens_list_next(list, &columns), QUEENS_NONE);
  queens_list_free(list);
}

TEST(CInterface, SaysWhyThereIsNone) {
  const CProblem problem(R"({"n":3})");
  queens_board* board = nullptr;
  EXPECT_EQ(queens_find(problem.handle, nullptr, &board), QUEENS_NONE);
  EXPECT_EQ(board, nullptr);
  EXPECT_STRNE(queens_message(), "");
  queens_board_free(board);
}

TEST(CInterface, WritesBoards) {
  const CProblem problem(R"({"n":4})");
  const uint64_t columns[] = {1, 3, 0, 2};
  char* text = nullptr;
  EXPECT_EQ(queens_write(problem.handle, columns, "fen", &text), QUEENS_OK);
  EXPECT_STREQ(text, "1Q2/3Q/Q3/2Q1\n");
  queens_text_free(text);
  EXPECT_EQ(queens_write(problem.handle, columns, "svg", &text), QUEENS_OK);
  EXPECT_TRUE(std::string(text).starts_with("<svg "));
  queens_text_free(text);
  const CProblem large(R"({"n":301})");
  EXPECT_EQ(
      queens_write(large.handle, std::vector<uint64_t>(301, QUEENS_NO_QUEEN).data(), "svg", &text),
      QUEENS_TOO_LARGE);
  EXPECT_EQ(queens_write(problem.handle, columns, "png", &text), QUEENS_BAD_INPUT);
  EXPECT_EQ(text, nullptr);
}

TEST(CInterface, ReadsSolvesAndMakesPuzzles) {
  queens_puzzle* puzzle = nullptr;
  EXPECT_EQ(queens_puzzle_read("AAB\nABB\n", &puzzle), QUEENS_BAD_INPUT);
  EXPECT_EQ(puzzle, nullptr);
  EXPECT_EQ(queens_puzzle_new(8, 1, "impossible", 1, nullptr, &puzzle), QUEENS_BAD_INPUT);
  ASSERT_EQ(queens_puzzle_new(8, 1, "hard", 1, nullptr, &puzzle), QUEENS_OK) << queens_message();
  queens_square queens[8];
  int unique = 0;
  char *reasons = nullptr, *hint = nullptr;
  EXPECT_EQ(queens_puzzle_solve(puzzle, nullptr, queens, &unique, &reasons), QUEENS_OK);
  EXPECT_EQ(unique, 1);
  EXPECT_STRNE(reasons, "");
  EXPECT_EQ(queens_puzzle_hint(puzzle, queens, 8, nullptr, 0, nullptr, &hint), QUEENS_OK);
  EXPECT_TRUE(std::string(hint).starts_with("Solved"));
  queens_text_free(hint);
  queens[0].column = (queens[0].column + 1) % 8;
  EXPECT_EQ(queens_puzzle_hint(puzzle, queens, 8, nullptr, 0, nullptr, &hint), QUEENS_NONE);
  EXPECT_EQ(hint, nullptr);
  queens_text_free(reasons);
  queens_puzzle_free(puzzle);
}

}  // namespace
