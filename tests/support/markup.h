// SPDX-License-Identifier: MIT
// Enough of XML to see that a picture is whole: every element is closed, in order, and every quote.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace queens::test {

inline bool well_formed(std::string_view text) {
  std::vector<std::string> open;
  while (!text.empty()) {
    const auto begin = text.find('<');
    if (begin == text.npos) break;
    std::size_t end = begin + 1;
    bool quoted = false;
    for (; end < text.size() && (quoted || text[end] != '>'); ++end)
      if (text[end] == '"') quoted = !quoted;
    if (end == text.size()) return false;
    const auto tag = text.substr(begin + 1, end - begin - 1);
    text.remove_prefix(end + 1);
    if (tag.starts_with('/')) {
      if (open.empty() || open.back() != tag.substr(1)) return false;
      open.pop_back();
    } else if (!tag.ends_with('/')) {
      open.emplace_back(tag.substr(0, tag.find_first_of(" \n")));
    }
  }
  return open.empty();
}

inline std::size_t occurrences(std::string_view text, std::string_view part) {
  std::size_t count = 0;
  for (auto at = text.find(part); at != text.npos; at = text.find(part, at + part.size())) ++count;
  return count;
}

}  // namespace queens::test
