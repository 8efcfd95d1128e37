// SPDX-License-Identifier: MIT
// A ledger as a file, looked at before SQLite reads it, which writes even then: it makes a
// log beside a database that has none, moves the log of a killed process into the database, and
// rolls back what was half written.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <utility>

#include "queens/result.h"

namespace queens::job {

inline constexpr std::int64_t ledger_application = 0x71756e73;  // "quns", in the file's header

// Of a file; nothing if it is shorter. (sqlite.cpp)
std::string first_bytes(const std::string& file, std::size_t count);

struct LedgerFile {
  enum class Kind {
    none,
    empty,
    ledger,
    database,  // of SQLite, but not ours
    other,
  };
  static LedgerFile at(const std::string& path);

  std::string path;  // without symbolic links
  Kind kind = Kind::none;
  bool keeps_log = false;     // FILE-wal is there while it is written
  bool log_there = false;     // FILE-wal, perhaps empty
  bool log_filled = false;    // FILE-wal holds something
  bool half_written = false;  // FILE-journal holds something
  std::uint64_t names = 0;    // hard links

  std::string log() const { return path + "-wal"; }
};

// The file, its log and its journal in a folder of their own, which goes with the object.
class LedgerCopy {
 public:
  static Result<std::shared_ptr<LedgerCopy>> of(const LedgerFile& file);
  explicit LedgerCopy(std::string folder) : folder_(std::move(folder)) {}
  LedgerCopy(const LedgerCopy&) = delete;
  LedgerCopy& operator=(const LedgerCopy&) = delete;
  ~LedgerCopy();
  std::string path() const { return folder_ + "/ledger"; }

 private:
  std::string folder_;
};

// One writer: whoever runs a job holds FILE.lock, whatever links it came by. The kernel lets go of
// it however the process ends, so that no lock is ever left behind.
class FileLock {
 public:
  static Result<FileLock> take(const std::string& ledger);
  // Somebody has it. Asking does not get in anybody's way.
  static bool is_held(const LedgerFile& file);
  FileLock(FileLock&& other) noexcept
      : descriptor_(std::exchange(other.descriptor_, -1)), path_(std::move(other.path_)) {}
  FileLock& operator=(FileLock&&) = delete;
  ~FileLock();

 private:
  FileLock(int descriptor, std::string path) : descriptor_(descriptor), path_(std::move(path)) {}
  int descriptor_;
  std::string path_;
};

}  // namespace queens::job
