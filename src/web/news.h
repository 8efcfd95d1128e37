// SPDX-License-Identifier: MIT
// Work whose news wait in a box until the thread that serves the client takes them.
#pragma once

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
  void finish();                                  // the last that the worker does with it
  bool finished() const;

 private:
  static constexpr std::size_t most_news = 10'000;
  mutable std::mutex mutex_;
  std::condition_variable changed_;
  News news_;
  bool finished_ = false;
};

}  // namespace queens::web
