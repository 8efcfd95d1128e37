// SPDX-License-Identifier: MIT
// Counting by colours: black and white queens never share a diagonal (colours/board.h). Once the
// rows and columns of the black ones are fixed, black and white are independent, and their numbers
// are multiplied (colours/units.cpp, colours/join.cpp): solutions are never enumerated.
//
// Where meet in the middle looks at every solution, in blocks, this engine looks at every way to
// place the queens of one colour: with every two rows more, that is less of a part of it.
#include "counting/engine.h"

#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <cmath>
#include <memory>

#include "base/try.h"
#include "counting/colours/join.h"
#include "counting/colours/units.h"
#include "job/executor.h"
#include "kernel/block/search.h"

namespace queens::counting {
namespace {

constexpr double least_seconds_for_threads = 0.001;
constexpr double nodes_per_second = 5e7;

// From the sum of the units' costs. With AVX-512, 18, 19 and 20 rows took 1.1, 5.9 and 25 s,
// samples of 22, 23 and 24 rows say 710, 4,700 and 22,600 s; it is within a tenth of each.
double expected_seconds(const ColourUnits& units, const kernel::Target& target) {
  const double odd = units.board().n % 2 == 1 ? 0.7 : 1;
  return 3.6e-9 * odd * speed_of(target).colours_slowdown * std::pow(units.cost(), 0.724);
}

class ColoursCount final : public PreparedCount {
 public:
  ColoursCount(const Problem& problem, std::size_t target, std::uint64_t least_units)
      : group_(symmetries_of(problem)),
        target_(target),
        units_(ColourUnits::at_least(problem, least_units)),
        memory_(ColourMemory::for_side(static_cast<int>(problem.rows()))) {}

  CountPlan plan(const CountOptions& options) const override {
    CountPlan plan;
    plan.engine = colours_engine.name;
    plan.group = group_;
    plan.units = units_.size();
    plan.target = kernel::keyed_targets()[target_].name;
    const double seconds = expected_seconds(units_, kernel::keyed_targets()[target_]);
    plan.expected_nodes = seconds * nodes_per_second;
    plan.threads = seconds < least_seconds_for_threads ? 1 : job::threads_to_use(options.threads);
    plan.expected_seconds = seconds / plan.threads;
    plan.why = fmt::format(
        "black and white queens counted apart and multiplied, symmetry used: {}; at most {} MB a "
        "thread",
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
  // The last of ColourUnits are the heaviest.
  std::uint64_t number_of(std::uint64_t unit) const { return units_.size() - 1 - unit; }

  SymmetryGroup group_;
  std::size_t target_;  // index of kernel::keyed_targets()
  ColourUnits units_;
  ColourMemory memory_;
};

class ColoursCount::Worker final : public UnitWorker {
 public:
  explicit Worker(const ColoursCount& count)
      : count_(count), join_(count.units_, count.target_, count.memory_) {}
  void count(std::uint64_t unit, UnitCounts& sums, const std::atomic<bool>& stop) override {
    join_.count(count_.units_.unit(count_.number_of(unit)), sums, stop);
    const std::uint64_t nodes = join_.effort().nodes();
    sums.nodes += nodes - nodes_;
    nodes_ = nodes;
  }

 private:
  const ColoursCount& count_;
  ColourWorker join_;
  std::uint64_t nodes_ = 0;  // so far
};

std::unique_ptr<UnitWorker> ColoursCount::worker() const { return std::make_unique<Worker>(*this); }

Result<std::unique_ptr<PreparedCount>> prepare_colours(const Problem& problem,
                                                       const CountOptions& options) {
  TRY(refuse_other_boards(problem, "counting by colours", smallest_coloured, largest_coloured));
  const auto* const target = TRY(block_target(options.target));  // both have the same targets
  const auto targets = kernel::keyed_targets();
  const auto same = std::ranges::find(targets, target->set, &kernel::KeyedTarget::set);
  return std::make_unique<ColoursCount>(problem, static_cast<std::size_t>(same - targets.begin()),
                                        options.least_units);
}

}  // namespace

const Engine colours_engine{
    "colours",
    "black and white queens counted apart, and multiplied; square boards of 8x8 to 32x32",
    prepare_colours};

}  // namespace queens::counting
