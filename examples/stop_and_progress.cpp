// SPDX-License-Identifier: MIT
// A count that says how far it is, and ends when somebody else says so.
#include <queens/queens.h>

#include <chrono>
#include <iostream>
#include <thread>

int main() {
  std::stop_source stop;
  const std::jthread impatient([&] {
    std::this_thread::sleep_for(std::chrono::milliseconds(300));
    stop.request_stop();
  });
  double last = 0;
  bool rising = true;
  const auto report =
      queens::count(queens::Problem::plain(27),  // some days
                    {.stop = stop.get_token(), .on_progress = [&](const queens::Progress& now) {
                       std::cerr << 100 * now.fraction << " % after " << now.seconds << " s\n";
                       rising = rising && now.fraction >= last;
                       last = now.fraction;
                     }});
  if (!report)
    std::cout << report.error().message << "\n";
  else
    std::cout << (report->complete ? "counted" : "stopped") << ", and progress "
              << (rising ? "never fell" : "fell") << "\n";
}
