// SPDX-License-Identifier: MIT
#include "format/answer.h"

#include <fmt/ranges.h>

#include "base/text.h"
#include "format/scan.h"
#include "queens/problem.h"

namespace queens::format {
namespace {

using SquareList = std::vector<Square>;

struct Side {
  std::uint64_t rows, columns;
};

// Whether a line begins with one of these.
bool has_line(std::string_view text, std::initializer_list<std::string_view> beginnings) {
  while (!text.empty())
    for (const auto line = base::take_line(text); const auto beginning : beginnings)
      if (line.starts_with(beginning)) return true;
  return false;
}

std::vector<std::string_view> words_of(std::string_view line) {
  return base::words_of(line, " \t,");
}

std::unexpected<Error> unreadable(std::string_view what) {
  return bad_input("the solver's answer has {}, which is no value of a square", excerpt(what));
}

// Variables above the squares are helpers.
void add_variable(std::uint64_t variable, const Side& board, SquareList& queens) {
  if (variable >= 1 && variable <= board.rows * board.columns)
    queens.push_back({(variable - 1) / board.columns, (variable - 1) % board.columns});
}

bool is_values(std::string_view text) {
  return has_line(text, {"v ", "s SATIS", "s UNSATIS", "s OPTIMUM"});
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

bool is_clingo(std::string_view text) { return has_line(text, {"clingo version", "Answer: "}); }
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
  return has_line(text, {"queen = ", "=====UNSATISFIABLE"});
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

bool is_glpsol(std::string_view text) { return text.contains("Column name"); }
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
  return has_line(text, {"s UNSATISFIABLE", "UNSATISFIABLE", "=====UNSATISFIABLE"}) ||
         text.contains("INTEGER EMPTY") || text.contains("INTEGER UNDEFINED");
}

struct Kind {
  bool (*is)(std::string_view text);
  Result<SquareList> (*read)(std::string_view text, const Side& board);
};
constexpr Kind kinds[] = {{is_values, read_values},
                          {is_clingo, read_clingo},
                          {is_minizinc, read_minizinc},
                          {is_glpsol, read_glpsol}};

constexpr std::string_view heading = "queens formula 1";

// One line after the other, cut into words.
class Lines {
 public:
  explicit Lines(std::string_view text) : rest_(text) {}
  // False at the end; empty lines are skipped.
  bool next() {
    for (words.clear(); words.empty() && !rest_.empty(); ++number_)
      words = base::words_of(base::take_line(rest_), " \t\r");
    return !words.empty();
  }
  std::unexpected<Error> expected(std::string_view what) const {
    return bad_input("line {}: expected {}", number_ + words.empty(), what);
  }
  template <class Number>
  std::optional<Number> number(std::size_t word) const {
    return word < words.size() ? base::number_from<Number>(words[word]) : std::nullopt;
  }
  std::vector<std::string_view> words;

 private:
  std::string_view rest_;
  std::size_t number_ = 0;
};

Result<Formula> read_linear(Lines& lines, std::uint64_t n) {
  LinearBoard board{n, {}};
  while (lines.next()) {
    const auto first = lines.number<std::uint64_t>(0), count = lines.number<std::uint64_t>(1);
    const auto slope = lines.number<std::int64_t>(2), offset = lines.number<std::int64_t>(3);
    if (!first || !count || !slope || !offset || lines.words.size() != 4)
      return lines.expected("a first row, a number of rows, a slope and an offset");
    board.pieces.push_back({*first, *count, *slope, *offset});
  }
  return board;
}

Result<Formula> read_lattice(Lines& lines, std::uint64_t n) {
  const auto modulus = lines.number<std::uint64_t>(1), slope = lines.number<std::uint64_t>(2),
             offset = lines.number<std::uint64_t>(3);
  if (!modulus || !slope || !offset || lines.words.size() < 4)
    return lines.expected("'lattice' with a modulus, a slope and an offset");
  PatchedLattice board{n, *modulus, *slope, *offset};
  if (lines.words.size() > 4) board.blocks.clear();
  for (std::size_t word = 4; word < lines.words.size(); ++word) {
    const auto number = lines.number<std::uint64_t>(word);
    if (!number || *number > n) return lines.expected("a margin and the places of the blocks");
    word == 4 ? board.margin = *number : board.blocks.emplace_back(*number);
  }
  while (lines.next()) {
    const auto row = lines.number<std::uint64_t>(0), column = lines.number<std::uint64_t>(1);
    if (!row || !column || lines.words.size() != 2) return lines.expected("a row and a column");
    if (!board.changed.empty() && board.changed.back().row >= *row)
      return lines.expected("a row after the one before");
    board.changed.push_back({*row, *column});
  }
  return board;
}

}  // namespace

bool looks_like_answer(std::string_view text) {
  return std::ranges::any_of(kinds, [&](const Kind& kind) { return kind.is(text); });
}

Result<SquareList> read_answer(std::string_view text, std::uint64_t rows, std::uint64_t columns) {
  if (says_none(text)) return bad_input("the solver says that there is no solution to check");
  const auto* kind = std::ranges::find_if(kinds, [&](const Kind& k) { return k.is(text); });
  if (kind == std::end(kinds)) return bad_input("this is no solver's answer");
  return kind->read(text, {rows, columns});
}

bool looks_like_formula(std::string_view text) { return text.starts_with("queens formula"); }

Result<Formula> read_formula(std::string_view text) {
  if (!text.starts_with(heading) || (text.size() > heading.size() && text[heading.size()] > ' '))
    return bad_input("line 1: expected '{}'", heading);
  Lines lines(text.substr(heading.size()));
  // The rest of line 1 is empty, and counts as a line.
  lines.next();
  const auto n = lines.number<std::uint64_t>(1);
  if (lines.words.size() != 2 || lines.words[0] != "n" || !n || *n > largest_side)
    return lines.expected(fmt::format("'n' and a board size of up to {}", largest_side));
  lines.next();
  if (lines.words.size() == 1 && lines.words[0] == "linear") return read_linear(lines, *n);
  if (!lines.words.empty() && lines.words[0] == "lattice") return read_lattice(lines, *n);
  return lines.expected("'linear' or 'lattice'");
}

std::optional<std::vector<std::uint64_t>> columns_of(const Formula& formula, std::uint64_t most) {
  const auto n = std::visit([](const auto& data) { return data.n; }, formula);
  if (n > most) return std::nullopt;
  std::vector<std::uint64_t> columns;
  columns.reserve(n);
  if (const auto* linear = std::get_if<LinearBoard>(&formula)) {
    for (const auto& piece : linear->pieces)
      for (std::uint64_t i = 0; i < piece.count && columns.size() < n; ++i)
        columns.push_back(static_cast<std::uint64_t>(piece.slope) * (piece.first + i) +
                          static_cast<std::uint64_t>(piece.offset));
    return columns;
  }
  __extension__ typedef unsigned __int128 Wide;
  const auto& lattice = std::get<PatchedLattice>(formula);
  columns.assign(n, n);
  auto row = lattice.margin;
  for (const auto block : lattice.blocks)
    for (std::uint64_t i = 0; row < n && i < lattice.modulus; ++i, ++row) {
      const Wide column = lattice.margin + Wide{block} * lattice.modulus +
                          (Wide{lattice.slope} * i + lattice.offset) % lattice.modulus;
      if (column < n) columns[row] = static_cast<std::uint64_t>(column);
    }
  for (const Square q : lattice.changed)
    if (q.row < n) columns[q.row] = q.column;
  return columns;
}

void write_formula(const Formula& formula, Sink& out) {
  if (const auto* linear = std::get_if<LinearBoard>(&formula)) {
    out.print("{}\nn {}\nlinear\n", heading, linear->n);
    for (const auto& piece : linear->pieces)
      out.print("{} {} {} {}\n", piece.first, piece.count, piece.slope, piece.offset);
    return;
  }
  const auto& lattice = std::get<PatchedLattice>(formula);
  out.print("{}\nn {}\nlattice {} {} {}", heading, lattice.n, lattice.modulus, lattice.slope,
            lattice.offset);
  if (lattice.margin != 0 || lattice.blocks.size() != 1)
    out.print(" {} {}", lattice.margin, fmt::join(lattice.blocks, " "));
  out.print("\n");
  for (const Square q : lattice.changed) out.print("{} {}\n", q.row, q.column);
}

}  // namespace queens::format
