// SPDX-License-Identifier: MIT
#include "job/sqlite.h"

#include <sqlite3.h>

#include "base/error.h"
#include "base/try.h"

namespace queens::job {

// What SQLite quotes from a damaged file may be anything.
std::string printable(std::string text) {
  for (char& c : text)
    if (c < ' ' || c > '~') c = '?';
  return text;
}

// With SQLite's own descriptor. To close another one of a file would end all locks that this
// process has on it, those of a job that a server writes among them; and the next to close the
// ledger, be it a visitor, would take the log away that the job goes on to write.
std::string first_bytes(const std::string& file, std::size_t count) {
  sqlite3* raw = nullptr;
  const int code = sqlite3_open_v2(file.c_str(), &raw, SQLITE_OPEN_READONLY, nullptr);
  const std::shared_ptr<sqlite3> database(raw, sqlite3_close_v2);
  sqlite3_file* bytes = nullptr;
  std::string read(count, '\0');
  if (code != SQLITE_OK ||
      sqlite3_file_control(raw, "main", SQLITE_FCNTL_FILE_POINTER, static_cast<void*>(&bytes)) !=
          SQLITE_OK ||
      bytes->pMethods == nullptr ||
      bytes->pMethods->xRead(bytes, read.data(), static_cast<int>(count), 0) != SQLITE_OK)
    return {};
  return read;
}

namespace {

std::unexpected<Error> sqlite_error(sqlite3* database, const std::string& path) {
  const auto sentence = [&]() -> std::string_view {
    switch (sqlite3_errcode(database) & 0xff) {
      case SQLITE_NOTADB:
        return "{} is not a ledger ({})";
      case SQLITE_CORRUPT:
        return "the ledger {} is damaged ({})";
      case SQLITE_FULL:
      case SQLITE_IOERR:
      case SQLITE_READONLY:
        return "the ledger {} cannot be written ({})";
      case SQLITE_ERROR:  // a table or a column that every ledger has is not there
        return "{} is not a ledger, or a damaged one ({})";
      default:
        return "the ledger {} cannot be used ({})";
    }
  };
  return bad_input(fmt::runtime(sentence()), path, printable(sqlite3_errmsg(database)));
}

std::string immutable_uri(const std::string& file) {
  std::string uri = "file:";
  for (const char c : file) {
    const bool plain = (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') ||
                       c == '/' || c == '.' || c == '-' || c == '_';
    uri += plain ? std::string(1, c) : fmt::format("%{:02x}", static_cast<unsigned char>(c));
  }
  return uri + "?immutable=1";
}

}  // namespace

void Statement::bind_one(int number, std::int64_t value) {
  sqlite3_bind_int64(statement_.get(), number, value);
}
void Statement::bind_one(int number, double value) {
  sqlite3_bind_double(statement_.get(), number, value);
}
void Statement::bind_one(int number, std::string_view text) {
  sqlite3_bind_text64(statement_.get(), number, text.data(), text.size(), SQLITE_TRANSIENT,
                      SQLITE_UTF8);
}

Result<bool> Statement::step() {
  const int code = sqlite3_step(statement_.get());
  if (code == SQLITE_ROW) return true;
  if (code == SQLITE_DONE) return false;
  return sqlite_error(database_, path_);
}

Result<void> Statement::run() {
  auto row = step();
  while (row && *row) row = step();
  sqlite3_reset(statement_.get());
  if (!row) return std::unexpected(std::move(row).error());
  return {};
}

std::int64_t Statement::integer(int column) const {
  return sqlite3_column_int64(statement_.get(), column);
}
double Statement::real(int column) const { return sqlite3_column_double(statement_.get(), column); }
std::string Statement::text(int column) const {
  const auto* const text = sqlite3_column_text(statement_.get(), column);
  const auto size = sqlite3_column_bytes(statement_.get(), column);
  return text == nullptr
             ? std::string()
             : std::string(reinterpret_cast<const char*>(text), static_cast<std::size_t>(size));
}

Result<Database> Database::open(const std::string& path, const std::string& file, Mode mode,
                                std::shared_ptr<const LedgerCopy> copy) {
  Database opened;
  opened.path_ = path;
  opened.copy_ = std::move(copy);
  int flags = SQLITE_OPEN_NOMUTEX;
  flags |= mode == Mode::read        ? SQLITE_OPEN_READONLY
           : mode == Mode::unchanged ? SQLITE_OPEN_READONLY | SQLITE_OPEN_URI
           : mode == Mode::write     ? SQLITE_OPEN_READWRITE
                                     : SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE;
  sqlite3* raw = nullptr;
  const int code = sqlite3_open_v2(
      mode == Mode::unchanged ? immutable_uri(file).c_str() : file.c_str(), &raw, flags, nullptr);
  opened.database_.reset(raw, sqlite3_close_v2);
  if (code != SQLITE_OK)
    return bad_input("the ledger {} cannot be opened ({})", path, sqlite3_errmsg(raw));
  sqlite3_busy_timeout(raw, 10'000);
  sqlite3_extended_result_codes(raw, 0);
  return opened;
}

Result<Statement> Database::prepare(std::string_view sql) const {
  Statement statement;
  statement.database_ = database_.get();
  statement.path_ = path_;
  sqlite3_stmt* raw = nullptr;
  const int code =
      sqlite3_prepare_v2(database_.get(), sql.data(), static_cast<int>(sql.size()), &raw, nullptr);
  statement.statement_.reset(raw, sqlite3_finalize);
  if (code != SQLITE_OK) return sqlite_error(database_.get(), path_);
  return statement;
}

Result<void> Database::run(std::string_view sql) const {
  auto statement = TRY(prepare(sql));
  return statement.run();
}

void Database::interrupt() const { sqlite3_interrupt(database_.get()); }

Result<std::int64_t> Database::integer(std::string_view sql) const {
  auto statement = TRY(prepare(sql));
  return TRY(statement.step()) ? statement.integer(0) : 0;
}

}  // namespace queens::job
