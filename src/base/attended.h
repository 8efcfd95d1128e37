// SPDX-License-Identifier: MIT
// Long work on behalf of somebody who wants to be asked, in the thread that called, whether to go
// on: callbacks of C, signals of Python.
#pragma once

#include <chrono>
#include <future>
#include <stop_token>

namespace queens::base {

// work(stop_token), done in another thread, while this one calls go_on() twenty times a second; the
// first false stops the work. Returns when the work does; what it throws is thrown here. What go_on
// throws is thrown here, too, after the work was stopped.
template <class Work, class GoOn>
auto attended(const Work& work, const GoOn& go_on) {
  constexpr std::chrono::milliseconds pause(50);
  std::stop_source stop;
  auto answer = std::async(std::launch::async, [&] { return work(stop.get_token()); });
  try {
    while (answer.wait_for(pause) == std::future_status::timeout)
      if (!go_on()) stop.request_stop();
  } catch (...) {  // the future's destructor waits for the work
    stop.request_stop();
    throw;
  }
  return answer.get();
}

}  // namespace queens::base
