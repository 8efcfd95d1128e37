// SPDX-License-Identifier: MIT
// queens export: the problem in another format, for other solvers or as a board.
#include <fmt/ranges.h>

#include <algorithm>

#include "cli/options/options.h"
#include "cli/options/problem.h"

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

// What a board does not show, if anything: whoever reads it back would solve another problem.
std::string left_out(const Problem& problem) {
  std::vector<std::string> all;
  if (problem.rule() != Rule::queen)
    all.push_back(fmt::format("the rule '{}'", to_string(problem.rule())));
  if (problem.pieces() != std::min(problem.rows(), problem.columns()))
    all.push_back(fmt::format("the number of queens ({})", problem.pieces()));
  if (!problem.regions().empty()) all.emplace_back("the regions");
  if (!problem.areas().empty()) all.emplace_back("the areas");
  if (problem.required_symmetry()) all.emplace_back("the symmetry");
  if (!problem.excluded_placements().empty()) all.emplace_back("the placements that do not count");
  return fmt::format("{}", fmt::join(all, ", "));
}

Result<int> run_export(const Args& args, Terminal& terminal) {
  const auto id = args.value("--to");
  if (!id)
    return bad_input(
        "'queens export' needs --to FORMAT, like 'queens export 8 --to dimacs'; 'queens help "
        "formats' lists them");
  const auto format = TRY(problem_format(*id));
  const auto problem = TRY(problem_from(args));
  TRY(format->state != nullptr ? format->state(problem, terminal.out())
                               : format->write(problem, DemandedQueens{problem}, terminal.out()));
  const bool as_board = format->state == nullptr && !format->states_problem;
  if (const auto missing = left_out(problem); as_board && !missing.empty())
    terminal.say(
        "the board shows squares and queens only, not {}: the formats dimacs, opb, lp, dzn and asp "
        "state all of the problem",
        missing);
  return Exit::answered;
}

constexpr Option export_options[] = {
    {"--to", "FORMAT", "the format to write; see 'queens help formats'"}};

}  // namespace

constinit const Command export_command = {
    .name = "export",
    .summary = "the problem in another format",
    .argument = "N",
    .description =
        "Prints the problem, with its blocked squares and demanded queens, for other\n"
        "solvers or as a board.",
    .problem = problem_title,
    .options = export_options,
    .examples = {{{"queens export 8 --to dimacs", "for a SAT solver"},
                  {"queens export 8 --where '!border' --to text",
                   "the board that a pattern makes"}}},
    .run = run_export,
};

}  // namespace queens::cli
