// SPDX-License-Identifier: MIT
// How many requests compute at once.
#pragma once

#include <condition_variable>
#include <cstdint>
#include <memory>
#include <mutex>
#include <set>
#include <utility>

namespace queens::web {

// Work that may take long waits in one queue, work that takes a moment (a window of a trace, of a
// large board) in another, so that 64 counts do not keep anybody from stepping through an
// algorithm; and whatever has a large body in a third, so that reading those takes the time and the
// memory of few. A full queue refuses.
class Lane {
 public:
  Lane(unsigned at_once, std::size_t most_waiting)
      : at_once_(at_once), most_waiting_(most_waiting) {}

  using Place = std::pair<double, std::uint64_t>;  // what is expected of it, and its number

  // A place in the queue, later a place at work; given back when it ends.
  class Ticket {
   public:
    Ticket(Lane& lane, Place place) : lane_(&lane), place_(place) {}
    Ticket(const Ticket&) = delete;
    Ticket& operator=(const Ticket&) = delete;
    ~Ticket() { lane_->leave(place_); }
    // True once it is this one's turn; waits for that, but not long.
    bool may_start();
    std::size_t ahead() const;  // waiting before this one
    // Of work that runs: gives the place back, and runs on as a guest of the other lane. False:
    // that one has enough guests.
    bool move_to(Lane& other);

   private:
    Lane* lane_;
    Place place_;
  };
  // Null: the queue is full. What is expected to take the least time (in milliseconds) is first.
  std::unique_ptr<Ticket> enter(double expected = 0);

  std::size_t running() const;

 private:
  // Work that runs besides what the lane lets start: it shares the processors, and bounds the
  // threads.
  static constexpr std::size_t most_guests = 4;
  static constexpr std::uint64_t never_waits = ~std::uint64_t{0};
  void leave(const Place& place);

  const unsigned at_once_;
  const std::size_t most_waiting_;
  mutable std::mutex mutex_;
  std::condition_variable changed_;
  std::set<Place> waiting_;
  std::size_t running_ = 0;
  std::uint64_t next_ = 0;
};

}  // namespace queens::web
