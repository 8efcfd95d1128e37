// SPDX-License-Identifier: MIT
// The search over open squares (kernel/domain_search.h), cut into units like the exact engine.
//
// Symmetry is used where it is free. A mirror-symmetric problem is counted for half of the first
// choice. A torus without anything on it can be shifted: the solutions with a queen on (0,0) are an
// n-th of all. (Rows and columns change places where the board is higher than wide and the rule
// allows it, so that no row stays empty.)
#include <fmt/format.h>

#include "base/try.h"
#include "counting/prefix_count.h"
#include "counting/row_search.h"
#include "kernel/domain_search.h"
#include "model/constraints.h"
#include "model/domains.h"

namespace queens::counting {
namespace {

constexpr double constrained_worth_splitting = 20'000;  // nodes: below, starting threads costs more
constexpr int weighing_descents = 200;
constexpr std::size_t descents_of_units = 16'000;  // of all together: a moment
constexpr double seconds_per_constrained_node =
    2.5e-8;  // clang-19, November 2026; only for the ETA

struct ConstrainedUnit {
  kernel::SearchPrefix prefix;
  std::uint32_t times = 1;
  double weight = 1;  // expected nodes
};

class ConstrainedCount final : public PrefixCount<ConstrainedUnit> {
 public:
  ConstrainedCount(SymmetryGroup group, model::Domains domains, bool transposed,
                   std::uint32_t shifts, bool mirrored, const CountOptions& options)
      : group_(group),
        domains_(std::move(domains)),
        board_(kernel::board_of(domains_, false)),
        transposed_(transposed),
        shifts_(shifts),
        mirrored_(mirrored) {
    expected_nodes_ =
        kernel::sample_domains(board_, {}, weighing_descents, 1) / (mirrored_ ? 2 : 1);
    split(options);
  }

  CountPlan plan(const CountOptions& options) const override {
    CountPlan plan = plan_of(constrained_engine, group_, units_.size(), expected_nodes_,
                             expected_nodes_ * seconds_per_constrained_node,
                             expected_nodes_ >= constrained_worth_splitting, options);
    plan.why = fmt::format("open squares of every row, the row with the fewest first; {}",
                           shifts_ > 1 ? fmt::format("1 of {} shifts of the torus", shifts_)
                           : mirrored_ ? "one half of the mirror images"
                                       : "no symmetry used");
    return plan;
  }

  std::uint64_t bytes_per_worker() const override { return sizeof(kernel::DomainBoard); }
  void describe_units(const WordSink& word) const override {
    word(static_cast<std::uint64_t>(board_.pieces));
    word(board_.region_bits);
    for (const auto* table : {&domains_.open, &domains_.keep, &domains_.area_squares})
      for (const auto value : *table) word(value);
    for (const auto* table : {&domains_.area_least, &domains_.area_most})
      for (const auto value : *table) word(value);
    for (const ConstrainedUnit& unit : units_) {
      word(unit.times);
      for (int i = 0; i < unit.prefix.rows; ++i) word(unit.prefix.column[i]);
    }
  }
  // The unit's own choices; the judge knows the problem.
  UnitStatement statement(std::uint64_t number) const override {
    UnitStatement unit;
    unit.by_problem = true;
    unit.transposed = transposed_;
    unit.weight = units_[number].times;
    if (shifts_ > 1) unit.rows.push_back({0, 1, true});  // the queen of (0,0)
    kernel::SearchPrefix prefix;
    for (int i = 0; i < units_[number].prefix.rows; ++i) {
      const auto row = static_cast<std::uint64_t>(kernel::choice_after(board_, prefix).row);
      const auto column = units_[number].prefix.column[i];
      const bool empty = column == kernel::SearchPrefix::empty_row;
      unit.rows.push_back({row, empty ? 0 : std::uint64_t{1} << column, !empty});
      prefix.column[prefix.rows++] = column;
    }
    return unit;
  }

 private:
  void search(const ConstrainedUnit& unit, NoWorkspace&, UnitCounts& sums,
              const std::atomic<bool>& stop) const override {
    const auto totals = kernel::count_domains(board_, unit.prefix, stop);
    sums.add(0, totals.solutions, unit.times);
    sums.nodes += totals.nodes;
    sums.weight += unit.times;
  }
  void split(const CountOptions& options) {
    ConstrainedUnit root;
    root.times = shifts_;
    const bool worth = options.least_units > 1 || expected_nodes_ > constrained_worth_splitting;
    const std::size_t wanted = worth ? std::max<std::size_t>(enough_units, options.least_units)
                               : mirrored_ ? 2
                                           : 1;
    cut(root, wanted, options.stop,
        [&](const ConstrainedUnit& unit, std::vector<ConstrainedUnit>& below) {
          return expand(unit, below);
        });
    if (!worth || units_.empty()) return;
    const int descents_each =
        static_cast<int>(std::clamp<std::size_t>(descents_of_units / units_.size(), 1, 16));
    weigh(options.stop, [&](const ConstrainedUnit& unit) {
      return kernel::sample_domains(board_, unit.prefix, descents_each, 1);
    });
  }
  // One choice further down. False where none is left.
  bool expand(const ConstrainedUnit& unit, std::vector<ConstrainedUnit>& below) {
    const auto choice = kernel::choice_after(board_, unit.prefix);
    if (choice.done) return false;
    ConstrainedUnit child = unit;
    auto& column = child.prefix.column[child.prefix.rows++];
    const bool at_root = unit.prefix.rows == 0;
    for (auto open = choice.columns; open != 0; open &= open - 1) {
      const int c = std::countr_zero(open), image = board_.columns - 1 - c;
      if (mirrored_ && at_root && c > image) continue;
      child.times = mirrored_ && at_root && c < image ? 2 : unit.times;
      column = static_cast<std::uint8_t>(c);
      below.push_back(child);
      ++nodes_above_;
    }
    if (choice.can_be_empty) {
      child.times = unit.times;
      column = kernel::SearchPrefix::empty_row;
      below.push_back(child);
    }
    return true;
  }

  SymmetryGroup group_;
  model::Domains domains_;
  kernel::DomainBoard board_;
  bool transposed_;
  std::uint32_t shifts_;
  bool mirrored_;
  double expected_nodes_ = 0;
};

// Nothing but the torus itself, which looks the same after every shift.
bool can_be_shifted(const Problem& problem) {
  return info_of(problem.rule()).wrap == Wrap::both && problem.pieces() == problem.rows() &&
         problem.rows() > 0 && problem.blocked().empty() && problem.demanded().empty() &&
         problem.is_by_squares();
}

Result<std::unique_ptr<PreparedCount>> prepare_constrained(const Problem& problem,
                                                           const CountOptions& options) {
  TRY(refuse_large(problem));
  const auto group = symmetries_of(problem);
  ProblemSpec spec = problem.spec();
  spec.excluded_placements = {};  // the planner takes them off the count
  auto reduced = Problem::from(std::move(spec)).value();
  const bool transposed =
      reduced.rows() > reduced.columns() && model::keeps_rule(Symmetry::transpose, reduced.rule());
  if (transposed) reduced = model::image(Symmetry::transpose, reduced);
  std::uint32_t shifts = 1;
  if (reduced.rows() <= model::Domains::most_lines && can_be_shifted(reduced)) {
    shifts = static_cast<std::uint32_t>(reduced.rows());
    ProblemSpec one = reduced.spec();
    one.demanded = {{0, 0}};
    reduced = Problem::from(std::move(one)).value();
  }
  auto domains = TRY(model::domains_of(reduced));
  const bool mirrored = symmetries_of(reduced).has(Symmetry::mirror);
  return std::make_unique<ConstrainedCount>(group, std::move(domains), transposed, shifts, mirrored,
                                            options);
}

}  // namespace

const Engine constrained_engine{
    "constrained", "open squares of every row; every rule and constraint, boards up to 64x64",
    prepare_constrained};

}  // namespace queens::counting
