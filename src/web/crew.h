// SPDX-License-Identifier: MIT
// The threads of the server.
#pragma once

#include <chrono>
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
//
// The thread that became idle last is the next to work, so that a few threads do most of it. One
// that nothing was found for in `patience` ends, and with it go its stack and its cache of memory:
// else the server would keep those of its busiest moment for ever.
class Crew {
 public:
  explicit Crew(std::size_t most_idle, std::chrono::milliseconds patience = std::chrono::seconds(2))
      : most_idle_(most_idle), patience_(patience) {}
  ~Crew();  // waits for all
  Crew(const Crew&) = delete;
  Crew& operator=(const Crew&) = delete;

  // Starts threads that wait, as far as there is room for them; so many never end.
  void prepare(std::size_t threads);
  // Now, by an idle thread or a new one. False: neither exists, and the task is not run.
  bool run(std::function<void()> task);
  std::size_t threads() const;
  std::size_t idle() const;

 private:
  struct Idle;  // a thread that waits
  bool start_thread();
  void wake_last();
  bool wait_for_task(std::unique_lock<std::mutex>& lock);
  void work();

  const std::size_t most_idle_;
  const std::chrono::milliseconds patience_;
  mutable std::mutex mutex_;
  std::condition_variable ended_;  // a thread
  std::deque<std::function<void()>> tasks_;
  std::size_t threads_ = 0, idle_ = 0, prepared_ = 0;
  Idle* last_idle_ = nullptr;
  bool ending_ = false;
};

}  // namespace queens::web
