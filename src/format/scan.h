// SPDX-License-Identifier: MIT
// A cursor over untrusted text, shared by the readers, and the sentences they all say about it.
// Texts come from editors on every system: a byte order mark is skipped, CRLF is a line end.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/error.h"
#include "format/format.h"

namespace queens::format {

// What a reader accepts at most. The text itself has at most 64 MiB; the caller sees to that.
inline constexpr std::uint64_t largest_read_side = 1 << 24;
inline constexpr std::uint64_t most_read_squares = 1 << 26;

constexpr bool is_digit(char c) { return c >= '0' && c <= '9'; }
constexpr bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }
constexpr bool is_alphanumeric(char c) { return is_digit(c) || is_letter(c); }
constexpr bool is_gap(char c) { return c == ' ' || c == '\t' || c == ',' || c == '\r'; }

class Scan {
 public:
  // With comment characters, everything from one of them to the end of its line counts as space,
  // and so does what stands between "/*" and "*/".
  explicit Scan(std::string_view text, std::string_view comments = {});

  std::string_view text() const { return text_; }
  std::size_t at() const { return at_; }
  bool done() const { return at_ == text_.size(); }
  char peek() const { return done() ? '\0' : text_[at_]; }
  void step() { ++at_; }
  void skip_space();  // spaces, tabs, line ends, comments
  void skip_line();   // up to the end of the line

  // True if it stood there; the cursor is then behind it.
  bool take(std::string_view word);
  bool take(char c) { return take(std::string_view(&c, 1)); }

  // The same with space on both sides of it, or "expected '(' but found ...".
  Result<void> require(char c);
  // Nothing but space follows, or "expected the end of the text but found ...".
  Result<void> require_end(std::string_view what = "the end of the text");

  // The letters, digits and "_.+-" that follow: a name, or a number however badly written.
  std::string_view token();

  // Brackets and what they hold, over any lines; a value that means nothing here: words, numbers,
  // texts, brackets and the operators between them.
  Result<void> skip_group();
  Result<void> skip_value();

  // "17 is not a column: write a whole number from 0 to 3"
  Result<std::uint64_t> number(std::uint64_t least, std::uint64_t most, std::string_view what);

  // "line 3, column 7: " and the sentence, here or at an earlier offset.
  template <class... Values>
  std::unexpected<Error> wrong(fmt::format_string<Values...> text, Values&&... values) const {
    return wrong_at(at_, text, std::forward<Values>(values)...);
  }
  template <class... Values>
  std::unexpected<Error> wrong_at(std::size_t offset, fmt::format_string<Values...> text,
                                  Values&&... values) const {
    return bad_input("{}: {}", place(text_, offset),
                     fmt::format(text, std::forward<Values>(values)...));
  }
  // "line 3, column 7: expected ')' but found 'x'"
  std::unexpected<Error> expected(std::string_view what) const;

 private:
  std::string_view text_;
  std::size_t at_;
  std::string_view comments_;
};

// What stands at an offset, for messages: 'x', a space, the end of the line, the byte 0x07.
std::string shown(std::string_view text, std::size_t offset);

// The token that stands at an offset, in quotes, or else what stands there instead.
std::string shown(std::string_view text, std::size_t offset, std::string_view token);

// A text without anything that would upset a terminal: other bytes are written as \x1b.
std::string printable(std::string_view text);
// A piece of a text for messages: the beginning of it, printable.
std::string excerpt(std::string_view piece, std::size_t most = 40);

// "line 3, column 7: this is not JSON: 'x' cannot stand here", or that the text ends too early.
std::unexpected<Error> not_json(const Scan& scan, std::size_t offset);

// Whether the rest begins as an object or a list.
bool is_json(Scan scan);

// "line 3, column 7: the board has too many rows: at most 16777216 are read"
std::unexpected<Error> too_many(const Scan& scan, std::string_view what);

// What a line says of each square, in the order of the columns: single characters, or, if there is
// a gap (space, tab, comma) anywhere in the line, what stands between the gaps.
struct Cell {
  std::string text;
  std::size_t at = 0;  // where it stands in the text
};
using CellGrid = std::vector<std::vector<Cell>>;
std::vector<Cell> cells_of(std::string_view line, std::size_t at);

// ---- squares written as pairs of numbers, whose board may only be known later in the text

struct Pair {
  std::uint64_t first = 0, second = 0;
  std::size_t at = 0;  // where it stands in the text
};

// The pairs as squares of the board; `base` is the number of the first row and column. Off the
// board: "the square 9,1 is off the 4x4 board: rows go from 1 to 4, columns from 1 to 4".
Result<std::vector<Square>> squares_of(const Scan& scan, std::span<const Pair> pairs,
                                       std::uint64_t base, const Board& board);

template <class Item>
void sort_and_dedupe(std::vector<Item>& items) {
  if (!std::ranges::is_sorted(items)) std::ranges::sort(items);
  const auto rest = std::ranges::unique(items);
  items.erase(rest.begin(), rest.end());
}

// "[[1,2],[3,4]]", the first row and column being `base`.
void write_pair_list(std::span<const Square> squares, std::uint64_t base, Sink& out);

}  // namespace queens::format
