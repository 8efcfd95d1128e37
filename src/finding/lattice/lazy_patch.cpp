// SPDX-License-Identifier: MIT
// Demanded queens and scattered blocked squares on a board of any size: a lattice on the largest
// size coprime to 6, the demanded queens put in by force, and the rows that are in trouble then
// repaired one after the other, by exchanging columns with another row. The work depends on the
// number of demanded queens and not on n.
//
// Tried and dropped: Pauls's closed form as the base (the long diagonals are all taken, so that
// nothing fits); accepting clean exchanges only (gets stuck); cycles of three rows (no fewer
// look-ups than exchanges, once partners are drawn from the best band).
#include <algorithm>
#include <array>
#include <cmath>

#include "base/try.h"
#include "finding/engine.h"
#include "finding/lattice/lattice.h"

namespace queens::finding {
namespace {

// A board under repair. It always holds one queen in every row and column; only diagonals can be
// crowded.
class LazyBoard {
 public:
  // What is known of a diagonal: how many queens, and which one if it is alone.
  struct Crowd {
    std::int64_t queens = 0;
    std::uint64_t rows_xor = 0;
  };

  // The rows from the lattice's size on begin with their queens on the main diagonal.
  LazyBoard(std::uint64_t n, const Lattice& lattice) : n_(n), lattice_(lattice) {
    std::vector<std::uint64_t> disturbed;
    for (auto row = lattice.size(); row < n; ++row) add(row, row, disturbed);
  }

  std::uint64_t size() const { return n_; }
  const Lattice& lattice() const { return lattice_; }

  std::uint64_t column_of(std::uint64_t row) const {
    const auto it = columns_.find(row);
    return it != columns_.end() ? it->second : lattice_.column_of(row);
  }
  std::uint64_t row_of(std::uint64_t column) const {
    const auto it = rows_.find(column);
    return it != rows_.end() ? it->second : lattice_.row_of(column);
  }
  Crowd difference(std::int64_t difference) const {
    const auto it = differences_.find(difference);
    return it != differences_.end() ? it->second : alone(lattice_.on_difference(difference));
  }
  Crowd sum(std::int64_t sum) const {
    const auto it = sums_.find(sum);
    return it != sums_.end() ? it->second : alone(lattice_.on_sum(sum));
  }
  // How many of the two diagonals of the row's queen hold another one.
  int crowded(std::uint64_t row) const {
    const auto column = column_of(row);
    return (difference(column - row).queens > 1) + (sum(column + row).queens > 1);
  }

  // The two rows exchange their columns. Queens that get company are appended to `disturbed`, and
  // the two themselves.
  void exchange(std::uint64_t row, std::uint64_t other, std::vector<std::uint64_t>& disturbed) {
    const auto column = column_of(row), other_column = column_of(other);
    remove(row, column);
    remove(other, other_column);
    add(row, other_column, disturbed);
    add(other, column, disturbed);
  }

  PatchedLattice data() const {
    PatchedLattice data{n_, lattice_.size(), lattice_.slope(), lattice_.offset(), {}};
    data.changed.reserve(columns_.size());
    for (const auto& [row, column] : columns_)
      if (row >= lattice_.size() || lattice_.column_of(row) != column)
        data.changed.push_back({row, column});
    std::ranges::sort(data.changed);
    return data;
  }

 private:
  static Crowd alone(std::int64_t row) {
    return row == Lattice::none ? Crowd{} : Crowd{1, static_cast<std::uint64_t>(row)};
  }
  // The two diagonals of a square, from now on stored.
  std::array<Crowd*, 2> touch(std::uint64_t row, std::uint64_t column) {
    const std::int64_t fall = column - row, rise = column + row;
    return {&differences_.try_emplace(fall, difference(fall)).first.value(),
            &sums_.try_emplace(rise, sum(rise)).first.value()};
  }
  void remove(std::uint64_t row, std::uint64_t column) {
    for (Crowd* crowd : touch(row, column)) {
      --crowd->queens;
      crowd->rows_xor ^= row;
    }
  }
  void add(std::uint64_t row, std::uint64_t column, std::vector<std::uint64_t>& disturbed) {
    for (Crowd* crowd : touch(row, column)) {
      if (crowd->queens == 1) disturbed.push_back(crowd->rows_xor);
      ++crowd->queens;
      crowd->rows_xor ^= row;
    }
    columns_[row] = column;
    rows_[column] = row;
    disturbed.push_back(row);
  }

  std::uint64_t n_;
  Lattice lattice_;
  HashMap<std::uint64_t, std::uint64_t> columns_, rows_;
  HashMap<std::int64_t, Crowd> differences_, sums_;
};

class LazyPatch final : public PreparedFind {
 public:
  explicit LazyPatch(const Instance& instance)
      : problem_(instance.problem),
        random_(instance.options.seed),
        blocked_(problem_.blocked().begin(), problem_.blocked().end()),
        board_(problem_.rows(), lattice(instance.options.random)) {
    for (const Square q : problem_.demanded()) fixed_.insert(q.row);
    const auto n = static_cast<double>(problem_.rows());
    const double open = std::max(0.02, 1 - static_cast<double>(blocked_.size()) / n / n);
    const double given = static_cast<double>(fixed_.size()) / n;
    const bool dense = given > 0.1 || open < 0.9;
    clean_trials_ = static_cast<std::uint64_t>((dense ? 200 : n < 200 ? 40 : 150) / open / open);
    patience_ = static_cast<std::uint64_t>((dense ? 400 : 60) / open / open);
    restart_after_ = static_cast<std::uint64_t>(
        (20'000 + 4'000 * static_cast<double>(fixed_.size()) + 4000 * std::min(n, n * (1 - open))) /
        open / open);
    begin();
  }

  // found or more, never none: it is a search that repairs, and proves nothing.
  Result<Progress> run(std::uint64_t trials, const std::atomic<bool>& stop) override {
    const auto end = trials_ + trials;
    while (next_ < work_.size()) {
      if (trials_ >= end || stop.load(std::memory_order_relaxed)) return Progress::more;
      if (trials_ >= restart_at_) {
        board_ = LazyBoard(problem_.rows(), lattice(true));
        begin();
        continue;  // which may have nothing left to do
      }
      const auto row = work_[next_];
      const bool fine = !troubled(row);
      if (!fine && fixed_.contains(row)) {
        ++next_;
        pass_on(row);
      } else if (fine || repair(row)) {
        ++next_;
        tried_on_row_ = 0;
      }
      if (next_ > 4096 && 2 * next_ > work_.size()) {
        work_.erase(work_.begin(), work_.begin() + static_cast<std::ptrdiff_t>(next_));
        next_ = 0;
      }
    }
    return Progress::found;
  }

  std::uint64_t steps() const override { return trials_; }
  void answer(FindReport& report) const override {
    auto data = board_.data();
    report.outcome = Solution(PatchedBoard(data));
    report.formula = std::move(data);
  }

 private:
  // Through the first demanded queen that it can hold. The usual slope is the golden section:
  // neighbouring rows land far apart, and so do their diagonals.
  Lattice lattice(bool is_random) {
    const auto m = Lattice::largest_size(problem_.rows());
    const auto golden = static_cast<std::uint64_t>(static_cast<long double>(m) * 0.381966L);
    const auto wanted = is_random ? 2 + random_.below(m) : std::max<std::uint64_t>(golden, 2);
    const auto slope = Lattice::slope_near(wanted, m);
    for (const Square q : problem_.demanded())
      if (q.row < m && q.column < m)
        return {m, slope, Lattice::offset_through(q.row, q.column, m, slope)};
    return {m, slope, is_random ? random_.below(m) : m / 3};
  }

  void begin() {
    work_.clear();
    next_ = tried_on_row_ = 0;
    restart_at_ = trials_ + restart_after_;
    for (auto row = board_.lattice().size(); row < problem_.rows(); ++row) work_.push_back(row);
    for (const Square q : problem_.demanded())
      if (board_.column_of(q.row) != q.column)
        board_.exchange(q.row, board_.row_of(q.column), work_);
    for (const Square s : problem_.blocked())
      if (board_.column_of(s.row) == s.column) work_.push_back(s.row);
  }

  bool blocked(std::uint64_t row, std::uint64_t column) const {
    return !blocked_.empty() && blocked_.contains({row, column});
  }

  bool troubled(std::uint64_t row) const {
    return board_.crowded(row) > 0 || blocked(row, board_.column_of(row));
  }

  // A demanded queen cannot move: the queens it attacks have to.
  void pass_on(std::uint64_t fixed_row) {
    const auto column = board_.column_of(fixed_row);
    for (const auto& crowd :
         {board_.difference(column - fixed_row), board_.sum(column + fixed_row)}) {
      if (crowd.queens == 2) work_.push_back(crowd.rows_xor ^ fixed_row);
      if (crowd.queens > 2) work_.push_back(fixed_row);  // once the others have moved
    }
    ++trials_;
  }

  // At first only exchanges without any conflict are accepted, then those that do not worsen the
  // row, then one conflict more for every `patience` trials: accepting only clean ones gets stuck.
  bool repair(std::uint64_t row) {
    const auto n = board_.size();
    const auto column = board_.column_of(row);
    const int now = board_.crowded(row) + blocked(row, column);
    const Band rows = best_for(column), columns = best_for(row);
    const auto slice_end = std::min(trials_ + 1000, restart_at_);
    while (trials_ < slice_end) {
      ++trials_;
      const auto tried = ++tried_on_row_;
      const bool clean_only = tried <= clean_trials_;
      const auto other = clean_only ? draw_partner(rows, columns) : random_.below(n);
      if (other == row || (!fixed_.empty() && fixed_.contains(other))) continue;
      const auto other_column = board_.column_of(other);
      const auto most =
          clean_only ? 0 : now + static_cast<std::int64_t>((tried - clean_trials_) / patience_);
      if (harm(row, column, other, other_column, most) > most) continue;
      board_.exchange(row, other, work_);
      return true;
    }
    return false;
  }

  // Lines at a distance of low to high from the middle.
  struct Band {
    double low, high;
  };

  // A diagonal at distance d from the long one is empty with a chance of d / n, so that a square is
  // free with a chance of |u^2 - v^2|, u and v being its distances from the middle lines over n.
  // This is the band of lines with at least half of the best chance. Partners are drawn from it by
  // arithmetic alone, which saves most of the look-ups.
  Band best_for(std::uint64_t line) const {
    const auto n = static_cast<double>(board_.size());
    const double u = static_cast<double>(line) / n - 0.5, here = u * u;
    if (here < 0.125) return {std::sqrt((0.25 + here) / 2) * n, n / 2};
    return {0, std::sqrt(here / 2) * n};
  }

  bool inside(const Band& band, std::uint64_t line) const {
    const double away =
        std::abs(static_cast<double>(line) - static_cast<double>(board_.size()) / 2);
    return away >= band.low && away <= band.high;
  }

  std::uint64_t draw(const Band& band) {
    const auto n = board_.size();
    const auto low = static_cast<std::uint64_t>(band.low);
    const auto width = static_cast<std::uint64_t>(band.high - band.low) + 1;
    const auto bits = random_.below(2 * width);
    const auto away = std::min(low + (bits >> 1), (n - 1) / 2);
    return bits % 2 != 0 ? n - 1 - ((n - 1) / 2 - away) : (n - 1) / 2 - away;
  }

  std::uint64_t draw_partner(const Band& rows, const Band& columns) {
    const auto& lattice = board_.lattice();
    for (int look = 0; look < 20; ++look)
      if (const auto row = draw(rows);
          row < lattice.size() && inside(columns, lattice.column_of(row)))
        return row;
    return random_.below(board_.size());
  }

  // How many of the new diagonals and squares of an exchange are taken; counting ends above `most`.
  std::int64_t harm(std::uint64_t row, std::uint64_t column, std::uint64_t other,
                    std::uint64_t other_column, std::int64_t most) const {
    const std::int64_t r = row, c = column, q = other, d = other_column;
    std::int64_t total = 0;
    const auto over = [&](bool taken) { return (total += taken) > most; };
    const auto difference_taken = [&](std::int64_t x) {
      return board_.difference(x).queens - (x == c - r) - (x == d - q) > 0;
    };
    const auto sum_taken = [&](std::int64_t x) {
      return board_.sum(x).queens - (x == c + r) - (x == d + q) > 0;
    };
    // The two new queens attack each other exactly when the old ones did.
    if (over(d - r == c - q) || over(d + r == c + q)) return total;
    if (over(difference_taken(d - r)) || over(sum_taken(d + r))) return total;
    if (over(difference_taken(c - q)) || over(sum_taken(c + q))) return total;
    if (!over(blocked(row, other_column))) over(blocked(other, column));
    return total;
  }

  const Problem& problem_;
  base::WideRandom random_;
  HashSet<Square> blocked_;
  HashSet<std::uint64_t> fixed_;                   // rows of demanded queens
  std::uint64_t clean_trials_ = 0, patience_ = 0;  // see repair
  LazyBoard board_;
  std::vector<std::uint64_t> work_;  // rows that may be in trouble, from next_ on
  std::size_t next_ = 0;
  std::uint64_t tried_on_row_ = 0;  // trials for the row at the front
  std::uint64_t trials_ = 0, restart_at_ = 0, restart_after_ = 0;
};

Result<void> lazy_patch_takes(const Problem& problem) {
  TRY(needs_square_board(problem));
  if (problem.rows() < 5) return too_large("it needs at least 5 rows");
  return {};
}

}  // namespace

constinit const Engine lazy_patch_engine{
    .name = "lazy-patch",
    .idea = "a lattice of any size that is never stored, repaired where demands disturb it",
    .takes = lazy_patch_takes,
    .make = make<LazyPatch>,
    .unit = "trials to repair a board",
};

}  // namespace queens::finding
