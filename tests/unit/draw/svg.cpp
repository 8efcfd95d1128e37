// SPDX-License-Identifier: MIT
#include "draw/svg.h"

#include <gtest/gtest.h>

#include "support/markup.h"

namespace queens::test {
namespace {

TEST(Svg, TextIsEscaped) {
  draw::Svg svg;
  svg.text(1, 2, "a < b & \"c\" > d", 10, "black");
  EXPECT_NE(svg.body().find("a &lt; b &amp; &quot;c&quot; &gt; d"), std::string::npos);
  EXPECT_TRUE(well_formed(svg.picture(10, 10)));
}

TEST(Svg, NumbersAreShort) {
  EXPECT_EQ(draw::number(12), "12");
  EXPECT_EQ(draw::number(12.5), "12.5");
  EXPECT_EQ(draw::number(1.0 / 3), "0.33");
  EXPECT_EQ(draw::number(-0.001), "0");
}

TEST(Svg, AFaultyPictureWouldBeNoticed) {
  EXPECT_TRUE(well_formed("<a><b/></a>\n"));
  EXPECT_FALSE(well_formed("<a><b></a>\n"));
  EXPECT_FALSE(well_formed("<a>"));
  EXPECT_FALSE(well_formed("<a x=\"1></a>"));
}

}  // namespace
}  // namespace queens::test
