// SPDX-License-Identifier: MIT
// The block search: the middle of the board is filled first, once per symmetry class (cross), each
// filling is turned to its cheapest side and cut to 16 columns (window), and the rest is done in
// SIMD lanes (kernel/block_search).
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <atomic>
#include <numeric>
#include <vector>

#include "base/try.h"
#include "counting/cross.h"
#include "counting/engine.h"
#include "counting/window.h"
#include "job/executor.h"
#include "kernel/block/search.h"
#include "kernel/row_search.h"
#include "model/constraints.h"

namespace queens::counting {
namespace {

constexpr double enough_seeds = 400;       // for two threads to end together, and for progress
constexpr double nodes_per_seed = 50'000;  // below, making a seed costs as much as searching it
constexpr std::size_t sampled_seeds = 48;
constexpr double nodes_worth_threads = 3'000'000;  // nodes: about a millisecond
constexpr std::size_t most_weighed = 10'000;       // seeds: more are many small ones anyway
constexpr double worth_weighing = 200'000'000;     // nodes: above, each seed is priced for the ETA

constexpr double seconds_per_seed = 3e-6;  // for turning and cutting it

class BlockCount final : public PreparedCount {
 public:
  BlockCount(const Problem& problem, const kernel::BlockTarget& target, std::uint64_t least_units)
      : group_(symmetries_of(problem)),
        board_(board_of(problem)),
        sides_(problem),
        n_(static_cast<int>(problem.rows())),
        target_(target) {
    seeds_ = cross_seeds(board_, demanded_of(board_, problem), group_);
    classes_ = seeds_.size();
    expected_nodes_ = price();
    const double wanted = std::max(std::min(enough_seeds, expected_nodes_ / nodes_per_seed),
                                   static_cast<double>(least_units));
    if (static_cast<double>(seeds_.size()) < wanted) {
      seeds_ = split(board_, std::move(seeds_), static_cast<std::size_t>(wanted));
      expected_nodes_ = price();
    }
    if (expected_nodes_ > worth_weighing && seeds_.size() <= most_weighed) sort_by_weight();
    cost_ = weights_.empty() ? static_cast<double>(seeds_.size())
                             : std::accumulate(weights_.begin(), weights_.end(), 0.0);
  }

  CountPlan plan(const CountOptions& options) const override {
    CountPlan plan;
    plan.engine = block_engine.name;
    plan.why = fmt::format("{} fillings of the middle up to symmetry, then SIMD lanes", classes_);
    plan.group = group_;
    plan.units = seeds_.size();
    plan.threads = expected_nodes_ < nodes_worth_threads ? 1 : job::threads_to_use(options.threads);
    plan.target = target_.name;
    plan.expected_nodes = expected_nodes_;
    plan.expected_seconds = expected_seconds() / plan.threads;
    return plan;
  }

  std::uint64_t units() const override { return seeds_.size(); }
  double cost(std::uint64_t unit) const override { return weights_.empty() ? 1 : weights_[unit]; }
  double cost() const override { return cost_; }
  std::uint64_t bytes_per_worker() const override { return sizeof(kernel::BlockWorkspace); }
  Totals totals(const UnitCounts& all) const override { return {all.of[0], all.nodes}; }
  std::unique_ptr<UnitWorker> worker() const override;
  void describe_units(const WordSink& word) const override;
  UnitStatement statement(std::uint64_t unit) const override;

 private:
  class Worker;
  double expected_seconds() const {
    return expected_nodes_ * speed_of(target_).seconds_per_node +
           static_cast<double>(seeds_.size()) * seconds_per_seed;
  }
  double price() const;
  void sort_by_weight();
  double sample(const Seed& seed, int descents) const;

  SymmetryGroup group_;
  Board board_;
  Orientations sides_;
  int n_;
  const kernel::BlockTarget& target_;
  std::size_t classes_ = 0;
  std::vector<Seed> seeds_;
  std::vector<double> weights_;  // expected nodes; empty: all alike
  double expected_nodes_ = 0;
  double cost_ = 0;
};

double BlockCount::sample(const Seed& seed, int descents) const {
  const auto [board, on] = sides_.best(seed.on);
  kernel::RowSearch search;
  search.board_rows = n_;
  for (int row = 0; row < n_; ++row) {
    if (!board->open_row(on, row)) continue;
    search.allowed[search.rows] = board->free(on, row);
    search.row[search.rows++] = static_cast<std::uint8_t>(row);
  }
  return kernel::sample_nodes(search, {}, descents, 1);
}

// The nodes of all seeds together, from a few of them.
double BlockCount::price() const {
  if (seeds_.empty()) return 0;
  const std::size_t step = std::max<std::size_t>(1, seeds_.size() / sampled_seeds);
  double sum = 0;
  std::size_t sampled = 0;
  for (std::size_t i = 0; i < seeds_.size(); i += step, ++sampled) sum += sample(seeds_[i], 8);
  return sum / static_cast<double>(sampled) * static_cast<double>(seeds_.size());
}

// Largest first, so that no thread is left with a long one at the end.
void BlockCount::sort_by_weight() {
  std::vector<std::pair<double, Seed>> priced;
  for (const Seed& seed : seeds_) priced.emplace_back(1 + sample(seed, 8), seed);
  std::ranges::stable_sort(priced, std::greater{}, &std::pair<double, Seed>::first);
  seeds_.clear();
  for (const auto& [weight, seed] : priced) {
    weights_.push_back(weight);
    seeds_.push_back(seed);
  }
}

class BlockCount::Worker final : public UnitWorker {
 public:
  explicit Worker(const BlockCount& count) : count_(count) {}
  void count(std::uint64_t number, UnitCounts& sums, const std::atomic<bool>& stop) override {
    const Seed& seed = count_.seeds_[number];
    const auto [board, on] = count_.sides_.best(seed.on);
    sums.nodes += for_each_unit(*board, on, stop, [&](const kernel::BlockUnit& unit) {
      const auto totals = count_.target_.search(unit, workspace_, stop);
      sums.add(0, totals.solutions, seed.weight);
      sums.nodes += totals.nodes;
    });
    sums.weight += seed.weight;
  }

 private:
  const BlockCount& count_;
  kernel::BlockWorkspace workspace_;
};

std::unique_ptr<UnitWorker> BlockCount::worker() const { return std::make_unique<Worker>(*this); }

void BlockCount::describe_units(const WordSink& word) const {
  for (const Seed& seed : seeds_)
    for (const std::uint64_t bits : {std::uint64_t{seed.on.rows}, std::uint64_t{seed.on.columns},
                                     seed.on.sums, seed.on.differences, std::uint64_t{seed.weight}})
      word(bits);
}

UnitStatement BlockCount::statement(std::uint64_t number) const {
  const Seed& seed = seeds_[number];
  UnitStatement unit;
  unit.side = static_cast<std::uint64_t>(n_);
  unit.weight = seed.weight;
  for (int row = 0; row < n_; ++row)
    if (board_.open_row(seed.on, row))
      unit.rows.push_back({static_cast<std::uint64_t>(row), board_.free(seed.on, row), true});
  return unit;
}

Result<std::unique_ptr<PreparedCount>> prepare_block(const Problem& problem,
                                                     const CountOptions& options) {
  TRY(model::refuse_constraints(problem, "the block search"));
  if (problem.rule() != Rule::queen || !problem.is_square() || problem.pieces() != problem.rows() ||
      problem.rows() > largest_partial)
    return too_large(
        fmt::format("the block search takes square boards of up to {0}x{0} with as many queens as "
                    "rows under the rule 'queen', not {1} queens on {2}x{3} under '{4}'",
                    largest_partial, problem.pieces(), problem.rows(), problem.columns(),
                    to_string(problem.rule())));
  const auto target = TRY(block_target(options.target));
  return std::make_unique<BlockCount>(problem, *target, options.least_units);
}

}  // namespace

Result<const kernel::BlockTarget*> block_target(std::string_view name) {
  const auto targets = kernel::block_targets();
  if (name == "auto") return &targets.front();
  std::vector<std::string_view> names;
  for (const kernel::BlockTarget& target : targets) {
    if (target.name == name) return &target;
    names.push_back(target.name);
  }
  return bad_input(fmt::format("this machine cannot run the instruction set '{}': it is one of {}",
                               name, fmt::join(names, ", ")));
}

const Engine block_engine{"block", "SIMD lanes and symmetry; square boards up to 32x32",
                          prepare_block};

}  // namespace queens::counting
