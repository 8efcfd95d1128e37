// SPDX-License-Identifier: MIT
#include "format/problem_json.h"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "format/json_writer.h"
#include "queens/symmetry.h"

namespace queens::test {
namespace {

using format::Json;
using format::JsonWriter;

std::string written(const Problem& problem, JsonWriter::Numbers numbers = {}) {
  return format::text_of([&](format::Sink& out) { JsonWriter(out, numbers).problem(problem); });
}

TEST(ProblemJson, WhatIsWrittenIsReadBack) {
  const ProblemSpec specs[] = {
      {.rows = 0, .columns = 0},
      {.rows = 8, .columns = 8},
      {.rows = 5, .columns = 9, .pieces = 3},
      {.rows = 7, .columns = 7, .rule = Rule::toroidal},
      {.rows = 6, .columns = 6, .rule = Rule::amazon, .blocked = {{5, 0}, {0, 1}}},
      {.rows = 6, .columns = 6, .demanded = {{0, 1}, {1, 3}}},
      {.rows = 4,
       .columns = 4,
       .rule = Rule::touch,
       .regions = {0, 0, 1, 1, 0, no_region, 1, 1, 2, 2, 3, 3, 2, 2, 3, 3}},
      {.rows = 8,
       .columns = 8,
       .areas = {{.squares = {{0, 0}, {1, 2}}, .at_least = 1},
                 {.squares = {{7, 7}}, .at_most = 0},
                 {.squares = {}, .at_most = 3}}},
      {.rows = 8, .columns = 8, .required_symmetry = Symmetry::half_turn},
      {.rows = 5, .columns = 5, .required_symmetry = Symmetry::quarter_turn},
      {.rows = 5, .columns = 6, .pieces = 1, .required_symmetry = Symmetry::mirror},
      {.rows = 5, .columns = 5, .required_symmetry = Symmetry::anti_transpose},
      {.rows = 4,
       .columns = 4,
       .excluded_placements = {{{0, 1}, {1, 3}, {2, 0}, {3, 2}}, {{0, 2}, {1, 0}, {2, 3}, {3, 1}}}},
      {.rows = largest_side, .columns = largest_side, .demanded = {{largest_side - 1, 7}}},
  };
  for (const ProblemSpec& spec : specs) {
    const auto problem = Problem::from(spec);
    ASSERT_TRUE(problem) << problem.error().message;
    for (const auto numbers : {JsonWriter::Numbers::plain, JsonWriter::Numbers::text_beyond_2_53}) {
      const auto text = written(*problem, numbers);
      const auto back = format::problem(Json::parse(text));
      ASSERT_TRUE(back) << text << back.error().message;
      EXPECT_EQ(*back, *problem) << text;
      EXPECT_EQ(written(*back, numbers), text);
    }
  }
}

TEST(ProblemJson, NumbersThatReadersWouldRoundAreTextForTheApi) {
  const auto problem = Problem::plain(largest_side);
  EXPECT_NE(written(problem).find(R"("rows":1000000000000000000,)"), std::string::npos);
  EXPECT_NE(written(problem, JsonWriter::Numbers::text_beyond_2_53)
                .find(R"("rows":"1000000000000000000",)"),
            std::string::npos);
}

TEST(ProblemJson, ExpressionsAreForBoardsOfUpTo2000x2000) {
  const auto squares = [](const char* text) -> std::string {
    const auto problem = format::problem(Json::parse(text));
    return problem ? std::to_string(problem->blocked().size()) : problem.error().message;
  };
  EXPECT_EQ(squares(R"({"rows":1,"columns":2000,"where":"c>0"})"), "1");
  EXPECT_EQ(squares(R"({"rows":1,"columns":2001,"where":"c>0"})"),
            "\"where\" is for boards of up to 2000x2000");
  EXPECT_EQ(squares(R"({"rows":2001,"columns":1,"where":"r>0"})"),
            "\"where\" is for boards of up to 2000x2000");
}

TEST(ProblemJson, QueensAndDemandedMeanTheSame) {
  const auto one = format::problem(Json::parse(R"({"n":8,"queens":[[0,1]]})"));
  const auto other = format::problem(Json::parse(R"({"n":8,"demanded":[[0,1]]})"));
  ASSERT_TRUE(one && other);
  EXPECT_EQ(*one, *other);
}

}  // namespace
}  // namespace queens::test
