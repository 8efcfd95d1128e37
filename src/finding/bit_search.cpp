// SPDX-License-Identifier: MIT
#include <algorithm>

#include "finding/exact_search.h"

namespace queens::finding {
namespace {

constexpr int columns_at = kernel::LineSquares::columns_at;

// Of lines with one square, any will do.
int first_of(const kernel::Fewest& fewest) {
  return fewest.rows != 0 ? std::countr_zero(fewest.rows)
                          : columns_at + std::countr_zero(fewest.columns);
}

}  // namespace

bool BitSearch::takes(const Problem& problem) {
  return problem.rule() == Rule::queen && problem.rows() <= kernel::most_lines &&
         problem.columns() <= kernel::most_lines;
}

BitSearch::BitSearch(const Problem& problem, const OpenBoard& board, std::uint64_t seed,
                     bool varied, const kernel::LineOps& ops)
    : CompleteSearch(problem, seed, varied),
      ops_(ops),
      lines_(static_cast<int>(std::max(problem.rows(), problem.columns()))),
      weight_(128, 1),
      frames_(left_ + 1) {
  for (Frame& frame : frames_) std::ranges::fill(frame.before.line, kernel::LineSquares::settled);
  auto& start = frames_.front().before.line;
  if (problem.pieces() == problem.rows())
    for (const auto row : board.rows()) start[row] = 0;
  if (problem.pieces() == problem.columns())
    for (const auto column : board.columns()) start[columns_at + column] = 0;
  for (std::size_t i = 0; i < board.rows().size(); ++i)
    for (std::size_t j = 0; j < board.columns().size(); ++j) {
      if (!board.is_open(i, j)) continue;
      const auto row = board.rows()[i], column = board.columns()[j];
      start[row] |= std::uint64_t{1} << column;
      start[columns_at + column] |= std::uint64_t{1} << row;
    }
  fewest_ = kernel::fewest_of(frames_.front().before);
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

void BitSearch::answer(FindReport& report) const {
  auto columns = demanded_columns(problem_);
  for (std::size_t i = 0; i < depth_; ++i) columns[frames_[i].queen.row] = frames_[i].queen.column;
  report.outcome = Solution(Placement(std::move(columns)));
}

}  // namespace queens::finding
