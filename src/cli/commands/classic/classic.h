// SPDX-License-Identifier: MIT
// What the commands around the classic algorithms share: names checked with a hint, goals, and what
// a run would cost before it is begun.
#pragma once

#include "cli/options/options.h"
#include "draw/paper.h"
#include "queens/classic.h"

namespace queens::cli {

inline constexpr Option first_option = {"--first", "", "up to the first solution"};
inline constexpr Option all_option = {"--all", "", "through the whole search"};
inline constexpr Option seed_option = {"--seed", "S",
                                       "for the algorithms that draw lots (default: 1)"};
inline constexpr Option anyway_option = {"--anyway", "", "run it, however long it takes"};

Choices algorithms();   // their ids, for Option::choices
Choices paper_names();  // what the paper's tables and figures are called
// "min-conflicts/no-gan-init"; a mistyped name gets a hint.
Result<classic::Variant> variant(std::string_view name);
// Both: an error. Neither: nothing.
Result<std::optional<classic::Goal>> goal(const Args& args);

// A table or figure of the paper, in the terminal.
void print_paper_item(const draw::PaperItem& item, format::TableStyle style, Terminal& terminal);

// 0.5 -> "0.5 s", 90 -> "2 minutes", 1e9 -> "32 years"
std::string duration(double seconds);

// How long the whole search would take here: its cost, at the pace of a small run made now.
struct Forecast {
  classic::Cost cost;
  double seconds = 0;
  // "would take 4,426,165,368 trials (complete arrangements tested), about 2 minutes"
  std::string sentence(const classic::Algorithm& algorithm, bool with_time = true) const;
};
Forecast forecast(const classic::Variant& variant, std::uint64_t n);

}  // namespace queens::cli
