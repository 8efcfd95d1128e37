// SPDX-License-Identifier: MIT
#include "web/lane.h"

#include <algorithm>
#include <chrono>

namespace queens::web {

std::unique_ptr<Lane::Ticket> Lane::enter() {
  const std::lock_guard lock(mutex_);
  if (waiting_.size() >= most_waiting_) return nullptr;
  waiting_.push_back(next_);
  return std::make_unique<Ticket>(*this, next_++);
}

bool Lane::Ticket::may_start() {
  std::unique_lock lock(lane_.mutex_);
  const auto my_turn = [&] {
    return lane_.running_ < lane_.at_once_ && lane_.waiting_.front() == number_;
  };
  if (!lane_.changed_.wait_for(lock, std::chrono::milliseconds(100), my_turn)) return false;
  lane_.waiting_.pop_front();
  ++lane_.running_;
  lane_.changed_.notify_all();
  return true;
}

std::size_t Lane::Ticket::ahead() const {
  const std::lock_guard lock(lane_.mutex_);
  const auto& all = lane_.waiting_;
  return static_cast<std::size_t>(std::ranges::find(all, number_) - all.begin());
}

void Lane::leave(std::uint64_t number) {
  const std::lock_guard lock(mutex_);
  if (const auto place = std::ranges::find(waiting_, number); place != waiting_.end())
    waiting_.erase(place);
  else
    --running_;
  changed_.notify_all();
}

std::size_t Lane::running() const {
  const std::lock_guard lock(mutex_);
  return running_;
}

}  // namespace queens::web
