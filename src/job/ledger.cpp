// SPDX-License-Identifier: MIT
#include "job/ledger.h"

#include <unistd.h>

#include <bit>
#include <ctime>

#include "base/error.h"
#include "base/try.h"
#include "job/sha256.h"

namespace queens::job {
namespace {

constexpr std::int64_t format = 1;

constexpr std::string_view job_table = R"(CREATE TABLE job (
  id INTEGER PRIMARY KEY CHECK (id = 0), spec TEXT NOT NULL, spec_hash INTEGER NOT NULL,
  units INTEGER NOT NULL, grain INTEGER NOT NULL, program TEXT NOT NULL, created INTEGER NOT NULL,
  checksum INTEGER NOT NULL, entries INTEGER NOT NULL, digest INTEGER NOT NULL))";
constexpr std::string_view entry_table = R"(CREATE TABLE entry (
  range INTEGER PRIMARY KEY, spec_hash INTEGER NOT NULL, weight INTEGER NOT NULL,
  counts TEXT NOT NULL, nodes INTEGER NOT NULL, residue1 INTEGER NOT NULL,
  residue2 INTEGER NOT NULL, seconds REAL NOT NULL, target TEXT NOT NULL, host TEXT NOT NULL,
  program TEXT NOT NULL, time INTEGER NOT NULL, checksum INTEGER NOT NULL))";
constexpr std::string_view session_table = R"(CREATE TABLE session (
  id INTEGER PRIMARY KEY, host TEXT, pid INTEGER, threads INTEGER, target TEXT, started INTEGER,
  seen INTEGER, ended INTEGER, ranges INTEGER, seconds REAL))";

std::uint64_t head_checksum(const Head& head) {
  return fingerprint(fmt::format("{}\n{}\n{}\n{}\n{}", head.spec, head.units, head.grain,
                                 head.program, head.created));
}

// Everything or nothing: rolled back unless committed.
template <class Work>
Result<void> in_transaction(const Database& database, const Work& work) {
  TRY(database.run("BEGIN IMMEDIATE"));
  Result<void> ok = work();
  if (ok) ok = database.run("COMMIT");
  if (!ok) (void)database.run("ROLLBACK");
  return ok;
}

Result<void> for_writing(const Database& database) {
  // Where shared memory does not work (some network file systems), SQLite keeps its old journal.
  TRY(database.run("PRAGMA journal_mode = WAL"));
  return database.run("PRAGMA synchronous = FULL");
}

std::unexpected<Error> not_ours(const std::string& path) {
  return bad_input("{} is not a ledger of queens", path);
}

// A view would say something else tomorrow, a trigger would change entries that were audited.
Result<void> check_tables(const Database& database) {
  auto rows = TRY(database.prepare("SELECT sql, name FROM sqlite_schema ORDER BY name"));
  for (const std::string_view table : {entry_table, job_table, session_table, {}}) {
    const bool more = TRY(rows.step());
    if (more != !table.empty() || (more && rows.text(0) != table))
      return bad_input(
          "{} is not a ledger, or a damaged one (its tables are not those of a ledger{})",
          database.path(), more ? ": " + printable(rows.text(1)) : "");
  }
  return {};
}

Result<Head> read_head(const Database& database) {
  const std::string& path = database.path();
  const auto id = TRY(database.integer("PRAGMA application_id"));
  if (id != ledger_application) return not_ours(path);
  const auto version = TRY(database.integer("PRAGMA user_version"));
  if (version != format)
    return bad_input("the ledger {} has format {}, but this program knows format {}", path, version,
                     format);
  TRY(check_tables(database));
  auto row = TRY(database.prepare(
      "SELECT spec, units, grain, program, created, checksum, spec_hash FROM job WHERE id = 0"));
  if (!TRY(row.step())) return bad_input("the ledger {} is damaged: it names no job", path);
  Head head{row.text(0), row.word(1), row.word(2), row.text(3), row.integer(4)};
  if (head.grain == 0 || head_checksum(head) != row.word(5) || head.spec_hash() != row.word(6))
    return bad_input(
        "the ledger {} is damaged: the description of its job does not match its checksum", path);
  return head;
}

// As it is now, without a trace. A writer that begins and ends while the file is read would be
// noticed by the checksums and the digest.
Result<Database> open_to_read(const std::string& path, const LedgerFile& file) {
  using enum Database::Mode;
  if (FileLock::is_held(file)) return Database::open(path, file.path, read);
  if (!file.log_filled && !file.half_written) return Database::open(path, file.path, unchanged);
  const auto copy = TRY(LedgerCopy::of(file));  // of what a killed process left
  return Database::open(path, copy->path(), write, copy);
}

// A log does not say to which file it belongs, and SQLite would take any.
Result<void> check_log(const Database& with_log, const LedgerFile& file) {
  const auto alone = TRY(Database::open(with_log.path(), file.path, Database::Mode::unchanged));
  const auto one = read_head(alone), other = read_head(with_log);
  if (!one || (other && head_checksum(*other) == head_checksum(*one))) return {};
  return bad_input(
      "the log {} is not that of the ledger {}: put the right one there, or remove it and lose "
      "what "
      "it holds",
      file.log(), with_log.path());
}

// Made by begin_session, and gone when a session ends or the next one begins.
Result<std::string> missing_log(const Database& database, const LedgerFile& file) {
  if (!file.keeps_log || file.log_there) return {};
  auto open = TRY(database.prepare(
      "SELECT host, pid, started FROM session WHERE ended = 0 ORDER BY id DESC LIMIT 1"));
  if (!TRY(open.step())) return {};
  return fmt::format(
      "the ledger {} was left by process {} on {}, begun on {} UTC, which did not end it, and the "
      "log {} is gone: what it held is lost, unless another program has moved it into the ledger",
      database.path(), open.integer(1), printable(open.text(0)), time_text(open.integer(2)),
      file.log());
}

}  // namespace

std::uint64_t Head::spec_hash() const { return fingerprint(spec); }

std::uint64_t Entry::checksum(std::uint64_t spec_hash) const {
  Sha256 hash;
  for (const std::uint64_t word :
       {spec_hash, range, weight, nodes, residues[0], residues[1],
        std::bit_cast<std::uint64_t>(seconds), static_cast<std::uint64_t>(time)})
    hash.add_word(word);
  for (const std::string* text : {&counts, &target, &host, &program}) {
    hash.add_word(text->size());
    hash.add(*text);
  }
  return first_word(hash.finish());
}

bool Ledger::is_new(const std::string& path) {
  using Kind = LedgerFile::Kind;
  const auto file = LedgerFile::at(path);
  if (file.kind == Kind::none || file.kind == Kind::empty) return true;
  if (file.kind == Kind::other) return false;
  const auto database = open_to_read(path, file);
  if (!database) return false;
  const auto tables = database->integer("SELECT count(*) FROM sqlite_schema");
  const auto id = database->integer("PRAGMA application_id");
  return tables && *tables == 0 && id && (*id == 0 || *id == ledger_application);
}

Result<Ledger> Ledger::create(const std::string& path, Head head) {
  if (!is_new(path)) return bad_input("the file {} exists already", path);
  const auto file = LedgerFile::at(path);
  if (file.log_filled)
    return bad_input(
        "there is no ledger {}, but its log {}, left by a killed process: put the ledger back, or "
        "remove the log and lose what it holds",
        path, file.log());
  auto database = TRY(Database::open(path, file.path, Database::Mode::create));
  const auto fill = [&]() -> Result<void> {
    for (const std::string_view table : {job_table, entry_table, session_table})
      TRY(database.run(table));
    TRY(database.run(fmt::format("PRAGMA application_id = {}", ledger_application)));
    TRY(database.run(fmt::format("PRAGMA user_version = {}", format)));
    auto row = TRY(database.prepare("INSERT INTO job VALUES (0, ?, ?, ?, ?, ?, ?, ?, 0, 0)"));
    return row
        .bind(head.spec, head.spec_hash(), head.units, head.grain, head.program, head.created,
              head_checksum(head))
        .run();
  };
  TRY(in_transaction(database, fill));
  TRY(for_writing(database));  // afterwards: what the job is never sits in the log alone
  Ledger ledger;
  ledger.database_ = std::move(database);
  ledger.head_ = std::move(head);
  return ledger;
}

Result<Ledger> Ledger::open(const std::string& path, Access access) {
  const auto file = LedgerFile::at(path);
  if (file.kind == LedgerFile::Kind::none) return bad_input("there is no ledger {}", path);
  if (file.kind != LedgerFile::Kind::ledger) return not_ours(path);
  Ledger ledger;
  if (access == Access::read) {
    ledger.database_ = TRY(open_to_read(path, file));
    ledger.head_ = TRY(read_head(ledger.database_));
    // Whoever writes it has looked, and would lose locks here (sqlite.cpp, first_bytes).
    if (file.log_filled && !FileLock::is_held(file)) TRY(check_log(ledger.database_, file));
    ledger.notice_ = TRY(missing_log(ledger.database_, file));
    return ledger;
  }
  if (file.names > 1)  // two writers, each with a lock and a log of its own
    return bad_input(
        "the ledger {} has {} names (hard links), and lock and log belong to one of them: make a "
        "copy, or remove the others",
        path, file.names);
  if (file.log_filled) {
    const auto reader = TRY(Database::open(path, file.path, Database::Mode::read));
    TRY(check_log(reader, file));
  }
  ledger.database_ = TRY(Database::open(path, file.path, Database::Mode::write));
  ledger.head_ = TRY(read_head(ledger.database_));
  ledger.notice_ = TRY(missing_log(ledger.database_, file));
  TRY(ledger.check_structure());
  TRY(for_writing(ledger.database_));
  return ledger;
}

void Ledger::remove(Ledger ledger) {
  const auto file = LedgerFile::at(ledger.path());
  ledger = {};
  for (const char* const part : {"", "-wal", "-shm", "-journal"})
    ::unlink((file.path + part).c_str());
}

Result<void> Ledger::check_structure() const {
  auto check = TRY(database_.prepare("PRAGMA quick_check(1)"));
  (void)TRY(check.step());
  if (const std::string found = check.text(0); found != "ok")
    return bad_input("the ledger {} is damaged ({})", path(), printable(found));
  return {};
}

Result<std::uint64_t> Ledger::digest() const {
  return TRY(database_.integer("SELECT digest FROM job WHERE id = 0"));
}

Result<void> Ledger::read(const std::function<Result<void>(const Entry&)>& use,
                          const std::function<void(const std::string&)>& damaged) const {
  const std::uint64_t hash = head_.spec_hash();
  // One statement, one moment: a writer may go on meanwhile.
  auto rows = TRY(database_.prepare(
      "SELECT range, weight, counts, nodes, residue1, residue2, seconds, target, host, program,"
      " time, checksum, entry.spec_hash, (SELECT entries FROM job), (SELECT digest FROM job) FROM "
      "entry ORDER BY range"));
  // With nobody to tell, the first damage is the error.
  const auto tell = [&](std::string sentence) -> Result<void> {
    if (!damaged) return bad_input(std::move(sentence));
    damaged(sentence);
    return {};
  };
  std::uint64_t entries = 0, bad = 0, digest = 0, said_entries = 0, said_digest = 0, next = 0;
  for (;;) {
    const auto more = rows.step();
    if (!more) return tell(more.error().message);
    if (!*more) break;
    const Entry entry{
        rows.word(0), rows.word(1), rows.text(2), rows.word(3), {rows.word(4), rows.word(5)},
        rows.real(6), rows.text(7), rows.text(8), rows.text(9), rows.integer(10)};
    said_entries = rows.word(13);
    said_digest = rows.word(14);
    if (entry.range >= next && entry.range < head_.ranges() && rows.word(12) == hash &&
        entry.checksum(hash) == rows.word(11)) {
      next = entry.range + 1;  // a file made by hand may hold a range twice
      ++entries;
      digest += rows.word(11);
      TRY(use(entry));
    } else {
      ++bad;
      TRY(tell(
          fmt::format("the ledger {} is damaged: the entry of range {} does not match its checksum",
                      path(), entry.range)));
    }
  }
  if (entries + bad == 0) {
    said_entries = TRY(database_.integer("SELECT entries FROM job WHERE id = 0"));
    said_digest = said_entries == 0 ? 0 : 1;
  }
  if (entries + bad == said_entries && (bad > 0 || digest == said_digest)) return {};
  return tell(fmt::format(
      "the ledger {} is damaged: it says that it holds {} ranges, but {} good ones were found{}",
      path(), said_entries, entries,
      entries == said_entries ? " whose digest is another one" : ""));
}

Result<void> Ledger::append(std::span<const Entry> entries, const Session* session) {
  const std::uint64_t hash = head_.spec_hash();
  return in_transaction(database_, [&]() -> Result<void> {
    auto row =
        TRY(database_.prepare("INSERT INTO entry VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"));
    // SQLite's own addition would turn to floating point where it overflows.
    std::uint64_t sum = TRY(digest());
    for (const Entry& entry : entries) {
      const std::uint64_t checksum = entry.checksum(hash);
      sum += checksum;
      row.bind(entry.range, hash, entry.weight, entry.counts, entry.nodes, entry.residues[0],
               entry.residues[1], entry.seconds, entry.target, entry.host, entry.program,
               entry.time, checksum);
      TRY(row.run());
    }
    auto total =
        TRY(database_.prepare("UPDATE job SET entries = entries + ?, digest = ? WHERE id = 0"));
    TRY(total.bind(std::uint64_t{entries.size()}, sum).run());
    if (session == nullptr) return {};
    auto state = TRY(database_.prepare(
        "UPDATE session SET seen = ?, ended = ?, ranges = ?, seconds = ? WHERE id = ?"));
    state.bind(session->seen, std::int64_t{session->ended}, session->ranges, session->seconds,
               session->id);
    return state.run();
  });
}

Result<std::int64_t> Ledger::begin_session(const Session& session) {
  TRY(database_.run("UPDATE session SET ended = 1 WHERE ended = 0"));
  auto row =
      TRY(database_.prepare("INSERT INTO session (host, pid, threads, target, started, seen, "
                            "ended, ranges, seconds) VALUES (?, ?, ?, ?, ?, ?, 0, 0, 0)"));
  TRY(row.bind(session.host, session.pid, session.threads, session.target, session.started,
               session.seen)
          .run());
  const auto id = database_.integer("SELECT last_insert_rowid()");
  TRY(database_.run("PRAGMA wal_checkpoint(TRUNCATE)"));
  return id;
}

Result<std::vector<Session>> Ledger::sessions() const {
  auto rows =
      TRY(database_.prepare("SELECT id, host, pid, threads, target, started, seen, ended, ranges, "
                            "seconds FROM session ORDER BY id"));
  std::vector<Session> all;
  while (TRY(rows.step()))
    all.push_back({rows.integer(0), rows.text(1), rows.integer(2), rows.word(3), rows.text(4),
                   rows.integer(5), rows.integer(6), rows.integer(7) != 0, rows.word(8),
                   rows.real(9)});
  return all;
}

std::int64_t milliseconds_now() {
  std::timespec now{};
  std::timespec_get(&now, TIME_UTC);
  return std::int64_t{now.tv_sec} * 1000 + now.tv_nsec / 1'000'000;
}

std::string time_text(std::int64_t milliseconds) {
  const std::time_t seconds = milliseconds / 1000;
  std::tm parts{};
  gmtime_r(&seconds, &parts);
  char text[32];
  return {text, std::strftime(text, sizeof text, "%Y-%m-%d %H:%M:%S", &parts)};
}

std::string host_name() {
  char name[256] = "";
  if (gethostname(name, sizeof name - 1) != 0) return "unknown";
  return name;
}

}  // namespace queens::job
