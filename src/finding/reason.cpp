// SPDX-License-Identifier: MIT
// Crowded lines are found by augmenting paths (Kuhn 1955, as a bipartite matching) over the bit
// rows of the board. If a line stays without a partner, the lines reached from it are the crowded
// ones.
#include <fmt/ranges.h>

#include <algorithm>

#include "finding/exact_search.h"
#include "finding/hash_map.h"
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
  if (!half && problem.required_symmetry() != Symmetry::quarter_turn) return std::nullopt;
  const bool has_centre = problem.rows() % 2 == 1 && problem.columns() % 2 == 1;
  const auto rest = problem.pieces() % (half ? 2 : 4);
  if (rest == 0 || (rest == 1 && has_centre)) return std::nullopt;
  return fmt::format("a {} moves queens in {}, and {} queens are not as many{}",
                     to_string(*problem.required_symmetry()), half ? "twos" : "fours",
                     problem.pieces(), has_centre ? " with one in the centre" : "");
}

// Whether the plain board, with these queens demanded, has no solution: by a complete search, which
// takes microseconds on the boards that are asked about.
bool has_none(std::uint64_t n, std::vector<Square> demanded) {
  const auto problem =
      Problem::from({.rows = n, .columns = n, .demanded = std::move(demanded)}).value();
  const OpenBoard board(problem);
  const std::atomic<bool> never{false};
  return ExactSearch(problem, board, 0, false).run(1'000'000, never) == Progress::none;
}

// What is remembered of the smallest boards only says where to look: it counts when the search
// agrees, and holds for every problem that asks for more.
std::optional<std::string> small_board(const Problem& problem) {
  const auto n = problem.rows();
  if (problem.rule() != Rule::queen || !problem.is_square() || problem.pieces() != n)
    return std::nullopt;
  if ((n == 2 || n == 3) && has_none(n, {}))
    return fmt::format("{0} queens do not fit on a {0}x{0} board", n);
  if (n != 4 && n != 6) return std::nullopt;
  const auto demanded = std::ranges::find_if(
      problem.demanded(), [&](Square q) { return q.row == q.column || q.row + q.column == n - 1; });
  if (demanded == problem.demanded().end()) return std::nullopt;
  for (std::uint64_t row = 0; row < n; ++row)
    if (!has_none(n, {{row, row}}) || !has_none(n, {{row, n - 1 - row}})) return std::nullopt;
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
  if (auto reason = odd_queen(problem)) return reason;
  return full_line(problem);
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
