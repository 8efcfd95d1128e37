// SPDX-License-Identifier: MIT
// What the planner knows of an engine: a plan that can price itself, cut into numbered units, and
// then be run. An engine never prints, never validates its answer, and is told when to stop.
//
// Units are independent and the same for every number of threads and instruction set, so that any
// machine can do any of them, in any order; a job (answer/job) writes down what they gave.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <memory>
#include <string_view>
#include <vector>

#include "counting/unit_counts.h"
#include "kernel/targets.h"
#include "queens/count.h"
#include "queens/problem.h"
#include "queens/result.h"

namespace queens::kernel {
struct BlockTarget;
}

namespace queens::counting {

// What a unit of work counts, said so plainly that anybody can count it again.
struct UnitStatement {
  struct OpenRow {
    std::uint64_t row = 0;
    std::uint64_t allowed = 0;  // squares that a queen may use, as bits by column
    bool filled = false;        // not one of those that stay empty
  };
  // A queen of the eastern half stands on this diagonal, or none does.
  struct EastDiagonal {
    bool falling = false;  // row - column is `line`; otherwise row + column is
    std::int64_t line = 0;
    bool used = false;
  };

  std::uint64_t side = 0;     // of a square board; only by_ties asks
  std::vector<OpenRow> rows;  // every one gets a queen, but for `skips`
  std::uint64_t skips = 0;
  std::uint32_t weight = 1;  // times which the solutions count
  std::vector<EastDiagonal> east;
  // Solutions told apart by sets of distances from the centre (middle/units.cpp says what for): X1
  // and X2 are the rows and the columns of the north-eastern queens, X3 and X4 those of the
  // south-western ones. Only solutions with X2, X3, X4 at most X1 in the order of `order` count,
  // and they count under the kind "how many of X1..X4 are as high as X1". A set and its complement
  // are one and the same if `either`.
  bool by_ties = false;
  bool either = false;
  std::vector<std::uint32_t> order;  // the lowest set first
  // Solutions weighed by the columns of their black queens (row + column even): the even columns
  // must be one of the sets in `black_even`, the odd ones one of those in `black_odd` (bit b is
  // column 2b or 2b + 1); others do not count. A solution counts times the weights of both sets,
  // or, if `ties` is not 0, times ties_unit / (ties + weight of even + weight of odd).
  struct BlackColumns {
    std::uint32_t set = 0;
    std::uint32_t weight = 1;
  };
  static constexpr std::uint32_t ties_unit = 12;  // can be divided by 1, 2, 3 and 4
  bool by_colours = false;
  std::vector<BlackColumns> black_even, black_odd;  // ascending by set
  std::uint32_t ties = 0;
};

// Does units, one after the other. One per thread.
class UnitWorker {
 public:
  virtual ~UnitWorker() = default;
  // Adds the unit to the sums. Once `stop` is set they may hold only a part of it.
  virtual void count(std::uint64_t unit, UnitCounts& sums, const std::atomic<bool>& stop) = 0;
};

struct Totals {
  Count total = 0;
  std::uint64_t nodes = 0;
};

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
  // An error where the engine cannot do this problem: a sentence that says why.
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
};
const TargetSpeed& speed_of(const kernel::Target& target);

}  // namespace queens::counting
