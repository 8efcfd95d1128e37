// SPDX-License-Identifier: MIT
// Where the searches meet the judge: one solution, or all of them in a stream.
#include <algorithm>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <iterator>

#include "base/clock.h"
#include "base/error.h"
#include "base/try.h"
#include "counting/enumerate.h"
#include "finding/engine.h"
#include "job/executor.h"
#include "queens/kata.h"
#include "queens/list.h"
#include "queens/symmetry.h"
#include "verify/judge.h"
#include "verify/recount.h"

namespace queens {
namespace {

Result<void> judge(const Problem& problem, const FindOptions& options, const Solution& solution,
                   FindReport& report) {
  bool accepted = false;
  const job::StopFlag stop(options.stop);
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

Result<std::string> whole_file(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  std::string text{std::istreambuf_iterator<char>(file), {}};
  if (!file) return bad_input("{}: it cannot be read back to be checked", path);
  return text;
}

// A proof is read back to be checked, which pipes and devices do not allow: told before the search,
// which may be long. What is there and is no file stays as it is.
Result<void> validate_proof_file(const std::string& path) {
  if (path.empty()) return {};
  for (const auto& name : {path, path + ".cnf", path + ".lrat"}) {
    std::error_code ignored;
    const auto status = std::filesystem::status(name, ignored);
    if (std::filesystem::exists(status) && !std::filesystem::is_regular_file(status))
      return bad_input(
          "{}: a proof is written to a file, where it is read again to be checked, and this is {}",
          name, std::filesystem::is_directory(status) ? "a folder" : "a pipe or a device");
    if (!std::ofstream(name, std::ios::app))
      return bad_input("{}: it cannot be written: {}", name, std::strerror(errno));
    if (!std::filesystem::exists(status)) std::filesystem::remove(name, ignored);
  }
  return {};
}

// Reads back what was written, so that it is the files that are checked.
Result<void> check_proof(const FindOptions& options, FindReport& report) {
  const auto formula = TRY(whole_file(options.proof_file + ".cnf"));
  const auto proof = TRY(whole_file(options.proof_file));
  const job::StopFlag stop(options.stop);
  std::string lrat;
  const auto verdict = verify::check_drat(formula, proof, stop.flag(), &lrat);
  const std::string name = options.proof_file + ".lrat";
  if (verdict.refuted && !(std::ofstream(name, std::ios::binary) << lrat << std::flush))
    return bad_input("{}: it cannot be written: {}", name, std::strerror(errno));
  if (verdict.refuted)
    report.proof = ProofReport{verdict.lemmas, verdict.by_rat};
  else if (stop.is_set())
    report.outcome = GaveUp{"stopped while the proof was checked"};
  else
    return internal_error("the proof in {} was rejected: {}", options.proof_file, verdict.fault);
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
  TRY(validate_proof_file(options.proof_file));
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
    TRY(check_proof(options, report));
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

Result<ListReport> list(const Problem& problem, const ListOptions& options,
                        const SolutionVisitor& visit) {
  const double start = base::wall_seconds();
  ListReport report;
  if (options.limit == 0) return report;
  if (!problem.contradiction().empty()) {
    TRY(verify::check_contradiction(problem));
    report.complete = true;
    return report;
  }
  verify::Judge judge(problem);
  // Is this solution the first, in lexicographic order, among its images under the symmetries that
  // keep the problem? Answered from the solution alone, so that a stream of any length needs no
  // memory. On a board that is not square none of them exchanges the sides.
  const SymmetryGroup group = options.unique ? symmetries_of(problem) : SymmetryGroup();
  std::vector<std::uint64_t> moved;
  const auto is_first = [&](std::span<const std::uint64_t> columns) {
    return std::ranges::none_of(all_symmetries, [&](Symmetry symmetry) {
      if (symmetry == Symmetry::identity || !group.has(symmetry)) return false;
      moved.assign(problem.rows(), no_queen);
      for (std::uint64_t row = 0; row < problem.rows(); ++row)
        if (columns[row] != no_queen) {
          const Square to = image(symmetry, {row, columns[row]}, problem.rows(), problem.columns());
          moved[to.row] = to.column;
        }
      return std::ranges::lexicographical_compare(moved, columns);
    });
  };
  bool rejected = false, ended = false;  // by the judge; by the limit or the visitor
  const auto take = [&](std::span<const std::uint64_t> columns) {
    rejected = !judge.accepts(ColumnsView{columns});
    if (rejected) return false;
    if (!is_first(columns)) return true;
    ++report.solutions;
    ended = !visit(columns) || report.solutions >= options.limit;
    return !ended;
  };
  const job::StopFlag stop(options.stop);
  report.nodes = TRY(counting::enumerate(problem, stop.flag(), take));
  if (rejected) return internal_error("the judge rejected a solution of the search");
  report.complete = !ended && !stop.is_set();
  report.seconds = base::wall_seconds() - start;
  return report;
}

}  // namespace queens
