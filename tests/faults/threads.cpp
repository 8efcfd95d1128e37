// SPDX-License-Identifier: MIT
// Every place where a thread begins, without memory and without threads: an exception that leaves a
// thread ends the program. A new place belongs into this file:
//   web/crew.cpp          threads of connections, and of handlers
//   web/api/jobs.cpp      the job that the server runs
//   job/executor.cpp      counting, jobs, audits, estimates, and the finders that share it
//   finding/sat.cpp       the SAT solver
//   base/attended.h       long work for callers in C and Python
//   cli/terminal          the thread that waits for signals (tests/cli/little_memory.py)
//   cluster/pool.h        the threads of a process of a cluster
#include <fmt/ranges.h>
#include <gtest/gtest.h>

#include <atomic>
#include <filesystem>
#include <future>
#include <new>
#include <system_error>

#include "base/attended.h"
#include "base/failure.h"
#include "cluster/pool.h"
#include "faults/inject.h"
#include "job/executor.h"
#include "queens/count.h"
#include "queens/find.h"
#include "support/http_client.h"
#include "support/temporary_folder.h"
#include "web/crew.h"
#include "web/reply.h"

namespace queens::test {
namespace {

TEST(ThreadFaults, ACrewSurvivesATaskThatThrows) {
  web::Crew crew(1);
  std::promise<void> done;
  ASSERT_TRUE(crew.run([] { throw std::bad_alloc(); }));
  ASSERT_TRUE(crew.run([&] { done.set_value(); }));
  EXPECT_EQ(done.get_future().wait_for(std::chrono::seconds(20)), std::future_status::ready);
}

TEST(ThreadFaults, ACrewReportsThatNoThreadCanBeStarted) {
  web::Crew crew(1);
  {
    const NoThreads none;
    EXPECT_FALSE(crew.run([] { FAIL() << "it was run"; }));
  }
  std::promise<void> done;
  ASSERT_TRUE(crew.run([&] { done.set_value(); }));
  EXPECT_EQ(done.get_future().wait_for(std::chrono::seconds(20)), std::future_status::ready);
}

// The sum of 1 to 1000, by these threads.
std::uint64_t sum(unsigned threads, const std::function<void()>& on_tick = [] {}) {
  std::atomic<bool> stop = false;
  std::atomic<std::uint64_t> all = 0;
  job::run({.units = 1000,
            .threads = threads,
            .stop = &stop,
            .work = [&](unsigned, std::uint64_t unit) { all += unit + 1; },
            .on_tick = on_tick});
  return all;
}

TEST(ThreadFaults, UnitsAreDoneByTheThreadsThatCanBeStarted) {
  for (int started = 1; started <= 4; ++started) {
    const NoThreads others(started);
    EXPECT_EQ(sum(4), 500500u) << started;
  }
  const NoThreads none;
  EXPECT_THROW(sum(4), std::system_error);
}

TEST(ThreadFaults, WhatAUnitOrATickThrowsReachesTheCaller) {
  std::atomic<bool> stop = false;
  EXPECT_THROW(job::run({.units = 8,
                         .threads = 4,
                         .stop = &stop,
                         .work = [](unsigned, std::uint64_t) { throw std::bad_alloc(); },
                         .on_tick = [] {}}),
               std::bad_alloc);
  EXPECT_THROW(sum(2, [] { throw std::bad_alloc(); }), std::bad_alloc);
}

TEST(ThreadFaults, CountsAndFindersThrowInTheThreadOfTheCaller) {
  const NoThreads none;
  EXPECT_THROW((void)count(Problem::plain(14), {.threads = 2}), std::system_error);
  FindOptions sat;
  sat.method = "sat";
  EXPECT_THROW((void)find(Problem::plain(8), sat), std::system_error);
  EXPECT_THROW((void)base::attended([](const std::stop_token&) { return 1; }, [] { return true; }),
               std::system_error);
}

TEST(ThreadFaults, AFailureIsAMessageThatSaysWhatToDo) {
  const auto message = [](const auto& exception) {
    try {
      throw exception;
    } catch (...) {
      return base::current_failure();
    }
  };
  const auto no_thread =
      message(std::system_error(std::make_error_code(std::errc::resource_unavailable_try_again)));
  for (const Error& error : {message(std::bad_alloc()), no_thread}) {
    EXPECT_EQ(error.kind, Error::Kind::too_large);
    EXPECT_NE(error.message.find("ulimit -v"), std::string::npos) << error.message;
  }
  EXPECT_EQ(message(std::runtime_error("x")).kind, Error::Kind::internal);
  EXPECT_EQ(message(7).kind, Error::Kind::internal);
}

// The processes of a cluster in this one.
class ByPool final : public JobExecutor {
 public:
  Result<void> run(JobWork& work) override {
    const auto job = RangeCounter::prepare(work.job, work.target);
    if (!job) return std::unexpected(job.error());
    cluster::Pool pool(*job, 3);
    pool.add(fmt::to_string(fmt::join(work.ranges, " ")));
    for (std::size_t left = work.ranges.size(); left > 0; std::this_thread::yield())
      for (const std::string& result : pool.take()) {
        // After the line with its number and its seconds.
        if (const auto ok = work.done(result.substr(result.find('\n') + 1)); !ok) return ok;
        --left;
      }
    work.tick();
    return {};
  }
  unsigned threads(unsigned) const override { return 3; }
};

using ClusterFaults = TemporaryFolder;

TEST_F(ClusterFaults, ThePoolThrowsInTheThreadThatMadeIt) {
  ByPool pool;
  const JobRunOptions options{.executor = &pool};
  const std::string path = at("a.job");
  ASSERT_TRUE(new_job(path, Problem::plain(12), {.method = "colours", .least_units = 100}));
  {
    const NoMemory large(1'000'000);  // what lists are made in
    EXPECT_THROW((void)run_job(path, options), std::bad_alloc);
    EXPECT_GT(NoMemory::failures(), 0);
  }
  {
    const NoThreads none;
    EXPECT_THROW((void)run_job(path, options), std::system_error);
  }
  const NoThreads others(1);
  const auto report = run_job(path, options);
  ASSERT_TRUE(report) << report.error().message;
  EXPECT_EQ(report->total, 14200u);
}

// Still answers, whatever happened before.
void expect_alive(std::uint16_t port) {
  EXPECT_EQ(ask(port, "/api/count", R"({"n":8})").json()["count"], "92");
}

TEST(ThreadFaults, AnAnswerThatTakesNoMemoryIsWhole) {
  for (const auto text : {web::too_little_memory, web::too_many_connections}) {
    const auto answer = answer_of(std::string(text));
    EXPECT_EQ(answer.status, 503);
    EXPECT_FALSE(answer.json()["error"].get<std::string>().empty());
    EXPECT_NE(answer.head.find("Content-Length: " + std::to_string(answer.body.size()) + "\r\n"),
              std::string::npos);
  }
}

TEST(ThreadFaults, ABodyThatFindsNoMemoryIsAnswered) {
  RunningServer server;
  const std::string body = R"({"n":8,"text":")" + std::string(6'000'000, 'x') + "\"}";
  for (const std::size_t from : {60'000, 1'000'000, 5'000'000}) {
    const NoMemory large(from);
    const auto answer = ask(server.port(), "/api/count", body);
    EXPECT_EQ(answer.status, 503) << from << answer.head;
    EXPECT_GT(NoMemory::failures(), 0);
  }
  expect_alive(server.port());
}

TEST(ThreadFaults, AHandlerThatFindsNoMemoryIsAnswered) {
  RunningServer server;
  {
    const NoMemory large(100'000);
    const auto answer =
        ask(server.port(), "/api/find", R"({"n":200000,"random":true,"rows_wanted":1})");
    EXPECT_EQ(answer.status, 503) << answer.head;
    EXPECT_GT(NoMemory::failures(), 0);
  }
  expect_alive(server.port());
}

TEST(ThreadFaults, AServerWithoutThreadsRefusesAndLivesOn) {
  RunningServer server;
  expect_alive(server.port());  // its threads wait for more: two for each of these
  {
    const NoThreads none;
    std::vector<std::unique_ptr<Client>> clients;
    for (int i = 0; i < 40; ++i) {
      clients.push_back(std::make_unique<Client>(server.port()));
      clients.back()->post("/api/count", R"({"n":25})");
    }
    EXPECT_EQ(answer_of(clients.back()->read()).status, 503);
    clients.clear();
    // Threads that are done with a client who left serve the next one.
    while (ask(server.port(), "/api/count", R"({"n":8})").status == 503) {
    }
  }
  expect_alive(server.port());
}

// The jobs of a server are in the folder where it was started.
class JobFaults : public TemporaryFolder {
 protected:
  JobFaults() : before_(std::filesystem::current_path()) { std::filesystem::current_path(folder_); }
  ~JobFaults() override { std::filesystem::current_path(before_); }
  std::filesystem::path before_;
};

TEST_F(JobFaults, AJobThatFindsNoMemoryEndsWithItsFault) {
  RunningServer server;
  EXPECT_EQ(ask(server.port(), "/api/jobs/start", R"({"name":"a","n":16})").status, 200);
  EXPECT_EQ(ask(server.port(), "/api/jobs/stop", R"({"name":"a"})").status, 200);
  {
    const NoMemory large(20'000);
    EXPECT_EQ(ask(server.port(), "/api/jobs/start", R"({"name":"a"})").status, 200);
    while (NoMemory::failures() == 0) std::this_thread::yield();
  }
  auto state = fetch(server.port(), "/api/jobs").json()["server"];
  while (!state["name"].is_null()) state = fetch(server.port(), "/api/jobs").json()["server"];
  EXPECT_NE(state["fault"].dump().find("not enough memory"), std::string::npos) << state;
  {
    const NoThreads none;
    const auto answer = ask(server.port(), "/api/jobs/start", R"({"name":"a"})");
    EXPECT_EQ(answer.status, 503) << answer.body;
  }
  expect_alive(server.port());
}

}  // namespace
}  // namespace queens::test
