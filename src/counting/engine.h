// SPDX-License-Identifier: MIT
// What the planner knows of an engine: a plan that can price itself, cut into numbered units, and
// then be run. An engine never prints, never validates its answer, and is told when to stop.
//
// Units are independent and the same for every number of threads and instruction set, so that any
// machine can do any of them, in any order; a job (answer/job) writes down what they gave.
#pragma once

#include <atomic>

#include "base/unit_statement.h"
#include "counting/unit_counts.h"
#include "kernel/targets.h"
#include "queens/count.h"

namespace queens::kernel {
struct BlockTarget;
}

namespace queens::counting {

using base::UnitStatement;

// Does units, one after the other. One per thread.
class UnitWorker {
 public:
  virtual ~UnitWorker() = default;
  // Adds the unit to the sums. Once `stop` is set they may hold only a part of it.
  virtual void count(std::uint64_t unit, UnitCounts& sums, const std::atomic<bool>& stop) = 0;
  // Adds the units from `first` to before `end`, which may share work (PreparedCount::batch_end).
  virtual void count_units(std::uint64_t first, std::uint64_t end, UnitCounts& sums,
                           const std::atomic<bool>& stop) {
    for (; first < end && !stop.load(std::memory_order_relaxed); ++first) count(first, sums, stop);
  }
};

struct Totals {
  Count total = 0;
  std::uint64_t nodes = 0;
};

// Up to so many units, whole levels of a search tree are cut, so that units are alike. Beyond, a
// level may be 64 times as many as were asked for, gigabytes: only so many are cut as it takes.
inline constexpr std::size_t most_cut_by_levels = 200'000;

// Takes words, in order: to make a fingerprint of.
using WordSink = std::function<void(std::uint64_t)>;

// A problem prepared for one engine.
class PreparedCount {
 public:
  virtual ~PreparedCount() = default;
  virtual CountPlan plan(const CountOptions& options) const = 0;  // prices included

  // The units, the heaviest first: those of the plan.
  virtual std::uint64_t units() const = 0;
  // What a unit is expected to cost, in any measure, and all units together.
  virtual double cost(std::uint64_t unit) const = 0;
  virtual double cost() const = 0;
  // The end of the units from this one on that are faster if one worker counts them together.
  virtual std::uint64_t batch_end(std::uint64_t unit) const { return unit + 1; }
  virtual std::unique_ptr<UnitWorker> worker() const = 0;
  virtual Totals totals(const UnitCounts& all) const = 0;
  virtual std::uint64_t bytes_per_worker() const = 0;

  // Everything that the meaning of a unit's number depends on: equal words, equal units.
  virtual void describe_units(const WordSink& word) const = 0;
  // The unit in plain terms, for a judge that knows nothing of the engine.
  virtual UnitStatement statement(std::uint64_t unit) const = 0;
};

struct Engine {
  std::string_view name;  // what --method takes
  std::string_view idea;  // one line for --help
  // An error where the engine cannot do this problem: a sentence that says why. After a stop it may
  // have only some of the units, and run() completes nothing.
  Result<std::unique_ptr<PreparedCount>> (*prepare)(const Problem& problem,
                                                    const CountOptions& options);
};

extern const Engine exact_engine;        // exact.cpp
extern const Engine block_engine;        // block.cpp
extern const Engine middle_engine;       // middle/engine.cpp
extern const Engine colours_engine;      // colours/engine.cpp
extern const Engine constrained_engine;  // constrained.cpp

// "auto" is the fastest; an error names those that this machine can run.
Result<const kernel::BlockTarget*> block_target(std::string_view name);

// What was measured of an instruction set: only for choosing an engine and for the first ETA.
struct TargetSpeed {
  double seconds_per_node;     // block search; its samples know nothing of the kernel's look-ahead
  double middle_slowdown;      // meet in the middle: times which it takes as long as the fastest
  std::uint64_t least_middle;  // rows of a plain board where it may beat the block search
  double colours_slowdown;     // counting by colours: the same
};
const TargetSpeed& speed_of(const kernel::Target& target);

// What all plans say alike; `seconds` of one thread. `why` and the target are left to the engine.
CountPlan plan_of(const Engine& engine, SymmetryGroup group, std::uint64_t units, double nodes,
                  double seconds, bool worth_threads, const CountOptions& options);

}  // namespace queens::counting
