// SPDX-License-Identifier: MIT
#include "web/work.h"

#include <algorithm>

namespace queens::web {

void Work::tell(const std::string& subject, Json letter, bool replaces) {
  const std::lock_guard lock(mutex_);
  if (replaces) {
    const auto old = std::ranges::find(letters_, subject, &Letters::value_type::first);
    if (old != letters_.end()) {
      old->second = std::move(letter);
      return;
    }
  }
  if (letters_.size() < most_letters) letters_.emplace_back(subject, std::move(letter));
  news_.notify_all();
}

void Work::end(std::string why) {
  {
    const std::lock_guard lock(mutex_);
    if (why_.empty()) why_ = std::move(why);
  }
  source_.request_stop();
}

std::string Work::why_ended() const {
  const std::lock_guard lock(mutex_);
  return why_;
}

Work::Letters Work::take(std::chrono::milliseconds patience) {
  std::unique_lock lock(mutex_);
  news_.wait_for(lock, patience, [&] { return finished_ || !letters_.empty(); });
  return std::exchange(letters_, {});
}

void Work::finish() {
  const std::lock_guard lock(mutex_);
  finished_ = true;
  news_.notify_all();
}

bool Work::finished() const {
  const std::lock_guard lock(mutex_);
  return finished_;
}

}  // namespace queens::web
