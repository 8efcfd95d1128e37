// SPDX-License-Identifier: MIT
// What ends a request or refuses a connection: clients that leave, time, numbers, descriptors.
#include <gtest/gtest.h>
#include <sys/resource.h>

#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <ctime>
#include <filesystem>
#include <fstream>
#include <memory>
#include <mutex>
#include <optional>
#include <set>
#include <sstream>
#include <string>
#include <thread>
#include <vector>

#include "base/clock.h"
#include "base/cores.h"
#include "support/http_client.h"
#include "web/api/api.h"
#include "web/crew.h"
#include "web/lane.h"

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

TEST(Crew, DoesEverythingAtOnceAndKeepsSomeThreads) {
  std::mutex mutex;
  std::condition_variable changed;
  using Threads = std::set<std::thread::id>;
  const auto all_at_once = [&](web::Crew& crew, int tasks, Threads& threads) {
    const auto begun = std::make_shared<int>(0);
    for (int i = 0; i < tasks; ++i)
      crew.run([&, begun, tasks] {
        std::unique_lock lock(mutex);
        threads.insert(std::this_thread::get_id());
        ++*begun;
        changed.notify_all();
        changed.wait(lock, [&] { return *begun == tasks; });  // each one needs all others
      });
    std::unique_lock lock(mutex);
    EXPECT_TRUE(changed.wait_for(lock, std::chrono::seconds(20), [&] { return *begun == tasks; }));
  };
  Threads first, second;
  {
    web::Crew crew(3);
    all_at_once(crew, 8, first);
  }
  EXPECT_EQ(first.size(), 8u);  // and all have ended
  {
    web::Crew crew(3);
    for (int round = 0; round < 100; ++round) all_at_once(crew, 2, second);
  }
  EXPECT_LT(second.size(), 100u);  // of 200 tasks
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
  std::stop_source stopped;
  stopped.request_stop();
  EXPECT_EQ(sentence(R"({"n":8})", stopped.get_token()), "the body was not read to its end");
}

TEST(ApiBody, IsWhatWasSent) {
  const std::string text = R"({"a":[1,-2,0.5,"x",null,true,[],{}],"b":{"c":[[1,2],[3]],"d":{}},)"
                           R"("e":"","f":18446744073709551615})";
  EXPECT_EQ(web::parse_body(text)->dump(), text);
  EXPECT_EQ(web::parse_body(R"({"a":1,"a":2})")->dump(), R"({"a":2})");
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

// Two counts of hours leave no place for a third, but what is asked about a small board.
TEST(Server, ASmallBoardDoesNotWaitForLargeOnes) {
  RunningServer server;
  std::vector<std::unique_ptr<Client>> busy;
  for (unsigned i = 0; i < std::max(2u, base::usable_cores()); ++i) {
    busy.push_back(std::make_unique<Client>(server.port()));
    busy.back()->post("/api/count", R"({"n":25})", "Accept: text/event-stream\r\n");
    busy.back()->read("event: plan");
  }
  EXPECT_EQ(ask(server.port(), "/api/count", R"({"n":8})").json()["count"], "92");
  EXPECT_EQ(ask(server.port(), "/api/classes", R"({"rows":9,"columns":9})").json()["fundamental"],
            "46");
}

// 256 connections are served; whoever comes then is told so, and the others go on.
TEST(Server, OneConnectionTooManyIsRefusedWithASentence) {
  RunningServer server;
  std::vector<std::unique_ptr<Client>> idle;
  for (std::size_t i = 0; i < web::Server::most_connections; ++i)
    idle.push_back(std::make_unique<Client>(server.port()));
  Client late(server.port());
  const auto answer = answer_of(late.read());
  EXPECT_EQ(answer.status, 503) << answer.head;
  idle.back()->get("/api/formats");
  EXPECT_EQ(answer_of(idle.back()->read()).status, 200);
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
