// SPDX-License-Identifier: MIT
// The text that a job is known by: the problem, the engine, and how the engine numbers its units.
// Two machines that would number them differently do not agree on the text, and refuse.
#pragma once

#include <memory>
#include <string>

#include "counting/engine.h"
#include "job/ledger.h"
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

// A new job; the grain is chosen if it is 0.
Result<PreparedJob> make_job(const Problem& problem, const JobOptions& options);
Result<JobSpec> read_spec(const job::Head& head);
// Prepares the job of a ledger on this machine, for this instruction set. An error if this program
// would cut the work differently.
Result<PreparedJob> prepare_job(const job::Head& head, const std::string& target);

// As if one thread did it all.
CountPlan one_thread_plan(const counting::PreparedCount& prepared);
// The part of the whole cost that the heaviest unit takes.
double heaviest_share(const counting::PreparedCount& prepared);

}  // namespace queens::answer
