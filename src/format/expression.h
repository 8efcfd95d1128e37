// SPDX-License-Identifier: MIT
// Arithmetic over named variables, read once and evaluated on every square: "(r+c)%3 != 0".
//
//   choice      = either [ "?" choice ":" choice ]     one side is computed, never both
//   either      = both { "||" both }                   both sides are always computed
//   both        = comparison { "&&" comparison }
//   comparison  = sum [ ("<" | "<=" | ">" | ">=" | "==" | "!=") sum ]      they do not chain
//   sum         = product { ("+" | "-") product }
//   product     = signed { ("*" | "/" | "%") signed }
//   signed      = ("-" | "+") signed | power           -r^2 is -(r^2)
//   power       = prefix [ "^" signed ]                2^3^2 is 2^(3^2)
//   prefix      = ("!" | "-" | "+") prefix | number | name | name "(" choice { "," choice } ")"
//               | "(" choice ")"
//
// A division by zero, the root of a negative number and the like are noticed wherever they happen,
// also where the result would not show it: "r == 0 || 6/r > 2" has no value where r is 0.
// "a ? b : c" is the way to guard a division.
#pragma once

#include <cstdint>
#include <expected>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "format/expression_words.h"

namespace queens::format {

class Expression {
 public:
  struct Fault {
    std::string sentence;
    std::optional<std::size_t> at;  // the byte of the text, where there is one to blame
  };
  // The value of a variable is given by its place in `variables`.
  static std::expected<Expression, Fault> read(std::string_view text,
                                               std::span<const std::string_view> variables);

  bool uses(std::size_t variable) const;
  // Nothing where the expression has no value, or one beyond all numbers.
  std::optional<double> at(std::span<const double> variables);

 private:
  friend class ExpressionReader;
  // Operations in the order in which they are done, on a stack of values.
  struct Operation {
    enum class Kind : std::uint8_t { number, variable, call, skip_unless, skip } kind;
    std::uint32_t count = 0;  // of arguments, or of operations that are skipped; or the variable
    double number = 0;
    ExpressionFunction* function = nullptr;
  };
  std::vector<Operation> operations_;
  std::vector<double> stack_;  // large enough for all values at once
};

}  // namespace queens::format
