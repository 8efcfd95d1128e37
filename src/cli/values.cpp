// SPDX-License-Identifier: MIT
#include "cli/values.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <optional>

#include "cli/nearest.h"
#include "queens/problem.h"

namespace queens::cli {
namespace {

bool is_digits(std::string_view text) {
  return !text.empty() && std::ranges::all_of(text, [](char c) { return c >= '0' && c <= '9'; });
}

// Empty: not digits only, or more than 64 bits hold.
std::optional<std::uint64_t> number(std::string_view text) {
  std::uint64_t value = 0;
  if (!is_digits(text)) return {};
  const auto [end, fault] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (fault != std::errc()) return {};
  return value;
}

struct Pair {
  std::uint64_t first, second;
};
std::optional<Pair> pair_around(std::string_view text, std::string_view separators) {
  const auto middle = text.find_first_of(separators);
  if (middle == std::string_view::npos) return {};
  const auto first = number(text.substr(0, middle));
  const auto second = number(text.substr(middle + 1));
  if (!first || !second) return {};
  return Pair{*first, *second};
}

}  // namespace

std::string in_quotes(std::string_view text) {
  constexpr std::size_t most = 60;
  std::string shown = "'";
  for (const char c : text.substr(0, most)) {
    if (static_cast<unsigned char>(c) < 0x20 || c == 0x7f)
      shown += fmt::format("\\x{:02x}", static_cast<unsigned char>(c));
    else
      shown += c;
  }
  return shown + (text.size() > most ? "...'" : "'");
}

Result<std::uint64_t> whole_number(std::string_view what, std::string_view text,
                                   std::uint64_t least, std::uint64_t most) {
  if (const auto value = number(text); value && *value >= least && *value <= most) return *value;
  return bad_input(fmt::format("{} must be a whole number from {} to {}, not {}", what, least, most,
                               in_quotes(text)));
}

Result<Square> square(std::string_view what, std::string_view text) {
  if (const auto pair = pair_around(text, ",")) return Square{pair->first, pair->second};
  return bad_input(
      fmt::format("{} must be a square, ROW,COLUMN with numbers from 0 like 0,3, not {}", what,
                  in_quotes(text)));
}

Result<Size> size(std::string_view what, std::string_view text) {
  const auto pair = pair_around(text, "xX");
  if (pair && std::max(pair->first, pair->second) <= largest_side)
    return Size{pair->first, pair->second};
  return bad_input(
      fmt::format("{} must be ROWSxCOLUMNS with numbers from 0 to {} like 8x10, not {}", what,
                  largest_side, in_quotes(text)));
}

Result<double> seconds(std::string_view what, std::string_view text) {
  // A billion seconds are thirty years, and still fit into a clock's nanoseconds.
  constexpr double most = 1e9;
  double value = 0;
  const bool plain = !text.empty() && text.find_first_not_of("0123456789.") == text.npos;
  const auto [end, fault] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (plain && fault == std::errc() && end == text.data() + text.size() && value > 0 &&
      value <= most)
    return value;
  return bad_input(
      fmt::format("{} must be a number of seconds above 0 and up to {:.0f}, like 2 or 0.5, not {}",
                  what, most, in_quotes(text)));
}

Result<std::size_t> one_of(std::string_view what, std::string_view text,
                           std::span<const std::string_view> names) {
  const auto found = std::ranges::find(names, text);
  if (found != names.end()) return static_cast<std::size_t>(found - names.begin());
  return bad_input(
      fmt::format("{} must be one of {}, not {}", what, fmt::join(names, ", "), in_quotes(text)) +
      did_you_mean(text, names, ""));
}

}  // namespace queens::cli
