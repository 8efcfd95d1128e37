// SPDX-License-Identifier: MIT
// The list of the algorithms, from the plainest on (a new one has its name in search.h and its
// place here), what may be asked of them, and what a whole search would cost, before it is begun.
#include <fmt/ranges.h>

#include <cmath>

#include "base/error.h"
#include "base/random.h"
#include "classic/search.h"
#include "queens/check.h"

namespace queens::classic {
namespace {

// Safe placements of k queens in the first k rows, for k from 1 to n: random walks down the tree,
// at every row to one of the safe squares. The product of the numbers of choices is an unbiased
// estimate of the number of nodes on that level (Knuth, Estimating the efficiency of backtrack
// programs, 1975).
struct Nodes {
  double all = 0, with_all_queens = 0;
};
Nodes estimated_nodes(std::uint64_t n) {
  constexpr int walks = 2000;
  base::Random random(n);
  Nodes sum;
  std::vector<Square> queens, safe;
  for (int walk = 0; walk < walks; ++walk) {
    double weight = 1;
    queens.clear();
    for (std::uint64_t row = 0; row < n; ++row) {
      safe.clear();
      for (std::uint64_t column = 0; column < n; ++column) {
        const Square square{row, column};
        if (std::ranges::none_of(queens, [&](Square queen) { return attack(queen, square); }))
          safe.push_back(square);
      }
      if (safe.empty()) break;
      weight *= static_cast<double>(safe.size());
      sum.all += weight;
      if (row + 1 == n) sum.with_all_queens += weight;
      queens.push_back(safe[random.below(safe.size())]);
    }
  }
  return {sum.all / walks, sum.with_all_queens / walks};
}

}  // namespace

std::span<const Algorithm* const> catalogue() {
  static constexpr const Algorithm* all[] = {
      &brute_force,  &generate_and_test,    &rows_and_columns, &permutations,
      &backtracking, &backtracking_columns, &bitmask,          &bitmask_shift,
      &hybrid,       &dancing_links,        &annealing,        &min_conflicts,
  };
  return all;
}

const Algorithm* by_id(std::string_view id) {
  const auto found = std::ranges::find(catalogue(), id, [](const Algorithm* a) { return a->id; });
  return found == catalogue().end() ? nullptr : *found;
}

Result<Variant> variant_named(std::string_view name) {
  const auto id = name.substr(0, name.find('/'));
  const Algorithm* algorithm = by_id(id);
  if (algorithm == nullptr) {
    std::vector<std::string_view> ids;
    for (const Algorithm* a : catalogue()) ids.push_back(a->id);
    return bad_input("there is no algorithm '{}'; there are {}", id, fmt::join(ids, ", "));
  }
  Variant variant{std::string(name), algorithm, 0};
  for (std::size_t i = 0; i < algorithm->switches.size(); ++i)
    if (algorithm->switches[i].by_default) variant.switches |= 1u << i;
  std::string_view rest = name.substr(id.size());
  while (!rest.empty()) {
    rest.remove_prefix(1);
    const auto word = rest.substr(0, rest.find('/'));
    rest.remove_prefix(word.size());
    const bool off = word.starts_with("no-");
    const auto found =
        std::ranges::find(algorithm->switches, off ? word.substr(3) : word, &Switch::name);
    if (found == algorithm->switches.end()) {
      std::vector<std::string> choices;
      for (const Switch& s : algorithm->switches)
        choices.push_back(fmt::format("{}{}", s.by_default ? "no-" : "", s.name));
      if (choices.empty()) choices.push_back("none");
      return bad_input("'{}' has no switch '{}'; it has {}", id, word, fmt::join(choices, ", "));
    }
    const std::uint32_t bit = 1u << (found - algorithm->switches.begin());
    variant.switches = off ? variant.switches & ~bit : variant.switches | bit;
  }
  return variant;
}

bool is_false_solution(const Problem& problem, const Step& step) {
  return step.event.action == Action::solution && !check(problem, step.queens).valid();
}

Result<Report> run_checked(const Algorithm& algorithm, const Request& request,
                           const Watcher& watcher) {
  std::optional<std::uint64_t> wrong;
  const auto judged = [&](const Step& step) {
    if (step.number >= request.full_from && is_false_solution(request.problem, step))
      wrong = step.number;
    return !wrong && watcher(step);
  };
  auto report = TRY(algorithm.run(request, watcher ? Watcher(judged) : Watcher()));
  if (wrong) return internal_error("step {} shows a solution that is none", *wrong);
  if (report.counters.solutions > 0 && !check(request.problem, report.first).valid())
    return internal_error("{} found a solution for n = {} that is none", algorithm.id,
                          request.problem.rows());
  return report;
}

Result<void> validate(const Algorithm& algorithm, const Request& request) {
  const Problem& problem = request.problem;
  const auto name = algorithm.name;
  const auto n = problem.rows();
  if (!problem.is_by_squares() && !algorithm.every_constraint)
    return bad_input(
        "{} knows blocked squares and demanded queens only, no regions, areas, symmetry or "
        "placements that do not count; 'backtracking' does",
        name);
  if (!problem.is_square())
    return bad_input("the classic algorithms play on square boards, not on {}x{}", n,
                     problem.columns());
  if (problem.pieces() != n)
    return bad_input("the classic algorithms place as many queens as there are rows, {}, not {}", n,
                     problem.pieces());
  if (!info_of(problem.rule()).is_chess_queen() && !algorithm.every_constraint)
    return bad_input("{} knows the rule 'queen' only, not '{}'; 'backtracking' knows them all",
                     name, to_string(problem.rule()));
  if (n > algorithm.largest_n)
    return too_large("{} takes boards up to n = {}, not {}", name, algorithm.largest_n, n);
  if (!algorithm.blocked_squares && !problem.blocked().empty())
    return bad_input("{} knows no blocked squares, but {} is blocked", name,
                     to_string(problem.blocked()[0]));
  if (!algorithm.complete && request.goal == Goal::all)
    return bad_input("{} looks for one solution and cannot count them all", name);
  return {};
}

double binomial(std::uint64_t n, std::uint64_t k) {
  if (k > n) return 0;
  double result = 1;
  // Every intermediate value is a binomial, exact as long as it fits into 53 bits.
  for (std::uint64_t i = 1; i <= k; ++i)
    result = result * static_cast<double>(n - k + i) / static_cast<double>(i);
  return std::round(result);
}

double factorial(std::uint64_t n) {
  double result = 1;
  for (std::uint64_t i = 2; i <= n; ++i) result *= static_cast<double>(i);
  return result;
}

Cost cost_of_all(const Algorithm& algorithm, std::uint64_t n) {
  if (algorithm.all_trials != nullptr) return {algorithm.all_trials(n), true};
  // Beyond this the estimate would cost more than it tells.
  constexpr std::uint64_t most = 200;
  if (n > most) return {HUGE_VAL, false};
  const Nodes nodes = estimated_nodes(n);
  if (algorithm.free_squares_only) return {nodes.all, false};
  // Every node with a row below it, and the empty board, tries a whole row.
  return {static_cast<double>(n) * (1 + nodes.all - nodes.with_all_queens), false};
}

}  // namespace queens::classic
