// SPDX-License-Identifier: MIT
// columns, columns1: the column of the queen of each row, on one line: "1 3 0 2". OEIS and
// CodeSignal count from 1 (columns1), programs from 0 (columns). Commas, several lines and one pair
// of brackets around it all are read too; "-" is a row without a queen.
//
// Traps: the base cannot be seen in general ("1 2 1" is a board either way), hence two formats. A
// list says nothing about blocked squares, nor about the width: what is read is n x n, unless the
// reader is told the sides.
//
// `queens list` writes millions of these a second, so a line is put together in a small array with
// numbers from a table: 55 ns a board of n = 14 (2.9 GHz Xeon); with to_chars it was 83.
//
// kattis: the size n, then n lines with the row and the column of a queen, from 0 (Kattis
// "queens"), in any order. Trap: to `detect` it looks like a column list over several lines.
#include <array>
#include <charconv>
#include <cstring>
#include <iterator>

#include "base/try.h"
#include "format/scan.h"

namespace queens::format {
namespace {

struct Entry {
  std::uint32_t column;  // as written; 2^24 fits
  std::uint32_t at;      // where in the text, which has at most 2^26 bytes
};
constexpr std::uint32_t no_entry = ~std::uint32_t{0};

Result<std::vector<Entry>> read_entries(Scan& scan) {
  std::vector<Entry> entries;
  scan.skip_space();
  const bool bracketed = scan.take('[');
  while (true) {
    scan.skip_space();
    const auto at = static_cast<std::uint32_t>(scan.at());
    if (entries.size() == largest_read_side) return too_many(scan, "rows");
    if (const auto rest = scan.text().substr(at);
        rest.starts_with('-') && Scan(rest).token() == "-") {
      scan.step();
      entries.push_back({no_entry, at});
    } else {
      const auto column = TRY(scan.number(0, largest_read_side, "a column"));
      entries.push_back({static_cast<std::uint32_t>(column), at});
    }
    const auto end = scan.at();
    scan.skip_space();
    if (scan.done() || scan.peek() == ']') break;
    if (!scan.take(',') && scan.at() == end) return scan.expected("a space or a comma");
  }
  if (bracketed && !scan.take(']')) return scan.expected("']'");
  TRY(scan.require_end());
  return entries;
}

template <unsigned base>
Result<Board> read_columns_from(std::string_view text, const Board* sides = nullptr) {
  Scan scan(text);
  scan.skip_space();
  if (scan.done())
    return bad_input(
        "the board is empty: write the column of the queen of each row, counted from {}", base);
  const auto entries = TRY(read_entries(scan));
  Board board = sides != nullptr ? *sides : Board{entries.size(), entries.size(), {}, {}};
  if (entries.size() != board.rows)
    return scan.wrong("the list has {} entr{}, but the board has {} row{}", entries.size(),
                      entries.size() == 1 ? "y" : "ies", board.rows, board.rows == 1 ? "" : "s");
  board.queens.reserve(entries.size());
  for (std::uint64_t row = 0; row < board.rows; ++row) {
    const auto [column, at] = entries[row];
    if (column == no_entry) continue;
    if (column >= base && column - base < board.columns) {
      board.queens.push_back({row, column - base});
      continue;
    }
    if (sides != nullptr)
      return scan.wrong_at(at, "{} is not a column: on a {}x{} board they go from {} to {}", column,
                           board.rows, board.columns, base, board.columns - 1 + base);
    return scan.wrong_at(
        at, "{} is not a column: the list has {} entr{}, so columns go from {} to {}{}", column,
        board.rows, board.rows == 1 ? "y" : "ies", base, board.columns - 1 + base,
        column < base ? "" : "; --size RxC says that the board is wider");
  }
  return board;
}

// "7 " or "42 ", and how many characters of it count. Copied whole, without a branch: whether the
// next number has one digit or two is anybody's guess.
struct ShortNumber {
  char text[3];
  std::uint8_t length;
};
constexpr auto make_short_numbers() {
  std::array<ShortNumber, 100> table{};
  for (unsigned i = 0; i < table.size(); ++i) {
    const char tens = static_cast<char>('0' + i / 10), ones = static_cast<char>('0' + i % 10);
    table[i] = i < 10 ? ShortNumber{{ones, ' ', ' '}, 2} : ShortNumber{{tens, ones, ' '}, 3};
  }
  return table;
}
constexpr auto short_numbers = make_short_numbers();

template <unsigned base>
Result<void> write_columns_from(const Problem& problem, PlacementRef queens, Sink& out) {
  constexpr std::uint64_t rows_at_once = 24;
  char line[rows_at_once * 21 + sizeof(ShortNumber)];  // 20 digits and a space for each
  const auto rows = problem.rows();
  for (std::uint64_t row = 0; row < rows && out.ok();) {
    char* at = line;
    for (const auto stop = std::min(rows, row + rows_at_once); row < stop; ++row) {
      const auto column = column_of(queens, row);
      if (column < short_numbers.size() - base) {
        const auto& number = short_numbers[column + base];
        std::memcpy(at, &number, sizeof number);
        at += number.length;
        continue;
      }
      at = column == no_queen ? std::fill_n(at, 1, '-')
                              : std::to_chars(at, std::end(line), column + base).ptr;
      *at++ = ' ';
    }
    if (row == rows) at[-1] = '\n';
    out.append(std::string_view(line, at - line));
  }
  if (rows == 0) out.append('\n');
  return {};
}

}  // namespace

Result<Board> read_columns(std::string_view text) { return read_columns_from<0>(text); }
Result<Board> read_columns1(std::string_view text) { return read_columns_from<1>(text); }
Result<Board> read_sized_columns(std::string_view text, std::uint64_t rows, std::uint64_t columns) {
  const Board sides{rows, columns, {}, {}};
  return read_columns_from<0>(text, &sides);
}
Result<Board> read_sized_columns1(std::string_view text, std::uint64_t rows,
                                  std::uint64_t columns) {
  const Board sides{rows, columns, {}, {}};
  return read_columns_from<1>(text, &sides);
}
Result<void> write_columns(const Problem& problem, PlacementRef queens, Sink& out) {
  return write_columns_from<0>(problem, queens, out);
}
Result<void> write_columns1(const Problem& problem, PlacementRef queens, Sink& out) {
  return write_columns_from<1>(problem, queens, out);
}

Result<Board> read_kattis(std::string_view text) {
  Scan scan(text);
  scan.skip_space();
  if (scan.done())
    return bad_input("the board is empty: write the size n, then n lines with a row and a column");
  const auto n = TRY(scan.number(0, largest_read_side, "a size"));
  Board board;
  board.rows = board.columns = n;
  for (std::uint64_t i = 0; i < n; ++i) {
    scan.skip_space();
    if (scan.done()) return scan.wrong("the text ends after {} of {} queens", i, n);
    const auto row = TRY(scan.number(0, n - 1, "a row"));
    scan.skip_space();
    const auto column = TRY(scan.number(0, n - 1, "a column"));
    board.queens.push_back({row, column});
  }
  scan.skip_space();
  if (!scan.done())
    return scan.wrong("{} follows the last of {} queens: write no more", shown(text, scan.at()), n);
  return board;
}

Result<void> require_n_on_n_by_n(const Problem& problem, std::string_view format) {
  if (!problem.is_square())
    return bad_input("the format {} has square boards only, not {}x{}", format, problem.rows(),
                     problem.columns());
  if (problem.pieces() != problem.rows())
    return bad_input("the format {0} has {1} queens on a {1}x{1} board, not {2}", format,
                     problem.rows(), problem.pieces());
  return {};
}

Result<void> write_kattis(const Problem& problem, PlacementRef queens, Sink& out) {
  TRY(require_n_on_n_by_n(problem, "kattis"));
  // Boards beyond what can be stored come from closed forms, which leave no row out.
  const auto stored = std::min({queens.size(), problem.rows(), largest_read_side});
  std::uint64_t row_without = 0;
  while (row_without < stored && queens.column_of(row_without) != no_queen) ++row_without;
  if (row_without < std::min(problem.rows(), largest_read_side))
    return bad_input("the format kattis needs a queen in every row, but row {} has none",
                     row_without);
  out.append(problem.rows(), '\n');
  for (std::uint64_t row = 0; row < problem.rows() && out.ok(); ++row)
    out.append(row, ' ', queens.column_of(row), '\n');
  return {};
}

}  // namespace queens::format
