// SPDX-License-Identifier: MIT
// The block search: the middle of the board is filled first, once per symmetry class (cross), each
// filling is turned so that its search tree is small, columns at the edges are filled until the
// open ones lie within 16 adjacent columns, and the rest is done in SIMD lanes (kernel/block).
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <array>
#include <bit>
#include <limits>

#include "base/try.h"
#include "counting/cross.h"
#include "counting/prefix_count.h"
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

// In units of free squares times rows; from measurements with n = 17 and 18.
constexpr int price_of_edge_column = 50;

// Open columns that would have to be filled before the rest fits into the window.
int edge_columns_to_fill(const Board& board, const Partial& on) {
  int left = 0, right = board.n - 1, to_fill = 0;
  while (right - left + 1 > kernel::block_columns) {
    if (!board.open_column(on, left))
      ++left;
    else if (!board.open_column(on, right))
      --right;
    else {
      ++to_fill;
      if (left <= board.n - 1 - right)
        ++left;
      else
        --right;
    }
  }
  return to_fill;
}

int price_of(const Board& board, const Partial& on) {
  int sum = price_of_edge_column * edge_columns_to_fill(board, on);
  int weight = board.n;
  for (int row = 0; row < board.n; ++row)
    if (board.open_row(on, row)) sum += std::popcount(board.free(on, row)) * weight--;
  return sum;
}

// Calls use(unit) for each way to fill the edge columns, until `stop` turns true.
template <class Use>
struct EdgeFilling {
  const Board& board;
  const std::atomic<bool>& stop;
  const Use& use;
  std::uint64_t placed = 0;  // queens

  void fill(const Partial& on, int left, int right) {
    if (stop.load(std::memory_order_relaxed)) return;
    while (right - left + 1 > kernel::block_columns && !board.open_column(on, left)) ++left;
    while (right - left + 1 > kernel::block_columns && !board.open_column(on, right)) --right;
    if (right - left + 1 <= kernel::block_columns) return emit(on, left);
    const std::uint32_t in_left = board.free_rows(on, left), in_right = board.free_rows(on, right);
    const bool take_left = std::popcount(in_left) <= std::popcount(in_right);
    for (auto rows = take_left ? in_left : in_right; rows != 0; rows &= rows - 1) {
      ++placed;
      fill(board.with(on, std::countr_zero(rows), take_left ? left : right), left + take_left,
           right - !take_left);
    }
  }

  void emit(const Partial& on, int left) const {
    kernel::BlockUnit unit{};
    std::uint32_t anywhere = 0;
    for (int row = 0; row < board.n; ++row) {
      if (!board.open_row(on, row)) continue;
      const std::uint32_t free = board.free(on, row);
      if (free == 0) return;
      anywhere |= free;
      unit.free[unit.rows] = static_cast<std::uint16_t>(free >> left);
      unit.row[unit.rows] = static_cast<std::uint8_t>(row);
      ++unit.rows;
    }
    const std::uint32_t whole = board.n == 32 ? ~0u : (1u << board.n) - 1;
    const std::uint32_t open = whole & ~on.columns;
    if (anywhere != open) return;  // a column without a free square
    unit.window = static_cast<std::uint16_t>(open >> left);
    use(unit);
  }
};

// The board seen from all eight sides. Completions correspond one to one, search trees do not: the
// best of the eight images saves about a third of the nodes.
class Orientations {
 public:
  explicit Orientations(const Problem& problem) {
    for (const Symmetry s : all_symmetries)
      boards_[static_cast<std::size_t>(s)] =
          board_of(problem.blocked().empty() ? problem : model::image(s, problem));
  }

  struct Oriented {
    const Board* board;
    Partial on;
  };
  // Judged by the free squares of the open rows, those near the top weighing more because their
  // choices are multiplied by all that follow; and by the edge columns that have to be filled
  // first.
  Oriented best(const Partial& on) const {
    Oriented best{};
    int lowest = std::numeric_limits<int>::max();
    for (const Symmetry s : all_symmetries) {
      const Board& board = boards_[static_cast<std::size_t>(s)];
      const Partial turned = image(s, on, board.n);
      if (const int here = price_of(board, turned); here < lowest) {
        lowest = here;
        best = {&board, turned};
      }
    }
    return best;
  }

 private:
  std::array<Board, 8> boards_;
};

struct WeighedSeed {
  Seed seed;
  double weight = 1;  // expected nodes
};

class BlockCount final : public PrefixCount<WeighedSeed, kernel::BlockWorkspace> {
 public:
  BlockCount(const Problem& problem, const kernel::BlockTarget& target, const CountOptions& options)
      : group_(symmetries_of(problem)),
        board_(board_of(problem)),
        sides_(problem),
        target_(target) {
    auto seeds = cross_seeds(board_, demanded_of(board_, problem), group_);
    classes_ = seeds.size();
    expected_nodes_ = price(seeds);
    const double wanted = std::max(std::min(enough_seeds, expected_nodes_ / nodes_per_seed),
                                   static_cast<double>(options.least_units));
    if (static_cast<double>(seeds.size()) < wanted) {
      seeds = split(board_, std::move(seeds), static_cast<std::size_t>(wanted), options.stop);
      expected_nodes_ = price(seeds);
    }
    units_.reserve(seeds.size());
    for (const Seed& seed : seeds) {
      if (options.stop.stop_requested()) break;
      units_.push_back({seed});
    }
    if (expected_nodes_ > worth_weighing && seeds.size() <= most_weighed)
      weigh(options.stop, [&](const WeighedSeed& unit) { return sample(unit.seed); });
  }

  CountPlan plan(const CountOptions& options) const override {
    const double seconds = expected_nodes_ * speed_of(target_).seconds_per_node +
                           static_cast<double>(units_.size()) * seconds_per_seed;
    CountPlan plan = plan_of(block_engine, group_, units_.size(), expected_nodes_, seconds,
                             expected_nodes_ >= nodes_worth_threads, options);
    plan.why = fmt::format("{} fillings of the middle up to symmetry, then SIMD lanes", classes_);
    plan.target = target_.name;
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
    const auto use = [&](const kernel::BlockUnit& block) {
      const auto totals = target_.search(block, workspace, stop);
      sums.add(0, totals.solutions, unit.seed.weight);
      sums.nodes += totals.nodes;
    };
    EdgeFilling filling{*board, stop, use};
    filling.fill(on, 0, board->n - 1);
    sums.nodes += filling.placed;
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
  return std::make_unique<BlockCount>(problem, *target, options);
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
