// SPDX-License-Identifier: MIT
// The reference engine: the row search of the kernel, cut into units at a depth where there are
// about a thousand of them.
#include <fmt/format.h>

#include "base/try.h"
#include "counting/prefix_count.h"
#include "counting/row_search.h"

namespace queens::counting {
namespace {

constexpr double exact_worth_splitting = 50'000;  // nodes: below, starting threads costs more
constexpr double seconds_per_exact_node =
    1.3e-8;  // clang-19, November 2026; only for choosing and the ETA

struct ExactUnit {
  kernel::SearchPrefix prefix;
  double weight = 1;  // expected nodes
};

class ExactCount final : public PrefixCount<ExactUnit> {
 public:
  ExactCount(const Problem& problem, OrderedSearch ordered, const CountOptions& options)
      : group_(symmetries_of(problem)), ordered_(std::move(ordered)) {
    split(options);
  }

  CountPlan plan(const CountOptions& options) const override {
    const double nodes = ordered_.expected_nodes;
    CountPlan plan = plan_of(exact_engine, group_, units_.size(), nodes,
                             nodes * seconds_per_exact_node, units_.size() != 1, options);
    plan.why = fmt::format("bit masks over {}; no symmetry used", ordered_.order);
    return plan;
  }

  std::uint64_t bytes_per_worker() const override { return sizeof(kernel::RowSearch); }
  void describe_units(const WordSink& word) const override {
    const kernel::RowSearch& search = ordered_.search;
    word(static_cast<std::uint64_t>(search.rows));
    word(static_cast<std::uint64_t>(search.skips));
    for (int i = 0; i < search.rows; ++i) {
      word(search.row[i]);
      word(search.allowed[i]);
    }
    for (const ExactUnit& unit : units_) {
      word(static_cast<std::uint64_t>(unit.prefix.rows));
      for (int i = 0; i < unit.prefix.rows; ++i) word(unit.prefix.column[i]);
    }
  }
  UnitStatement statement(std::uint64_t number) const override {
    const kernel::RowSearch& search = ordered_.search;
    const kernel::SearchPrefix& prefix = units_[number].prefix;
    UnitStatement unit;
    unit.skips = static_cast<std::uint64_t>(search.skips);
    for (int i = 0; i < search.rows; ++i) {
      if (i < prefix.rows && prefix.column[i] == kernel::SearchPrefix::empty_row) {
        --unit.skips;
        continue;
      }
      const bool given = i < prefix.rows;
      unit.rows.push_back(
          {search.row[i], given ? std::uint64_t{1} << prefix.column[i] : search.allowed[i], given});
    }
    return unit;
  }

 private:
  void search(const ExactUnit& unit, NoWorkspace&, UnitCounts& sums,
              const std::atomic<bool>& stop) const override {
    const auto totals = kernel::count_rows(ordered_.search, unit.prefix, stop);
    sums.add(0, totals.solutions, 1);
    sums.nodes += totals.nodes;
    sums.weight += 1;
  }
  void split(const CountOptions& options) {
    const bool worth = options.least_units > 1 || ordered_.expected_nodes > exact_worth_splitting;
    cut({}, worth ? std::max<std::size_t>(enough_units, options.least_units) : 1, options.stop,
        [&](const ExactUnit& unit, std::vector<ExactUnit>& below) { return expand(unit, below); });
    if (worth)
      weigh(options.stop, [&](const ExactUnit& unit) {
        return kernel::sample_nodes(ordered_.search, unit.prefix, 3, 1);
      });
  }
  // One row further down. False at the bottom.
  bool expand(const ExactUnit& unit, std::vector<ExactUnit>& below) {
    const kernel::RowSearch& search = ordered_.search;
    if (unit.prefix.rows + 1 >= search.rows) return false;
    ExactUnit child = unit;
    auto& last = child.prefix.column[child.prefix.rows++];
    const auto* const columns = unit.prefix.column;
    const auto empty =
        std::count(columns, columns + unit.prefix.rows, kernel::SearchPrefix::empty_row);
    const auto open = search.rows - unit.prefix.rows;
    if (open > search.skips - empty)
      for (auto free = kernel::free_after(search, unit.prefix); free != 0; free &= free - 1) {
        last = static_cast<std::uint8_t>(std::countr_zero(free));
        below.push_back(child);
        ++nodes_above_;
      }
    if (empty < search.skips) {
      last = kernel::SearchPrefix::empty_row;
      below.push_back(child);
    }
    return true;
  }

  SymmetryGroup group_;
  OrderedSearch ordered_;
};

Result<std::unique_ptr<PreparedCount>> prepare_exact(const Problem& problem,
                                                     const CountOptions& options) {
  auto ordered = TRY(best_order(problem));
  return std::make_unique<ExactCount>(problem, std::move(ordered), options);
}

}  // namespace

const Engine exact_engine{"exact", "row by row with bit masks; every board up to 64x64",
                          prepare_exact};

}  // namespace queens::counting
