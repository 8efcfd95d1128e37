// SPDX-License-Identifier: MIT
#include "draw/frames.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "draw/svg.h"
#include "support/classic.h"
#include "support/markup.h"

namespace queens::test {
namespace {

using classic::Replay;
using draw::Mark;

Replay hybrid_on_four() {
  return Replay::of(trace("hybrid", {.problem = Problem::plain(4), .goal = classic::Goal::first}))
      .value();
}
const format::TraceHead scene{.algorithm = "hybrid", .problem = Problem::plain(4)};

TEST(Frames, Figures11And12InTheColoursOfFigure8) {
  auto replay = hybrid_on_four();
  replay.forward();
  replay.forward();  // a queen on cell 1: green, and what it threatens red
  auto board = draw::board_of(scene, replay.step(), replay.deleted());
  EXPECT_EQ(board.at({0, 0}), Mark::attacker);
  EXPECT_EQ(std::ranges::count(board.marks, Mark::threatened), 9);
  EXPECT_EQ(std::ranges::count(board.marks, Mark::none), 6);
  replay.forward();  // eliminated: the queen is blue, the cells are black
  board = draw::board_of(scene, replay.step(), replay.deleted());
  EXPECT_EQ(board.at({0, 0}), Mark::queen);
  EXPECT_EQ(std::ranges::count(board.marks, Mark::deleted), 9);
}

TEST(Frames, EveryStepIsAWholePictureWithItsMatrix) {
  auto replay = hybrid_on_four();
  do {
    const std::string picture = draw::frame_svg(scene, replay);
    ASSERT_TRUE(well_formed(picture));
    ASSERT_EQ(occurrences(picture, "DejaVu Sans Mono"), replay.step().matrix.size());
  } while (replay.forward());
}

TEST(Frames, TheAnimationShowsEveryStepOnceAndTheLastOneToThoseWhoCannotMove) {
  auto replay = hybrid_on_four();
  const std::string picture = draw::animated_svg(scene, replay, 0.5);
  EXPECT_TRUE(well_formed(picture));
  EXPECT_EQ(occurrences(picture, "<animate "), replay.steps().size());
  EXPECT_EQ(occurrences(picture, "<g visibility=\"visible\">"), 1u);
  EXPECT_NE(picture.find("dur=\"20.5s\""), std::string::npos) << "41 steps, half a second each";
}

TEST(Frames, CaptionsSayWhatHappens) {
  const auto caption = [](classic::Event event) {
    return draw::caption_of({.number = 1, .event = std::move(event)});
  };
  using classic::Action;
  EXPECT_EQ(caption({.action = Action::place, .square = Square{1, 2}}), "place (1,2)");
  EXPECT_EQ(caption({.action = Action::reject, .square = Square{1, 1}, .attacker = Square{0, 0}}),
            "reject (1,1): attacked by (0,0)");
  EXPECT_EQ(caption({.action = Action::reject, .square = Square{1, 1}}),
            "reject (1,1): not allowed");
  EXPECT_EQ(caption({.action = Action::perturb, .energy = 3, .amount = 1}),
            "perturb: 1 queen at random, energy 3");
}

}  // namespace
}  // namespace queens::test
