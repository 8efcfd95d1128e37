// SPDX-License-Identifier: MIT
// Running a ledger to its end, the same for 'queens count --job' and 'queens job run'.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "cli/run_options.h"
#include "cli/terminal.h"
#include "queens/job.h"

namespace queens::cli {

inline constexpr Option target_option = {
    "--target", "NAME", "the instruction set (default: auto; see queens --version)"};
inline constexpr Option units_option = {"--units", "K",
                                        "cut the work into at least K units, if it can be"};
inline constexpr Option grain_option = {"--grain", "G",
                                        "units in a range, the lines of the ledger"};

struct Shard {
  std::uint64_t number = 1, of = 1;
};

// --method, --units and --grain.
Result<JobOptions> job_options(const Args& args);

// A job that is made if it is not there.
struct Wanted {
  Problem problem;
  JobOptions options;
};

Result<int> run_ledger(const std::string& path, const std::optional<Wanted>& wanted,
                       const std::optional<Shard>& shard, const Args& args,
                       const RunOptions& options, Terminal& terminal);

}  // namespace queens::cli
