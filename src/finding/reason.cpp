// SPDX-License-Identifier: MIT
// Crowded lines are found by augmenting paths (Kuhn 1955, as a bipartite matching) over the bit
// rows of the board. If a line stays without a partner, the lines reached from it are the crowded
// ones.
#include <fmt/ranges.h>

#include <algorithm>

#include "finding/exact_search.h"
#include "finding/hash_map.h"
#include "model/attack.h"
#include "model/constraints.h"
#include "queens/symmetry.h"

namespace queens::finding {
namespace {

// How many squares of each line are blocked. Only lines with a blocked square are looked at, so
// that a huge board costs what its blocked squares cost.
using BlockedSquares = HashMap<std::uint64_t, std::uint64_t>;

std::optional<std::uint64_t> first_full(const BlockedSquares& by_line, std::uint64_t length) {
  std::optional<std::uint64_t> first;
  for (const auto& [line, blocked] : by_line)
    if (blocked == length && (!first || line < *first)) first = line;
  return first;
}

std::optional<std::string> full_line(const Problem& problem) {
  if (problem.blocked().size() < std::min(problem.rows(), problem.columns())) return std::nullopt;
  BlockedSquares in_row, in_column;
  for (const Square s : problem.blocked()) {
    ++in_row[s.row];
    ++in_column[s.column];
  }
  if (problem.pieces() == problem.rows())
    if (const auto row = first_full(in_row, problem.columns()))
      return fmt::format("every square of row {} is blocked", *row);
  if (problem.pieces() == problem.columns())
    if (const auto column = first_full(in_column, problem.rows()))
      return fmt::format("every square of column {} is blocked", *column);
  return std::nullopt;
}

// A turn moves queens in twos or fours; only a queen in the centre stays.
std::optional<std::string> odd_queen(const Problem& problem) {
  const bool half = problem.required_symmetry() == Symmetry::half_turn;
  if (!is_turn(problem.required_symmetry())) return std::nullopt;
  const bool has_centre = problem.rows() % 2 == 1 && problem.columns() % 2 == 1;
  const auto rest = problem.pieces() % (half ? 2 : 4);
  if (rest == 0 || (rest == 1 && has_centre)) return std::nullopt;
  return fmt::format("a {} moves queens in {}, and {} queens are not as many{}",
                     to_string(*problem.required_symmetry()), half ? "twos" : "fours",
                     problem.pieces(), has_centre ? " with one in the centre" : "");
}

// A reflection moves a queen along her row or column, or along a diagonal; those that it leaves
// where they are stand on one line.
std::optional<std::string> reflected(const Problem& problem) {
  const auto symmetry = problem.required_symmetry();
  if (!symmetry || is_turn(symmetry) || problem.pieces() < 2) return std::nullopt;
  const bool diagonal = exchanges_sides(*symmetry);
  if (*symmetry == Symmetry::identity || (diagonal && !info_of(problem.rule()).both_diagonals()))
    return std::nullopt;
  return fmt::format("a {} makes a queen attack her image, or all queens stand on one line",
                     to_string(*symmetry));
}

// Polya 1918: what the queens of all rows add up to, in two ways. On a square board the diagonals
// of a cylinder are those of a torus.
std::optional<std::string> wrapped(const Problem& problem) {
  const auto n = problem.rows();
  const RuleInfo& rule = info_of(problem.rule());
  if (!rule.wraps() || !problem.is_square() || problem.pieces() != n || n == 0) return std::nullopt;
  const char* const board = rule.wrap == Wrap::both ? "toroidal" : "cylindrical";
  if (n % 2 == 0 && (rule.falls || rule.rises))
    return fmt::format(
        "on a {2} board column {3} row is every value modulo {0} once, which adds up to {1}, "
        "but "
        "columns and rows add up to the same, which leaves 0",
        n, n / 2, board, rule.falls ? '-' : '+');
  if (n % 3 == 0 && rule.both_diagonals())
    return fmt::format(
        "on a {1} board column - row and column + row are every value modulo {0} once, so "
        "that "
        "their squares add up to twice those of all values; but they add up to four times as much, "
        "which differs modulo {0} because 3 divides it",
        n, board);
  return std::nullopt;
}

std::optional<std::string> attacking_images(const Problem& problem) {
  constexpr std::size_t most_compared = 2000;
  if (!is_turn(problem.required_symmetry())) return std::nullopt;
  const auto queens = demands_with_images(problem);
  const auto turn = to_string(*problem.required_symmetry());
  for (const Square q : queens)
    if (problem.is_blocked(q))
      return fmt::format("with a {} a queen must stand on {}, but that square is blocked", turn,
                         to_string(q));
  if (queens.size() > most_compared) return std::nullopt;
  for (const Square& a : queens)
    for (const Square& b : std::span(&a + 1, queens.data() + queens.size()))
      if (model::attacks(problem.rule(), problem.rows(), problem.columns(), a, b))
        return fmt::format("with a {} queens must stand on {} and {}, which attack each other",
                           turn, to_string(a), to_string(b));
  return std::nullopt;
}

// Whether the board, with these queens demanded, has no solution: by a complete search, which takes
// at most milliseconds on the boards that are asked about.
bool has_none(std::uint64_t n, Rule rule, std::vector<Square> demanded) {
  const auto problem =
      Problem::from({.rows = n, .columns = n, .rule = rule, .demanded = std::move(demanded)})
          .value();
  const OpenBoard board(problem);
  const std::atomic<bool> never{false};
  return ExactSearch(problem, board, 0, false).run(1'000'000, never) == Progress::none;
}

// What is remembered of the smallest boards only says where to look: it counts when the search
// agrees, and holds for every problem that asks for more.
std::optional<std::string> small_board(const Problem& problem) {
  const auto n = problem.rows();
  const auto rule = problem.rule();
  const RuleInfo& info = info_of(rule);
  if (info.wraps() || !problem.is_square() || problem.pieces() != n) return std::nullopt;
  if (n >= 2 && n < (info.leaps_on_diagonals() ? 4 : 10) && has_none(n, rule, {}))
    return info.is_chess_queen()
               ? fmt::format("{0} queens do not fit on a {0}x{0} board", n)
               : fmt::format("{0} queens of the rule '{1}' do not fit on a {0}x{0} board", n,
                             to_string(rule));
  if (!info.is_chess_queen() || (n != 4 && n != 6)) return std::nullopt;
  const auto demanded = std::ranges::find_if(
      problem.demanded(), [&](Square q) { return q.row == q.column || q.row + q.column == n - 1; });
  if (demanded == problem.demanded().end()) return std::nullopt;
  for (std::uint64_t row = 0; row < n; ++row)
    if (!has_none(n, rule, {{row, row}}) || !has_none(n, rule, {{row, n - 1 - row}}))
      return std::nullopt;
  return fmt::format(
      "no solution of the {0}x{0} board has a queen on a main diagonal, but one is demanded on {1}",
      n, to_string(*demanded));
}

// By line: the lines across that it has an open square in.
using Squares = std::vector<std::vector<std::uint32_t>>;

// The lines that have too few across, if there are any.
std::vector<std::uint32_t> too_crowded(const Squares& squares, std::size_t across) {
  constexpr std::uint32_t nobody = ~std::uint32_t{0};
  std::vector<std::uint32_t> partner(across, nobody), place(squares.size(), nobody);
  for (std::uint32_t start = 0; start < squares.size(); ++start) {
    // Breadth first, without recursion: a path may be as long as the board.
    std::vector<std::uint32_t> came_from(across, nobody), reached{start};
    std::uint32_t free = nobody;
    for (std::size_t i = 0; i < reached.size() && free == nobody; ++i)
      for (const auto other : squares[reached[i]]) {
        if (came_from[other] != nobody) continue;
        came_from[other] = reached[i];
        if (partner[other] == nobody) {
          free = other;
          break;
        }
        reached.push_back(partner[other]);
      }
    if (free == nobody) return reached;
    // Every line on the way moves to the place that led further, and leaves its own.
    while (free != nobody) {
      const auto mover = came_from[free];
      partner[free] = mover;
      std::swap(free, place[mover]);
    }
  }
  return {};
}

std::optional<std::string> crowded(const Squares& squares, std::size_t across,
                                   const std::vector<std::uint64_t>& numbers, const char* lines,
                                   const char* others) {
  auto found = too_crowded(squares, across);
  if (found.empty()) return std::nullopt;
  std::ranges::sort(found);
  constexpr std::size_t most = 8;
  std::vector<std::string> names;
  for (std::size_t i = 0; i < std::min(found.size(), most); ++i)
    names.push_back(std::to_string(numbers[found[i]]));
  if (found.size() > most) names.emplace_back("...");
  return fmt::format("the {} {} {} have free squares in only {} {} between them", found.size(),
                     lines, fmt::join(names, ", "), found.size() - 1, others);
}

}  // namespace

std::optional<std::string> simple_reason(const Problem& problem) {
  if (auto reason = small_board(problem)) return reason;
  for (const auto reason : {odd_queen, reflected, wrapped, attacking_images, full_line})
    if (auto words = reason(problem)) return words;
  return std::nullopt;
}

std::vector<Square> demands_with_images(const Problem& problem) {
  const auto rows = problem.rows(), columns = problem.columns();
  std::vector<Square> queens(problem.demanded().begin(), problem.demanded().end());
  const auto turn = problem.required_symmetry();
  if (!is_turn(turn)) return queens;
  if (problem.pieces() % 2 != 0) queens.push_back({rows / 2, columns / 2});
  const auto count = queens.size();
  for (std::size_t i = 0; i < count; ++i)
    for (auto q = image(*turn, queens[i], rows, columns); q != queens[i];
         q = image(*turn, q, rows, columns))
      queens.push_back(q);
  model::sort_and_dedupe(queens);
  return queens;
}

std::optional<std::string> crowded_lines(const Problem& problem, const OpenBoard& board) {
  const auto rows = board.rows().size(), columns = board.columns().size();
  Squares by_row(rows), by_column(columns);
  for (std::uint32_t i = 0; i < rows; ++i)
    for (std::uint32_t j = 0; j < columns; ++j)
      if (board.is_open(i, j)) {
        by_row[i].push_back(j);
        by_column[j].push_back(i);
      }
  if (problem.pieces() == problem.rows())
    if (auto reason = crowded(by_row, columns, board.rows(), "rows", "columns")) return reason;
  // On a square board the columns are matched as soon as the rows are.
  if (problem.pieces() == problem.columns() && !problem.is_square())
    return crowded(by_column, rows, board.columns(), "columns", "rows");
  return std::nullopt;
}

}  // namespace queens::finding
