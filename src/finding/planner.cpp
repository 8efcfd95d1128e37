// SPDX-License-Identifier: MIT
// The way to find one solution: a reason why there is none, a formula, else the searches that suit
// the problem. Problems with more to them than squares are solved by the complete search over open
// squares, or reduced to ones without.
#include <fmt/ranges.h>

#include <algorithm>
#include <array>

#include "base/error.h"
#include "base/try.h"
#include "finding/engine.h"
#include "job/executor.h"

namespace queens::finding {
namespace {

using Answer = Result<FindReport>;
using Stop = const std::atomic<bool>&;

std::optional<FindReport> seen_impossible(const Problem& problem) {
  auto reason = simple_reason(problem);
  if (!reason) return std::nullopt;
  return FindReport{.outcome = Impossible{*std::move(reason)},
                    .engine = "reason",
                    .why = "seen without a search"};
}

Answer run_alone(const Engine& engine, Instance& instance, Stop stop) {
  Choice choice{{}, std::string(engine.why)};
  choice.turns.push_back({&engine, engine.first_steps});
  return take_turns(instance, std::move(choice), stop);
}

Answer by_method(const Engine& engine, Instance& instance, Stop stop) {
  const Problem& problem = instance.problem;
  if (const auto taken = engine.takes(problem); !taken)
    return bad_input("the method '{}' cannot take this {}x{} board: {}", engine.name,
                     problem.rows(), problem.columns(), taken.error().message);
  // A formula knows of solutions only.
  if (&engine == &closed_form_engine)
    if (auto report = seen_impossible(problem)) return *std::move(report);
  return run_alone(engine, instance, stop);
}

// The answer is known, and only the proof is wanted.
Answer with_proof(Instance& instance, FindReport known, Stop stop) {
  auto proven = TRY(by_method(sat_engine, instance, stop));
  if (std::holds_alternative<Solution>(proven.outcome))
    return internal_error(
        "the engine '{}' found that there is no solution, but the SAT solver found one",
        known.engine);
  if (std::holds_alternative<GaveUp>(proven.outcome)) known.outcome = proven.outcome;
  return known;
}

// Complete, and quick where constraints prune; the SAT solver takes over where they do not.
constexpr std::uint64_t patience = 2'000'000;

Answer by_constraints(Instance& instance, Stop stop) {
  const Problem& problem = instance.problem;
  if (constrained_engine.takes(problem)) {
    Choice choice{
        {}, "constraints on a small board: complete search over the open squares", /*rounds=*/1};
    choice.turns.push_back({&constrained_engine, patience});
    auto report = TRY(take_turns(instance, std::move(choice), stop));
    if (!std::holds_alternative<GaveUp>(report.outcome) || stop.load()) return report;
  }
  if (const auto taken = sat_engine.takes(problem); !taken)
    return too_large("the SAT solver cannot take this {}x{} board: {}", problem.rows(),
                     problem.columns(), taken.error().message);
  auto answer = TRY(run_alone(sat_engine, instance, stop));
  answer.why = "constraints that the complete search takes too long for, or is too small for";
  return answer;
}

Answer by_choice(Instance& instance, Stop stop);

// Rows up to the limit and rows with a demanded queen keep theirs.
struct SomeRows {
  Solution full;
  std::vector<std::uint64_t> demanded;  // rows, sorted
  std::uint64_t limit;
  std::uint64_t size() const { return full.size(); }
  std::uint64_t column_of(std::uint64_t row) const {
    const bool kept = row < limit || std::ranges::binary_search(demanded, row);
    return kept ? full.column_of(row) : no_queen;
  }
};

// The same board with fewer queens: the demanded ones, and of the others the first.
Solution with_fewer_queens(const Problem& problem, Solution full) {
  std::vector<std::uint64_t> demanded;
  for (const Square q : problem.demanded()) demanded.push_back(q.row);
  auto others = problem.pieces() - demanded.size();
  if (problem.rows() <= problem.columns()) {  // no row is empty
    auto limit = others;
    for (const auto row : demanded) limit += row < limit;
    return Solution(SomeRows{std::move(full), std::move(demanded), limit});
  }
  std::vector<std::uint64_t> columns(full.size(), no_queen);
  for (std::uint64_t row = 0; row < columns.size(); ++row) {
    const bool is_demanded = std::ranges::binary_search(demanded, row);
    if (full.column_of(row) == no_queen || (!is_demanded && others == 0)) continue;
    columns[row] = full.column_of(row);
    others -= !is_demanded;
  }
  return Solution(Placement(std::move(columns)));
}

// Fewer queens than would fit, on a board that is large: those of a full board, less some.
Answer by_fuller_board(Instance& instance, Stop stop) {
  ProblemSpec spec = instance.problem.spec();
  spec.pieces = {};
  const auto full = Problem::from(std::move(spec)).value();
  Instance fuller(full, instance.options);
  auto answer = TRY(by_choice(fuller, stop));
  if (auto* solution = std::get_if<Solution>(&answer.outcome)) {
    answer.outcome = with_fewer_queens(instance.problem, std::move(*solution));
    answer.formula = {};
    return answer;
  }
  if (std::holds_alternative<Impossible>(answer.outcome)) return by_constraints(instance, stop);
  return answer;
}

bool is_one_of(std::span<const std::vector<Square>> placements, const Solution& solution) {
  return std::ranges::any_of(placements, [&](const std::vector<Square>& placement) {
    return std::ranges::all_of(placement,
                               [&](Square q) { return solution.column_of(q.row) == q.column; });
  });
}

// The problem with every placement counting, solved; its answer need not be one that does not.
Answer by_another(Instance& instance, Stop stop) {
  const auto excluded = instance.problem.excluded_placements();
  ProblemSpec spec = instance.problem.spec();
  spec.excluded_placements = {};
  const auto all = Problem::from(std::move(spec)).value();
  FindOptions other = instance.options;
  constexpr int tries = 4;
  for (int i = 0; i < tries; ++i) {
    Instance loose(all, other);
    auto answer = by_choice(loose, stop);
    const auto* solution = answer ? std::get_if<Solution>(&answer->outcome) : nullptr;
    if (solution == nullptr || !is_one_of(excluded, *solution)) return answer;
    other.random = true;
    other.seed = instance.options.seed + static_cast<std::uint64_t>(i);
  }
  return by_constraints(instance, stop);
}

Answer by_choice(Instance& instance, Stop stop) {
  const Problem& problem = instance.problem;
  const bool random = instance.options.random;
  if (auto report = seen_impossible(problem)) return *std::move(report);
  if (problem.is_plain() && !random) return by_method(closed_form_engine, instance, stop);
  if (!problem.excluded_placements().empty()) return by_another(instance, stop);
  if (!problem.is_by_squares()) return by_constraints(instance, stop);
  if (problem.pieces() < std::min(problem.rows(), problem.columns()))
    return constrained_engine.takes(problem) ? by_constraints(instance, stop)
                                             : by_fuller_board(instance, stop);
  if ((!random || problem.rows() > 1000) && lattice_engine.takes(problem))
    return run_alone(lattice_engine, instance, stop);
  return take_turns(instance, TRY(choose(instance)), stop);
}

Answer by_name(Instance& instance, Stop stop) {
  const std::string& method = instance.options.method;
  if (method == "auto") return by_choice(instance, stop);
  std::vector<std::string_view> names{"auto"};
  for (const Engine* engine : engines()) {
    if (engine->name == method) return by_method(*engine, instance, stop);
    names.push_back(engine->name);
  }
  return bad_input("there is no finding method '{}': it is one of {}", method,
                   fmt::join(names, ", "));
}

}  // namespace

std::span<const Engine* const> engines() {
  static constexpr std::array all = {&closed_form_engine, &lattice_engine,      &lazy_patch_engine,
                                     &exact_engine,       &local_search_engine, &constrained_engine,
                                     &sat_engine};
  return all;
}

Answer find_unjudged(const Problem& problem, const FindOptions& options) {
  const job::StopFlag stop(options.stop);
  Instance instance(problem, options);
  auto report = TRY(by_name(instance, stop.flag()));
  if (!options.proof_file.empty() && options.method != sat_engine.name &&
      std::holds_alternative<Impossible>(report.outcome))
    report = TRY(with_proof(instance, std::move(report), stop.flag()));
  report.seed = options.seed;
  return report;
}

}  // namespace queens::finding
