// SPDX-License-Identifier: MIT
#include "finding/turns.h"

#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <optional>

#include "finding/bit_search.h"
#include "finding/exact_search.h"
#include "finding/lazy_patch.h"
#include "finding/local_search.h"
#include "finding/matching.h"
#include "finding/patched_board.h"

namespace queens::finding {
namespace {

// The searches come into being when it is their turn for the first time.
class Table {
 public:
  Table(const Problem& problem, const FindOptions& options)
      : problem_(problem), options_(options) {}

  Progress run(Searcher searcher, std::uint64_t steps, const std::atomic<bool>& stop) {
    switch (searcher) {
      case Searcher::lazy_patch:
        if (!lazy_) lazy_.emplace(problem_, options_.seed, options_.random);
        return lazy_->run(steps, stop);
      case Searcher::exact:
        if (dead_line()) return Progress::none;
        if (!exact_) exact_ = complete_search();
        return exact_->run(steps, stop);
      case Searcher::local_search:
        if (dead_line()) return Progress::none;
        if (!local_) local_.emplace(problem_, *board_, options_.seed);
        return local_->run(steps, stop);
    }
    return Progress::more;
  }

  void found(Searcher searcher, FindReport& report) const {
    if (searcher == Searcher::lazy_patch) {
      report.formula = lazy_->data();
      report.outcome = Solution(PatchedBoard(std::get<PatchedLattice>(*report.formula)));
    } else {
      report.outcome =
          Solution(searcher == Searcher::exact ? exact_->solution() : local_->solution());
    }
  }
  std::string reason() const {
    if (dead_) return *dead_;
    return fmt::format("a complete search of {} nodes found no solution", exact_->nodes());
  }
  // Asked for when the first turns have brought nothing: it costs more than an easy answer.
  bool is_crowded() {
    if (!board_ || board_->open_cells() > most_matched) return false;
    dead_ = crowded_lines(problem_, *board_);
    return dead_.has_value();
  }
  bool reason_is_simple() const { return dead_.has_value(); }
  std::uint64_t steps() const { return nodes() + trials(); }
  std::string spent() const {
    std::string text;
    if (exact_) text = fmt::format("{} nodes of the exact search", nodes());
    if (lazy_ || local_)
      text += fmt::format("{}{} trials to repair a board", exact_ ? " and " : "", trials());
    return text.empty() ? "the first step" : text;
  }

 private:
  std::unique_ptr<CompleteSearch> complete_search() const {
    if (BitSearch::takes(problem_))
      return std::make_unique<BitSearch>(problem_, *board_, options_.seed, options_.random);
    return std::make_unique<ExactSearch>(problem_, *board_, options_.seed, options_.random);
  }
  static constexpr std::uint64_t most_matched = std::uint64_t{1} << 22;
  std::uint64_t nodes() const { return exact_ ? exact_->nodes() : 0; }
  std::uint64_t trials() const {
    return (lazy_ ? lazy_->trials() : 0) + (local_ ? local_->trials() : 0);
  }
  bool dead_line() {
    if (!board_) {
      board_.emplace(problem_);
      dead_ = board_->dead_line(problem_);
    }
    return dead_.has_value();
  }

  const Problem& problem_;
  const FindOptions& options_;
  std::optional<OpenBoard> board_;
  std::optional<std::string> dead_;
  std::optional<LazyPatch> lazy_;
  std::unique_ptr<CompleteSearch> exact_;
  std::optional<LocalSearch> local_;
};

}  // namespace

const char* name_of(Searcher searcher) {
  switch (searcher) {
    case Searcher::lazy_patch:
      return "lazy-patch";
    case Searcher::exact:
      return "exact";
    case Searcher::local_search:
      return "local-search";
  }
  return "?";
}

void take_turns(const Problem& problem, const FindOptions& options, std::vector<Turn> turns,
                const std::atomic<bool>& stop, FindReport& report) {
  constexpr std::uint64_t most_steps = std::uint64_t{1} << 40;
  Table table(problem, options);
  for (bool first_round = true;; first_round = false) {
    for (Turn& turn : turns) {
      const auto progress = table.run(turn.searcher, turn.steps, stop);
      turn.steps = std::min(2 * turn.steps, most_steps);
      report.nodes = table.steps();
      report.engine = name_of(turn.searcher);
      switch (progress) {
        case Progress::found:
          return table.found(turn.searcher, report);
        case Progress::none:
          report.outcome = Impossible{table.reason()};
          if (table.reason_is_simple()) report.engine = "reason";
          return;
        case Progress::more:
          if (!stop.load(std::memory_order_relaxed)) continue;
          report.outcome = GaveUp{fmt::format("stopped after {}", table.spent())};
          return;
      }
    }
    if (first_round && turns.size() > 1 && table.is_crowded()) {
      report.outcome = Impossible{table.reason()};
      report.engine = "reason";
      return;
    }
  }
}

}  // namespace queens::finding
