// SPDX-License-Identifier: MIT
#include "queens/job.h"

#include <gtest/gtest.h>

#include <filesystem>

#include "answer/job/prepared_job.h"
#include "queens/audit.h"
#include "queens/symmetry.h"
#include "support/temporary_folder.h"

namespace queens {
namespace {

using JobTest = test::TemporaryFolder;

const char* const engines[] = {"exact", "block", "middle", "colours"};

TEST_F(JobTest, CountsWhatPlainCountingCounts) {
  for (const char* const engine : engines) {
    const std::string path = at(engine);
    ASSERT_TRUE(new_job(path, Problem::plain(12), {.method = engine, .least_units = 100}));
    const auto report = run_job(path, {});
    ASSERT_TRUE(report) << report.error().message;
    EXPECT_TRUE(report->complete);
    EXPECT_EQ(to_string(report->total), "14200") << engine;
    EXPECT_EQ(report->ranges_run, report->ranges);
    const auto again = run_job(path, {});
    EXPECT_EQ(to_string(again->total), "14200");
    EXPECT_EQ(again->ranges_run, 0u);
  }
}

// An audit compares them with those of ledgers that earlier versions wrote.
TEST_F(JobTest, TheNodesOfAnEngineStayTheSame) {
  const std::uint64_t nodes[] = {1102970, 1946917, 766561, 2999304};
  ProblemSpec spec{.rows = 17, .columns = 17};
  spec.demanded = {{0, 2}, {1, 7}, {2, 11}};
  const Problem problem = *Problem::from(spec);
  for (std::size_t i = 0; i < std::size(engines); ++i) {
    ASSERT_TRUE(new_job(at(engines[i]), problem, {.method = engines[i], .least_units = 100}));
    const auto report = run_job(at(engines[i]), {.target = "scalar"});
    ASSERT_TRUE(report) << report.error().message;
    EXPECT_EQ(to_string(report->total), "47124") << engines[i];
    EXPECT_EQ(report->nodes, nodes[i]) << engines[i];
  }
}

TEST_F(JobTest, TakesConstrainedBoards) {
  ProblemSpec spec{.rows = 9, .columns = 10};
  spec.pieces = 8;
  spec.blocked = {{0, 0}, {3, 4}};
  spec.demanded = {{1, 5}};
  const Problem problem = *Problem::from(spec);
  ASSERT_TRUE(new_job(at("a"), problem, {.least_units = 50}));
  EXPECT_EQ(*job_problem(at("a")), problem);
  const auto report = run_job(at("a"), {});
  ASSERT_TRUE(report) << report.error().message;
  EXPECT_EQ(report->total, count(problem)->total);
  const auto audit = audit_job(at("a"), {.sample = 0});
  EXPECT_TRUE(audit->passed()) << audit->text;
}

TEST_F(JobTest, RemembersEveryConstraint) {
  ProblemSpec spec{.rows = 6, .columns = 6};
  spec.regions.assign(36, no_region);
  spec.regions[1] = spec.regions[2] = spec.regions[3] = 0;
  spec.areas = {{{{2, 0}, {2, 1}}, 0, 1}};
  spec.required_symmetry = Symmetry::half_turn;
  spec.excluded_placements = {{{0, 1}, {1, 3}, {2, 5}, {3, 0}, {4, 2}, {5, 4}}};
  const Problem problem = *Problem::from(spec);
  const auto made = new_job(at("a"), problem, {});
  ASSERT_TRUE(made) << made.error().message;
  EXPECT_EQ(*job_problem(at("a")), problem);
  const auto report = run_job(at("a"), {});
  ASSERT_TRUE(report) << report.error().message;
  EXPECT_EQ(report->total, count(problem)->total);
}

TEST_F(JobTest, IsTheSameOnEveryInstructionSet) {
  for (const char* const engine : engines) {
    const auto made =
        answer::make_job(Problem::plain(13), {.method = engine, .least_units = 200, .grain = 3});
    ASSERT_TRUE(made);
    for (const std::string& target : instruction_sets()) {
      const auto other = answer::prepare_job(made->head, target);
      EXPECT_TRUE(other) << engine << " on " << target << ": " << other.error().message;
    }
  }
}

// Another machine, as far as the job can tell: two counters, the last ranges first, all as text.
class Elsewhere final : public JobExecutor {
 public:
  Result<void> run(JobWork& work) override {
    auto first = RangeCounter::prepare(work.job, work.target);
    if (!first) return std::unexpected(first.error());
    RangeCounter second = first->another();
    const std::atomic<bool> never = false;
    for (std::size_t left = std::min(work.ranges.size(), most); left > 0; --left) {
      const auto result = (left % 2 == 0 ? *first : second).count(work.ranges[left - 1], never);
      if (const auto ok = work.done(garbled ? "7" : *result); !ok) return ok;
      if (!again.empty())
        if (const auto ok = work.done(counted_by(again, *result, work.ranges[left - 1] == lied));
            !ok)
          return ok;
      work.tick();
    }
    return {};
  }
  unsigned threads(unsigned) const override { return 3; }

  std::size_t most = 1000;
  bool garbled = false;
  std::string again;         // a second host that counts everything, too
  std::uint64_t lied = 999;  // the range for which it gives another result

 private:
  static std::string counted_by(const std::string& host, std::string_view result, bool wrong) {
    job::Entry entry = *answer::entry_from(result, {"", 1000, 1, "", 0});
    entry.host = host;
    if (wrong) entry.counts = "7 0 0 0 0", entry.residues = {7, 7};
    return answer::text_of(entry);
  }
};

TEST_F(JobTest, ASecondResultThatDiffersIsAnAlarmThatNamesBothHosts) {
  ASSERT_TRUE(
      new_job(at("a"), Problem::plain(10), {.method = "exact", .least_units = 100, .grain = 10}));
  Elsewhere elsewhere;
  elsewhere.again = "second-host";
  elsewhere.lied = 3;
  const auto alarm = run_job(at("a"), {.executor = &elsewhere});
  ASSERT_FALSE(alarm);
  EXPECT_TRUE(alarm.error().message.starts_with("ALARM: range 3 was counted twice"))
      << alarm.error().message;
  EXPECT_NE(alarm.error().message.find(job::host_name()), std::string::npos);
  EXPECT_NE(alarm.error().message.find("for second-host with"), std::string::npos);
  elsewhere.lied = 999;
  const auto whole = run_job(at("a"), {.executor = &elsewhere});
  ASSERT_TRUE(whole) << whole.error().message;
  EXPECT_EQ(to_string(whole->total), "724");
}

TEST_F(JobTest, AQuorumSavesWhatSeveralAgreeOn) {
  const JobOptions cut{.method = "block", .least_units = 50, .grain = 10};
  ASSERT_TRUE(new_job(at("a"), Problem::plain(11), cut));
  Elsewhere elsewhere;
  EXPECT_EQ(run_job(at("a"), {.quorum = 2, .executor = &elsewhere})->ranges_run, 0u);
  elsewhere.again = "second-host";
  EXPECT_TRUE(run_job(at("a"), {.quorum = 2, .executor = &elsewhere})->complete);
  EXPECT_TRUE(job_status(at("a"))->hosts[0].host.ends_with("+second-host"));

  ASSERT_TRUE(new_job(at("b"), Problem::plain(11), cut));
  const auto threads = run_job(at("b"), {.quorum = 2});
  ASSERT_TRUE(threads) << threads.error().message;
  EXPECT_EQ(to_string(threads->total), "2680");
  if (instruction_sets().size() > 1) {
    EXPECT_NE(job_status(at("b"))->hosts[0].target.find('+'), std::string::npos);
  }
}

TEST_F(JobTest, RangesAreDoneWhereverTheExecutorHasThemDone) {
  ASSERT_TRUE(
      new_job(at("a"), Problem::plain(11), {.method = "exact", .least_units = 400, .grain = 10}));
  Elsewhere elsewhere;
  elsewhere.garbled = true;
  const auto refused = run_job(at("a"), {.executor = &elsewhere});
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().message, "the result of a range is not understood");
  elsewhere.garbled = false;
  elsewhere.most = 2;
  const auto part = run_job(at("a"), {.executor = &elsewhere});
  ASSERT_TRUE(part) << part.error().message;
  EXPECT_FALSE(part->complete);
  EXPECT_EQ(part->ranges_run, 2u);
  EXPECT_EQ(part->nodes, 0u);  // known when all is done
  elsewhere.most = 1000;
  const auto whole = run_job(at("a"), {.executor = &elsewhere});
  ASSERT_TRUE(whole) << whole.error().message;
  EXPECT_EQ(whole->plan.threads, 3u);
  EXPECT_EQ(to_string(whole->total), "2680");
  EXPECT_TRUE(audit_job(at("a"), {.sample = 0})->passed());
  // Cut into 7.9 million units, not 40: seen before they are described, which took 20 s.
  const auto forged = RangeCounter::prepare(
      "40\n1\nqueens 0.1.0\n1\nqueens job 1\nengine exact\ncut 40000000\nunits 40 3f6bb\n"
      "board 7x61\nqueens 3\nrule queen\n");
  ASSERT_FALSE(forged);
  EXPECT_TRUE(forged.error().message.contains("into other units")) << forged.error().message;
  EXPECT_FALSE(RangeCounter::prepare("not a job"));
}

TEST_F(JobTest, GoesOnWhereThereAreFewerUnitsThanWereAskedFor) {
  for (const char* method : {"exact", "constrained", "block", "middle", "colours"}) {
    ASSERT_TRUE(
        new_job(at(method), Problem::plain(9), {.method = method, .least_units = 10'000'000}));
    EXPECT_LT(job_status(at(method))->units, 10'000'000u) << method;
    const auto report = run_job(at(method), {});
    ASSERT_TRUE(report) << method << ": " << report.error().message;
    EXPECT_EQ(to_string(report->total), "352") << method;
  }
}

TEST_F(JobTest, RefusesAnotherProblemOrEngine) {
  ASSERT_TRUE(new_job(at("a"), Problem::plain(10), {.method = "block"}));
  EXPECT_TRUE(same_job(at("a"), Problem::plain(10), {}));
  EXPECT_NE(same_job(at("a"), Problem::plain(11), {}).error().message.find("10 queens on 10x10"),
            std::string::npos);
  EXPECT_FALSE(same_job(at("a"), Problem::plain(10), {.method = "exact"}));
  EXPECT_FALSE(new_job(at("a"), Problem::plain(10), {}));
}

TEST_F(JobTest, ShardsAreJoinedAndTheMissingOneIsNamed) {
  const JobOptions cut{.method = "exact", .least_units = 400, .grain = 10};
  ASSERT_TRUE(new_job(at("a"), Problem::plain(11), cut));
  for (const std::uint64_t shard : {1u, 3u})
    ASSERT_TRUE(run_shard(at("a"), shard, 3, at(std::to_string(shard)), {}));
  const std::string two[] = {at("1"), at("3")};
  const auto part = merge_jobs(at("a"), two);
  ASSERT_TRUE(part) << part.error().message;
  EXPECT_FALSE(part->complete);
  EXPECT_EQ(part->missing.substr(0, 10), "1, 4, 7, 1");
  EXPECT_FALSE(job_status(at("a"))->complete);
  ASSERT_TRUE(run_shard(at("a"), 2, 3, at("2"), {}));
  const std::string all[] = {at("2"), at("1")};
  const auto whole = merge_jobs(at("a"), all);
  EXPECT_TRUE(whole->complete);
  EXPECT_EQ(to_string(whole->total), "2680");
  EXPECT_GT(whole->already_there, 0u);
}

TEST_F(JobTest, LedgersThatDisagreeAreNotJoined) {
  const JobOptions cut{.method = "exact", .least_units = 100, .grain = 10};
  for (const char* const name : {"a", "b"}) {
    ASSERT_TRUE(new_job(at(name), Problem::plain(9), cut));
    ASSERT_TRUE(run_job(at(name), {}));
  }
  // A wrong result with all its checksums in order: another machine's mistake.
  auto ledger = job::Ledger::open(at("a"), job::Ledger::Access::read);
  std::vector<job::Entry> entries;
  ASSERT_TRUE(ledger->read([&](const job::Entry& entry) -> Result<void> {
    entries.push_back(entry);
    return {};
  }));
  entries[2].counts = "1 0 0 0 0";
  entries[2].residues = {1, 1};
  auto wrong = job::Ledger::create(at("c"), ledger->head());
  ASSERT_TRUE(wrong->append(entries));
  const std::string others[] = {at("c")};
  const auto merged = merge_jobs(at("b"), others);
  ASSERT_FALSE(merged);
  EXPECT_NE(merged.error().message.find("range 2 is"), std::string::npos);
  EXPECT_FALSE(run_job(at("c"), {}));  // the judge knows the number
  const auto audit = audit_job(at("c"), {.sample = 0});
  ASSERT_TRUE(audit);
  EXPECT_FALSE(audit->passed());
  EXPECT_NE(audit->text.find("range 2 is '1 0 0 0 0' in the ledger"), std::string::npos)
      << audit->text;
  ASSERT_TRUE(new_job(at("d"), Problem::plain(10), {}));
  const std::string strange[] = {at("d")};
  EXPECT_NE(merge_jobs(at("b"), strange).error().message.find("another job"), std::string::npos);
  // Refused, a merge leaves nothing behind.
  for (const auto& pair : {std::array{at("b"), at("c")}, std::array{at("b"), at("d")}})
    EXPECT_FALSE(merge_jobs(at("e"), pair));
  EXPECT_FALSE(merge_jobs(at("e"), std::span(others)));
  for (const auto& file : std::filesystem::directory_iterator(folder_))
    EXPECT_FALSE(file.path().filename().string().starts_with('e')) << file.path();
}

TEST_F(JobTest, WrongResultsAreCalledWrongResults) {
  ASSERT_TRUE(new_job(at("a"), Problem::plain(9), {.method = "exact", .least_units = 20}));
  const auto ledger = job::Ledger::open(at("a"), job::Ledger::Access::read);
  std::vector<job::Entry> entries;
  for (std::uint64_t i = 0; i < ledger->head().ranges(); ++i)
    entries.push_back({i, 1, "1 0 0 0 0", 1, {1, 1}, 0, "any", "host", "test", 0});
  ASSERT_TRUE(job::Ledger::open(at("a"), job::Ledger::Access::write)->append(entries));
  for (const auto& error : {run_job(at("a"), {}).error(), job_status(at("a")).error()}) {
    EXPECT_EQ(error.kind, Error::Kind::bad_input);
    EXPECT_NE(error.message.find("holds wrong results: its ranges add up to"), std::string::npos)
        << error.message;
  }
}

TEST_F(JobTest, StatusTellsWhoDidWhat) {
  ASSERT_TRUE(new_job(at("a"), Problem::plain(12), {.method = "exact", .grain = 10}));
  ASSERT_TRUE(run_job(at("a"), {.threads = 2}));
  const auto status = job_status(at("a"));
  ASSERT_TRUE(status);
  EXPECT_TRUE(status->complete);
  EXPECT_EQ(to_string(status->total), "14200");
  ASSERT_EQ(status->hosts.size(), 1u);
  EXPECT_EQ(status->hosts[0].units, status->units);
  EXPECT_EQ(status->sessions.size(), 1u);
  EXPECT_FALSE(status->sessions[0].running);
  EXPECT_NEAR(status->fraction, 1, 1e-9);
  // The history holds all of it, piece after piece.
  double done = 0;
  std::uint64_t ranges = 0;
  ASSERT_FALSE(status->history.empty());
  for (std::size_t i = 0; i < status->history.size(); ++i) {
    EXPECT_LT(status->history[i].from, status->history[i].to);
    if (i > 0) {
      EXPECT_EQ(status->history[i].from, status->history[i - 1].to);
    }
    done += status->history[i].fraction;
    ranges += status->history[i].ranges;
  }
  EXPECT_NEAR(done, 1, 1e-9);
  EXPECT_EQ(ranges, status->ranges);
}

TEST(UnitCounts, ResiduesCatchAnOverflowAndAFlippedBit) {
  counting::UnitCounts sums;
  sums.add(0, ~std::uint64_t{0}, 8);
  sums.add(3, 12345, 1);
  sums += sums;
  EXPECT_TRUE(sums.consistent());
  auto wrong = sums;
  wrong.of[0] = static_cast<std::uint64_t>(wrong.of[0]);  // as 64 bits would have kept it
  EXPECT_FALSE(wrong.consistent());
  for (int bit = 0; bit < 100; ++bit) {
    wrong = sums;
    wrong.of[3] ^= Count{1} << bit;
    EXPECT_FALSE(wrong.consistent()) << bit;
  }
}

// A file that somebody left in the folder of a server asks for a billion units.
TEST_F(JobTest, IsNotLookedAtWhereItIsCutTooFine) {
  ASSERT_TRUE(new_job(at("a"), Problem::plain(12), {.least_units = 5000}));
  EXPECT_TRUE(job_status(at("a"), {}, 5000));
  const auto status = job_status(at("a"), {}, 4999);
  ASSERT_FALSE(status);
  EXPECT_EQ(status.error().kind, Error::Kind::too_large);
  std::stop_source stop;
  stop.request_stop();
  EXPECT_FALSE(job_status(at("a"), stop.get_token()));
}

}  // namespace
}  // namespace queens
