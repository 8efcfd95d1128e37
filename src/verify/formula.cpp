// SPDX-License-Identifier: MIT
// The proof of a patched lattice. If slope, slope - 1 and slope + 1 are coprime to the modulus m,
// no two of the rows 0 .. m-1 agree in their column, difference or sum modulo m. What is left are
// the changed rows: their columns must be the ones that the lattice rows they replace would have
// had, and those from m on; their diagonals must differ from each other; and for each of their
// diagonals the one lattice queen that could stand on it must be a changed one or stand elsewhere.
//
// The proof of a linear board: along a piece columns, differences and sums grow by slope, slope - 1
// and slope + 1, none of them 0; two pieces with the same step meet in a line only if they agree
// modulo the step and their ranges overlap.
//
// The arithmetic is its own: plain 128-bit remainders, plain Euclid.
#include <algorithm>
#include <array>

#include "verify/judge.h"

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
      : data_(data), m_(data.modulus), slope_(data.slope), offset_(data.offset) {}

  bool holds() const {
    return sane() && lattice_is_sound() && columns_fit() && diagonals_differ() &&
           std::ranges::all_of(data_.changed, [&](Square q) { return clear_of_lattice(q); });
  }
  Integer column_of(std::uint64_t row) const {
    const auto* changed = find(row);
    return changed != nullptr ? Integer{changed->column} : lattice_column(row);
  }

 private:
  bool sane() const {
    if (data_.modulus == 0 || data_.modulus > data_.n || data_.offset >= data_.modulus)
      return false;
    const auto& rows = data_.changed;
    for (std::size_t i = 0; i < rows.size(); ++i)
      if (rows[i].row >= data_.n || rows[i].column >= data_.n ||
          (i > 0 && rows[i].row <= rows[i - 1].row))
        return false;
    // Every row from the modulus on is listed: they are the last ones.
    const auto beyond = data_.n - data_.modulus;
    return beyond == 0 ||
           (rows.size() >= beyond && rows[rows.size() - beyond].row == data_.modulus);
  }
  bool lattice_is_sound() const {
    return std::ranges::all_of(std::array{slope_, slope_ - 1, slope_ + 1},
                               [&](Integer x) { return m_ == 1 || euclid(x, m_).divisor == 1; });
  }
  bool columns_fit() const {
    std::vector<Integer> taken, given;
    for (const Square q : data_.changed) {
      taken.push_back(q.column);
      given.push_back(q.row < data_.modulus ? lattice_column(q.row) : Integer{q.row});
    }
    std::ranges::sort(taken);
    std::ranges::sort(given);
    return taken == given;
  }
  bool diagonals_differ() const {
    std::vector<Integer> differences, sums;
    for (const Square q : data_.changed) {
      differences.push_back(Integer{q.column} - q.row);
      sums.push_back(Integer{q.column} + q.row);
    }
    std::ranges::sort(differences);
    std::ranges::sort(sums);
    return std::ranges::adjacent_find(differences) == differences.end() &&
           std::ranges::adjacent_find(sums) == sums.end();
  }
  bool clear_of_lattice(Square q) const {
    const Integer difference = Integer{q.column} - q.row, sum = Integer{q.column} + q.row;
    const auto row_with = [&](Integer value, Integer inverse) {
      return static_cast<std::uint64_t>(modulo(modulo(value - offset_, m_) * inverse, m_));
    };
    const auto fall = row_with(difference, falls_), rise = row_with(sum, rises_);
    return (lattice_column(fall) - fall != difference || find(fall) != nullptr) &&
           (lattice_column(rise) + rise != sum || find(rise) != nullptr);
  }

  Integer lattice_column(std::uint64_t row) const { return (slope_ * row + offset_) % m_; }
  const Square* find(std::uint64_t row) const {
    const auto it = std::ranges::lower_bound(data_.changed, row, {}, &Square::row);
    return it != data_.changed.end() && it->row == row ? &*it : nullptr;
  }

  const PatchedLattice& data_;
  Integer m_, slope_, offset_;
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

  bool holds() const {
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
        for (const int turn : {0, 1, -1})
          if (meet(values(data.pieces[i], turn), values(data.pieces[j], turn))) return false;
    return true;
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
  return asked(formula, [&](const auto& proof, std::uint64_t n, const auto&) {
    const auto is_there = [&](Square s) { return proof.column_of(s.row) == Integer{s.column}; };
    return problem.rule() == Rule::queen && problem.rows() == n && problem.columns() == n &&
           problem.pieces() == n && problem.is_by_squares() && proof.holds() &&
           std::ranges::all_of(problem.demanded(), is_there) &&
           std::ranges::none_of(problem.blocked(), is_there);
  });
}

bool shows(PlacementRef board, const Formula& formula) {
  return asked(formula, [&](const auto& proof, std::uint64_t n, const auto& rows) {
    const auto agree = [&](std::uint64_t row) {
      return row >= n || Integer{board.column_of(row)} == proof.column_of(row);
    };
    if (board.size() != n) return false;
    for (std::uint64_t i = 0; i < 100; ++i)
      if (!agree(static_cast<std::uint64_t>(Integer{n} * i / 99))) return false;
    return std::ranges::all_of(rows, [&](std::uint64_t row) {
      return (row == 0 || agree(row - 1)) && agree(row) && agree(row + 1);
    });
  });
}

}  // namespace queens::verify
