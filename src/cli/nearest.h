// SPDX-License-Identifier: MIT
// "did you mean ...?": the name that a mistyped one was probably meant to be.
#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <string_view>

namespace queens::cli {

// Damerau-Levenshtein distance: letters inserted, deleted, changed, or neighbours exchanged (each
// letter taking part in one change only).
std::size_t edit_distance(std::string_view a, std::string_view b);

// The nearest of the names, if it is near enough to be what was meant; otherwise empty.
std::string_view nearest(std::string_view mistyped, std::span<const std::string_view> names);

// ": did you mean 'count'?", or the given ending when nothing is near.
std::string did_you_mean(std::string_view mistyped, std::span<const std::string_view> names,
                         std::string_view otherwise);

}  // namespace queens::cli
