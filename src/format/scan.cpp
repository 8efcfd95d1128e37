// SPDX-License-Identifier: MIT
#include "format/scan.h"

#include "base/text.h"
#include "base/try.h"

namespace queens::format {
namespace {

constexpr std::string_view byte_order_mark = "\xEF\xBB\xBF";

bool is_continuation(char c) { return (static_cast<unsigned char>(c) & 0xC0) == 0x80; }

bool is_token(char c) { return is_alphanumeric(c) || c == '_' || c == '.' || c == '+' || c == '-'; }

// The length of the well-formed UTF-8 character at the front, 0 if there is none.
std::size_t character_length(std::string_view text) {
  if (text.empty()) return 0;
  const auto lead = static_cast<unsigned char>(text[0]);
  const std::size_t length = lead < 0x80   ? 1
                             : lead < 0xC2 ? 0
                             : lead < 0xE0 ? 2
                             : lead < 0xF0 ? 3
                             : lead < 0xF5 ? 4
                                           : 0;
  if (length > text.size()) return 0;
  for (std::size_t i = 1; i < length; ++i)
    if (!is_continuation(text[i])) return 0;
  return length;
}

// Code points 0x80 to 0x9F are control characters too: some terminals obey them.
bool is_printable(std::string_view character) {
  const auto lead = static_cast<unsigned char>(character[0]);
  if (character.size() == 1) return lead >= 0x20 && lead != 0x7F;
  return lead != 0xC2 || static_cast<unsigned char>(character[1]) >= 0xA0;
}

}  // namespace

std::string place(std::string_view text, std::size_t offset) {
  offset = std::min(offset, text.size());
  if (text.starts_with(byte_order_mark)) {
    text.remove_prefix(byte_order_mark.size());
    offset -= std::min(offset, byte_order_mark.size());
  }
  const auto before = text.substr(0, offset);
  const auto line = 1 + std::ranges::count(before, '\n');
  const auto last_end = before.rfind('\n');
  const auto row = before.substr(last_end == before.npos ? 0 : last_end + 1);
  const auto column = 1 + std::ranges::count_if(row, [](char c) { return !is_continuation(c); });
  return fmt::format("line {}, column {}", line, column);
}

std::string shown(std::string_view text, std::size_t offset) {
  if (offset >= text.size()) return "the end of the text";
  const char c = text[offset];
  if (c == '\n' || text.substr(offset).starts_with("\r\n")) return "the end of the line";
  if (c == ' ') return "a space";
  if (c == '\t') return "a tab";
  if (c == '\'') return "a quotation mark";
  const auto character = text.substr(offset, character_length(text.substr(offset)));
  if (character.empty() || !is_printable(character))
    return fmt::format("the byte 0x{:02x}", static_cast<unsigned char>(c));
  return fmt::format("'{}'", character);
}

std::string shown(std::string_view text, std::size_t offset, std::string_view token) {
  return token.empty() ? shown(text, offset) : fmt::format("'{}'", excerpt(token));
}

std::string printable(std::string_view text) { return excerpt(text, text.size()); }

std::string excerpt(std::string_view piece, std::size_t most) {
  std::string result;
  for (std::size_t used = 0; !piece.empty();) {
    if (used >= most) return result + "...";
    const auto length = character_length(piece);
    const auto character = piece.substr(0, std::max<std::size_t>(length, 1));
    if (length > 0 && is_printable(character))
      result += character;
    else
      for (const char c : character)
        result += fmt::format("\\x{:02x}", static_cast<unsigned char>(c));
    used += character.size();
    piece.remove_prefix(character.size());
  }
  return result;
}

std::unexpected<Error> not_json(const Scan& scan, std::size_t offset) {
  const auto last = scan.text().find_last_not_of(" \t\r\n");
  if (last == std::string_view::npos || offset > last)
    return scan.wrong_at(offset,
                         "this is not JSON: the text ends before a bracket, a brace or a "
                         "quotation mark is closed");
  return scan.wrong_at(offset, "this is not JSON: {} cannot stand here",
                       shown(scan.text(), offset));
}

Scan::Scan(std::string_view text, std::string_view comments)
    : text_(text),
      at_(text.starts_with(byte_order_mark) ? byte_order_mark.size() : 0),
      comments_(comments) {}

void Scan::skip_space() {
  while (!done()) {
    if (comments_.contains(peek())) {
      skip_line();
    } else if (!comments_.empty() && take("/*")) {
      const auto end = text_.find("*/", at_);
      at_ = end == text_.npos ? text_.size() : end + 2;
    } else if (std::string_view(" \t\n\r").contains(peek())) {
      step();
    } else {
      return;
    }
  }
}

void Scan::skip_line() { at_ = std::min(text_.find('\n', at_), text_.size()); }

bool Scan::take(std::string_view word) {
  if (!text_.substr(at_).starts_with(word)) return false;
  at_ += word.size();
  return true;
}

Result<void> Scan::require(char c) {
  skip_space();
  if (!take(c)) return expected(fmt::format("'{}'", c));
  skip_space();
  return {};
}

Result<void> Scan::require_end(std::string_view what) {
  skip_space();
  if (!done()) return expected(what);
  return {};
}

std::string_view Scan::token() {
  const auto start = at_;
  while (!done() && is_token(text_[at_])) ++at_;
  return text_.substr(start, at_ - start);
}

Result<void> Scan::skip_group() {
  skip_space();
  std::size_t depth = 0;
  const auto start = at_;
  do {
    if (done()) return wrong_at(start, "this bracket is not closed");
    const char c = peek();
    if (std::string_view("([{").contains(c)) ++depth;
    if (depth > 0 && std::string_view(")]}").contains(c)) --depth;
    step();
    skip_space();
  } while (depth > 0);
  return {};
}

Result<void> Scan::skip_value() {
  constexpr std::string_view operators = "+-*/.";
  while (true) {
    skip_space();
    const auto start = at_;
    if (take('"')) {
      at_ = std::min(text_.find_first_of("\"\n", at_), text_.size());
      if (!take('"')) return wrong_at(start, "this text has no end");
    } else if (token().empty() && !std::string_view("([{").contains(peek())) {
      return expected("a value");
    }
    const bool goes_on = text_.substr(start, at_ - start) == "domain";  // of int(1..4)
    skip_space();
    while (!done() && std::string_view("([{").contains(peek())) TRY(skip_group());
    if (!goes_on && (done() || !operators.contains(peek()))) return {};
    while (!done() && operators.contains(peek())) step();
  }
}

Result<std::uint64_t> Scan::number(std::uint64_t least, std::uint64_t most, std::string_view what) {
  const auto start = at_;
  const auto digits = token();
  const auto value = base::number_from<std::uint64_t>(digits);
  if (value && *value >= least && *value <= most) return *value;
  const auto found = digits.empty() ? shown(text_, start) : excerpt(digits);
  return wrong_at(start, "{} is not {}: write a whole number from {} to {}", found, what, least,
                  most);
}

std::unexpected<Error> Scan::expected(std::string_view what) const {
  return wrong("expected {} but found {}", what, shown(text_, at_));
}

bool is_json(Scan scan) {
  scan.skip_space();
  return scan.peek() == '{' || scan.peek() == '[';
}

std::unexpected<Error> too_many(const Scan& scan, std::string_view what) {
  return scan.wrong("the board has too many {}: at most {} are read", what, largest_read_side);
}

std::vector<Cell> cells_of(std::string_view line, std::size_t at) {
  std::vector<Cell> cells;
  const bool gaps = std::ranges::any_of(line, is_gap);
  for (std::size_t i = 0; i < line.size();) {
    if (is_gap(line[i])) {
      ++i;
      continue;
    }
    std::size_t end = i + 1;
    // A character of several bytes stays in one piece, for the message.
    while (end < line.size() && (gaps ? !is_gap(line[end]) : is_continuation(line[end]))) ++end;
    cells.push_back({std::string(line.substr(i, end - i)), at + i});
    i = end;
  }
  return cells;
}

Result<std::vector<Square>> squares_of(const Scan& scan, std::span<const Pair> pairs,
                                       std::uint64_t base, const Board& board) {
  std::vector<Square> squares;
  squares.reserve(pairs.size());
  for (const Pair& pair : pairs) {
    // A number below the base wraps around to a huge one.
    const Square square{pair.first - base, pair.second - base};
    if (square.row < board.rows && square.column < board.columns) {
      squares.push_back(square);
      continue;
    }
    if (board.rows == 0 || board.columns == 0)
      return scan.wrong_at(pair.at, "there is no square {},{}: the board is empty", pair.first,
                           pair.second);
    return scan.wrong_at(
        pair.at,
        "the square {},{} is off the {}x{} board: rows go from {} to {}, columns from {} to {}",
        pair.first, pair.second, board.rows, board.columns, base, board.rows - 1 + base, base,
        board.columns - 1 + base);
  }
  return squares;
}

void write_pair_list(std::span<const Square> squares, std::uint64_t base, Sink& out) {
  out.append('[');
  bool first = true;
  for (const Square square : squares) {
    if (!out.ok()) return;
    out.append(first ? "[" : ",[", square.row + base, ',', square.column + base, ']');
    first = false;
  }
  out.append(']');
}

}  // namespace queens::format
