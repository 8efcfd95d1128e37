// SPDX-License-Identifier: MIT
// Runs numbered units on threads: whoever is free takes the next number. Knows nothing of queens.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>

namespace queens::job {

// 0 means as many as this process can keep busy.
unsigned threads_to_use(unsigned asked);

struct Execution {
  std::uint64_t units = 0;
  unsigned threads = 1;
  const std::atomic<bool>* stop = nullptr;
  // Called by worker 0..threads-1, concurrently.
  std::function<void(unsigned worker, std::uint64_t unit)> work;
  // Called about ten times a second from the calling thread, and once at the end.
  std::function<void()> on_tick;
  bool is_quick = false;  // not worth a thread: done by the calling one
  // Both or none: a worker takes the units from `first` to before batch_end(first) at once, and
  // does them by work_batch.
  std::function<std::uint64_t(std::uint64_t first)> batch_end = {};
  std::function<void(unsigned worker, std::uint64_t first, std::uint64_t end)> work_batch = {};
};

// Returns when every unit is done, or, after a stop, when the units under way have returned.
// An exception in work or on_tick (out of memory) ends the run and is thrown again here. Where not
// all threads can be started, the others do their share; where none can, std::system_error is
// thrown.
void run(const Execution& execution);

}  // namespace queens::job
