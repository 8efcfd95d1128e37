// SPDX-License-Identifier: MIT
// What is only read stays as it is, to the byte and the second; what was left by a killed process
// is not lost in silence; what is not a ledger is left alone.
#include "job/ledger_file.h"

#include <gtest/gtest.h>
#include <sqlite3.h>
#include <sys/wait.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <map>
#include <sstream>

#include "job/ledger.h"
#include "support/temporary_folder.h"

namespace queens::job {
namespace {

namespace fs = std::filesystem;
using Access = Ledger::Access;

std::string bytes_of(const fs::path& path) {
  std::ostringstream bytes;
  bytes << std::ifstream(path, std::ios::binary).rdbuf();
  return std::move(bytes).str();
}

class LedgerFileTest : public test::TemporaryFolder {
 protected:
  static Head head(std::uint64_t units = 100) { return {"do this\n", units, 7, "test 1", 1000}; }
  static Entry entry(std::uint64_t range) {
    return {range, 7, "12 0 3", 99, {5, 6}, 0.25, "avx2", "host", "test 1", 2000};
  }
  static Session session() { return {0, "there", 17, 2, "avx2", 5000, 5000}; }

  // What a process leaves that is killed after it saved range 1; range 0 was saved before.
  std::string killed(const std::string& name, std::uint64_t units = 100) {
    const std::string path = at(name), original = at("original");
    for (const char* const part : {"", "-wal", "-shm"}) fs::remove(original + part);
    EXPECT_TRUE(Ledger::create(original, head(units))->append(std::vector{entry(0)}));
    auto ledger = Ledger::open(original, Access::write);
    EXPECT_TRUE(ledger->begin_session(session()));
    EXPECT_TRUE(ledger->append(std::vector{entry(1)}));
    for (const char* const part : {"", "-wal"}) fs::copy_file(original + part, path + part);
    return path;
  }
  // The same with the journal of old: range 1 half written.
  std::string half_written(const std::string& name) {
    const std::string path = at(name), original = at("journal");
    {
      auto ledger = Ledger::create(original, head(7 * 400));
      std::vector<Entry> entries;
      for (std::uint64_t i = 0; i < 400; ++i) entries.push_back(entry(i));
      EXPECT_TRUE(ledger->append(entries));
    }
    sqlite3* database = nullptr;
    EXPECT_EQ(sqlite3_open(original.c_str(), &database), SQLITE_OK);
    for (const char* const sql : {"PRAGMA journal_mode = DELETE", "PRAGMA cache_size = 1", "BEGIN",
                                  "UPDATE entry SET host = 'somebody else'"})
      EXPECT_EQ(sqlite3_exec(database, sql, nullptr, nullptr, nullptr), SQLITE_OK) << sql;
    for (const char* const part : {"", "-journal"}) fs::copy_file(original + part, path + part);
    sqlite3_close(database);
    return path;
  }

  // Every file of the folder: its bytes, and when it was written.
  using Folder = std::map<std::string, std::pair<std::string, fs::file_time_type>>;
  Folder folder() const {
    Folder all;
    for (const auto& file : fs::directory_iterator(at("")))
      all[file.path().string()] = {bytes_of(file.path()), file.last_write_time()};
    return all;
  }
  static Result<std::uint64_t> ranges_in(const std::string& path) {
    const auto ledger = Ledger::open(path, Access::read);
    if (!ledger) return std::unexpected(ledger.error());
    std::uint64_t found = 0;
    const auto ok = ledger->read([&](const Entry&) -> Result<void> {
      ++found;
      return {};
    });
    if (!ok) return std::unexpected(ok.error());
    return found;
  }
  static std::string sentence(const std::string& path, Access access) {
    const auto ledger = Ledger::open(path, access);
    return ledger ? "" : ledger.error().message;
  }
};

TEST_F(LedgerFileTest, ReadingLeavesNoTrace) {
  EXPECT_TRUE(Ledger::create(at("closed"), head())->append(std::vector{entry(0)}));
  const auto left = killed("killed"), half = half_written("half");
  const auto before = folder();
  EXPECT_EQ(ranges_in(at("closed")), 1u);
  EXPECT_EQ(ranges_in(left), 2u);  // what sits in the log counts
  EXPECT_EQ(ranges_in(half), 400u);
  EXPECT_FALSE(Ledger::is_new(left));
  EXPECT_EQ(folder(), before);
}

TEST_F(LedgerFileTest, OtherDatabasesAreNotTouched) {
  sqlite3* database = nullptr;
  ASSERT_EQ(sqlite3_open(at("theirs").c_str(), &database), SQLITE_OK);
  for (const char* const sql :
       {"PRAGMA journal_mode = WAL", "CREATE TABLE a (b)", "INSERT INTO a VALUES (1)"})
    ASSERT_EQ(sqlite3_exec(database, sql, nullptr, nullptr, nullptr), SQLITE_OK);
  for (const char* const part : {"", "-wal"})
    fs::copy_file(at("theirs") + part, at("foreign") + part);
  sqlite3_close(database);
  const auto before = folder();
  for (const Access access : {Access::read, Access::write})
    EXPECT_EQ(sentence(at("foreign"), access), at("foreign") + " is not a ledger of queens");
  EXPECT_FALSE(Ledger::create(at("foreign"), head()));
  EXPECT_EQ(folder(), before);
}

TEST_F(LedgerFileTest, WhatIsTooShortToBeADatabaseIsNotOverwritten) {
  std::ofstream(at("a")) << "x";
  EXPECT_FALSE(Ledger::is_new(at("a")));
  EXPECT_FALSE(Ledger::create(at("a"), head()));
  EXPECT_EQ(sentence(at("a"), Access::write), at("a") + " is not a ledger of queens");
  EXPECT_EQ(bytes_of(at("a")), "x");
}

TEST_F(LedgerFileTest, AMissingLogIsNoticedUntilTheNextSession) {
  const auto path = killed("a");
  EXPECT_EQ(Ledger::open(path, Access::read)->notice(), "");
  fs::remove(path + "-wal");
  for (const Access access : {Access::read, Access::write}) {
    const auto notice = Ledger::open(path, access)->notice();
    EXPECT_NE(notice.find("was left by process 17 on there"), std::string::npos) << notice;
    EXPECT_NE(notice.find("a-wal is gone"), std::string::npos) << notice;
  }
  EXPECT_EQ(ranges_in(path), 1u);
  {
    auto ledger = Ledger::open(path, Access::write);
    auto mine = session();
    mine.id = *ledger->begin_session(mine);
    mine.ended = true;
    ASSERT_TRUE(ledger->append({}, &mine));
  }
  EXPECT_EQ(Ledger::open(path, Access::read)->notice(), "");
}

TEST_F(LedgerFileTest, TheLogOfAnotherLedgerIsRefused) {
  const auto path = killed("a"), other = killed("b", 200);
  fs::copy_file(other + "-wal", path + "-wal", fs::copy_options::overwrite_existing);
  for (const Access access : {Access::read, Access::write})
    EXPECT_NE(sentence(path, access).find("is not that of the ledger"), std::string::npos);
  fs::remove(path);
  const auto made = Ledger::create(path, head());
  ASSERT_FALSE(made);
  EXPECT_NE(made.error().message.find("left by a killed process"), std::string::npos);
  EXPECT_TRUE(fs::exists(path + "-wal"));
}

TEST_F(LedgerFileTest, TheLockHoldsThroughLinks) {
  EXPECT_TRUE(Ledger::create(at("a"), head()));
  fs::create_symlink("a", at("link"));
  fs::create_symlink(at("link"), at("second"));
  fs::create_symlink("nothing yet", at("early"));
  const auto lock = FileLock::take(at("second")), early = FileLock::take(at("early"));
  ASSERT_TRUE(lock && early);
  EXPECT_FALSE(FileLock::take(at("a")));
  EXPECT_FALSE(FileLock::take(at("link")));
  EXPECT_FALSE(FileLock::take(at("nothing yet")));
  EXPECT_TRUE(FileLock::is_held(LedgerFile::at(at("link"))));
}

TEST_F(LedgerFileTest, TwoNamesAreNotTwoLedgers) {
  EXPECT_TRUE(Ledger::create(at("a"), head())->append(std::vector{entry(0)}));
  fs::create_hard_link(at("a"), at("b"));
  EXPECT_NE(sentence(at("b"), Access::write).find("has 2 names"), std::string::npos);
  EXPECT_EQ(ranges_in(at("b")), 1u);
  fs::remove(at("a"));
  EXPECT_EQ(sentence(at("b"), Access::write), "");
}

TEST_F(LedgerFileTest, ALockIsNoWayToOtherFiles) {
  EXPECT_TRUE(Ledger::create(at("a"), head()));
  fs::create_symlink(at("elsewhere"), at("a.lock"));
  EXPECT_FALSE(FileLock::take(at("a")));
  EXPECT_FALSE(fs::exists(at("elsewhere")));
}

// The kernel drops all locks of a process on a file when it closes any descriptor of it. A visitor
// (here another process) would then be the last to leave, as far as SQLite can tell, and take the
// log away that is still written.
TEST_F(LedgerFileTest, LookingAtALedgerLeavesTheLocksOfItsWriterAlone) {
  const auto path = at("a");
  EXPECT_TRUE(Ledger::create(path, head()));
  const auto lock = FileLock::take(path);
  auto ledger = Ledger::open(path, Access::write);
  ASSERT_TRUE(ledger->begin_session(session()));
  ASSERT_TRUE(ledger->append(std::vector{entry(0)}));
  EXPECT_EQ(LedgerFile::at(path).kind, LedgerFile::Kind::ledger);
  EXPECT_EQ(ranges_in(path), 1u);
  const auto visitor = ::fork();
  if (visitor == 0) {
    sqlite3* database = nullptr;
    sqlite3_open(path.c_str(), &database);
    sqlite3_exec(database, "SELECT count(*) FROM entry", nullptr, nullptr, nullptr);
    ::_exit(sqlite3_close(database));
  }
  int status = 1;
  ASSERT_EQ(::waitpid(visitor, &status, 0), visitor);
  EXPECT_EQ(status, 0);
  ASSERT_TRUE(ledger->append(std::vector{entry(1)}));
  EXPECT_TRUE(fs::exists(path + "-wal"));
  EXPECT_EQ(ranges_in(path), 2u);
}

TEST_F(LedgerFileTest, NamesThatAnAddressWouldReadOtherwise) {
  const auto path = at("a?mode=rwc#100%");
  EXPECT_TRUE(Ledger::create(path, head())->append(std::vector{entry(0)}));
  EXPECT_EQ(ranges_in(path), 1u);
}

}  // namespace
}  // namespace queens::job
