// SPDX-License-Identifier: MIT
// The few shapes that our pictures are made of, written as SVG.
#pragma once

#include <string>
#include <string_view>

namespace queens::draw {

enum class Anchor { start, middle, end };

// "12", "12.5": the shortest with at most two digits after the point.
std::string number(double value);
std::string escaped(std::string_view text);

class Svg {
 public:
  Svg& rect(double x, double y, double width, double height, std::string_view fill,
            std::string_view stroke = "none", double corner = 0);
  Svg& line(double x1, double y1, double x2, double y2, std::string_view stroke, double width = 1,
            std::string_view dashes = "");
  Svg& circle(double x, double y, double radius, std::string_view fill,
              std::string_view stroke = "none", double width = 1);
  Svg& path(std::string_view data, std::string_view fill, std::string_view stroke = "none",
            double width = 1, std::string_view dashes = "");
  Svg& text(double x, double y, std::string_view words, double size, std::string_view fill,
            Anchor anchor = Anchor::start, std::string_view more = "");
  Svg& title(std::string_view words);      // what screen readers say
  Svg& open(std::string_view attributes);  // a group
  Svg& close();
  Svg& raw(std::string_view markup);
  // The shape of a queen, in a square of the given side.
  Svg& queen(double x, double y, double side, std::string_view fill);

  // The finished picture, on white paper.
  std::string picture(double width, double height) const;
  const std::string& body() const { return body_; }

 private:
  std::string body_;
};

}  // namespace queens::draw
