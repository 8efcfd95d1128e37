// SPDX-License-Identifier: MIT
// The board as the n-queens example of OR-Tools prints it: "_ Q _ _". Written only; the example
// prints statistics around its boards, and nobody feeds them back.
#include "format/formats.h"
#include "format/grid.h"

namespace queens::format {
namespace {

Result<void> write_ortools(const Problem& problem, PlacementRef queens, Sink& out) {
  write_grid(problem, queens, {.empty = '_', .blocked = '\0', .queen = 'Q', .gap = " "}, out);
  return {};
}

}  // namespace

constinit const Format ortools_format{
    .id = "ortools",
    .description = "rows as \"_ Q _ _\", as the OR-Tools example prints them (written only)",
    .write = write_ortools,
    .round_trips = false,
};

}  // namespace queens::format
