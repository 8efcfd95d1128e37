// SPDX-License-Identifier: MIT
// The few shapes and colours that our pictures are made of, written as SVG.
#pragma once

#include <fmt/format.h>

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace queens::draw {

// Colours that people with any kind of colour vision can tell apart (Okabe and Ito 2008). The
// colour guide of the paper, figure 8, is kept in them: attacker green, threatened red, queen blue,
// deleted black. Colour never stands alone: charts have shapes, boards have signs.
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

enum class Anchor { start, middle, end };

// "12", "12.5": the shortest with at most two digits after the point.
std::string number(double value);
std::string escaped(std::string_view text);
// Its words in lines of at most so many letters.
std::vector<std::string> wrapped(std::string_view text, std::size_t most);

class Svg {
 public:
  Svg& rect(double x, double y, double width, double height, std::string_view fill,
            std::string_view stroke = "none");
  Svg& line(double x1, double y1, double x2, double y2, std::string_view stroke, double width = 1);
  Svg& circle(double x, double y, double radius, std::string_view fill,
              std::string_view stroke = "none", double width = 1);
  Svg& path(std::string_view data, std::string_view fill, std::string_view stroke = "none",
            double width = 1, std::string_view dashes = "");
  Svg& text(double x, double y, std::string_view words, double size, std::string_view fill,
            Anchor anchor = Anchor::start, std::string_view more = "");
  Svg& title(std::string_view words);      // what screen readers say
  Svg& open(std::string_view attributes);  // a group
  Svg& close();
  template <class... Values>
  Svg& raw(fmt::format_string<Values...> markup, Values&&... values) {
    body_ += fmt::format(markup, std::forward<Values>(values)...);
    return *this;
  }
  // The shape of a queen, in a square of the given side.
  Svg& queen(double x, double y, double side, std::string_view fill);

  // The finished picture, on white paper.
  std::string picture(double width, double height) const;
  const std::string& body() const { return body_; }

 private:
  std::string body_;
};

}  // namespace queens::draw
