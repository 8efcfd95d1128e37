// SPDX-License-Identifier: MIT
// The only list of the formats, in the order in which `queens help formats` shows them.
#include <algorithm>

#include "format/formats.h"

namespace queens::format {
namespace {

constexpr const Format* all[] = {
    &text_format,      &matrix_format,  &bits_format,  &columns_format,  &columns1_format,
    &fen_format,       &lichess_format, &json_format,  &leetcode_format, &eiqueens_format,
    &kattis_format,    &ortools_format, &facts_format, &asp_format,      &csplib079_format,
    &csplib080_format, &dimacs_format,  &opb_format,   &lp_format,       &dzn_format,
};

}  // namespace

std::span<const Format* const> catalogue() { return all; }

const Format* by_id(std::string_view id) {
  const auto found = std::ranges::find(all, id, &Format::id);
  return found == std::ranges::end(all) ? nullptr : *found;
}

}  // namespace queens::format
