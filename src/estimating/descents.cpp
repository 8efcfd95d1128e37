// SPDX-License-Identifier: MIT
// Random descents with an exact end. A batch is a population of partial boards that grow row by
// row from the top (kernel/descent.h); the last rows are not sampled but counted. Where the
// variance of plain descents grows too fast, about every fourth row the population is resampled
// (sequential Monte Carlo) in proportion to weight x freedom, the product of the free squares of
// all rows to come: that is how many completions there would be if rows did not disturb each other.
// What a particle got for its freedom is taken back from its weight, so that every batch stays an
// unbiased estimate.
//
// Tried, judged by variance x time (the standard error after T seconds of CPU is the square root of
// this over T, as a part of the value); the variance is that of one sample:
//
//   n = 27   plain descents                                      290, 4.0e-5 s
//            the last 6, 7, 8, 9, 10 rows counted                8 rows: 16, 5.9e-6 s (9.6e-6,
//                                                                6.7e-6, 5.9e-6, 6.7e-6, 1.4e-5)
//            8 counted, resampled by weight                      17, 1.2e-5 s
//            the same, by weight x freedom every 5 rows          14, 5.6e-6 s: no gain yet
//            rows from the centre; from the border; every other  35; 197; 104 instead of 16
//            columns drawn by weights learned in a pilot run     12, but twice the time
//   n = 50   8 counted; resampled by weight x freedom            198, 6.8e-5 s; 36, 2.6e-5 s
//   n = 100  resampled by weight; by weight x freedom            700; 90, and 62 with 9 counted
//            freedom to the power 0.8, 1.2; far rows more        84, 136; worse
//            every 3, 4, 6, 8 rows                               2.1, 1.5, 2.5, 2.6 e-4 s
//            columns drawn by exp(-b x^2), x the distance from   98 for b = 0.5, 165 for b = 1
//            the centre (how many completions a board has does depend on it)
//   n = 64   20 queens, resampled by weight x freedom: 6.6e46 +- 33% after ten seconds, where plain
//            descents say 1.2734e49 +- 0.06% after a tenth of one. So not where rows stay empty.
#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>
#include <optional>

#include "base/error.h"
#include "base/random.h"
#include "estimating/method.h"
#include "kernel/descent.h"
#include "model/attack.h"

namespace queens::estimating {
namespace {

// The kernel's form of a rule's lines and leaps; nothing if it has none. Rows are filled from the
// top, so that only columns that wrap around matter where there are no leaps.
std::optional<kernel::Attack> attack_of(const RuleInfo& rule) {
  const auto leaps_are = [&](std::span<const RuleInfo::Leap> leaps) {
    return std::ranges::is_permutation(rule.leaps, leaps);
  };
  if (!rule.falls && !rule.rises && !rule.wraps() && leaps_are(neighbour_leaps))
    return kernel::Attack::neighbours;
  if (!rule.both_diagonals()) return std::nullopt;
  if (rule.leaps.empty()) return rule.wraps() ? kernel::Attack::wrapped : kernel::Attack::diagonals;
  if (!rule.wraps() && leaps_are(knight_leaps)) return kernel::Attack::and_knights;
  return std::nullopt;
}

// A problem as the descents want it: blocked squares and those attacked by demanded queens are
// missing bits, the rows of demanded queens are closed.
template <class Word>
kernel::DescentBoard<Word> descent_board(const Problem& problem) {
  const auto rows = problem.rows(), columns = problem.columns();
  kernel::DescentBoard<Word> board;
  board.rows = static_cast<int>(rows);
  board.columns = static_cast<int>(columns);
  board.attack = attack_of(info_of(problem.rule())).value();
  board.whole_row =
      columns == 8 * sizeof(Word) ? static_cast<Word>(~Word{0}) : (Word{1} << columns) - 1;
  for (std::uint64_t r = 0; r < rows; ++r) board.allowed[r] = board.whole_row;
  const auto strike = [&](Square s) { board.allowed[s.row] &= ~(Word{1} << s.column); };
  for (const Square s : problem.blocked()) strike(s);
  for (const Square queen : problem.demanded()) {
    board.closed[queen.row] = true;
    for (std::uint64_t r = 0; r < rows; ++r)
      for (std::uint64_t c = 0; c < columns; ++c)
        if (model::attacks(problem.rule(), rows, columns, queen, {r, c})) strike({r, c});
  }
  for (int r = board.rows - 1; r >= 0; --r)
    board.open_from[r] = board.open_from[r + 1] + (board.closed[r] ? 0 : 1);
  board.skips = board.open_from[0] - static_cast<int>(problem.pieces() - problem.demanded().size());
  return board;
}

constexpr std::size_t particles_in_batch = 4096;

template <class Word>
const kernel::DescentOps<Word>& ops_of(const kernel::DescentBoard<Word>& board) {
  const auto attack = static_cast<std::size_t>(board.attack);
  if constexpr (sizeof(Word) == 8)
    return kernel::best_descent().narrow[attack];
  else
    return kernel::best_descent().wide[attack];
}

// A population's particles.
template <class Word>
struct Arrays {
  explicit Arrays(std::size_t n) : skips(n), weight(n), freedom(n) {
    for (auto& words : lines) words.resize(n);
  }
  std::array<std::vector<Word>, 5> lines;  // used, left, right, jump, leap
  std::vector<std::int32_t> skips;
  std::vector<double> weight, freedom;

  void begin(int empty_rows) {
    for (auto& words : lines) std::ranges::fill(words, Word{0});
    std::ranges::fill(skips, empty_rows);
    std::ranges::fill(weight, 1.0);
  }
  kernel::Particles<Word> view() {
    return {lines[0].data(), lines[1].data(), lines[2].data(), lines[3].data(),
            lines[4].data(), skips.data(),    weight.data()};
  }
  void copy(std::size_t to, const Arrays& other, std::size_t from) {
    for (std::size_t k = 0; k < lines.size(); ++k) lines[k][to] = other.lines[k][from];
    skips[to] = other.skips[from];
  }
};

template <class Word>
class Population final : public Worker {
 public:
  // `counted` rows at the end are counted; `every` rows between two looks at the freedom, 0: none.
  Population(const kernel::DescentBoard<Word>& board, int counted, int every)
      : board_(board), counted_(counted), every_(every) {}

  double batch(std::uint64_t seed, const std::atomic<bool>& stop) override {
    now_.begin(board_.skips);
    std::uint64_t random = seed;
    std::size_t count = particles_in_batch;
    const int end = last_sampled();
    for (int row = 0; row < end && count > 0; ++row) {
      if (stop.load(std::memory_order_relaxed)) return log_zero;
      count = ops_of(board_).advance(board_, row, now_.view(), count, random);
      if (every_ > 0 && (row + 1) % every_ == 0) count = resample(row + 1, count, random);
    }
    double sum = 0;
    for (std::size_t i = 0; i < count; ++i) {
      if (i % 64 == 0 && stop.load(std::memory_order_relaxed)) return log_zero;
      sum += now_.weight[i] *
             static_cast<double>(ops_of(board_).complete(board_, end, now_.view(), i));
    }
    return sum > 0 ? std::log(sum / particles_in_batch) : log_zero;
  }

 private:
  // The row from which on completions are counted.
  int last_sampled() const {
    int row = board_.rows;
    while (row > 0 && board_.open_from[row - 1] <= counted_) --row;
    return row;
  }

  // Systematic resampling by weight x freedom, if the population has become uneven; the hopeless
  // are dropped in any case. `row` is the next one to be filled.
  std::size_t resample(int row, std::size_t count, std::uint64_t& random) {
    ops_of(board_).freedom(board_, row, now_.view(), count, now_.freedom.data());
    std::size_t alive = 0;
    for (std::size_t i = 0; i < count; ++i) {
      if (now_.freedom[i] == 0) continue;
      if (alive != i) {
        now_.copy(alive, now_, i);
        now_.weight[alive] = now_.weight[i];
        now_.freedom[alive] = now_.freedom[i];
      }
      ++alive;
    }
    const bool drawn = estimating::resample(
        alive, particles_in_batch, [&](std::size_t i) { return now_.weight[i] * now_.freedom[i]; },
        [&] {
          random = base::lcg_step(random);
          return static_cast<double>(random >> 11) * 0x1p-53;
        },
        [&](std::size_t to, std::size_t from, double step) {
          next_.copy(to, now_, from);
          next_.weight[to] = step / now_.freedom[from];
        });
    if (!drawn) return alive;
    std::swap(now_, next_);
    return particles_in_batch;
  }

  const kernel::DescentBoard<Word>& board_;
  int counted_, every_;
  Arrays<Word> now_{particles_in_batch}, next_{particles_in_batch};
};

// How many rows at the end to count: as many as take about as long as the descent before them, by
// the sizes of the tree's levels in a small trial.
template <class Word>
int rows_worth_counting(const kernel::DescentBoard<Word>& board) {
  constexpr std::size_t trial = 1024;
  constexpr double nodes_worth_counting = 60;
  // Where rows may stay empty, a rare board may still have to fill them all.
  const int most = board.skips > 0 ? 2 : 9;
  Arrays<Word> arrays(trial);
  arrays.begin(board.skips);
  std::vector<double> level{1.0};  // boards with so many rows filled, over all
  std::size_t count = trial;
  std::uint64_t random = 1;
  for (int row = 0; row < board.rows; ++row) {
    count = ops_of(board).advance(board, row, arrays.view(), count, random);
    const auto weights = arrays.weight.begin();
    level.push_back(std::accumulate(weights, weights + count, 0.0) / trial);
  }
  double below = 0;
  for (int row = board.rows; row > 0; --row) {
    below += level[row];
    if (board.open_from[row - 1] > most || below > nodes_worth_counting * level[row - 1])
      return board.open_from[row];
  }
  return board.open_from[0] / 2;
}

template <class Word>
Sampler descents_on(const Problem& problem) {
  const auto made =
      std::make_shared<const kernel::DescentBoard<Word>>(descent_board<Word>(problem));
  const auto& board = *made;
  const int counted = rows_worth_counting(board);
  // Where many rows stay empty, the squares of all rows to come say little.
  const bool few_queens = 4 * board.skips > board.open_from[0];
  const int every = board.open_from[0] <= 36 || few_queens ? 0 : 4;
  std::string why = "random descents from the top";
  if (every > 0) why += fmt::format(", resampled every {} rows by the squares left free", every);
  why += counted == 1 ? "; the last row is counted"
                      : fmt::format("; the last {} rows are counted", counted);
  const auto worker = [=] { return std::make_unique<Population<Word>>(*made, counted, every); };
  return {worker, particles_in_batch, why};
}

Result<Sampler> prepare_descents(const Problem& problem) {
  const auto longer = std::max(problem.rows(), problem.columns());
  if (longer > kernel::most_descent_side)
    return too_large("descents take boards of up to {0}x{0}, not {1}x{2}",
                     kernel::most_descent_side, problem.rows(), problem.columns());
  if (!attack_of(info_of(problem.rule())))
    return unsupported("descents do not support the lines and leaps of the rule '{}'",
                       to_string(problem.rule()));
  if (longer <= 64) return descents_on<std::uint64_t>(lying(problem));
  return descents_on<kernel::Wide>(lying(problem));
}

}  // namespace

constinit const Method descents = {
    .name = "descents",
    .idea = "random descents, resampled by what they leave free; up to 128x128, not every rule",
    .prepare = prepare_descents,
};

}  // namespace queens::estimating
