// SPDX-License-Identifier: MIT
// What the searches for plain boards do not know: regions, areas, symmetric boards, placements that
// do not count, fewer queens than rows. A complete search over the open squares of up to 64 x 64.
#include <algorithm>

#include "finding/engine.h"
#include "kernel/domain_search.h"
#include "model/domains.h"

namespace queens::finding {
namespace {

class ConstrainedSearch final : public PreparedFind {
 public:
  explicit ConstrainedSearch(Instance& instance) : instance_(instance) {}

  // Begins anew every time.
  Result<Progress> run(std::uint64_t nodes, const std::atomic<bool>& stop) override {
    const FindOptions& options = instance_.options;
    const auto domains = model::domains_of(instance_.problem).value();
    const auto walk = kernel::visit_domains(
        kernel::board_of(domains, false), stop, this,
        [](void* search, const std::uint8_t* found) {
          return static_cast<ConstrainedSearch*>(search)->take(found);
        },
        nodes, options.random ? 2 * options.seed + 1 : 0);
    nodes_ += walk.totals.nodes;
    if (!columns_.empty() || (instance_.problem.rows() == 0 && !walk.complete))
      return Progress::found;
    return walk.complete ? Progress::none : Progress::more;
  }
  std::uint64_t steps() const override { return nodes_; }
  void answer(FindReport& report) const override { report.outcome = Solution(Placement(columns_)); }

 private:
  // Ends the search unless the board is one that does not count.
  bool take(const std::uint8_t* found) {
    columns_.assign(instance_.problem.rows(), no_queen);
    std::vector<Square> queens;
    for (std::size_t row = 0; row < columns_.size(); ++row)
      if (found[row] != kernel::SearchPrefix::empty_row) {
        columns_[row] = found[row];
        queens.push_back({row, found[row]});
      }
    if (!std::ranges::binary_search(instance_.problem.excluded_placements(), queens)) return false;
    columns_.clear();
    return true;
  }

  Instance& instance_;
  std::vector<std::uint64_t> columns_;
  std::uint64_t nodes_ = 0;
};

Result<void> constrained_takes(const Problem& problem) {
  using model::Domains;
  if (problem.rows() > Domains::most_lines || problem.columns() > Domains::most_lines)
    return too_large("it takes boards of up to 64x64");
  if (problem.areas().size() > Domains::most_areas) return too_large("it takes up to 64 areas");
  return {};
}

}  // namespace

constinit const Engine constrained_engine{
    .name = "constrained",
    .idea = "every constraint, on up to 64 x 64 squares: a complete search over the open squares",
    .takes = constrained_takes,
    .make = make<ConstrainedSearch>,
    .unit = "nodes",
    .first_steps = 1 << 22,
};

}  // namespace queens::finding
