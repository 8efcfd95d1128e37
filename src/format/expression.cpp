// SPDX-License-Identifier: MIT
#include "format/expression.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "base/try.h"
#include "format/scan.h"

namespace queens::format {
namespace {

bool is_name(char c) { return is_alphanumeric(c) || c == '_'; }

}  // namespace

class ExpressionReader {
 public:
  using Fault = Expression::Fault;
  using Read = std::expected<void, Fault>;

  ExpressionReader(std::string_view text, std::span<const std::string_view> variables)
      : text_(text), variables_(variables), end_(text.find_last_not_of(blanks) + 1) {}

  std::expected<Expression, Fault> read() {
    if (end_ == 0) return wrong("the expression is empty");
    TRY(choice());
    std::size_t values = 1;
    for (; take(","); ++values) TRY(choice());
    if (at_ < end_) return misplaced();
    if (values != 1)
      return wrong(
          fmt::format("the expression has {} values, separated by commas: write one", values));
    result_.stack_.resize(result_.operations_.size());  // none pushes more than one
    return std::move(result_);
  }

 private:
  using Operation = Expression::Operation;
  using Kind = Operation::Kind;
  static constexpr std::string_view blanks = " \t\r\n";

  Read choice() {
    TRY(binary(Level::either, [&] { return binary(Level::both, [&] { return comparison(); }); }));
    if (!take("?")) return {};
    const auto condition = add({Kind::skip_unless});
    TRY(choice());
    skip_blanks();
    if (at_ == end_) return wrong("the ':' that belongs to a '?' is missing", end_);
    if (!take(":")) return misplaced();
    const auto other = add({Kind::skip});
    skip_from(condition);
    TRY(choice());
    skip_from(other);
    return {};
  }
  Read comparison() {
    TRY(sum());
    const Operator* found = take_one_of(Level::comparison);
    if (found == nullptr) return {};
    TRY(sum());
    call(found->function, 2);
    const auto here = at_;
    if (take_one_of(Level::comparison) == nullptr) return {};
    return wrong("comparisons do not chain (write r<c && c<4, not r<c<4): there is one too many",
                 text_.find_first_not_of(blanks, here));
  }
  Read sum() {
    return binary(Level::sum, [&] { return binary(Level::product, [&] { return with_sign(); }); });
  }
  Read with_sign() {
    const Operator* sign = take_one_of(Level::sign);
    if (sign == nullptr) return raised();
    TRY(deeper([&] { return with_sign(); }));
    call(sign->function, 1);
    return {};
  }
  Read raised() {
    TRY(prefix());
    const Operator* found = take_one_of(Level::power);
    if (found == nullptr) return {};
    TRY(deeper([&] { return with_sign(); }));
    call(found->function, 2);
    return {};
  }
  Read prefix() {
    skip_blanks();
    const Operator* found = text_.substr(at_, 2) == "!=" ? nullptr : take_one_of(Level::negation);
    if (found == nullptr) found = take_one_of(Level::sign);
    if (found == nullptr) return operand();
    TRY(deeper([&] { return prefix(); }));
    call(found->function, 1);
    return {};
  }
  Read operand() {
    skip_blanks();
    if (at_ == end_) return wrong("the expression ends too early", end_);
    if (take("(")) {
      TRY(deeper([&] { return choice(); }));
      return close();
    }
    if (is_digit(text_[at_]) || text_[at_] == '.') return number();
    if (is_name(text_[at_])) return named();
    return misplaced();
  }
  Read close() {
    skip_blanks();
    if (at_ == end_) return wrong("a closing parenthesis is missing", end_);
    if (!take(")")) return misplaced();
    return {};
  }
  // Exact up to 15 digits and 22 places, whatever the locale says of the decimal point.
  Read number() {
    const auto start = at_;
    double digits = 0;
    int places = 0, exponent = 0;
    bool any = false;
    const auto take_digits = [&](int weight) {
      for (; at_ < end_ && is_digit(text_[at_]); ++at_, any = true) {
        digits = digits * 10 + (text_[at_] - '0');
        places += weight;
      }
    };
    take_digits(0);
    if (at_ < end_ && text_[at_] == '.') {
      ++at_;
      take_digits(1);
    }
    if (!any) return misplaced(start);
    if (at_ < end_ && (text_[at_] == 'e' || text_[at_] == 'E')) {
      auto next = at_ + 1;
      const bool minus = next < end_ && text_[next] == '-';
      next += minus || (next < end_ && text_[next] == '+');
      if (next == end_ || !is_digit(text_[next])) return misplaced(at_);
      for (; next < end_ && is_digit(text_[next]); ++next)
        exponent = std::min(exponent * 10 + (text_[next] - '0'), 10'000);
      if (minus) exponent = -exponent;
      at_ = next;
    }
    const int scale = exponent - places;
    digits = scale < 0 ? digits / std::pow(10.0, -scale) : digits * std::pow(10.0, scale);
    if (!std::isfinite(digits)) return wrong("the number is too large", start);
    if (at_ < end_ && is_name(text_[at_])) return misplaced();
    add({.kind = Kind::number, .number = digits});
    return {};
  }
  Read named() {
    const auto start = at_;
    while (at_ < end_ && is_name(text_[at_])) ++at_;
    const auto name = text_.substr(start, at_ - start);
    if (const auto* function = function_named(name)) return call_of(*function, start);
    const auto constant = constant_named(name);
    const auto variable = std::ranges::find(variables_, name);
    if (constant)
      add({.kind = Kind::number, .number = *constant});
    else if (variable != variables_.end())
      add({Kind::variable, static_cast<std::uint32_t>(variable - variables_.begin())});
    else
      return wrong(
          fmt::format("'{}' is not known: use r, c, n, rows, columns, numbers and patterns",
                      excerpt(name)),
          start);
    return {};
  }
  Read call_of(const NamedFunction& f, std::size_t start) {
    const auto given = [&](std::string_view how) {
      return wrong(fmt::format("'{}' is given too {} arguments", f.name, how), start);
    };
    if (!take("(")) return wrong(fmt::format("'{}' needs its arguments in ()", f.name), start);
    if (take(")")) return given("few");
    std::size_t count = 1;
    TRY(deeper([&] { return choice(); }));
    for (; take(","); ++count) TRY(deeper([&] { return choice(); }));
    TRY(close());
    if (count > f.arguments) return given("many");
    if (f.arguments != any_number && count < f.arguments) return given("few");
    call(f.function, count);
    return {};
  }

  // Left to right; `part` reads what stands between the operators.
  template <class Part>
  Read binary(Level level, const Part& part) {
    TRY(part());
    while (const Operator* found = take_one_of(level)) {
      TRY(part());
      call(found->function, 2);
    }
    return {};
  }
  template <class Part>
  Read deeper(const Part& part) {
    constexpr int deepest = 250;
    if (depth_ == deepest) return wrong("the expression is nested too deeply", at_);
    ++depth_;
    TRY(part());
    --depth_;
    return {};
  }

  void skip_blanks() {
    while (at_ < end_ && blanks.contains(text_[at_])) ++at_;
  }
  bool take(std::string_view sign) {
    skip_blanks();
    if (!text_.substr(at_).starts_with(sign)) return false;
    at_ += sign.size();
    return true;
  }
  const Operator* take_one_of(Level level) {
    const auto all = operators(level);
    const auto found = std::ranges::find_if(all, [&](const Operator& o) { return take(o.sign); });
    return found == all.end() ? nullptr : &*found;
  }

  std::size_t add(Operation operation) {
    result_.operations_.push_back(operation);
    return result_.operations_.size() - 1;
  }
  void call(ExpressionFunction* function, std::size_t arguments) {
    add({.kind = Kind::call, .count = static_cast<std::uint32_t>(arguments), .function = function});
  }
  void skip_from(std::size_t operation) {
    result_.operations_[operation].count =
        static_cast<std::uint32_t>(result_.operations_.size() - operation - 1);
  }

  static std::unexpected<Fault> wrong(std::string sentence, std::optional<std::size_t> at = {}) {
    return std::unexpected(Fault{std::move(sentence), at});
  }
  std::unexpected<Fault> misplaced() {
    skip_blanks();
    return misplaced(at_);
  }
  // What stands there has no place there.
  std::unexpected<Fault> misplaced(std::size_t at) const {
    constexpr std::string_view signs_known = ".+-*/^%()<>=!&|?:,";
    const char c = text_[at];
    if (c == ',') return wrong("a comma is out of place", at);
    if (c == ':') return wrong("there is a ':' without a '?' before it");
    if (c == '=' && text_.substr(at, 2) != "==")
      return wrong("nothing can be assigned: write == to compare, not =", at);
    if (!is_name(c) && !signs_known.contains(c))
      return wrong(shown(text_, at) + " has no meaning in an expression", at);
    auto length = std::size_t{1};
    if (is_name(c))
      while (at + length < end_ && is_name(text_[at + length])) ++length;
    return wrong(fmt::format("'{}' is out of place", excerpt(text_.substr(at, length))), at);
  }

  std::string_view text_;
  std::span<const std::string_view> variables_;
  std::size_t end_;  // behind the last character that is no blank
  std::size_t at_ = 0;
  int depth_ = 0;
  Expression result_;
};

std::expected<Expression, Expression::Fault> Expression::read(
    std::string_view text, std::span<const std::string_view> variables) {
  return ExpressionReader(text, variables).read();
}

bool Expression::uses(std::size_t variable) const {
  return std::ranges::any_of(operations_, [&](const Operation& o) {
    return o.kind == Operation::Kind::variable && o.count == variable;
  });
}

std::optional<double> Expression::at(std::span<const double> variables) {
  bool undefined = false;
  double* top = stack_.data();  // behind the last value
  for (std::size_t i = 0; i < operations_.size(); ++i) {
    const Operation& o = operations_[i];
    switch (o.kind) {
      case Operation::Kind::number:
        *top++ = o.number;
        break;
      case Operation::Kind::variable:
        *top++ = variables[o.count];
        break;
      case Operation::Kind::call:
        top -= o.count;
        *top = o.function({top, o.count}, undefined);
        if (undefined || std::isnan(*top)) return std::nullopt;
        ++top;
        break;
      case Operation::Kind::skip_unless:
        if (*--top == 0) i += o.count;
        break;
      case Operation::Kind::skip:
        i += o.count;
        break;
    }
  }
  const double value = stack_.front();
  return std::isfinite(value) ? std::optional(value) : std::nullopt;
}

}  // namespace queens::format
