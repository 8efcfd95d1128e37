// SPDX-License-Identifier: MIT
#include "web/crew.h"

#include <exception>
#include <thread>

namespace queens::web {

struct Crew::Idle {
  std::condition_variable wake = {};
  bool called = false;
  Idle* before = nullptr;  // became idle before this one
};

Crew::~Crew() {
  std::unique_lock lock(mutex_);
  ending_ = true;
  while (last_idle_ != nullptr) wake_last();
  ended_.wait(lock, [&] { return threads_ == 0; });
}

// Under the lock.
void Crew::wake_last() {
  Idle& last = *last_idle_;
  last_idle_ = last.before;
  --idle_;
  last.called = true;
  last.wake.notify_one();
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
  prepared_ = threads;
  while (threads_ < threads && start_thread()) {
  }
}

std::size_t Crew::threads() const {
  const std::lock_guard lock(mutex_);
  return threads_;
}

std::size_t Crew::idle() const {
  const std::lock_guard lock(mutex_);
  return idle_;
}

bool Crew::run(std::function<void()> task) {
  const std::lock_guard lock(mutex_);
  tasks_.push_back(std::move(task));  // first, so that a thread that was started has its task
  if (last_idle_ != nullptr) {
    wake_last();
  } else if (!start_thread()) {
    tasks_.pop_back();
    return false;
  }
  return true;
}

// False: none has come, and this thread is not needed. True: one has come, which another thread may
// have taken.
bool Crew::wait_for_task(std::unique_lock<std::mutex>& lock) {
  if (ending_ || idle_ >= most_idle_) return false;
  Idle self{.before = last_idle_};
  last_idle_ = &self;
  ++idle_;
  const auto called = [&] { return self.called; };
  while (!self.wake.wait_for(lock, patience_, called)) {
    if (threads_ <= prepared_) continue;
    Idle** link = &last_idle_;
    while (*link != &self) link = &(*link)->before;
    *link = self.before;
    --idle_;
    return false;
  }
  return true;
}

void Crew::work() {
  std::unique_lock lock(mutex_);
  for (;;) {
    if (tasks_.empty()) {
      if (wait_for_task(lock)) continue;
      break;
    }
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
  ended_.notify_all();
}

}  // namespace queens::web
