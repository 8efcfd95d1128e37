// SPDX-License-Identifier: MIT
#include "web/server.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <cstring>
#include <set>

#include "base/clock.h"
#include "queens/classic.h"
#include "support/http_client.h"
#include "web/api/api.h"

namespace queens::test {
namespace {

TEST(Server, CountsAndSaysSoInOneObjectOrInEvents) {
  RunningServer server;
  const auto plain = ask(server.port(), "/api/count", R"({"n":8})");
  EXPECT_EQ(plain.status, 200);
  EXPECT_EQ(plain.json()["count"], "92");
  const auto events =
      ask(server.port(), "/api/count", R"({"n":10})", "Accept: text/event-stream\r\n");
  EXPECT_NE(events.head.find("text/event-stream"), std::string::npos);
  EXPECT_NE(events.body.find("event: plan\ndata: {"), std::string::npos);
  EXPECT_NE(events.body.find("event: result\ndata: {"), std::string::npos);
  EXPECT_NE(events.body.find("\"count\":\"724\""), std::string::npos);
}

// The keys of the command line's answers; the API may add others.
TEST(Server, AnswersHaveTheKeysOfTheCommandLine) {
  RunningServer server;
  const struct {
    const char *path, *schema;
    std::vector<const char*> keys;
  } answers[] = {
      {"/api/count", "queens.count/1", {"count", "engine", "symmetries"}},
      {"/api/find", "queens.find/1", {"outcome", "solution", "reason", "engine", "seed"}},
      {"/api/list", "queens.list/1", {"solutions", "count", "complete", "engine"}},
  };
  for (const auto& [path, schema, keys] : answers) {
    const auto json = ask(server.port(), path, R"({"n":6,"blocked":[[0,0]]})").json();
    EXPECT_EQ(json["schema"], schema);
    EXPECT_EQ(
        json["problem"].dump(),
        R"({"blocked":[[0,0]],"columns":6,"demanded":[],"pieces":6,"rows":6,"rule":"queen"})");
    for (const char* key : {"nodes", "seconds", "threads"})
      EXPECT_TRUE(json[key].is_number()) << path << " " << key;
    for (const char* key : keys) EXPECT_TRUE(json.contains(key)) << path << " " << key;
  }
  // What was answered can be asked: the problem is read as it is written.
  const auto first = ask(server.port(), "/api/count",
                         R"({"n":6,"rule":"touch","symmetry":"half-turn","queens":[[0,1]],
                             "areas":[{"where":"r < 3","at_least":3}],"regions":["AAABBB","AAABBB",
                             "CCCDDD","CCCDDD","EEEFFF","EEEFF."]})")
                         .json();
  const auto again = ask(server.port(), "/api/count", first["problem"].dump()).json();
  EXPECT_EQ(again["problem"], first["problem"]) << again;
  EXPECT_EQ(again["count"], first["count"]);
}

TEST(Server, AConnectionServesManyRequests) {
  RunningServer server;
  Client client(server.port());
  const std::string one =
      "GET /api/formats HTTP/1.1\r\nHost: localhost:" + std::to_string(server.port()) + "\r\n\r\n";
  client.send(one + one + one);
  std::size_t answers = 0;
  const auto text = client.read("", 500);
  for (auto at = text.find("HTTP/1.1 200"); at != text.npos; at = text.find("HTTP/1.1 200", at + 1))
    ++answers;
  EXPECT_EQ(answers, 3u);
}

TEST(Server, NoPathLeavesTheEmbeddedFiles) {
  RunningServer server;
  for (const char* path : {"/../etc/passwd", "/..%2f..%2fetc/passwd", "//etc/passwd", "/etc/passwd",
                           "/%00", "/./CMakeLists.txt", "/api/../../x"})
    EXPECT_EQ(fetch(server.port(), path).status, 404) << path;
}

TEST(Server, ABodyNestedATouchTooDeepIsRefused) {
  RunningServer server;
  const std::string deep = "{\"a\":" + std::string(100'000, '[') + std::string(100'000, ']') + "}";
  EXPECT_EQ(ask(server.port(), "/api/count", deep).status, 400);
}

TEST(Server, AWindowOfAnEnormousBoardIsShown) {
  RunningServer server;
  const auto json = ask(server.port(), "/api/find",
                        R"({"n":"1000000000000000000","first_row":"999999999999999998",
                            "rows_wanted":5,"column":"7"})")
                        .json();
  EXPECT_EQ(json["outcome"], "found");
  EXPECT_TRUE(json["solution"].is_null());
  EXPECT_EQ(json["problem"]["rows"], "1000000000000000000");
  EXPECT_EQ(json["rows"].size(), 2u);
  EXPECT_EQ(json["rows"][0][0], "999999999999999998");
  EXPECT_EQ(json["rows"][0][1], "999999999999999996");
  EXPECT_TRUE(json["row_of_column"].is_number());
}

TEST(Server, EveryRuleRectangleAndTurnIsFoundAtAnySizeAndBlockedSquaresUpToOne) {
  RunningServer server;
  for (const char* problem :
       {R"("n":"1000000000000","rule":"super")", R"("n":"1000000000000","rule":"touch")",
        R"("n":"1000000000001","rule":"toroidal")", R"("rows":"3000000000","columns":"2000000000")",
        R"("n":"1000000000000","symmetry":"half-turn")"}) {
    const auto json =
        ask(server.port(), "/api/find", "{" + std::string(problem) + R"(,"rows_wanted":3})").json();
    EXPECT_EQ(json["outcome"], "found") << problem << json;
    EXPECT_EQ(json["rows"].size(), 3u) << problem;
  }
  const auto blocked = ask(server.port(), "/api/find", R"({"n":100001,"blocked":[[0,0]]})");
  EXPECT_EQ(blocked.status, 422);
  EXPECT_EQ(blocked.json()["error"],
            "boards with blocked squares, regions, areas or excluded placements are solved here up "
            "to 100000x100000, not 100001x100001: use the program for larger ones");
}

TEST(Server, SolutionsAreListedInWindowsWithTheirClass) {
  RunningServer server;
  std::vector<nlohmann::json> seen;
  int fundamental = 0;
  for (int skip = 0;; skip += 40) {
    const auto json =
        ask(server.port(), "/api/list", R"({"n":8,"limit":40,"skip":)" + std::to_string(skip) + "}")
            .json();
    EXPECT_EQ(json["solutions"].size(), json["classes"].size());
    EXPECT_EQ(json["count"], std::to_string(json["solutions"].size()));
    EXPECT_EQ(json["complete"], json["more"] == false);
    for (const auto& one : json["solutions"]) seen.push_back(one);
    for (const auto& one : json["classes"]) fundamental += one["fundamental"].get<bool>();
    if (json["more"] == false) {
      EXPECT_EQ(json["total"], 92);
      break;
    }
  }
  EXPECT_EQ(seen.size(), 92u);
  EXPECT_TRUE(std::ranges::is_sorted(seen));
  EXPECT_EQ(fundamental, 12);
  const auto json = ask(server.port(), "/api/list", R"({"n":8,"fundamental":true})").json();
  EXPECT_EQ(json["solutions"].size(), 12u);
  // A rectangle has four symmetries, none of which exchanges its sides.
  const auto oblong = ask(server.port(), "/api/list", R"({"rows":4,"columns":5})").json();
  for (const auto& one : oblong["classes"]) EXPECT_LE(one["size"], 4);
  EXPECT_EQ(oblong["classes"][0]["size"], 4);
}

TEST(Server, WindowsOfATraceFollowEachOtherForEveryAlgorithm) {
  RunningServer server;
  for (const auto* algorithm : classic::catalogue()) {
    const std::string run =
        R"({"n":6,"goal":"all","algorithm":")" + std::string(algorithm->id) + "\"";
    const auto whole = ask(server.port(), "/api/trace", run + R"(,"limit":200})").json();
    const auto part = ask(server.port(), "/api/trace", run + R"(,"from":7,"limit":20})").json();
    ASSERT_GT(whole["steps"].size(), 7u) << algorithm->id;
    for (std::size_t i = 0; i < part["steps"].size(); ++i)
      EXPECT_EQ(part["steps"][i], whole["steps"][7 + i]) << algorithm->id << " " << i;
    // The tree says how many queens stand, where the algorithm is a tree.
    if (algorithm->complete) {
      EXPECT_EQ(part["tree"]["depth"], whole["steps"][6]["queens"].size()) << algorithm->id;
    }
    if (whole["ended"] == true) {
      const auto length = ask(server.port(), "/api/trace/length", run + "}").json();
      EXPECT_EQ(length["steps"], whole["steps"].size());
    }
  }
}

TEST(Server, AWindowThatEndsBeforeTheSolutionIsNotTheEnd) {
  RunningServer server;
  const std::string run = R"({"n":6,"goal":"first","algorithm":"backtracking")";
  const auto length =
      ask(server.port(), "/api/trace/length", run + "}").json()["steps"].get<std::uint64_t>();
  const auto window = [&](std::uint64_t steps) {
    return ask(server.port(), "/api/trace", run + ",\"limit\":" + std::to_string(steps) + "}")
        .json();
  };
  EXPECT_EQ(window(length)["ended"], true);
  EXPECT_EQ(window(length)["total"], length);
  EXPECT_EQ(window(length)["steps"].back()["action"], "solution");
  EXPECT_EQ(window(length - 1)["ended"], false);
}

TEST(Server, TheTreeOfALongTraceStaysSmall) {
  RunningServer server;
  const auto json =
      ask(server.port(), "/api/trace", R"({"n":10,"goal":"all","from":400000,"limit":3})").json();
  EXPECT_EQ(json["steps"].size(), 3u);
  EXPECT_LT(json["tree"].dump().size(), 30'000u);
  EXPECT_GT(json["tree"]["p"], 1000);
}

TEST(Server, SeekingFindsTheNextAndThePreviousSolution) {
  RunningServer server;
  const std::string run = R"({"n":6,"goal":"all","algorithm":"backtracking","action":"solution")";
  const auto first = ask(server.port(), "/api/trace/seek", run + ",\"from\":0}").json()["step"];
  const auto next =
      ask(server.port(), "/api/trace/seek", run + ",\"from\":" + first.dump() + "}").json()["step"];
  EXPECT_GT(next, first);
  EXPECT_EQ(ask(server.port(), "/api/trace/seek",
                run + ",\"backwards\":true,\"from\":" + next.dump() + "}")
                .json()["step"],
            first);
  EXPECT_TRUE(ask(server.port(), "/api/trace/seek",
                  run + ",\"backwards\":true,\"from\":" + first.dump() + "}")
                  .json()["step"]
                  .is_null());
}

TEST(Server, WhatIsWrittenIsReadBackInEveryFormat) {
  RunningServer server;
  for (const auto& format : fetch(server.port(), "/api/formats").json()["formats"]) {
    if (format["reads"] == false || format["writes"] == false || format["states_problem"] == true)
      continue;
    const auto written =
        ask(server.port(), "/api/write",
            R"({"n":8,"queens":[[0,0],[1,4],[2,7],[3,5],[4,2],[5,6],[6,1],[7,3]],"format":)" +
                format["id"].dump() + "}");
    ASSERT_EQ(written.status, 200) << format << written.body;
    const auto read =
        ask(server.port(), "/api/read",
            nlohmann::json{{"text", written.json()["text"]}, {"format", format["id"]}}.dump());
    ASSERT_EQ(read.status, 200) << format << read.body;
    EXPECT_EQ(read.json()["queens"].size(), 8u) << format;
  }
}

TEST(Server, DrawsRegionsInAPicture) {
  RunningServer server;
  const auto answer = ask(server.port(), "/api/write",
                          R"({"n":4,"format":"svg","placed":[[0,1]],
                              "regions":["AABB","AABB","CCDD","CCDD"]})");
  ASSERT_EQ(answer.status, 200) << answer.body;
  const auto picture = answer.json().value("text", "");
  EXPECT_TRUE(picture.starts_with("<svg ")) << picture;
  for (const char* name : {">A<", ">B<", ">C<", ">D<"})
    EXPECT_NE(picture.find(name), std::string::npos) << name << picture;
}

TEST(Server, TakesEveryConditionThatTheCommandLineTakes) {
  RunningServer server;
  const struct {
    const char* body;
    const char* count;
  } problems[] = {
      {R"({"n":5,"pieces":1,"symmetry":"mirror"})", "5"},
      {R"({"n":8,"symmetry":"half-turn"})", "4"},
      {R"({"n":5,"symmetry":"quarter-turn"})", "2"},
      {R"({"n":8,"pieces":7})", "3192"},
      {R"({"n":8,"where":"r != c"})", "28"},
      {R"({"n":4,"regions":["AABB","AABB","CCDD","CCDD"]})", "2"},
      {R"({"n":4,"regions":["AAAA","AAAA","BBCC","BBDD"]})", "0"},
      {R"({"n":8,"areas":[{"where":"r < 2 && c < 2","at_least":1}]})", "36"},
      {R"({"n":6,"areas":[{"squares":[[0,1]],"at_most":0}]})", "3"},
      {R"({"n":6,"not":[[[0,1],[1,3],[2,5],[3,0],[4,2],[5,4]]]})", "3"},
  };
  for (const auto& [body, count] : problems) {
    const auto counted = ask(server.port(), "/api/count", body).json();
    const auto listed =
        ask(server.port(), "/api/list", std::string(body).insert(1, R"("limit":1000,)")).json();
    EXPECT_EQ(counted.value("count", ""), count) << body << counted;
    if (std::strlen(count) < 4) {
      EXPECT_EQ(std::to_string(listed["solutions"].size()), count) << body << listed;
    }
  }
  const struct {
    const char *body, *words;
  } faults[] = {
      {R"({"n":8,"symmetry":"spiral"})", "must be one of any, identity, quarter-turn, half-turn"},
      {R"({"n":4,"regions":["AAB","AAB","CCC"]})", "is 3x3, but the board is 4x4"},
      {R"({"n":4,"regions":7})", "list of rows like"},
      {R"({"n":4,"areas":[{"at_least":1}]})", "either \"where\" or \"squares\""},
      {R"({"n":4,"areas":3})", "list of at most"},
      {R"({"n":4,"not":[[1]]})", "[row,column]"},
  };
  for (const auto& [body, words] : faults) {
    const auto answer = ask(server.port(), "/api/count", body);
    EXPECT_EQ(answer.status, 400) << body;
    EXPECT_NE(answer.json().value("error", "").find(words), std::string::npos) << answer.body;
  }
}

TEST(Server, ABoardThatIsKeptIsNotGivenForAnotherProblem) {
  RunningServer server;
  const auto one = ask(server.port(), "/api/find", R"({"n":8})").json();
  const auto other = ask(server.port(), "/api/find", R"({"n":8,"symmetry":"half-turn"})").json();
  const auto regions =
      ask(server.port(), "/api/find", R"({"n":4,"regions":["AAAA","AAAA","BBCC","BBDD"]})").json();
  for (int row = 0; row < 8; ++row)
    EXPECT_EQ(other["solution"][row].get<int>(), 7 - other["solution"][7 - row].get<int>())
        << other;
  EXPECT_EQ(one["outcome"], "found");
  EXPECT_EQ(regions["outcome"], "impossible") << regions;
}

TEST(Server, BoardsAreKeptByTheServerThatFoundThem) {
  RunningServer one, other;
  bool differed = false;  // two runs may take the same number of microseconds
  for (int seed = 0; seed < 8; ++seed) {
    const auto body =
        R"({"n":300,"rule":"super","random":true,"seed":)" + std::to_string(seed) + "}";
    const auto seconds = [&](const RunningServer& server) {
      return ask(server.port(), "/api/find", body).json()["seconds"].get<double>();
    };
    const double found = seconds(one);
    EXPECT_EQ(seconds(one), found);
    differed |= seconds(other) != found;
  }
  EXPECT_TRUE(differed);
}

TEST(Server, BoardsOfLargeProblemsAreNotKept) {
  RunningServer server;
  for (const char* body : {R"({"n":4,"regions":["AABB","AABB","CCDD","CCDD"]})",
                           R"({"n":4,"areas":[{"where":"r < 2","at_least":1}]})",
                           R"({"n":4,"not":[[[0,1],[1,3],[2,0],[3,2]]]})"}) {
    std::set<double> seconds;  // of the same run if it is kept
    for (int i = 0; i < 100 && seconds.size() < 2; ++i) {
      const auto found = ask(server.port(), "/api/find", body).json();
      ASSERT_EQ(found["outcome"], "found") << found;
      seconds.insert(found["seconds"].get<double>());
    }
    EXPECT_GT(seconds.size(), 1u) << body;
  }
}

TEST(Server, SaysWhichSquaresAnExpressionStrikesAndWhichConditionsAreBroken) {
  RunningServer server;
  const auto blocked =
      ask(server.port(), "/api/blocked", R"({"n":4,"where":"r != c","blocked":[[0,3]]})").json();
  EXPECT_EQ(blocked["blocked"].dump(), "[[0,0],[0,3],[1,1],[2,2],[3,3]]");
  const auto check = ask(server.port(), "/api/check",
                         R"({"n":4,"placed":[[0,1],[1,3],[2,0],[3,2]],
                             "regions":["AAAA","AAAA","BBCC","BBDD"]})")
                         .json();
  EXPECT_EQ(check["valid"], false);
  ASSERT_FALSE(check["broken"].empty());
  EXPECT_NE(check["broken"][0]["sentence"].get<std::string>().find("region"), std::string::npos);
}

TEST(Server, AlgorithmsStartFromABoardWithQueensAndBlockedSquares) {
  RunningServer server;
  const std::string board = R"("n":6,"queens":[[0,1]],"blocked":[[1,4],[2,2]],"goal":"first")";
  for (const auto* algorithm : classic::catalogue()) {
    const auto answer = ask(server.port(), "/api/trace/seek",
                            "{" + board + R"(,"algorithm":")" + std::string(algorithm->id) + "\"}");
    if (!algorithm->blocked_squares) {
      EXPECT_EQ(answer.status, 400);
      EXPECT_NE(answer.body.find("knows no blocked squares"), std::string::npos) << answer.body;
      continue;
    }
    ASSERT_EQ(answer.status, 200) << algorithm->id << answer.body;
    const auto step = ask(server.port(), "/api/trace",
                          "{" + board + R"(,"limit":1,"from":)" + answer.json()["step"].dump() +
                              R"(,"algorithm":")" + std::string(algorithm->id) + "\"}")
                          .json()["steps"][0];
    const auto queens = step["queens"].get<std::vector<std::pair<int, int>>>();
    EXPECT_EQ(queens.size(), 6u) << algorithm->id;
    EXPECT_TRUE(std::ranges::count(queens, std::pair(0, 1)) == 1) << algorithm->id;
    EXPECT_FALSE(std::ranges::count(queens, std::pair(1, 4)) == 1) << algorithm->id;
  }
}

TEST(Server, ARaceTellsEveryRunAndEndsRunnersThatAreTooSlow) {
  RunningServer server;
  const auto answer =
      ask(server.port(), "/api/race",
          R"({"algorithms":["backtracking","bitmask-shift"],"sizes":[4,5,6],"goal":"all"})");
  const auto rows = answer.json()["rows"];
  ASSERT_EQ(rows.size(), 6u);
  EXPECT_EQ(rows[0]["solutions"], 2);
  EXPECT_EQ(rows[4]["trials"], 894);
}

}  // namespace
}  // namespace queens::test
