// SPDX-License-Identifier: MIT
#include "format/formula.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/text.h"
#include "queens/problem.h"

namespace queens::format {
namespace {

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
    return bad_input(fmt::format("line {}: expected {}", number_ + words.empty(), what));
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
  if (!modulus || !slope || !offset || lines.words.size() != 4)
    return lines.expected("'lattice' with a modulus, a slope and an offset");
  PatchedLattice board{n, *modulus, *slope, *offset, {}};
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

bool looks_like_formula(std::string_view text) { return text.starts_with("queens formula"); }

Result<Formula> read_formula(std::string_view text) {
  if (!text.starts_with(heading) || (text.size() > heading.size() && text[heading.size()] > ' '))
    return bad_input(fmt::format("line 1: expected '{}'", heading));
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
  for (std::uint64_t row = 0; row < n && row < lattice.modulus; ++row)
    columns.push_back(
        static_cast<std::uint64_t>((Wide{lattice.slope} * row + lattice.offset) % lattice.modulus));
  for (const Square q : lattice.changed) {
    if (q.row >= columns.size()) columns.resize(std::min(q.row + 1, n), n);
    if (q.row < n) columns[q.row] = q.column;
  }
  return columns;
}

void write_formula(const Formula& formula, Sink& out) {
  if (const auto* linear = std::get_if<LinearBoard>(&formula)) {
    out.append(fmt::format("{}\nn {}\nlinear\n", heading, linear->n));
    for (const auto& piece : linear->pieces)
      out.append(fmt::format("{} {} {} {}\n", piece.first, piece.count, piece.slope, piece.offset));
    return;
  }
  const auto& lattice = std::get<PatchedLattice>(formula);
  out.append(fmt::format("{}\nn {}\nlattice {} {} {}\n", heading, lattice.n, lattice.modulus,
                         lattice.slope, lattice.offset));
  for (const Square q : lattice.changed) out.append(fmt::format("{} {}\n", q.row, q.column));
}

}  // namespace queens::format
