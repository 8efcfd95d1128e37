// SPDX-License-Identifier: MIT
// What a job has found so far, in one SQLite file: written in transactions, so that a kill -9 at
// any moment leaves whole entries; each with a checksum, and a digest over all of them, so that a
// damaged or lost entry is noticed and never summed up. Other processes may read while one writes.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <string_view>
#include <vector>

#include "job/sqlite.h"
#include "queens/result.h"

namespace queens::job {

// What never changes.
struct Head {
  std::string spec;  // what is to be done, in full: equal texts, equal units
  std::uint64_t units = 0;
  std::uint64_t grain = 1;  // units in a range
  std::string program;      // that made the ledger
  std::int64_t created = 0;

  std::uint64_t ranges() const { return units / grain + (units % grain != 0); }
  std::uint64_t first_unit(std::uint64_t range) const { return range * grain; }
  std::uint64_t end_unit(std::uint64_t range) const {
    return range + 1 < ranges() ? (range + 1) * grain : units;
  }
  std::uint64_t spec_hash() const;
  bool is_same_job(const Head& other) const { return spec == other.spec && grain == other.grain; }
};

// A finished range of units.
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

// A run of the job by one process, for whoever watches.
struct Session {
  std::int64_t id = 0;
  std::string host;
  std::int64_t pid = 0;
  std::uint64_t threads = 0;
  std::string target;
  std::int64_t started = 0, seen = 0;  // milliseconds since 1970
  bool ended = false;
  std::uint64_t ranges = 0;  // finished by it
  double seconds = 0;        // of all its threads, in finished ranges
};

class Ledger {
 public:
  // Makes the ledger. A file that is there and not empty is refused, and a log without its file.
  static Result<Ledger> create(const std::string& path, Head head);
  enum class Access { read, write };
  // Refuses what is no ledger, one of another format, a damaged head, and a log that belongs to
  // another ledger. Reading leaves no trace. Whoever writes holds the FileLock.
  static Result<Ledger> open(const std::string& path, Access access);
  // The file and what belongs to it.
  static void remove(Ledger ledger);
  // No file, an empty one, or one whose maker was killed before it was a ledger.
  static bool is_new(const std::string& path);

  const Head& head() const { return head_; }
  const std::string& path() const { return database_.path(); }
  // A sentence if the log of a killed process is gone, and with it, perhaps, ranges.
  const std::string& notice() const { return notice_; }

  // All entries in the order of their ranges, each checked on its own before `use` sees it, all
  // together at the end. `damaged`, if given, is told of bad ones, and the good ones are used.
  Result<void> read(const std::function<Result<void>(const Entry&)>& use,
                    const std::function<void(const std::string&)>& damaged = {}) const;
  // All of them or, with an error, none; with the session's new state, if there is one.
  Result<void> append(std::span<const Entry> entries, const Session* session = nullptr);
  // The digest of all entries: the same for the same entries in any order.
  Result<std::uint64_t> digest() const;
  // SQLite's own check of the file's structure.
  Result<void> check_structure() const;
  // What is read now, or checked, ends with an error. From any thread.
  void interrupt() const { database_.interrupt(); }

  // Those before it are over. It is in the file itself before it adds anything.
  Result<std::int64_t> begin_session(const Session& session);
  Result<std::vector<Session>> sessions() const;

 private:
  Database database_;
  Head head_;
  std::string notice_;
};

std::int64_t milliseconds_now();
// "2026-11-16 01:30:00", universal time.
std::string time_text(std::int64_t milliseconds);
std::string host_name();

}  // namespace queens::job
