// SPDX-License-Identifier: MIT
// The list of the algorithms, from the plainest on. A new algorithm is a new file, its name in
// search.h and its place here.

#include "classic/search.h"

namespace queens::classic {

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

namespace {

std::string listed(auto&& names) {
  std::string text;
  for (const std::string_view name : names) {
    if (!text.empty()) text += ", ";
    text += name;
  }
  return text;
}

std::uint32_t default_switches(const Algorithm& algorithm) {
  std::uint32_t bits = 0;
  for (std::size_t i = 0; i < algorithm.switches.size(); ++i)
    if (algorithm.switches[i].by_default) bits |= 1u << i;
  return bits;
}

}  // namespace

Result<Variant> variant_named(std::string_view name) {
  const auto id = name.substr(0, name.find('/'));
  const Algorithm* algorithm = by_id(id);
  if (algorithm == nullptr) {
    std::vector<std::string_view> ids;
    for (const Algorithm* a : catalogue()) ids.push_back(a->id);
    return bad_input("there is no algorithm '" + std::string(id) + "'; there are " + listed(ids));
  }
  Variant variant{std::string(name), algorithm, default_switches(*algorithm)};
  std::string_view rest = name.substr(id.size());
  while (!rest.empty()) {
    rest.remove_prefix(1);
    const auto word = rest.substr(0, rest.find('/'));
    rest.remove_prefix(word.size());
    const bool off = word.starts_with("no-");
    const auto found =
        std::ranges::find(algorithm->switches, off ? word.substr(3) : word, &Switch::name);
    if (found == algorithm->switches.end()) {
      std::string choices;
      for (const Switch& s : algorithm->switches)
        choices += (choices.empty() ? "" : ", ") + std::string(s.by_default ? "no-" : "") +
                   std::string(s.name);
      return bad_input("'" + std::string(id) + "' has no switch '" + std::string(word) + "'; " +
                       (choices.empty() ? "it has none" : "it has " + choices));
    }
    const std::uint32_t bit = 1u << (found - algorithm->switches.begin());
    variant.switches = off ? variant.switches & ~bit : variant.switches | bit;
  }
  return variant;
}

Result<void> validate(const Algorithm& algorithm, const Request& request) {
  const Problem& problem = request.problem;
  const std::string name(algorithm.name);
  if (!problem.is_by_squares() && !algorithm.every_constraint)
    return bad_input(name +
                     " knows blocked squares and demanded queens only, no regions, areas, symmetry "
                     "or placements that do not count; 'backtracking' does");
  if (!problem.is_square())
    return bad_input("the classic algorithms play on square boards, not on " +
                     std::to_string(problem.rows()) + "x" + std::to_string(problem.columns()));
  const std::uint64_t n = problem.rows();
  if (problem.pieces() != n)
    return bad_input("the classic algorithms place as many queens as there are rows, " +
                     std::to_string(n) + ", not " + std::to_string(problem.pieces()));
  if (problem.rule() != Rule::queen && !algorithm.every_constraint)
    return bad_input(name + " knows the rule 'queen' only, not '" + to_string(problem.rule()) +
                     "'; 'backtracking' knows them all");
  if (n > algorithm.largest_n)
    return too_large(name + " takes boards up to n = " + std::to_string(algorithm.largest_n) +
                     ", not " + std::to_string(n));
  if (!algorithm.blocked_squares && !problem.blocked().empty())
    return bad_input(name + " knows no blocked squares, but " + to_string(problem.blocked()[0]) +
                     " is blocked");
  if (!algorithm.complete && request.goal == Goal::all)
    return bad_input(name + " looks for one solution and cannot count them all");
  return {};
}

}  // namespace queens::classic
