// SPDX-License-Identifier: MIT
// Requests that compute: how many at once (Lane), and what a handler sees of the world meanwhile
// (Work): when to stop, how many threads it may use, and a box for news.
#pragma once

#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <nlohmann/json_fwd.hpp>
#include <stop_token>
#include <string>
#include <utility>
#include <vector>

namespace queens::web {

// Work that may take long waits in one queue, work that takes a moment (a window of a trace, of a
// large board) in another, so that 64 counts do not keep anybody from stepping through an
// algorithm; and whatever has a large body in a third, so that reading those takes the time and the
// memory of few. A full queue refuses.
class Lane {
 public:
  Lane(unsigned at_once, std::size_t most_waiting)
      : at_once_(at_once), most_waiting_(most_waiting) {}

  // A place in the queue, later a place at work; given back when it ends.
  class Ticket {
   public:
    Ticket(Lane& lane, std::uint64_t number) : lane_(lane), number_(number) {}
    Ticket(const Ticket&) = delete;
    Ticket& operator=(const Ticket&) = delete;
    ~Ticket() { lane_.leave(number_); }
    // True once it is this one's turn; waits for that, but not long.
    bool may_start();
    std::size_t ahead() const;  // waiting before this one

   private:
    Lane& lane_;
    std::uint64_t number_;
  };
  std::unique_ptr<Ticket> enter();  // null: the queue is full

  std::size_t running() const;

 private:
  void leave(std::uint64_t number);

  const unsigned at_once_;
  const std::size_t most_waiting_;
  mutable std::mutex mutex_;
  std::condition_variable changed_;
  std::deque<std::uint64_t> waiting_;
  std::size_t running_ = 0;
  std::uint64_t next_ = 0;
};

struct FoundBoards;  // api/solutions.cpp
class JobRunner;     // api/jobs.cpp

// What the server keeps between requests: the last boards that were found, the job that it runs.
struct Kept {
  std::shared_ptr<FoundBoards> boards;
  std::shared_ptr<JobRunner> jobs;
};

// Threads that wait for something to do. One that wakes up has its turn at once, even on a machine
// that others keep busy; a new one waits as long as they do (`count 8` beside two builds: 13 ms for
// the four threads that it took, when each was new).
//
// Tried and dropped: nice values for threads that take long. Once threads wait, nobody waits longer
// without (worst of 1,500 beside hostile clients, load 22: 26 to 33 ms; at nice 10: 59 to 953 ms,
// because one that yields to the whole machine may hold a lock of the kernel or of malloc).
class Crew {
 public:
  explicit Crew(std::size_t most_idle) : most_idle_(most_idle) {}
  ~Crew();  // waits for all
  Crew(const Crew&) = delete;
  Crew& operator=(const Crew&) = delete;

  void run(std::function<void()> task);  // now, by an idle thread or a new one

 private:
  void work();

  const std::size_t most_idle_;
  std::mutex mutex_;
  std::condition_variable changed_;
  std::deque<std::function<void()>> tasks_;
  std::size_t threads_ = 0, idle_ = 0;
  bool ending_ = false;
};

class Work {
 public:
  explicit Work(Kept& all) : kept(all) {}

  unsigned threads = 1;
  double time_limit = 0;  // seconds, of a request that takes long
  Kept& kept;

  std::stop_token stop() const { return source_.get_token(); }
  // Never blocks the engine that tells: newer news about the same subject replace what nobody has
  // read yet.
  void tell(const std::string& subject, const nlohmann::json& news, bool replaces = true);

  // For the one who waits.
  void end(std::string why);  // asks the handler to stop
  std::string why_ended() const;
  using News = std::vector<std::pair<std::string, std::string>>;  // subjects, and what as JSON
  News take(std::chrono::milliseconds patience);  // returns early when there is news
  void finish();                                  // the last that the worker does with it
  bool finished() const;

 private:
  static constexpr std::size_t most_news = 10'000;
  std::stop_source source_;
  mutable std::mutex mutex_;
  std::condition_variable changed_;
  News news_;
  std::string why_;
  bool finished_ = false;
};

// The text of an answer; bytes that are not UTF-8 are replaced.
std::string to_text(const nlohmann::json& json);

}  // namespace queens::web
