// SPDX-License-Identifier: MIT
// The only list of the formats, in the order in which `queens help formats` shows them, and which
// of them a text is in, told by how it begins, and only where nothing else begins so. '*' is
// always a blocked square here; eiqueens, where it is a queen, has to be asked for.
#include <fmt/ranges.h>

#include <array>

#include "format/scan.h"

namespace queens::format {
namespace {

constexpr Format shows_blocked(Format format) {
  format.shows_blocked = true;
  return format;
}
constexpr Format one_a_line(Format format) {
  format.separator = "";
  return format;
}
constexpr Format list_of_columns(Format format, Format::ReadSized read_sized) {
  format.read_sized = read_sized;
  return one_a_line(format);
}
constexpr Format states_problem(Format format) {
  format.states_problem = format.shows_blocked = true;
  return format;
}

constexpr Format all_formats[] = {
    shows_blocked({"text",
                   "a line for each row: '.' empty, '*' blocked, 'Q' a queen (CSES, Codewars)",
                   read_text, write_text}),
    {"matrix", "rows as \"{ 0,  1,  0,  0}\", 1 for a queen", read_matrix, write_matrix},
    {"bits", "a matrix of 0 and 1 (a queen), as \"0 1 0 0\" or \"0100\"", read_bits, write_bits},
    list_of_columns({"columns", "the column of each row's queen, counted from 0: \"1 3 0 2\"",
                     read_columns, write_columns},
                    read_sized_columns),
    list_of_columns(
        {"columns1",
         "the column of each row's queen, counted from 1: \"2 4 1 3\" (OEIS, CodeSignal)",
         read_columns1, write_columns1},
        read_sized_columns1),
    one_a_line(
        {"fen", "the rows as in chess, 3Q4/1Q6/..., for up to 99 columns", read_fen, write_fen}),
    one_a_line({"lichess", "a link that opens the 8x8 board in the Lichess editor", read_lichess,
                write_lichess}),
    one_a_line(shows_blocked(
        {"json", "an object with rows, columns, blocked and queens; one a line in lists", read_json,
         write_json})),
    {.id = "leetcode",
     .description = "[\".Q..\",\"...Q\",\"Q...\",\"..Q.\"] (LeetCode 51)",
     .read = read_leetcode,
     .write = write_leetcode,
     .begin = "[",
     .separator = ",",
     .end = "]\n"},
    {"eiqueens", "a line for each row: '.' empty, '*' a queen (SPOJ EIQUEENS)", read_eiqueens,
     write_eiqueens},
    {"kattis", "the size, then a line \"row column\" for each queen, from 0 (Kattis queens)",
     read_kattis, write_kattis},
    {"ortools", "rows as \"_ Q _ _\", as the OR-Tools example prints them (written only)", nullptr,
     write_ortools},
    shows_blocked(
        {"svg", "a picture, for boards up to 300x300 (written only)", nullptr, write_svg}),
    shows_blocked({"facts",
                   "board(4). block(1,1). queen(1,3)., counted from 1, for programs of one's own",
                   read_facts, write_facts}),
    shows_blocked({"asp", "a board as facts; by export, the whole problem as a program for clingo",
                   read_facts, write_facts, state_asp}),
    states_problem({"csplib079",
                    "n-queens with excluded diagonals: n, numdiags, diags (CSPLib 079)",
                    read_csplib, write_csplib079}),
    states_problem({"csplib080",
                    "blocked n-queens as an Essence parameter file, counted from 1 (CSPLib 080)",
                    read_csplib, write_csplib080}),
    states_problem({"dimacs", "the problem as a CNF formula for SAT solvers (written only)",
                    nullptr, write_dimacs}),
    states_problem(
        {"opb", "the problem for pseudo-Boolean solvers (written only)", nullptr, write_opb}),
    states_problem({"lp",
                    "the problem as an integer program, in the format of CPLEX (written only)",
                    nullptr, write_lp}),
    states_problem({"dzn",
                    "the problem as data for MiniZinc and examples/queens.mzn (written only)",
                    nullptr, write_dzn}),
};

constexpr auto pointers = [] {
  std::array<const Format*, std::size(all_formats)> result{};
  std::ranges::transform(all_formats, result.begin(), [](const Format& f) { return &f; });
  return result;
}();

std::unexpected<Error> choose(std::string_view why, std::string_view formats) {
  return bad_input("{}: choose one with --input {}", why, formats);
}

std::unexpected<Error> unknown(const Scan& scan) {
  std::vector<std::string_view> ids;
  for (const Format* format : catalogue())
    if (format->read != nullptr) ids.push_back(format->id);
  return scan.wrong("{} begins no board whose format can be told: choose one with --input {}",
                    shown(scan.text(), scan.at()), fmt::join(ids, ", "));
}

// NAME = VALUE, behind any comments.
bool is_assignment(std::string_view text) {
  Scan scan(text, "%");
  scan.skip_space();
  if (!is_letter(scan.peek()) || scan.token().empty()) return false;
  scan.skip_space();
  return scan.take('=');
}

// A list, or an error where it is none.
Result<const Format*> detect_numbers(Scan scan) {
  std::uint64_t count = 0, lines = 1, largest = 0;
  bool only_bits = true, has_zero = false;  // no other digits than 0 and 1; a number that is 0
  const auto text = scan.text().substr(0, scan.text().find_last_not_of(" \t\r\n]") + 1);
  if (!scan.take('[')) {
    // Lines only matter without brackets: they separate rows.
    lines += std::ranges::count(text.substr(std::min(scan.at(), text.size())), '\n');
  }
  while (scan.at() < text.size()) {
    const char c = scan.peek();
    if (is_digit(c)) {
      std::uint64_t value = 0;
      for (; is_digit(scan.peek()); scan.step()) {
        const auto digit = static_cast<std::uint64_t>(scan.peek() - '0');
        only_bits &= digit <= 1;
        value = std::min(10 * value + digit, 2 * largest_read_side);
      }
      ++count;
      has_zero |= value == 0;
      largest = std::max(largest, value);
    } else if (c == '-') {  // a row without a queen
      ++count;
      scan.step();
    } else if (c == ' ' || c == '\t' || c == '\r' || c == '\n' || c == ',') {
      scan.step();
    } else {
      return unknown(scan);
    }
  }
  if (only_bits)
    return choose("rows of 0 and 1 and lists of columns look alike", "bits, columns or columns1");
  if (lines > 1)
    return choose("several lines of numbers can be a list of columns or pairs of row and column",
                  "columns, columns1 or kattis");
  if (count > 1 && has_zero) return by_id("columns");
  if (count > 1 && largest == count) return by_id("columns1");
  return choose("this list of columns may count from 0 or from 1", "columns or columns1");
}

}  // namespace

std::span<const Format* const> catalogue() { return pointers; }

const Format* by_id(std::string_view id) {
  const auto* found = std::ranges::find(all_formats, id, &Format::id);
  return found == std::ranges::end(all_formats) ? nullptr : found;
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
    if (word.starts_with(link)) return by_id("lichess");
  if (word == "letting" || word == "language" || first == '$') return by_id("csplib080");
  // Comments of MiniZinc data and of facts look alike: what comes after them tells.
  if (is_assignment(text)) return by_id("csplib079");
  if (first == '%') return by_id("facts");
  for (const std::string_view name : {"board", "block", "queen"})
    if (follows(name, "(")) return by_id("facts");

  // A row of FEN without a slash needs a queen and a number to be told from its neighbours.
  const auto has = [&](std::string_view any) { return word.find_first_of(any) != word.npos; };
  constexpr std::string_view digits = "0123456789", chessmen = "KQRBNPkqrbnp";
  if (word.find_first_not_of("0123456789KQRBNPkqrbnp/") == word.npos &&
      (has("/") || (has(digits) && has(chessmen))))
    return by_id("fen");
  if (first == '.' || first == '*' || first == 'Q') return by_id("text");

  if (first == '{') {
    scan.step();
    scan.skip_space();
    if (scan.peek() == '"' || scan.peek() == '}') return by_id("json");
    if (is_digit(scan.peek())) return by_id("matrix");
    return unknown(scan);
  }
  if (first == '[') {
    scan.step();
    scan.skip_space();
    if (scan.take('[')) scan.skip_space();
    if (scan.peek() == '"' || scan.peek() == '\'') return by_id("leetcode");
    return detect_numbers(start);
  }
  if (is_digit(first) || first == '-') return detect_numbers(start);
  return unknown(start);
}

}  // namespace queens::format
