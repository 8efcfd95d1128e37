// SPDX-License-Identifier: MIT
// Expressions are parsed and evaluated by muParser. What it does not do is done here: a modulo that
// is right for negative numbers, "!", patterns by name, a position in every message.
//
// Traps: muParser evaluates both sides of && and ||, and division by zero gives infinity, so that
// "r == 0 || 6/r > 2" would be true for the wrong reason. The floating point unit remembers such
// divisions; the flags are looked at after every row. "a ? b : c" evaluates one side only, and is
// the way to guard a division, so constants must not be folded ahead of it. Assignment is an
// operator of muParser and would change r under our feet: it is refused before muParser sees it.
#include "format/pattern.h"

#include <muParser.h>

#include <cfenv>
#include <cmath>
#include <limits>

#include "base/try.h"
#include "format/scan.h"

namespace queens::format {
namespace {

constexpr std::uint64_t most_pattern_squares = 1 << 24;
constexpr std::size_t longest_expression = 1000;
constexpr std::uint64_t squares_between_looks = 1024;  // at the stop token
constexpr int no_value_flags = FE_DIVBYZERO | FE_INVALID;

constexpr Pattern all_patterns[] = {
    {"checkerboard", "the squares of the colour of the top left corner",
     [](std::uint64_t r, std::uint64_t c, std::uint64_t, std::uint64_t) {
       return (r + c) % 2 == 0;
     }},
    {"border", "the outermost rows and columns",
     [](std::uint64_t r, std::uint64_t c, std::uint64_t rows, std::uint64_t columns) {
       return r == 0 || c == 0 || r + 1 == rows || c + 1 == columns;
     }},
    {"diagonals", "the two diagonals through the upper corners",
     [](std::uint64_t r, std::uint64_t c, std::uint64_t, std::uint64_t columns) {
       return r == c || r + c + 1 == columns;
     }},
    {"cross", "the middle row and the middle column, or the middle two where the side is even",
     [](std::uint64_t r, std::uint64_t c, std::uint64_t rows, std::uint64_t columns) {
       const auto middle = [](std::uint64_t i, std::uint64_t side) {
         return i == (side - 1) / 2 || i == side / 2;
       };
       return middle(r, rows) || middle(c, columns);
     }},
};

constexpr std::pair<std::string_view, std::string_view> all_words[] = {
    {"r, c", "row and column of the square, from 0"},
    {"rows, columns, n", "how many there are; n is the same as rows"},
    {"border, cross, ...", "patterns, true on their squares; see 'queens help patterns'"},
    {"+ - * / ^", "the usual arithmetic; ^ is a power"},
    {"a % b", "the remainder, from 0 to b-1 for negative numbers too"},
    {"< <= > >= == !=", "comparisons, 1 if they hold and 0 if not"},
    {"&& || !", "and, or, not"},
    {"a ? b : c", "b where a is true, otherwise c; only one of them is computed"},
    {"abs(x), sign(x), rint(x)", "without its sign; -1, 0 or 1; the nearest whole number"},
    {"min(...), max(...)", "of any number of values; sum(...) and avg(...) likewise"},
    {"sqrt(x), exp(x), ln(x)", "root, power of e, natural logarithm; log2(x), log10(x)"},
    {"sin(x), cos(x), tan(x)", "of an angle in radians; asin, acos and atan undo them"},
    {"_pi, _e", "the two constants"},
};

// The errors of muParser in our words, and the place that they name.
enum class Where { nowhere, at_end, at_token };
struct Explanation {
  mu::EErrorCodes code;
  Where where;
  std::string_view sentence;
};
constexpr Explanation explanations[] = {
    {mu::ecEMPTY_EXPRESSION, Where::nowhere, "the expression is empty"},
    {mu::ecUNEXPECTED_EOF, Where::at_end, "the expression ends too early"},
    {mu::ecMISSING_PARENS, Where::at_end, "a closing parenthesis is missing"},
    {mu::ecMISSING_ELSE_CLAUSE, Where::at_end, "the ':' that belongs to a '?' is missing"},
    {mu::ecMISPLACED_COLON, Where::nowhere, "there is a ':' without a '?' before it"},
    {mu::ecUNASSIGNABLE_TOKEN, Where::at_token,
     "'{}' is not known: use r, c, n, rows, columns, numbers and patterns"},
    {mu::ecTOO_MANY_PARAMS, Where::at_token, "'{}' is given too many arguments"},
    {mu::ecTOO_FEW_PARAMS, Where::at_token, "'{}' is given too few arguments"},
    {mu::ecUNEXPECTED_OPERATOR, Where::at_token, "'{}' is out of place"},
    {mu::ecUNEXPECTED_VAL, Where::at_token, "'{}' is out of place"},
    {mu::ecUNEXPECTED_VAR, Where::at_token, "'{}' is out of place"},
    {mu::ecUNEXPECTED_PARENS, Where::at_token, "'{}' is out of place"},
    {mu::ecUNEXPECTED_FUN, Where::at_token, "'{}' is out of place"},
    {mu::ecUNEXPECTED_ARG_SEP, Where::at_token, "a comma is out of place"},
    {mu::ecUNEXPECTED_ARG, Where::at_token, "a comma is out of place"},
};
constexpr Explanation unexplained = {{}, Where::at_token, "the expression cannot be understood"};

// 0 <= modulo < |divisor|, for whole numbers exactly.
double modulo(double value, double divisor) {
  constexpr double exact = 1ll << 53;
  if (divisor == 0) {
    std::feraiseexcept(FE_DIVBYZERO);
    return std::numeric_limits<double>::quiet_NaN();
  }
  if (std::fabs(value) < exact && std::fabs(divisor) < exact) {
    const auto v = static_cast<std::int64_t>(value);
    const auto d = static_cast<std::int64_t>(divisor);
    if (static_cast<double>(v) == value && static_cast<double>(d) == divisor) {
      const auto rest = v % d;
      return static_cast<double>(rest < 0 ? rest + (d < 0 ? -d : d) : rest);
    }
  }
  const double rest = std::fmod(value, divisor);
  return rest < 0 ? rest + std::fabs(divisor) : rest;
}

double negation(double value) { return value == 0 ? 1 : 0; }
double truth(double value) { return value == 0 ? 0 : 1; }

// Clears the flags of the floating point unit, and gives the caller's back at the end.
class FloatFlags {
 public:
  FloatFlags() { std::feholdexcept(&before_); }
  ~FloatFlags() { std::fesetenv(&before_); }
  FloatFlags(const FloatFlags&) = delete;
  FloatFlags& operator=(const FloatFlags&) = delete;
  static void clear() { std::feclearexcept(no_value_flags); }
  static bool raised() { return std::fetestexcept(no_value_flags) != 0; }

 private:
  std::fenv_t before_;
};

class Expression {
 public:
  Expression(std::string_view asked_by, std::string_view text, std::uint64_t rows,
             std::uint64_t columns)
      : asked_by_(asked_by), text_(text), rows_(rows), columns_(columns) {}

  Result<void> parse() {
    TRY(refuse_characters());
    TRY(refuse_chains());
    try {
      parser_.DefineVar("r", &r_);
      parser_.DefineVar("c", &c_);
      parser_.DefineConst("n", static_cast<double>(rows_));
      parser_.DefineConst("rows", static_cast<double>(rows_));
      parser_.DefineConst("columns", static_cast<double>(columns_));
      for (std::size_t i = 0; i < std::size(all_patterns); ++i)
        parser_.DefineVar(std::string(all_patterns[i].name), &pattern_values_[i]);
      parser_.DefineOprt("%", modulo, mu::prMUL_DIV, mu::oaLEFT, true);
      parser_.DefineInfixOprt("!", negation, mu::prPOW + 1);
      parser_.DefineInfixOprt("!!", truth, mu::prPOW + 1);
      parser_.EnableOptimizer(false);
      parser_.SetExpr(text_);
      parser_.Eval();
      if (parser_.GetNumResults() != 1)
        return wrong("the expression has {} values, separated by commas: write one",
                     parser_.GetNumResults());
      const auto& variables = parser_.GetUsedVar();
      for (std::size_t i = 0; i < std::size(all_patterns); ++i)
        if (variables.contains(std::string(all_patterns[i].name))) used_.push_back(i);
    } catch (const mu::ParserError& error) {
      return explain(error);
    }
    return {};
  }
  // Those where it is true, or those where it is false.
  Result<std::vector<Square>> squares(bool wanted, const std::stop_token& stop) {
    if (columns_ > 0 && rows_ > most_pattern_squares / columns_)
      return too_large("{} '{}' is evaluated on boards of up to {} squares, not on {}x{}",
                       asked_by_, excerpt(text_), most_pattern_squares, rows_, columns_);
    const FloatFlags flags;
    TRY(parse());
    std::vector<Square> found;
    for (std::uint64_t row = 0; row < rows_; ++row) {
      FloatFlags::clear();
      bool finite = true;
      for (std::uint64_t column = 0; column < columns_; ++column) {
        if (column % squares_between_looks == 0 && stop.stop_requested())
          return too_large("{} '{}' was not evaluated on all squares: it was stopped", asked_by_,
                           excerpt(text_));
        const double value = at(row, column);
        finite = finite && std::isfinite(value);
        if ((value != 0) == wanted) found.push_back({row, column});
      }
      if (!finite || FloatFlags::raised()) return no_value(row);
    }
    return found;
  }

 private:
  double at(std::uint64_t row, std::uint64_t column) {
    r_ = static_cast<double>(row);
    c_ = static_cast<double>(column);
    for (const auto i : used_)
      pattern_values_[i] = all_patterns[i].holds(row, column, rows_, columns_) ? 1 : 0;
    return parser_.Eval();
  }
  Result<void> refuse_characters() const {
    if (text_.size() > longest_expression)
      return wrong("the expression has {} characters: at most {} are read", text_.size(),
                   longest_expression);
    constexpr std::string_view allowed =
        "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_ \t\r\n.+-*/^%()<>=!&|?:,";
    if (const auto bad = text_.find_first_not_of(allowed); bad != text_.npos)
      return wrong_at(bad, shown(text_, bad) + " has no meaning in an expression");
    for (std::size_t i = 0; i < text_.size(); ++i) {
      const auto pair = std::string_view(text_).substr(i, 2);
      if (pair == "==" || pair == "!=" || pair == "<=" || pair == ">=")
        ++i;
      else if (text_[i] == '=')
        return wrong_at(i, "nothing can be assigned: write == to compare, not =");
    }
    return {};
  }
  // muParser reads r<c<4 as (r<c)<4, which is always true: a mistake, whoever writes it.
  Result<void> refuse_chains() const {
    std::vector<bool> compared(1, false);  // by level of parentheses, since the last && or the like
    for (std::size_t i = 0; i < text_.size(); ++i) {
      const char c = text_[i];
      const bool doubled = text_.compare(i + 1, 1, "=") == 0;
      if (c == '(') compared.push_back(false);
      if (c == ')' && compared.size() > 1) compared.pop_back();
      if (std::string_view("&|?:,").contains(c)) compared.back() = false;
      if (c != '<' && c != '>' && !(std::string_view("=!").contains(c) && doubled)) continue;
      const auto before = text_.find_last_not_of(" \t\r\n", i == 0 ? 0 : i - 1);
      const bool follows_value =
          i > 0 && before != text_.npos && (is_alphanumeric(text_[before]) || text_[before] == ')');
      if (compared.back() && follows_value)
        return wrong_at(i,
                        "comparisons do not chain (write r<c && c<4, not r<c<4): there is one "
                        "too many");
      compared.back() = true;
      if (doubled) ++i;
    }
    return {};
  }
  template <class... Values>
  std::unexpected<Error> wrong(fmt::format_string<Values...> text, Values&&... values) const {
    return bad_input("{} '{}': {}", asked_by_, excerpt(text_),
                     fmt::format(text, std::forward<Values>(values)...));
  }
  std::unexpected<Error> wrong_at(std::size_t offset, std::string_view sentence) const {
    return wrong("{} at position {}", sentence, offset + 1);
  }
  std::unexpected<Error> explain(const mu::ParserError& error) const {
    auto token = error.GetToken();
    token.erase(token.find_last_not_of(" \t\r\n") + 1);
    const auto end = text_.find_last_not_of(" \t\r\n") + 1;
    // muParser tells the place where it stood, which for some tokens is behind them.
    auto offset = std::min<std::size_t>(std::max(error.GetPos(), 0), end);
    if (!token.empty() && text_.compare(offset, token.size(), token) != 0)
      if (const auto found = text_.rfind(token, offset); found != text_.npos) offset = found;
    const auto* known = std::ranges::find(explanations, error.GetCode(), &Explanation::code);
    const auto& [code, where, text] = known == std::end(explanations) ? unexplained : *known;
    const auto sentence = fmt::format(fmt::runtime(text), excerpt(token));
    if (where == Where::nowhere) return wrong("{}", sentence);
    return wrong_at(where == Where::at_end ? end : offset, sentence);
  }
  // Some square of the row has no value: the first of them.
  std::unexpected<Error> no_value(std::uint64_t row) {
    for (std::uint64_t column = 0; column < columns_; ++column) {
      FloatFlags::clear();
      if (std::isfinite(at(row, column)) && !FloatFlags::raised()) continue;
      return wrong(
          "the expression has no value on {}: it divides by zero there, or the like; write "
          "condition ? value : value to avoid it",
          to_string(Square{row, column}));
    }
    return wrong("the expression has no value in row {}", row);
  }

  std::string_view asked_by_;
  std::string text_;
  std::uint64_t rows_, columns_;
  mu::Parser parser_;
  double r_ = 0, c_ = 0;
  double pattern_values_[std::size(all_patterns)] = {};
  std::vector<std::size_t> used_;  // the patterns that occur
};

}  // namespace

std::span<const Pattern> patterns() { return all_patterns; }
std::span<const std::pair<std::string_view, std::string_view>> expression_words() {
  return all_words;
}

Result<std::vector<Square>> squares_outside(std::string_view expression, std::uint64_t rows,
                                            std::uint64_t columns, std::string_view asked_by,
                                            const std::stop_token& stop) {
  return Expression(asked_by, expression, rows, columns).squares(false, stop);
}

Result<std::vector<Square>> squares_inside(std::string_view expression, std::uint64_t rows,
                                           std::uint64_t columns, std::string_view asked_by,
                                           const std::stop_token& stop) {
  return Expression(asked_by, expression, rows, columns).squares(true, stop);
}

}  // namespace queens::format
