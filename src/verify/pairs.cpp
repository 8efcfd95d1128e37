// SPDX-License-Identifier: MIT
#include "verify/pairs.h"

#include <algorithm>

namespace queens::verify {
namespace {

struct Numbered {
  std::vector<std::uint64_t> line_of;  // in [0, lines), one for each queen
  std::uint64_t lines = 0;
};

// Renumbers the lines so that arrays over them stay O(k). On a crowded board a shift does it; on a
// sparse one (three queens on 10^18 rows) each line gets its rank.
Numbered renumber(std::span<const std::uint64_t> line_of) {
  Numbered result{{line_of.begin(), line_of.end()}, 0};
  if (line_of.empty()) return result;
  const auto [low, high] = std::ranges::minmax(line_of);
  if ((high - low) / 4 <= line_of.size()) {
    for (auto& line : result.line_of) line -= low;
    result.lines = high - low + 1;
    return result;
  }
  std::vector<std::uint64_t> ranks = result.line_of;
  std::ranges::sort(ranks);
  const auto rest = std::ranges::unique(ranks);
  ranks.erase(rest.begin(), rest.end());
  for (auto& line : result.line_of)
    line = static_cast<std::uint64_t>(std::ranges::lower_bound(ranks, line) - ranks.begin());
  result.lines = ranks.size();
  return result;
}

// The next queen of the same line, or k if there is none.
std::vector<std::uint64_t> successors(const Numbered& numbered) {
  const auto k = numbered.line_of.size();
  std::vector<std::uint64_t> next(k), nearest(numbered.lines, k);
  for (auto i = k; i-- > 0;) {
    auto& seen = nearest[numbered.line_of[i]];
    next[i] = seen;
    seen = i;
  }
  return next;
}

}  // namespace

Pairs pairs_on_lines(std::span<const Square> queens, std::span<const std::uint64_t> line_of,
                     Line kind, std::uint64_t most) {
  const auto k = queens.size();
  const Numbered numbered = renumber(line_of);
  Pairs pairs;
  std::vector<std::uint64_t> on_line(numbered.lines, 0);
  for (const auto line : numbered.line_of) pairs.count += on_line[line]++;
  if (pairs.count == 0 || most == 0) return pairs;

  const auto next = successors(numbered);
  for (std::size_t i = 0; i < k; ++i)
    for (auto j = next[i]; j != k; j = next[j]) {
      pairs.named.push_back({queens[i], queens[j], kind});
      if (pairs.named.size() == most) return pairs;
    }
  return pairs;
}

Pairs pairs_by_leaps(std::span<const Square> queens, std::span<const Leap> leaps, Line kind,
                     std::uint64_t most) {
  Pairs pairs;
  // As the queens come in order, so do the squares they leap to: one finger per leap follows them.
  std::vector<std::size_t> fingers(leaps.size(), 0);
  for (const Square from : queens)
    for (std::size_t i = 0; i < leaps.size(); ++i) {
      const auto [down, across] = leaps[i];
      if (across < 0 && from.column < static_cast<std::uint64_t>(-across)) continue;
      const Square to{from.row + down, from.column + static_cast<std::uint64_t>(across)};
      auto& finger = fingers[i];
      while (finger < queens.size() && queens[finger] < to) ++finger;
      if (finger == queens.size() || queens[finger] != to) continue;
      ++pairs.count;
      if (pairs.named.size() < most) pairs.named.push_back({from, to, kind});
    }
  return pairs;
}

}  // namespace queens::verify
