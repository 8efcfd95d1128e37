// SPDX-License-Identifier: MIT
// Memory and threads that the system does not give, on demand: this program replaces operator new
// and pthread_create.
#pragma once

#include <cstddef>
#include <cstdint>

namespace queens::test {

// As long as it lives, every allocation of at least so many bytes fails, in every thread but the
// one that made it.
class NoMemory {
 public:
  explicit NoMemory(std::size_t from_bytes);
  ~NoMemory();
  NoMemory(const NoMemory&) = delete;
  NoMemory& operator=(const NoMemory&) = delete;
  static int failures();  // since it was made
};

// As long as it lives, the k-th allocation of any thread fails; those before and after it do not.
class FailingAllocation {
 public:
  explicit FailingAllocation(std::uint64_t k);
  ~FailingAllocation();
  FailingAllocation(const FailingAllocation&) = delete;
  FailingAllocation& operator=(const FailingAllocation&) = delete;
  bool failed() const;  // whether that many allocations were made
};

// As long as it lives, no thread can be started after the first so many.
class NoThreads {
 public:
  explicit NoThreads(int after = 0);
  ~NoThreads();
  NoThreads(const NoThreads&) = delete;
  NoThreads& operator=(const NoThreads&) = delete;
};

}  // namespace queens::test
