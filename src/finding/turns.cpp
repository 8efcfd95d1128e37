// SPDX-License-Identifier: MIT
#include <fmt/ranges.h>

#include <algorithm>
#include <map>

#include "base/error.h"
#include "base/try.h"
#include "finding/engine.h"
#include "model/constraints.h"

namespace queens::finding {
namespace {

// First turns, in steps: about a millisecond each, with the larger share for the exact search,
// which is the only one that can end an impossible instance.
constexpr std::uint64_t exact_turn = 4'000;
constexpr std::uint64_t long_exact_turn = 40'000;  // where it nearly always answers
constexpr std::uint64_t short_exact_turn = 500;
constexpr std::uint64_t weights_turn = 200;
constexpr std::uint64_t dives_turn = 40'000;
constexpr std::uint64_t lazy_turn = 50'000;
constexpr std::uint64_t lattice_turn = 10'000;

// "4000 nodes of the exact search and 20 trials to repair a board"
std::string spent(const std::vector<Turn>& turns) {
  std::map<std::string_view, std::uint64_t> by_unit;
  for (const Turn& turn : turns)
    if (turn.taken() > 0) by_unit[turn.engine->unit] += turn.taken();
  std::vector<std::string> parts;
  for (const auto& [unit, steps] : by_unit) parts.push_back(fmt::format("{} {}", steps, unit));
  return parts.empty() ? "the first step" : fmt::format("{}", fmt::join(parts, " and "));
}

// How many steps FindOptions::effort allows. A node of the exact search takes the longer the wider
// its rows are; repair needs some 30 trials for each row, or 2,000 for each demand on a lattice.
std::uint64_t allowed_steps(const Engine& engine, const Instance& instance) {
  constexpr unsigned most_effort = 40;
  constexpr std::uint64_t for_a_row = 1'000, for_a_demand = 20'000, narrow = 64;
  const Problem& problem = instance.problem;
  const FindOptions& options = instance.options;
  if (options.effort > most_effort || !options.proof_file.empty()) return ~std::uint64_t{0};
  auto steps = engine.steps_in_ms << options.effort;
  if (&engine == &exact_engine) steps = steps / std::max(narrow, problem.rows()) * narrow;
  if (&engine == &local_search_engine) steps += for_a_row * problem.rows();
  if (&engine == &lazy_patch_engine)
    steps += for_a_demand * (problem.demanded().size() + problem.blocked().size());
  return std::max<std::uint64_t>(steps, 1);
}

// How many diagonals of at least half the side have no open square. Random blocks leave few such;
// boards with many have a balance that weights can show to be impossible, and few solutions.
std::uint64_t missing_long_diagonals(const Problem& problem, const OpenBoard& board) {
  const auto n = problem.rows();
  std::vector<char> falls(2 * n, 0), rises(2 * n, 0);
  for (std::size_t i = 0; i < board.rows().size(); ++i)
    for (std::size_t j = 0; j < board.columns().size(); ++j)
      if (board.is_open(i, j)) {
        rises[board.rows()[i] + board.columns()[j]] = 1;
        falls[n - 1 + board.columns()[j] - board.rows()[i]] = 1;
      }
  const auto missing = [&](const std::vector<char>& lines) {
    const auto from = lines.begin() + static_cast<std::ptrdiff_t>(n / 2);
    return static_cast<std::uint64_t>(std::count(from, from + static_cast<std::ptrdiff_t>(n), 0));
  };
  return missing(falls) + missing(rises);
}

}  // namespace

const OpenBoard& Instance::board() {
  if (!board_) board_.emplace(problem);
  return *board_;
}

bool Instance::has_dead_line() {
  if (!board_) reason_ = board().dead_line(problem);
  return reason_.has_value();
}

bool Instance::is_crowded() {
  constexpr std::uint64_t most_matched = std::uint64_t{1} << 22;
  if (board_ && board_->open_cells() <= most_matched) reason_ = crowded_lines(problem, *board_);
  return reason_.has_value();
}

void PreparedFind::refute(FindReport& report) const {
  report.outcome =
      Impossible{fmt::format("a complete search of {} nodes found no solution", steps())};
}

Result<void> needs_square_board(const Problem& problem) {
  const bool turned = is_turn(problem.required_symmetry()) && problem.regions().empty() &&
                      problem.areas().empty() && problem.excluded_placements().empty();
  if (!turned && !problem.is_by_squares()) return unsupported(model::knows_squares_only);
  if (!problem.is_square() || problem.pieces() != problem.rows())
    return unsupported("it needs a square board with as many queens as rows");
  if (info_of(problem.rule()).wraps())
    return unsupported("diagonals that wrap around leave no room");
  if (turned && !model::keeps_rule(*problem.required_symmetry(), problem.rule()))
    return unsupported("the turn changes what the rule '{}' attacks", to_string(problem.rule()));
  return {};
}

std::vector<std::uint64_t> demanded_columns(const Problem& problem) {
  std::vector<std::uint64_t> columns(problem.rows(), no_queen);
  for (const Square q : problem.demanded()) columns[q.row] = q.column;
  return columns;
}

Result<Choice> choose(Instance& instance) {
  const Problem& problem = instance.problem;
  const auto exact = exact_engine.takes(problem), local = local_search_engine.takes(problem),
             lazy = lazy_patch_engine.takes(problem), lattice = lattice_engine.takes(problem),
             constrained = constrained_engine.takes(problem);
  const auto n = problem.rows(), open_rows = n - problem.demanded().size();
  const double side = static_cast<double>(std::max<std::uint64_t>(n, 1));
  // Shares of the rows, and of the squares.
  const double given = static_cast<double>(problem.demanded().size()) / side;
  const double blocked = static_cast<double>(problem.blocked().size()) / side / side;
  if (!exact && !local && !lazy && !lattice)
    return too_large("the exact search cannot take this {}x{} board: {}", problem.rows(),
                     problem.columns(), exact.error().message);

  Choice choice;
  const auto add = [&](const Engine& engine, std::uint64_t steps) {
    choice.turns.push_back({&engine, steps});
  };
  // Enough for a board of that size that is not hard.
  const std::uint64_t local_turn = 20'000 + 100 * open_rows;
  if (problem.required_symmetry()) {
    add(lazy_patch_engine, lazy_turn);
    choice.why = "a lattice that the turn leaves unchanged, repaired with its images";
    if (constrained) {
      add(constrained_engine, exact_turn);
      choice.why += ", in turns with the complete search";
    }
    return choice;
  }
  if (info_of(problem.rule()).wraps()) {
    if (lattice) add(lattice_engine, lattice_turn);
    if (exact) add(exact_engine, exact_turn);
    choice.why = "a board that wraps around: lattices, in turns with the complete search";
    if (info_of(problem.rule()).wrap == Wrap::both)
      choice.why = "a toroidal board: lattices, in turns with the complete search";
    return choice;
  }
  if (exact && (!local || open_rows <= 12)) {
    add(exact_engine, exact_turn);
    choice.why = "a small board, searched completely, fewest free squares first";
    return choice;
  }
  const bool sparse = given <= 0.1 && blocked <= 0.05;
  if (instance.options.random && local && n <= 1000) {
    add(local_search_engine, local_turn);
    choice.why = "a random board, repaired by exchanges";
  } else if (lazy && (!local || (sparse && n >= 100))) {
    add(lazy_patch_engine, lazy_turn);
    choice.why = "few demands on a large board: a lattice, repaired where they disturb it";
    if (local) add(local_search_engine, local_turn);
  } else if (exact && n <= 64 && blocked > 0.3) {
    add(exact_engine, long_exact_turn);
    choice.why = "a small board with many blocked squares: complete search, in turns with ";
    const auto missing = missing_long_diagonals(problem, instance.board());
    if (missing > 0 && weights_engine.takes(problem)) {
      add(weights_engine, weights_turn);
      choice.why += "weights of the lines and with ";
    }
    if (missing >= n / 5 && dives_engine.takes(problem)) {  // a tenth of them
      add(dives_engine, dives_turn);
      choice.why += "searches that begin anew";
    } else {
      add(local_search_engine, local_turn);
      choice.why += "repair";
    }
    return choice;
  } else {
    add(local_search_engine, local_turn);
    choice.why = "a board that fits into memory, repaired by exchanges";
  }
  if (exact) {
    add(exact_engine, n <= 64 ? exact_turn : short_exact_turn);
    choice.why += ", in turns with the complete search";
  }
  return choice;
}

Result<FindReport> take_turns(Instance& instance, Choice choice, const std::atomic<bool>& stop) {
  constexpr std::uint64_t most_steps = std::uint64_t{1} << 40;
  FindReport report{.outcome = GaveUp{}, .engine = {}, .why = std::move(choice.why)};
  const auto dead = [&] {
    report.outcome = Impossible{*instance.reason()};
    report.engine = "reason";
    return report;
  };
  const auto give_up = [&](const Engine& engine, bool by_effort) {
    auto limit = engine.stopped.empty() ? fmt::format("stopped after {}", spent(choice.turns))
                                        : std::string(engine.stopped);
    if (by_effort) limit.replace(0, std::string_view("stopped").size(), "gave up");
    report.outcome = GaveUp{std::move(limit)};
    report.effort_reached = by_effort;
    return report;
  };
  for (std::uint64_t round = 1;; ++round) {
    bool any = false;
    for (Turn& turn : choice.turns) {
      auto& [engine, steps, search, is_over] = turn;
      const auto before = turn.taken(), allowed = allowed_steps(*engine, instance);
      if (is_over || before >= allowed) continue;
      any = true;
      if (!search) search = engine->make(instance);
      const auto progress =
          search ? TRY(search->run(std::min(steps, allowed - before), stop)) : Progress::none;
      is_over = progress == Progress::exhausted || turn.taken() == before;
      steps = std::min(2 * std::min(steps, most_steps), most_steps);
      report.nodes = 0;
      for (const Turn& each : choice.turns) report.nodes += each.taken();
      report.engine = engine->name;
      if (progress == Progress::found) {
        search->answer(report);
        return report;
      }
      if (progress == Progress::none) {
        if (instance.reason()) return dead();
        search->refute(report);
        return report;
      }
      if (stop.load(std::memory_order_relaxed)) return give_up(*engine, false);
    }
    if (!any) {
      const auto over = [](const Turn& turn) { return turn.is_over; };
      const Engine& last = *choice.turns.back().engine;
      const bool exhausted = std::ranges::all_of(choice.turns, over) && !last.exhausted.empty();
      if (!exhausted) return give_up(last, true);
      report.outcome = GaveUp{std::string(last.exhausted)};
      return report;
    }
    if (round == 1 && choice.turns.size() > 1 && instance.is_crowded()) return dead();
    if (round == choice.rounds) {
      const Engine& last = *choice.turns.back().engine;
      return give_up(last, !last.stopped.empty());  // that one keeps to the effort by itself
    }
  }
}

}  // namespace queens::finding
