// SPDX-License-Identifier: MIT
#include "web/work.h"

#include <algorithm>

namespace queens::web {

void Work::tell(const std::string& subject, Json letter, bool replaces) {
  const std::lock_guard lock(mutex_);
  if (replaces) {
    const auto old = std::ranges::find(messages_, subject, &Messages::value_type::first);
    if (old != messages_.end()) {
      old->second = std::move(letter);
      return;
    }
  }
  if (messages_.size() < most_letters) messages_.emplace_back(subject, std::move(letter));
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

Work::Messages Work::take(std::chrono::milliseconds patience) {
  std::unique_lock lock(mutex_);
  news_.wait_for(lock, patience, [&] { return finished_ || !messages_.empty(); });
  return std::exchange(messages_, {});
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
