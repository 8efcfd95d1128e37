// SPDX-License-Identifier: MIT
#include "format/pattern.h"

#include "base/try.h"
#include "format/expression.h"
#include "format/scan.h"

namespace queens::format {
namespace {

constexpr std::uint64_t most_pattern_squares = 1 << 24;
constexpr std::size_t longest_expression = 1000;
constexpr std::uint64_t squares_between_looks = 1024;  // at the stop token

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

// What an expression may name: the square, the board, then the patterns.
struct Variable {
  enum : std::size_t { row, column, n, rows, columns, first_pattern };
};
std::vector<std::string_view> variable_names() {
  std::vector<std::string_view> names = {"r", "c", "n", "rows", "columns"};
  for (const Pattern& pattern : all_patterns) names.push_back(pattern.name);
  return names;
}

// Those where it is true, or those where it is false.
Result<std::vector<Square>> squares_where(std::string_view text, bool wanted, std::uint64_t rows,
                                          std::uint64_t columns, std::string_view asked_by,
                                          const std::stop_token& stop) {
  const auto wrong = [&](std::string_view sentence) {
    return bad_input("{} '{}': {}", asked_by, excerpt(text), sentence);
  };
  if (columns > 0 && rows > most_pattern_squares / columns)
    return too_large("{} '{}' is evaluated on boards of up to {} squares, not on {}x{}", asked_by,
                     excerpt(text), most_pattern_squares, rows, columns);
  if (text.size() > longest_expression)
    return wrong(fmt::format("the expression has {} characters: at most {} are read", text.size(),
                             longest_expression));
  const auto names = variable_names();
  auto expression = Expression::read(text, names);
  if (!expression) {
    const auto& [sentence, at] = expression.error();
    return wrong(at ? fmt::format("{} at position {}", sentence, *at + 1) : sentence);
  }
  std::vector<double> values(names.size());
  values[Variable::n] = values[Variable::rows] = static_cast<double>(rows);
  values[Variable::columns] = static_cast<double>(columns);
  std::vector<std::size_t> used;  // the patterns that occur
  for (std::size_t i = 0; i < std::size(all_patterns); ++i)
    if (expression->uses(Variable::first_pattern + i)) used.push_back(i);

  std::vector<Square> found;
  for (std::uint64_t row = 0; row < rows; ++row)
    for (std::uint64_t column = 0; column < columns; ++column) {
      if (column % squares_between_looks == 0 && stop.stop_requested())
        return stopped_before(
            fmt::format("{} '{}' was evaluated on all squares", asked_by, excerpt(text)));
      values[Variable::row] = static_cast<double>(row);
      values[Variable::column] = static_cast<double>(column);
      for (const auto i : used)
        values[Variable::first_pattern + i] =
            all_patterns[i].holds(row, column, rows, columns) ? 1 : 0;
      const auto value = expression->at(values);
      if (!value)
        return wrong(
            fmt::format("the expression has no value on {}: it divides by zero there, or the like; "
                        "write condition ? value : value to avoid it",
                        to_string(Square{row, column})));
      if ((*value != 0) == wanted) found.push_back({row, column});
    }
  return found;
}

}  // namespace

std::span<const Pattern> patterns() { return all_patterns; }
std::span<const std::pair<std::string_view, std::string_view>> expression_words() {
  return all_words;
}

Result<std::vector<Square>> squares_outside(std::string_view expression, std::uint64_t rows,
                                            std::uint64_t columns, std::string_view asked_by,
                                            const std::stop_token& stop) {
  return squares_where(expression, false, rows, columns, asked_by, stop);
}

Result<std::vector<Square>> squares_inside(std::string_view expression, std::uint64_t rows,
                                           std::uint64_t columns, std::string_view asked_by,
                                           const std::stop_token& stop) {
  return squares_where(expression, true, rows, columns, asked_by, stop);
}

}  // namespace queens::format
