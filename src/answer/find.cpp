// SPDX-License-Identifier: MIT
// Where the search for one solution meets the judge.
#include <algorithm>

#include "answer/proof.h"
#include "base/clock.h"
#include "base/error.h"
#include "base/stop_flag.h"
#include "base/try.h"
#include "finding/engine.h"
#include "queens/kata.h"
#include "verify/judge.h"
#include "verify/recount.h"

namespace queens {
namespace {

Result<void> judge(const Problem& problem, const FindOptions& options, const Solution& solution,
                   FindReport& report) {
  bool accepted = false;
  const base::StopFlag stop(options.stop);
  // Row by row where that is quick or asked for, or nothing else can be done.
  const bool by_rows = !report.formula || problem.rows() <= options.judge_rows_up_to;
  if (by_rows && verify::Judge::can_judge(problem))
    accepted = verify::Judge(problem, &stop.flag()).accepts(solution);
  else if (report.formula)
    accepted = verify::accepts(problem, *report.formula) &&
               verify::shows(problem, solution, *report.formula);
  else
    return too_large(
        "the solution of this {}x{} board is too large to be judged, and nothing is given out "
        "unjudged",
        problem.rows(), problem.columns());
  if (!accepted && stop.is_set())
    report.outcome = GaveUp{"stopped while the board was judged"};
  else if (!accepted)
    return internal_error("the judge rejected the solution of the engine '{}'", report.engine);
  return {};
}

}  // namespace

std::vector<std::pair<std::string, std::string>> find_methods() {
  std::vector<std::pair<std::string, std::string>> methods;
  for (const finding::Engine* engine : finding::engines())
    methods.emplace_back(engine->name, engine->idea);
  return methods;
}

Result<FindReport> find(const Problem& problem, const FindOptions& options) {
  const double start = base::wall_seconds();
  TRY(answer::validate_proof_file(options.proof_file));
  if (!problem.contradiction().empty()) {
    TRY(verify::check_contradiction(problem));
    return FindReport{.outcome = Impossible{problem.contradiction()},
                      .engine = "reason",
                      .why = "the problem contradicts itself",
                      .seed = options.seed};
  }
  auto report = TRY(finding::find_unjudged(problem, options));
  if (const auto* solution = std::get_if<Solution>(&report.outcome))
    TRY(judge(problem, options, *solution, report));
  if (report.weights && !verify::accepts(problem, *report.weights))
    return internal_error("the judge rejected the weights of the engine '{}'", report.engine);
  if (std::holds_alternative<Impossible>(report.outcome) && !options.proof_file.empty())
    TRY(answer::check_proof(options, report));
  report.seconds = base::wall_seconds() - start;
  return report;
}

std::string solve_n_queens(int n, std::pair<int, int> mandatory) {
  const auto [row, column] = mandatory;
  if (row < 0 || column < 0 || row >= n || column >= n) return "";
  const std::uint64_t side = n, demanded_row = row, demanded_column = column;
  const auto problem =
      Problem::from({.rows = side, .columns = side, .demanded = {{demanded_row, demanded_column}}});
  if (!problem) return "";
  const auto report = find(*problem);
  const auto* solution = report ? std::get_if<Solution>(&report->outcome) : nullptr;
  if (solution == nullptr) return "";
  std::string board;
  for (std::uint64_t r = 0; r < side; ++r) {
    board += std::string(side, '.') + '\n';
    board[r * (side + 1) + solution->column_of(r)] = 'Q';
  }
  return board;
}

}  // namespace queens
