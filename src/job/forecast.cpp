// SPDX-License-Identifier: MIT
#include "job/forecast.h"

#include <algorithm>
#include <cmath>

namespace queens::job {

void Forecast::add(double cost, double seconds) {
  if (cost <= 0) {
    open_.seconds += std::max(0.0, seconds);  // time without a finished piece belongs to the next
    seconds_ += std::max(0.0, seconds);
    return;
  }
  cost_ += cost;
  seconds_ += seconds;
  open_ += {cost, seconds};
  if (++in_open_ < per_group_) return;
  groups_.push_back(open_);
  open_ = {};
  in_open_ = 0;
  if (groups_.size() < most_groups) return;
  for (std::size_t i = 0; i < most_groups / 2; ++i)
    groups_[i] = Group(groups_[2 * i]) += groups_[2 * i + 1];
  groups_.resize(most_groups / 2);
  per_group_ *= 2;
}

Forecast::Left Forecast::left(double cost_left) const {
  constexpr std::size_t least_groups = 4;
  constexpr double load = 0.02;  // what else the machine does: never surer than this
  if (cost_left <= 0) return {0, 0, true};
  if (groups_.size() < least_groups || cost_ <= 0) return {};
  const double rate = seconds_ / cost_;
  const auto n = static_cast<double>(groups_.size());
  double spread = 0, weight = 0;
  for (const Group& group : groups_) {
    spread += group.cost * (group.rate() - rate) * (group.rate() - rate);
    weight += group.cost;
  }
  const double variance = spread / weight * n / (n - 1);
  const double groups_left = std::max(1.0, cost_left * n / weight);
  Group recent;  // the last quarter
  for (std::size_t i = groups_.size() - groups_.size() / 4; i < groups_.size(); ++i)
    recent += groups_[i];
  const double drift = recent.rate() - rate;
  const double deviation = std::sqrt(variance * (1 / n + 1 / groups_left) + drift * drift +
                                     load * load * rate * rate / 4);
  return {cost_left * rate, 2 * cost_left * deviation, true};
}

}  // namespace queens::job
