// SPDX-License-Identifier: MIT
// The reference engine: the row search of the kernel, cut into units at a depth where there are
// about a thousand of them. Units are prefixes of the search tree: independent, a few bytes each,
// the same whatever the number of threads.
#include "count/exact.h"

#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <numeric>
#include <vector>

#include "count/row_order.h"
#include "count/run_units.h"
#include "job/executor.h"
#include "kernel/row_search.h"

namespace queens::counting {
namespace {

constexpr double worth_splitting = 200'000;  // nodes: below, starting threads costs more
constexpr std::size_t enough_units = 1000;
constexpr double seconds_per_node =
    2.9e-9;  // clang-19, November 2026; only for choosing and the ETA

struct Unit {
  kernel::RowPrefix prefix;
  double weight = 1;  // expected nodes
};

class ExactCount final : public PreparedCount {
 public:
  explicit ExactCount(const Problem& problem, OrderedSearch ordered)
      : group_(symmetries_of(problem)), ordered_(std::move(ordered)) {
    split();
  }

  CountPlan plan(const CountOptions& options) const override {
    CountPlan plan;
    plan.engine = exact_engine.name;
    plan.why = fmt::format("bit masks over {}; no symmetry used", ordered_.order);
    plan.group = group_;
    plan.units = units_.size();
    plan.threads = units_.size() == 1 ? 1 : job::threads_to_use(options.threads);
    plan.expected_nodes = ordered_.expected_nodes;
    plan.expected_seconds = plan.expected_nodes * seconds_per_node / plan.threads;
    return plan;
  }

  CountReport run(const CountOptions& options) const override;

 private:
  void split();
  bool expand(std::vector<Unit>& level);

  SymmetryGroup group_;
  OrderedSearch ordered_;
  std::vector<Unit> units_;
  std::uint64_t nodes_above_ = 0;  // queens placed by the prefixes themselves
  double weight_ = 0;
};

// One row further down. False at the bottom.
bool ExactCount::expand(std::vector<Unit>& level) {
  const kernel::RowSearch& search = ordered_.search;
  std::vector<Unit> below;
  for (const Unit& unit : level) {
    if (unit.prefix.rows + 1 >= search.rows) return false;
    Unit child = unit;
    auto& last = child.prefix.column[child.prefix.rows++];
    const auto* const columns = unit.prefix.column;
    const auto empty =
        std::count(columns, columns + unit.prefix.rows, kernel::RowPrefix::empty_row);
    const auto open = search.rows - unit.prefix.rows;
    if (open > search.skips - empty)
      for (auto free = kernel::free_after(search, unit.prefix); free != 0; free &= free - 1) {
        last = static_cast<std::uint8_t>(std::countr_zero(free));
        below.push_back(child);
        ++nodes_above_;
      }
    if (empty < search.skips) {
      last = kernel::RowPrefix::empty_row;
      below.push_back(child);
    }
  }
  level = std::move(below);
  return true;
}

void ExactCount::split() {
  units_ = {Unit{}};
  if (ordered_.expected_nodes > worth_splitting) {
    while (!units_.empty() && units_.size() < enough_units && expand(units_)) {
    }
    // Largest first, so that no thread is left with a long one at the end.
    for (Unit& unit : units_)
      unit.weight = 1 + kernel::sample_nodes(ordered_.search, unit.prefix, 16, 1);
    std::ranges::stable_sort(units_, std::greater{}, &Unit::weight);
  }
  weight_ = std::accumulate(units_.begin(), units_.end(), 0.0,
                            [](double sum, const Unit& unit) { return sum + unit.weight; });
}

CountReport ExactCount::run(const CountOptions& options) const {
  struct alignas(64) Worker {
    Count total = 0;
    std::uint64_t nodes = 0;
  };
  const unsigned threads = plan(options).threads;
  std::vector<Worker> workers(threads);
  UnitRun run;
  run.units = units_.size();
  run.threads = threads;
  run.cost = weight_;
  run.cost_of = [&](std::uint64_t number) { return units_[number].weight; };
  run.work = [&](unsigned id, std::uint64_t number, const std::atomic<bool>& stop) {
    const auto totals = kernel::count_rows(ordered_.search, units_[number].prefix, stop);
    if (stop.load(std::memory_order_relaxed)) return;  // perhaps only part of the unit
    workers[id].total += totals.solutions;
    workers[id].nodes += totals.nodes;
  };

  CountReport report;
  report.complete = run_units(run, options);
  report.nodes = nodes_above_;
  for (const Worker& worker : workers) {
    report.total += worker.total;
    report.nodes += worker.nodes;
  }
  return report;
}

Result<std::unique_ptr<PreparedCount>> prepare(const Problem& problem, const CountOptions&) {
  auto ordered = best_order(problem);
  if (!ordered) return std::unexpected(ordered.error());
  return std::make_unique<ExactCount>(problem, *std::move(ordered));
}

}  // namespace

const Engine exact_engine{"exact", "row by row with bit masks; every board up to 64x64", prepare};

}  // namespace queens::counting
