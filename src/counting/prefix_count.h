// SPDX-License-Identifier: MIT
// A count whose units are prefixes of a search tree: independent, a few bytes each, the same
// whatever the number of threads.
#pragma once

#include <algorithm>
#include <cstdint>
#include <functional>
#include <numeric>
#include <stop_token>
#include <utility>
#include <vector>

#include "counting/engine.h"

namespace queens::counting {

struct NoWorkspace {};

// Unit has a `weight`: its expected nodes, 1 until it is weighed. Every thread has a Workspace.
template <class Unit, class Workspace = NoWorkspace>
class PrefixCount : public PreparedCount {
 public:
  std::uint64_t units() const final { return units_.size(); }
  double cost(std::uint64_t unit) const final { return units_[unit].weight; }
  double cost() const final { return weight_ > 0 ? weight_ : static_cast<double>(units_.size()); }
  Totals totals(const UnitCounts& all) const final { return {all.of[0], nodes_above_ + all.nodes}; }
  std::unique_ptr<UnitWorker> worker() const final { return std::make_unique<Worker>(*this); }

 protected:
  virtual void search(const Unit& unit, Workspace& workspace, UnitCounts& sums,
                      const std::atomic<bool>& stop) const = 0;

  static constexpr std::size_t enough_units = 1000;

  // From the root, one step further down until there are so many units, or none can be cut any
  // more: `expand(unit, below)` adds what a unit is cut into, or returns false. Once `stop` is set,
  // nobody needs the units.
  template <class Expand>
  void cut(Unit root, std::size_t wanted, const std::stop_token& stop, const Expand& expand) {
    units_ = {std::move(root)};
    for (bool deeper = true; deeper && !units_.empty() && units_.size() < wanted;) {
      deeper = false;
      std::vector<Unit> below;
      for (const Unit& unit : units_) {
        if (stop.stop_requested()) return;
        if (expand(unit, below))
          deeper = true;
        else
          below.push_back(unit);
      }
      units_ = std::move(below);
    }
  }
  // The largest first, so that no thread is left with a long one at the end. Once `stop` is set
  // there is nothing left to order.
  template <class Sample>
  void weigh(const std::stop_token& stop, const Sample& expected_nodes) {
    for (Unit& unit : units_) {
      if (stop.stop_requested()) return;
      unit.weight = 1 + expected_nodes(unit);
    }
    std::ranges::stable_sort(units_, std::greater{}, &Unit::weight);
    weight_ = std::accumulate(units_.begin(), units_.end(), 0.0,
                              [](double sum, const Unit& unit) { return sum + unit.weight; });
  }

  std::vector<Unit> units_;
  std::uint64_t nodes_above_ = 0;  // made by the prefixes themselves

 private:
  class Worker final : public UnitWorker {
   public:
    explicit Worker(const PrefixCount& count) : count_(count) {}
    void count(std::uint64_t unit, UnitCounts& sums, const std::atomic<bool>& stop) override {
      count_.search(count_.units_[unit], workspace_, sums, stop);
    }

   private:
    const PrefixCount& count_;
    Workspace workspace_;
  };

  double weight_ = 0;  // of all, once they are weighed
};

}  // namespace queens::counting
