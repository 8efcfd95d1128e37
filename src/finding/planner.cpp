// SPDX-License-Identifier: MIT
// The way to find one solution: a reason why there is none, a formula, else the searches that suit
// the problem. Problems with more to them than squares are solved by the complete search over open
// squares, or reduced to ones without.
#include <fmt/ranges.h>

#include <algorithm>
#include <array>

#include "base/error.h"
#include "base/stop_flag.h"
#include "base/try.h"
#include "finding/engine.h"

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
  Choice choice{{}, std::string(engine.why), engine.rounds};
  choice.turns.push_back({&engine, engine.first_steps});
  return take_turns(instance, std::move(choice), stop);
}

Answer by_method(const Engine& engine, Instance& instance, Stop stop) {
  const Problem& problem = instance.problem;
  if (const auto taken = engine.takes(problem); !taken)
    return unsupported("the method '{}' cannot take this {}x{} board: {}", engine.name,
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

constexpr std::uint64_t unlimited = ~std::uint64_t{0};
Answer by_choice(Instance& instance, Stop stop, std::uint64_t rounds = unlimited);

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

// The rows and columns of a larger board.
struct CutBoard {
  Solution full;
  std::uint64_t rows, columns;
  std::uint64_t size() const { return rows; }
  std::uint64_t column_of(std::uint64_t row) const { return kept(row).value_or(no_queen); }
  std::optional<std::uint64_t> row_of(std::uint64_t column) const {
    const auto row = full.row_of(column);
    return row && *row < rows ? row : std::nullopt;
  }
  std::optional<std::uint64_t> row_on_difference(std::int64_t difference) const {
    return row_of(full.queen_on_diagonal(difference));
  }
  std::optional<std::uint64_t> row_on_sum(std::uint64_t sum) const {
    return row_of(full.queen_on_anti_diagonal(sum));
  }

 private:
  std::optional<std::uint64_t> kept(std::uint64_t row) const {
    const auto column = full.column_of(row);
    return column < columns ? std::optional(column) : std::nullopt;
  }
  std::optional<std::uint64_t> row_of(std::optional<Square> queen) const {
    return queen && queen->row < rows && queen->column < columns ? std::optional(queen->row)
                                                                 : std::nullopt;
  }
};

// A solution of the square board of the longer side, cut off: the queens of all rows, or of all
// columns, are still there. It asks for more than is wanted, which hardly matters on large boards;
// on small ones the complete search comes first, and it has the last word.
Answer by_square_board(Instance& instance, Stop stop) {
  constexpr std::uint64_t small = 4096, first_nodes = 40'000;
  const Problem& problem = instance.problem;
  const bool exact = exact_engine.takes(problem).has_value();
  // Joined edges stay joined only where no column is cut off.
  if (info_of(problem.rule()).wraps() && problem.rows() > problem.columns())
    return exact ? run_alone(exact_engine, instance, stop) : by_constraints(instance, stop);
  if (exact && problem.rows() * problem.columns() <= small) {
    Choice choice{{}, "a small board, searched completely, fewest free squares first", 1};
    choice.turns.push_back({&exact_engine, first_nodes});
    auto report = TRY(take_turns(instance, std::move(choice), stop));
    if (!std::holds_alternative<GaveUp>(report.outcome) || stop.load()) return report;
  }
  ProblemSpec spec = problem.spec();
  spec.rows = spec.columns = std::max(problem.rows(), problem.columns());
  spec.pieces = {};
  const auto square = Problem::from(std::move(spec)).value();
  Instance larger(square, instance.options);
  auto answer = by_choice(larger, stop, exact ? 4 : unlimited);
  if (auto* solution = answer ? std::get_if<Solution>(&answer->outcome) : nullptr) {
    answer->outcome = Solution(CutBoard{std::move(*solution), problem.rows(), problem.columns()});
    answer->why = "cut from a square board: " + answer->why;
    return answer;
  }
  if (exact && !stop.load()) return run_alone(exact_engine, instance, stop);
  if (answer && std::holds_alternative<Impossible>(answer->outcome))
    answer->outcome = GaveUp{"the square board of the longer side has no solution"};
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

// Rounds: of searches that take turns.
Answer by_choice(Instance& instance, Stop stop, std::uint64_t rounds) {
  const Problem& problem = instance.problem;
  const bool random = instance.options.random;
  if (auto report = seen_impossible(problem)) return *std::move(report);
  if (!random && closed_form_engine.takes(problem))
    return run_alone(closed_form_engine, instance, stop);
  if (!problem.excluded_placements().empty()) return by_another(instance, stop);
  const bool demands = !problem.demanded().empty() || !problem.blocked().empty();
  const bool one_queen = problem.blocked().empty() && problem.demanded().size() == 1;
  if ((!demands || (one_queen && !problem.required_symmetry())) &&
      (!random || problem.rows() > 1000) && lattice_engine.takes(problem))
    return run_alone(lattice_engine, instance, stop);
  if (!problem.is_by_squares() && !lazy_patch_engine.takes(problem))
    return by_constraints(instance, stop);
  if (problem.pieces() < std::min(problem.rows(), problem.columns()))
    return constrained_engine.takes(problem) ? by_constraints(instance, stop)
                                             : by_fuller_board(instance, stop);
  if (!problem.is_square()) return by_square_board(instance, stop);
  auto choice = TRY(choose(instance));
  choice.rounds = rounds;
  return take_turns(instance, std::move(choice), stop);
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
                                     &sat_engine,         &weights_engine,      &dives_engine};
  return all;
}

Answer find_unjudged(const Problem& problem, const FindOptions& options) {
  const base::StopFlag stop(options.stop);
  Instance instance(problem, options);
  auto report = TRY(by_name(instance, stop.flag()));
  if (!options.proof_file.empty() && options.method != sat_engine.name &&
      std::holds_alternative<Impossible>(report.outcome))
    report = TRY(with_proof(instance, std::move(report), stop.flag()));
  report.seed = options.seed;
  return report;
}

}  // namespace queens::finding
