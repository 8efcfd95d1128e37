// SPDX-License-Identifier: MIT
// What the operators and functions of an expression compute.
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string_view>

namespace queens::format {

// Sets `undefined` where the result hides that there is none: a division by zero. NaN says so
// itself.
using ExpressionFunction = double(std::span<const double> arguments, bool& undefined);

struct Operator {
  std::string_view sign;
  ExpressionFunction* function;
};
enum class Level { either, both, comparison, sum, product, power, sign, negation };
std::span<const Operator> operators(Level level);

inline constexpr std::size_t any_number = ~std::size_t{0};
struct NamedFunction {
  std::string_view name;
  ExpressionFunction* function;
  std::size_t arguments = 1;  // or any_number but none
};
const NamedFunction* function_named(std::string_view name);  // null if there is none

std::optional<double> constant_named(std::string_view name);

}  // namespace queens::format
