// SPDX-License-Identifier: MIT
// The tables and figures of the paper (queens/classic.h), computed anew.
#pragma once

#include <functional>
#include <optional>
#include <span>

#include "draw/board.h"
#include "draw/chart.h"
#include "format/table.h"

namespace queens::draw {

struct PaperItem {
  format::Table table = {};
  std::optional<Chart> chart = {};
  std::vector<Board> boards = {};       // in place of a chart
  std::uint64_t across = 5;             // boards in a line
  std::vector<std::string> lines = {};  // what each line of boards is about
};
std::string boards_of(const PaperItem& item, bool colours);  // as text, each line under its name
std::string to_svg(const PaperItem& item);                   // its chart or its boards

// `up_to`: the largest n that is computed; the default depends on what is reproduced.
struct PaperEntry {
  std::string name;  // "table1", "figures23-24"
  std::function<Result<PaperItem>(std::optional<std::uint64_t> up_to)> compute;
};
std::span<const PaperEntry> paper_entries();
// Those of them that show single boards (paper_figures.cpp).
std::vector<PaperEntry> paper_figures();

// 4426165368 -> "4,426,165,368"; beyond 10^15 "about 3.2e+20".
std::string with_commas(double value);

}  // namespace queens::draw
