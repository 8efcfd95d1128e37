// SPDX-License-Identifier: MIT
// Text from the command line, judged: every value is wholly understood or refused with a sentence
// that names it, the option it was given to and what would be right.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "queens/result.h"
#include "queens/square.h"

namespace queens::cli {

// The text in quotes, cut short and with control characters made visible, for use in a message.
std::string in_quotes(std::string_view text);

// Decimal digits only. `what` begins the sentence: "the board size", "--threads".
Result<std::uint64_t> whole_number(std::string_view what, std::string_view text,
                                   std::uint64_t least, std::uint64_t most);

// "3,5": row 3, column 5.
Result<Square> square(std::string_view what, std::string_view text);

struct Size {
  std::uint64_t rows = 0;
  std::uint64_t columns = 0;
};
// "3x5": three rows, five columns.
Result<Size> size(std::string_view what, std::string_view text);

// "2" or "0.5": more than 0.
Result<double> seconds(std::string_view what, std::string_view text);

// One of the names; otherwise the sentence lists them all.
Result<std::size_t> one_of(std::string_view what, std::string_view text,
                           std::span<const std::string_view> names);

}  // namespace queens::cli
