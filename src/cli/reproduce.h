// SPDX-License-Identifier: MIT
// The tables and figures of the paper that compare algorithms, computed anew.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "cli/table.h"
#include "draw/board.h"
#include "draw/chart.h"
#include "queens/result.h"

namespace queens::cli {

struct Reproduction {
  Table table;
  std::optional<draw::Chart> chart;
  std::vector<draw::Board> boards;  // in place of a chart
  std::uint64_t across = 5;         // boards in a line
  std::vector<std::string> lines;   // what each line of boards is about
};

// "table1", "table2", "figure6", "figures23-24", "figure25"
std::span<const std::string_view> reproducible();
// `up_to`: the largest n that is computed; the default depends on what is reproduced.
Result<Reproduction> reproduce(std::string_view what, std::optional<std::uint64_t> up_to);

}  // namespace queens::cli
