// SPDX-License-Identifier: MIT
#include "web/crew.h"

#include <exception>
#include <thread>

namespace queens::web {

Crew::~Crew() {
  std::unique_lock lock(mutex_);
  ending_ = true;
  changed_.notify_all();
  changed_.wait(lock, [&] { return threads_ == 0; });
}

// Under the lock. False: there is no memory for it, or there are too many.
bool Crew::start_thread() {
  try {
    std::thread([this] { work(); }).detach();
  } catch (const std::exception&) {
    return false;
  }
  ++threads_;
  return true;
}

void Crew::prepare(std::size_t threads) {
  const std::lock_guard lock(mutex_);
  while (threads_ < threads && start_thread()) {
  }
}

bool Crew::run(std::function<void()> task) {
  const std::lock_guard lock(mutex_);
  tasks_.push_back(std::move(task));  // first, so that a thread that was started has its task
  if (idle_ < tasks_.size() && !start_thread()) {
    tasks_.pop_back();
    return false;
  }
  changed_.notify_one();
  return true;
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
    try {
      task();
    } catch (...) {  // NOLINT(bugprone-empty-catch): tasks report what fails; nothing ends a thread
    }
    lock.lock();
  }
  --threads_;
  changed_.notify_all();
}

}  // namespace queens::web
