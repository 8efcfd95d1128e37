// SPDX-License-Identifier: MIT
// The engines' own estimates decide. Small searches are over before an estimate of anything but the
// exact engine would pay.
#include "counting/planner.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>

#include "base/try.h"
#include "counting/row_search.h"
#include "job/executor.h"
#include "kernel/block/search.h"
#include "kernel/domain_search.h"
#include "model/domains.h"

namespace queens::counting {
namespace {

constexpr double small_search = 20'000;  // nodes of the exact engine: a quarter of a millisecond
constexpr int probe_descents = 32;

// Slowdowns lie between the ratios of n = 16 and n = 17; neon is a guess. Below `least_middle`, the
// estimate of meet in the middle would cost more than it could gain. The seconds of both engines
// are in docs/counting.md (bench/runs/middle.txt, made by bench/middle); those of counting by
// colours are of 18 rows (bench/runs/colours-sift.txt).
constexpr std::array<TargetSpeed, kernel::instruction_sets> speeds = {{
    {0.22e-9, 1, 17, 1},
    {0.52e-9, 1.1, 16, 1.3},
    {0.7e-9, 1.3, 16, 1.45},
    {1.2e-9, 1.9, 16, 2.15},
    {1.2e-9, 2, 16, 2.4},
    {9e-9, 5.5, 15, 10.4},
}};

Result<std::unique_ptr<PreparedCount>> fastest(const Problem& problem,
                                               const CountOptions& options) {
  const auto rows = row_search(problem);
  if (!rows) return constrained_engine.prepare(problem, options);
  if (kernel::sample_nodes(*rows, {}, probe_descents, 1) < small_search)
    return exact_engine.prepare(problem, options);
  auto block = block_engine.prepare(problem, options);
  // Up to the window's width the block search has no weak side; above it, the exact engine's
  // freedom to choose the order of the rows may win on boards with few free squares.
  constexpr std::uint64_t no_weak_side = 16;
  const std::uint64_t from = speed_of(**block_target(options.target)).least_middle;
  auto best = std::move(block);
  const auto consider = [&](const Engine& engine) {
    if (best && options.stop.stop_requested()) return;  // any will do
    auto other = engine.prepare(problem, options);
    if (!best || (other && (*other)->plan(options).expected_seconds <
                               (*best)->plan(options).expected_seconds))
      best = std::move(other);
  };
  if (!best || problem.rows() >= from) consider(middle_engine);
  constexpr std::uint64_t least_colours = 18;  // below, it is nowhere the fastest
  if (problem.rows() >= least_colours) consider(colours_engine);
  if (!best || problem.rows() > no_weak_side) consider(exact_engine);
  return best;
}

// Placements that do not count need no search of their own: whatever engine is the fastest counts
// the problem without them, and those of them that are solutions are taken off the total.
class WithoutSome final : public PreparedCount {
 public:
  WithoutSome(SymmetryGroup group, std::unique_ptr<PreparedCount> counted, Count taken_off)
      : group_(group), counted_(std::move(counted)), taken_off_(taken_off) {}

  CountPlan plan(const CountOptions& options) const override {
    CountPlan plan = counted_->plan(options);
    plan.group = group_;
    plan.why += fmt::format("; less {} solution{} that do{} not count", to_string(taken_off_),
                            taken_off_ == 1 ? "" : "s", taken_off_ == 1 ? "es" : "");
    return plan;
  }
  std::uint64_t units() const override { return counted_->units(); }
  double cost(std::uint64_t unit) const override { return counted_->cost(unit); }
  double cost() const override { return counted_->cost(); }
  std::uint64_t batch_end(std::uint64_t unit) const override { return counted_->batch_end(unit); }
  std::unique_ptr<UnitWorker> worker() const override { return counted_->worker(); }
  // A count that was stopped early may not have come to them yet.
  Totals totals(const UnitCounts& all) const override {
    Totals totals = counted_->totals(all);
    totals.total -= std::min(totals.total, taken_off_);
    return totals;
  }
  std::uint64_t bytes_per_worker() const override { return counted_->bytes_per_worker(); }
  void describe_units(const WordSink& word) const override {
    word(static_cast<std::uint64_t>(taken_off_));
    counted_->describe_units(word);
  }
  UnitStatement statement(std::uint64_t unit) const override { return counted_->statement(unit); }

 private:
  SymmetryGroup group_;
  std::unique_ptr<PreparedCount> counted_;
  Count taken_off_;
};

// All its queens demanded: one solution is left, or none.
Result<bool> is_solution(const Problem& problem, const std::vector<Square>& placement) {
  if (placement.size() != problem.pieces()) return false;
  ProblemSpec spec = problem.spec();
  spec.demanded.insert(spec.demanded.end(), placement.begin(), placement.end());
  const auto single = Problem::from(std::move(spec));
  if (!single) return false;
  const auto domains = TRY(model::domains_of(*single));
  static const std::atomic<bool> never{false};
  return kernel::count_domains(kernel::board_of(domains, false), {}, never).solutions > 0;
}

// The same problem, every placement counting.
Problem with_all_placements(const Problem& problem) {
  ProblemSpec spec = problem.spec();
  spec.excluded_placements = {};
  return Problem::from(std::move(spec)).value();
}

// Refuses placements that it cannot look up.
Result<std::unique_ptr<PreparedCount>> without_some(const Problem& problem,
                                                    const CountOptions& options) {
  const Problem all = with_all_placements(problem);
  auto counted = TRY(prepare(all, options));
  Count taken_off = 0;
  for (const auto& placement : problem.excluded_placements()) {
    const auto found = TRY(is_solution(all, placement));
    taken_off += found;
  }
  return std::make_unique<WithoutSome>(symmetries_of(problem), std::move(counted), taken_off);
}

}  // namespace

const TargetSpeed& speed_of(const kernel::Target& target) {
  return speeds[static_cast<std::size_t>(target.set)];
}

CountPlan plan_of(const Engine& engine, SymmetryGroup group, std::uint64_t units, double nodes,
                  double seconds, bool worth_threads, const CountOptions& options) {
  CountPlan plan;
  plan.engine = engine.name;
  plan.group = group;
  plan.units = units;
  plan.threads = worth_threads ? job::threads_to_use(options.threads) : 1;
  plan.expected_nodes = nodes;
  plan.expected_seconds = seconds / plan.threads;
  return plan;
}

std::span<const Engine* const> engines() {
  static constexpr std::array all = {&exact_engine, &block_engine, &middle_engine, &colours_engine,
                                     &constrained_engine};
  return all;
}

std::vector<std::string> targets() {
  std::vector<std::string> names;
  for (const kernel::BlockTarget& target : kernel::block_targets()) names.emplace_back(target.name);
  return names;
}

Result<std::unique_ptr<PreparedCount>> prepare(const Problem& problem,
                                               const CountOptions& options) {
  if (auto target = block_target(options.target); !target) return std::unexpected(target.error());
  if (!problem.excluded_placements().empty()) return without_some(problem, options);
  if (options.method == "auto") return fastest(problem, options);
  std::vector<std::string_view> names{"auto"};
  for (const Engine* engine : engines()) {
    if (engine->name == options.method) return engine->prepare(problem, options);
    names.push_back(engine->name);
  }
  return bad_input(fmt::format("there is no counting method '{}': it is one of {}", options.method,
                               fmt::join(names, ", ")));
}

}  // namespace queens::counting
