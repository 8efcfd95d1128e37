// SPDX-License-Identifier: MIT
// Colours that people with any kind of colour vision can tell apart (Okabe and Ito 2008). The
// colour guide of the paper, figure 8, is kept in them: attacker green, threatened red, queen blue,
// deleted black. Colour never stands alone: charts have shapes, boards have signs.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

namespace queens::draw {

inline constexpr std::string_view green = "#009E73";
inline constexpr std::string_view red = "#D55E00";
inline constexpr std::string_view blue = "#0072B2";
inline constexpr std::string_view black = "#1B1B1B";
inline constexpr std::string_view ink = "#222222";
inline constexpr std::string_view faint = "#8A8A8A";
inline constexpr std::string_view grid = "#E3E3E3";
inline constexpr std::string_view light_square = "#FBF7EC";
inline constexpr std::string_view dark_square = "#E6DCC3";
inline constexpr std::string_view paper = "#FFFFFF";

inline constexpr std::array<std::string_view, 7> series_colours = {
    "#0072B2", "#D55E00", "#009E73", "#CC79A7", "#E69F00", "#56B4E9", "#1B1B1B"};

// The ground of a region. Beyond the thirteenth the colours come again, darker, and the names tell.
std::string region_ground(std::uint64_t region);
// The nearest of a terminal's 256.
int terminal_ground(std::uint64_t region);

}  // namespace queens::draw
