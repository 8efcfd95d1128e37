// SPDX-License-Identifier: MIT
// Random expressions mean what the same expressions mean in plain C++ arithmetic.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <cmath>
#include <functional>
#include <iterator>
#include <random>
#include <string>
#include <string_view>
#include <vector>

#include "format/pattern.h"

namespace queens::test {
namespace {

struct Variables {
  double r, c, rows, columns;
};
using Meaning = std::function<double(const Variables&)>;
struct Formula {
  std::string text;
  Meaning meaning;
};

// From 0 to below |b|, as in mathematics.
double euclidean(double a, double b) { return a - std::fabs(b) * std::floor(a / std::fabs(b)); }

Formula random_formula(std::mt19937_64& random, int depth) {
  if (depth == 0 || random() % 5 == 0) {
    switch (random() % 6) {
      case 0:
        return {"r", [](const Variables& v) { return v.r; }};
      case 1:
        return {"c", [](const Variables& v) { return v.c; }};
      case 2:
        return {"n", [](const Variables& v) { return v.rows; }};
      case 3:
        return {"columns", [](const Variables& v) { return v.columns; }};
      case 4:
        return {"border", [](const Variables& v) -> double {
                  return v.r == 0 || v.c == 0 || v.r == v.rows - 1 || v.c == v.columns - 1;
                }};
      default: {
        const auto value = random() % 10;
        return {std::to_string(value), [=](const Variables&) { return double(value); }};
      }
    }
  }
  const auto a = random_formula(random, depth - 1);
  if (random() % 6 == 0)
    return {fmt::format("!({})", a.text),
            [a](const Variables& v) -> double { return a.meaning(v) == 0; }};
  if (random() % 8 == 0)
    return {fmt::format("-({})", a.text), [a](const Variables& v) { return -a.meaning(v); }};
  const auto b = random_formula(random, depth - 1);
  const auto join = [&](std::string_view op, double (*apply)(double, double)) {
    return Formula{fmt::format("({}{}{}{})", a.text, std::string(random() % 2, ' '), op, b.text),
                   [a, b, apply](const Variables& v) { return apply(a.meaning(v), b.meaning(v)); }};
  };
  switch (random() % 12) {
    case 0:
      return join("+", [](double x, double y) { return x + y; });
    case 1:
      return join("-", [](double x, double y) { return x - y; });
    case 2:
      return join("*", [](double x, double y) { return x * y; });
    case 3:
      return join("==", [](double x, double y) -> double { return x == y; });
    case 4:
      return join("!=", [](double x, double y) -> double { return x != y; });
    case 5:
      return join("<", [](double x, double y) -> double { return x < y; });
    case 6:
      return join("<=", [](double x, double y) -> double { return x <= y; });
    case 7:
      return join(">", [](double x, double y) -> double { return x > y; });
    case 8:
      return join("&&", [](double x, double y) -> double { return x != 0 && y != 0; });
    case 9:
      return join("||", [](double x, double y) -> double { return x != 0 || y != 0; });
    default: {
      const auto divisor = 1 + random() % 6;
      return {fmt::format("(({})%{})", a.text, divisor), [a, divisor](const Variables& v) {
                return euclidean(a.meaning(v), double(divisor));
              }};
    }
  }
}

TEST(PatternProperty, ExpressionsMeanWhatTheyMeanInPlainArithmetic) {
  std::mt19937_64 random(3);
  for (int i = 0; i < 5'000; ++i) {
    const auto formula = random_formula(random, 4);
    if (formula.text.size() > 1000) continue;
    const std::uint64_t rows = 1 + random() % 8, columns = 1 + random() % 8;
    std::vector<Square> expected;
    for (std::uint64_t r = 0; r < rows; ++r)
      for (std::uint64_t c = 0; c < columns; ++c)
        if (formula.meaning({double(r), double(c), double(rows), double(columns)}) == 0)
          expected.push_back({r, c});
    const auto outside = format::squares_outside(formula.text, rows, columns);
    ASSERT_TRUE(outside) << formula.text << ": " << outside.error().message;
    ASSERT_EQ(*outside, expected) << formula.text << " on " << rows << "x" << columns;
  }
}

// Operators by how tightly they bind, all to the left.
struct Operator {
  std::string_view text;
  int tightness;
  double (*apply)(double, double);
};
constexpr Operator operators[] = {
    {"||", 1, [](double x, double y) -> double { return x != 0 || y != 0; }},
    {"&&", 2, [](double x, double y) -> double { return x != 0 && y != 0; }},
    {"==", 3, [](double x, double y) -> double { return x == y; }},
    {">=", 3, [](double x, double y) -> double { return x >= y; }},
    {"+", 4, [](double x, double y) { return x + y; }},
    {"-", 4, [](double x, double y) { return x - y; }},
    {"*", 5, [](double x, double y) { return x * y; }},
    {"%", 5, euclidean},
};

// Evaluates from `at` on, as long as the operators bind more tightly than `least`.
double climb(const std::vector<double>& values, const std::vector<const Operator*>& between,
             std::size_t& at, int least) {
  double left = values[at];
  while (at < between.size() && between[at]->tightness > least) {
    const auto& op = *between[at++];
    left = op.apply(left, climb(values, between, at, op.tightness));
  }
  return left;
}

TEST(PatternProperty, OperatorsBindAsInC) {
  std::mt19937_64 random(8);
  int judged = 0;
  for (int i = 0; i < 20'000; ++i) {
    std::string text;
    std::vector<double> values;
    std::vector<const Operator*> between;
    for (auto left = 2 + random() % 6; left > 0; --left) {
      const auto number = 1 + random() % 7;  // never zero: the modulo divides by it
      const bool negative = random() % 5 == 0;
      // "!3" is 0, and 0 only where nothing divides by it.
      const bool negated =
          !negative && random() % 6 == 0 && (between.empty() || between.back()->text != "%");
      text += negative ? "-" : negated ? "!" : "";
      text += std::to_string(number);
      values.push_back(negated ? 0 : negative ? -double(number) : double(number));
      if (left == 1) break;
      between.push_back(&operators[random() % std::size(operators)]);
      text += fmt::format(" {} ", between.back()->text);
    }
    std::size_t at = 0;
    const bool expected = climb(values, between, at, 0) != 0;
    const auto outside = format::squares_outside(text, 1, 1);
    if (!outside) {  // of two comparisons in a row nobody knows what is meant
      ASSERT_NE(outside.error().message.find("do not chain"), std::string::npos)
          << outside.error().message;
      const auto compares = [](const Operator* o) { return o->text.find_first_of("<>=!") == 0; };
      ASSERT_GE(std::ranges::count_if(between, compares), 2) << text;
      continue;
    }
    ++judged;
    ASSERT_EQ(outside->empty(), expected) << text;
  }
  EXPECT_GT(judged, 10'000);
}

}  // namespace
}  // namespace queens::test
