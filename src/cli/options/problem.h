// SPDX-License-Identifier: MIT
// The problem, as every command that takes one lets it be stated: a size, a board, and options that
// add queens, blocked squares and rules.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "cli/options/options.h"
#include "queens/formula.h"
#include "queens/problem.h"

namespace queens::cli {

std::string rule_names();
inline constexpr Option problem_options[] = {
    {"--board", "FILE", "read a board; - is standard input"},
    {"--input", "FORMAT", "its format, if it cannot be told; see 'queens help formats'"},
    {"--queen", "R,C", "a queen must stand in row R, column C, from 0; repeatable", true},
    {"--queens", "FILE", "so must one on every square of the file, one R,C a line"},
    {"--block", "R,C", "no queen may stand there; repeatable", true},
    {"--where", "EXPR", "the squares that queens may use; see 'queens help patterns'"},
    {"--rule", "RULE", "how queens attack: ", false, {}, rule_names},
    {"--size", "RxC", "a board of R rows and C columns, in place of N"},
    {"--pieces", "K", "how many queens to place (default: the shorter side)"},
    {"--exclude", "LINE", "no queen on sum:D (r+c) or difference:D (c-r); repeatable", true},
    {"--mask", "FILE", "no queen on the marked squares of a grid of '.' and '#'"},
    {"--regions", "FILE", "exactly one queen in each region; a letter or number a square"},
    {"--area", "AREA:K", "K (or A..B, A.., ..B) queens where EXPR or @FILE says; repeatable", true},
    {"--symmetry", "TURN", "boards that a half-turn or quarter-turn leaves unchanged"},
    {"--not", "FILE", "the board in the file does not count; repeatable", true},
};
// Command::problem of most commands.
inline constexpr std::string_view problem_title =
    "The problem (with neither N nor --size, a board is read from standard input)";

// Queens on the board are demanded.
Result<Problem> problem_from(const Args& args);

// For `check`: queens on the board are the answer to be checked, only --queen demands any.
struct CheckedBoard {
  Problem problem;
  std::vector<Square> queens;
  std::vector<std::uint32_t> columns;  // instead of queens: a list too long to be taken apart
  std::optional<Formula> formula;      // or the formula of a board that is never stored
};
Result<CheckedBoard> answer_from(const Args& args);

}  // namespace queens::cli
