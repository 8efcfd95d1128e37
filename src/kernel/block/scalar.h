// SPDX-License-Identifier: MIT
// The portable target of the block search, and what the others use for their smallest units.
#pragma once

#include "kernel/block/search.h"

namespace queens::kernel {

BlockTotals block_search_scalar(const BlockUnit& unit, BlockWorkspace& workspace,
                                const std::atomic<bool>& stop);

}  // namespace queens::kernel
