// SPDX-License-Identifier: MIT
// A second opinion on a unit of work: the solutions of a board with some squares left, counted by a
// plain search that knows the rules and nothing of the engine that claims to have counted them.
#pragma once

#include <array>
#include <atomic>
#include <cstdint>
#include <optional>
#include <vector>

#include "queens/count_type.h"

namespace queens::verify {

// As the engines state it (count/unit_statement.h says what the fields mean).
struct Unit {
  struct OpenRow {
    std::uint64_t row = 0;
    std::uint64_t allowed = 0;
    bool filled = false;
  };
  struct EastDiagonal {
    bool falling = false;
    std::int64_t line = 0;
    bool used = false;
  };
  std::uint64_t side = 0;
  std::vector<OpenRow> rows;
  std::uint64_t skips = 0;
  std::uint32_t weight = 1;
  std::vector<EastDiagonal> east;
  bool by_ties = false;
  bool either = false;
  std::vector<std::uint32_t> order;
};

// Solutions by kind: times the weight under the first one, or by ties. Nothing if it was stopped.
std::optional<std::array<Count, 5>> recount(const Unit& unit, const std::atomic<bool>& stop);

}  // namespace queens::verify
