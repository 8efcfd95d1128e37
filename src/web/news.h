// SPDX-License-Identifier: MIT
// Work whose news wait in a box until the thread that serves the client takes them.
#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <utility>
#include <vector>

#include "web/work.h"

namespace queens::web {

class WatchedWork final : public Work {
 public:
  using Work::Work;
  void tell(const std::string& subject, const nlohmann::json& news, bool replaces = true) override;

  using News = std::vector<std::pair<std::string, std::string>>;  // subjects, and what as JSON
  News take(std::chrono::milliseconds patience);  // returns early when there is news
  void finish();
  bool finished() const { return finished_; }

 private:
  static constexpr std::size_t most_news = 10'000;
  std::mutex mutex_;
  std::condition_variable changed_;
  News news_;
  std::atomic<bool> finished_ = false;
};

}  // namespace queens::web
