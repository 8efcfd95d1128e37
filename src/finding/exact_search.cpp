// SPDX-License-Identifier: MIT
// Every row and column that needs a queen knows how many of its squares are left. The next queen
// goes to the line with the fewest ("smallest domain first", Haralick and Elliott 1980, over both
// views of the board); ties go to the line that ran dry most often ("weighted degree", Boussemart,
// Hemery, Lecoutre and Sais 2004). A square that has failed is struck out before the next choice,
// so that the other direction learns of it.
//
// A queen strikes out the squares on its lines, each at the price of two counters; where instances
// are hard, a line has seven squares left and a node costs less than a hundred of them.
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
  if (!problem.is_by_squares()) return unsupported(model::knows_squares_only);
  if (problem.pieces() != std::min(problem.rows(), problem.columns()))
    return unsupported("it takes as many queens as the shorter side has squares");
  const auto given = problem.demanded().size();
  if (!OpenBoard::fits(problem) || problem.rows() - given > most_exact_lines ||
      problem.columns() - given > most_exact_lines ||
      (problem.rows() - given) * (problem.columns() - given) > most_cells)
    return too_large("it takes boards with up to 4096 rows and columns without a demanded queen");
  return {};
}

constexpr int columns_at = kernel::LineSquares::columns_at;

// Of lines with one square, any will do.
int first_of(const kernel::Fewest& fewest) {
  return fewest.rows != 0 ? std::countr_zero(fewest.rows)
                          : columns_at + std::countr_zero(fewest.columns);
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
  if (!info_of(problem.rule()).leaps.empty()) add_leaps();

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
  const RuleInfo& rule = info_of(problem_.rule());
  kinds_ = 2;
  auto first = static_cast<Index>(rows + column_numbers_.size());
  for (const bool falling : {true, false}) {
    if (falling ? !rule.falls : !rule.rises) continue;
    const auto kind = kinds_++;
    const auto& of_cell = falling ? falls : rises;
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

Square ExactSearch::square_of(const Cell& cell) const {
  return {row_numbers_[cell.lines[0]], column_numbers_[cell.lines[1] - row_numbers_.size()]};
}

// The squares a leap away. Cells are in the order of their squares.
void ExactSearch::add_leaps() {
  const auto square = [this](const Cell& cell) { return square_of(cell); };
  for (const Cell& cell : cells_) {
    leap_begin_.push_back(static_cast<Index>(leap_cells_.size()));
    model::each_leap(info_of(problem_.rule()), problem_.rows(), problem_.columns(), square(cell),
                     [&](Square end) {
                       const auto other = std::ranges::lower_bound(cells_, end, {}, square);
                       if (other != cells_.end() && square(*other) == end)
                         leap_cells_.push_back(static_cast<Index>(other - cells_.begin()));
                     });
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
    const auto [row, column] = square_of(cells_[frame.cell]);
    columns[row] = column;
  }
  report.outcome = Solution(Placement(std::move(columns)));
}

bool BitSearch::takes(const Problem& problem) {
  return info_of(problem.rule()).is_chess_queen() && problem.rows() <= kernel::most_lines &&
         problem.columns() <= kernel::most_lines;
}

kernel::LineSquares BitSearch::open_squares(const Problem& problem, const OpenBoard& board) {
  kernel::LineSquares open;
  std::ranges::fill(open.line, kernel::LineSquares::settled);
  if (problem.pieces() == problem.rows())
    for (const auto row : board.rows()) open.line[row] = 0;
  if (problem.pieces() == problem.columns())
    for (const auto column : board.columns()) open.line[columns_at + column] = 0;
  for (std::size_t i = 0; i < board.rows().size(); ++i)
    for (std::size_t j = 0; j < board.columns().size(); ++j) {
      if (!board.is_open(i, j)) continue;
      const auto row = board.rows()[i], column = board.columns()[j];
      open.line[row] |= std::uint64_t{1} << column;
      open.line[columns_at + column] |= std::uint64_t{1} << row;
    }
  return open;
}

BitSearch::BitSearch(const Problem& problem, const OpenBoard& board, std::uint64_t seed,
                     bool varied, const kernel::LineOps& ops)
    : CompleteSearch(problem, seed, varied),
      ops_(ops),
      lines_(static_cast<int>(std::max(problem.rows(), problem.columns()))),
      weight_(128, 1),
      frames_(left_ + 1) {
  for (Frame& frame : frames_) std::ranges::fill(frame.before.line, kernel::LineSquares::settled);
  begin(open_squares(problem, board), left_);
}

void BitSearch::begin(const kernel::LineSquares& squares, std::uint64_t queens) {
  frames_.front().before = squares;
  depth_ = 0;
  left_ = queens;
  finished_ = false;
  fewest_ = kernel::fewest_of(squares);
}

int BitSearch::heaviest_of(const kernel::Fewest& fewest) const {
  int best = -1;
  std::uint32_t heaviest = 0;
  for (const int from : {0, columns_at})
    for (auto lines = from == 0 ? fewest.rows : fewest.columns; lines != 0; lines &= lines - 1) {
      const int line = from + std::countr_zero(lines);
      if (weight_[line] <= heaviest) continue;
      best = line;
      heaviest = weight_[line];
    }
  return best;
}

// A square of the line with the fewest; of several such lines, the one that ran dry most often.
BitSearch::Cell BitSearch::choose(const kernel::LineSquares& at, const kernel::Fewest& fewest) {
  const int best = fewest.squares == 1 ? first_of(fewest) : heaviest_of(fewest);
  auto squares = at.line[best];
  auto skip = varied_ ? random_.below(static_cast<std::uint64_t>(fewest.squares)) : 0;
  for (; skip > 0; --skip) squares &= squares - 1;
  const int place = std::countr_zero(squares);
  return best < columns_at ? Cell{best, place} : Cell{place, best - columns_at};
}

void BitSearch::blame(const kernel::Fewest& dry) {
  for (auto rows = dry.rows; rows != 0; rows &= rows - 1) ++weight_[std::countr_zero(rows)];
  for (auto columns = dry.columns; columns != 0; columns &= columns - 1)
    ++weight_[columns_at + std::countr_zero(columns)];
}

Result<Progress> BitSearch::run(std::uint64_t nodes, const std::atomic<bool>& stop) {
  if (finished_) return Progress::none;
  const auto end = nodes_ + nodes;
  kernel::Fewest fewest = fewest_;  // in registers: it is written and read at every node
  while (left_ > 0) {
    if (is_over(end, stop)) {
      fewest_ = fewest;
      return Progress::more;
    }
    if (fewest.squares > 0) {
      Frame& frame = frames_[depth_];
      frame.queen = choose(frame.before, fewest);
      frame.squares = fewest.squares;
      ++nodes_;
      fewest = ops_.place(frame.before, frame.queen.row, frame.queen.column, lines_,
                          frames_[depth_ + 1].before);
      ++depth_;
      --left_;
    }
    while (fewest.squares == 0) {
      blame(fewest);
      finished_ = depth_ == 0;
      if (finished_) return Progress::none;
      Frame& frame = frames_[--depth_];
      ++left_;
      // Struck out, so that the other direction learns of it, too.
      fewest = kernel::strike(frame.before, frame.queen.row, frame.queen.column, frame.squares);
    }
  }
  return Progress::found;
}

void BitSearch::add_queens(std::vector<std::uint64_t>& columns) const {
  for (std::size_t i = 0; i < depth_; ++i) columns[frames_[i].queen.row] = frames_[i].queen.column;
}

void BitSearch::answer(FindReport& report) const {
  auto columns = demanded_columns(problem_);
  add_queens(columns);
  report.outcome = Solution(Placement(std::move(columns)));
}

}  // namespace queens::finding
