// SPDX-License-Identifier: MIT
// The engines' own estimates decide. Small searches are over before an estimate of anything but the
// exact engine would pay.
#include "counting/planner.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <array>

#include "base/try.h"
#include "counting/block.h"
#include "counting/constrained.h"
#include "counting/exact.h"
#include "counting/middle/engine.h"
#include "counting/row_masks.h"
#include "counting/without.h"
#include "kernel/row_search.h"

namespace queens::counting {
namespace {

constexpr double small_search = 20'000;  // nodes of the exact engine: a quarter of a millisecond
constexpr int probe_descents = 32;

// From how many rows on meet in the middle may beat the block search on a plain board; below, its
// estimate would cost more than it could gain. Seconds of both on one thread, measured in one run
// (bench/middle; bench/runs/middle.txt):
//                n = 15             n = 16             n = 17
//                block    middle    block    middle    block    middle
// avx512-vbmi2   0.0054   0.0237    0.0238   0.0310    0.246    0.280
// avx512         0.0102   0.0242    0.0473   0.0352    0.461    0.264
// avx2           0.0131   0.0270    0.0653   0.0401    0.573    0.360
// sse4           0.0187   0.0337    0.0866   0.0584    0.903    0.538
// scalar         0.1037   0.0443    0.5115   0.1781    5.754    1.495
std::uint64_t least_middle(std::string_view target) {
  if (target == "avx512-vbmi2") return 17;
  return target == "scalar" ? 15 : 16;
}

Result<std::unique_ptr<PreparedCount>> fastest(const Problem& problem,
                                               const CountOptions& options) {
  const auto rows = row_search(problem);
  if (!rows) return constrained_engine.prepare(problem, options);
  if (kernel::sample_nodes(*rows, {}, probe_descents, 1) < small_search)
    return exact_engine.prepare(problem, options);
  auto block = block_engine.prepare(problem, options);
  // Up to the window's width the block search has no weak side; above it, the exact engine's
  // freedom to choose the order of the rows may win on boards with few free squares.
  constexpr std::uint64_t no_weak_side = 16;
  const std::uint64_t from = least_middle((*block_target(options.target))->name);
  auto best = std::move(block);
  const auto consider = [&](const Engine& engine) {
    auto other = engine.prepare(problem, options);
    if (!best || (other && (*other)->plan(options).expected_seconds <
                               (*best)->plan(options).expected_seconds))
      best = std::move(other);
  };
  if (!best || problem.rows() >= from) consider(middle_engine);
  if (!best || problem.rows() > no_weak_side) consider(exact_engine);
  return best;
}

}  // namespace

std::span<const Engine* const> engines() {
  static constexpr std::array all = {&exact_engine, &block_engine, &middle_engine,
                                     &constrained_engine};
  return all;
}

std::vector<std::string> targets() {
  std::vector<std::string> names;
  for (const kernel::BlockTarget& target : kernel::block_targets()) names.emplace_back(target.name);
  return names;
}

Result<std::unique_ptr<PreparedCount>> prepare(const Problem& problem,
                                               const CountOptions& options) {
  if (auto target = block_target(options.target); !target) return std::unexpected(target.error());
  if (!problem.excluded_placements().empty()) {
    auto counted = TRY(prepare(with_all_placements(problem), options));
    return without_some(problem, std::move(counted));
  }
  if (options.method == "auto") return fastest(problem, options);
  std::vector<std::string_view> names{"auto"};
  for (const Engine* engine : engines()) {
    if (engine->name == options.method) return engine->prepare(problem, options);
    names.push_back(engine->name);
  }
  return bad_input(fmt::format("there is no counting method '{}': it is one of {}", options.method,
                               fmt::join(names, ", ")));
}

}  // namespace queens::counting
