// SPDX-License-Identifier: MIT
#include "queens/square.h"

#include <fmt/format.h>

namespace queens {

std::string to_string(Square square) { return fmt::format("({},{})", square.row, square.column); }

}  // namespace queens
