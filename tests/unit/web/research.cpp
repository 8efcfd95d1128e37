// SPDX-License-Identifier: MIT
// What is asked beyond counting and finding: estimates, prices, jobs, puzzles.
#include <gtest/gtest.h>

#include "support/http_client.h"
#include "web/api/api.h"

namespace queens::test {
namespace {

TEST(Research, EstimatesWithAnIntervalAndCountsWhatIsQuick) {
  RunningServer server;
  const auto small = ask(server.port(), "/api/estimate", R"({"n":8})").json();
  EXPECT_EQ(small["exact"], true);
  EXPECT_EQ(small["value"], "92");
  const auto large = ask(server.port(), "/api/estimate", R"({"n":24})").json();
  EXPECT_EQ(large["exact"], false);
  EXPECT_LT(large["interval"][0], large["log10"]);
  EXPECT_GT(large["interval"][1], large["log10"]);
  EXPECT_EQ(ask(server.port(), "/api/plan", R"({"n":8})").json()["time_limit"], 600.0);
}

TEST(Research, AJobHasAPlainNameInItsOwnFolder) {
  RunningServer server;
  for (const char* name : {"../x", "a/b", ".hidden", "-x", "", "x y"}) {
    const auto body = web::to_text(web::object("name", name, "n", 8));
    const auto said = ask(server.port(), "/api/jobs/start", body);
    EXPECT_EQ(said.status, 400) << name;
    EXPECT_NE(said.body.find("cannot be the name of a job"), std::string::npos) << said.body;
  }
  const auto none = ask(server.port(), "/api/jobs/start", R"({"name":"not-there"})");
  EXPECT_NE(none.body.find("there is no job 'not-there.job'"), std::string::npos) << none.body;
  const auto idle = ask(server.port(), "/api/jobs/stop", R"({"name":"not-there"})");
  EXPECT_NE(idle.body.find("does not work on 'not-there.job'"), std::string::npos) << idle.body;
}

}  // namespace
}  // namespace queens::test
