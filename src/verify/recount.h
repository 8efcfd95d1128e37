// SPDX-License-Identifier: MIT
// Second opinions on counts, by searches that know the rules and nothing of the engine that claims
// to have counted.
#pragma once

#include <array>
#include <atomic>

#include "queens/count_type.h"
#include "queens/problem.h"

namespace queens::verify {

// The right count, if it can be had without the engines in a few milliseconds (at most 20): from
// the literature for plain boards, by a slow search for small ones.
std::optional<Count> second_opinion(const Problem& problem);
// An internal error where it is another number than `who` found.
Result<void> check_total(const Problem& problem, Count total, std::string_view who);

// A unit of work: a board with some squares left.
// As the engines state it (counting/engine.h says what the fields mean).
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
  struct BlackColumns {
    std::uint32_t set = 0;
    std::uint32_t weight = 1;
  };
  bool by_colours = false;
  std::vector<BlackColumns> black_even, black_odd;
  std::uint32_t ties = 0;
};

// Solutions by kind: times the weight under the first one, or by ties. Nothing if it was stopped.
std::optional<std::array<Count, 5>> recount(const Unit& unit, const std::atomic<bool>& stop);

}  // namespace queens::verify
