// SPDX-License-Identifier: MIT
// Annealed importance sampling (Neal 2001), for boards too large for descents and as a second,
// independent method: permutations, walking by exchanges of two columns while the price of a
// collision on a diagonal or blocked square rises from 0 to infinity (docs/estimating.md). Unbiased
// however slow the walk is: one that lags behind only makes weights uneven, which shows.
//
// A sample is one anneal of `exchanges_per_square` x n^2 exchanges: the spread of the logarithm of
// the weight then hardly depends on n. The price's path p(t): exp(-p / 4) falls evenly in time; the
// variance of the logarithm at n = 60 is 0.7 (exp(-p / 2), / 3, / 6: 1.2, 1.0, 0.8).
#include <algorithm>
#include <cmath>
#include <numeric>

#include "base/error.h"
#include "base/random.h"
#include "estimating/method.h"
#include "model/constraints.h"

namespace queens::estimating {
namespace {

constexpr std::uint64_t largest_annealed = 10'000;
constexpr double exchanges_per_square = 40;

// Short anneals come by the dozen: means of some are less skew than one.
std::uint64_t anneals_in_batch(std::uint32_t columns) { return 1 + 512 / (columns + 1); }

// The constants: rows and columns without a demanded queen, and which lines and squares are taken.
struct Layout {
  std::uint32_t rows = 0, columns = 0;  // open; rows <= columns
  bool wrapped = false;
  bool falls = true, rises = true;              // which diagonals are attacked
  std::vector<std::uint32_t> row, column;       // where they are on the board
  std::vector<std::int16_t> sums, differences;  // demanded queens on each diagonal
  std::uint32_t side = 0;                       // of the board: the longer one
  std::vector<char> blocked;                    // rows x columns of the open ones; empty if none
  double log_starts = 0;                        // how many ways to give every row a column

  std::uint32_t sum_of(std::uint32_t r, std::uint32_t c) const {
    const std::uint32_t s = row[r] + column[c];
    return wrapped && s >= side ? s - side : s;
  }
  std::uint32_t difference_of(std::uint32_t r, std::uint32_t c) const {
    const std::uint32_t d = row[r] + side - column[c];
    return wrapped && d >= side ? d - side : d;
  }
  bool is_blocked(std::uint32_t r, std::uint32_t c) const {
    return !blocked.empty() && blocked[std::size_t{r} * columns + c] != 0;
  }
};

class Anneal final : public Worker {
 public:
  explicit Anneal(const Layout& layout) : layout_(layout), at_(layout.columns) {}

  double batch(std::uint64_t seed, const std::atomic<bool>& stop) override {
    random_ = base::SplitMix(seed);
    const std::uint64_t samples = anneals_in_batch(layout_.columns);
    std::vector<double> logs(samples);
    for (double& one : logs) one = anneal(stop);
    return log_mean(logs, samples);
  }

 private:
  double anneal(const std::atomic<bool>& stop) {
    begin();
    const double n = layout_.columns;
    const double last = std::log(n) + 3;  // then about one board in eight still has a collision
    const double coldest = std::exp(-last / 4);
    const auto steps = static_cast<std::uint64_t>(20 * n) + 400;
    const auto exchanges =
        static_cast<std::uint64_t>(exchanges_per_square * n * n / static_cast<double>(steps)) + 1;
    double log_weight = 0, price = 0;
    for (std::uint64_t step = 1; step <= steps; ++step) {
      const double part = static_cast<double>(step) / static_cast<double>(steps);
      const double next = -4 * std::log(1 - (1 - coldest) * part);
      log_weight -= (next - price) * collisions_;
      price = next;
      if (stop.load(std::memory_order_relaxed)) return log_zero;
      set_price(price);
      for (std::uint64_t i = 0; i < exchanges; ++i) exchange();
    }
    return collisions_ == 0 ? log_weight + layout_.log_starts : log_zero;
  }

  static std::uint32_t below(std::uint32_t random, std::uint32_t n) {
    return static_cast<std::uint32_t>(std::uint64_t{random} * n >> 32);
  }

  void begin() {
    sums_ = layout_.sums;
    differences_ = layout_.differences;
    std::iota(at_.begin(), at_.end(), 0u);
    for (std::uint32_t i = layout_.columns; i > 1; --i)
      std::swap(at_[i - 1], at_[below(static_cast<std::uint32_t>(random_.next() >> 32), i)]);
    collisions_ = 0;
    for (std::uint32_t r = 0; r < layout_.rows; ++r) collisions_ += add(r, at_[r]);
  }

  // The probability to accept more collisions by this many. An exchange makes at most six.
  void set_price(double price) {
    for (int i = 0; i < 8; ++i)
      accept_[i] = static_cast<std::uint32_t>(std::min(std::exp(-price * i) * 0x1p32, 0x1p32 - 1));
  }

  // Rows beyond the board's hold the columns that stay empty: no line, no collision.
  int add(std::uint32_t r, std::uint32_t c) {
    if (r >= layout_.rows) return 0;
    return (sums_[layout_.sum_of(r, c)]++ > 0 && layout_.rises) +
           (differences_[layout_.difference_of(r, c)]++ > 0 && layout_.falls) +
           layout_.is_blocked(r, c);
  }
  int remove(std::uint32_t r, std::uint32_t c) {
    if (r >= layout_.rows) return 0;
    return (--sums_[layout_.sum_of(r, c)] > 0 && layout_.rises) +
           (--differences_[layout_.difference_of(r, c)] > 0 && layout_.falls) +
           layout_.is_blocked(r, c);
  }

  void exchange() {
    const std::uint64_t random = random_.next();
    const auto a = below(static_cast<std::uint32_t>(random), layout_.rows);
    const auto b = below(static_cast<std::uint32_t>(random >> 32), layout_.columns);
    if (a == b) return;
    const std::uint32_t ca = at_[a], cb = at_[b];
    const int less = remove(a, ca) + remove(b, cb);
    const int more = add(a, cb) + add(b, ca) - less;
    if (more <= 0 || static_cast<std::uint32_t>(random_.next() >> 32) < accept_[more]) {
      at_[a] = cb;
      at_[b] = ca;
      collisions_ += more;
      return;
    }
    remove(a, cb), remove(b, ca);
    add(a, ca), add(b, cb);
  }

  const Layout& layout_;
  std::vector<std::int16_t> sums_, differences_;
  std::vector<std::uint32_t> at_;  // the column of each row
  int collisions_ = 0;
  std::uint32_t accept_[8] = {};
  base::SplitMix random_{0};
};

// At least as many columns as rows.
Layout layout_of(const Problem& problem) {
  const auto rows = static_cast<std::uint32_t>(problem.rows());
  const auto columns = static_cast<std::uint32_t>(problem.columns());
  Layout layout;
  layout.side = columns;
  const RuleInfo& rule = info_of(problem.rule());
  layout.wrapped = rule.wraps();
  layout.falls = rule.falls;
  layout.rises = rule.rises;
  layout.sums.assign(2 * std::size_t{columns} + 1, 0);
  layout.differences = layout.sums;
  std::vector<std::uint32_t> row_index(rows, 0), column_index(columns, 0);
  for (const Square q : problem.demanded()) row_index[q.row] = column_index[q.column] = ~0u;
  for (std::uint32_t r = 0; r < rows; ++r)
    if (row_index[r] == 0) row_index[r] = layout.rows++, layout.row.push_back(r);
  for (std::uint32_t c = 0; c < columns; ++c)
    if (column_index[c] == 0) column_index[c] = layout.columns++, layout.column.push_back(c);
  for (const Square q : problem.demanded()) {
    const auto sum = q.row + q.column, difference = q.row + columns - q.column;
    ++layout.sums[layout.wrapped ? sum % columns : sum];
    ++layout.differences[layout.wrapped ? difference % columns : difference];
  }
  if (!problem.blocked().empty()) {
    layout.blocked.assign(std::size_t{layout.rows} * layout.columns, 0);
    for (const Square s : problem.blocked()) {
      const auto r = row_index[s.row], c = column_index[s.column];
      if (r != ~0u && c != ~0u) layout.blocked[std::size_t{r} * layout.columns + c] = 1;
    }
  }
  layout.log_starts =
      std::lgamma(layout.columns + 1.0) - std::lgamma(layout.columns - layout.rows + 1.0);
  return layout;
}

Result<Sampler> prepare_annealing(const Problem& problem) {
  const auto longer = std::max(problem.rows(), problem.columns());
  const auto shorter = std::min(problem.rows(), problem.columns());
  if (longer > largest_annealed)
    return too_large("a {0}x{1} board is too large to be annealed: the largest is {2}x{2}",
                     problem.rows(), problem.columns(), largest_annealed);
  if (!info_of(problem.rule()).leaps.empty())
    return unsupported("annealing cannot price attacks under the rule '{}'",
                       to_string(problem.rule()));
  if (problem.rows() > problem.columns() && !model::keeps_rule(Symmetry::transpose, problem.rule()))
    return unsupported("annealing needs at least as many columns as rows under the rule '{}'",
                       to_string(problem.rule()));
  if (problem.pieces() < shorter)
    return unsupported("annealing fills every line of the shorter side: {} queens, not {}", shorter,
                       problem.pieces());
  if (shorter < 2)
    return unsupported("a {}x{} board is too small to be annealed", problem.rows(),
                       problem.columns());
  const auto layout = std::make_shared<const Layout>(layout_of(lying(problem)));
  return Sampler{[layout] { return std::make_unique<Anneal>(*layout); },
                 anneals_in_batch(layout->columns),
                 "annealed importance sampling over the number of collisions"};
}

}  // namespace

constinit const Method annealing = {
    .name = "annealing",
    .idea = "permutations whose collisions grow dearer and dearer; any size up to 10000",
    .prepare = prepare_annealing,
};

}  // namespace queens::estimating
