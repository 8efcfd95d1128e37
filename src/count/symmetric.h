// SPDX-License-Identifier: MIT
// Counts the solutions that a turn of the board leaves unchanged, directly: a queen is placed
// together with all her images, so that the tree has the square root (half turn) or the fourth root
// (quarter turns) of the size.
#pragma once

#include <atomic>
#include <cstdint>
#include <optional>

#include "queens/count_type.h"
#include "queens/problem.h"
#include "queens/symmetry.h"

namespace queens::counting {

// Solutions kept by the symmetry: half_turn or quarter_turn, which must keep the problem.
// Reflections keep no solution of two or more queens: a mirror image of a queen stands in her row,
// a diagonal image on her diagonal. Nothing if stopped. Square boards of up to 64 x 64 with n
// queens.
std::optional<Count> count_kept(const Problem& problem, Symmetry symmetry,
                                const std::atomic<bool>& stop);

}  // namespace queens::counting
