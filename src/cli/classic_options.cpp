// SPDX-License-Identifier: MIT
#include "cli/classic_options.h"

#include <fmt/format.h>

#include <cmath>

#include "cli/nearest.h"
#include "cli/values.h"

namespace queens::cli {

Result<classic::Variant> variant(std::string_view name) {
  auto found = classic::variant_named(name);
  const auto id = name.substr(0, name.find('/'));
  if (found || classic::by_id(id) != nullptr) return found;
  std::vector<std::string_view> ids;
  for (const classic::Algorithm* algorithm : classic::catalogue()) ids.push_back(algorithm->id);
  return bad_input(fmt::format("there is no algorithm {}{}", in_quotes(id),
                               did_you_mean(id, ids, "; 'queens gallery' lists them")));
}

Result<std::optional<classic::Goal>> goal(const Args& args) {
  if (args.has("--first") && args.has("--all"))
    return bad_input("--first and --all exclude each other: give one");
  if (args.has("--first")) return classic::Goal::first;
  if (args.has("--all")) return classic::Goal::all;
  return std::nullopt;
}

Result<std::uint64_t> seed(const Args& args) {
  const auto text = args.value("--seed");
  if (!text) return 1;
  return whole_number("--seed", *text, 0, ~std::uint64_t{0});
}

std::string with_commas(double value) {
  if (!(value < 1e15)) return fmt::format("about {:.2g}", value);
  std::string digits = fmt::format("{:.0f}", value);
  for (auto at = static_cast<std::ptrdiff_t>(digits.size()) - 3; at > 0; at -= 3)
    digits.insert(static_cast<std::size_t>(at), ",");
  return digits;
}

std::string duration(double seconds) {
  struct Unit {
    double seconds;
    std::string_view name;
  };
  constexpr Unit units[] = {
      {365.25 * 86400, "year"}, {86400, "day"}, {3600, "hour"}, {60, "minute"}};
  for (const Unit& unit : units) {
    const double amount = seconds / unit.seconds;
    if (amount < 1) continue;
    if (amount >= 1e6) return fmt::format("{:.1g} {}s", amount, unit.name);
    const double whole = std::round(amount);
    return fmt::format("{:.0f} {}{}", whole, unit.name, whole == 1 ? "" : "s");
  }
  return seconds < 10 ? fmt::format("{:.2g} s", seconds) : fmt::format("{:.0f} s", seconds);
}

std::string Forecast::sentence(const classic::Algorithm& algorithm) const {
  const std::string trials = with_commas(cost.trials);
  return fmt::format("would take {}{} trials ({}), about {}",
                     cost.exact || trials.starts_with("about") ? "" : "about ", trials,
                     algorithm.counts.trials, duration(seconds));
}

Forecast forecast(const classic::Variant& variant, std::uint64_t n) {
  const auto& algorithm = *variant.algorithm;
  Forecast result{.cost = classic::cost_of_all(algorithm, n)};
  // The pace of the largest search that is over in a moment.
  constexpr double moment = 3e5;
  std::uint64_t small = 4;
  while (small < n && classic::cost_of_all(algorithm, small + 1).trials <= moment) ++small;
  const auto run =
      algorithm.run({.problem = Problem::plain(small), .switches = variant.switches}, {});
  if (run && run->counters.trials > 0)
    result.seconds = result.cost.trials * run->seconds / static_cast<double>(run->counters.trials);
  return result;
}

}  // namespace queens::cli
