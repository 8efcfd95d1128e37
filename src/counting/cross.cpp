// SPDX-License-Identifier: MIT
#include "counting/cross.h"

#include <algorithm>
#include <bit>
#include <span>

namespace queens::counting {
namespace {

struct Line {
  bool is_row;
  int number;
};

// A group that never exchanges rows and columns keeps the central rows by themselves, and they are
// enough: as many nodes as with the cross (within 10% on random boards), a fifth of the fillings.
std::vector<Line> lines_to_fill(int n, SymmetryGroup group) {
  const bool columns_too = std::ranges::any_of(
      all_symmetries, [&](Symmetry s) { return group.has(s) && exchanges_sides(s); });
  std::vector<int> middle;
  if (n % 2 == 1)
    middle = {n / 2};
  else
    middle = {n / 2 - 1, n / 2};
  std::vector<Line> lines;
  for (const bool is_row : {true, false})
    if (is_row || columns_too)
      for (const int number : middle)
        if (number >= 0 && number < n) lines.push_back({is_row, number});
  return lines;
}

// Calls use(row, column) for each free square of a line that has no queen yet.
template <class Use>
void for_each_free(const Board& board, const Partial& on, Line line, const Use& use) {
  if (line.is_row) {
    for (auto free = board.free(on, line.number); free != 0; free &= free - 1)
      use(line.number, std::countr_zero(free));
    return;
  }
  for (int row = 0; row < board.n; ++row)
    if (board.open_row(on, row) && (board.free(on, row) >> line.number & 1) != 0)
      use(row, line.number);
}

bool is_filled(const Board& board, const Partial& on, Line line) {
  return line.is_row ? !board.open_row(on, line.number) : !board.open_column(on, line.number);
}

// The queens of a filling as sorted square numbers: what the images are compared by. At most four
// are placed, since the cross has at most four lines.
struct Filling {
  std::array<std::uint16_t, 4> square{};
  int queens = 0;

  auto operator<=>(const Filling&) const = default;
};

class Enumeration {
 public:
  Enumeration(const Board& board, SymmetryGroup group)
      : board_(board), group_(group), lines_(lines_to_fill(board.n, group)) {}

  std::vector<Seed> run(const Partial& start) {
    fill(0, start, {});
    return std::move(seeds_);
  }

 private:
  void fill(std::size_t at, const Partial& on, Filling filling) {
    if (at == lines_.size()) {
      std::sort(filling.square.begin(), filling.square.begin() + filling.queens);
      if (const auto weight = orbit_if_least(filling)) seeds_.push_back({on, weight});
      return;
    }
    if (is_filled(board_, on, lines_[at])) return fill(at + 1, on, filling);
    for_each_free(board_, on, lines_[at], [&](int row, int column) {
      Filling more = filling;
      more.square[static_cast<std::size_t>(more.queens++)] =
          static_cast<std::uint16_t>(row * board_.n + column);
      fill(at + 1, board_.with(on, row, column), more);
    });
  }

  Filling moved(Symmetry symmetry, const Filling& filling) const {
    const auto n = static_cast<std::uint64_t>(board_.n);
    Filling to;
    to.queens = filling.queens;
    for (int i = 0; i < filling.queens; ++i) {
      const auto number = filling.square[static_cast<std::size_t>(i)];
      const Square s = queens::image(symmetry, {number / n, number % n}, n, n);
      to.square[static_cast<std::size_t>(i)] = static_cast<std::uint16_t>(s.row * n + s.column);
    }
    std::sort(to.square.begin(), to.square.begin() + to.queens);
    return to;
  }

  // 0 if some image is smaller, otherwise the number of different images: the order of the group
  // over the number of symmetries that keep the filling.
  std::uint32_t orbit_if_least(const Filling& filling) const {
    int required_symmetry = 0;
    for (const Symmetry symmetry : all_symmetries) {
      if (!group_.has(symmetry)) continue;
      const Filling to = moved(symmetry, filling);
      if (to < filling) return 0;
      required_symmetry += to == filling;
    }
    return static_cast<std::uint32_t>(group_.order() / required_symmetry);
  }

  const Board& board_;
  SymmetryGroup group_;
  std::vector<Line> lines_;
  std::vector<Seed> seeds_;
};

}  // namespace

std::vector<Seed> cross_seeds(const Board& board, const Partial& start, SymmetryGroup group) {
  return Enumeration(board, group).run(start);
}

std::vector<Seed> split(const Board& board, std::vector<Seed> seeds, std::size_t enough) {
  // Rows and columns next to the middle, alternately: above, left, below, right.
  for (int distance = 1; distance <= board.n && seeds.size() < enough; ++distance)
    for (const Line line :
         {Line{true, (board.n - 1) / 2 - distance}, Line{false, (board.n - 1) / 2 - distance},
          Line{true, board.n / 2 + distance}, Line{false, board.n / 2 + distance}}) {
      if (seeds.size() >= enough || seeds.empty()) break;
      if (line.number < 0 || line.number >= board.n) continue;
      std::vector<Seed> finer;
      for (const Seed& seed : seeds) {
        if (is_filled(board, seed.on, line))
          finer.push_back(seed);
        else
          for_each_free(board, seed.on, line, [&](int row, int column) {
            finer.push_back({board.with(seed.on, row, column), seed.weight});
          });
      }
      seeds = std::move(finer);
    }
  return seeds;
}

}  // namespace queens::counting
