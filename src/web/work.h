// SPDX-License-Identifier: MIT
// What a handler sees of the world while it computes: when to stop, how many threads it may use,
// and a letter box for news. The letter box never blocks the engine that fills it: a newer letter
// about the same subject replaces the one that nobody has read yet.
#pragma once

#include <chrono>
#include <condition_variable>
#include <mutex>
#include <nlohmann/json.hpp>
#include <stop_token>
#include <string>
#include <utility>
#include <vector>

namespace queens::web {

using Json = nlohmann::json;

class Work {
 public:
  unsigned threads = 1;

  std::stop_token stop() const { return source_.get_token(); }
  void tell(const std::string& subject, Json letter, bool replaces = true);

  // For the one who waits.
  void end(std::string why);  // asks the handler to stop
  std::string why_ended() const;
  using Messages = std::vector<std::pair<std::string, Json>>;
  Messages take(std::chrono::milliseconds patience);  // returns early when there is news
  void finish();
  bool finished() const;

 private:
  static constexpr std::size_t most_letters = 10'000;
  std::stop_source source_;
  mutable std::mutex mutex_;
  std::condition_variable news_;
  Messages messages_;
  std::string why_;
  bool finished_ = false;
};

}  // namespace queens::web
