// SPDX-License-Identifier: MIT
#include "web/http.h"

#include <gtest/gtest.h>

namespace queens::web {
namespace {

TEST(Http, ARequestIsTakenApart) {
  const auto request = parse_head(
      "POST /api/count?x=1 HTTP/1.1\r\nHost: 127.0.0.1:8064\r\nContent-Length: 7\r\n"
      "X-Thing:  a b \r\n\r\n");
  ASSERT_TRUE(request);
  EXPECT_EQ(request->method, "POST");
  EXPECT_EQ(request->path, "/api/count");
  EXPECT_EQ(request->header("host"), "127.0.0.1:8064");
  EXPECT_EQ(request->header("x-thing"), "a b");
  EXPECT_EQ(request->length, 7u);
  EXPECT_TRUE(request->keeps_open());
}

TEST(Http, WhatIsWrongHasAStatusAndASentence) {
  const struct {
    const char* head;
    int status;
  } bad[] = {
      {"", 400},
      {"GET /\r\n\r\n", 400},
      {"G@T / HTTP/1.1\r\n\r\n", 400},
      {"GET http://elsewhere/ HTTP/1.1\r\n\r\n", 400},
      {"GET / HTTP/2\r\n\r\n", 505},
      {"GET / HTTP/1.1\r\nno colon\r\n\r\n", 400},
      {"GET / HTTP/1.1\r\n folded: x\r\n\r\n", 400},
      {"POST / HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n", 411},
      {"POST / HTTP/1.1\r\nContent-Length: -1\r\n\r\n", 400},
      {"POST / HTTP/1.1\r\nContent-Length: 7x\r\n\r\n", 400},
      {"POST / HTTP/1.1\r\nContent-Length: 99999999999999999999999\r\n\r\n", 413},
      {"POST / HTTP/1.1\r\nContent-Length: 8388609\r\n\r\n", 413},
      {"POST / HTTP/1.1\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n", 400},
      {"GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n", 400},
      {"GET / HTTP/1.1\nHost: a\r\n\r\n", 400},
      {"GET / HTTP/1.1\r\nHost: a\n\r\n", 400},
      {"GET / HTTP/1.1\r\nX: a\nContent-Length: 3\r\n\r\n", 400},
      {"\nGET / HTTP/1.1\r\n\r\n", 400},
      {"POST / HTTP/1.1\r\nContent-Length:\r\n\r\n", 400},
      {"POST / HTTP/1.1\r\nContent-Length: \t \r\n\r\n", 400},
      {"POST / HTTP/1.1\r\nTransfer-Encoding:\r\n\r\n", 400},
      {"POST / HTTP/1.1\r\nTransfer-Encoding: \r\nContent-Length: 1\r\n\r\n", 400},
  };
  for (const auto& [head, status] : bad) {
    const auto request = parse_head(head);
    ASSERT_FALSE(request) << head;
    EXPECT_EQ(request.error().status, status) << head;
    EXPECT_FALSE(request.error().sentence.empty()) << head;
  }
}

HttpRequest with(std::initializer_list<std::pair<const char*, const char*>> headers,
                 std::string method = "POST") {
  HttpRequest request;
  request.method = std::move(method);
  request.path = "/api/count";
  for (const auto& [name, value] : headers) request.headers[name] = value;
  return request;
}

TEST(Gate, OurOwnHostIsAnswered) {
  const Gate gate("127.0.0.1", 8064);
  for (const char* host : {"127.0.0.1:8064", "localhost:8064", "[::1]:8064"})
    EXPECT_FALSE(gate.refusal(with({{"host", host}}))) << host;
  EXPECT_FALSE(gate.refusal(with({{"host", "localhost:8064"},
                                  {"origin", "http://localhost:8064"},
                                  {"sec-fetch-site", "same-origin"}})));
}

TEST(Gate, ANameThatIsPointedAtThisMachineIsRefused) {
  const Gate gate("127.0.0.1", 8064);
  for (const char* host : {"", "evil.example", "evil.example:8064", "127.0.0.1", "127.0.0.1:80",
                           "localhost:8064.evil.example", "127.0.0.1.evil.example:8064"}) {
    const auto refusal = gate.refusal(with({{"host", host}}));
    ASSERT_TRUE(refusal) << host;
    EXPECT_EQ(refusal->status, 403);
  }
  // Listening everywhere, numbers are ours and names are not.
  const Gate open("0.0.0.0", 8064);
  EXPECT_FALSE(open.refusal(with({{"host", "192.168.1.7:8064"}})));
  EXPECT_TRUE(open.refusal(with({{"host", "evil.example:8064"}})));
}

TEST(Gate, RequestsOfOtherSitesAreRefused) {
  const Gate gate("127.0.0.1", 8064);
  const char* host = "127.0.0.1:8064";
  for (const char* origin : {"null", "http://evil.example", "https://127.0.0.1:8064",
                             "http://127.0.0.1:9999", "http://localhost:8064"})
    EXPECT_TRUE(gate.refusal(with({{"host", host}, {"origin", origin}}))) << origin;
  for (const char* site : {"cross-site", "same-site"})
    EXPECT_TRUE(gate.refusal(with({{"host", host}, {"sec-fetch-site", site}}))) << site;
  // A link from elsewhere may open the page, but neither frame it nor load its scripts.
  EXPECT_FALSE(gate.refusal(with({{"host", host},
                                  {"sec-fetch-site", "cross-site"},
                                  {"sec-fetch-mode", "navigate"},
                                  {"sec-fetch-dest", "document"}},
                                 "GET")));
  EXPECT_TRUE(gate.refusal(with({{"host", host},
                                 {"sec-fetch-site", "cross-site"},
                                 {"sec-fetch-mode", "navigate"},
                                 {"sec-fetch-dest", "iframe"}},
                                "GET")));
}

}  // namespace
}  // namespace queens::web
