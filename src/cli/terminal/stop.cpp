// SPDX-License-Identifier: MIT
#include "cli/terminal/stop.h"

#include <fmt/format.h>
#include <unistd.h>

namespace queens::cli {
namespace {

bool is_ignored(int signal) {  // by nohup, or by a shell for a job in the background
  struct sigaction action = {};
  return sigaction(signal, nullptr, &action) == 0 && action.sa_handler == SIG_IGN;
}

[[noreturn]] void end_by(int signal) {
  std::signal(signal, SIG_DFL);
  sigset_t only;
  sigemptyset(&only);
  sigaddset(&only, signal);
  pthread_sigmask(SIG_UNBLOCK, &only, nullptr);
  kill(getpid(), signal);
  _exit(128 + signal);
}

}  // namespace

Stop::Stop(const std::optional<TimeLimit>& limit) : limit_(limit) {
  sigemptyset(&signals_);
  for (const int signal : {SIGTERM, SIGINT})
    if (!is_ignored(signal)) {
      sigaddset(&signals_, signal);
      wake_up_ = signal;
    }
  pthread_sigmask(SIG_BLOCK, &signals_, &previous_);  // the threads of the engines inherit it
  if (wake_up_ != 0) signal_thread_ = std::thread([this] { take_signals(); });
  if (limit_)
    limit_thread_ =
        std::jthread([this](std::stop_token ended) { wait_for_limit(std::move(ended)); });
}

Stop::~Stop() {
  limit_thread_ = {};
  if (wake_up_ != 0) {
    ending_ = true;
    pthread_kill(signal_thread_.native_handle(), wake_up_);
    signal_thread_.join();
  }
  pthread_sigmask(SIG_SETMASK, &previous_, nullptr);
}

void Stop::request(int cause) {
  int none = 0;
  cause_.compare_exchange_strong(none, cause);
  source_.request_stop();
}

void Stop::take_signals() {
  // timeout(1) sends its signal twice, to the program and to its group: what comes at once is one
  // request. A person takes longer to press the keys again.
  constexpr auto same_request = std::chrono::milliseconds(150);
  std::optional<std::chrono::steady_clock::time_point> first;
  for (;;) {
    int signal = 0;
    if (sigwait(&signals_, &signal) != 0 || ending_) return;
    const auto now = std::chrono::steady_clock::now();
    if (first && now - *first > same_request) end_by(signal);
    if (!first) request(signal);
    first = first.value_or(now);
  }
}

void Stop::wait_for_limit(std::stop_token ended) {
  std::mutex mutex;
  std::condition_variable_any never;
  std::unique_lock lock(mutex);
  const std::chrono::duration<double> duration(limit_->seconds);
  never.wait_for(lock, ended, duration, [] { return false; });
  if (!ended.stop_requested()) request(time_limit);
}

std::string Stop::sentence() const {
  const std::chrono::duration<double> passed = std::chrono::steady_clock::now() - started_;
  std::string by = "SIGTERM";
  if (cause_ == time_limit) by = fmt::format("the time limit of {} s", limit_->text);
  if (cause_ == SIGINT) by = "Ctrl-C";
  return fmt::format("stopped by {} after {:.1f} s", by, passed.count());
}

}  // namespace queens::cli
