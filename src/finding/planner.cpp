// SPDX-License-Identifier: MIT
#include "finding/planner.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <string_view>

#include "base/random.h"
#include "base/try.h"
#include "finding/chooser.h"
#include "finding/closed_form.h"
#include "finding/cnf.h"
#include "finding/constrained.h"
#include "finding/exact_search.h"
#include "finding/lattice.h"
#include "finding/lazy_patch.h"
#include "finding/local_search.h"
#include "finding/patched_board.h"
#include "finding/reason.h"
#include "finding/sat.h"
#include "finding/turns.h"
#include "job/executor.h"
#include "model/constraint.h"

namespace queens::finding {
namespace {

using Answer = Result<FindReport>;

FindReport impossible(std::string reason) {
  return {
      .outcome = Impossible{std::move(reason)}, .engine = "reason", .why = "seen without a search"};
}

Answer refused(std::string_view method, const Problem& problem, std::string_view refusal) {
  return bad_input(fmt::format("the method '{}' cannot take this {}x{} board: {}", method,
                               problem.rows(), problem.columns(), refusal));
}

// ---- formulas

Answer by_closed_form(const Problem& problem, const FindOptions&) {
  if (!problem.is_plain())
    return refused("closed-form", problem, "it has no place for blocked squares and given queens");
  if (auto reason = simple_reason(problem)) return impossible(*std::move(reason));
  ClosedForm board(problem.rows());
  FindReport report{.outcome = GaveUp{},
                    .engine = "closed-form",
                    .why = "a plain board has a solution by formula (Pauls 1874)"};
  report.formula = board.data();
  report.outcome = Solution(std::move(board));
  return report;
}

const char* lattice_refuses(const Problem& problem) {
  if (!problem.is_by_squares()) return model::knows_squares_only;
  const auto n = problem.rows();
  if (!problem.is_square() || problem.pieces() != n || !info_of(problem.rule()).leaps.empty())
    return "it needs a square board with as many queens as rows, queens or toroidal ones";
  if (n == 0 || Lattice::largest_size(n) != n) return "its side must be coprime to 6";
  if (!problem.blocked().empty() || problem.demanded().size() > 1)
    return "it has place for one demanded queen and for no blocked square";
  return "";
}

Answer by_lattice(const Problem& problem, const FindOptions& options) {
  if (const char* refusal = lattice_refuses(problem); *refusal != '\0')
    return refused("lattice", problem, refusal);
  const auto n = problem.rows();
  base::WideRandom random(options.seed);
  const auto slope = Lattice::slope_near(options.random ? 2 + random.below(n) : 2, n);
  auto offset = options.random ? random.below(n) : 0;
  if (!problem.demanded().empty()) {
    const Square q = problem.demanded().front();
    offset = Lattice::offset_through(q.row, q.column, n, slope);
  }
  const PatchedLattice data{n, n, slope, offset, {}};
  FindReport report{.outcome = Solution(PatchedBoard(data)),
                    .engine = "lattice",
                    .why = "the side is coprime to 6: a toroidal lattice, shifted to the queen"};
  if (problem.rule() == Rule::queen) report.formula = data;
  return report;
}

// ---- searches

FindReport by_turns(const Problem& problem, const FindOptions& options, std::vector<Turn> turns,
                    std::string why) {
  FindReport report{.outcome = GaveUp{}, .engine = {}, .why = std::move(why)};
  const job::StopFlag stop(options.stop);
  take_turns(problem, options, std::move(turns), stop.flag(), report);
  return report;
}

template <class Search, Searcher searcher>
Answer by_one(const Problem& problem, const FindOptions& options) {
  if (const char* refusal = Search::refuses(problem); *refusal != '\0')
    return refused(name_of(searcher), problem, refusal);
  return by_turns(problem, options, {{searcher, std::uint64_t{1} << 16}}, "asked for");
}

Answer by_sat(const Problem& problem, const FindOptions& options) {
  if (const char* refusal = Cnf::refuses(problem); *refusal != '\0')
    return refused("sat", problem, refusal);
  const job::StopFlag stop(options.stop);
  auto result = TRY(sat_search(Cnf(problem), options.seed, options.proof_file, stop.flag()));
  FindReport report{.outcome = GaveUp{}, .engine = "sat", .why = "asked for"};
  if (auto* placement = std::get_if<Placement>(&result.outcome))
    report.outcome = Solution(std::move(*placement));
  else if (auto* none = std::get_if<Impossible>(&result.outcome))
    report.outcome = std::move(*none);
  else
    report.outcome = std::get<GaveUp>(std::move(result.outcome));
  report.nodes = result.clauses;
  return report;
}

// The answer is known, and only the proof is wanted.
Answer with_proof(const Problem& problem, const FindOptions& options, FindReport known) {
  auto proven = TRY(by_sat(problem, options));
  if (std::holds_alternative<Solution>(proven.outcome))
    return internal_error(
        fmt::format("the engine '{}' found that there is no solution, but the SAT solver found one",
                    known.engine));
  if (std::holds_alternative<GaveUp>(proven.outcome)) known.outcome = proven.outcome;
  return known;
}

// Complete, and quick where constraints prune; the SAT solver takes over where they do not.
constexpr std::uint64_t patience = 2'000'000;

Answer by_constrained(const Problem& problem, const FindOptions& options) {
  if (const char* refusal = constrained_refuses(problem); *refusal != '\0')
    return refused("constrained", problem, refusal);
  FindReport report{.outcome = GaveUp{}, .engine = {}, .why = "asked for"};
  const job::StopFlag stop(options.stop);
  constrained_search(problem, options, ~std::uint64_t{0}, stop.flag(), report);
  return report;
}

Answer by_constraints(const Problem& problem, const FindOptions& options) {
  FindReport report{.outcome = GaveUp{}, .engine = {}};
  if (*constrained_refuses(problem) == '\0') {
    const job::StopFlag stop(options.stop);
    report.why = "constraints on a small board: complete search over the open squares";
    constrained_search(problem, options, patience, stop.flag(), report);
    if (!std::holds_alternative<GaveUp>(report.outcome) || stop.is_set()) return report;
  }
  if (const char* refusal = Cnf::refuses(problem); *refusal != '\0')
    return too_large(fmt::format("the SAT solver cannot take this {}x{} board: {}", problem.rows(),
                                 problem.columns(), refusal));
  auto answer = TRY(by_sat(problem, options));
  answer.why = "constraints that the complete search takes too long for, or is too small for";
  return answer;
}

Answer by_choice(const Problem& problem, const FindOptions& options);

// Fewer queens than would fit, on a board that is large: those of a full board, less some.
Answer by_fuller_board(const Problem& problem, const FindOptions& options) {
  ProblemSpec spec = problem.spec();
  spec.pieces = {};
  const auto full = Problem::from(std::move(spec)).value();
  auto answer = TRY(by_choice(full, options));
  if (auto* solution = std::get_if<Solution>(&answer.outcome)) {
    answer.outcome = with_fewer_queens(problem, std::move(*solution));
    answer.formula = {};
    return answer;
  }
  if (std::holds_alternative<Impossible>(answer.outcome)) return by_constraints(problem, options);
  return answer;
}

bool is_one_of(std::span<const std::vector<Square>> placements, const Solution& solution) {
  return std::ranges::any_of(placements, [&](const std::vector<Square>& placement) {
    return std::ranges::all_of(placement,
                               [&](Square q) { return solution.column_of(q.row) == q.column; });
  });
}

// The problem with every placement counting, solved; its answer need not be one that does not.
Answer by_another(const Problem& problem, const FindOptions& options) {
  ProblemSpec spec = problem.spec();
  spec.excluded_placements = {};
  const auto all = Problem::from(std::move(spec)).value();
  FindOptions other = options;
  constexpr int tries = 4;
  for (int i = 0; i < tries; ++i) {
    auto answer = by_choice(all, other);
    const auto* solution = answer ? std::get_if<Solution>(&answer->outcome) : nullptr;
    if (solution == nullptr || !is_one_of(problem.excluded_placements(), *solution)) return answer;
    other.random = true;
    other.seed = options.seed + static_cast<std::uint64_t>(i);
  }
  return by_constraints(problem, options);
}

Answer by_choice(const Problem& problem, const FindOptions& options) {
  if (auto reason = simple_reason(problem)) return impossible(*std::move(reason));
  if (problem.is_plain() && !options.random) return by_closed_form(problem, options);
  if (!problem.excluded_placements().empty()) return by_another(problem, options);
  if (!problem.is_by_squares()) return by_constraints(problem, options);
  if (problem.pieces() < std::min(problem.rows(), problem.columns()))
    return *constrained_refuses(problem) == '\0' ? by_constraints(problem, options)
                                                 : by_fuller_board(problem, options);
  if (*lattice_refuses(problem) == '\0' && (!options.random || problem.rows() > 1000))
    return by_lattice(problem, options);
  auto choice = choose(problem, options);
  if (choice.turns.empty()) return too_large(choice.why);
  return by_turns(problem, options, std::move(choice.turns), std::move(choice.why));
}

struct Method {
  std::string_view name;
  Answer (*find)(const Problem&, const FindOptions&);
};
constexpr std::array methods = {
    Method{"auto", by_choice},
    Method{"closed-form", by_closed_form},
    Method{"lattice", by_lattice},
    Method{"lazy-patch", by_one<LazyPatch, Searcher::lazy_patch>},
    Method{"exact", by_one<ExactSearch, Searcher::exact>},
    Method{"local-search", by_one<LocalSearch, Searcher::local_search>},
    Method{"constrained", by_constrained},
    Method{"sat", by_sat},
};

}  // namespace

Answer find_unjudged(const Problem& problem, const FindOptions& options) {
  std::string names;
  for (const Method& method : methods) {
    if (method.name == options.method) {
      auto report = method.find(problem, options);
      if (report && !options.proof_file.empty() && method.name != "sat" &&
          std::holds_alternative<Impossible>(report->outcome))
        report = with_proof(problem, options, *std::move(report));
      if (report) report->seed = options.seed;
      return report;
    }
    names += fmt::format("{}{}", names.empty() ? "" : ", ", method.name);
  }
  return bad_input(
      fmt::format("there is no finding method '{}': it is one of {}", options.method, names));
}

}  // namespace queens::finding
