// SPDX-License-Identifier: MIT
// A job between the engine that counts its units and the ledger that keeps their results.
//
// A job is known by a text: the problem, the engine, and how the engine numbers its units. Two
// machines that would number them differently do not agree on the text, and refuse.
#pragma once

#include "counting/engine.h"
#include "job/ledger.h"
#include "job/range_set.h"
#include "queens/job.h"

namespace queens::answer {

struct JobSpec {
  Problem problem;
  std::string engine;
  std::uint64_t least_units = 0;
};

struct PreparedJob {
  JobSpec spec;
  job::Head head;
  std::unique_ptr<counting::PreparedCount> prepared;

  double cost(std::uint64_t range) const;
};

// A new job; the grain is chosen if it is 0. An error once `stop` is set, here and below.
Result<PreparedJob> make_job(const Problem& problem, const JobOptions& options,
                             std::stop_token stop = {});
Result<JobSpec> read_spec(const job::Head& head);
// Prepares the job of a ledger on this machine, for this instruction set. An error if this program
// would cut the work differently.
Result<PreparedJob> prepare_job(const job::Head& head, const std::string& target,
                                std::stop_token stop = {});

// As if one thread did it all.
inline CountPlan one_thread_plan(const counting::PreparedCount& prepared) {
  return prepared.plan({.threads = 1});
}
// The part of the whole cost that the heaviest unit takes.
double heaviest_share(const counting::PreparedCount& prepared);

// The instruction set that the job's engine uses here; "any" if it uses none.
std::string target_of(const PreparedJob& job);

// Does ranges on one thread.
class RangeWorker {
 public:
  explicit RangeWorker(const PreparedJob& job)
      : job_(job), target_(target_of(job)), host_(job::host_name()) {}
  // Nothing if it was stopped.
  std::optional<job::Entry> count(std::uint64_t range, const std::atomic<bool>& stop);

 private:
  const PreparedJob& job_;
  std::unique_ptr<counting::UnitWorker> worker_;
  std::string target_, host_;
};

// Results as an entry holds them: decimal integers with blanks between.
std::string counts_text(const std::array<Count, 5>& counts);
// An error if the text is no result, or its residues tell of another one.
Result<counting::UnitCounts> counts_of(const job::Entry& entry);

// What a ledger holds, all of it checked.
struct Gathered {
  job::RangeSet done;
  counting::UnitCounts sums;
  double seconds = 0;
};
Result<Gathered> gather(const job::Ledger& ledger,
                        const std::function<void(const job::Entry&)>& also = {});

// The answer of a complete job, checked like any other count; `path` is the ledger to blame.
Result<counting::Totals> checked_totals(const PreparedJob& job, const Gathered& gathered,
                                        const std::string& path);
// What a report says of the ranges. True: all are there.
template <class Report>
bool tell_missing(Report& report, const job::RangeSet& done, const job::Head& head) {
  const auto missing = done.missing(head.ranges());
  report.missing = missing.text(8);
  return report.complete = missing.size() == 0;
}

// What a RangeCounter is made of, and what it gives (entries.cpp).
std::string text_of(const job::Head& head);
std::string text_of(const job::Entry& entry);
Result<job::Entry> entry_from(std::string_view text, const job::Head& head);

}  // namespace queens::answer
