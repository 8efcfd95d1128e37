// SPDX-License-Identifier: MIT
// A stable sort that hears a stop: short pieces are sorted, then merged two by two. Millions of
// units take std::stable_sort a quarter of a second, in which it looks at nothing else.
#pragma once

#include <algorithm>
#include <cstddef>
#include <stop_token>
#include <vector>

namespace queens::base {

// Once `stop` is set, the order may be any.
template <class T, class Before>
void stoppable_sort(std::vector<T>& all, const std::stop_token& stop, const Before& before) {
  constexpr std::size_t piece = 1 << 14;
  const auto at = [&](std::size_t i) {
    return all.begin() + static_cast<std::ptrdiff_t>(std::min(i, all.size()));
  };
  for (std::size_t i = 0; i < all.size() && !stop.stop_requested(); i += piece)
    std::stable_sort(at(i), at(i + piece), before);
  for (std::size_t size = piece; size < all.size(); size *= 2)
    for (std::size_t i = 0; i + size < all.size() && !stop.stop_requested(); i += 2 * size)
      std::inplace_merge(at(i), at(i + size), at(i + 2 * size), before);
}

}  // namespace queens::base
