// SPDX-License-Identifier: MIT
// The threads of the server.
#pragma once

#include <condition_variable>
#include <cstddef>
#include <deque>
#include <functional>
#include <mutex>

namespace queens::web {

// The calling thread, and those it starts, come after those that take a moment, whose clients would
// wait otherwise. (Linux has a nice value for each thread; elsewhere it is that of all.)
void yield_to_moments();

// Threads that wait for something to do. One that wakes up has its turn at once, even on a machine
// that others keep busy; a new one waits as long as they do (`count 8` beside two builds: 13 ms for
// the four threads that it took, when each was new).
class Crew {
 public:
  explicit Crew(std::size_t most_idle, bool yields = false)
      : most_idle_(most_idle), yields_(yields) {}
  ~Crew();  // waits for all
  Crew(const Crew&) = delete;
  Crew& operator=(const Crew&) = delete;

  void run(std::function<void()> task);  // now, by an idle thread or a new one

 private:
  void work();

  const std::size_t most_idle_;
  const bool yields_;  // to moments
  std::mutex mutex_;
  std::condition_variable changed_;
  std::deque<std::function<void()>> tasks_;
  std::size_t threads_ = 0, idle_ = 0;
  bool ending_ = false;
};

}  // namespace queens::web
