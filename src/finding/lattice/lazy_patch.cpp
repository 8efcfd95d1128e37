// SPDX-License-Identifier: MIT
// Demanded queens and scattered blocked squares on a board of any size: a lattice on the largest
// size coprime to 6, the demanded queens put in by force, and the rows that are in trouble then
// repaired one after the other, by exchanging columns with another row. The work depends on the
// number of demanded queens and not on n.
//
// Where queens leap, too (a knight's moves), the few rows around a square are looked at. Where a
// turn must leave the board unchanged, the lattice is in the middle of it (turned.cpp) and queens
// move together with their images: two rows exchange their columns in all four corners at once.
//
// Tried and dropped: Pauls's closed form as the base (the long diagonals are all taken, so that
// nothing fits); accepting clean exchanges only (gets stuck); cycles of three rows (no fewer
// look-ups than exchanges, once partners are drawn from the best band).
#include <algorithm>
#include <cmath>

#include "base/error.h"
#include "base/try.h"
#include "finding/engine.h"
#include "finding/lattice/lazy_board.h"
#include "model/attack.h"
#include "queens/symmetry.h"

namespace queens::finding {
namespace {

// A queen and her images under the turn that must leave the board unchanged.
struct Orbit {
  std::array<Square, 4> squares;
  std::size_t size = 0;
  const Square* begin() const { return squares.data(); }
  const Square* end() const { return squares.data() + size; }
};

// What two rows do when they exchange their columns. A row that does so with the one opposite,
// which is one of its images, leaves the second orbits empty.
struct Exchange {
  Orbit from, other_from, to, other_to;
};

class LazyPatch final : public PreparedFind {
 public:
  explicit LazyPatch(const Instance& instance)
      : problem_(instance.problem),
        rule_(info_of(problem_.rule())),
        turn_(problem_.required_symmetry()),
        random_(instance.options.seed),
        demanded_(demands_with_images(problem_)),
        board_(new_board(instance.options.random)) {
    for (const Square s : problem_.blocked())
      for (const Square image : orbit_of(s)) blocked_.insert(image);
    for (const Square q : demanded_) fixed_.insert(q.row);
    const auto n = static_cast<double>(problem_.rows());
    const double open = std::max(0.02, 1 - static_cast<double>(blocked_.size()) / n / n);
    const double given = static_cast<double>(fixed_.size()) / n;
    const bool dense = given > 0.1 || open < 0.9;
    clean_trials_ = static_cast<std::uint64_t>((dense ? 200 : n < 200 ? 40 : 150) / open / open);
    patience_ = static_cast<std::uint64_t>((dense ? 400 : 60) / open / open);
    restart_after_ = static_cast<std::uint64_t>(
        (20'000 + 4'000 * static_cast<double>(fixed_.size() + 2 * board_.lattice().margin()) +
         4000 * std::min(n, n * (1 - open))) /
        open / open);
    begin();
  }

  // found or more, never none: it is a search that repairs, and proves nothing.
  Result<Progress> run(std::uint64_t trials, const std::atomic<bool>& stop) override {
    const auto end = trials_ + trials;
    while (next_ < work_.size()) {
      if (trials_ >= end || stop.load(std::memory_order_relaxed)) return Progress::more;
      if (trials_ >= restart_at_) {
        board_ = new_board(true);
        begin();
        continue;  // which may have nothing left to do
      }
      const auto row = work_[next_];
      const bool fine = troubles(row) == 0;
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
  Orbit orbit_of(Square q) const {
    if (!turn_) return {{q}, 1};
    const auto last = problem_.rows() - 1;
    const Square opposite{last - q.row, last - q.column};
    if (*turn_ == Symmetry::half_turn) return {{q, opposite}, 2};
    return {{q, {q.column, last - q.row}, opposite, {last - q.column, q.row}}, 4};
  }

  LazyBoard new_board(bool is_random) {
    auto base = lattice(is_random);
    std::vector<Square> outside;
    const auto n = problem_.rows();
    const bool in_fours = turn_ && *turn_ != Symmetry::half_turn;
    // On the main diagonal; where queens come in fours, beside it.
    for (std::uint64_t row = 0; row < base.margin(); row += in_fours ? 2 : 1)
      for (const Square q : orbit_of({row, row + in_fours})) outside.push_back(q);
    if (!turn_)
      for (auto row = base.lattice().size(); row < n; ++row) outside.push_back({row, row});
    return {n, std::move(base), outside};
  }

  // Through the first demanded queen that it can hold. The usual slope is the golden section:
  // neighbouring rows land far apart, and so do their diagonals.
  BlockLattice lattice(bool is_random) {
    const auto n = problem_.rows(), m = Lattice::largest_size(n % 2 == 0 && turn_ ? n / 4 : n);
    const auto golden = static_cast<std::uint64_t>(static_cast<long double>(m) * 0.381966L);
    const auto wanted = is_random ? 2 + random_.below(m) : std::max<std::uint64_t>(golden, 2);
    if (turn_)
      return *turned_lattice(n, *turn_, rule_.leaps, wanted, is_random ? random_.below(4) : 0);
    const auto slope = Lattice::slope_near(wanted, m, rule_.leaps);
    for (const Square q : demanded_)
      if (q.row < m && q.column < m)
        return BlockLattice({m, slope, Lattice::offset_through(q.row, q.column, m, slope)});
    return BlockLattice({m, slope, is_random ? random_.below(m) : m / 3});
  }

  void begin() {
    work_.clear();
    next_ = tried_on_row_ = 0;
    restart_at_ = trials_ + restart_after_;
    const auto& lattice = board_.lattice();
    for (std::uint64_t row = 0; row < lattice.margin(); ++row) work_.push_back(row);
    for (auto row = lattice.margin() + lattice.blocks().size() * lattice.lattice().size();
         row < problem_.rows(); ++row)
      work_.push_back(row);
    for (const Square q : demanded_)
      if (board_.column_of(q.row) != q.column)
        carry_out(
            exchange_of({q.row, board_.column_of(q.row)}, {board_.row_of(q.column), q.column}));
    for (const Square s : blocked_)
      if (board_.column_of(s.row) == s.column) work_.push_back(s.row);
  }

  bool blocked(Square square) const { return !blocked_.empty() && blocked_.contains(square); }

  template <class Visit>
  void each_leap(Square q, const Visit& visit) const {
    model::each_leap(rule_, board_.size(), board_.size(), q, visit);
  }

  // What is wrong with the queen of a row: diagonals with another one, queens a leap away, her
  // square.
  int troubles(std::uint64_t row) const {
    const Square queen{row, board_.column_of(row)};
    int total = board_.crowded(row, rule_.falls, rule_.rises);
    each_leap(queen, [&](Square end) { total += board_.column_of(end.row) == end.column; });
    return total + blocked(queen);
  }

  // A demanded queen cannot move: the queens it attacks have to.
  void pass_on(std::uint64_t fixed_row) {
    const auto column = board_.column_of(fixed_row);
    const auto disturb = [&](const LazyBoard::Crowd& crowd) {
      if (crowd.queens == 2) work_.push_back(crowd.rows_xor ^ fixed_row);
      if (crowd.queens > 2) work_.push_back(fixed_row);  // once the others have moved
    };
    if (rule_.falls) disturb(board_.difference(column - fixed_row));
    if (rule_.rises) disturb(board_.sum(column + fixed_row));
    each_leap({fixed_row, column}, [&](Square end) {
      if (board_.column_of(end.row) == end.column) work_.push_back(end.row);
    });
    ++trials_;
  }

  Exchange exchange_of(Square queen, Square other) const {
    Exchange exchange;
    exchange.from = orbit_of(queen);
    exchange.to = orbit_of({queen.row, other.column});
    if (turn_ && other.row == problem_.rows() - 1 - queen.row) return exchange;
    exchange.other_from = orbit_of(other);
    exchange.other_to = orbit_of({other.row, queen.column});
    return exchange;
  }

  void carry_out(const Exchange& exchange) {
    for (const Orbit* orbit : {&exchange.from, &exchange.other_from})
      for (const Square q : *orbit) board_.remove(q);
    for (const Orbit* orbit : {&exchange.to, &exchange.other_to})
      for (const Square q : *orbit) board_.add(q, work_);
  }

  // Queens that come in fours cannot meet in one row.
  bool can_exchange(std::uint64_t row, std::uint64_t column, std::uint64_t other) const {
    if (other == row || (!fixed_.empty() && fixed_.contains(other))) return false;
    return !turn_ || (other != column && other != problem_.rows() - 1 - column) ||
           *turn_ == Symmetry::half_turn;
  }

  // At first only exchanges without any conflict are accepted, then those that do not worsen the
  // row, then one conflict more for every `patience` trials: accepting only clean ones gets stuck.
  bool repair(std::uint64_t row) {
    const auto n = board_.size();
    const auto column = board_.column_of(row);
    const int now = troubles(row);
    const Band rows = best_for(column), columns = best_for(row);
    const auto slice_end = std::min(trials_ + 1000, restart_at_);
    while (trials_ < slice_end) {
      ++trials_;
      const auto tried = ++tried_on_row_;
      const bool clean_only = tried <= clean_trials_;
      const auto other = clean_only ? draw_partner(rows, columns) : random_.below(n);
      if (!can_exchange(row, column, other)) continue;
      const auto most =
          clean_only ? 0 : now + static_cast<std::int64_t>((tried - clean_trials_) / patience_);
      const auto exchange = exchange_of({row, column}, {other, board_.column_of(other)});
      if (harm(exchange, most) > most) continue;
      carry_out(exchange);
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
    for (int look = 0; look < 20 && lattice.blocks().size() == 1; ++look)
      if (const auto row = draw(rows);
          lattice.covers(row) && inside(columns, lattice.column_of(row)))
        return row;
    return random_.below(board_.size());
  }

  // How many of the new diagonals and squares of an exchange are taken; counting ends above `most`.
  // What is true of a queen is true of her images.
  std::int64_t harm(const Exchange& exchange, std::int64_t most) const {
    std::int64_t total = 0;
    const auto over = [&](bool taken) { return (total += taken) > most; };
    const auto fall = [](Square s) { return static_cast<std::int64_t>(s.column - s.row); };
    const auto rise = [](Square s) { return static_cast<std::int64_t>(s.column + s.row); };
    const auto left = [&](std::int64_t crowd, const auto& line, std::int64_t x) {
      for (const Orbit* orbit : {&exchange.from, &exchange.other_from})
        for (const Square q : *orbit) crowd -= line(q) == x;
      return crowd > 0;
    };
    const bool two = exchange.other_to.size != 0;
    const Square moved[] = {*exchange.to.begin(), *exchange.other_to.begin()};
    const auto& [first, second] = moved;
    const auto queens = std::span(moved).first(two ? 2 : 1);
    const auto on_one_line = [&](Square a, Square b) {
      return over(rule_.falls && fall(a) == fall(b)) || over(rule_.rises && rise(a) == rise(b));
    };
    if (rule_.falls || rule_.rises) {
      // The new queens among themselves, then with the others.
      for (const Square q : exchange.to) {
        if (q != first && on_one_line(q, first)) return total;
        if (two && on_one_line(q, second)) return total;
      }
      for (const Square q : exchange.other_to)
        if (q != second && on_one_line(q, second)) return total;
      for (const Square q : queens)
        if ((rule_.falls && over(left(board_.difference(fall(q)).queens, fall, fall(q)))) ||
            (rule_.rises && over(left(board_.sum(rise(q)).queens, rise, rise(q)))))
          return total;
    }
    for (const Square q : queens) {
      each_leap(q, [&](Square end) { total += column_after(exchange, end.row) == end.column; });
      if (over(blocked(q))) return total;
    }
    return total;
  }

  std::uint64_t column_after(const Exchange& exchange, std::uint64_t row) const {
    for (const Orbit* orbit : {&exchange.to, &exchange.other_to})
      for (const Square q : *orbit)
        if (q.row == row) return q.column;
    return board_.column_of(row);
  }

  const Problem& problem_;
  const RuleInfo& rule_;
  const std::optional<Symmetry> turn_;
  base::WideRandom random_;
  std::vector<Square> demanded_;                   // with their images
  HashSet<Square> blocked_;                        // likewise
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
  const auto turn = problem.required_symmetry();
  const auto leaps = info_of(problem.rule()).leaps;
  if (const auto least = Lattice::least_size(leaps); problem.rows() < least)
    return unsupported("it needs at least {} rows", least);
  if (turn && !turned_lattice(problem.rows(), *turn, leaps, 2))
    return unsupported("there is no lattice for so small a board that the turn leaves unchanged");
  return {};
}

}  // namespace

constinit const Engine lazy_patch_engine{
    .name = "lazy-patch",
    .idea = "a lattice of any size that is never stored, repaired where demands disturb it",
    .takes = lazy_patch_takes,
    .make = make<LazyPatch>,
    .unit = "trials to repair a board",
    .steps_in_ms = 2500,
};

}  // namespace queens::finding
