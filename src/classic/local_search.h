// SPDX-License-Identifier: MIT
// What local searches are made of (the Codewars write-up): the energy of a board, stagnation, and
// what annealing and min-conflicts share.
#pragma once

#include <cmath>

#include "base/random.h"
#include "classic/search.h"

namespace queens::classic {

// The energy of a board, the number of pairs of queens that share a column or a diagonal: O(1) for
// every queen that moves, because every line knows how many queens stand on it. With one queen to a
// row a pair shares at most one line, so the energy is the sum of k (k - 1) / 2 over the lines.
class Energy {
 public:
  explicit Energy(std::uint64_t n)
      : n_(n), columns_(n, 0), sums_(2 * n, 0), differences_(2 * n, 0) {}

  std::uint64_t total() const { return total_; }

  // With how many queens a queen would share a line here; one that stands here counts three times.
  std::uint64_t at(std::uint64_t row, std::uint64_t column) const {
    return std::uint64_t{columns_[column]} + sums_[row + column] + differences_[row + n_ - column];
  }
  // The conflicts of the queen that stands here.
  std::uint64_t of_queen(std::uint64_t row, std::uint64_t column) const {
    return at(row, column) - 3;
  }
  void add(std::uint64_t row, std::uint64_t column) {
    total_ += at(row, column);
    ++columns_[column], ++sums_[row + column], ++differences_[row + n_ - column];
  }
  void remove(std::uint64_t row, std::uint64_t column) {
    --columns_[column], --sums_[row + column], --differences_[row + n_ - column];
    total_ -= at(row, column);
  }

 private:
  std::uint64_t n_;
  std::uint64_t total_ = 0;
  std::vector<std::uint32_t> columns_, sums_, differences_;  // queens on each line
};

// Stagnation, as the Codewars write-up defines it. Every 10 n iterations the energy is compared
// with three samples of it, taken whenever the iteration is a multiple of floor(interval / 1.5), of
// the interval (after the comparison: before it, it would always equal the present one), and of
// floor(interval / 3). If all three equal the present energy, ceil(1 + E / E_begin (n / 10 - 1))
// queens are moved at random. The document promises at least one and at most n / 10; the formula
// does not keep that when n < 10 or E > E_begin, so the result is held to it.
inline std::uint64_t perturbation_amount(std::uint64_t n, std::uint64_t energy,
                                         std::uint64_t energy_at_start) {
  const double least = 1, most = static_cast<double>(n) / 10;
  const double share = static_cast<double>(energy) / static_cast<double>(energy_at_start);
  const double amount = std::ceil(least + share * (most - least));
  return static_cast<std::uint64_t>(std::clamp(amount, least, std::max(least, std::ceil(most))));
}

class Stagnation {
 public:
  explicit Stagnation(std::uint64_t n) : interval_(10 * n) {}

  std::uint64_t interval() const { return interval_; }

  // To be told every iteration, from 1. True: the board has stagnated.
  bool detect(std::uint64_t iteration, std::uint64_t energy) {
    // interval / 1.5 and interval / 3, rounded down
    if (iteration % (2 * interval_ / 3) == 0) samples_[0] = energy;
    if (iteration % (interval_ / 3) == 0) samples_[2] = energy;
    if (iteration % interval_ != 0) return false;
    const bool stagnant =
        std::ranges::all_of(samples_, [&](auto sample) { return sample == energy; });
    samples_[1] = energy;
    return stagnant;
  }

 private:
  std::uint64_t interval_;
  std::optional<std::uint64_t> samples_[3];
};

// A queen in every row, of which only the mandatory ones may not move; the energy; the first board,
// at random or by gan-init. Base cases are answered at once: nothing to do for n = 0 and 1, no
// solution for n = 2 and 3.
template <bool watched>
class LocalSearch : public Search<watched> {
 public:
  LocalSearch(const Request& request, const Watcher& watcher)
      : Search<watched>(request, watcher),
        energy_(this->n_),
        random_(request.seed),
        column_of_(this->n_, none),
        fixed_(this->n_, false) {
    for (const Square s : request.problem.demanded()) fixed_[s.row] = true;
    for (std::uint64_t row = 0; row < this->n_; ++row)
      if (!fixed_[row]) loose_rows_.push_back(row);
  }

 protected:
  static constexpr std::uint64_t none = ~std::uint64_t{0};

  std::vector<Square> queens() const override {
    std::vector<Square> squares;
    for (std::uint64_t row = 0; row < this->n_; ++row)
      if (column_of_[row] != none) squares.push_back({row, column_of_[row]});
    return squares;
  }
  std::optional<std::uint64_t> energy() const override { return energy_.total(); }

  bool is_hopeless() const { return this->n_ == 2 || this->n_ == 3; }

  void put(std::uint64_t row, std::uint64_t column) {
    column_of_[row] = column;
    energy_.add(row, column);
    this->place({row, column});
  }
  void go(Action action, std::uint64_t row, std::uint64_t column) {
    const std::uint64_t from = column_of_[row];
    energy_.remove(row, from);
    energy_.add(row, column);
    column_of_[row] = column;
    this->move(action, {row, from}, {row, column});
  }

  // The mandatory queens first, then one queen to each other row. Gan-init: on the square with the
  // fewest conflicts so far, equals drawn by lot, which is all the randomness it needs. Otherwise
  // anywhere.
  void set_up(bool gan_init) {
    for (const Square s : this->request_.problem.demanded()) put(s.row, s.column);
    for (const std::uint64_t row : loose_rows_)
      put(row, gan_init ? best_column(row, none) : random_.below(this->n_));
    this->report_.energy_at_start = energy_.total();
  }

  // The column with the fewest conflicts, equals drawn by lot; never `except`.
  std::uint64_t best_column(std::uint64_t row, std::uint64_t except) {
    best_.clear();
    std::uint64_t fewest = none;
    for (std::uint64_t column = 0; column < this->n_; ++column) {
      if (column == except) continue;
      const std::uint64_t conflicts = energy_.at(row, column);
      if (conflicts > fewest) continue;
      if (conflicts < fewest) best_.clear();
      fewest = conflicts;
      best_.push_back(column);
    }
    this->counters().checks += this->n_;
    return best_[random_.below(best_.size())];
  }
  std::uint64_t random_loose_row() { return loose_rows_[random_.below(loose_rows_.size())]; }
  // Any column but the present one.
  std::uint64_t random_other_column(std::uint64_t row) {
    const std::uint64_t column = random_.below(this->n_ - 1);
    return column + (column >= column_of_[row]);
  }

  Energy energy_;
  base::Random random_;
  std::vector<std::uint64_t> column_of_;
  std::vector<char> fixed_;
  std::vector<std::uint64_t> loose_rows_;

 private:
  std::vector<std::uint64_t> best_;
};

}  // namespace queens::classic
