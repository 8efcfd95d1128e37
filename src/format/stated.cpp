// SPDX-License-Identifier: MIT
#include "format/stated.h"

#include <fmt/format.h>

namespace queens::format {

Result<void> can_state_blocked_queens(const Problem& problem, std::string_view format) {
  if (problem.rule() != Rule::queen)
    return bad_input(fmt::format("the format {} knows the rule queen only, not {}", format,
                                 to_string(problem.rule())));
  if (!problem.is_square())
    return bad_input(fmt::format("the format {} has square boards only, not {}x{}", format,
                                 problem.rows(), problem.columns()));
  if (problem.pieces() != problem.rows())
    return bad_input(fmt::format("the format {0} has {1} queens on a {1}x{1} board, not {2}",
                                 format, problem.rows(), problem.pieces()));
  if (!problem.demanded().empty())
    return bad_input(fmt::format("the format {} cannot demand a queen on {}", format,
                                 to_string(problem.demanded().front())));
  if (!problem.is_by_squares())
    return bad_input(
        fmt::format("the format {} has no regions, areas, symmetry or placements that do not "
                    "count: dimacs, opb, lp, dzn and asp have",
                    format));
  return {};
}

}  // namespace queens::format
