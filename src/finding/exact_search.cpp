// SPDX-License-Identifier: MIT
// Every row and column that needs a queen knows how many of its squares are left. The next queen
// goes to the line with the fewest ("smallest domain first", Haralick and Elliott 1980, over both
// views of the board); ties go to the line that ran dry most often ("weighted degree", Boussemart,
// Hemery, Lecoutre and Sais 2004). A square that has failed is struck out before the next choice,
// so that the other direction learns of it.
//
// A queen strikes out the squares on its lines, each at the price of two counters; near the
// transition, where instances are hard, a line has seven squares left and a node costs less than a
// hundred of them. (Before: masks of all lines made anew in every node, and boards of up to 64.)
#include "finding/exact_search.h"

#include <algorithm>
#include <limits>

#include "model/attack.h"
#include "model/constraints.h"

namespace queens::finding {
namespace {

// Added to the counter of a line that has its queen, or needs none: never chosen, never dry.
constexpr std::int16_t settled = 0x2000;
constexpr std::uint64_t most_exact_lines = 0x1fff;
constexpr std::uint64_t most_cells = std::uint64_t{1} << 24;

std::unique_ptr<PreparedFind> make_exact(Instance& instance) {
  const Problem& problem = instance.problem;
  const FindOptions& options = instance.options;
  if (instance.has_dead_line()) return nullptr;
  if (BitSearch::takes(problem))
    return std::make_unique<BitSearch>(problem, instance.board(), options.seed, options.random);
  return std::make_unique<ExactSearch>(problem, instance.board(), options.seed, options.random);
}

Result<void> exact_takes(const Problem& problem) {
  if (!problem.is_by_squares()) return too_large(model::knows_squares_only);
  if (problem.pieces() != std::min(problem.rows(), problem.columns()))
    return too_large("it takes as many queens as the shorter side has squares");
  const auto given = problem.demanded().size();
  if (!OpenBoard::fits(problem) || problem.rows() - given > most_exact_lines ||
      problem.columns() - given > most_exact_lines ||
      (problem.rows() - given) * (problem.columns() - given) > most_cells)
    return too_large("it takes boards with up to 4096 rows and columns without a demanded queen");
  return {};
}

}  // namespace

constinit const Engine exact_engine{
    .name = "exact",
    .idea = "a complete search, fewest free squares first: it ends impossible boards, too",
    .takes = exact_takes,
    .make = make_exact,
    .unit = "nodes of the exact search",
};

ExactSearch::ExactSearch(const Problem& problem, const OpenBoard& board, std::uint64_t seed,
                         bool varied)
    : CompleteSearch(problem, seed, varied),
      row_numbers_(board.rows()),
      column_numbers_(board.columns()) {
  add_cells(board);
  index_lines();
  if (!info_of(problem.rule()).leaps.empty()) add_leaps(board);

  const auto rows = row_numbers_.size(), lines = rows + column_numbers_.size();
  alive_.assign(cells_.size(), 1);
  weight_.assign(lines, 1);
  open_.assign(lines, 0);
  for (const Cell& cell : cells_) {
    ++open_[cell.lines[0]];
    ++open_[cell.lines[1]];
  }
  for (std::size_t line = 0; line < lines; ++line) {
    const bool needed = problem.pieces() == (line < rows ? problem.rows() : problem.columns());
    if (!needed) open_[line] = static_cast<std::int16_t>(open_[line] + settled);
  }
}

// Diagonals that no open square lies on get no number.
void ExactSearch::add_cells(const OpenBoard& board) {
  const auto rows = row_numbers_.size();
  std::vector<std::uint64_t> falls, rises;
  for (std::size_t i = 0; i < rows; ++i)
    for (std::size_t j = 0; j < column_numbers_.size(); ++j) {
      if (!board.is_open(i, j)) continue;
      const auto [fall, rise] =
          model::diagonals_of(problem_, {row_numbers_[i], column_numbers_[j]});
      cells_.push_back({{static_cast<Index>(i), static_cast<Index>(rows + j), 0, 0}});
      falls.push_back(fall);
      rises.push_back(rise);
    }
  kinds_ = info_of(problem_.rule()).diagonals ? 4 : 2;
  if (kinds_ == 2) return;
  auto first = static_cast<Index>(rows + column_numbers_.size());
  for (const int kind : {2, 3}) {
    const auto& of_cell = kind == 2 ? falls : rises;
    auto numbers = of_cell;
    std::ranges::sort(numbers);
    numbers.erase(std::ranges::unique(numbers).begin(), numbers.end());
    for (std::size_t cell = 0; cell < cells_.size(); ++cell)
      cells_[cell].lines[kind] =
          first +
          static_cast<Index>(std::ranges::lower_bound(numbers, of_cell[cell]) - numbers.begin());
    first += static_cast<Index>(numbers.size());
  }
}

void ExactSearch::index_lines() {
  Index lines = static_cast<Index>(row_numbers_.size() + column_numbers_.size());
  for (const Cell& cell : cells_)
    for (Index kind = 0; kind < kinds_; ++kind) lines = std::max(lines, cell.lines[kind] + 1);
  line_begin_.assign(lines + 1, 0);
  for (const Cell& cell : cells_)
    for (Index kind = 0; kind < kinds_; ++kind) ++line_begin_[cell.lines[kind] + 1];
  for (Index line = 0; line < lines; ++line) line_begin_[line + 1] += line_begin_[line];
  line_cells_.resize(line_begin_.back());
  auto next = line_begin_;
  for (Index cell = 0; cell < cells_.size(); ++cell)
    for (Index kind = 0; kind < kinds_; ++kind)
      line_cells_[next[cells_[cell].lines[kind]]++] = cell;
}

// The squares a knight's move or one diagonal step away.
void ExactSearch::add_leaps(const OpenBoard& board) {
  const auto columns = column_numbers_.size();
  constexpr Index nothing = std::numeric_limits<Index>::max();
  std::vector<Index> at(row_numbers_.size() * columns, nothing);
  Index number = 0;
  for (std::size_t i = 0; i < row_numbers_.size(); ++i)
    for (std::size_t j = 0; j < columns; ++j)
      if (board.is_open(i, j)) at[i * columns + j] = number++;
  const auto find = [&](std::uint64_t row, std::uint64_t column) {  // off the board: too large
    const auto i = std::ranges::lower_bound(row_numbers_, row);
    const auto j = std::ranges::lower_bound(column_numbers_, column);
    if (i == row_numbers_.end() || *i != row || j == column_numbers_.end() || *j != column)
      return nothing;
    return at[static_cast<std::size_t>(i - row_numbers_.begin()) * columns +
              static_cast<std::size_t>(j - column_numbers_.begin())];
  };
  for (const Cell& cell : cells_) {
    leap_begin_.push_back(static_cast<Index>(leap_cells_.size()));
    const auto row = row_numbers_[cell.lines[0]];
    const auto column = column_numbers_[cell.lines[1] - row_numbers_.size()];
    for (const auto leap : info_of(problem_.rule()).leaps)
      for (const int down : {-leap.down, leap.down}) {
        const auto other = find(row + down, column + leap.across);
        if (other != nothing) leap_cells_.push_back(other);
      }
  }
  leap_begin_.push_back(static_cast<Index>(leap_cells_.size()));
}

void ExactSearch::kill(Index cell) {
  alive_[cell] = 0;
  trail_.push_back(cell);
  for (const int kind : {0, 1}) {
    const auto line = cells_[cell].lines[kind];
    if (--open_[line] != 0) continue;
    dead_ = true;
    ++weight_[line];
  }
}

void ExactSearch::put(Index cell) {
  ++nodes_;
  frames_.push_back({cell, trail_.size()});
  --left_;
  const auto& lines = cells_[cell].lines;
  open_[lines[0]] = static_cast<std::int16_t>(open_[lines[0]] + settled);
  open_[lines[1]] = static_cast<std::int16_t>(open_[lines[1]] + settled);
  for (Index kind = 0; kind < kinds_; ++kind)
    for (auto i = line_begin_[lines[kind]]; i < line_begin_[lines[kind] + 1]; ++i)
      if (alive_[line_cells_[i]]) kill(line_cells_[i]);
  if (leap_begin_.empty()) return;
  for (auto i = leap_begin_[cell]; i < leap_begin_[cell + 1]; ++i)
    if (alive_[leap_cells_[i]]) kill(leap_cells_[i]);
}

void ExactSearch::take_back() {
  const Frame frame = frames_.back();
  frames_.pop_back();
  ++left_;
  while (trail_.size() > frame.trail) {
    const auto cell = trail_.back();
    trail_.pop_back();
    alive_[cell] = 1;
    ++open_[cells_[cell].lines[0]];
    ++open_[cells_[cell].lines[1]];
  }
  const auto& lines = cells_[frame.cell].lines;
  open_[lines[0]] = static_cast<std::int16_t>(open_[lines[0]] - settled);
  open_[lines[1]] = static_cast<std::int16_t>(open_[lines[1]] - settled);
  dead_ = false;
}

// The line with the fewest squares left; of those the heaviest.
ExactSearch::Index ExactSearch::choose() {
  const auto fewest = std::ranges::min(open_);
  Index best = 0;
  std::uint32_t heaviest = 0;
  for (Index line = 0; line < open_.size(); ++line)
    if (open_[line] == fewest && weight_[line] > heaviest) {
      best = line;
      heaviest = weight_[line];
      if (fewest <= 1) break;
    }
  return best;
}

ExactSearch::Index ExactSearch::some_cell_of(Index line) {
  auto skip = varied_ ? random_.below(static_cast<std::uint64_t>(open_[line])) : 0;
  for (auto i = line_begin_[line];; ++i)
    if (alive_[line_cells_[i]] && skip-- == 0) return line_cells_[i];
}

Result<Progress> ExactSearch::run(std::uint64_t nodes, const std::atomic<bool>& stop) {
  if (finished_) return Progress::none;
  const auto end = nodes_ + nodes;
  while (left_ > 0) {
    if (is_over(end, stop)) return Progress::more;
    if (const auto line = choose(); open_[line] > 0)
      put(some_cell_of(line));
    else
      dead_ = true;
    while (dead_) {
      finished_ = frames_.empty();
      if (finished_) return Progress::none;
      const auto failed = frames_.back().cell;
      take_back();
      kill(failed);
    }
  }
  return Progress::found;
}

void ExactSearch::answer(FindReport& report) const {
  auto columns = demanded_columns(problem_);
  for (const Frame& frame : frames_) {
    const auto& lines = cells_[frame.cell].lines;
    columns[row_numbers_[lines[0]]] = column_numbers_[lines[1] - row_numbers_.size()];
  }
  report.outcome = Solution(Placement(std::move(columns)));
}

}  // namespace queens::finding
