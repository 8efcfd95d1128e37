// SPDX-License-Identifier: MIT
// What a run of units added up to, as a text that travels between processes.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "counting/unit_counts.h"
#include "queens/result.h"

namespace queens::counting {

struct PartOfCount {
  std::uint64_t from = 0, to = 0;  // units
  UnitCounts counts;
};

std::string to_text(const PartOfCount& part);
Result<PartOfCount> part_from(std::string_view text);
// The sum of parts, if they cover `units` units, each once, and agree with their residues.
Result<UnitCounts> joined(std::vector<PartOfCount> parts, std::uint64_t units);

}  // namespace queens::counting
