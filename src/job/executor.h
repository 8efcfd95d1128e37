// SPDX-License-Identifier: MIT
// Runs numbered units on threads: whoever is free takes the next number. Knows nothing of queens.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <stop_token>

namespace queens::job {

// 0 means as many as this process can keep busy.
unsigned threads_to_use(unsigned asked);

// A stop token as the flag that kernels poll: set as soon as a stop is requested.
class StopFlag {
 public:
  explicit StopFlag(const std::stop_token& token)
      : callback_(token, [this] { flag_.store(true, std::memory_order_relaxed); }) {}
  const std::atomic<bool>& flag() const { return flag_; }
  bool is_set() const { return flag_.load(std::memory_order_relaxed); }

 private:
  std::atomic<bool> flag_{false};
  std::stop_callback<std::function<void()>> callback_;
};

struct Execution {
  std::uint64_t units = 0;
  unsigned threads = 1;
  const std::atomic<bool>* stop = nullptr;
  // Called by worker 0..threads-1, concurrently.
  std::function<void(unsigned worker, std::uint64_t unit)> work;
  // Called about ten times a second from the calling thread, and once at the end.
  std::function<void()> on_tick;
  bool is_quick = false;  // not worth a thread: done by the calling one
};

// Returns when every unit is done, or, after a stop, when the units under way have returned.
// An exception in work (out of memory) ends the run and is thrown again here.
void run(const Execution& execution);

}  // namespace queens::job
