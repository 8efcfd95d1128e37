// SPDX-License-Identifier: MIT
#include "format/answer.h"

#include <fmt/format.h>

#include "base/text.h"
#include "format/scan.h"

namespace queens::format {
namespace {

using SquareList = std::vector<Square>;

struct Side {
  std::uint64_t rows, columns;
};

bool has_line(std::string_view text, std::string_view beginning) {
  while (!text.empty())
    if (base::take_line(text).starts_with(beginning)) return true;
  return false;
}

std::vector<std::string_view> words_of(std::string_view line) {
  return base::words_of(line, " \t,");
}

std::unexpected<Error> unreadable(std::string_view what) {
  return bad_input(
      fmt::format("the solver's answer has {}, which is no value of a square", excerpt(what)));
}

// Variables above the squares are helpers.
void add_variable(std::uint64_t variable, const Side& board, SquareList& queens) {
  if (variable >= 1 && variable <= board.rows * board.columns)
    queens.push_back({(variable - 1) / board.columns, (variable - 1) % board.columns});
}

bool is_values(std::string_view text) {
  return has_line(text, "v ") || has_line(text, "s SATIS") || has_line(text, "s UNSATIS") ||
         has_line(text, "s OPTIMUM");
}
Result<SquareList> read_values(std::string_view text, const Side& board) {
  SquareList queens;
  while (!text.empty()) {
    const auto line = base::take_line(text);
    if (!line.starts_with("v ")) continue;
    for (const auto word : words_of(line.substr(2))) {
      const bool negative = word.starts_with('-');
      auto digits = word.substr(negative);
      if (digits.starts_with('x')) digits.remove_prefix(1);
      const auto value = base::number_from<std::int64_t>(digits);
      if (!value) return unreadable(word);
      if (!negative && *value > 0) add_variable(static_cast<std::uint64_t>(*value), board, queens);
    }
  }
  return queens;
}

bool is_clingo(std::string_view text) {
  return has_line(text, "clingo version") || has_line(text, "Answer: ");
}
Result<SquareList> read_clingo(std::string_view text, const Side&) {
  SquareList queens;
  for (bool is_answer = false; !text.empty();) {
    const auto line = base::take_line(text);
    if (is_answer) {
      queens.clear();
      for (const auto atom : base::words_of(line, " ")) {
        if (!atom.starts_with("queen(")) continue;
        const auto pair = atom.substr(6), second = pair.substr(pair.find(',') + 1);
        const auto row = base::number_from<std::uint64_t>(pair.substr(0, pair.find(',')));
        const auto column = base::number_from<std::uint64_t>(
            second.substr(0, second.size() - second.ends_with(')')));
        if (!row || !column || *row < 1 || *column < 1 || !atom.ends_with(')'))
          return unreadable(atom);
        queens.push_back({*row - 1, *column - 1});
      }
    }
    is_answer = line.starts_with("Answer: ");
  }
  return queens;
}

bool is_minizinc(std::string_view text) {
  return has_line(text, "queen = ") || has_line(text, "=====UNSATISFIABLE");
}
Result<SquareList> read_minizinc(std::string_view text, const Side& board) {
  SquareList queens;
  while (!text.empty()) {
    const auto line = base::take_line(text);
    if (!line.starts_with("queen = ")) continue;
    queens.clear();
    const auto open = line.rfind('['), close = line.rfind(']');
    if (open == line.npos || close == line.npos) return unreadable(line);
    std::uint64_t variable = 0;
    for (const auto word : words_of(line.substr(open + 1, close - open - 1))) {
      ++variable;
      if (word == "1" || word == "true")
        add_variable(variable, board, queens);
      else if (word != "0" && word != "false")
        return unreadable(word);
    }
    if (variable != board.rows * board.columns) return unreadable(line);
  }
  return queens;
}

bool is_glpsol(std::string_view text) { return text.find("Column name") != text.npos; }
Result<SquareList> read_glpsol(std::string_view text, const Side& board) {
  SquareList queens;
  text.remove_prefix(text.find("Column name"));
  while (!text.empty()) {
    const auto words = words_of(base::take_line(text));
    if (words.size() < 4 || !words[1].starts_with('x')) continue;
    const auto variable = base::number_from<std::uint64_t>(words[1].substr(1));
    if (variable && words[words[2] == "*" ? 3 : 2] == "1") add_variable(*variable, board, queens);
  }
  return queens;
}

bool says_none(std::string_view text) {
  return has_line(text, "s UNSATISFIABLE") || has_line(text, "UNSATISFIABLE") ||
         has_line(text, "=====UNSATISFIABLE") || text.find("INTEGER EMPTY") != text.npos ||
         text.find("INTEGER UNDEFINED") != text.npos;
}

struct Kind {
  bool (*is)(std::string_view text);
  Result<SquareList> (*read)(std::string_view text, const Side& board);
};
constexpr Kind kinds[] = {{is_values, read_values},
                          {is_clingo, read_clingo},
                          {is_minizinc, read_minizinc},
                          {is_glpsol, read_glpsol}};

}  // namespace

bool looks_like_answer(std::string_view text) {
  for (const Kind& kind : kinds)
    if (kind.is(text)) return true;
  return false;
}

Result<SquareList> read_answer(std::string_view text, std::uint64_t rows, std::uint64_t columns) {
  if (says_none(text)) return bad_input("the solver says that there is no solution to check");
  for (const Kind& kind : kinds)
    if (kind.is(text)) return kind.read(text, {rows, columns});
  return bad_input("this is no solver's answer");
}

}  // namespace queens::format
