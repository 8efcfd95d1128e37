// SPDX-License-Identifier: MIT
#include "count/planner.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <array>
#include <vector>

#include "count/exact.h"

namespace queens::counting {

std::span<const Engine* const> engines() {
  static constexpr std::array<const Engine*, 1> all = {&exact_engine};
  return all;
}

Result<std::unique_ptr<PreparedCount>> prepare(const Problem& problem,
                                               const CountOptions& options) {
  if (options.method == "auto") return exact_engine.prepare(problem);
  std::vector<std::string_view> names{"auto"};
  for (const Engine* engine : engines()) {
    if (engine->name == options.method) return engine->prepare(problem);
    names.push_back(engine->name);
  }
  return bad_input(fmt::format("there is no counting method '{}': it is one of {}", options.method,
                               fmt::join(names, ", ")));
}

}  // namespace queens::counting
