// SPDX-License-Identifier: MIT
// Min-conflicts with exchanges and a short memory, on a stored board: for boards with many blocked
// squares or demanded queens, where the next free partner has to be looked for rather than drawn.
//
// Minton, Johnston, Philips and Laird's min-conflicts (1992), with Sosic and Gu's exchanges of two
// rows (1990) for moves, so that rows and columns are never in conflict. A troubled row takes the
// best partner among the open squares of its row, at once when the exchange is clean; a row that
// has moved rests for a few moves (tabu search, Glover 1989), which is what gets it out of local
// minima. Leaps, such as a knight's moves, are looked for in the nearest rows above and below.
#include <algorithm>
#include <bit>
#include <cstdlib>
#include <numeric>

#include "base/random.h"
#include "base/try.h"
#include "finding/engine.h"
#include "model/constraints.h"

namespace queens::finding {
namespace {

constexpr std::uint64_t most_searched_lines = 4'000'000;  // diagonals are counted in tables
constexpr std::uint64_t most_looks = 400;                 // partners looked at for one move
constexpr std::uint64_t greedy_looks = 64;

class LocalSearch final : public PreparedFind {
 public:
  explicit LocalSearch(Instance& instance)
      : problem_(instance.problem),
        rule_(info_of(problem_.rule())),
        furthest_(furthest_of(rule_)),
        board_(instance.board()),
        random_(instance.options.seed) {
    begin();
  }

  // A trial is one exchange looked at. found or more, never none.
  Result<Progress> run(std::uint64_t trials, const std::atomic<bool>& stop) override {
    const auto end = trials_ + trials;
    while (!work_.empty()) {
      if (trials_ >= end || stop.load(std::memory_order_relaxed)) return Progress::more;
      if (trials_ >= restart_at_) {
        begin();
        continue;  // which may have nothing left to do
      }
      auto& place = work_[random_.below(work_.size())];
      const auto row = place;
      if (!troubled(row)) {
        in_work_[row] = 0;
        place = work_.back();
        work_.pop_back();
        continue;
      }
      ++trials_;
      if (const auto best = best_exchange(row); best.exists) exchange(row, best.partner);
    }
    return Progress::found;
  }

  std::uint64_t steps() const override { return trials_; }

  void answer(FindReport& report) const override {
    auto columns = demanded_columns(problem_);
    for (std::size_t row = 0; row < column_of_.size(); ++row)
      columns[board_.rows()[row]] = board_.columns()[column_of_[row]];
    report.outcome = Solution(Placement(std::move(columns)));
  }

 private:
  using Line = std::uint32_t;
  struct Exchange {
    Line partner = 0;
    int change = 0;  // in conflicts
    bool exists = false;
  };

  static Line furthest_of(const RuleInfo& rule) {
    Line furthest = 0;
    for (const auto leap : rule.leaps) furthest = std::max(furthest, static_cast<Line>(leap.down));
    return furthest;
  }

  void begin() {
    const auto lines = board_.rows().size();
    column_of_.assign(lines, 0);
    row_of_.assign(lines, 0);
    falls_.assign(2 * problem_.rows(), 0);
    rises_.assign(2 * problem_.rows(), 0);
    resting_until_.assign(lines, 0);
    in_work_.assign(lines, 0);
    work_.clear();
    fill_greedily();
    restart_at_ = trials_ + 2'000'000 + 10'000 * lines;
  }

  // Row by row in random order: an open column without a conflict if a few looks find one,
  // otherwise whatever is left in the end.
  void fill_greedily() {
    const auto lines = static_cast<Line>(board_.rows().size());
    std::vector<Line> order(lines), left(lines);
    std::iota(order.begin(), order.end(), Line{0});
    std::iota(left.begin(), left.end(), Line{0});
    for (Line i = lines; i > 1; --i) std::swap(order[i - 1], order[random_.below(i)]);
    std::vector<Line> postponed;
    for (const Line row : order) {
      bool done = false;
      for (std::uint64_t look = 0; look < greedy_looks && !done; ++look) {
        auto& column = left[random_.below(left.size())];
        if (conflicts_at(row, column) != 0) continue;
        put(row, column);
        column = left.back();
        left.pop_back();
        done = true;
      }
      if (!done) postponed.push_back(row);
    }
    for (const Line row : postponed) {
      put(row, left.back());
      left.pop_back();
    }
    for (Line row = 0; row < lines; ++row) watch(row);
  }

  std::size_t fall(Line row, Line column) const {
    return board_.columns()[column] + problem_.rows() - board_.rows()[row];
  }
  std::size_t rise(Line row, Line column) const {
    return board_.columns()[column] + board_.rows()[row];
  }
  // Diagonals of a square with more queens on them than those that are known of.
  int crowded(Line row, Line column, int known) const {
    return (rule_.falls && falls_[fall(row, column)] > known) +
           (rule_.rises && rises_[rise(row, column)] > known);
  }
  bool is_leap(Line row, Line column, Line other, Line other_column) const {
    const auto apart = [](std::uint64_t a, std::uint64_t b) { return a > b ? a - b : b - a; };
    const auto down = apart(board_.rows()[row], board_.rows()[other]);
    const auto across = apart(board_.columns()[column], board_.columns()[other_column]);
    return std::ranges::any_of(rule_.leaps, [&](RuleInfo::Leap leap) {
      return down == std::uint64_t(leap.down) && across == std::uint64_t(std::abs(leap.across));
    });
  }
  // Queens a leap away from a square, apart from the one of a certain row.
  int leaps(Line row, Line column, Line without) const {
    if (rule_.leaps.empty()) return 0;
    int total = 0;
    const auto end = std::min<std::size_t>(row + furthest_ + 1, column_of_.size());
    for (Line other = row - std::min(row, furthest_); other < end; ++other)
      if (other != row && other != without) total += is_leap(row, column, other, column_of_[other]);
    return total;
  }
  bool troubled(Line row) const {
    const auto column = column_of_[row];
    return crowded(row, column, 1) > 0 || leaps(row, column, row) > 0 ||
           !board_.is_open(row, column);
  }

  void watch(Line row) {
    if (in_work_[row] || !troubled(row)) return;
    in_work_[row] = 1;
    work_.push_back(row);
  }

  void put(Line row, Line column) {
    column_of_[row] = column;
    row_of_[column] = row;
    ++falls_[fall(row, column)];
    ++rises_[rise(row, column)];
  }

  // Takes the queen of a row off the diagonals; returns the conflicts that end with it.
  int lift(Line row) {
    const auto column = column_of_[row];
    --falls_[fall(row, column)];
    --rises_[rise(row, column)];
    return conflicts_at(row, column);
  }

  // Leaps are counted apart.
  int conflicts_at(Line row, Line column) const {
    return crowded(row, column, 0) + !board_.is_open(row, column);
  }

  Exchange best_exchange(Line row) {
    Exchange best;
    ties_ = 1;
    const int freed = lift(row) + leaps(row, column_of_[row], row);
    const auto words = board_.words();
    const auto* bits = board_.row_bits(row);
    const auto start = random_.below(words);
    std::uint64_t looks = 0;
    for (std::size_t i = 0; i < words && looks < most_looks; ++i) {
      const auto word = (start + i) % words;
      for (auto open = bits[word]; open != 0; open &= open - 1) {
        const auto column =
            static_cast<Line>(64 * word) + static_cast<Line>(std::countr_zero(open));
        const auto partner = row_of_[column];
        if (partner == row) continue;
        ++looks;
        weigh(row, partner, freed, best);
        if (best.exists && best.change <= -freed) goto enough;  // as good as it gets for this row
      }
    }
  enough:
    const auto column = column_of_[row];
    ++falls_[fall(row, column)];
    ++rises_[rise(row, column)];
    return best;
  }

  // The queen of `row` is lifted, which freed so many conflicts.
  void weigh(Line row, Line partner, int freed, Exchange& best) {
    ++trials_;
    const auto column = column_of_[row], other = column_of_[partner];
    const int gained = freed + lift(partner) + leaps(partner, other, row);
    int cost = conflicts_at(row, other) + conflicts_at(partner, column) +
               leaps(row, other, partner) + leaps(partner, column, row);
    cost += (rule_.falls && fall(row, other) == fall(partner, column)) +
            (rule_.rises && rise(row, other) == rise(partner, column));
    cost += is_leap(row, other, partner, column);
    ++falls_[fall(partner, other)];
    ++rises_[rise(partner, other)];
    const int change = cost - gained;
    if (resting_until_[partner] > moves_ && cost > 0) return;
    if (best.exists && change > best.change) return;
    if (best.exists && change == best.change && random_.below(++ties_) != 0) return;
    if (!best.exists || change < best.change) ties_ = 1;
    best = {partner, change, true};
  }

  void exchange(Line row, Line other) {
    const auto column = column_of_[row], other_column = column_of_[other];
    lift(row);
    lift(other);
    put(row, other_column);
    put(other, column);
    ++moves_;
    resting_until_[row] = moves_ + 4 + random_.below(8);
    resting_until_[other] = moves_ + 2 + random_.below(4);
    watch(row);
    watch(other);
  }

  const Problem& problem_;
  const RuleInfo& rule_;
  const Line furthest_;  // rows that a leap leads up or down
  const OpenBoard& board_;
  base::WideRandom random_;
  std::vector<Line> column_of_, row_of_;  // places in board_.rows(), board_.columns()
  std::vector<std::uint16_t> falls_, rises_;
  std::vector<Line> work_;  // rows that may be in trouble
  std::vector<char> in_work_;
  std::vector<std::uint64_t> resting_until_;  // by row, in moves
  std::uint64_t moves_ = 0, trials_ = 0, restart_at_ = 0, ties_ = 0;
};

Result<void> local_search_takes(const Problem& problem) {
  TRY(needs_square_board(problem));
  if (problem.required_symmetry()) return unsupported(model::knows_squares_only);
  if (problem.rows() > most_searched_lines || !OpenBoard::fits(problem))
    return too_large("it takes boards with up to 16384 rows and columns without a demanded queen");
  return {};
}

}  // namespace

constinit const Engine local_search_engine{
    .name = "local-search",
    .idea = "a stored board, repaired by exchanges: many blocked squares or demanded queens",
    .takes = local_search_takes,
    .make = [](Instance& i) { return i.has_dead_line() ? nullptr : make<LocalSearch>(i); },
    .unit = "trials to repair a board",
    .steps_in_ms = 20'000,
};

}  // namespace queens::finding
