// SPDX-License-Identifier: MIT
#include "job/ledger.h"

#include <gtest/gtest.h>
#include <sqlite3.h>

#include <filesystem>
#include <fstream>
#include <random>

#include "job/forecast.h"
#include "job/range_set.h"
#include "job/sha256.h"
#include "support/temporary_folder.h"

namespace queens::job {
namespace {

namespace fs = std::filesystem;

class LedgerTest : public test::TemporaryFolder {
 protected:
  static Head head() { return {"do this\n", 100, 7, "test 1", 1000}; }
  static Entry entry(std::uint64_t range) {
    return {range, 7, "12 0 3", 99, {5, 6}, 0.25, "avx2", "host", "test 1", 2000};
  }
  Ledger with(std::initializer_list<std::uint64_t> ranges) {
    auto ledger = Ledger::create(path_, head());
    EXPECT_TRUE(ledger) << ledger.error().message;
    std::vector<Entry> entries;
    for (const auto range : ranges) entries.push_back(entry(range));
    EXPECT_TRUE(ledger->append(entries));
    return std::move(*ledger);
  }
  // The ranges that can be read, or the sentence.
  Result<std::vector<std::uint64_t>> ranges() const {
    const auto ledger = Ledger::open(path_, Ledger::Access::read);
    if (!ledger) return std::unexpected(ledger.error());
    std::vector<std::uint64_t> found;
    const auto ok = ledger->read([&](const Entry& one) -> Result<void> {
      EXPECT_EQ(one.counts, "12 0 3");
      EXPECT_EQ(one.weight, 7u);
      found.push_back(one.range);
      return {};
    });
    if (!ok) return std::unexpected(ok.error());
    return found;
  }
  std::string sentence() const {
    const auto found = ranges();
    return found ? "" : found.error().message;
  }
  void tamper(const char* sql) {
    sqlite3* database = nullptr;
    ASSERT_EQ(sqlite3_open(path_.c_str(), &database), SQLITE_OK);
    EXPECT_EQ(sqlite3_exec(database, sql, nullptr, nullptr, nullptr), SQLITE_OK);
    sqlite3_close(database);
  }

  const std::string path_ = at("a.job");
};

using Numbers = std::vector<std::uint64_t>;

TEST_F(LedgerTest, GivesBackWhatWasEntered) {
  with({3, 1, 14});
  EXPECT_EQ(ranges(), Numbers({1, 3, 14}));
  EXPECT_EQ(Ledger::open(path_, Ledger::Access::write)->head().spec, "do this\n");
  EXPECT_EQ(head().ranges(), 15u);
  EXPECT_EQ(head().end_unit(14), 100u);
}

TEST_F(LedgerTest, TakesEveryRangeOnce) {
  Ledger ledger = with({3});
  EXPECT_FALSE(ledger.append(std::vector{entry(4), entry(3)}));
  EXPECT_EQ(ranges(), Numbers({3}));  // all or nothing
}

TEST_F(LedgerTest, CanBeReadWhileItIsWritten) {
  Ledger ledger = with({1});
  EXPECT_EQ(ranges(), Numbers({1}));
  EXPECT_TRUE(ledger.append(std::vector{entry(2)}));
  EXPECT_EQ(ranges(), Numbers({1, 2}));
}

TEST_F(LedgerTest, NamesTheEntryThatWasChanged) {
  for (const char* const change : {"UPDATE entry SET counts = '13 0 3' WHERE range = 2",
                                   "UPDATE entry SET nodes = 98 WHERE range = 2",
                                   "UPDATE entry SET seconds = 0.26 WHERE range = 2",
                                   "UPDATE entry SET host = '' WHERE range = 2",
                                   "UPDATE entry SET residue2 = 7 WHERE range = 2",
                                   "UPDATE entry SET spec_hash = 1 WHERE range = 2"}) {
    fs::remove(path_);
    with({1, 2});
    tamper(change);
    EXPECT_NE(sentence().find("the entry of range 2 does not match its checksum"),
              std::string::npos)
        << change;
  }
}

TEST_F(LedgerTest, NoticesAnEntryThatIsGone) {
  with({1, 2});
  tamper("DELETE FROM entry WHERE range = 2");
  EXPECT_NE(sentence().find("says that it holds 2 ranges, but 1"), std::string::npos);
  tamper("DELETE FROM entry");
  EXPECT_NE(sentence().find("says that it holds 2 ranges, but 0"), std::string::npos);
}

TEST_F(LedgerTest, NoticesAnEntryThatWasExchangedForOneOfTheSameJob) {
  with({1, 2});
  tamper("UPDATE job SET digest = digest + 1");
  EXPECT_NE(sentence().find("digest"), std::string::npos);
}

TEST_F(LedgerTest, RefusesAnotherFormatAndOtherFiles) {
  with({});
  tamper("PRAGMA user_version = 2");
  EXPECT_NE(sentence().find("has format 2"), std::string::npos);
  tamper("PRAGMA user_version = 1; UPDATE job SET units = 101");
  EXPECT_NE(sentence().find("does not match its checksum"), std::string::npos);
  tamper("PRAGMA application_id = 5");
  EXPECT_NE(sentence().find("is not a ledger of queens"), std::string::npos);
  std::ofstream(path_) << "no database, but a text that is long enough to be looked at closely";
  EXPECT_NE(sentence().find("is not a ledger"), std::string::npos);
  EXPECT_FALSE(Ledger::is_new(path_));
  EXPECT_FALSE(Ledger::create(path_, head()));
}

// A view could say one thing to an audit and another one tomorrow, and a trigger change what was
// audited, with all checksums in order.
TEST_F(LedgerTest, RefusesTablesThatNoLedgerHas) {
  for (const char* const change :
       {"ALTER TABLE entry RENAME TO honest; CREATE VIEW entry AS SELECT * FROM honest",
        "CREATE TRIGGER later AFTER UPDATE ON job BEGIN DELETE FROM entry; END",
        "CREATE INDEX other ON entry (counts)", "CREATE TABLE more (a)", "DROP TABLE session",
        "ALTER TABLE entry ADD COLUMN more"}) {
    fs::remove(path_);
    with({1, 2});
    tamper(change);
    for (const auto access : {Ledger::Access::read, Ledger::Access::write}) {
      const auto ledger = Ledger::open(path_, access);
      ASSERT_FALSE(ledger) << change;
      EXPECT_NE(ledger.error().message.find("its tables are not those of a ledger"),
                std::string::npos)
          << ledger.error().message;
    }
  }
}

// The tree of a file that was made by hand may name a range twice, with the digest of both.
TEST_F(LedgerTest, RefusesARangeThatIsThereTwice) {
  with({1, 2});
  const auto two = static_cast<std::int64_t>(entry(2).checksum(head().spec_hash()));
  tamper(("PRAGMA journal_mode = DELETE; UPDATE job SET digest = 0; UPDATE entry SET checksum = " +
          std::to_string(two))
             .c_str());
  // A cell is the length of the row, its number (here 1, to become 2), and the row.
  std::fstream file(path_, std::ios::in | std::ios::out | std::ios::binary);
  std::string bytes{std::istreambuf_iterator<char>(file), {}};
  const auto at = bytes.rfind("12 0 3");  // of the row that was written first
  const auto cell = bytes.rfind(std::string{1, 14}, at);
  ASSERT_TRUE(at != bytes.npos && cell != bytes.npos && at - cell < 64);
  file.seekp(static_cast<std::streamoff>(cell)).put(2);
  file.close();
  tamper(("UPDATE job SET digest = " +
          std::to_string(static_cast<std::int64_t>(2 * static_cast<std::uint64_t>(two))))
             .c_str());
  EXPECT_NE(sentence().find("range 2 does not match"), std::string::npos) << sentence();
}

TEST_F(LedgerTest, IsNewUntilItIsWhole) {
  EXPECT_TRUE(Ledger::is_new(path_));
  std::ofstream(path_).close();
  EXPECT_TRUE(Ledger::is_new(path_));
  tamper("PRAGMA journal_mode = WAL");  // as far as a killed maker may have come
  EXPECT_TRUE(Ledger::is_new(path_));
  with({1});
  EXPECT_FALSE(Ledger::is_new(path_));
}

// Whatever happens to the file, what can be read is what was entered.
TEST_F(LedgerTest, DamagedAnywhereIsRefusedOrStillRight) {
  {
    Head large = head();
    large.units = 7 * 300;
    auto ledger = Ledger::create(path_, large);
    std::vector<Entry> entries;
    for (std::uint64_t i = 0; i < 300; ++i) entries.push_back(entry(i));
    ASSERT_TRUE(ledger->append(entries));
  }
  const auto size = fs::file_size(path_);
  std::string whole(size, '\0');
  std::ifstream(path_, std::ios::binary).read(whole.data(), static_cast<std::streamsize>(size));
  std::mt19937_64 random(1);
  int refused = 0, unharmed = 0;
  for (int round = 0; round < 400; ++round) {
    std::string bytes = whole;
    if (round % 4 == 0)
      bytes.resize(random() % size);
    else
      bytes[random() % size] ^= static_cast<char>(1 << random() % 8);
    fs::remove(path_ + "-wal");
    fs::remove(path_ + "-shm");
    std::ofstream(path_, std::ios::binary) << bytes;
    const auto found = ranges();
    if (!found) {
      ++refused;
      EXPECT_NE(found.error().message.find(path_), std::string::npos) << found.error().message;
    } else {
      ++unharmed;  // a byte that means nothing
      EXPECT_EQ(found->size(), 300u) << "round " << round;
    }
  }
  EXPECT_GT(refused, 200);
  EXPECT_GT(unharmed, 0);
}

TEST_F(LedgerTest, HasOneWriterAtATime) {
  const auto first = FileLock::take(path_);
  ASSERT_TRUE(first);
  const auto second = FileLock::take(path_);
  ASSERT_FALSE(second);
  EXPECT_NE(second.error().message.find("is in use"), std::string::npos);
}

TEST(Sha256, IsThatOfTheStandard) {
  Sha256 empty, abc, long_one;
  EXPECT_EQ(hex(empty.finish()),
            "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
  abc.add("abc");
  EXPECT_EQ(hex(abc.finish()), "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
  for (int i = 0; i < 1000; ++i) long_one.add(std::string(1000, 'a'));
  EXPECT_EQ(hex(long_one.finish()),
            "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0");
}

TEST(RangeSet, NamesItsGaps) {
  RangeSet set;
  for (const std::uint64_t n : {1u, 2u, 3u, 7u, 9u}) set.append(n);
  EXPECT_EQ(set.text(8), "1 to 3, 7, 9");
  EXPECT_EQ(set.missing(12).text(8), "0, 4 to 6, 8, 10 to 11");
  EXPECT_EQ(set.missing(12).text(2), "0, 4 to 6 and 3 more");
  EXPECT_EQ(set.missing(12).size() + set.size(), 12u);
  EXPECT_EQ(RangeSet().missing(0).text(8), "");
  for (std::uint64_t n = 0; n < 12; ++n) EXPECT_NE(set.contains(n), set.missing(12).contains(n));
  EXPECT_TRUE(set.contains(7));
}

TEST(Forecast, CoversTheTruthWhenCostsAreRoughlyRight) {
  std::mt19937_64 random(7);
  int covered = 0, rounds = 200;
  for (int round = 0; round < rounds; ++round) {
    std::lognormal_distribution<double> noise(0, 0.3), size(0, 1);
    Forecast forecast;
    double left = 0, left_cost = 0;
    for (int i = 0; i < 500; ++i) {
      const double cost = size(random), seconds = 2 * cost * noise(random);
      if (i < 200) {
        forecast.add(cost, seconds);
      } else {
        left += seconds;
        left_cost += cost;
      }
    }
    const auto said = forecast.left(left_cost);
    ASSERT_TRUE(said.known);
    covered += std::abs(said.seconds - left) <= said.uncertainty;
    EXPECT_LT(said.uncertainty, said.seconds / 2);
  }
  EXPECT_GT(covered, rounds * 9 / 10);
}

TEST(Forecast, SaysNothingBeforeThereIsSomethingToGoBy) {
  Forecast forecast;
  const auto unknown = forecast.left(1);
  EXPECT_FALSE(unknown.known);
  EXPECT_EQ(unknown.seconds, 0);  // /api/jobs writes both
  EXPECT_EQ(unknown.uncertainty, 0);
  forecast.add(1, 1);
  EXPECT_FALSE(forecast.left(1).known);
  EXPECT_TRUE(forecast.left(0).known);
}

}  // namespace
}  // namespace queens::job
