// SPDX-License-Identifier: MIT
// The textbook algorithms, written as their documents describe them: to be read, traced and
// compared, never to be fast. Nothing else in the library uses them. The documents are
//   the paper: Criseno and Vizconde, N-Queens Solving Algorithm by Sets and Backtracking
//     (University of the Philippines Baguio), on Güldal, Baugh and Allehaibi 2016,
//   the CSES analysis: Chessboard and Queens, an analysis of that problem in three approaches,
//   the N-Queens README: its naive, backtracking and bitwise solutions,
//   the Codewars write-up: n-Queens problem, 1 kyu, by annealing and min-conflicts.
#pragma once

#include <concepts>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

#include "queens/problem.h"
#include "queens/result.h"
#include "queens/trace.h"

#pragma GCC visibility push(default)
namespace queens::classic {

enum class Goal : std::uint8_t { first, all };

struct Request {
  // n queens on n x n, blocked and demanded squares allowed; the rest if the algorithm takes it
  Problem problem = Problem::plain(0);
  Goal goal = Goal::all;
  // For the algorithms that draw lots.
  std::uint64_t seed = 1;
  // A bit for each of Algorithm::switches; default: theirs.
  std::optional<std::uint32_t> switches = {};
  std::optional<std::uint64_t> most_trials = {};  // give up then
  std::stop_token stop = {};
  // Steps before this one are told without board and matrix, which cost more than the search: so a
  // window of a long trace is reached quickly.
  std::uint64_t full_from = 0;
  // Called every few thousand trials, watched or not.
  std::function<void(const Counters&)> on_progress = {};
};

struct Report {
  // Everything was searched (Goal::all), or a solution was found or proven not to exist.
  bool finished = false;
  std::string why;         // if not: a sentence without its full stop
  bool dismissed = false;  // the watcher wanted no more, be it at the last step of all
  Counters counters;
  std::vector<std::uint64_t> trials_by_queen;  // for the first, second, ... queen on the board
  std::vector<Square> first;                   // the first solution, sorted
  std::uint64_t energy_at_start = 0;           // local searches: attacking pairs of the first board
  std::uint64_t energy_at_end = 0;             // and of the last
  std::uint64_t perturbations = 0;             // how often stagnation was found
  double seconds = 0;
};

// What an algorithm does that can be left out, to see what it buys.
struct Switch {
  std::string_view name;
  std::string_view meaning;
  bool by_default = true;
};

// What the numbers of a run are numbers of.
struct CounterMeanings {
  std::string_view trials;
  std::string_view nodes = "queens put on the board";
  std::string_view checks;
  std::string_view backtracks = "queens taken from the board";
};

// A line of the algorithm's pseudo-code, and the actions of a trace that happen there.
struct CodeLine {
  std::string_view text;
  std::uint32_t actions = 0;  // a bit for each Action
  bool holds(Action action) const { return actions >> static_cast<unsigned>(action) & 1; }
};
constexpr std::uint32_t on(std::same_as<Action> auto... actions) {
  return ((1u << static_cast<unsigned>(actions)) | ...);
}

// In which order a complete algorithm meets its solutions.
enum class Order : std::uint8_t { by_rows, by_columns, other };

struct Algorithm {
  std::string_view id = {};
  std::string_view name = {};
  std::string_view idea = {};    // a few sentences
  std::string_view source = {};  // which document describes it
  std::string_view time = {};    // complexity
  std::string_view space = {};
  CounterMeanings counts = {};
  bool complete = true;  // false: may give up, never proves that there is no solution
  Order order = Order::by_rows;
  bool blocked_squares = true;      // whether they may be part of the problem
  bool every_constraint = false;    // other rules, regions, areas, symmetry, excluded boards
  bool free_squares_only = false;   // a square under attack is not even tried
  std::uint64_t largest_count = 0;  // the largest n that it counts within about a second
  std::uint64_t largest_n = 0;      // the largest n that it takes at all
  std::span<const Switch> switches = {};
  std::span<const CodeLine> code = {};
  // How many trials the whole search takes on the plain board, where a formula tells.
  double (*all_trials)(std::uint64_t n) = nullptr;
  Result<Report> (*run)(const Request& request, const Watcher& watcher) = nullptr;
};

std::span<const Algorithm* const> catalogue();
const Algorithm* by_id(std::string_view id);  // null if there is none

// An algorithm with some of its switches turned: "min-conflicts/no-gan-init", "annealing/gan-init".
struct Variant {
  std::string name;
  const Algorithm* algorithm = nullptr;
  std::uint32_t switches = 0;
};
Result<Variant> variant_named(std::string_view name);

// Says "solution", and the judge says that it is none.
bool is_false_solution(const Problem& problem, const Step& step);
// The run for whoever shows it to others: nothing is handed on or reported as a solution that the
// judge has not accepted; an internal error ends it. Steps before full_from have no board to judge.
Result<Report> run_checked(const Algorithm& algorithm, const Request& request,
                           const Watcher& watcher = {});

// How many trials the whole search would take: by formula where there is one, otherwise estimated
// by random walks down the tree (Knuth 1975). The paper's "a run that would not end" is found so.
struct Cost {
  double trials = 0;
  bool exact = false;
};
Cost cost_of_all(const Algorithm& algorithm, std::uint64_t n);

double binomial(std::uint64_t n, std::uint64_t k);
double factorial(std::uint64_t n);

}  // namespace queens::classic
#pragma GCC visibility pop
