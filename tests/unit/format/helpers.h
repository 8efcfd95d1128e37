// SPDX-License-Identifier: MIT
#pragma once

#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <vector>

#include "format/format.h"
#include "support/boards.h"

namespace queens::test {

inline const format::Format& format_named(std::string_view id) {
  const auto* found = format::by_id(id);
  if (found == nullptr) throw std::runtime_error("no format " + std::string(id));
  return *found;
}

inline format::Board read_ok(std::string_view id, std::string_view text) {
  auto board = format_named(id).read(text);
  if (!board) {
    ADD_FAILURE() << id << " refused: " << board.error().message;
    return {};
  }
  return *board;
}

// The sentence with which a text is refused.
inline std::string refusal(std::string_view id, std::string_view text) {
  const auto board = format_named(id).read(text);
  return board ? "accepted" : board.error().message;
}

inline Problem problem_of(std::uint64_t rows, std::uint64_t columns,
                          std::vector<Square> blocked = {}, std::vector<Square> demanded = {}) {
  ProblemSpec spec;
  spec.rows = rows;
  spec.columns = columns;
  spec.blocked = std::move(blocked);
  spec.demanded = std::move(demanded);
  return Problem::from(std::move(spec)).value();
}

inline Problem problem_with(std::uint64_t n, std::uint64_t pieces, Rule rule) {
  ProblemSpec spec;
  spec.rows = spec.columns = n;
  spec.pieces = pieces;
  spec.rule = rule;
  return Problem::from(std::move(spec)).value();
}

// What is written, or the sentence with which that is refused.
inline std::string written_as(std::string_view id, const Problem& problem,
                              std::vector<std::uint64_t> columns) {
  const auto text = written(format_named(id), problem, Placement(std::move(columns)));
  return text ? *text : "refused: " + text.error().message;
}

// "1 3 0 2" on a plain board: the solution most tests use.
inline std::string four_queens_as(std::string_view id) {
  return written_as(id, Problem::plain(4), {1, 3, 0, 2});
}
inline format::Board four_queens() {
  return {.rows = 4, .columns = 4, .blocked = {}, .queens = {{0, 1}, {1, 3}, {2, 0}, {3, 2}}};
}

}  // namespace queens::test

namespace queens::format {

inline void PrintTo(const Board& board, std::ostream* out) {
  *out << board.rows << "x" << board.columns << " blocked:";
  for (const Square s : board.blocked) *out << ' ' << to_string(s);
  *out << " queens:";
  for (const Square s : board.queens) *out << ' ' << to_string(s);
}

}  // namespace queens::format
