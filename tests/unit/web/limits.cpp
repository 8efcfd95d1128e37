// SPDX-License-Identifier: MIT
// What ends a request or refuses a connection: clients that leave, time, numbers, descriptors.
#include <gtest/gtest.h>
#include <sys/resource.h>

#include <algorithm>
#include <chrono>
#include <ctime>
#include <filesystem>
#include <fstream>
#include <memory>
#include <optional>
#include <sstream>
#include <string>
#include <thread>
#include <vector>

#include "base/clock.h"
#include "base/cores.h"
#include "support/http_client.h"
#include "web/api/api.h"
#include "web/lane.h"
#include "web/news.h"
#include "web/weight.h"

namespace queens::test {
namespace {

TEST(Server, WorkEndsWhenTheClientLeaves) {
  RunningServer server;
  const double start = base::wall_seconds();
  {
    std::vector<std::unique_ptr<Client>> leaving;
    for (int i = 0; i < 8; ++i) {
      leaving.push_back(std::make_unique<Client>(server.port()));
      leaving.back()->post("/api/count", R"({"n":24})",
                           i % 2 == 0 ? "Accept: text/event-stream\r\n" : "");
    }
    leaving.front()->read("event: ");  // it may be the one that waits
  }
  // All lanes are free again: this would otherwise wait for hours.
  EXPECT_EQ(ask(server.port(), "/api/count", R"({"n":8})").json()["count"], "92");
  EXPECT_LT(base::wall_seconds() - start, 10);
}

TEST(Lane, LetsOnlySoManyWorkAtOnceAndWait) {
  web::Lane lane(1, 2);
  auto first = lane.enter();
  EXPECT_TRUE(first->may_start());
  const auto second = lane.enter(), third = lane.enter();
  EXPECT_EQ(lane.enter(), nullptr);  // two wait already
  EXPECT_FALSE(second->may_start());
  first.reset();
  EXPECT_FALSE(third->may_start());  // not before the second
  EXPECT_TRUE(second->may_start());
}

TEST(Server, ARequestEndsWithItsTimeLimit) {
  RunningServer server({.seconds = 0.3});
  const double start = base::wall_seconds();
  const auto answer = ask(server.port(), "/api/count", R"({"n":24})");
  EXPECT_EQ(answer.status, 200);
  EXPECT_EQ(answer.json()["complete"], false);
  EXPECT_EQ(answer.json()["why"], "the time limit of 0.3 s");
  EXPECT_FALSE(answer.json().contains("count"));
  EXPECT_LT(base::wall_seconds() - start, 5);
}

TEST(Server, EndsAtOnceWhateverIsBeingComputed) {
  const double start = base::wall_seconds();
  {
    RunningServer server;
    Client client(server.port());
    client.post("/api/count", R"({"n":24})", "Accept: text/event-stream\r\n");
    client.read("event: plan");
  }
  EXPECT_LT(base::wall_seconds() - start, 5);
}

std::string list_of_bodies(std::string_view piece, int count) {
  std::string body = R"({"n":8,"blocked":[)";
  for (int i = 0; i < count; ++i) body += piece;
  return body + "[0,0]]}";
}

// Not by the square of its length, which would be hours here.
TEST(ApiBody, IsReadInLinearTime) {
  EXPECT_EQ(web::parse_body(list_of_bodies("{},", 900'000))->at("blocked").size(), 900'001u);
}

TEST(ApiBody, HasLimitsAndHearsAStop) {
  const auto sentence = [](const std::string& body, const std::stop_token& stop = {}) {
    const auto read = web::parse_body(body, stop);
    return read ? "" : read.error().message;
  };
  EXPECT_EQ(sentence(list_of_bodies("[],", 1'000'000)), "the body holds more than 1000000 values");
  EXPECT_EQ(sentence(list_of_bodies("[", 32)), "the body is nested too deeply");
  EXPECT_EQ(sentence(R"({"n":1e999})"), "the body holds a number that is too large");
  EXPECT_EQ(sentence(R"({"n":)"), "the body is not JSON: byte 6 cannot stand where it does");
  EXPECT_EQ(sentence(R"({"a":1,"a":2})"), "the body has the key \"a\" twice");
  EXPECT_EQ(sentence(R"({"x":[{"b":null,"c":1,"b":null}]})"), "the body has the key \"b\" twice");
  EXPECT_EQ(sentence(R"({"a":{"a":[{"a":1}]}})"), "");
  std::stop_source stopped;
  stopped.request_stop();
  EXPECT_EQ(sentence(R"({"n":8})", stopped.get_token()), "stopped before the body was read");
}

TEST(ApiBody, IsWhatWasSent) {
  const std::string text = R"({"a":[1,-2,0.5,"x",null,true,[],{}],"b":{"c":[[1,2],[3]],"d":{}},)"
                           R"("e":"","f":18446744073709551615})";
  EXPECT_EQ(web::parse_body(text)->dump(), text);
}

// An expression of 200 terms on 2000x2000 squares takes half a minute.
TEST(Server, AnExpressionEndsWhenTheClientLeaves) {
  std::string terms = "r";
  for (int i = 0; i < 200; ++i) terms += "+r*c";
  const auto processor_seconds = [] { return static_cast<double>(std::clock()) / CLOCKS_PER_SEC; };
  double left = 0;
  {
    RunningServer server;
    for (const char* field : {R"("where":")", R"("areas":[{"where":")"}) {
      const bool area = std::string_view(field).find("areas") != std::string_view::npos;
      Client client(server.port());
      client.post("/api/count",
                  R"({"n":2000,)" + std::string(field) + terms + (area ? "\"}]}" : "\"}"));
      std::this_thread::sleep_for(std::chrono::milliseconds(200));
    }
    left = processor_seconds();
  }
  EXPECT_LT(processor_seconds() - left, 3);
}

TEST(Server, AreasTakeNoMoreMemoryThanAListOfSquares) {
  RunningServer server;
  const auto answer = ask(server.port(), "/api/count",
                          R"({"n":1100,"areas":[{"where":"r<500"},{"where":"r>=500"}]})");
  EXPECT_EQ(answer.status, 422);
  EXPECT_EQ(answer.json()["error"], "\"areas\" have more than 1000000 squares together");
}

TEST(Server, HoldsAFewLargeBodiesAtOnce) {
  RunningServer server;
  std::vector<std::unique_ptr<Client>> slow;
  const auto begin = [&] {
    slow.push_back(std::make_unique<Client>(server.port()));
    slow.back()->send("POST /api/count HTTP/1.1\r\nHost: 127.0.0.1:" +
                      std::to_string(server.port()) + "\r\nContent-Length: 1000000\r\n\r\n");
  };
  for (int i = 0; i <= web::Limits::large_bodies; ++i) begin();
  const auto refused = [](const auto& client) {
    return answer_of(client->read("", 1000)).status == 503;
  };
  EXPECT_EQ(std::ranges::count_if(slow, refused), 1);
  EXPECT_EQ(ask(server.port(), "/api/count", R"({"n":8})").json()["count"], "92");
  slow.clear();
  EXPECT_EQ(ask(server.port(), "/api/count", list_of_bodies("[0,0],", 20'000)).status, 200);
}

// The rest of a body that was refused is read, but no more than a body may have.
TEST(Server, DoesNotReadWithoutEndAfterARefusal) {
  RunningServer server;
  std::vector<std::unique_ptr<Client>> clients;
  for (int i = 0; i <= web::Limits::large_bodies; ++i) {
    clients.push_back(std::make_unique<Client>(server.port()));
    clients.back()->send("POST /api/count HTTP/1.1\r\nHost: 127.0.0.1:" +
                         std::to_string(server.port()) + "\r\nContent-Length: 1000000\r\n\r\n");
  }
  Client* refused = nullptr;
  for (int round = 0; refused == nullptr && round < 100; ++round)
    for (const auto& client : clients)
      if (client->read("\r\n\r\n", 10).contains(" 503 ")) refused = client.get();
  ASSERT_NE(refused, nullptr);
  const std::string mebibyte(1 << 20, ' ');
  int sent = 0;
  while (sent < 64 && refused->send(mebibyte)) ++sent;
  EXPECT_LT(sent, 48);  // 8, and what the buffers of both sockets hold
}

// Two counts of hours leave no place for a third, but what is asked about a small board.
TEST(Server, ASmallBoardDoesNotWaitForLargeOnes) {
  RunningServer server;
  std::vector<std::unique_ptr<Client>> busy;
  for (unsigned i = 0; i < std::max(2u, base::usable_cores()); ++i) {
    busy.push_back(std::make_unique<Client>(server.port()));
    busy.back()->post("/api/count", R"({"n":25})", "Accept: text/event-stream\r\n");
    busy.back()->read("event: plan");
  }
  Client third(server.port());
  third.post("/api/count", R"({"n":25})", "Accept: text/event-stream\r\n");
  EXPECT_TRUE(
      third.read("event: queued\ndata: {\"ahead\":").contains("event: queued\ndata: {\"ahead\":"));
  EXPECT_EQ(ask(server.port(), "/api/count", R"({"n":8})").json()["count"], "92");
  EXPECT_EQ(ask(server.port(), "/api/classes", R"({"rows":9,"columns":9})").json()["fundamental"],
            "46");
}

// Work without an end in sight, for as many clients as may wait or compute.
std::vector<std::unique_ptr<Client>> busy_clients(std::uint16_t port, std::string_view path,
                                                  std::string_view body, std::size_t count) {
  std::vector<std::unique_ptr<Client>> clients;
  for (std::size_t i = 0; i < count; ++i) {
    clients.push_back(std::make_unique<Client>(port));
    clients.back()->post(path, body, "Accept: text/event-stream\r\n");
    clients.back()->read("\r\n\r\n");  // the server has read it
  }
  return clients;
}

constexpr const char* endless_trace = R"({"n":14,"algorithm":"permutations","goal":"all"})";

// 256 connections are served; whoever comes then is told so, and the others go on.
TEST(Server, OneConnectionTooManyIsRefusedWithASentence) {
  RunningServer server;
  const auto counts = busy_clients(server.port(), "/api/count", R"({"n":25})", 128);
  const auto traces = busy_clients(server.port(), "/api/trace/length", endless_trace,
                                   web::Server::most_connections - 128);
  Client late(server.port());
  late.get("/api/formats");
  const auto answer = answer_of(late.read());
  EXPECT_EQ(answer.status, 503) << answer.head;
}

// Those that have sent no request make room, the oldest first.
TEST(Server, IdleConnectionsLockNobodyOut) {
  RunningServer server;
  std::vector<std::unique_ptr<Client>> idle;
  for (int i = 0; i < 600; ++i) {
    idle.push_back(std::make_unique<Client>(server.port()));
    if (i % 2 == 0) idle.back()->send("POST /api/count HTTP/1.1\r\nContent-Le");
  }
  EXPECT_EQ(ask(server.port(), "/api/count", R"({"n":8})").json()["count"], "92");
  EXPECT_EQ(idle.front()->read(), "");  // it was closed
  idle.clear();
  Client kept(server.port());
  for (std::size_t i = 0; i + 1 < web::Server::most_connections; ++i)
    idle.push_back(std::make_unique<Client>(server.port()));
  kept.get("/api/formats");
  EXPECT_EQ(answer_of(kept.read()).status, 200);
}

TEST(Server, AClientThatHasSaidItsLastWordGetsItsAnswer) {
  RunningServer server;
  for (const char* events : {"", "Accept: text/event-stream\r\n"})
    for (const char* body : {R"({"n":8})", R"({"n":16})"}) {
      Client client(server.port());
      client.post("/api/count", body, events);
      client.end();
      const auto text = client.read();
      EXPECT_EQ(answer_of(text).status, 200) << text;
      EXPECT_NE(text.find(R"("complete":true)"), text.npos) << text;
    }
}

TEST(Server, ARequestThatEndsTooSoonIsRefused) {
  RunningServer server;
  const auto host = "Host: 127.0.0.1:" + std::to_string(server.port()) + "\r\n";
  const auto head = "POST /api/count HTTP/1.1\r\n" + host + "Content-Length: 7\r\n";
  for (const auto& text : {head, head + "\r\n" + R"({"n")"}) {
    Client client(server.port());
    client.send(text);
    client.end();
    EXPECT_EQ(answer_of(client.read()).status, 400) << text;
  }
}

TEST(Server, ABareLineFeedIsRefusedAtOnce) {
  RunningServer server;
  Client client(server.port());
  client.send("GET /api HTTP/1.1\nHost: 127.0.0.1\n\n");
  EXPECT_EQ(answer_of(client.read("\r\n\r\n", 5000)).status, 400);
}

// A light request waits for none of these, of any endpoint that may take long.
TEST(Server, ALightRequestIsAnsweredBesideAnyOthers) {
  RunningServer server;
  const auto counts = busy_clients(server.port(), "/api/count", R"({"n":25})", 60);
  const auto traces = busy_clients(server.port(), "/api/trace/length", endless_trace, 68);
  EXPECT_EQ(ask(server.port(), "/api/count", R"({"n":8})").json()["count"], "92");
  EXPECT_EQ(ask(server.port(), "/api/trace", R"({"n":8,"limit":20})").json()["steps"].size(), 20u);
  EXPECT_EQ(ask(server.port(), "/api/find", R"({"n":1000})").json()["outcome"], "found");
}

TEST(Lane, StartsWhatIsExpectedToTakeTheLeastTimeFirst) {
  web::Lane lane(1, 9), other(1, 9);
  auto running = lane.enter(5);
  ASSERT_TRUE(running->may_start());
  const auto slow = lane.enter(3), quick = lane.enter(1), next = lane.enter(1);
  EXPECT_EQ(slow->ahead(), 2u);
  EXPECT_EQ(next->ahead(), 1u);
  EXPECT_FALSE(quick->may_start());
  EXPECT_TRUE(running->move_to(other));  // it took longer than was expected
  EXPECT_EQ(lane.running(), 0u);
  EXPECT_EQ(other.running(), 1u);
  EXPECT_TRUE(quick->may_start());
  running.reset();
  EXPECT_EQ(other.running(), 0u);
}

TEST(Lane, HasAFewGuestsAtMost) {
  web::Lane from(100, 100), to(1, 9);
  std::vector<std::unique_ptr<web::Lane::Ticket>> tickets;
  int moved = 0;
  for (int i = 0; i < 20; ++i) {
    tickets.push_back(from.enter());
    ASSERT_TRUE(tickets.back()->may_start());
    moved += tickets.back()->move_to(to);
  }
  EXPECT_EQ(moved, 5);
  tickets.clear();
  EXPECT_EQ(from.running() + to.running(), 0u);
}

TEST(Weight, IsBoundedWhereTheBodySaysSo) {
  const auto bound = [](const char* path, const std::string& body) {
    return web::weight_of(*web::endpoint_at(path), body).bound.value_or(1e9);
  };
  EXPECT_LT(bound("/api/count", R"({"n":8})"), 2);
  EXPECT_LT(bound("/api/count", R"({"rows":8,"columns":8,"pieces":3})"), 3);
  EXPECT_LT(bound("/api/find", R"({"n":1000000})"), 2);
  EXPECT_LT(bound("/api/trace", R"({"n":8,"limit":100})"), 5);
  EXPECT_LT(bound("/api/trace/length", R"({"n":6,"algorithm":"permutations"})"), 3);
  EXPECT_LT(bound("/api/count", "no JSON"), 2);
  for (const char* body : {R"({"n":11})", R"({"n":10,"pieces":6})", R"({"rows":5,"columns":20})",
                           R"({"n":-1})", R"({"n":8,"method":"sat"})", R"({})", R"({"n":"x"})"})
    EXPECT_GT(bound("/api/count", body), 20) << body;
  // Boards of up to 100 squares are bounded by the ways to put the queens down, larger ones never.
  EXPECT_LT(bound("/api/find", R"({"rows":2,"columns":50,"rule":"super"})"), 20);
  EXPECT_GT(bound("/api/find", R"({"rows":2,"columns":51,"rule":"super"})"), 20);
  EXPECT_GT(bound("/api/find", R"({"n":1000,"rule":"super"})"), 20);
  EXPECT_GT(bound("/api/trace/length", R"({"n":10,"algorithm":"permutations"})"), 20);
  EXPECT_GT(bound("/api/trace", R"({"n":8,"from":40000000})"), 20);
  EXPECT_GT(bound("/api/check", R"({"n":2000,"where":"r*c"})"), 20);
  EXPECT_GT(bound("/api/race", R"({"algorithms":["backtracking"],"sizes":[4]})"), 20);
  EXPECT_TRUE(web::weight_of(*web::endpoint_at("/api/count"), R"({"n":11})").is_long);
  EXPECT_FALSE(web::weight_of(*web::endpoint_at("/api/count"), R"({"n":10,"pieces":6})").is_long);
}

TEST(News, NewerOnesReplaceThoseThatNobodyHasRead) {
  web::Kept nothing;
  web::WatchedWork watched(nothing);
  web::Work& work = watched;  // as engines have it
  for (const int i : {1, 2, 3}) work.tell("progress", i);
  work.tell("run", 1, false);
  work.tell("run", 2, false);
  const web::WatchedWork::News left = {{"progress", "3"}, {"run", "1"}, {"run", "2"}};
  EXPECT_EQ(watched.take(std::chrono::milliseconds(0)), left);
  EXPECT_TRUE(watched.take(std::chrono::milliseconds(0)).empty());
}

// Without descriptors no connection can be accepted: the server waits until there are some, and
// does not keep a processor busy with asking.
TEST(Server, WaitsQuietlyWhileThereAreNoDescriptors) {
  RunningServer server;
  std::optional<Client> late;
  std::vector<int> taken;
  const int spare = ::socket(AF_INET, SOCK_STREAM, 0);
  rlimit before = {};
  getrlimit(RLIMIT_NOFILE, &before);
  const rlimit low{std::min<rlim_t>(256, before.rlim_cur), before.rlim_max};
  setrlimit(RLIMIT_NOFILE, &low);
  for (int fd; (fd = dup(spare)) >= 0;) taken.push_back(fd);
  close(spare);
  late.emplace(server.port());  // waits in the queue of the kernel

  const auto processor_seconds = [] { return static_cast<double>(std::clock()) / CLOCKS_PER_SEC; };
  const double start = processor_seconds();
  std::this_thread::sleep_for(std::chrono::milliseconds(600));
  EXPECT_LT(processor_seconds() - start, 0.2);
  for (const int fd : taken) close(fd);
  setrlimit(RLIMIT_NOFILE, &before);
  late->get("/api/formats");
  EXPECT_EQ(answer_of(late->read()).status, 200);
}

}  // namespace
}  // namespace queens::test
