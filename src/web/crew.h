// SPDX-License-Identifier: MIT
// The threads of the server.
#pragma once

#include <condition_variable>
#include <cstddef>
#include <deque>
#include <functional>
#include <mutex>

namespace queens::web {

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

  // Starts threads that wait, as far as there is room for them.
  void prepare(std::size_t threads);
  // Now, by an idle thread or a new one. False: neither exists, and the task is not run.
  bool run(std::function<void()> task);

 private:
  bool start_thread();
  void work();

  const std::size_t most_idle_;
  std::mutex mutex_;
  std::condition_variable changed_;
  std::deque<std::function<void()>> tasks_;
  std::size_t threads_ = 0, idle_ = 0;
  bool ending_ = false;
};

}  // namespace queens::web
