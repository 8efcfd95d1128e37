// SPDX-License-Identifier: MIT
// The small words of the public vocabulary.
#include <fmt/format.h>

#include "queens/count_type.h"
#include "queens/square.h"
#include "queens/version.h"

namespace queens {

std::string to_string(Square square) { return fmt::format("({},{})", square.row, square.column); }
std::string to_string(Count count) { return fmt::format("{}", count); }
const char* version() { return QUEENS_VERSION; }

}  // namespace queens
