// SPDX-License-Identifier: MIT
// A count whose units are numbers of a UnitGrid, each joined from lists of quarters by a Joiner
// (MiddleWorker, ColourWorker) that has its memory for itself.
#pragma once

#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <string_view>
#include <utility>
#include <vector>

#include "counting/engine.h"
#include "kernel/block/search.h"

namespace queens::counting {

// Of all units, on one thread.
struct JoinedPrice {
  double nodes = 0;
  double seconds = 0;
};

template <class Joiner>
class JoinedCount final : public PreparedCount {
 public:
  using Units = typename Joiner::Units;
  using Memory = typename Joiner::Memory;

  JoinedCount(const Engine& engine, std::string_view idea, const Problem& problem,
              const CountOptions& options, const kernel::BlockTarget& target,
              JoinedPrice (*price)(const Units&, const kernel::Target&))
      : engine_(engine),
        idea_(idea),
        group_(symmetries_of(problem)),
        target_(target),
        units_(problem),
        memory_(Memory::for_side(static_cast<int>(problem.rows()))) {
    for (auto parts = units_.parts(); units_.size() < options.least_units;) {
      if (parts >= Units::most_parts) break;
      units_ = Units(problem, parts *= 2);
    }
    price_ = price(units_, target_);
  }

  CountPlan plan(const CountOptions& options) const override {
    constexpr double seconds_worth_threads = 0.001;
    CountPlan plan = plan_of(engine_, group_, units_.size(), price_.nodes, price_.seconds,
                             price_.seconds >= seconds_worth_threads, options);
    plan.target = target_.name;
    plan.why = fmt::format("{}, symmetry used: {}; at most {} MiB a thread", idea_,
                           units_.used().name(), (memory_.bytes() >> 20) + 1);
    return plan;
  }

  std::uint64_t units() const override { return units_.size(); }
  double cost(std::uint64_t unit) const override { return units_.cost(number_of(unit)); }
  double cost() const override { return units_.cost(); }
  std::uint64_t batch_end(std::uint64_t unit) const override {
    return units_.size() - units_.batch_of(number_of(unit)).first;
  }
  std::uint64_t bytes_per_worker() const override { return memory_.bytes(); }
  Totals totals(const UnitCounts& all) const override { return {units_.total(all), all.nodes}; }
  std::unique_ptr<UnitWorker> worker() const override { return std::make_unique<Worker>(*this); }
  void describe_units(const WordSink& word) const override { units_.describe(word); }
  UnitStatement statement(std::uint64_t unit) const override {
    return units_.statement(number_of(unit));
  }

 private:
  class Worker final : public UnitWorker {
   public:
    // All kernels have the same targets in the same order.
    explicit Worker(const JoinedCount& count)
        : count_(count),
          joiner_(count.units_,
                  static_cast<std::size_t>(&count.target_ - kernel::block_targets().data()),
                  count.memory_) {}
    void count(std::uint64_t unit, UnitCounts& sums, const std::atomic<bool>& stop) override {
      joiner_.count(count_.units_.unit(count_.number_of(unit)), sums, stop);
      add_nodes(sums);
    }
    void count_units(std::uint64_t first, std::uint64_t end, UnitCounts& sums,
                     const std::atomic<bool>& stop) override {
      if constexpr (requires { Units::batch; }) {
        for (std::uint64_t next = 0; first < end; first = next) {
          if (stop.load(std::memory_order_relaxed)) return;
          next = std::min(end, count_.batch_end(first));
          std::vector<decltype(count_.units_.unit(0))> batch;
          for (std::uint64_t unit = first; unit < next; ++unit)
            batch.push_back(count_.units_.unit(count_.number_of(unit)));
          std::vector<UnitCounts> counts(batch.size());
          joiner_.count(batch, counts, stop);
          for (const UnitCounts& of : counts) sums += of;
        }
        add_nodes(sums);
      } else {
        UnitWorker::count_units(first, end, sums, stop);
      }
    }

   private:
    void add_nodes(UnitCounts& sums) {
      const std::uint64_t before = std::exchange(nodes_, joiner_.effort().nodes());
      sums.nodes += nodes_ - before;
    }

    const JoinedCount& count_;
    Joiner joiner_;
    std::uint64_t nodes_ = 0;  // so far
  };

  // The last units of a grid are the heaviest.
  std::uint64_t number_of(std::uint64_t unit) const { return units_.size() - 1 - unit; }

  const Engine& engine_;
  std::string_view idea_;
  SymmetryGroup group_;
  const kernel::BlockTarget& target_;
  Units units_;
  Memory memory_;
  JoinedPrice price_;
};

}  // namespace queens::counting
