// SPDX-License-Identifier: MIT
// Finds one of few solutions: the first queens go where most solutions have one, as far as that can
// be estimated, a short complete search follows, and if it finds nothing, all of it begins anew.
//
// How many solutions have a queen on a square is estimated by belief propagation (Pearl 1982; as a
// guide of searches: Mezard, Parisi and Zecchina 2002). Every line tells each of its squares how
// much room it has for a queen there, judging by what the other three lines of its other squares
// say: exactly one queen in rows and columns, at most one in diagonals. The product of the four
// messages are the odds of the square. The first queen is drawn among all squares, the likelier
// ones by far preferred, the odds are brought up to date, and so on until a board is left that a
// complete search (exact_search.h) is quick with. Searches that begin anew escape a wrong
// beginning, which costs a single long one all its time (Gomes, Selman and Kautz 1998).
//
// Solutions in a second (geometric mean of five boards of 30 rows without 24 % of their diagonals):
// squares drawn evenly, of the line with the fewest, 12; by their odds on the empty board 24; by
// these to the fourth power 40; up to date to the fourth power 53; of all squares, to the eighth
// power 78, to the sixteenth 110. But what is always drawn so misses the few solutions of some
// small boards, hence other powers in between. Dropped: twelve queens by odds instead of nine, 59;
// complete searches of 3,000 nodes or 300,000 (drawn evenly), 7 and 8.
//
// The odds are single numbers in floating point, which are the same on every machine as long as
// nothing multiplied is added: a machine may round a sum of products once or twice.
#include <algorithm>
#include <array>
#include <bit>
#include <cmath>

#include "base/error.h"
#include "base/random.h"
#include "base/try.h"
#include "finding/engine.h"
#include "finding/exact_search.h"
#include "model/constraints.h"

namespace queens::finding {
namespace {

using kernel::LineSquares;

// The odds that a solution has a queen there, of the open squares.
class Odds {
 public:
  struct Place {
    std::uint8_t row, column;
  };

  Odds(const LineSquares& open, int lines) {
    for (int row = 0; row < lines; ++row)
      for (int column = 0; column < lines; ++column)
        if (is_open(open, row, column)) add(row, column, lines);
    sums_.resize(6 * static_cast<std::size_t>(lines));
    lines_ = lines;
  }

  // After a queen; the messages between what is left go on from where they were.
  void keep_open(const LineSquares& open) {
    std::erase_if(squares_, [&](const Messages& square) {
      return !is_open(open, square.place.row, square.place.column);
    });
  }

  void update(int rounds) {
    for (int i = 0; i < rounds; ++i) send();
  }

  // One of the open squares, of which there is at least one: with their chances squared so often.
  Place draw(base::WideRandom& random, int squared) {
    float most = 0;
    for (Messages& square : squares_) {
      square.chance = 1 / (1 + 1 / odds(square));
      most = std::max(most, square.chance);
    }
    lots_.clear();
    std::uint64_t total = 0;
    for (const Messages& square : squares_) {
      float lot = square.chance / most;
      for (int i = 0; i < squared; ++i) lot *= lot;
      total += static_cast<std::uint64_t>(lot * 0x1p40f);
      lots_.push_back(total);
    }
    const auto drawn = std::ranges::upper_bound(lots_, random.below(total));
    return squares_[static_cast<std::size_t>(drawn - lots_.begin())].place;
  }

 private:
  struct Messages {
    Place place;
    std::array<std::uint16_t, 4> lines;  // row, column, rising, falling
    std::array<float, 4> from;           // each of them
    std::array<float, 4> to;             // each of them: what the other three say
    float chance;
  };

  static bool is_open(const LineSquares& open, int row, int column) {
    const auto squares = open.line[row];
    return squares != LineSquares::settled && (squares >> column & 1) != 0;
  }
  void add(int row, int column, int lines) {
    const auto line = [](int number) { return static_cast<std::uint16_t>(number); };
    const float share = 1 / static_cast<float>(lines);
    const Place place{static_cast<std::uint8_t>(row), static_cast<std::uint8_t>(column)};
    squares_.push_back({.place = place,
                        .lines = {line(row), line(lines + column), line(2 * lines + row + column),
                                  line(5 * lines - 1 + column - row)},
                        .from = {share, share, 0.5f, 0.5f},
                        .to = {},
                        .chance = 0});
  }
  static float odds(const Messages& square) {
    return square.from[0] * square.from[1] * square.from[2] * square.from[3];
  }

  // One round, at half the pace (in the geometric mean), which keeps it from swinging.
  void send() {
    // The case of no queen at all, which diagonals allow.
    const auto diagonals = sums_.begin() + 2 * lines_;
    std::fill(sums_.begin(), diagonals, 0.0f);
    std::fill(diagonals, sums_.end(), 1.0f);
    for (Messages& square : squares_) {
      const float all = odds(square);
      for (int i = 0; i < 4; ++i) {
        square.to[i] = all / square.from[i];
        sums_[square.lines[i]] += square.to[i];
      }
    }
    constexpr float least = 1e-9f, most = 1e6f, nothing = 1e-6f;
    for (Messages& square : squares_)
      for (int i = 0; i < 4; ++i) {
        const float others = std::max(sums_[square.lines[i]] - square.to[i], nothing);
        square.from[i] = std::clamp(std::sqrt(square.from[i] / others), least, most);
      }
  }

  std::vector<Messages> squares_;
  std::vector<float> sums_;  // by line
  std::vector<std::uint64_t> lots_;
  int lines_ = 0;
};

class Dives final : public PreparedFind {
 public:
  explicit Dives(Instance& instance)
      : problem_(instance.problem),
        open_(BitSearch::open_squares(problem_, instance.board())),
        odds_(open_, static_cast<int>(problem_.rows())),
        random_(instance.options.seed),
        search_(problem_, instance.board(), instance.options.seed, /*varied=*/true),
        queens_(instance.board().rows().size()) {
    constexpr int first_rounds = 400;
    odds_.update(first_rounds);
  }

  // found or more, never none: what fails is a beginning.
  Result<Progress> run(std::uint64_t steps, const std::atomic<bool>& stop) override {
    for (const auto end = this->steps() + steps; this->steps() < end;) {
      if (stop.load(std::memory_order_relaxed)) return Progress::more;
      if (left_ == 0 && !dive()) continue;
      const auto before = search_.steps();
      const auto progress = TRY(search_.run(std::min(left_, end - this->steps()), stop));
      if (progress == Progress::found) return progress;
      const auto spent = search_.steps() - before;
      left_ = progress == Progress::none ? 0 : left_ - std::min(left_, spent);
    }
    return Progress::more;
  }
  // In nodes of the complete search; a queen by odds takes about as long as 400, and what begins
  // anew without any of both goes on, too.
  std::uint64_t steps() const override { return search_.steps() + 400 * guided_ + dives_; }
  void answer(FindReport& report) const override {
    auto columns = demanded_columns(problem_);
    for (const auto queen : beginning_) columns[queen.row] = queen.column;
    search_.add_queens(columns);
    report.outcome = Solution(Placement(std::move(columns)));
  }

 private:
  // Puts the first queens down; false if they leave a line without a square.
  bool dive() {
    constexpr int rounds = 12;
    constexpr std::uint64_t nodes = 10'000;
    // All of a small board: the odds of its few solutions may be next to nothing.
    const auto searched = std::max(std::min<std::uint64_t>(21, queens_ * 7 / 10),
                                   std::min<std::uint64_t>(14, queens_));
    auto odds = odds_;
    auto squares = open_;
    beginning_.clear();
    // Half of the dives prefer likely squares most; every solution has its dives.
    const int squared = 4 - std::min(std::countr_zero(++dives_), 4);
    while (beginning_.size() + searched < queens_) {
      ++guided_;
      const auto queen = odds.draw(random_, squared);
      beginning_.push_back(queen);
      LineSquares after = squares;
      const auto fewest = kernel::line_ops().place(squares, queen.row, queen.column,
                                                   static_cast<int>(problem_.rows()), after);
      if (fewest.squares == 0) return false;
      squares = after;
      odds.keep_open(squares);
      if (beginning_.size() + searched < queens_) odds.update(rounds);
    }
    search_.begin(squares, searched);
    left_ = nodes;
    return true;
  }

  const Problem& problem_;
  const LineSquares open_;
  Odds odds_;  // of the empty board
  base::WideRandom random_;
  BitSearch search_;
  const std::uint64_t queens_;  // that are not demanded
  std::vector<Odds::Place> beginning_;
  std::uint64_t left_ = 0;  // nodes of this dive
  std::uint64_t dives_ = 0;
  std::uint64_t guided_ = 0;  // queens by odds, of all dives
};

Result<void> dives_take(const Problem& problem) {
  if (!problem.is_by_squares()) return unsupported(model::knows_squares_only);
  if (!problem.is_square() || problem.pieces() != problem.rows() || !BitSearch::takes(problem))
    return unsupported(
        "it takes square boards of up to {} rows with as many queens, by the rule '{}'",
        kernel::most_lines, to_string(Rule::queen));
  return {};
}

}  // namespace

constinit const Engine dives_engine{
    .name = "dives",
    .idea = "a few queens by their odds, then a short complete search, again and again",
    .takes = dives_take,
    .make = [](Instance& i) { return i.has_dead_line() ? nullptr : make<Dives>(i); },
    .unit = "nodes of searches that began anew",
    .steps_in_ms = 40'000,
};

}  // namespace queens::finding
