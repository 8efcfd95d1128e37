// SPDX-License-Identifier: MIT
#include "queens/puzzle.h"

#include <gtest/gtest.h>

#include "support/http_client.h"
#include "web/api/api.h"

namespace queens::test {
namespace {

// As tests/cli/puzzle.t has it of the command line.
TEST(PuzzleApi, ANewPuzzleHasTheShapeOfTheCommandLine) {
  RunningServer server;
  const auto json = ask(server.port(), "/api/puzzle/new", R"({"size":6,"seed":2})").json();
  EXPECT_EQ(json["schema"], "queens.puzzle/1");
  std::vector<std::string> keys;
  for (const auto& [key, value] : json.items()) keys.push_back(key);
  EXPECT_EQ(keys, (std::vector<std::string>{"grids", "rating", "regions", "schema", "seed", "size",
                                            "stars"}));
  EXPECT_EQ(json["rating"]["uses"].size(), static_cast<std::size_t>(puzzle::technique_count));
  const auto rated = ask(server.port(), "/api/puzzle/rate", json.dump());
  EXPECT_EQ(rated.json()["rating"], json["rating"]);
}

TEST(PuzzleApi, AStarBattleIsMadeRatedAndHinted) {
  RunningServer server;
  const auto made =
      ask(server.port(), "/api/puzzle/new", R"({"size":8,"stars":2,"grade":"easy","seed":1})")
          .json();
  EXPECT_EQ(made["stars"], 2);
  const auto rated = ask(server.port(), "/api/puzzle/rate", made.dump()).json();
  EXPECT_EQ(rated["unique"], true) << rated;
  EXPECT_EQ(rated["rating"], made["rating"]);
  EXPECT_EQ(rated["solutions"][0].size(), 16u);
  auto asked = made;
  asked["queens"] = rated["solutions"][0];
  EXPECT_EQ(ask(server.port(), "/api/puzzle/hint", asked.dump()).json()["solved"], true);
  asked["stars"] = 4;
  EXPECT_TRUE(ask(server.port(), "/api/puzzle/hint", asked.dump()).json().contains("error"));
}

TEST(PuzzleApi, RegionsWithNamesOfTwoLettersAreReadAsTheyAreWritten) {
  RunningServer server;
  const auto rate = [&](const char* regions) {
    return ask(server.port(), "/api/puzzle/rate", regions).json();
  };
  const auto lines = rate(R"({"regions":["1 1 1 2","1 12 2 2","12 12 2 3","12 3 3 3"]})");
  EXPECT_TRUE(lines.contains("rating")) << lines;
  EXPECT_EQ(rate(R"({"regions":[["1","1","1","2"],["1","12","2","2"],["12","12","2","3"],
                                ["12","3","3","3"]]})"),
            lines);
  EXPECT_EQ(rate(R"({"regions":[[1,1],[2,2]]})")["error"],
            rate(R"({"regions":[true,false]})")["error"]);
}

}  // namespace
}  // namespace queens::test
