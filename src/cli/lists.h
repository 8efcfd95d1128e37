// SPDX-License-Identifier: MIT
// Lists that are read without a board around them: the squares of --queens, and the columns of
// solutions with more rows than a board format takes.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "cli/input.h"
#include "queens/result.h"
#include "queens/square.h"

namespace queens::cli {

// One square a line, "R,C" or "R C"; '#' begins a remark.
Result<std::vector<Square>> read_squares(const std::string& path);

// The columns of an input that goes on. `format` is columns, columns1 or empty: not stated.
Result<std::vector<std::uint32_t>> read_long_columns(Input& input, std::string_view format);

}  // namespace queens::cli
