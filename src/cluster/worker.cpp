// SPDX-License-Identifier: MIT
#include <chrono>
#include <condition_variable>
#include <deque>
#include <mutex>
#include <sstream>
#include <thread>

#include "cluster/channel.h"
#include "queens/job.h"

namespace queens::cluster {
namespace {

constexpr auto nap = std::chrono::milliseconds(1);

// Threads that take ranges from one end and leave results at the other. Only the thread that made
// it speaks to the outside.
class Pool {
 public:
  Pool(const RangeCounter& job, unsigned threads) {
    for (unsigned i = 0; i < threads; ++i) threads_.emplace_back([this, &job] { work(job); });
  }
  ~Pool() {
    {
      const std::scoped_lock lock(mutex_);
      over_ = true;
    }
    changed_.notify_all();
  }

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
    RangeCounter counter = job.another();
    std::unique_lock lock(mutex_);
    for (;;) {
      changed_.wait(lock, [&] { return over_ || !waiting_.empty(); });
      if (over_) return;
      const std::uint64_t range = waiting_.front();
      waiting_.pop_front();
      ++busy_;
      lock.unlock();
      auto result = counter.count(range, stop_);
      lock.lock();
      --busy_;
      if (result) done_.push_back(std::move(*result));
    }
  }

  std::mutex mutex_;
  std::condition_variable changed_;
  std::deque<std::uint64_t> waiting_;
  std::vector<std::string> done_;
  std::size_t busy_ = 0;
  bool over_ = false;
  std::atomic<bool> stop_{false};
  std::vector<std::jthread> threads_;  // the first to go
};

void do_job(const Channel& channel, const std::string& text, unsigned threads) {
  std::istringstream order(text);
  unsigned asked_threads = 0;
  std::string target;
  order >> asked_threads >> target >> std::ws;
  const auto job = RangeCounter::prepare(std::string_view(text).substr(order.tellg()), target);
  if (!job) return channel.send(0, Report::refused, job.error().message);
  Pool pool(*job, asked_threads != 0 ? asked_threads : threads);
  channel.send(0, Report::ready);
  bool asked = false, more = true;
  for (;;) {
    bool moved = false;
    while (const auto mail = channel.receive()) {
      moved = true;
      asked = false;
      if (mail->kind == static_cast<int>(Order::ranges)) pool.add(mail->text);
      if (mail->kind == static_cast<int>(Order::no_more)) more = false;
      if (mail->kind == static_cast<int>(Order::stop)) {
        more = false;
        pool.drop();
      }
    }
    for (const std::string& result : pool.take()) {
      channel.send(0, Report::result, result);
      moved = true;
    }
    if (more && !asked && pool.hungry()) {
      channel.send(0, Report::hungry);
      asked = moved = true;
    }
    if (!more && pool.idle()) return channel.send(0, Report::idle);
    if (!moved) std::this_thread::sleep_for(nap);
  }
}

}  // namespace

void serve(const Channel& channel, unsigned threads) {
  for (;;) {
    const auto mail = channel.receive();
    if (!mail) {
      std::this_thread::sleep_for(nap);
    } else if (mail->kind == static_cast<int>(Order::job)) {
      do_job(channel, mail->text, threads);
    } else if (mail->kind == static_cast<int>(Order::end)) {
      return;
    }
  }
}

}  // namespace queens::cluster
