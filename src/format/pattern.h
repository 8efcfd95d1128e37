// SPDX-License-Identifier: MIT
// Squares chosen by an expression in r, c, n (and rows, columns), e.g. "(r+c)%3 != 0", or by a
// named pattern, which may stand in an expression too: "!border && !cross".
#pragma once

#include <span>
#include <stop_token>
#include <string_view>
#include <utility>
#include <vector>

#include "queens/result.h"
#include "queens/square.h"

namespace queens::format {

struct Pattern {
  std::string_view name;
  std::string_view description;
  bool (*holds)(std::uint64_t row, std::uint64_t column, std::uint64_t rows, std::uint64_t columns);
};
std::span<const Pattern> patterns();

// What an expression may be made of, and what it means: "r", "< <= > >=", "abs(x)".
std::span<const std::pair<std::string_view, std::string_view>> expression_words();

// The squares of the board on which the expression is zero (false), in order: those to block when
// the expression says where queens may stand. Refuses boards of more than 2^24 squares, an
// expression that does not parse (the message shows where) or has no value somewhere; `asked_by` is
// who the messages say gave it. A stop is an error, too.
Result<std::vector<Square>> squares_outside(std::string_view expression, std::uint64_t rows,
                                            std::uint64_t columns,
                                            std::string_view asked_by = "--where",
                                            const std::stop_token& stop = {});
// The others.
Result<std::vector<Square>> squares_inside(std::string_view expression, std::uint64_t rows,
                                           std::uint64_t columns, std::string_view asked_by,
                                           const std::stop_token& stop = {});

}  // namespace queens::format
