// SPDX-License-Identifier: MIT
// What the commands around the classic algorithms share: names checked with a hint, goals, and what
// a run would cost before it is begun.
#pragma once

#include "cli/options/options.h"
#include "queens/check.h"
#include "queens/classic.h"

namespace queens::cli {

inline constexpr Option first_option = {"--first", "", "up to the first solution"};
inline constexpr Option all_option = {"--all", "", "through the whole search"};
inline constexpr Option seed_option = {"--seed", "S",
                                       "for the algorithms that draw lots (default: 1)"};
inline constexpr Option anyway_option = {"--anyway", "", "run it, however long it takes"};

// "min-conflicts/no-gan-init"; a mistyped name gets a hint.
Result<classic::Variant> variant(std::string_view name);
// Both: an error. Neither: nothing.
Result<std::optional<classic::Goal>> goal(const Args& args);

// 4426165368 -> "4,426,165,368"; beyond 10^15 "about 3.2e+20".
std::string with_commas(double value);
// 0.5 -> "0.5 s", 90 -> "2 minutes", 1e9 -> "32 years"
std::string duration(double seconds);

// How long the whole search would take here: its cost, at the pace of a small run made now.
struct Forecast {
  classic::Cost cost;
  double seconds = 0;
  // "would take 4,426,165,368 trials (complete arrangements tested), about 2 minutes"
  std::string sentence(const classic::Algorithm& algorithm) const;
};
Forecast forecast(const classic::Variant& variant, std::uint64_t n);

// Nothing is shown as a solution that the judge has not accepted: a watcher that hands on the steps
// of a run, and ends it at a solution that is none.
class CheckedSteps {
 public:
  CheckedSteps(const Problem& problem, classic::Watcher next)
      : problem_(problem), next_(std::move(next)) {}

  bool operator()(const classic::Step& step) {
    const bool wrong =
        step.event.action == classic::Action::solution && !check(problem_, step.queens).valid();
    if (wrong) fault_ = fmt::format("step {} shows a solution that is none", step.number);
    return !wrong && next_(step);
  }
  Result<void> verdict() const {  // after the run
    if (fault_.empty()) return {};
    return internal_error(fault_);
  }

 private:
  const Problem& problem_;
  classic::Watcher next_;
  std::string fault_;
};

}  // namespace queens::cli
