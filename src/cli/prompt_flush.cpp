// SPDX-License-Identifier: MIT
#include "cli/prompt_flush.h"

#include <chrono>
#include <utility>

namespace queens::cli {

PromptFlush::PromptFlush(Terminal& terminal) : terminal_(terminal) {
  if (terminal.output().is_watched())
    thread_ = std::jthread([this](std::stop_token ended) { flush_now_and_then(std::move(ended)); });
}

void PromptFlush::end() { thread_ = {}; }

void PromptFlush::flush_now_and_then(std::stop_token ended) {
  std::unique_lock turn(mutex_);
  while (!ended.stop_requested()) {
    never_.wait_for(turn, ended, std::chrono::milliseconds(100), [] { return false; });
    terminal_.out().flush();
  }
}

}  // namespace queens::cli
