// SPDX-License-Identifier: MIT
// What the planner knows of an engine: a plan that can price itself, and then be run. An engine
// never prints, never judges, and is told when to stop.
#pragma once

#include <memory>
#include <string_view>

#include "queens/count.h"
#include "queens/problem.h"
#include "queens/result.h"

namespace queens::counting {

// A problem prepared for one engine.
class PreparedCount {
 public:
  virtual ~PreparedCount() = default;
  virtual CountPlan plan(const CountOptions& options) const = 0;  // prices included
  // total, nodes and complete; the rest of the report is filled in by the caller.
  virtual CountReport run(const CountOptions& options) const = 0;
};

struct Engine {
  std::string_view name;  // what --method takes
  std::string_view idea;  // one line for --help
  // An error where the engine cannot do this problem: a sentence that says why.
  Result<std::unique_ptr<PreparedCount>> (*prepare)(const Problem& problem,
                                                    const CountOptions& options);
};

}  // namespace queens::counting
