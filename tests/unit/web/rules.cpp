// SPDX-License-Identifier: MIT
// The web app draws attacks by itself, from its own copy of the table of rules.
#include <gtest/gtest.h>

#include <fstream>

#include "queens/problem.h"
#include "support/http_client.h"

namespace queens::test {
namespace {

TEST(WebRules, AreTheRowsThatTheApiPublishes) {
  std::ifstream file(std::string(QUEENS_FACTS_DIR) + "/../../web/src/board/rules.json");
  ASSERT_TRUE(file);
  RunningServer server;
  const auto published = fetch(server.port(), "/api").json();
  ASSERT_EQ(published["rules"].size(), std::size(queens::all_rules));
  EXPECT_EQ(published["rules"], nlohmann::json::parse(file));
}

}  // namespace
}  // namespace queens::test
