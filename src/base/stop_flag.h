// SPDX-License-Identifier: MIT
#pragma once

#include <atomic>
#include <functional>
#include <stop_token>

namespace queens::base {

// A stop token as the flag that kernels poll: set as soon as a stop is requested.
class StopFlag {
 public:
  explicit StopFlag(const std::stop_token& token)
      : callback_(token, [this] { flag_.store(true, std::memory_order_relaxed); }) {}
  const std::atomic<bool>& flag() const { return flag_; }
  bool is_set() const { return flag_.load(std::memory_order_relaxed); }

 private:
  std::atomic<bool> flag_{false};
  std::stop_callback<std::function<void()>> callback_;
};

}  // namespace queens::base
