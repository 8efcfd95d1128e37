// SPDX-License-Identifier: MIT
#include "web/lane.h"

#include <chrono>
#include <iterator>

namespace queens::web {

std::unique_ptr<Lane::Ticket> Lane::enter(double expected) {
  const std::lock_guard lock(mutex_);
  if (waiting_.size() >= most_waiting_) return nullptr;
  const auto place = waiting_.emplace(expected, next_++).first;
  try {
    return std::make_unique<Ticket>(*this, *place);
  } catch (...) {
    waiting_.erase(place);
    throw;
  }
}

bool Lane::Ticket::may_start() {
  std::unique_lock lock(lane_->mutex_);
  const auto my_turn = [&] {
    return lane_->running_ < lane_->at_once_ && *lane_->waiting_.begin() == place_;
  };
  if (!lane_->changed_.wait_for(lock, std::chrono::milliseconds(100), my_turn)) return false;
  lane_->waiting_.erase(place_);
  ++lane_->running_;
  lane_->changed_.notify_all();
  return true;
}

std::size_t Lane::Ticket::ahead() const {
  const std::lock_guard lock(lane_->mutex_);
  const auto& all = lane_->waiting_;
  return static_cast<std::size_t>(std::distance(all.begin(), all.lower_bound(place_)));
}

bool Lane::Ticket::move_to(Lane& other) {
  if (lane_ == &other) return true;
  {
    const std::lock_guard lock(other.mutex_);
    if (other.running_ >= other.at_once_ + most_guests) return false;
    ++other.running_;
  }
  const auto place = std::exchange(place_, Place{0, never_waits});
  std::exchange(lane_, &other)->leave(place);
  return true;
}

void Lane::leave(const Place& place) {
  const std::lock_guard lock(mutex_);
  if (waiting_.erase(place) == 0) --running_;
  changed_.notify_all();
}

std::size_t Lane::running() const {
  const std::lock_guard lock(mutex_);
  return running_;
}

}  // namespace queens::web
