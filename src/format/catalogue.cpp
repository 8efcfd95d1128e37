// SPDX-License-Identifier: MIT
// The only list of the formats, in the order in which `queens help formats` shows them, and which
// of them a text is in, told by how it begins, and only where nothing else begins so. '*' is
// always a blocked square here; eiqueens, where it is a queen, has to be asked for.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <vector>

#include "format/formats.h"
#include "format/scan.h"

namespace queens::format {
namespace {

constexpr const Format* all_formats[] = {
    &text_format,      &matrix_format,  &bits_format,  &columns_format,  &columns1_format,
    &fen_format,       &lichess_format, &json_format,  &leetcode_format, &eiqueens_format,
    &kattis_format,    &ortools_format, &facts_format, &asp_format,      &csplib079_format,
    &csplib080_format, &dimacs_format,  &opb_format,   &lp_format,       &dzn_format,
};

std::unexpected<Error> choose(std::string_view why, std::string_view formats) {
  return bad_input(fmt::format("{}: choose one with --input {}", why, formats));
}

std::unexpected<Error> unknown(const Scan& scan) {
  std::vector<std::string_view> ids;
  for (const Format* format : catalogue())
    if (format->read != nullptr) ids.push_back(format->id);
  return scan.wrong(
      fmt::format("{} begins no board whose format can be told: choose one with "
                  "--input {}",
                  shown(scan.text(), scan.at()), fmt::join(ids, ", ")));
}

// What a text of numbers alone looks like.
struct Numbers {
  std::uint64_t count = 0;
  std::uint64_t lines = 1;
  bool only_bits = true;  // no other digits than 0 and 1
  bool has_zero = false;
  std::uint64_t largest = 0;
};

// A list, or an error where it is none.
Result<const Format*> detect_numbers(Scan scan) {
  Numbers numbers;
  const auto text = scan.text().substr(0, scan.text().find_last_not_of(" \t\r\n]") + 1);
  if (!scan.take('[')) {
    // Lines only matter without brackets: they separate rows.
    numbers.lines += std::ranges::count(text.substr(std::min(scan.at(), text.size())), '\n');
  }
  while (scan.at() < text.size()) {
    const char c = scan.peek();
    if (is_digit(c)) {
      std::uint64_t value = 0;
      for (; is_digit(scan.peek()); scan.step()) {
        const auto digit = static_cast<std::uint64_t>(scan.peek() - '0');
        numbers.only_bits &= digit <= 1;
        value = std::min(10 * value + digit, 2 * largest_read_side);
      }
      ++numbers.count;
      numbers.has_zero |= value == 0;
      numbers.largest = std::max(numbers.largest, value);
    } else if (c == '-') {  // a row without a queen
      ++numbers.count;
      scan.step();
    } else if (c == ' ' || c == '\t' || c == '\r' || c == '\n' || c == ',') {
      scan.step();
    } else {
      return unknown(scan);
    }
  }
  if (numbers.only_bits)
    return choose("rows of 0 and 1 and lists of columns look alike", "bits, columns or columns1");
  if (numbers.lines > 1)
    return choose("several lines of numbers can be a list of columns or pairs of row and column",
                  "columns, columns1 or kattis");
  if (numbers.count > 1 && numbers.has_zero) return &columns_format;
  if (numbers.count > 1 && numbers.largest == numbers.count) return &columns1_format;
  return choose("this list of columns may count from 0 or from 1", "columns or columns1");
}

}  // namespace

std::span<const Format* const> catalogue() { return all_formats; }

const Format* by_id(std::string_view id) {
  const auto found = std::ranges::find(all_formats, id, &Format::id);
  return found == std::ranges::end(all_formats) ? nullptr : *found;
}

Result<const Format*> detect(std::string_view text) {
  Scan scan(text);
  scan.skip_space();
  if (scan.done()) return bad_input("the board is empty: there is nothing to read");
  const auto start = scan;
  const char first = scan.peek();
  const auto word = [&] {  // up to the next blank; a row of FEN is shorter than this
    const auto rest = text.substr(scan.at(), 1000);
    return rest.substr(0, rest.find_first_of(" \t\r\n"));
  }();
  const auto follows = [&](std::string_view name, std::string_view mark) {
    auto after = start;
    if (!after.take(name)) return false;
    after.skip_space();
    return after.take(mark);
  };

  for (const std::string_view link : {"https://", "http://", "www.", "lichess.org/"})
    if (word.starts_with(link)) return &lichess_format;
  if (word == "letting" || word == "language" || first == '$') return &csplib080_format;
  for (const std::string_view name : {"n", "numdiags", "diags"})
    if (follows(name, "=")) return &csplib079_format;
  if (first == '%') return &facts_format;
  for (const std::string_view name : {"board", "block", "queen"})
    if (follows(name, "(")) return &facts_format;

  // A row of FEN without a slash needs a queen and a number to be told from its neighbours.
  const auto has = [&](std::string_view any) { return word.find_first_of(any) != word.npos; };
  constexpr std::string_view digits = "0123456789", chessmen = "KQRBNPkqrbnp";
  if (word.find_first_not_of("0123456789KQRBNPkqrbnp/") == word.npos &&
      (has("/") || (has(digits) && has(chessmen))))
    return &fen_format;
  if (first == '.' || first == '*' || first == 'Q') return &text_format;

  if (first == '{') {
    scan.step();
    scan.skip_space();
    if (scan.peek() == '"' || scan.peek() == '}') return &json_format;
    if (is_digit(scan.peek())) return &matrix_format;
    return unknown(scan);
  }
  if (first == '[') {
    scan.step();
    scan.skip_space();
    if (scan.take('[')) scan.skip_space();
    if (scan.peek() == '"' || scan.peek() == '\'') return &leetcode_format;
    return detect_numbers(start);
  }
  if (is_digit(first) || first == '-') return detect_numbers(start);
  return unknown(start);
}

}  // namespace queens::format
