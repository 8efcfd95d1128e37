// SPDX-License-Identifier: MIT
#include "draw/chart.h"

#include <gtest/gtest.h>

#include "support/markup.h"

namespace queens::test {
namespace {

using draw::Chart;

Chart powers() {
  Chart chart{.title = "Powers & more", .x_label = "n (queens)", .y_label = "trials"};
  chart.log_y = true;
  chart.series = {{"two", {{1, 2}, {2, 4}, {3, 8}}}, {"ten", {{1, 10}, {2, 100}, {3, 1000}}}};
  return chart;
}

TEST(Chart, AxesAreNamedAndScaled) {
  const std::string picture = to_svg(powers());
  EXPECT_TRUE(well_formed(picture));
  for (const char* words : {"Powers &amp; more", ">n (queens)<", ">trials (logarithmic)<", ">two<",
                            ">ten<", ">1,000<", ">100<"})
    EXPECT_NE(picture.find(words), std::string::npos) << words;
}

TEST(Chart, OnALogarithmicScaleEqualRatiosAreEqualDistances) {
  const std::string picture = to_svg(powers());
  // The line of "ten", the second series.
  std::vector<double> heights;
  const auto line =
      picture.rfind("<path d=\"M", picture.find("stroke=\"#D55E00\" stroke-width=\"2\""));
  ASSERT_NE(line, std::string::npos);
  std::string data = picture.substr(line + 10, picture.find('"', line + 10) - line - 10);
  for (std::size_t at = 0; at < data.size();) {
    const auto space = data.find(' ', at), end = std::min(data.find('L', at), data.size());
    heights.push_back(std::stod(data.substr(space + 1, end - space - 1)));
    at = end + 1;
  }
  ASSERT_EQ(heights.size(), 3u) << data;
  EXPECT_NEAR(heights[0] - heights[1], heights[1] - heights[2], 0.02);
}

TEST(Chart, WhatALogarithmCannotShowIsLeftOut) {
  Chart chart = powers();
  chart.series.push_back({"none", {{1, 0}, {2, 0}}});
  const std::string picture = to_svg(chart);
  EXPECT_TRUE(well_formed(picture));
  EXPECT_EQ(picture.find(">none<"), std::string::npos);
  EXPECT_EQ(picture.find("nan"), std::string::npos);
  EXPECT_EQ(picture.find("inf"), std::string::npos);
}

TEST(Chart, QuartilesAreBars) {
  Chart chart{.title = "t", .series = {{"s", {{1, 5, 4, 7}, {2, 6, 6, 6}}}}};
  const auto bars = occurrences(to_svg(chart), "stroke-width=\"1.5\"");
  EXPECT_EQ(bars, 1u);
}

TEST(Chart, AnEmptyChartAndASinglePointAreDrawn) {
  EXPECT_TRUE(well_formed(to_svg(Chart{.title = "nothing"})));
  Chart one{.title = "one", .series = {{"s", {{8, 92}}}}};
  const std::string picture = to_svg(one);
  EXPECT_TRUE(well_formed(picture));
  EXPECT_EQ(picture.find("nan"), std::string::npos);
}

TEST(Chart, TicksAreReadable) {
  EXPECT_EQ(draw::tick_label(8), "8");
  EXPECT_EQ(draw::tick_label(1000), "1,000");
  EXPECT_EQ(draw::tick_label(20000), "20,000");
  EXPECT_EQ(draw::tick_label(1e6), "10⁶");
  EXPECT_EQ(draw::tick_label(2e12), "2·10¹²");
  EXPECT_EQ(draw::tick_label(1e-5), "10⁻⁵");
  EXPECT_EQ(draw::tick_label(0.25), "0.25");
}

}  // namespace
}  // namespace queens::test
