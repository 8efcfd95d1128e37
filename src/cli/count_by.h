// SPDX-License-Identifier: MIT
// queens count --by symmetry, --by first-row, --by column:R and --fundamental: the count in
// classes.
#pragma once

#include "cli/arguments.h"
#include "cli/progress_line.h"
#include "cli/terminal.h"
#include "queens/count.h"

namespace queens::cli {

inline constexpr Option fundamental_option = {
    "--fundamental", "", "count solutions that are images of each other as one"};
inline constexpr Option by_option = {
    "--by", "WHAT", "a line for each class: symmetry, first-row, column:R (of row R)", false,
    "column"};

struct CountBy {
  enum class What { total, fundamental, symmetry, row };
  What what = What::total;
  std::uint64_t row = 0;
};
Result<CountBy> count_by(const Args& args);

// False: stopped before the answer, and nothing was printed.
Result<bool> print_by_class(CountBy by, const PlannedCount& planned, bool as_json,
                            ProgressLine& progress, Terminal& terminal, std::string_view before);
Result<bool> print_by_row(CountBy by, const Problem& problem, const CountOptions& options,
                          bool as_json, ProgressLine& progress, Terminal& terminal);

}  // namespace queens::cli
