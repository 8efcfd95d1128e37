// SPDX-License-Identifier: MIT
#include "format/answer.h"

#include <fmt/format.h>

#include <charconv>
#include <optional>

#include "format/scan.h"

namespace queens::format {
namespace {

using SquareList = std::vector<Square>;

struct Side {
  std::uint64_t rows, columns;
};

// Lines one after the other, without their ends.
template <class Use>
void for_each_line(std::string_view text, const Use& use) {
  while (!text.empty()) {
    const auto end = std::min(text.find('\n'), text.size());
    auto line = text.substr(0, end);
    if (line.ends_with('\r')) line.remove_suffix(1);
    use(line);
    text.remove_prefix(std::min(end + 1, text.size()));
  }
}

bool has_line(std::string_view text, std::string_view beginning) {
  bool found = false;
  for_each_line(text, [&](std::string_view line) { found |= line.starts_with(beginning); });
  return found;
}

template <class Use>
void for_each_word(std::string_view line, const Use& use) {
  for (;;) {
    const auto begin = line.find_first_not_of(" \t,");
    if (begin == line.npos) return;
    line.remove_prefix(begin);
    const auto word = line.substr(0, line.find_first_of(" \t,"));
    use(word);
    line.remove_prefix(word.size());
  }
}

std::optional<std::int64_t> number(std::string_view word) {
  std::int64_t value = 0;
  const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), value);
  if (error != std::errc{} || end != word.data() + word.size()) return std::nullopt;
  return value;
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
  std::string_view wrong;
  for_each_line(text, [&](std::string_view line) {
    if (!line.starts_with("v ")) return;
    for_each_word(line.substr(2), [&](std::string_view word) {
      const bool negative = word.starts_with('-');
      auto digits = word.substr(negative);
      if (digits.starts_with('x')) digits.remove_prefix(1);
      const auto value = number(digits);
      if (!value)
        wrong = word;
      else if (!negative && *value > 0)
        add_variable(static_cast<std::uint64_t>(*value), board, queens);
    });
  });
  if (!wrong.empty()) return unreadable(wrong);
  return queens;
}

bool is_clingo(std::string_view text) {
  return has_line(text, "clingo version") || has_line(text, "Answer: ");
}
Result<SquareList> read_clingo(std::string_view text, const Side&) {
  SquareList queens;
  bool next = false;
  std::string_view wrong;
  for_each_line(text, [&](std::string_view line) {
    if (next) {
      queens.clear();
      while (!line.empty()) {
        const auto end = std::min(line.find(' '), line.size());
        const auto atom = line.substr(0, end);
        line.remove_prefix(std::min(end + 1, line.size()));
        if (!atom.starts_with("queen(")) continue;
        const auto comma = atom.find(',');
        const auto row = comma == atom.npos ? std::nullopt : number(atom.substr(6, comma - 6));
        const auto column = comma == atom.npos || !atom.ends_with(')')
                                ? std::nullopt
                                : number(atom.substr(comma + 1, atom.size() - comma - 2));
        if (!row || !column || *row < 1 || *column < 1)
          wrong = atom;
        else
          queens.push_back(
              {static_cast<std::uint64_t>(*row - 1), static_cast<std::uint64_t>(*column - 1)});
      }
    }
    next = line.starts_with("Answer: ");
  });
  if (!wrong.empty()) return unreadable(wrong);
  return queens;
}

bool is_minizinc(std::string_view text) {
  return has_line(text, "queen = ") || has_line(text, "=====UNSATISFIABLE");
}
Result<SquareList> read_minizinc(std::string_view text, const Side& board) {
  SquareList queens;
  std::string_view wrong;
  for_each_line(text, [&](std::string_view line) {
    if (!line.starts_with("queen = ")) return;
    queens.clear();
    const auto open = line.rfind('['), close = line.rfind(']');
    if (open == line.npos || close == line.npos) {
      wrong = line;
      return;
    }
    std::uint64_t variable = 0;
    for_each_word(line.substr(open + 1, close - open - 1), [&](std::string_view word) {
      ++variable;
      if (word == "1" || word == "true")
        add_variable(variable, board, queens);
      else if (word != "0" && word != "false")
        wrong = word;
    });
    if (variable != board.rows * board.columns) wrong = line;
  });
  if (!wrong.empty()) return unreadable(wrong);
  return queens;
}

bool is_glpsol(std::string_view text) { return text.find("Column name") != text.npos; }
Result<SquareList> read_glpsol(std::string_view text, const Side& board) {
  SquareList queens;
  bool columns = false;
  for_each_line(text, [&](std::string_view line) {
    columns |= line.find("Column name") != line.npos;
    if (!columns) return;
    std::vector<std::string_view> words;
    for_each_word(line, [&](std::string_view word) { words.push_back(word); });
    if (words.size() < 4 || !words[1].starts_with('x')) return;
    const auto variable = number(words[1].substr(1));
    const auto& value = words[words[2] == "*" ? 3 : 2];
    if (variable && *variable > 0 && value == "1")
      add_variable(static_cast<std::uint64_t>(*variable), board, queens);
  });
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
