// SPDX-License-Identifier: MIT
// Where the search for all solutions meets the judge: pushed to a visitor, or pulled.
#include "queens/list.h"

#include <algorithm>

#include "base/clock.h"
#include "base/error.h"
#include "base/stop_flag.h"
#include "base/try.h"
#include "counting/enumerate.h"
#include "queens/symmetry.h"
#include "verify/judge.h"
#include "verify/recount.h"

namespace queens {

Result<ListReport> list(const Problem& problem, const ListOptions& options,
                        const SolutionVisitor& visit) {
  const double start = base::wall_seconds();
  ListReport report;
  if (options.limit == 0) return report;
  if (!problem.contradiction().empty()) {
    TRY(verify::check_contradiction(problem));
    report.complete = true;
    return report;
  }
  if (options.after && options.after->size() != problem.rows())
    return bad_input("the board to go on behind has {} rows, but the problem has {}",
                     options.after->size(), problem.rows());
  verify::Judge judge(problem);
  if (options.after && !judge.accepts(ColumnsView{*options.after}))
    return bad_input("the board to go on behind is no solution of this problem");
  if (options.after && problem.rows() == 0) {  // the only one
    report.complete = true;
    return report;
  }
  // Is this solution the first, in lexicographic order, among its images under the symmetries that
  // keep the problem? Answered from the solution alone, so that a stream of any length needs no
  // memory. On a board that is not square none of them exchanges the sides.
  const SymmetryGroup group = options.unique ? symmetries_of(problem) : SymmetryGroup();
  std::vector<std::uint64_t> moved;
  const auto is_first = [&](std::span<const std::uint64_t> columns) {
    return std::ranges::none_of(all_symmetries, [&](Symmetry symmetry) {
      if (symmetry == Symmetry::identity || !group.has(symmetry)) return false;
      moved.assign(problem.rows(), no_queen);
      for (std::uint64_t row = 0; row < problem.rows(); ++row)
        if (columns[row] != no_queen) {
          const Square to = image(symmetry, {row, columns[row]}, problem.rows(), problem.columns());
          moved[to.row] = to.column;
        }
      return std::ranges::lexicographical_compare(moved, columns);
    });
  };
  bool rejected = false, ended = false;  // by the judge; by the limit or the visitor
  const auto take = [&](std::span<const std::uint64_t> columns) {
    rejected = !judge.accepts(ColumnsView{columns});
    if (rejected) return false;
    if (!is_first(columns)) return true;
    ++report.solutions;
    ended = !visit(columns) || report.solutions >= options.limit;
    return !ended;
  };
  const base::StopFlag stop(options.stop);
  report.nodes =
      TRY(counting::enumerate(problem, stop.flag(), take,
                              options.after ? std::span<const std::uint64_t>(*options.after)
                                            : std::span<const std::uint64_t>()));
  if (rejected) return internal_error("the judge rejected a solution of the search");
  report.complete = !ended && !stop.is_set();
  report.seconds = base::wall_seconds() - start;
  return report;
}

Listing::Listing(Problem problem, ListOptions options)
    : problem_(std::move(problem)), options_(std::move(options)), left_(options_.limit) {}

Result<void> Listing::search(std::stop_token stop) {
  constexpr std::uint64_t most_at_once = 1024;
  options_.limit = std::min(left_, at_once_);
  options_.stop = std::move(stop);
  at_once_ = std::min(4 * at_once_, most_at_once);
  held_.clear();
  at_ = 0;
  const auto report = TRY(list(problem_, options_, [&](std::span<const std::uint64_t> columns) {
    held_.insert(held_.end(), columns.begin(), columns.end());
    return true;
  }));
  // Whatever throws does so before anything changes: the next search would begin at the first
  // board.
  std::vector<std::uint64_t> last;
  if (report.solutions > 0)
    last.assign(held_.end() - static_cast<std::ptrdiff_t>(problem_.rows()), held_.end());
  ready_ = report.solutions;
  left_ -= report.solutions;
  complete_ = report.complete;
  if (ready_ > 0) options_.after = std::move(last);
  return {};
}

Result<std::optional<std::span<const std::uint64_t>>> Listing::next(std::stop_token stop) {
  if (ready_ == 0 && left_ > 0 && !complete_) TRY(search(std::move(stop)));
  if (ready_ == 0) return std::nullopt;
  --ready_;
  return std::span<const std::uint64_t>(held_).subspan(problem_.rows() * at_++, problem_.rows());
}

}  // namespace queens
