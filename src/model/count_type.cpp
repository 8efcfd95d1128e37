// SPDX-License-Identifier: MIT
#include "queens/count_type.h"

#include <fmt/format.h>

namespace queens {

std::string to_string(Count count) { return fmt::format("{}", count); }

}  // namespace queens
