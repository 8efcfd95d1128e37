// SPDX-License-Identifier: MIT
// Proves that there is no solution, without a search: whole numbers on the lines of the board such
// that on every open square the row and the column weigh no more together than the two diagonals,
// but all rows and columns weigh more than all diagonals. A solution would take every row and
// column once and every diagonal at most once, and so would weigh more than itself.
//
// Such weights exist exactly when not even fractions of queens fit (Farkas 1902), which is how most
// boards without many of their diagonals fail, long before a search sees it. They are found as a
// perceptron finds a plane (Rosenblatt 1958): given weights of the diagonals, the lightest way to
// put a queen into every row and column (Kuhn 1955, by shortest paths with the potentials of the
// step before) weighs more than the diagonals, and is the proof; or it takes some diagonals twice,
// which become heavier by one, and leaves some out, which become lighter.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <numeric>

#include "base/error.h"
#include "finding/engine.h"
#include "model/attack.h"
#include "model/constraints.h"

namespace queens::finding {
namespace {

constexpr int most_lines = 64;
constexpr std::int32_t closed = 1 << 28;       // the weight of a square that is not open
constexpr std::int32_t most_weight = 1 << 20;  // of a diagonal; 128 of them are far from closed
using Lines = std::array<std::int32_t, most_lines>;

// The lightest way to give every row a column of its own.
struct Assignment {
  int size = 0;
  std::array<Lines, most_lines> weight;  // of the squares
  Lines row_price, column_price{};       // together at most the weight of a square
  Lines column_of, row_of;

  void take_lightest();
  bool add(int row);
};

// Whatever the columns' prices are, the rows' are as high as they can be; most rows have a square
// at just that price.
void Assignment::take_lightest() {
  std::fill_n(row_of.begin(), size, -1);
  for (int row = 0; row < size; ++row) {
    std::int32_t least = 2 * closed;
    for (int column = 0; column < size; ++column)
      least = std::min(least, weight[row][column] - column_price[column]);
    row_price[row] = least;
    column_of[row] = -1;
    for (int column = 0; column < size; ++column) {
      if (row_of[column] >= 0 || weight[row][column] - column_price[column] != least) continue;
      row_of[column] = row;
      column_of[row] = column;
      break;
    }
  }
}

// The shortest way from the row to a column without one, by Dijkstra; false if there is none.
bool Assignment::add(int row) {
  Lines distance, from;
  std::array<bool, most_lines> done{};
  std::array<int, most_lines> seen;
  int count = 0, current = row, end = -1;
  std::int32_t length = 0;
  std::fill_n(distance.begin(), size, 2 * closed);
  while (end < 0) {
    std::int32_t least = closed / 2;
    int nearest = -1;
    for (int column = 0; column < size; ++column) {
      if (done[column]) continue;
      const auto there =
          length + weight[current][column] - row_price[current] - column_price[column];
      if (there < distance[column]) {
        distance[column] = there;
        from[column] = current;
      }
      if (distance[column] < least) {
        least = distance[column];
        nearest = column;
      }
    }
    if (nearest < 0) return false;
    done[nearest] = true;
    length = least;
    if (row_of[nearest] < 0) {
      end = nearest;
    } else {
      seen[count++] = nearest;
      current = row_of[nearest];
    }
  }
  row_price[row] += length;
  for (int i = 0; i < count; ++i) {
    const auto more = length - distance[seen[i]];
    row_price[row_of[seen[i]]] += more;
    column_price[seen[i]] -= more;
  }
  for (int current_row = -1; current_row != row;) {
    current_row = row_of[end] = from[end];
    std::swap(column_of[current_row], end);
  }
  return true;
}

class Weights final : public PreparedFind {
 public:
  explicit Weights(Instance& instance) : problem_(instance.problem), board_(instance.board()) {
    squares_.size = static_cast<int>(board_.rows().size());
    diagonal_.assign(2 * (2 * problem_.rows() - 1), 0);
  }

  Result<Progress> run(std::uint64_t steps, const std::atomic<bool>& stop) override {
    for (const auto end = steps_ + steps; steps_ < end; ++steps_) {
      if (stop.load(std::memory_order_relaxed)) return Progress::more;
      if (weigh()) return Progress::none;
    }
    return Progress::more;
  }
  std::uint64_t steps() const override { return steps_; }
  void answer(FindReport&) const override {}  // it never finds one
  void refute(FindReport& report) const override {
    const auto weights = certificate();
    const auto sum = [](const auto& lines) {
      return std::reduce(lines.begin(), lines.end(), std::int64_t{0});
    };
    report.outcome = Impossible{fmt::format(
        "weights of the lines leave no room: those of all rows and columns add up to {}, those of "
        "all diagonals to {}, but on no open square do row and column weigh more than its "
        "diagonals",
        sum(weights.rows) + sum(weights.columns), sum(weights.sums) + sum(weights.differences))};
    report.weights = weights;
  }

 private:
  struct Diagonals {
    std::uint64_t sum, difference;  // places in diagonal_
  };
  Diagonals diagonals(int row, int column) const {
    const auto r = board_.rows()[row], c = board_.columns()[column], n = problem_.rows();
    return {r + c, 2 * n - 1 + n - 1 + c - r};
  }
  bool weigh();
  LineWeights certificate() const;

  const Problem& problem_;
  const OpenBoard& board_;
  Assignment squares_;
  std::vector<std::int32_t> diagonal_;  // weights: sums, then differences
  std::uint64_t steps_ = 0;
};

// One step; whether the weights are a proof.
bool Weights::weigh() {
  const int size = squares_.size;
  for (int row = 0; row < size; ++row)
    for (int column = 0; column < size; ++column) {
      const auto [sum, difference] = diagonals(row, column);
      squares_.weight[row][column] =
          board_.is_open(row, column) ? diagonal_[sum] + diagonal_[difference] : closed;
    }
  squares_.take_lightest();
  for (int row = 0; row < size; ++row)
    if (squares_.column_of[row] < 0 && !squares_.add(row)) return false;  // never: is_crowded
  std::int64_t more = 0;  // the lines than the diagonals
  for (int line = 0; line < size; ++line)
    more += squares_.row_price[line] + squares_.column_price[line];
  for (const auto weight : diagonal_) more -= weight;
  if (more > 0) return true;

  std::vector<std::int32_t> queens(diagonal_.size(), 0);
  for (int row = 0; row < size; ++row) {
    const auto [sum, difference] = diagonals(row, squares_.column_of[row]);
    ++queens[sum];
    ++queens[difference];
  }
  for (std::size_t line = 0; line < diagonal_.size(); ++line)
    diagonal_[line] = std::max(diagonal_[line] + queens[line] - 1, 0);
  // Only proportions matter.
  if (std::ranges::max(diagonal_) > most_weight)
    for (auto& weight : diagonal_) weight /= 2;
  return false;
}

LineWeights Weights::certificate() const {
  const auto n = problem_.rows();
  LineWeights kept;
  kept.rows.assign(n, 0);
  kept.columns.assign(n, 0);
  for (int line = 0; line < squares_.size; ++line) {
    kept.rows[board_.rows()[line]] = squares_.row_price[line];
    kept.columns[board_.columns()[line]] = squares_.column_price[line];
  }
  const auto differences = diagonal_.begin() + static_cast<std::ptrdiff_t>(2 * n - 1);
  kept.sums.assign(diagonal_.begin(), differences);
  kept.differences.assign(differences, diagonal_.end());
  return kept;
}

Result<void> weights_take(const Problem& problem) {
  if (!problem.is_by_squares()) return unsupported(model::knows_squares_only);
  if (!problem.is_square() || problem.pieces() != problem.rows() || problem.rows() > most_lines ||
      !info_of(problem.rule()).is_chess_queen())
    return unsupported(
        "it takes square boards of up to {} rows with as many queens, by the rule '{}'", most_lines,
        to_string(Rule::queen));
  return {};
}

std::unique_ptr<PreparedFind> make_weights(Instance& instance) {
  if (instance.has_dead_line() || instance.is_crowded()) return nullptr;
  return std::make_unique<Weights>(instance);
}

}  // namespace

constinit const Engine weights_engine{
    .name = "weights",
    .idea = "weighs rows, columns and diagonals until they prove that there is no solution",
    .takes = weights_take,
    .make = make_weights,
    .unit = "steps of weighing the lines, which prove nothing else",
    .first_steps = 100'000,  // ten times what the hardest proofs of 30 rows took
    .rounds = 1,
    .steps_in_ms = 200,
};

}  // namespace queens::finding
