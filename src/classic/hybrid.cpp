// SPDX-License-Identifier: MIT
// Sets and backtracking, as section 4 of the paper walks through it. The board is a matrix of sets,
// a line {cell, row} {threatened cells} for every cell where a queen may still stand or stands. The
// row rule at the end of 4.1: once the cells of the queen's row are used up, no cell of a later row
// is tried for that queen. A row that is empty already is not noticed, so for n = 4 the third queen
// goes to cell 14, in the fourth row (figure 17). The threatened cells never change and are kept
// once; a saved matrix is the list of its cells.
#include "classic/search.h"

namespace queens::classic {
namespace {

template <bool watched>
class Hybrid final : public Search<watched> {
 public:
  Hybrid(const Request& request, const Watcher& watcher) : Search<watched>(request, watcher) {
    const std::uint64_t cells = this->n_ * this->n_;
    is_threatened_.resize(cells);
    holds_queen_.resize(cells, false);
    for (std::uint64_t cell = 0; cell < cells; ++cell) {
      if (this->allowed(square_of(cell))) lines_.push_back(cell);
      is_threatened_[cell].resize(cells, false);
      for (std::uint64_t other = 0; other < cells; ++other)
        is_threatened_[cell][other] = other != cell && attack(square_of(cell), square_of(other));
    }
  }
  void search() { place_next(); }

 private:
  using Lines = std::vector<std::uint64_t>;  // cells, from 0, in order

  std::vector<SetRow> matrix() const override {
    std::vector<SetRow> rows;
    for (const auto cell : lines_) {
      SetRow& row = rows.emplace_back(cell + 1, cell / this->n_ + 1);
      for (std::uint64_t other = 0; other < is_threatened_[cell].size(); ++other)
        if (is_threatened_[cell][other]) row.threatened.push_back(other + 1);
    }
    return rows;
  }

  Square square_of(std::uint64_t cell) const { return {cell / this->n_, cell % this->n_}; }
  auto first_free_line() const {
    return std::ranges::find_if(lines_, [&](std::uint64_t cell) { return !holds_queen_[cell]; });
  }

  void place_next() {
    const auto first = first_free_line();
    if (first == lines_.end())
      return this->queens_.size() == this->n_ ? this->solution() : this->dead_end();
    // The row rule: only the cells of this row.
    const std::uint64_t row = *first / this->n_;
    const auto last = std::find_if(first, lines_.cend(),
                                   [&](std::uint64_t cell) { return cell / this->n_ != row; });
    const Lines candidates(first, last);
    const Lines saved = lines_;
    for (const std::uint64_t cell : candidates) {
      if (this->over()) return;
      const Square square = square_of(cell);
      this->attempt(this->queens_.size(), square);
      holds_queen_[cell] = true;
      this->with_queen(square, [&] {
        eliminate(cell);
        place_next();
      });
      holds_queen_[cell] = false;
      if (!this->over()) restore(saved);
    }
  }

  void eliminate(std::uint64_t queen) {
    const Lines before = lines_;
    this->counters().checks += lines_.size();
    std::erase_if(lines_, [&](std::uint64_t cell) { return is_threatened_[queen][cell]; });
    tell_difference(Action::eliminate, before, lines_);
  }
  void restore(const Lines& saved) {
    const Lines before = std::exchange(lines_, saved);
    tell_difference(Action::restore, lines_, before);
  }
  void tell_difference(Action action, const Lines& more, const Lines& fewer) {
    if constexpr (watched) {
      Event event{.action = action};
      for (const auto cell : more)
        if (!std::ranges::binary_search(fewer, cell)) event.cells.push_back(square_of(cell));
      this->emit(std::move(event));
    }
  }

  Lines lines_;
  std::vector<std::vector<char>> is_threatened_;
  std::vector<char> holds_queen_;
};

constexpr CodeLine hybrid_code[] = {
    {"place_next():"},
    {"  if no line of the matrix is left without a queen:"},
    {"    if n queens stand: a solution", on(Action::solution)},
    {"    otherwise: too few queens, go back", on(Action::dead_end)},
    {"  save the matrix"},
    {"  for every cell of the first free line's row:"},
    {"    try the cell", on(Action::attempt)},
    {"    place the queen", on(Action::place)},
    {"    delete the cells that it threatens", on(Action::eliminate)},
    {"    place_next()"},
    {"    remove the queen", on(Action::remove)},
    {"    restore the saved matrix", on(Action::restore)},
};

}  // namespace

const Algorithm hybrid = {
    .id = "hybrid",
    .name = "Sets and backtracking hybrid",
    .idea =
        "Keep a matrix of the cells that can still hold a queen, each with its row and the set "
        "of cells it threatens. Placing a queen deletes the cells it threatens, so the next "
        "one goes to the first cell left; going back restores the saved matrix.",
    .source = "Criseno and Vizconde, section 4, figures 8 to 25 (Güldal, Baugh and Allehaibi 2016)",
    .time = "O(n!)",
    .space = "O(n^4) for the sets, O(n^3) for the saved matrices",
    .counts = {.trials = "cells tried (table 2 of the paper)",
               .checks = "lines of the matrix looked at when deleting"},
    .free_squares_only = true,
    .largest_count = 12,
    .largest_n = 64,
    .code = hybrid_code,
    .run = run_search<hybrid, Hybrid>,
};

}  // namespace queens::classic
