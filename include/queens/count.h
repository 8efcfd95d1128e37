// SPDX-License-Identifier: MIT
// How many solutions does a problem have?
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <stop_token>
#include <string>
#include <utility>
#include <vector>

#include "queens/count_type.h"
#include "queens/problem.h"
#include "queens/result.h"
#include "queens/symmetry.h"

#pragma GCC visibility push(default)
namespace queens {

struct Progress {
  double fraction = 0;  // of the estimated work, never decreasing
  double seconds = 0;   // since the start
  std::uint64_t units_done = 0;
  std::uint64_t units = 0;
  // The rest, from what the units done so far took; two standard deviations.
  bool left_known = false;
  double seconds_left = 0;
  double uncertainty = 0;
};

// Which engine, and why: what --explain prints.
struct CountPlan {
  std::string engine;
  std::string why;
  SymmetryGroup group;  // of the problem
  std::uint64_t units = 0;
  unsigned threads = 1;
  std::string target;           // the instruction set, where the engine uses one
  double expected_nodes = 0;    // an estimate
  double expected_seconds = 0;  // from it, with all threads
};

struct CountOptions {
  unsigned threads = 0;         // 0: as many as the machine has
  std::string method = "auto";  // or the name of an engine
  std::string target = "auto";  // or one of instruction_sets()
  // Cut the work at least so fine, if the engine can; 0: as the engine sees fit.
  std::uint64_t least_units = 0;
  std::stop_token stop = {};
  // Called with the plan of every count that is prepared: a count by classes has several.
  std::function<void(const CountPlan&)> on_plan = {};
  // Called now and then, from one thread at a time, while counting.
  std::function<void(const Progress&)> on_progress = {};
};

struct CountReport {
  CountPlan plan;
  bool complete = false;  // false: stopped early, and total is not the answer
  Count total = 0;
  std::uint64_t nodes = 0;  // queens placed; the same for every number of threads
  double seconds = 0;
};

// The instruction sets that the fast engines can use on this machine, the best first; the last one,
// "scalar", runs everywhere.
std::vector<std::string> instruction_sets();
// The names that `method` takes, apart from "auto", each with its idea in a line.
std::vector<std::pair<std::string, std::string>> count_methods();

// A count that can be explained before it is run: the engine is chosen and its work is cut up once,
// which takes seconds on large boards.
class PlannedCount {
 public:
  static Result<PlannedCount> prepare(const Problem& problem, const CountOptions& options = {});
  PlannedCount(PlannedCount&&) noexcept;
  PlannedCount& operator=(PlannedCount&&) noexcept;
  ~PlannedCount();

  const Problem& problem() const;
  const CountOptions& options() const;
  const CountPlan& plan() const;
  // The time of its report includes that of preparing.
  Result<CountReport> run() const;

  // The same in parts, for whoever has workers of their own: each prepares the same problem with
  // the same options and counts runs of units, and one of them makes the total.
  // The ends of at most so many runs of units, of about the same cost: 0 first, plan().units last.
  std::vector<std::uint64_t> cut(std::uint64_t runs) const;
  // Units `from` to `to` - 1, as a text for total().
  Result<std::string> run_units(std::uint64_t from, std::uint64_t to);
  // Of texts that cover every unit once; judged as by run(). The time is the caller's to know.
  Result<CountReport> total(std::span<const std::string> sums) const;

 private:
  struct State;
  explicit PlannedCount(std::unique_ptr<State> state);
  std::unique_ptr<State> state_;
};

// Either half of it alone.
Result<CountPlan> plan_count(const Problem& problem, const CountOptions& options = {});
Result<CountReport> count(const Problem& problem, const CountOptions& options = {});

}  // namespace queens
#pragma GCC visibility pop
