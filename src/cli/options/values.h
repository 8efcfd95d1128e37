// SPDX-License-Identifier: MIT
// Text from the command line, validated: every value is wholly understood or refused with a
// sentence that names it, the option it was given to and what would be right. And the way back:
// numbers as people read them.
#pragma once

#include <cstdint>
#include <functional>
#include <limits>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/error.h"
#include "base/try.h"
#include "cli/command.h"
#include "queens/square.h"

namespace queens::cli {

// What a file says; an error with the name of the file before it.
template <class Value>
Result<Value> in_file(std::string_view name, Result<Value> value) {
  if (!value) value.error().message.insert(0, fmt::format("{}: ", name));
  return value;
}

// The text in quotes, cut short and with control characters made visible, for use in a message.
std::string in_quotes(std::string_view text);

// ": did you mean 'count'?", or the given ending when no name is near the mistyped one.
std::string did_you_mean(std::string_view mistyped, std::span<const std::string_view> names,
                         std::string_view otherwise);

// The names of commands, options, formats, for these messages; `name` tells that of one.
template <class Items, class Name>
std::vector<std::string_view> names_of(const Items& items, const Name& name) {
  std::vector<std::string_view> names;
  for (const auto& item : items) names.push_back(std::invoke(name, item));
  return names;
}

bool is_digits(std::string_view text);

// Decimal digits only. `what` begins the sentence: "the board size", "--threads".
Result<std::uint64_t> whole_number(std::string_view what, std::string_view text,
                                   std::uint64_t least, std::uint64_t most);
inline constexpr auto any_number = std::numeric_limits<std::uint64_t>::max();

// "3,5": row 3, column 5.
Result<Square> square(std::string_view what, std::string_view text);

struct Size {
  std::uint64_t rows = 0;
  std::uint64_t columns = 0;
};
// "3x5": three rows, five columns.
Result<Size> size(std::string_view what, std::string_view text);
// The same, or "5": as many rows as columns.
Result<Size> board_size(std::string_view text, std::uint64_t most);

// "2" or "0.5": more than 0.
Result<double> seconds(std::string_view what, std::string_view text);

// One of the names; otherwise the sentence lists them all.
Result<std::size_t> one_of(std::string_view what, std::string_view text,
                           std::span<const std::string_view> names);

// The value of an option, if it is given; otherwise `into` stays as it is.
template <class Number>
Result<void> read_number(const Args& args, std::string_view option, std::uint64_t least,
                         std::uint64_t most, Number& into) {
  if (const auto text = args.value(option))
    into = static_cast<Number>(TRY(whole_number(option, *text, least, most)));
  return {};
}
template <class Choice>
Result<void> read_choice(const Args& args, std::string_view option,
                         std::span<const std::string_view> names, Choice& into) {
  if (const auto text = args.value(option))
    into = static_cast<Choice>(TRY(one_of(option, *text, names)));
  return {};
}
Result<void> read_seconds(const Args& args, std::string_view option, double& into);
// All values of an option, added to the list.
Result<void> read_squares(const Args& args, std::string_view option, std::vector<Square>& into);
// An error if both are given.
Result<void> exclude_each_other(const Args& args, std::string_view one, std::string_view other);

// "12.3 s", "4 min", "7 h", "12 days", "2.3 years".
std::string rough_duration(double seconds);

}  // namespace queens::cli
