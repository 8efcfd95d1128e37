// SPDX-License-Identifier: MIT
#include "counting/without.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/try.h"
#include "kernel/domain_search.h"
#include "model/domains.h"

namespace queens::counting {
namespace {

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

}  // namespace

Problem with_all_placements(const Problem& problem) {
  ProblemSpec spec = problem.spec();
  spec.excluded_placements = {};
  return Problem::from(std::move(spec)).value();
}

Result<std::unique_ptr<PreparedCount>> without_some(const Problem& problem,
                                                    std::unique_ptr<PreparedCount> counted) {
  const Problem all = with_all_placements(problem);
  Count taken_off = 0;
  for (const auto& placement : problem.excluded_placements()) {
    const auto found = TRY(is_solution(all, placement));
    taken_off += found;
  }
  return std::make_unique<WithoutSome>(symmetries_of(problem), std::move(counted), taken_off);
}

}  // namespace queens::counting
