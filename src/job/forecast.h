// SPDX-License-Identifier: MIT
// How long will the rest take? From what the work done so far really took, per unit of its expected
// cost: pieces differ by orders of magnitude. They are kept in at most 64 groups; how much these
// differ in time per cost, and whether the last ones drift away from the mean, is the uncertainty.
#pragma once

#include <cstddef>
#include <vector>

namespace queens::job {

class Forecast {
 public:
  struct Left {
    double seconds = 0;
    double uncertainty = 0;  // two standard deviations
    bool known = false;      // false: too little has been done to tell
  };

  // In the order in which they were done.
  void add(double cost, double seconds);
  Left left(double cost_left) const;
  double cost_done() const { return cost_; }
  double seconds_done() const { return seconds_; }

 private:
  struct Group {
    double cost = 0, seconds = 0;
    double rate() const { return seconds / cost; }
    Group& operator+=(const Group& other) {
      cost += other.cost;
      seconds += other.seconds;
      return *this;
    }
  };
  static constexpr std::size_t most_groups = 64;

  std::vector<Group> groups_;
  Group open_;  // not yet as large as the others
  std::size_t in_open_ = 0;
  std::size_t per_group_ = 1;  // pieces
  double cost_ = 0, seconds_ = 0;
};

}  // namespace queens::job
