// SPDX-License-Identifier: MIT
// Meet in the middle: the board is cut into an east and a west half (middle_board), the work into
// units by which rows have their queen in the east (middle_units); each unit lists both halves from
// quarters (middle_quarters, middle_join) and counts the pairs that share no diagonal
// (kernel/middle_split).
//
// Where a search walks over all solutions of the first rows, this one multiplies: the list of a
// half is about the square root of what a search would visit, and 512 pairs are judged in the time
// of one node. It wins from n = 18 on, and by more with every row.
#include "count/middle.h"

#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <memory>
#include <vector>

#include "count/block.h"
#include "count/middle_cost.h"
#include "count/middle_join.h"
#include "count/middle_units.h"
#include "count/run_units.h"
#include "job/executor.h"
#include "kernel/middle_ops.h"

namespace queens::counting {
namespace {

constexpr double worth_threads = 0.001;  // seconds

class MiddleCount final : public PreparedCount {
 public:
  MiddleCount(const Problem& problem, const kernel::MiddleTarget& target)
      : group_(symmetries_of(problem)),
        n_(static_cast<int>(problem.rows())),
        target_(target),
        units_(problem),
        memory_(MiddleMemory::for_side(n_)),
        expected_(expected_effort(units_)) {}

  CountPlan plan(const CountOptions& options) const override {
    CountPlan plan;
    plan.engine = middle_engine.name;
    plan.group = group_;
    plan.units = units_.size();
    plan.target = target_.name;
    plan.expected_nodes = expected_.words + expected_.queries;
    const double seconds = seconds_of(expected_, target_.name);
    plan.threads = seconds < worth_threads ? 1 : job::threads_to_use(options.threads);
    plan.expected_seconds = seconds / plan.threads;
    plan.why = fmt::format(
        "halves joined along the centre line, symmetry used: {}; at most {} MB a thread",
        units_.used().name(), memory_.bytes() >> 20);
    return plan;
  }

  CountReport run(const CountOptions& options) const override;

 private:
  SymmetryGroup group_;
  int n_;
  const kernel::MiddleTarget& target_;
  MiddleUnits units_;
  MiddleMemory memory_;
  MiddleEstimate expected_;
};

CountReport MiddleCount::run(const CountOptions& options) const {
  struct alignas(64) Worker {
    std::unique_ptr<MiddleWorker> join;  // made by the thread that uses it
    MiddleCounts counts;
  };
  const unsigned threads = plan(options).threads;
  std::vector<Worker> workers(threads);
  // The last numbers are the heaviest: they go first, so that the threads end together.
  const auto number_of = [&](std::uint64_t index) { return units_.size() - 1 - index; };
  UnitRun run;
  run.units = units_.size();
  run.threads = threads;
  run.cost = units_.cost();
  run.cost_of = [&](std::uint64_t index) { return units_.cost(number_of(index)); };
  run.work = [&](unsigned id, std::uint64_t index, const std::atomic<bool>& stop) {
    Worker& worker = workers[id];
    if (!worker.join) worker.join = std::make_unique<MiddleWorker>(units_, target_, memory_);
    const MiddleCounts counts = worker.join->count(units_.unit(number_of(index)), stop);
    if (stop.load(std::memory_order_relaxed)) return;  // perhaps only part of the unit
    worker.counts += counts;
  };

  CountReport report;
  report.complete = run_units(run, options);
  MiddleCounts counts;
  for (const Worker& worker : workers) {
    counts += worker.counts;
    if (!worker.join) continue;
    const MiddleEffort effort = worker.join->effort();
    report.nodes += effort.listed.words + effort.join.queries;
  }
  report.total = units_.total(counts);
  return report;
}

Result<std::unique_ptr<PreparedCount>> prepare(const Problem& problem,
                                               const CountOptions& options) {
  if (problem.rule() != Rule::queen || !problem.is_square() || problem.pieces() != problem.rows() ||
      problem.rows() < smallest_middle || problem.rows() > largest_middle)
    return too_large(fmt::format(
        "meet in the middle takes square boards of {0}x{0} to {1}x{1} with as many queens as rows "
        "under the rule 'queen', not {2} queens on {3}x{4} under '{5}'",
        smallest_middle, largest_middle, problem.pieces(), problem.rows(), problem.columns(),
        to_string(problem.rule())));
  const auto target = block_target(options.target);  // judges the name; the lists are alike
  if (!target) return std::unexpected(target.error());
  for (const kernel::MiddleTarget& other : kernel::middle_targets())
    if (std::string_view(other.name) == (*target)->name)
      return std::make_unique<MiddleCount>(problem, other);
  return bad_input(fmt::format("meet in the middle is not built for '{}'", (*target)->name));
}

}  // namespace

const Engine middle_engine{
    "middle", "meet in the middle: two halves joined; square boards of 8x8 to 28x28", prepare};

}  // namespace queens::counting
