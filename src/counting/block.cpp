// SPDX-License-Identifier: MIT
// The block search: the middle of the board is filled first, once per symmetry class (cross), each
// filling is turned to its cheapest side and cut to 16 columns (window), and the rest is done in
// SIMD lanes (kernel/block).
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <atomic>
#include <vector>

#include "base/try.h"
#include "counting/cross.h"
#include "counting/prefix_count.h"
#include "counting/window.h"
#include "job/executor.h"
#include "kernel/block/search.h"
#include "kernel/row_search.h"

namespace queens::counting {
namespace {

constexpr double enough_seeds = 400;       // for two threads to end together, and for progress
constexpr double nodes_per_seed = 50'000;  // below, making a seed costs as much as searching it
constexpr std::size_t sampled_seeds = 48;
constexpr double nodes_worth_threads = 3'000'000;  // nodes: about a millisecond
constexpr std::size_t most_weighed = 10'000;       // seeds: more are many small ones anyway
constexpr double worth_weighing = 200'000'000;     // nodes: above, each seed is priced for the ETA

constexpr double seconds_per_seed = 3e-6;  // for turning and cutting it

struct WeighedSeed {
  Seed seed;
  double weight = 1;  // expected nodes
};

class BlockCount final : public PrefixCount<WeighedSeed, kernel::BlockWorkspace> {
 public:
  BlockCount(const Problem& problem, const kernel::BlockTarget& target, std::uint64_t least_units)
      : group_(symmetries_of(problem)),
        board_(board_of(problem)),
        sides_(problem),
        target_(target) {
    auto seeds = cross_seeds(board_, demanded_of(board_, problem), group_);
    classes_ = seeds.size();
    expected_nodes_ = price(seeds);
    const double wanted = std::max(std::min(enough_seeds, expected_nodes_ / nodes_per_seed),
                                   static_cast<double>(least_units));
    if (static_cast<double>(seeds.size()) < wanted) {
      seeds = split(board_, std::move(seeds), static_cast<std::size_t>(wanted));
      expected_nodes_ = price(seeds);
    }
    for (const Seed& seed : seeds) units_.push_back({seed});
    if (expected_nodes_ > worth_weighing && seeds.size() <= most_weighed)
      weigh({}, [&](const WeighedSeed& unit) { return sample(unit.seed); });
  }

  CountPlan plan(const CountOptions& options) const override {
    CountPlan plan;
    plan.engine = block_engine.name;
    plan.why = fmt::format("{} fillings of the middle up to symmetry, then SIMD lanes", classes_);
    plan.group = group_;
    plan.units = units_.size();
    plan.threads = expected_nodes_ < nodes_worth_threads ? 1 : job::threads_to_use(options.threads);
    plan.target = target_.name;
    plan.expected_nodes = expected_nodes_;
    plan.expected_seconds = (expected_nodes_ * speed_of(target_).seconds_per_node +
                             static_cast<double>(units_.size()) * seconds_per_seed) /
                            plan.threads;
    return plan;
  }

  std::uint64_t bytes_per_worker() const override { return sizeof(kernel::BlockWorkspace); }
  void describe_units(const WordSink& word) const override {
    for (const auto& [seed, weight] : units_)
      for (const std::uint64_t bits :
           {std::uint64_t{seed.on.rows}, std::uint64_t{seed.on.columns}, seed.on.sums,
            seed.on.differences, std::uint64_t{seed.weight}})
        word(bits);
  }
  UnitStatement statement(std::uint64_t number) const override {
    const Seed& seed = units_[number].seed;
    UnitStatement unit;
    unit.side = static_cast<std::uint64_t>(board_.n);
    unit.weight = seed.weight;
    for (int row = 0; row < board_.n; ++row)
      if (board_.open_row(seed.on, row))
        unit.rows.push_back({static_cast<std::uint64_t>(row), board_.free(seed.on, row), true});
    return unit;
  }

 private:
  void search(const WeighedSeed& unit, kernel::BlockWorkspace& workspace, UnitCounts& sums,
              const std::atomic<bool>& stop) const override {
    const auto [board, on] = sides_.best(unit.seed.on);
    sums.nodes += for_each_unit(*board, on, stop, [&](const kernel::BlockUnit& block) {
      const auto totals = target_.search(block, workspace, stop);
      sums.add(0, totals.solutions, unit.seed.weight);
      sums.nodes += totals.nodes;
    });
    sums.weight += unit.seed.weight;
  }

  double sample(const Seed& seed) const {
    const auto [board, on] = sides_.best(seed.on);
    kernel::RowSearch search;
    search.board_rows = board->n;
    for (int row = 0; row < board->n; ++row) {
      if (!board->open_row(on, row)) continue;
      search.allowed[search.rows] = board->free(on, row);
      search.row[search.rows++] = static_cast<std::uint8_t>(row);
    }
    return kernel::sample_nodes(search, {}, 8, 1);
  }
  // The nodes of all seeds together, from a few of them.
  double price(const std::vector<Seed>& seeds) const {
    if (seeds.empty()) return 0;
    const std::size_t step = std::max<std::size_t>(1, seeds.size() / sampled_seeds);
    double sum = 0;
    std::size_t sampled = 0;
    for (std::size_t i = 0; i < seeds.size(); i += step, ++sampled) sum += sample(seeds[i]);
    return sum / static_cast<double>(sampled) * static_cast<double>(seeds.size());
  }

  SymmetryGroup group_;
  Board board_;
  Orientations sides_;
  const kernel::BlockTarget& target_;
  std::size_t classes_ = 0;
  double expected_nodes_ = 0;
};

Result<std::unique_ptr<PreparedCount>> prepare_block(const Problem& problem,
                                                     const CountOptions& options) {
  TRY(refuse_other_boards(problem, "the block search", 0, largest_partial));
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
