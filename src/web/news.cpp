// SPDX-License-Identifier: MIT
#include "web/news.h"

#include <algorithm>
#include <nlohmann/json.hpp>

namespace queens::web {

void WatchedWork::tell(const std::string& subject, const nlohmann::json& news, bool replaces) {
  auto text = to_text(news);
  const std::lock_guard lock(mutex_);
  const auto old = std::ranges::find(news_, subject, &News::value_type::first);
  if (replaces && old != news_.end())
    old->second = std::move(text);
  else if (news_.size() < most_news)
    news_.emplace_back(subject, std::move(text));
  changed_.notify_all();
}

WatchedWork::News WatchedWork::take(std::chrono::milliseconds patience) {
  std::unique_lock lock(mutex_);
  changed_.wait_for(lock, patience, [&] { return finished_ || !news_.empty(); });
  return std::exchange(news_, {});
}

void WatchedWork::finish() {
  const std::lock_guard lock(mutex_);
  finished_ = true;
  changed_.notify_all();
}

// Under the lock: once it is true, nobody else uses this any more.
bool WatchedWork::finished() const {
  const std::lock_guard lock(mutex_);
  return finished_;
}

}  // namespace queens::web
