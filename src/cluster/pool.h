// SPDX-License-Identifier: MIT
// Threads of one process of a cluster: they take ranges from one end and leave results at the
// other. Only the thread that made the pool speaks to the outside. Knows nothing of MPI.
//
// What a thread throws (too little memory) is thrown again by `take`, in the thread that made the
// pool. If not all threads can be started, the others do their share.
#pragma once

#include <fmt/format.h>

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <deque>
#include <exception>
#include <mutex>
#include <sstream>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "queens/job.h"

namespace queens::cluster {

inline double seconds_now() {
  return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count();
}

class Pool {
 public:
  Pool(const RangeCounter& job, unsigned threads) {
    threads_.reserve(threads);
    try {
      while (threads_.size() < threads) threads_.emplace_back([this, &job] { work(job); });
    } catch (const std::exception&) {
      if (threads_.empty()) throw;
    }
  }
  ~Pool() {
    {
      const std::scoped_lock lock(mutex_);
      over_ = stop_ = true;
    }
    changed_.notify_all();
  }
  Pool(const Pool&) = delete;
  Pool& operator=(const Pool&) = delete;

  void add(const std::string& numbers) {
    std::istringstream words(numbers);
    const std::scoped_lock lock(mutex_);
    for (std::uint64_t range = 0; words >> range;) waiting_.push_back(range);
    changed_.notify_all();
  }
  void drop() {
    stop_ = true;
    const std::scoped_lock lock(mutex_);
    waiting_.clear();
  }
  std::vector<std::string> take() {
    const std::scoped_lock lock(mutex_);
    if (done_.empty() && failure_) std::rethrow_exception(failure_);
    return std::exchange(done_, {});
  }
  bool hungry() {
    const std::scoped_lock lock(mutex_);
    return waiting_.size() < threads_.size();
  }
  bool idle() {
    const std::scoped_lock lock(mutex_);
    return waiting_.empty() && busy_ == 0 && done_.empty();
  }

 private:
  void work(const RangeCounter& job) {
    try {
      count(job.another());
    } catch (...) {
      const std::scoped_lock lock(mutex_);
      stop_ = true;
      failure_ = std::current_exception();
    }
  }
  void count(RangeCounter counter) {
    std::unique_lock lock(mutex_);
    for (;;) {
      changed_.wait(lock, [&] { return over_ || !waiting_.empty(); });
      if (over_) return;
      const std::uint64_t range = waiting_.front();
      waiting_.pop_front();
      ++busy_;
      lock.unlock();
      const double start = seconds_now();
      const auto result = counter.count(range, stop_);
      const double seconds = seconds_now() - start;
      lock.lock();
      --busy_;
      if (result) done_.push_back(fmt::format("{} {}\n{}", range, seconds, *result));
    }
  }

  std::mutex mutex_;
  std::condition_variable changed_;
  std::deque<std::uint64_t> waiting_;
  std::vector<std::string> done_;
  std::exception_ptr failure_;
  std::size_t busy_ = 0;
  bool over_ = false;
  std::atomic<bool> stop_{false};
  std::vector<std::jthread> threads_;  // the first to go
};

}  // namespace queens::cluster
