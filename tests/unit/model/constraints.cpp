// SPDX-License-Identifier: MIT
// What Problem::from says about regions, areas, symmetry and placements that do not count, and how
// they move with the board.
#include <gtest/gtest.h>

#include "model/constraints.h"
#include "queens/problem.h"
#include "queens/symmetry.h"

namespace queens::test {
namespace {

std::string refusal(ProblemSpec spec) {
  const auto problem = Problem::from(std::move(spec));
  return problem ? "accepted" : problem.error().message;
}

// A region for every row of the board.
std::vector<std::uint32_t> stripes(std::uint32_t n) {
  std::vector<std::uint32_t> regions;
  for (std::uint32_t i = 0; i < n * n; ++i) regions.push_back(i / n);
  return regions;
}

ProblemSpec board(std::uint64_t n) { return {.rows = n, .columns = n}; }

TEST(Regions, MustCoverTheBoardAndHaveAQueenEach) {
  auto spec = board(4);
  spec.regions = stripes(4);
  EXPECT_EQ(refusal(spec), "accepted");
  spec.regions.pop_back();
  EXPECT_EQ(refusal(spec), "the regions of 15 squares are given, but a 4x4 board has 16");
  spec.regions = stripes(4);
  spec.regions[0] = 4;
  EXPECT_EQ(refusal(spec),
            "there are 5 regions, each with exactly one queen, but 4 queens are to be placed");
  spec.pieces = 3;
  spec.regions = stripes(4);
  for (auto& region : spec.regions) region = region == 1 ? 0 : region;
  EXPECT_EQ(refusal(spec), "region 1 of 4 has no squares");
  for (auto& region : spec.regions) region = region == 3 ? 0 : region;
  EXPECT_EQ(refusal(spec), "region 1 of 3 has no squares");
  for (auto& region : spec.regions) region = region == 2 ? 1 : region;
  EXPECT_EQ(refusal(spec),
            "there are 2 regions, each with exactly one queen, but 3 queens are to be placed and "
            "every square belongs to a region");
  spec.regions[5] = no_region;
  EXPECT_EQ(refusal(spec), "accepted");
}

TEST(Regions, AreNamedByLettersUnlessTheyHaveNames) {
  auto spec = board(4);
  spec.regions = stripes(4);
  EXPECT_EQ(Problem::from(spec)->region_name(2), "C");
  spec.region_names = {"red", "green"};
  EXPECT_EQ(Problem::from(spec)->region_name(1), "green");
  EXPECT_EQ(Problem::from(spec)->region_name(2), "C");
}

TEST(Regions, AreKeptByASymmetryThatExchangesThem) {
  auto spec = board(4);
  spec.regions = stripes(4);
  const auto group = symmetries_of(*Problem::from(spec));
  EXPECT_EQ(group.name(), "mirror and flip");
  spec.regions[0] = 1;
  EXPECT_EQ(symmetries_of(*Problem::from(spec)).name(), "none");
}

TEST(Areas, MustLieOnTheBoardAndHaveRoomBetweenTheirBounds) {
  auto spec = board(4);
  spec.areas = {{{{0, 0}, {4, 0}}, 0, 1}};
  EXPECT_EQ(refusal(spec),
            "the square of an area, (4,0) is off the 4x4 board: rows go from 0 to 3, columns from "
            "0 to 3");
  spec.areas = {{{{0, 0}}, 2, 1}};
  EXPECT_EQ(refusal(spec), "an area cannot hold at least 2 and at most 1 queens");
  spec.areas = {{{{0, 3}, {0, 0}, {0, 3}}, 0, 1}};
  const auto problem = Problem::from(spec);
  EXPECT_EQ(problem->areas()[0].squares, (std::vector<Square>{{0, 0}, {0, 3}}));
  EXPECT_EQ(symmetries_of(*problem).name(), "mirror");
}

TEST(KeptBy, TakesTurnsThatKeepTheBoard) {
  auto spec = board(4);
  spec.columns = 5;
  spec.required_symmetry = Symmetry::half_turn;
  EXPECT_EQ(refusal(spec), "accepted");
  spec.required_symmetry = Symmetry::quarter_turn;
  EXPECT_EQ(refusal(spec), "'quarter turn' does not keep a 4x5 board: it must be square");
}

TEST(KeptBy, ReflectionsTurnWithTheBoard) {
  const auto kept_after = [](Symmetry moving, Symmetry kept) {
    auto spec = board(4);
    spec.required_symmetry = kept;
    return *model::image(moving, *Problem::from(spec)).required_symmetry();
  };
  EXPECT_EQ(kept_after(Symmetry::quarter_turn, Symmetry::mirror), Symmetry::flip);
  EXPECT_EQ(kept_after(Symmetry::half_turn, Symmetry::mirror), Symmetry::mirror);
  EXPECT_EQ(kept_after(Symmetry::mirror, Symmetry::transpose), Symmetry::anti_transpose);
  EXPECT_EQ(kept_after(Symmetry::mirror, Symmetry::quarter_turn), Symmetry::quarter_turn);
  auto spec = board(4);
  spec.required_symmetry = Symmetry::mirror;
  EXPECT_EQ(symmetries_of(*Problem::from(spec)).name(), "mirror and flip");
}

TEST(NotThese, ChangeTheSymmetriesOfTheBoard) {
  auto spec = board(4);
  spec.excluded_placements = {{{0, 1}, {1, 3}, {2, 0}, {3, 2}}};
  EXPECT_EQ(symmetries_of(*Problem::from(spec)).name(), "quarter turns");
  spec.excluded_placements.push_back({{0, 2}, {1, 0}, {2, 3}, {3, 1}});
  EXPECT_EQ(symmetries_of(*Problem::from(spec)).name(), "all 8");
  spec.excluded_placements.push_back({{0, 9}});
  EXPECT_EQ(refusal(spec),
            "the queen of a placement that is not to count, (0,9) is off the 4x4 board: rows go "
            "from 0 to 3, columns from 0 to 3");
}

TEST(Constraints, MoveWithTheBoardAndBack) {
  ProblemSpec spec{.rows = 3, .columns = 4};
  spec.regions = {0, 0, 1, 1, 0, 2, 2, 1, 2, 2, 2, no_region};
  spec.areas = {{{{0, 1}, {2, 3}}, 1, 2}};
  spec.required_symmetry = Symmetry::half_turn;
  spec.excluded_placements = {{{0, 1}, {1, 3}}};
  const auto problem = *Problem::from(spec);
  for (const Symmetry s : all_symmetries) {
    const auto inverse = s == Symmetry::quarter_turn         ? Symmetry::three_quarter_turn
                         : s == Symmetry::three_quarter_turn ? Symmetry::quarter_turn
                                                             : s;
    const auto there = model::image(s, problem);
    EXPECT_EQ(there.region_of(image(s, {0, 2}, 3, 4)), 1u);
    EXPECT_EQ(model::image(inverse, there), problem) << to_string(s);
    EXPECT_EQ(there == problem, s == Symmetry::identity);
  }
}

TEST(Constraints, MakeAProblemNotPlain) {
  const auto plain = [](auto change) {
    auto spec = board(4);
    change(spec);
    const auto problem = Problem::from(spec);
    return problem->is_plain() || problem->is_by_squares() || *problem == Problem::plain(4);
  };
  EXPECT_FALSE(plain([](ProblemSpec& spec) { spec.regions = stripes(4); }));
  EXPECT_FALSE(plain([](ProblemSpec& spec) { spec.areas = {{{{0, 0}}, 0, 1}}; }));
  EXPECT_FALSE(plain([](ProblemSpec& spec) { spec.required_symmetry = Symmetry::half_turn; }));
  EXPECT_FALSE(plain([](ProblemSpec& spec) { spec.excluded_placements = {{{0, 0}}}; }));
}

}  // namespace
}  // namespace queens::test
