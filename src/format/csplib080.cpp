// SPDX-License-Identifier: MIT
// CSPLib 080, blocked n-queens, as an Essence parameter file:
//     language ESSENCE' 1.0
//     letting n = 4
//     letting blocks = [[1,1],[2,2]]
// The language line may be missing, "be" may stand for "=", '$' begins a comment.
//
// Traps: rows and columns count from 1. The problem has no place for queens that already stand.
#include <fmt/format.h>

#include <optional>
#include <vector>

#include "base/try.h"
#include "format/formats.h"
#include "format/pairs.h"
#include "format/scan.h"
#include "format/stated.h"

namespace queens::format {
namespace {

struct BlockParameters {
  std::optional<std::uint64_t> n;
  std::optional<std::vector<Pair>> blocks;
};

// letting NAME = VALUE
Result<void> read_letting(Scan& scan, BlockParameters& parameters) {
  if (const auto start = scan.at(); scan.token() != "letting")
    return scan.wrong_at(start, "expected 'letting n = ...' or 'letting blocks = ...'");
  scan.skip_space();
  const auto start = scan.at();
  const auto name = scan.token();
  if (name != "n" && name != "blocks")
    return scan.wrong_at(start, fmt::format("expected the name n or blocks but found {}",
                                            shown(scan.text(), start, name)));
  if (name == "n" ? parameters.n.has_value() : parameters.blocks.has_value())
    return scan.wrong_at(start, fmt::format("{} is given a second time", name));
  scan.skip_space();
  if (!scan.take('=') && !scan.take("be")) return scan.expected("'='");
  scan.skip_space();
  if (name == "n") {
    const auto n = TRY(scan.number(0, largest_read_side, "a size"));
    parameters.n = n;
  } else {
    auto blocks = TRY(read_pair_list(scan, largest_read_side));
    parameters.blocks = std::move(blocks);
  }
  return {};
}

Result<Board> read_csplib080(std::string_view text) {
  Scan scan(text, '$');
  BlockParameters parameters;
  scan.skip_space();
  if (scan.take("language")) scan.skip_line();
  for (scan.skip_space(); !scan.done(); scan.skip_space()) TRY(read_letting(scan, parameters));
  if (!parameters.n) return scan.wrong("the text ends without 'letting n = ...'");
  if (!parameters.blocks) return scan.wrong("the text ends without 'letting blocks = [...]'");
  Board board;
  board.rows = board.columns = *parameters.n;
  auto blocked = TRY(squares_of(scan, *parameters.blocks, 1, board));
  board.blocked = std::move(blocked);
  sort_and_dedupe(board.blocked);
  return board;
}

Result<void> write_csplib080(const Problem& problem, PlacementRef, Sink& out) {
  TRY(can_state_blocked_queens(problem, "csplib080"));
  out.append("language ESSENCE' 1.0\nletting n = ");
  out.append_number(problem.rows());
  out.append("\nletting blocks = ");
  write_pair_list(problem.blocked(), 1, out);
  out.append('\n');
  return {};
}

}  // namespace

constinit const Format csplib080_format{
    .id = "csplib080",
    .description = "blocked n-queens as an Essence parameter file, counted from 1 (CSPLib 080)",
    .read = read_csplib080,
    .write = write_csplib080,
    .states_problem = true,
    .shows_blocked = true,
};

}  // namespace queens::format
