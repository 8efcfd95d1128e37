// SPDX-License-Identifier: MIT
#include "job/executor.h"

#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <exception>
#include <mutex>
#include <thread>
#include <vector>

#include "base/cores.h"

namespace queens::job {

unsigned threads_to_use(unsigned asked) {
  if (asked != 0) return asked;
  return base::usable_cores();
}

void run(const Execution& execution) {
  std::atomic<std::uint64_t> next{0};
  std::mutex mutex;
  std::condition_variable changed;
  std::exception_ptr failure;
  const auto threads = static_cast<unsigned>(
      std::min<std::uint64_t>(execution.threads, std::max<std::uint64_t>(execution.units, 1)));
  unsigned working = 0;

  const auto fail = [&] {  // in a catch block
    const std::scoped_lock lock(mutex);
    if (!failure) failure = std::current_exception();
    next.store(execution.units, std::memory_order_relaxed);
  };
  const auto worker = [&](unsigned id) {
    try {
      while (!execution.stop->load(std::memory_order_relaxed)) {
        if (!execution.batch_end) {
          const std::uint64_t unit = next.fetch_add(1, std::memory_order_relaxed);
          if (unit >= execution.units) break;
          execution.work(id, unit);
          continue;
        }
        std::uint64_t first = next.load(std::memory_order_relaxed), end = first;
        do {
          if (first >= execution.units) break;
          end = execution.batch_end(first);
        } while (!next.compare_exchange_weak(first, end, std::memory_order_relaxed));
        if (first >= execution.units) break;
        execution.work_batch(id, first, end);
      }
    } catch (...) {
      fail();
    }
    const std::scoped_lock lock(mutex);
    --working;
    changed.notify_one();
  };

  if (threads == 1 && (execution.is_quick || !execution.on_tick)) {
    working = 1;
    worker(0);  // nobody is watching, or would see anything: no thread needed
  } else {
    std::vector<std::jthread> pool;
    pool.reserve(threads);
    std::unique_lock lock(mutex);
    try {
      for (unsigned id = 0; id < threads; ++id) {
        pool.emplace_back(worker, id);
        ++working;
      }
    } catch (const std::exception&) {  // no room for another thread: the others do its share
      if (pool.empty()) throw;
    }
    while (!changed.wait_for(lock, std::chrono::milliseconds(100), [&] { return working == 0; })) {
      lock.unlock();
      try {
        if (execution.on_tick) execution.on_tick();
      } catch (...) {
        fail();
      }
      lock.lock();
    }
  }
  if (failure) std::rethrow_exception(failure);
  if (execution.on_tick) execution.on_tick();
}

}  // namespace queens::job
