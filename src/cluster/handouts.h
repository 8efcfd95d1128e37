// SPDX-License-Identifier: MIT
// Who does which ranges, and until when. A worker that stops answering must not hold up the others:
// what it was given has a deadline, made of the price of all that it holds and of how long a price
// has really taken so far; what is late is given to somebody else as well, and the first result
// counts. A range that is wanted twice goes to two hosts, where there are two that answer.
//
// Handouts shrink towards the end, so that all end together. Knows nothing of MPI; the time is told
// to it, in seconds.
#pragma once

#include <algorithm>
#include <cstdint>
#include <deque>
#include <set>
#include <span>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

namespace queens::cluster {

class Handouts {
 public:
  struct Worker {
    std::string host;
    unsigned threads = 1;
    bool silent = false;  // something is late, and nothing has been heard since
    double price = 0;     // of what it holds
  };
  static constexpr double grace = 5, slack = 4;  // seconds; times what is expected

  // `prices`: seconds of one thread, one for each range. Every range is to be done `copies` times.
  Handouts(std::span<const std::uint64_t> ranges, std::span<const double> prices, unsigned copies,
           std::vector<Worker> workers)
      : copies_(std::max(1u, copies)), workers_(std::move(workers)), left_(ranges.size()) {
    for (std::size_t i = 0; i < ranges.size(); ++i) {
      tasks_.push_back({ranges[i], i < prices.size() ? prices[i] : 0});
      number_of_[ranges[i]] = i;
    }
    for (unsigned copy = 0; copy < copies_; ++copy)
      for (std::size_t i = 0; i < tasks_.size(); ++i) open_.push_back(i);
  }

  bool finished() const { return left_ == 0; }
  const std::vector<Worker>& workers() const { return workers_; }

  // For a worker that has nothing to do: a quarter of a fair share of what is left, but not more
  // than four ranges a thread. Empty: there is nothing for it now.
  std::vector<std::uint64_t> take(std::size_t worker, double now) {
    Worker& taker = workers_[worker];
    taker.silent = false;
    std::size_t threads = 0;
    for (const Worker& one : workers_) threads += one.silent ? 0 : one.threads;
    const std::size_t most = std::clamp<std::size_t>(open_.size() * taker.threads / (4 * threads),
                                                     1, std::size_t{4} * taker.threads);
    std::vector<std::size_t> taken;
    for (auto at = open_.begin(); at != open_.end() && taken.size() < most;) {
      if (tasks_[*at].results >= copies_) {
        at = open_.erase(at);  // it was late, and came after all
      } else if (may_do(tasks_[*at], worker)) {
        taken.push_back(*at);
        at = open_.erase(at);
      } else {
        ++at;
      }
    }
    double longest = 0;
    for (const std::size_t i : taken) {
      taker.price += tasks_[i].price;
      longest = std::max(longest, tasks_[i].price);
    }
    std::vector<std::uint64_t> ranges;
    for (const std::size_t i : taken) {
      Task& task = tasks_[i];
      const double expected = pace_ * (taker.price / taker.threads + longest);
      task.holders.push_back({worker, now + grace + slack * (1u << task.late) * expected});
      held_.insert(i);
      ranges.push_back(task.range);
    }
    return ranges;
  }

  // A result, which took so many seconds of one thread.
  void done(std::size_t worker, std::uint64_t range, double seconds) {
    workers_[worker].silent = false;
    const auto found = number_of_.find(range);
    if (found == number_of_.end()) return;
    Task& task = tasks_[found->second];
    drop_holder(task, worker);
    if (task.holders.empty()) held_.erase(found->second);
    task.done_by.push_back(worker);
    price_done_ += task.price;
    seconds_done_ += seconds;
    if (price_done_ > 0) pace_ = seconds_done_ / price_done_;
    if (++task.results == copies_) --left_;
  }

  // Whatever is late can be taken by others from now on. The workers that have become silent.
  std::vector<std::size_t> look_for_late(double now) {
    std::vector<std::size_t> silent;
    for (const std::size_t i : held_) {
      Task& task = tasks_[i];
      for (Holder& holder : task.holders) {
        if (holder.late || holder.deadline > now || task.results >= copies_) continue;
        holder.late = true;
        if (task.late < most_doublings) ++task.late;
        open_.push_front(i);
        if (!std::exchange(workers_[holder.worker].silent, true)) silent.push_back(holder.worker);
      }
    }
    return silent;
  }

 private:
  struct Holder {
    std::size_t worker = 0;
    double deadline = 0;
    bool late = false;
  };
  struct Task {
    std::uint64_t range = 0;
    double price = 0;
    unsigned results = 0, late = 0;
    std::vector<Holder> holders = {};
    std::vector<std::size_t> done_by = {};
  };
  static constexpr unsigned most_doublings = 20;

  void drop_holder(Task& task, std::size_t worker) {
    const auto at = std::ranges::find(task.holders, worker, &Holder::worker);
    if (at == task.holders.end()) return;
    workers_[worker].price -= task.price;
    task.holders.erase(at);
  }

  // Not the same range twice; not on the same host, as long as there is another one that answers.
  bool may_do(const Task& task, std::size_t worker) const {
    if (std::ranges::find(task.holders, worker, &Holder::worker) != task.holders.end())
      return false;
    if (task.done_by.empty() && task.holders.empty()) return true;
    const auto has_it = [&](std::size_t one, const auto& is_same) {
      return std::ranges::any_of(task.done_by, [&](std::size_t by) { return is_same(by, one); }) ||
             std::ranges::any_of(task.holders, [&](const Holder& holder) {
               return !holder.late && is_same(holder.worker, one);
             });
    };
    const auto same_host = [&](std::size_t a, std::size_t b) {
      return workers_[a].host == workers_[b].host;
    };
    const auto same_worker = [](std::size_t a, std::size_t b) { return a == b; };
    const auto somebody_else = [&](const auto& is_same) {
      for (std::size_t one = 0; one < workers_.size(); ++one)
        if (!workers_[one].silent && !has_it(one, is_same)) return true;
      return false;
    };
    if (has_it(worker, same_host) && somebody_else(same_host)) return false;
    return !has_it(worker, same_worker) || !somebody_else(same_worker);
  }

  unsigned copies_;
  std::vector<Worker> workers_;
  std::size_t left_;  // tasks
  std::vector<Task> tasks_;
  std::unordered_map<std::uint64_t, std::size_t> number_of_;
  std::deque<std::size_t> open_;  // may be taken; once for every copy that is wanted
  std::set<std::size_t> held_;    // by somebody
  double pace_ = 1, price_done_ = 0, seconds_done_ = 0;
};

}  // namespace queens::cluster
