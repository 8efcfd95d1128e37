// SPDX-License-Identifier: MIT
// A finished range of units, as a ledger holds it.
#pragma once

#include <array>
#include <cstdint>
#include <string>

namespace queens::job {

struct Entry {
  std::uint64_t range = 0;   // units range * grain to (range + 1) * grain - 1, or to the last one
  std::uint64_t weight = 0;  // of its units
  std::string counts;        // the result: a few decimal integers with blanks between
  std::uint64_t nodes = 0;
  std::array<std::uint64_t, 2> residues{};  // of the result modulo two primes, found on another way
  double seconds = 0;                       // of one thread
  std::string target;                       // the instruction set
  std::string host;
  std::string program;    // and its version
  std::int64_t time = 0;  // when it was finished: milliseconds since 1970

  // Of everything above and of the job that it belongs to.
  std::uint64_t checksum(std::uint64_t spec_hash) const;
};

std::int64_t milliseconds_now();
// "2026-11-16 01:30:00", universal time.
std::string time_text(std::int64_t milliseconds);
std::string host_name();

}  // namespace queens::job
