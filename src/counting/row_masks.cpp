// SPDX-License-Identifier: MIT
#include "counting/row_masks.h"

#include <fmt/format.h>

#include <array>

#include "base/try.h"
#include "model/constraints.h"

namespace queens::counting {

Result<kernel::RowSearch> row_search(const Problem& problem) {
  TRY(model::refuse_constraints(problem, "the row search"));
  if (problem.rule() != Rule::queen)
    return too_large(fmt::format("the row search knows the rule 'queen' only, not '{}'",
                                 to_string(problem.rule())));
  if (problem.rows() > kernel::most_rows || problem.columns() > kernel::most_rows)
    return too_large(
        fmt::format("a {}x{} board is too large to search completely: the largest is {}x{}",
                    problem.rows(), problem.columns(), kernel::most_rows, kernel::most_rows));

  const auto rows = static_cast<int>(problem.rows());
  const auto columns = static_cast<int>(problem.columns());
  const std::uint64_t whole_row =
      columns == 64 ? ~std::uint64_t{0} : (std::uint64_t{1} << columns) - 1;
  std::array<std::uint64_t, kernel::most_rows> allowed;
  allowed.fill(whole_row);
  for (const Square s : problem.blocked()) allowed[s.row] &= ~(std::uint64_t{1} << s.column);
  for (const Square q : problem.demanded()) {
    for (int r = 0; r < rows; ++r) {
      const int down = r - static_cast<int>(q.row);
      for (const int c : {0, down, -down}) {
        const int column = static_cast<int>(q.column) + c;
        if (column >= 0 && column < columns) allowed[r] &= ~(std::uint64_t{1} << column);
      }
    }
    allowed[q.row] = 0;
  }

  kernel::RowSearch search;
  search.board_rows = rows;
  std::size_t next_demanded = 0;
  for (int r = 0; r < rows; ++r) {
    if (next_demanded < problem.demanded().size() &&
        problem.demanded()[next_demanded].row == static_cast<std::uint64_t>(r)) {
      ++next_demanded;
      continue;
    }
    search.allowed[search.rows] = allowed[r];
    search.row[search.rows] = static_cast<std::uint8_t>(r);
    ++search.rows;
  }
  const auto to_place = problem.pieces() - problem.demanded().size();
  search.skips = search.rows - static_cast<int>(to_place);
  return search;
}

}  // namespace queens::counting
