// SPDX-License-Identifier: MIT
// Counting by colours: black and white queens never share a diagonal (colours/units.h). Once the
// rows and columns of the black ones are fixed, black and white are independent, and their numbers
// are multiplied (colours/units.cpp, colours/join.cpp, colours/sift.cpp): solutions are never
// enumerated.
//
// Where meet in the middle looks at every solution, in blocks, this engine looks at every way to
// place the queens of one colour: with every two rows more, that is less of a part of it.
#include <cmath>

#include "base/try.h"
#include "counting/colours/join.h"
#include "counting/joined_count.h"

namespace queens::counting {
namespace {

constexpr double nodes_per_second = 5e7;

// From the sum of the units' costs. With AVX-512, 18, 19 and 20 rows took 0.6, 3.1 and 12.4 s; it
// is meant to be within a quarter.
JoinedPrice colours_price(const ColourUnits& units, const kernel::Target& target) {
  const double odd = units.board().n % 2 == 1 ? 0.7 : 1;
  const double seconds =
      6.3e-9 * odd * speed_of(target).colours_slowdown * std::pow(units.cost(), 0.686);
  return {seconds * nodes_per_second, seconds};
}

Result<std::unique_ptr<PreparedCount>> prepare_colours(const Problem& problem,
                                                       const CountOptions& options) {
  TRY(refuse_other_boards(problem, "counting by colours", smallest_coloured, largest_coloured));
  const auto* const target = TRY(block_target(options.target));
  return std::make_unique<JoinedCount<ColourWorker>>(
      colours_engine, "black and white queens counted apart and multiplied", problem, options,
      *target, colours_price);
}

}  // namespace

const Engine colours_engine{
    "colours",
    "black and white queens counted apart, and multiplied; square boards of 8x8 to 32x32",
    prepare_colours};

}  // namespace queens::counting
