// SPDX-License-Identifier: MIT
#include "format/expression_words.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <numbers>
#include <numeric>

namespace queens::format {
namespace {

using Values = std::span<const double>;
// 0 <= modulo < |divisor|, for whole numbers exactly.
double modulo(Values v, bool& undefined) {
  constexpr double exact = 1ll << 53;
  const double value = v[0], divisor = v[1];
  if (divisor == 0) {
    undefined = true;
    return 0;
  }
  if (std::fabs(value) < exact && std::fabs(divisor) < exact) {
    const auto whole = static_cast<std::int64_t>(value), by = static_cast<std::int64_t>(divisor);
    if (static_cast<double>(whole) == value && static_cast<double>(by) == divisor) {
      const auto rest = whole % by;
      return static_cast<double>(rest < 0 ? rest + (by < 0 ? -by : by) : rest);
    }
  }
  const double rest = std::fmod(value, divisor);
  return rest < 0 ? rest + std::fabs(divisor) : rest;
}
double quotient(Values v, bool& undefined) {
  undefined = v[1] == 0;
  return undefined ? 0 : v[0] / v[1];
}
double power(Values v, bool& undefined) {
  undefined = v[0] == 0 && v[1] < 0;
  return undefined ? 0 : std::pow(v[0], v[1]);
}
template <double (*logarithm)(double)>
double logarithm_of(Values v, bool& undefined) {
  undefined = v[0] == 0;
  return undefined ? 0 : logarithm(v[0]);
}
template <double (*function)(double)>
double one(Values v, bool&) {
  return function(v[0]);
}

constexpr Operator either[] = {
    {"||", [](Values v, bool&) { return v[0] != 0 || v[1] != 0 ? 1.0 : 0.0; }}};
constexpr Operator both[] = {
    {"&&", [](Values v, bool&) { return v[0] != 0 && v[1] != 0 ? 1.0 : 0.0; }}};
constexpr Operator comparisons[] = {
    {"<=", [](Values v, bool&) { return v[0] <= v[1] ? 1.0 : 0.0; }},
    {">=", [](Values v, bool&) { return v[0] >= v[1] ? 1.0 : 0.0; }},
    {"==", [](Values v, bool&) { return v[0] == v[1] ? 1.0 : 0.0; }},
    {"!=", [](Values v, bool&) { return v[0] != v[1] ? 1.0 : 0.0; }},
    {"<", [](Values v, bool&) { return v[0] < v[1] ? 1.0 : 0.0; }},
    {">", [](Values v, bool&) { return v[0] > v[1] ? 1.0 : 0.0; }}};
constexpr Operator sums[] = {{"+", [](Values v, bool&) { return v[0] + v[1]; }},
                             {"-", [](Values v, bool&) { return v[0] - v[1]; }}};
constexpr Operator products[] = {
    {"*", [](Values v, bool&) { return v[0] * v[1]; }}, {"/", quotient}, {"%", modulo}};
constexpr Operator powers[] = {{"^", power}};
constexpr Operator signs[] = {{"-", [](Values v, bool&) { return -v[0]; }},
                              {"+", [](Values v, bool&) { return v[0]; }}};
constexpr Operator negations[] = {{"!", [](Values v, bool&) { return v[0] == 0 ? 1.0 : 0.0; }}};

double sum_of(Values v, bool&) { return std::accumulate(v.begin(), v.end(), 0.0); }

constexpr NamedFunction functions[] = {
    {"abs", one<std::fabs>},
    {"sign", [](Values v, bool&) { return v[0] < 0   ? -1.0
                                          : v[0] > 0 ? 1.0
                                                     : 0.0; }},
    {"rint", [](Values v, bool&) { return std::floor(v[0] + 0.5); }},
    {"min", [](Values v, bool&) { return *std::ranges::min_element(v); }, any_number},
    {"max", [](Values v, bool&) { return *std::ranges::max_element(v); }, any_number},
    {"sum", sum_of, any_number},
    {"avg",
     [](Values v, bool& undefined) { return sum_of(v, undefined) / static_cast<double>(v.size()); },
     any_number},
    {"sqrt", one<std::sqrt>},
    {"exp", one<std::exp>},
    {"ln", logarithm_of<std::log>},
    {"log", logarithm_of<std::log>},
    {"log2", logarithm_of<std::log2>},
    {"log10", logarithm_of<std::log10>},
    {"sin", one<std::sin>},
    {"cos", one<std::cos>},
    {"tan", one<std::tan>},
    {"asin", one<std::asin>},
    {"acos", one<std::acos>},
    {"atan", one<std::atan>},
    {"sinh", one<std::sinh>},
    {"cosh", one<std::cosh>},
    {"tanh", one<std::tanh>},
    {"asinh", one<std::asinh>},
    {"acosh", one<std::acosh>},
    {"atanh", one<std::atanh>},
    {"atan2", [](Values v, bool&) { return std::atan2(v[0], v[1]); }, 2},
};
struct Constant {
  std::string_view name;
  double value;
};
constexpr Constant constants[] = {{"_pi", std::numbers::pi}, {"_e", std::numbers::e}};

}  // namespace

std::span<const Operator> operators(Level level) {
  switch (level) {
    case Level::either:
      return either;
    case Level::both:
      return both;
    case Level::comparison:
      return comparisons;
    case Level::sum:
      return sums;
    case Level::product:
      return products;
    case Level::power:
      return powers;
    case Level::sign:
      return signs;
    case Level::negation:
      return negations;
  }
  return {};
}

const NamedFunction* function_named(std::string_view name) {
  const auto* found = std::ranges::find(functions, name, &NamedFunction::name);
  return found == std::end(functions) ? nullptr : found;
}

std::optional<double> constant_named(std::string_view name) {
  const auto* found = std::ranges::find(constants, name, &Constant::name);
  return found == std::end(constants) ? std::nullopt : std::optional(found->value);
}

}  // namespace queens::format
