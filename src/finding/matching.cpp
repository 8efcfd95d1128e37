// SPDX-License-Identifier: MIT
// Augmenting paths (Kuhn 1955, as a bipartite matching) over the bit rows of the board. If a line
// stays without a partner, the lines reached from it are the ones that are crowded.
#include "finding/matching.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <vector>

namespace queens::finding {
namespace {

constexpr std::uint32_t nobody = ~std::uint32_t{0};

class Matching {
 public:
  // `squares` by line: the lines across.
  explicit Matching(const std::vector<std::vector<std::uint32_t>>& squares, std::size_t across)
      : squares_(squares), partner_(across, nobody) {}

  // The lines that have too few across, if there are any.
  std::vector<std::uint32_t> crowded() {
    for (std::uint32_t line = 0; line < squares_.size(); ++line) {
      seen_.assign(partner_.size(), 0);
      reached_.clear();
      if (!place(line)) return reached_;
    }
    return {};
  }

 private:
  // Breadth first, without recursion: a path may be as long as the board.
  bool place(std::uint32_t start) {
    std::vector<std::uint32_t> came_from(partner_.size(), nobody);
    reached_ = {start};
    for (std::size_t i = 0; i < reached_.size(); ++i) {
      const auto line = reached_[i];
      for (const auto across : squares_[line]) {
        if (seen_[across]) continue;
        seen_[across] = 1;
        came_from[across] = line;
        if (partner_[across] != nobody) {
          reached_.push_back(partner_[across]);
          continue;
        }
        // Every line on the way moves on to the place that led further.
        for (auto place = across; place != nobody;) {
          const auto mover = came_from[place];
          const auto left = place_of(mover, place);
          partner_[place] = mover;
          place = left;
        }
        return true;
      }
    }
    return false;
  }
  // Where a line stood before it moves, nobody for the newcomer.
  std::uint32_t place_of(std::uint32_t line, std::uint32_t but) const {
    for (const auto across : squares_[line])
      if (across != but && partner_[across] == line) return across;
    return nobody;
  }

  const std::vector<std::vector<std::uint32_t>>& squares_;
  std::vector<std::uint32_t> partner_;  // by line across
  std::vector<char> seen_;
  std::vector<std::uint32_t> reached_;
};

std::optional<std::string> crowded(const std::vector<std::vector<std::uint32_t>>& squares,
                                   std::size_t across, const std::vector<std::uint64_t>& numbers,
                                   const char* lines, const char* others) {
  auto found = Matching(squares, across).crowded();
  if (found.empty()) return std::nullopt;
  std::ranges::sort(found);
  std::vector<std::string> names;
  for (const auto line : found) {
    if (names.size() == 8) {
      names.emplace_back("...");
      break;
    }
    names.push_back(fmt::format("{}", numbers[line]));
  }
  return fmt::format("the {} {} {} have free squares in only {} {} between them", found.size(),
                     lines, fmt::join(names, ", "), found.size() - 1, others);
}

}  // namespace

std::optional<std::string> crowded_lines(const Problem& problem, const OpenBoard& board) {
  const auto rows = board.rows().size(), columns = board.columns().size();
  std::vector<std::vector<std::uint32_t>> by_row(rows), by_column(columns);
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
