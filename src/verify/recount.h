// SPDX-License-Identifier: MIT
// Second opinions on counts, by searches that know the rules and nothing of the engine that claims
// to have counted.
#pragma once

#include <array>
#include <atomic>

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

using Unit = base::UnitStatement;
// Solutions by kind: times the weight under the first one, or by ties. Nothing if it was stopped.
std::optional<std::array<Count, 5>> recount(const Unit& unit, const std::atomic<bool>& stop);

}  // namespace queens::verify
