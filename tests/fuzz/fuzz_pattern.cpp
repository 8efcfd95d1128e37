// SPDX-License-Identifier: MIT
// Hostile expressions, from --where or --area: the first two bytes are the sides of a small board.
// An answer must be squares of the board in order, and the same every time.
#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>

#include "format/pattern.h"

using namespace queens;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size < 2) return 0;
  const std::uint64_t rows = data[0] % 9, columns = data[1] % 9;
  const std::string_view option = data[0] < 128 ? "--where" : "--area";
  const std::string_view expression(reinterpret_cast<const char*>(data) + 2, size - 2);
  const auto squares = format::squares_outside(expression, rows, columns, option);
  const auto again = format::squares_outside(expression, rows, columns, option);
  if (squares.has_value() != again.has_value()) std::abort();
  if (!squares) {
    const auto& message = squares.error().message;
    if (message != again.error().message || !message.starts_with(std::string(option) + " '"))
      std::abort();
    if (message.size() > 400) std::abort();
    return 0;
  }
  if (*squares != *again || !std::ranges::is_sorted(*squares)) std::abort();
  for (const Square square : *squares)
    if (square.row >= rows || square.column >= columns) std::abort();
  return 0;
}
