// SPDX-License-Identifier: MIT
#include "web/crew.h"

#include <system_error>
#include <thread>

namespace queens::web {

Crew::~Crew() {
  std::unique_lock lock(mutex_);
  ending_ = true;
  changed_.notify_all();
  changed_.wait(lock, [&] { return threads_ == 0; });
}

void Crew::run(std::function<void()> task) {
  const std::lock_guard lock(mutex_);
  if (idle_ <= tasks_.size()) try {
      std::thread([this] { work(); }).detach();
      ++threads_;
    } catch (const std::system_error&) {  // no room for more: one of the others will come to it
      if (threads_ == 0) throw;
    }
  tasks_.push_back(std::move(task));
  changed_.notify_one();
}

void Crew::work() {
  std::unique_lock lock(mutex_);
  while (!tasks_.empty() || (idle_ < most_idle_ && !ending_)) {
    ++idle_;
    changed_.wait(lock, [&] { return ending_ || !tasks_.empty(); });
    --idle_;
    if (tasks_.empty()) break;
    const auto task = std::move(tasks_.front());
    tasks_.pop_front();
    lock.unlock();
    task();
    lock.lock();
  }
  --threads_;
  changed_.notify_all();
}

}  // namespace queens::web
