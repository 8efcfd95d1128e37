// SPDX-License-Identifier: MIT
// Meet in the middle: the board is cut into an east and a west half (middle_board), the work into
// units by which rows have their queen in the east (middle_units); each unit lists both halves from
// quarters (middle_quarters, middle_join) and counts the pairs that share no diagonal
// (kernel/middle_split).
//
// Where a search walks over all solutions of the first rows, this one multiplies: the list of a
// half is about the square root of what a search would visit, and 512 pairs are judged in the time
// of one node. It wins from n = 18 on, and by more with every row.
#include "counting/middle/engine.h"

#include <fmt/format.h>

#include <atomic>
#include <memory>

#include "base/try.h"
#include "counting/block.h"
#include "counting/middle/cost.h"
#include "counting/middle/join.h"
#include "counting/middle/units.h"
#include "job/executor.h"
#include "kernel/middle/ops.h"
#include "model/constraints.h"

namespace queens::counting {
namespace {

constexpr double seconds_worth_threads = 0.001;  // seconds

class MiddleCount final : public PreparedCount {
 public:
  MiddleCount(const Problem& problem, const kernel::MiddleTarget& target, std::uint64_t least_units)
      : group_(symmetries_of(problem)),
        target_(target),
        units_(MiddleUnits::at_least(problem, least_units)),
        memory_(MiddleMemory::for_side(static_cast<int>(problem.rows()))),
        expected_(expected_effort(units_)) {}

  CountPlan plan(const CountOptions& options) const override {
    CountPlan plan;
    plan.engine = middle_engine.name;
    plan.group = group_;
    plan.units = units_.size();
    plan.target = target_.name;
    plan.expected_nodes = expected_.words + expected_.queries;
    const double seconds = seconds_of(expected_, target_.name);
    plan.threads = seconds < seconds_worth_threads ? 1 : job::threads_to_use(options.threads);
    plan.expected_seconds = seconds / plan.threads;
    plan.why = fmt::format(
        "halves joined along the centre line, symmetry used: {}; at most {} MB a thread",
        units_.used().name(), memory_.bytes() >> 20);
    return plan;
  }

  std::uint64_t units() const override { return units_.size(); }
  double cost(std::uint64_t unit) const override { return units_.cost(number_of(unit)); }
  double cost() const override { return units_.cost(); }
  std::uint64_t bytes_per_worker() const override { return memory_.bytes(); }
  Totals totals(const UnitCounts& all) const override { return {units_.total(all), all.nodes}; }
  std::unique_ptr<UnitWorker> worker() const override;
  void describe_units(const WordSink& word) const override { units_.describe(word); }
  UnitStatement statement(std::uint64_t unit) const override {
    return units_.statement(number_of(unit));
  }

 private:
  class Worker;
  // The last of MiddleUnits are the heaviest.
  std::uint64_t number_of(std::uint64_t unit) const { return units_.size() - 1 - unit; }

  SymmetryGroup group_;
  const kernel::MiddleTarget& target_;
  MiddleUnits units_;
  MiddleMemory memory_;
  MiddleEstimate expected_;
};

class MiddleCount::Worker final : public UnitWorker {
 public:
  explicit Worker(const MiddleCount& count)
      : count_(count), join_(count.units_, count.target_, count.memory_) {}
  void count(std::uint64_t unit, UnitCounts& sums, const std::atomic<bool>& stop) override {
    sums += join_.count(count_.units_.unit(count_.number_of(unit)), stop);
    const MiddleEffort effort = join_.effort();
    const std::uint64_t nodes = effort.listed.words + effort.join.queries;
    sums.nodes += nodes - nodes_;
    nodes_ = nodes;
  }

 private:
  const MiddleCount& count_;
  MiddleWorker join_;
  std::uint64_t nodes_ = 0;  // so far
};

std::unique_ptr<UnitWorker> MiddleCount::worker() const { return std::make_unique<Worker>(*this); }

Result<std::unique_ptr<PreparedCount>> prepare_middle(const Problem& problem,
                                                      const CountOptions& options) {
  TRY(model::refuse_constraints(problem, "meet in the middle"));
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
      return std::make_unique<MiddleCount>(problem, other, options.least_units);
  return bad_input(fmt::format("meet in the middle is not built for '{}'", (*target)->name));
}

}  // namespace

const Engine middle_engine{"middle",
                           "meet in the middle: two halves joined; square boards of 8x8 to 28x28",
                           prepare_middle};

}  // namespace queens::counting
