// SPDX-License-Identifier: MIT
// The proof of a patched lattice. If slope, slope - 1 and slope + 1 are coprime to the modulus m,
// no two rows of a block agree in their column, difference or sum modulo m. Two queens of different
// blocks that share a line are in the same row of their blocks, so that the blocks share one. What
// is left are the changed rows: their columns must be the ones that the lattice rows they replace
// would have had, and those outside the blocks; their diagonals must differ from each other; and
// for each of their diagonals the lattice queens that could stand on it must be changed ones or
// stand elsewhere.
//
// Leaps: two rows of a block that are d apart have columns that are d slope apart, modulo m; all
// other pairs of near rows have a changed one or lie on both sides of the edge of a block, and are
// looked at. Where edges are joined, the board must be one lattice: all of it is modulo m.
//
// Turns: the blocks, the lattice in each and the changed queens are each left unchanged. Then so
// are the unchanged rows: rows and columns of changed queens are the same lines.
//
// The proof of a linear board: along a piece columns, differences and sums grow by slope, slope - 1
// and slope + 1, none of them 0; two pieces with the same step meet in a line only if they agree
// modulo the step and their ranges overlap.
//
// The arithmetic is its own: plain 128-bit remainders, plain Euclid.
#include <algorithm>
#include <array>

#include "queens/symmetry.h"
#include "verify/judge.h"
#include "verify/rules.h"

namespace queens::verify {
namespace {

__extension__ typedef __int128 Integer;

Integer modulo(Integer x, Integer m) {
  const Integer rest = x % m;
  return rest < 0 ? rest + m : rest;
}

struct Bezout {
  Integer divisor, inverse;
};
// The greatest common divisor of x and m, and an s with s * x = divisor modulo m.
Bezout euclid(Integer x, Integer m) {
  Integer a = modulo(x, m), b = m, s = 1, t = 0;
  while (b != 0) {
    const Integer quotient = a / b, rest = a - quotient * b, next = s - quotient * t;
    a = b, b = rest;
    s = t, t = next;
  }
  return {a, modulo(s, m)};
}

// ---- a lattice with changed rows

class LatticeProof {
 public:
  explicit LatticeProof(const PatchedLattice& data)
      : data_(data),
        m_(data.modulus),
        slope_(m_ == 0 ? 0 : Integer{data.slope} % m_),
        offset_(data.offset),
        side_(m_ * static_cast<Integer>(data.blocks.size())) {}

  // The square board.
  bool holds(Rule rule) const {
    if (!sane() || !lattice_is_sound() || !columns_fit()) return false;
    const Moves moves = moves_of(rule);
    if (moves.leaps() && !steps_avoid(moves)) return false;
    if (moves.wraps()) return m_ == data_.n && data_.changed.empty();
    return diagonals_are_free(moves) && (!moves.leaps() || near_rows_avoid(moves));
  }
  // By a half turn, or by a quarter turn. Needs holds(...).
  bool unchanged_by(Symmetry turn) const {
    const bool half = turn == Symmetry::half_turn;
    if (2 * Integer{data_.margin} + side_ != data_.n) return false;
    const auto last = data_.blocks.size() - 1;
    for (std::size_t i = 0; i <= last; ++i)
      if (half ? data_.blocks[last - i] != last - data_.blocks[i]
               : data_.blocks[data_.blocks[i]] != last - i)
        return false;
    if (modulo(half ? 2 * offset_ - slope_ + 1 : slope_ * slope_ + 1, m_) != 0) return false;
    if (!half && modulo(offset_ * (slope_ + 1) + 1, m_) != 0) return false;
    const auto end = data_.n - 1;
    return std::ranges::all_of(data_.changed, [&](Square q) {
      const Square to = half ? Square{end - q.row, end - q.column} : Square{q.column, end - q.row};
      const auto* there = find(to.row);
      return there != nullptr && there->column == to.column;
    });
  }
  Integer column_of(std::uint64_t row) const {
    const auto* changed = find(row);
    return changed != nullptr ? Integer{changed->column} : lattice_column(row);
  }

 private:
  bool inside(std::uint64_t row) const {
    return row >= data_.margin && Integer{row} - data_.margin < side_;
  }
  bool sane() const {
    constexpr std::size_t most_blocks = 100;
    const auto& blocks = data_.blocks;
    if (blocks.empty() || blocks.size() > most_blocks || data_.modulus == 0 ||
        data_.offset >= data_.modulus || Integer{data_.margin} + side_ > data_.n)
      return false;
    for (std::size_t i = 0; i < blocks.size(); ++i) {
      if (blocks[i] >= blocks.size()) return false;
      for (std::size_t j = 0; j < i; ++j)
        if (blocks[i] == blocks[j] || blocks[i] + i == blocks[j] + j ||
            blocks[i] + j == blocks[j] + i)
          return false;
    }
    Integer outside = 0;  // every such row is listed
    const auto& rows = data_.changed;
    for (std::size_t i = 0; i < rows.size(); ++i) {
      if (rows[i].row >= data_.n || rows[i].column >= data_.n ||
          (i > 0 && rows[i].row <= rows[i - 1].row))
        return false;
      outside += !inside(rows[i].row);
    }
    return outside == data_.n - side_;
  }
  bool lattice_is_sound() const {
    return std::ranges::all_of(std::array{slope_, slope_ - 1, slope_ + 1},
                               [&](Integer x) { return m_ == 1 || euclid(x, m_).divisor == 1; });
  }
  bool columns_fit() const {
    std::vector<Integer> taken, given;
    for (const Square q : data_.changed) {
      taken.push_back(q.column);
      given.push_back(inside(q.row) ? lattice_column(q.row) : Integer{q.row});
    }
    std::ranges::sort(taken);
    std::ranges::sort(given);
    return taken == given;
  }
  bool diagonals_are_free(const Moves& moves) const {
    std::vector<Integer> differences, sums;
    for (const Square q : data_.changed) {
      if (moves.falling) differences.push_back(Integer{q.column} - q.row);
      if (moves.rising) sums.push_back(Integer{q.column} + q.row);
    }
    std::ranges::sort(differences);
    std::ranges::sort(sums);
    return std::ranges::adjacent_find(differences) == differences.end() &&
           std::ranges::adjacent_find(sums) == sums.end() &&
           std::ranges::all_of(data_.changed, [&](Square q) { return clear_of_lattice(moves, q); });
  }
  bool clear_of_lattice(const Moves& moves, Square q) const {
    const Integer difference = Integer{q.column} - q.row, sum = Integer{q.column} + q.row;
    const auto row_with = [&](Integer value, Integer inverse) {
      return static_cast<std::uint64_t>(modulo(modulo(value - offset_, m_) * inverse, m_)) +
             data_.margin;
    };
    auto fall = row_with(difference, falls_),
         rise = row_with(sum - 2 * Integer{data_.margin}, rises_);
    for (std::size_t i = 0; i < data_.blocks.size(); ++i) {
      if ((moves.falling && lattice_column(fall) - fall == difference && find(fall) == nullptr) ||
          (moves.rising && lattice_column(rise) + rise == sum && find(rise) == nullptr))
        return false;
      fall += data_.modulus;
      rise += data_.modulus;
    }
    return true;
  }
  // Within a block no two rows are a leap apart. A block with no more rows than a leap leads down
  // is looked at row by row.
  bool steps_avoid(const Moves& moves) const {
    const auto differ = [&](Integer down, Integer across) {
      return m_ <= down ||
             (modulo(down * slope_ - across, m_) != 0 && modulo(down * slope_ + across, m_) != 0);
    };
    return (!moves.wraps() || m_ == 1 || m_ > moves.longer) &&
           differ(moves.shorter, moves.longer) && differ(moves.longer, moves.shorter);
  }
  // Around changed rows and the edges of blocks.
  bool near_rows_avoid(const Moves& moves) const {
    const Integer shorter = moves.shorter, longer = moves.longer;
    std::vector<std::uint64_t> rows;
    for (const Square q : data_.changed) rows.push_back(q.row);
    for (std::size_t i = 0; i <= data_.blocks.size(); ++i)
      for (std::uint64_t back = 0; back <= moves.longer; ++back)
        rows.push_back(data_.margin + data_.modulus * i - back);
    const auto apart = [&](std::uint64_t a, std::uint64_t b) {
      const Integer across = column_of(a) - column_of(b);
      return across < 0 ? -across : across;
    };
    return std::ranges::all_of(rows, [&](std::uint64_t row) {
      if (row >= data_.n) return true;
      for (const auto& [down, across] : {std::pair{moves.shorter, longer}, {moves.longer, shorter}})
        if ((row >= down && apart(row, row - down) == across) ||
            (row + down < data_.n && apart(row, row + down) == across))
          return false;
      return true;
    });
  }

  // Of a row inside.
  Integer lattice_column(std::uint64_t row) const {
    const Integer place = Integer{row} - data_.margin;
    const auto block = static_cast<std::size_t>(place / m_);
    return data_.margin + m_ * Integer{data_.blocks[block]} +
           (slope_ * (place % m_) + offset_) % m_;
  }
  const Square* find(std::uint64_t row) const {
    const auto it = std::ranges::lower_bound(data_.changed, row, {}, &Square::row);
    return it != data_.changed.end() && it->row == row ? &*it : nullptr;
  }

  const PatchedLattice& data_;
  Integer m_, slope_, offset_;
  Integer side_;  // of all blocks
  Integer falls_ = m_ < 2 ? 0 : euclid(slope_ - 1, m_).inverse;
  Integer rises_ = m_ < 2 ? 0 : euclid(slope_ + 1, m_).inverse;
};

// ---- linear pieces

struct Progression {
  Integer first, step, count;
  Integer last() const { return first + step * (count - 1); }
};

bool meet(Progression a, Progression b) {
  if (a.count == 1) a.step = b.step;
  if (b.count == 1) b.step = a.step;
  if (a.step != b.step) return true;  // not ours to prove
  if (a.step == 0) return a.first == b.first;
  if (modulo(a.first - b.first, a.step < 0 ? -a.step : a.step) != 0) return false;
  return std::max(std::min(a.first, a.last()), std::min(b.first, b.last())) <=
         std::min(std::max(a.first, a.last()), std::max(b.first, b.last()));
}

// The values of slope * row + offset + turn * row along a piece: columns, sums, differences.
Progression values(const LinearPiece& piece, int turn) {
  const Integer step = Integer{piece.slope} + turn;
  return {step * piece.first + piece.offset, step, piece.count};
}

struct LinearProof {
  const LinearBoard& data;

  // Proves that no diagonal has two queens, whether the rule asks for it or not; then no two queens
  // are adjacent either.
  bool holds(Rule rule) const {
    const Moves moves = moves_of(rule);
    if (moves.shorter != moves.longer) return false;
    if (moves.wraps() && !wraps_around(moves)) return false;
    Integer row = 0;
    for (const auto& piece : data.pieces) {
      if (piece.first != row || piece.count == 0) return false;
      row += piece.count;
      const auto columns = values(piece, 0);
      if (std::min(columns.first, columns.last()) < 0 ||
          std::max(columns.first, columns.last()) >= data.n)
        return false;
      for (const int turn : {0, 1, -1})
        if (piece.count > 1 && values(piece, turn).step == 0) return false;
    }
    if (row != data.n) return false;
    for (std::size_t j = 1; j < data.pieces.size(); ++j)
      for (std::size_t i = 0; i < j; ++i)
        for (const int turn : moves.wraps() ? std::vector{0} : std::vector{0, 1, -1})
          if (meet(values(data.pieces[i], turn), values(data.pieces[j], turn))) return false;
    return true;
  }
  // All columns are 2 row modulo n, so that column - row is another one for every row; of column +
  // row and of leaps nothing is known.
  bool wraps_around(const Moves& moves) const {
    return !moves.rising && !moves.leaps() &&
           std::ranges::all_of(data.pieces, [&](const LinearPiece& piece) {
             return piece.slope == 2 && modulo(piece.offset, data.n) == 0;
           });
  }
  // Every piece is the image of one.
  bool unchanged_by(Symmetry turn) const {
    return turn == Symmetry::half_turn && std::ranges::all_of(data.pieces, [&](LinearPiece piece) {
             const Integer slope = piece.slope, end = Integer{data.n} - 1;
             piece.first = data.n - piece.first - piece.count;
             piece.offset = static_cast<std::int64_t>(end - slope * end - piece.offset);
             return std::ranges::find(data.pieces, piece) != data.pieces.end();
           });
  }
  Integer column_of(std::uint64_t row) const {
    for (const auto& piece : data.pieces)
      if (row - piece.first < piece.count) return Integer{piece.slope} * row + piece.offset;
    return -1;
  }
};

// What is asked of the proof of a formula, and of the rows where it begins anew.
template <class Ask>
bool asked(const Formula& formula, const Ask& ask) {
  std::vector<std::uint64_t> rows;
  if (const auto* linear = std::get_if<LinearBoard>(&formula)) {
    for (const LinearPiece& piece : linear->pieces) rows.push_back(piece.first);
    return ask(LinearProof{*linear}, linear->n, rows);
  }
  const auto& lattice = std::get<PatchedLattice>(formula);
  for (const Square q : lattice.changed) rows.push_back(q.row);
  return ask(LatticeProof(lattice), lattice.n, rows);
}

}  // namespace

bool accepts(const Problem& problem, const Formula& formula) {
  const auto turn = problem.required_symmetry();
  const bool is_turned = turn == Symmetry::half_turn || turn == Symmetry::quarter_turn ||
                         turn == Symmetry::three_quarter_turn;
  return asked(formula, [&](const auto& proof, std::uint64_t n, const auto&) {
    const auto is_there = [&](Square s) { return proof.column_of(s.row) == Integer{s.column}; };
    // Edges stay joined only where none is cut off.
    const Moves moves = moves_of(problem.rule());
    if ((moves.around_sides && problem.columns() != n) ||
        (moves.around_ends && problem.rows() != n))
      return false;
    return std::max(problem.rows(), problem.columns()) == n &&
           problem.pieces() == std::min(problem.rows(), problem.columns()) &&
           problem.regions().empty() && problem.areas().empty() &&
           problem.excluded_placements().empty() && proof.holds(problem.rule()) &&
           (!turn || (is_turned && problem.is_square() && proof.unchanged_by(*turn))) &&
           std::ranges::all_of(problem.demanded(), is_there) &&
           std::ranges::none_of(problem.blocked(), is_there);
  });
}

bool shows(const Problem& problem, PlacementRef board, const Formula& formula) {
  return asked(formula, [&](const auto& proof, std::uint64_t n, const auto& rows) {
    const auto agree = [&](std::uint64_t row) {
      if (row >= problem.rows()) return true;
      const Integer column = proof.column_of(row);
      return column < problem.columns() ? Integer{board.column_of(row)} == column
                                        : board.column_of(row) == no_queen;
    };
    if (board.size() != problem.rows()) return false;
    for (std::uint64_t i = 0; i < 100; ++i)
      if (!agree(static_cast<std::uint64_t>(Integer{n} * i / 99)) ||
          !agree(static_cast<std::uint64_t>(Integer{problem.rows()} * i / 99)))
        return false;
    return std::ranges::all_of(rows, [&](std::uint64_t row) {
      return (row == 0 || agree(row - 1)) && agree(row) && agree(row + 1);
    });
  });
}

}  // namespace queens::verify
