// SPDX-License-Identifier: MIT
// Text cut into lines and words, and words read as numbers.
#pragma once

#include <algorithm>
#include <charconv>
#include <optional>
#include <string_view>
#include <vector>

namespace queens::base {

// The piece up to the separator or the end; `rest` is what follows.
inline std::string_view take_piece(std::string_view& rest, char separator) {
  const auto end = std::min(rest.find(separator), rest.size());
  const auto piece = rest.substr(0, end);
  rest.remove_prefix(std::min(end + 1, rest.size()));
  return piece;
}

// The first line without its end, "\n" or "\r\n".
inline std::string_view take_line(std::string_view& rest) {
  auto line = take_piece(rest, '\n');
  if (line.ends_with('\r')) line.remove_suffix(1);
  return line;
}

// What stands between the gaps, which are any of these characters.
inline std::vector<std::string_view> words_of(std::string_view line, std::string_view gaps) {
  std::vector<std::string_view> words;
  for (auto at = line.find_first_not_of(gaps); at < line.size();) {
    const auto end = std::min(line.find_first_of(gaps, at), line.size());
    words.push_back(line.substr(at, end - at));
    at = line.find_first_not_of(gaps, end);
  }
  return words;
}

// Nothing unless the whole word is a number that fits.
template <class Number>
std::optional<Number> number_from(std::string_view word) {
  Number value = 0;
  const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), value);
  if (error != std::errc() || end != word.data() + word.size()) return std::nullopt;
  return value;
}

}  // namespace queens::base
