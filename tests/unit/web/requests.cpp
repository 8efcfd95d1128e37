// SPDX-License-Identifier: MIT
// Requests that are wrong get a sentence; those that contradict themselves, an answer.
#include <gtest/gtest.h>

#include "support/http_client.h"
#include "web/api/api.h"

namespace queens::test {
namespace {

TEST(Server, EveryFaultIsASentenceWithAStatus) {
  RunningServer server;
  const struct {
    const char *path, *body;
    int status;
    const char* words;
  } faults[] = {
      {"/api/count", "{\"n\":", 400, "not JSON"},
      {"/api/count", "[1]", 400, "object"},
      {"/api/count", "{}", 400, "size of the board is missing"},
      {"/api/count", R"({"n":-3})", 400, "\"n\" must be a whole number"},
      {"/api/count", R"({"n":1e300})", 400, "\"n\" must be"},
      {"/api/count", R"({"n":8,"rule":"king"})", 400, "must be one of queen, toroidal"},
      {"/api/count", R"({"n":8,"blokced":[[0,0]]})", 400, "the key \"blokced\" is not known here"},
      {"/api/count", R"({"n":8,"areas":[{"where":"r<2","least":1}]})", 400, "the key \"least\""},
      {"/api/find", R"({"n":8,"skip":1})", 400, "the key \"skip\""},
      {"/api/trace", R"({"n":8,"queens":[[0,0],[1,1]]})", 400, "attack each other"},
      {"/api/count", R"({"n":8,"queens":[[0]]})", 400, "[row,column]"},
      {"/api/count", R"({"n":8,"where":"r +"})", 400, ""},
      {"/api/count", R"({"n":1000})", 422, ""},
      {"/api/trace", R"({"n":8,"algorithm":"magic"})", 400, "there is no algorithm"},
      {"/api/read", R"({"text":"xyz"})", 400, "format"},
      {"/api/write", R"({"n":8,"format":"nonsense"})", 400, "no format"},
      {"/nothing", "{}", 404, "nothing here"},
      {"/api/formats", "{}", 405, "GET"},
  };
  for (const auto& [path, body, status, words] : faults) {
    const auto answer = ask(server.port(), path, body);
    EXPECT_EQ(answer.status, status) << path << " " << body << " " << answer.body;
    const std::string sentence = answer.json().value("error", "");
    EXPECT_FALSE(sentence.empty()) << body;
    EXPECT_NE(sentence.find(words), sentence.npos) << sentence;
  }
}

TEST(Server, AContradictionIsAnAnswer) {
  RunningServer server;
  const auto* attacking = R"({"n":8,"demanded":[[0,0],[1,1]]})";
  const auto counted = ask(server.port(), "/api/count", attacking).json();
  EXPECT_EQ(counted["count"], "0");
  const auto reason = "the demanded queens (0,0) and (1,1) attack each other";
  EXPECT_EQ(counted["reason"], reason);
  const auto found = ask(server.port(), "/api/find", attacking).json();
  EXPECT_EQ(found["outcome"], "impossible");
  EXPECT_EQ(found["reason"], reason);
}

}  // namespace
}  // namespace queens::test
