// SPDX-License-Identifier: MIT
// A count whose units are prefixes of a search tree: independent, a few bytes each, the same
// whatever the number of threads.
#pragma once

#include <algorithm>
#include <cstdint>
#include <stop_token>
#include <utility>
#include <vector>

#include "base/stoppable_sort.h"
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
      if (wanted > most_cut_by_levels) below.reserve(std::min(wanted, units_.size() * 64) + 64);
      for (auto unit = units_.begin(); unit != units_.end(); ++unit) {
        if (stop.stop_requested()) return;
        const auto left = static_cast<std::size_t>(units_.end() - unit);
        const bool enough = wanted > most_cut_by_levels && below.size() + left >= wanted;
        if (!enough && expand(*unit, below))
          deeper = true;
        else
          below.push_back(*unit);
      }
      units_ = std::move(below);
    }
  }
  // The largest first, so that no thread is left with a long one at the end. Once `stop` is set
  // there is nothing left to order.
  template <class Sample>
  void weigh(const std::stop_token& stop, const Sample& expected_nodes) {
    // Units are long: their weights and numbers are sorted, and then each is copied once.
    std::vector<std::pair<double, std::size_t>> order;
    order.reserve(units_.size());
    for (Unit& unit : units_) {
      if (stop.stop_requested()) return;
      unit.weight = 1 + expected_nodes(unit);
      order.emplace_back(unit.weight, order.size());
    }
    base::stoppable_sort(order, stop,
                         [](const auto& a, const auto& b) { return a.first > b.first; });
    std::vector<Unit> sorted;
    sorted.reserve(units_.size());
    for (const auto& [weight, number] : order) {
      if (stop.stop_requested()) return;
      sorted.push_back(units_[number]);
      weight_ += weight;
    }
    units_ = std::move(sorted);
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
