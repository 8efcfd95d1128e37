// SPDX-License-Identifier: MIT
// Second opinions on counts, by searches that know the rules and nothing of the engine that claims
// to have counted.
#pragma once

#include <array>
#include <atomic>
#include <functional>
#include <memory>

#include "base/unit_statement.h"
#include "queens/count_type.h"
#include "queens/problem.h"

namespace queens::verify {

// The right count, if it can be had without the engines in a few milliseconds (at most 20): from
// the literature for plain boards, by a slow search for small ones.
std::optional<Count> second_opinion(const Problem& problem);
// An internal error unless the judge, too, sees that the problem contradicts itself.
Result<void> check_contradiction(const Problem& problem);
// An internal error where it is another number than `who` found.
Result<void> check_total(const Problem& problem, Count total, std::string_view who);

// How many of the placements that do not count would otherwise be solutions.
Count excluded_solutions(const Problem& problem);

using Unit = base::UnitStatement;

// Is told now and then which share of a search is done, as if all choices took equally long.
using TellShare = std::function<void(double)>;

// Counts units of a problem again; the placements that do not count are counted with the others.
class ProblemRecount {
 public:
  explicit ProblemRecount(const Problem& problem);
  // Solutions by kind: times the weight under the first one, or by ties. Nothing if it was stopped.
  std::optional<std::array<Count, 5>> recount(const Unit& unit, const std::atomic<bool>& stop,
                                              const TellShare& tell = {}) const;
  // The unit's queens and empty rows are given, the rest is as the problem says; times the weight.
  // Nothing if it was stopped, or the board is larger than 64x64.
  std::optional<Count> count(const Unit& unit, const std::atomic<bool>& stop,
                             const TellShare& tell = {}) const;

  struct Tables;

 private:
  std::shared_ptr<const Tables> tables_;
};

}  // namespace queens::verify
