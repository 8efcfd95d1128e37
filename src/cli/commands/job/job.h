// SPDX-License-Identifier: MIT
// What 'queens count' and 'queens job' share: running a ledger to its end, and printing a total.
#pragma once

#include "cli/options/options.h"
#include "queens/job.h"

namespace queens::cli {

inline constexpr Option units_option = {"--units", "K",
                                        "cut the work into at least K units, if it can be"};

inline constexpr Option quorum_option = {
    "--quorum", "K", "save a range when K counts of it agree, on different machines if it can be"};

struct Shard {
  std::uint64_t number = 1, of = 1;
};

// "2/10"; "auto": what the variables of Slurm, Kubernetes and others say (shard.cpp).
Result<Shard> shard_from(const std::string& text);

extern const Command job_key_command, job_sign_command, job_verify_command;  // sign.cpp

// --method, --units and --grain.
Result<JobOptions> job_options(const Args& args);

// A job that is made if it is not there.
struct WantedJob {
  Problem problem;
  JobOptions options;
};

Result<int> run_ledger(const std::string& path, const std::optional<WantedJob>& wanted,
                       const std::optional<Shard>& shard, const Args& args, const RunOptions& run,
                       Terminal& terminal);

// The number alone, or a JSON object with what the report and `more` say.
template <class Report, class... More>
void print_total(const Problem& problem, const Report& report, bool as_json, Terminal& terminal,
                 const More&... more) {
  if (!as_json) return terminal.print("{}\n", to_string(report.total));
  JsonObject json(terminal.out());
  format::open_count(
      problem, {report.plan, report.complete, report.total, report.nodes, report.seconds}, json);
  json.fields(more...);
}

}  // namespace queens::cli
