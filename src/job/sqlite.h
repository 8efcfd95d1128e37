// SPDX-License-Identifier: MIT
// As much of SQLite as the ledger needs, with results in place of status codes.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

#include "job/ledger_file.h"
#include "queens/result.h"

struct sqlite3;
struct sqlite3_stmt;

namespace queens::job {

// With question marks for what is not plain ASCII.
std::string printable(std::string text);

class Statement {
 public:
  // All parameters, in their order.
  template <class... Values>
  Statement& bind(const Values&... values) {
    int number = 0;
    (bind_one(++number, values), ...);
    return *this;
  }
  // True: there is a row to be read.
  Result<bool> step();
  // Runs to the end, and is ready to be bound and run again.
  Result<void> run();

  std::int64_t integer(int column) const;
  double real(int column) const;
  std::string text(int column) const;
  std::uint64_t word(int column) const { return integer(column); }

 private:
  friend class Database;
  void bind_one(int number, std::int64_t value);
  void bind_one(int number, std::uint64_t word) { bind_one(number, std::int64_t(word)); }
  void bind_one(int number, double value);
  void bind_one(int number, std::string_view text);
  std::shared_ptr<sqlite3_stmt> statement_;
  sqlite3* database_ = nullptr;
  std::string path_;
};

class Database {
 public:
  enum class Mode {
    read,       // beside a writer
    unchanged,  // nobody writes: the file alone, without log, journal or locks
    write,
    create,
  };
  // `path` is what messages call it; `file` is opened, which `copy`, if there is one, holds.
  static Result<Database> open(const std::string& path, const std::string& file, Mode mode,
                               std::shared_ptr<const LedgerCopy> copy = nullptr);

  Result<Statement> prepare(std::string_view sql) const;
  Result<void> run(std::string_view sql) const;
  // The one number that a query gives.
  Result<std::int64_t> integer(std::string_view sql) const;
  void interrupt() const;
  const std::string& path() const { return path_; }

 private:
  std::shared_ptr<const LedgerCopy> copy_;  // the last to go
  std::shared_ptr<sqlite3> database_;
  std::string path_;
};

}  // namespace queens::job
