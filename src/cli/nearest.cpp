// SPDX-License-Identifier: MIT
#include "cli/nearest.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <vector>

namespace queens::cli {

std::size_t edit_distance(std::string_view a, std::string_view b) {
  // Three rows of the usual table: exchanging neighbours looks two rows back.
  std::vector<std::size_t> before(b.size() + 1), last(b.size() + 1), row(b.size() + 1);
  for (std::size_t j = 0; j <= b.size(); ++j) row[j] = j;
  for (std::size_t i = 1; i <= a.size(); ++i) {
    std::swap(before, last);
    std::swap(last, row);
    row[0] = i;
    for (std::size_t j = 1; j <= b.size(); ++j) {
      row[j] = std::min({last[j] + 1, row[j - 1] + 1, last[j - 1] + (a[i - 1] != b[j - 1])});
      if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
        row[j] = std::min(row[j], before[j - 2] + 1);
    }
  }
  return row[b.size()];
}

std::string_view nearest(std::string_view mistyped, std::span<const std::string_view> names) {
  if (mistyped.size() > 64) return {};  // no name is that long; and the table stays small
  std::string lower(mistyped);          // all names are
  std::ranges::transform(lower, lower.begin(), [](unsigned char c) { return std::tolower(c); });
  std::string_view best;
  std::size_t least = mistyped.size() <= 3 ? 2 : mistyped.size() <= 8 ? 3 : 4;
  for (const auto name : names)
    if (const auto distance = edit_distance(lower, name);
        distance < least && distance < name.size()) {
      best = name;
      least = distance;
    }
  return best;
}

std::string did_you_mean(std::string_view mistyped, std::span<const std::string_view> names,
                         std::string_view otherwise) {
  const auto name = nearest(mistyped, names);
  return name.empty() ? std::string(otherwise) : fmt::format(": did you mean '{}'?", name);
}

}  // namespace queens::cli
