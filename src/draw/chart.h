// SPDX-License-Identifier: MIT
// Line charts: axes with units, linear or logarithmic, lines told apart by colour and by the shape
// of their points, names beside the lines' ends rather than in a box far away.
#pragma once

#include <string>
#include <vector>

namespace queens::draw {

struct Point {
  double x = 0;
  double y = 0;
  // A range around y, drawn as a bar (quartiles); the same as y: none.
  double low = 0;
  double high = 0;
  Point(double across, double up) : Point(across, up, up, up) {}
  Point(double across, double up, double from, double to) : x(across), y(up), low(from), high(to) {}
};

struct Series {
  std::string name = {};
  std::vector<Point> points = {};  // by x
  bool dashed = false;             // a formula rather than a measurement
};

struct Chart {
  std::string title = {};
  std::string note = {};  // a line below the title
  std::string x_label = {};
  std::string y_label = {};
  bool log_x = false;
  bool log_y = false;  // points at or below 0 are left out
  std::vector<Series> series = {};
};

std::string to_svg(const Chart& chart);

// "10,000", "4.4 billion", "10^23": a number as an axis would say it.
std::string tick_label(double value);

}  // namespace queens::draw
