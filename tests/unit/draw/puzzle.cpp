// SPDX-License-Identifier: MIT
#include "draw/puzzle.h"

#include <gtest/gtest.h>

#include <set>

#include "draw/svg.h"
#include "support/markup.h"
#include "support/puzzles.h"

namespace {

using namespace queens;
using test::occurrences;

const puzzle::Puzzle small = test::puzzle_of({"AABB", "CABB", "CCDB", "CDDD"});

draw::PuzzlePicture picture() {
  return {.puzzle = small,
          .marks = {{{1, 3}}, {{0, 3}}},
          .added = {{{0, 1}}, {{2, 1}}},
          .reason = {{2, 0}},
          .title = "two < three",
          .caption = "Region A & region B."};
}

TEST(PuzzlePicture, IsTheSameInATerminalWithAndWithoutColours) {
  const std::string plain = to_text(picture(), false);
  EXPECT_EQ(plain,
            "    0   1   2   3\n"
            " 0 A. [AQ] B.  Bx\n"
            " 1 C.  A.  B.  BQ\n"
            " 2(C.)[Cx] D.  B.\n"
            " 3 C.  D.  D.  D.\n");
  std::string stripped = to_text(picture(), true);
  EXPECT_NE(stripped, plain);
  for (auto at = stripped.find('\x1b'); at != stripped.npos; at = stripped.find('\x1b', at))
    stripped.erase(at, stripped.find('m', at) + 1 - at);
  std::string without_ends;  // coloured grounds reach to the end of the line
  for (std::size_t at = 0; at < stripped.size();) {
    const auto end = stripped.find('\n', at);
    const auto line = stripped.substr(at, end - at);
    without_ends += line.substr(0, line.find_last_not_of(' ') + 1) + '\n';
    at = end + 1;
  }
  EXPECT_EQ(without_ends, plain);
}

TEST(PuzzlePicture, TwentySixRegionsHaveTwentySixGrounds) {
  std::set<std::string> grounds;
  for (std::uint64_t region = 0; region < 26; ++region) grounds.insert(draw::region_ground(region));
  EXPECT_EQ(grounds.size(), 26u);
}

TEST(PuzzlePicture, NamesEveryRegionOnItsSquares) {
  const draw::PuzzlePicture one = picture();
  const std::string svg = draw::to_svg({&one, 1});
  EXPECT_TRUE(test::well_formed(svg));
  EXPECT_EQ(occurrences(svg, ">A</text>"), 3u);
  EXPECT_EQ(occurrences(svg, ">D</text>"), 4u);
  EXPECT_NE(svg.find("two &lt; three"), svg.npos);
  EXPECT_NE(svg.find("Region A &amp; region B."), svg.npos);
}

TEST(PuzzlePicture, OfEveryStepFitsOnOneSheet) {
  std::vector<draw::PuzzlePicture> pictures;
  puzzle::Marks marks;
  const auto path = puzzle::deduce(small);
  for (const puzzle::Step& step : path.steps) {
    pictures.push_back(draw::picture_of(small, marks, step));
    draw::add(marks, step.added);
  }
  const std::string svg = draw::to_svg(pictures);
  EXPECT_TRUE(test::well_formed(svg));
  for (const puzzle::Step& step : path.steps) EXPECT_NE(svg.find(step.name), svg.npos) << step.name;
  EXPECT_EQ(marks.queens.size(), 4u);
}

TEST(PuzzlePicture, ShowsASupposedQueenAndThoseItForces) {
  const draw::PuzzlePicture one{
      .puzzle = small, .added = {{}, {{1, 1}}}, .trial = {{1, 1}, {0, 3}}};
  EXPECT_NE(to_text(one, false).find("[A?]"), std::string::npos);
  EXPECT_NE(to_text(one, false).find("B1"), std::string::npos);
  EXPECT_EQ(occurrences(draw::to_svg({&one, 1}), ">?</text>"), 1u);
}

}  // namespace
