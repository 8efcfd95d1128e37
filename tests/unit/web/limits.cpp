// SPDX-License-Identifier: MIT
// What ends a request or refuses a connection: clients that leave, time, numbers, descriptors.
#include <gtest/gtest.h>
#include <sys/resource.h>

#include <algorithm>
#include <chrono>
#include <ctime>
#include <memory>
#include <optional>
#include <vector>

#include "base/clock.h"
#include "support/http_client.h"

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
