// SPDX-License-Identifier: MIT
// Callbacks of queens/c.h that throw, call back into the library or free what they serve, and
// arguments that are wrong.
#include <gtest/gtest.h>

#include <limits>
#include <stdexcept>

#include "unit/c/entries.h"

namespace {

using queens::tests::entries, queens::tests::Entry, queens::tests::Handles,
    queens::tests::with_size;

// Calls that go on until a callback ends them.
struct Endless {
  std::string name, json;
  std::function<queens_status(const queens_problem*, const queens_options&)> call;
};
const std::vector<Endless>& endless() {
  static const std::vector<Endless> all = {
      {"queens_count", R"({"n":32})",
       [](const queens_problem* problem, const queens_options& options) {
         char total[QUEENS_TOTAL_SIZE];
         return queens_count(problem, &options, total);
       }},
      {"queens_find", R"({"n":223,"rule":"toroidal","queens":[[0,0],[1,5],[7,100]]})",
       [](const queens_problem* problem, const queens_options& options) {
         queens_board* board = nullptr;
         const auto status = queens_find(problem, &options, &board);
         queens_board_free(board);
         return status;
       }},
      {"queens_list_next", R"({"n":64})",
       [](const queens_problem* problem, const queens_options& options) {
         queens_list* list = nullptr;
         EXPECT_EQ(queens_list_new(problem, &options, &list), QUEENS_OK);
         const uint64_t* columns = nullptr;
         const auto status = queens_list_next(list, &columns);
         EXPECT_EQ(columns, nullptr);
         queens_list_free(list);
         return status;
       }},
      {"queens_estimate", R"({"n":40})",
       [](const queens_problem* problem, const queens_options& given) {
         queens_options options = given;
         options.error = 1e-9;
         queens_estimation estimation;
         return queens_estimate(problem, &options, &estimation);
       }},
  };
  return all;
}

queens_status run_endless(const Endless& entry, const queens_options& options) {
  queens_problem* problem = nullptr;
  EXPECT_EQ(queens_problem_new(entry.json.c_str(), &problem), QUEENS_OK) << queens_message();
  const auto status = entry.call(problem, options);
  queens_problem_free(problem);
  return status;
}

TEST(CCallbacks, EndTheCallWhenTheyThrow) {
  for (const Endless& entry : endless()) {
    queens_options options = with_size();
    options.stop = [](void*) -> int { throw std::runtime_error("not today"); };
    EXPECT_EQ(run_endless(entry, options), QUEENS_STOPPED) << entry.name;
    EXPECT_STREQ(queens_message(), "a callback threw an exception: not today") << entry.name;
    options.stop = nullptr;
    options.progress = [](const queens_progress*, void*) { throw 7; };
    EXPECT_EQ(run_endless(entry, options), QUEENS_STOPPED) << entry.name;
    EXPECT_STREQ(queens_message(), "a callback threw an exception") << entry.name;
  }
}

TEST(CCallbacks, MayCallEveryFunction) {
  Handles handles;
  for (const Endless& entry : endless()) {
    queens_options options = with_size();
    options.context = &handles;
    options.stop = [](void* context) {
      const auto& inner = *static_cast<const Handles*>(context);
      for (const Entry& each : entries()) {
        EXPECT_EQ(each.call(inner, {}), QUEENS_OK) << each.name << ": " << queens_message();
        each.call(inner, {1});  // leaves a message
      }
      return 1;
    };
    EXPECT_EQ(run_endless(entry, options), QUEENS_STOPPED) << entry.name;
    EXPECT_STRNE(queens_message(), "an argument is NULL that must not be") << entry.name;
  }
}

TEST(CCallbacks, CannotUseTheListThatCalledThem) {
  struct Inner {
    queens_list* list = nullptr;
    queens_status status = QUEENS_OK;
    std::string message;
  } inner;
  queens_options options = with_size();
  options.context = &inner;
  options.stop = [](void* context) {
    auto& seen = *static_cast<Inner*>(context);
    const uint64_t* columns = nullptr;
    seen.status = queens_list_next(seen.list, &columns);
    seen.message = queens_message();
    return 1;
  };
  queens_problem* problem = nullptr;
  ASSERT_EQ(queens_problem_new(R"({"n":64})", &problem), QUEENS_OK);
  ASSERT_EQ(queens_list_new(problem, &options, &inner.list), QUEENS_OK);
  const uint64_t* columns = nullptr;
  EXPECT_EQ(queens_list_next(inner.list, &columns), QUEENS_STOPPED);
  EXPECT_EQ(inner.status, QUEENS_BAD_INPUT);
  EXPECT_EQ(inner.message, "the list is in use by another call");
  queens_list_free(inner.list);
  queens_problem_free(problem);
}

TEST(CCallbacks, MayFreeTheHandleThatTheyServe) {
  struct Inner {
    queens_problem* problem = nullptr;
    queens_list* list = nullptr;
  } inner;
  queens_options options = with_size();
  options.context = &inner;
  options.stop = [](void* context) {
    auto& handles = *static_cast<Inner*>(context);
    queens_problem_free(handles.problem);
    queens_list_free(handles.list);
    handles = {};
    return 1;
  };
  for (const Endless& entry : endless()) {
    ASSERT_EQ(queens_problem_new(entry.json.c_str(), &inner.problem), QUEENS_OK);
    if (entry.name != "queens_list_next") {
      EXPECT_EQ(entry.call(inner.problem, options), QUEENS_STOPPED) << entry.name;
      continue;
    }
    ASSERT_EQ(queens_list_new(inner.problem, &options, &inner.list), QUEENS_OK);
    const uint64_t* columns = nullptr;
    EXPECT_EQ(queens_list_next(inner.list, &columns), QUEENS_STOPPED);
    EXPECT_STREQ(queens_message(), "the list was freed");
  }
}

TEST(CInterface, RefusesColumnsOffTheBoard) {
  const Handles handles;
  for (const char* format : {"text", "fen", "svg", "matrix", "columns", "json"}) {
    const uint64_t wrong[] = {1, 3, 4, 2};
    char* text = nullptr;
    EXPECT_EQ(queens_write(handles.problem, wrong, format, &text), QUEENS_BAD_INPUT) << format;
    EXPECT_STREQ(queens_message(), "row 2 has its queen in column 4, but the board has 4 columns");
    EXPECT_EQ(text, nullptr);
  }
}

TEST(CInterface, RefusesOptionsWithoutTheirSize) {
  const Handles handles;
  char total[QUEENS_TOTAL_SIZE];
  for (const std::size_t size : {0u, 1u, 7u, 12u, 20u, 79u}) {
    queens_options options = {};
    options.size = size;
    options.method = "auto";
    EXPECT_EQ(queens_count(handles.problem, &options, total), QUEENS_BAD_INPUT) << size;
  }
  queens_options later = with_size();
  later.size += 8;
  struct {
    queens_options options;
    void* more;
  } larger = {later, nullptr};
  EXPECT_EQ(queens_count(handles.problem, &larger.options, total), QUEENS_OK);
}

TEST(CInterface, RefusesTheLimitsOfTheCommandLine) {
  queens_problem* problem = nullptr;
  ASSERT_EQ(queens_problem_new(R"({"n":27})", &problem), QUEENS_OK);
  queens_options options = with_size();
  queens_estimation estimation;
  for (const double error : {-1.0, 1.0, 120.0, std::numeric_limits<double>::quiet_NaN(),
                             std::numeric_limits<double>::infinity()}) {
    options.error = error;
    EXPECT_EQ(queens_estimate(problem, &options, &estimation), QUEENS_BAD_INPUT) << error;
    EXPECT_TRUE(std::string(queens_message()).starts_with("the relative error must be above 0"));
  }
  options = with_size();
  options.threads = 1025;
  char total[QUEENS_TOTAL_SIZE];
  EXPECT_EQ(queens_count(problem, &options, total), QUEENS_BAD_INPUT);
  EXPECT_EQ(queens_estimate(problem, &options, &estimation), QUEENS_BAD_INPUT);
  queens_problem_free(problem);
}

}  // namespace
