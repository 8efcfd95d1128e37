// SPDX-License-Identifier: MIT
// Why a computation ends early: Ctrl-C, SIGTERM or the time limit. The signals are blocked and
// taken by a thread that waits for them and for the limit (sigtimedwait), so nothing happens inside
// a signal handler and there are no globals. The first signal asks to stop; a second one ends the
// program at once, as if it had never been caught.
//
// Lives only while something is computed: before that, Ctrl-C ends a read from the keyboard.
#pragma once

#include <atomic>
#include <chrono>
#include <csignal>
#include <optional>
#include <stop_token>
#include <string>
#include <thread>

namespace queens::cli {

struct TimeLimit {
  double seconds = 0;
  std::string text;  // as it was given
};

class Stop {
 public:
  explicit Stop(const std::optional<TimeLimit>& limit);
  ~Stop();
  Stop(const Stop&) = delete;
  Stop& operator=(const Stop&) = delete;

  std::stop_token token() const { return source_.get_token(); }
  bool requested() const { return source_.stop_requested(); }
  bool by_time() const { return cause_ == time_limit; }
  // "stopped by the time limit of 2 s after 2.0 s"
  std::string sentence() const;

 private:
  void request(int cause);
  void wait();

  static constexpr int time_limit = -1;
  std::chrono::steady_clock::time_point started_ = std::chrono::steady_clock::now();
  std::optional<TimeLimit> limit_;
  std::stop_source source_;
  std::atomic<int> cause_ = 0;  // a signal, or time_limit
  std::atomic<bool> ending_ = false;
  sigset_t signals_;
  sigset_t previous_;
  std::thread thread_;
};

}  // namespace queens::cli
