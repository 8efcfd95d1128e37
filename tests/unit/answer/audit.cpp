// SPDX-License-Identifier: MIT
#include "queens/audit.h"

#include <gtest/gtest.h>

#include "answer/job/prepared_job.h"
#include "counting/planner.h"
#include "queens/job.h"
#include "support/random_problems.h"
#include "support/temporary_folder.h"
#include "verify/recount.h"

namespace queens {
namespace {

using AuditTest = test::TemporaryFolder;

TEST(Audit, ProbabilityThatAllWrongRangesWereMissed) {
  AuditReport report;
  report.ranges = 10;
  report.recounted = 3;
  EXPECT_NEAR(report.missed(0.1), 0.7, 1e-12);
  EXPECT_NEAR(report.missed(0.2), 8. / 10 * 7 / 9 * 6 / 8, 1e-12);
  report.recounted = 10;
  EXPECT_EQ(report.missed(0.01), 0);
}

// Every unit of every engine, in the judge's own way; parts and ties included.
TEST(Audit, JudgeAgreesOnEveryUnit) {
  const std::atomic<bool> never = false;
  const auto agree = [&](const Problem& problem, const CountOptions& options) {
    const auto prepared = counting::prepare(problem, options);
    ASSERT_TRUE(prepared) << prepared.error().message;
    const verify::ProblemRecount judge(problem);
    const auto worker = (*prepared)->worker();
    for (std::uint64_t i = 0; i < (*prepared)->units(); ++i) {
      counting::UnitCounts counts;
      worker->count(i, counts, never);
      EXPECT_TRUE(counts.consistent());
      const auto statement = (*prepared)->statement(i);
      ASSERT_EQ(statement.weight, counts.weight);
      ASSERT_EQ(judge.recount(statement, never), counts.of)
          << options.method << ", unit " << i << " of " << (*prepared)->units() << " of "
          << test::shown(problem);
    }
  };
  for (const std::uint64_t n : {8u, 9u, 10u, 11u})
    for (const char* const engine : {"exact", "block", "middle", "colours"})
      for (const std::uint64_t least : {0u, 2000u}) {
        CountOptions options;
        options.method = engine;
        options.least_units = least;
        agree(Problem::plain(n), options);
      }
  std::mt19937_64 random(3);
  for (int i = 0; i < 200; ++i)
    agree(test::random_problem(random, 8),
          {.method = "constrained", .least_units = i % 2 == 0 ? 0u : 40u});
  for (const Rule rule : {Rule::amazon, Rule::touch, Rule::toroidal})
    agree(*Problem::from({.rows = 11, .columns = 11, .rule = rule}), {.least_units = 60});
}

// Whatever the problem: an honest ledger passes, and one that was forged with all its residues,
// checksums and digests in order does not.
TEST_F(AuditTest, NoForgedLedgerPasses) {
  std::mt19937_64 random(8);
  int forged = 0;
  for (int i = 0; i < 30; ++i) {
    const Problem problem = test::random_problem(random, 9);
    const std::string path = at(std::to_string(i)), other = path + "-forged";
    ASSERT_TRUE(new_job(path, problem, {.least_units = 30, .grain = 1}));
    ASSERT_TRUE(run_job(path, {}));
    const auto honest = audit_job(path, {.sample = 0});
    ASSERT_TRUE(honest->passed() && honest->complete) << honest->text << test::shown(problem);
    const auto ledger = job::Ledger::open(path, job::Ledger::Access::read);
    std::vector<job::Entry> entries;
    ASSERT_TRUE(ledger->read([&](const job::Entry& entry) -> Result<void> {
      entries.push_back(entry);
      return {};
    }));
    if (entries.empty()) continue;
    job::Entry& entry = entries[random() % entries.size()];
    switch (i % 3) {
      case 0: {
        auto counts = *answer::counts_of(entry);
        counts.add(0, 1000, 1);
        entry.counts = answer::counts_text(counts.of);
        entry.residues = counts.residues;
        break;
      }
      case 1:
        ++entry.weight;
        break;
      default:
        ++entry.nodes;
    }
    ASSERT_TRUE(job::Ledger::create(other, ledger->head())->append(entries));
    const auto audit = audit_job(other, {.sample = 0});
    EXPECT_FALSE(audit->passed()) << audit->text << test::shown(problem);
    ++forged;
  }
  EXPECT_GT(forged, 20);
}

TEST_F(AuditTest, AnAuditThatWasStoppedHasNotPassed) {
  ASSERT_TRUE(new_job(at("a"), Problem::plain(10), {.least_units = 100, .grain = 10}));
  ASSERT_TRUE(run_job(at("a"), {}));
  std::stop_source stop;
  const auto audit = audit_job(
      at("a"), {.sample = 0, .stop = stop.get_token(), .on_price = [&](const AuditPrice&) {
                  stop.request_stop();
                }});
  EXPECT_FALSE(audit->complete);
  EXPECT_NE(audit->text.find("verdict:   none: stopped with 0.0 % of"), std::string::npos)
      << audit->text;
  EXPECT_FALSE(audit_job(at("a"), {.stop = stop.get_token()}));  // before it was read
}

// The judge takes hours for all units of 18 rows by meet in the middle.
TEST_F(AuditTest, TellsBeforeItBeginsHowLongItWillTake) {
  const auto price_of = [&](std::uint64_t n, bool by_judge) {
    const auto path = at(std::to_string(n));
    AuditPrice told;
    std::stop_source enough;
    if (!job_exists(path)) {
      EXPECT_TRUE(new_job(path, Problem::plain(n), {.method = "middle"}));
      EXPECT_TRUE(run_job(path, {}));
    }
    EXPECT_TRUE(audit_job(path, {.sample = 0,
                                 .by_judge = by_judge,
                                 .threads = 2,
                                 .stop = enough.get_token(),
                                 .on_price = [&](const AuditPrice& price) {
                                   told = price;
                                   enough.request_stop();
                                 }}));
    return told;
  };
  const auto quick = price_of(10, true), slow = price_of(17, true), engine = price_of(17, false);
  EXPECT_LT(quick.seconds, 1);
  EXPECT_GT(quick.judge_seconds, 0);
  EXPECT_GT(slow.seconds, 10);
  EXPECT_EQ(slow.threads, 2u);
  EXPECT_EQ(engine.judge_seconds, 0);
  EXPECT_GT(engine.engine_seconds, 0);
  EXPECT_LT(engine.seconds, slow.seconds);
}

// Whoever forges a range would otherwise choose one that is never looked at.
TEST_F(AuditTest, NobodyKnowsTheSampleBefore) {
  ASSERT_TRUE(new_job(at("a"), Problem::plain(8), {.least_units = 20, .grain = 1}));
  ASSERT_TRUE(run_job(at("a"), {}));
  EXPECT_NE(audit_job(at("a"), {.sample = 1})->seed, audit_job(at("a"), {.sample = 1})->seed);
  EXPECT_EQ(audit_job(at("a"), {.sample = 1, .seed = 5})->seed, 5u);
}

}  // namespace
}  // namespace queens
