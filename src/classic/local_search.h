// SPDX-License-Identifier: MIT
// What annealing and min-conflicts share (the Codewars write-up): a queen in every row, of which
// only the mandatory ones may not move; the energy; the first board, at random or by gan-init. Base
// cases are answered at once: nothing to do for n = 0 and 1, no solution for n = 2 and 3.
#pragma once

#include "base/random.h"
#include "classic/energy.h"
#include "classic/search.h"

namespace queens::classic {

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
