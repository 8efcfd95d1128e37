// SPDX-License-Identifier: MIT
// How many requests compute at once.
#pragma once

#include <condition_variable>
#include <cstdint>
#include <deque>
#include <memory>
#include <mutex>

namespace queens::web {

// Work that may take long waits in one queue, work that takes a moment (a window of a trace, of a
// large board) in another, so that 64 counts do not keep anybody from stepping through an
// algorithm; and whatever has a large body in a third, so that reading those takes the time and the
// memory of few. A full queue refuses.
class Lane {
 public:
  Lane(unsigned at_once, std::size_t most_waiting)
      : at_once_(at_once), most_waiting_(most_waiting) {}

  // A place in the queue, later a place at work; given back when it ends.
  class Ticket {
   public:
    Ticket(Lane& lane, std::uint64_t number) : lane_(lane), number_(number) {}
    Ticket(const Ticket&) = delete;
    Ticket& operator=(const Ticket&) = delete;
    ~Ticket() { lane_.leave(number_); }
    // True once it is this one's turn; waits for that, but not long.
    bool may_start();
    std::size_t ahead() const;  // waiting before this one

   private:
    Lane& lane_;
    std::uint64_t number_;
  };
  std::unique_ptr<Ticket> enter();  // null: the queue is full

  std::size_t running() const;

 private:
  void leave(std::uint64_t number);

  const unsigned at_once_;
  const std::size_t most_waiting_;
  mutable std::mutex mutex_;
  std::condition_variable changed_;
  std::deque<std::uint64_t> waiting_;
  std::size_t running_ = 0;
  std::uint64_t next_ = 0;
};

}  // namespace queens::web
