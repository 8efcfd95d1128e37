// SPDX-License-Identifier: MIT
// Counts the disjoint pairs of two lists of bit sets by cutting both lists, again and again.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <span>

#include "kernel/middle/ops.h"
#include "kernel/middle/tuning.h"

namespace queens::kernel {

// `arena` is free memory; the more, the better the cuts of long lists: 4 times their length is
// enough, and less still counts right. Returns early, with a meaningless count, once `stop` is set.
std::uint64_t disjoint_pairs(const MiddleTarget& target, std::span<const std::uint64_t> e,
                             std::span<const std::uint64_t> w, std::span<std::uint64_t> arena,
                             LeafScratch& scratch, const std::atomic<bool>& stop,
                             const SplitLimits& limits = {});

}  // namespace queens::kernel
