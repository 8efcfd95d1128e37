// SPDX-License-Identifier: MIT
// queens export: the problem in another format, for other solvers or as a board.
#include <fmt/format.h>

#include <algorithm>

#include "cli/arguments.h"
#include "cli/format_options.h"
#include "cli/problem_options.h"
#include "cli/terminal.h"
#include "format/format.h"

namespace queens::cli {
namespace {

// The queens that the problem demands, as a board of which the other rows are empty. Looked up, not
// stored: the board may be large.
struct DemandedQueens {
  const Problem& problem;
  std::uint64_t size() const { return problem.rows(); }
  std::uint64_t column_of(std::uint64_t row) const {
    const auto queens = problem.demanded();
    const auto found = std::ranges::lower_bound(queens, Square{row, 0});
    return found != queens.end() && found->row == row ? found->column : no_queen;
  }
};

Result<int> run(const Args& args, Terminal& terminal) {
  const auto id = args.value("--to");
  if (!id)
    return bad_input(
        "'queens export' needs --to FORMAT, like 'queens export 8 --to dimacs'; 'queens help "
        "formats' "
        "lists them");
  const auto format = problem_format(*id);
  if (!format) return std::unexpected(format.error());
  const auto problem = problem_from(args);
  if (!problem) return std::unexpected(problem.error());
  const auto ok = (*format)->state != nullptr
                      ? (*format)->state(*problem, terminal.out())
                      : (*format)->write(*problem, DemandedQueens{*problem}, terminal.out());
  if (!ok) return std::unexpected(ok.error());
  return Exit::answered;
}

constexpr Option options[] = {{"--to", "FORMAT", "the format to write; see 'queens help formats'"}};
constexpr OptionGroup groups[] = {problem_options, {"Options", options}};

}  // namespace

extern const Command export_command;
constinit const Command export_command = {
    .name = "export",
    .summary = "the problem in another format",
    .argument = "N",
    .description =
        "Prints the problem, with its blocked squares and demanded queens, for other\n"
        "solvers or as a board.",
    .groups = groups,
    .examples = {{{"queens export 8 --to dimacs", "for a SAT solver"},
                  {"queens export 8 --where '!border' --to text",
                   "the board that a pattern makes"}}},
    .run = run,
};

}  // namespace queens::cli
