// SPDX-License-Identifier: MIT
// Solutions are buffered for speed, but a reader who looks on must not wait for the buffer to fill,
// however long the next solution takes: a thread flushes ten times a second. A lock that is nearly
// always free costs some 15 ns a board, less than asking the clock.
#pragma once

#include <condition_variable>
#include <mutex>
#include <stop_token>
#include <thread>

#include "cli/terminal.h"

namespace queens::cli {

class PromptFlush {
 public:
  explicit PromptFlush(Terminal& terminal);
  ~PromptFlush() { end(); }
  PromptFlush(const PromptFlush&) = delete;
  PromptFlush& operator=(const PromptFlush&) = delete;

  // Hold it while writing one board. Free where nobody looks on.
  std::unique_lock<std::mutex> lock() {
    return thread_.joinable() ? std::unique_lock(mutex_) : std::unique_lock<std::mutex>();
  }
  void end();

 private:
  void flush_now_and_then(std::stop_token ended);
  Terminal& terminal_;
  std::mutex mutex_;
  std::condition_variable_any never_;
  std::jthread thread_;
};

}  // namespace queens::cli
