// SPDX-License-Identifier: MIT
// The engines' own estimates decide. Small searches are over before an estimate of anything but the
// exact engine would pay.
#include "count/planner.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <array>
#include "count/block.h"
#include "count/exact.h"
#include "count/middle.h"
#include "count/row_masks.h"
#include "kernel/row_search.h"

namespace queens::counting {
namespace {

constexpr double small_search = 60'000;  // nodes of the exact engine: a fifth of a millisecond
constexpr int descents = 32;

Result<std::unique_ptr<PreparedCount>> fastest(const Problem& problem,
                                               const CountOptions& options) {
  const auto rows = row_search(problem);
  if (!rows) return std::unexpected(rows.error());
  if (kernel::sample_nodes(*rows, {}, descents, 1) < small_search)
    return exact_engine.prepare(problem, options);
  auto block = block_engine.prepare(problem, options);
  // Up to the window's width the block search has no weak side; above it, meet in the middle wins
  // on open boards, and the exact engine's freedom to choose the order of the rows may win on
  // boards with few free squares.
  constexpr std::uint64_t no_weak_side = 16;
  if (block && problem.rows() <= no_weak_side) return block;
  auto best = std::move(block);
  for (const Engine* engine : {&middle_engine, &exact_engine}) {
    auto other = engine->prepare(problem, options);
    if (!best || (other && (*other)->plan(options).expected_seconds <
                               (*best)->plan(options).expected_seconds))
      best = std::move(other);
  }
  return best;
}

}  // namespace

std::span<const Engine* const> engines() {
  static constexpr std::array<const Engine*, 3> all = {&exact_engine, &block_engine,
                                                       &middle_engine};
  return all;
}

std::vector<std::string> targets() {
  std::vector<std::string> names;
  for (const kernel::BlockTarget& target : kernel::block_targets()) names.emplace_back(target.name);
  return names;
}

Result<std::unique_ptr<PreparedCount>> prepare(const Problem& problem,
                                               const CountOptions& options) {
  if (const auto target = block_target(options.target); !target)
    return std::unexpected(target.error());
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
