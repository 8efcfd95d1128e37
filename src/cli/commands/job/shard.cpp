// SPDX-License-Identifier: MIT
// --shard: which share of a job this process does. Its number is given, or found in what a batch
// system tells the tasks of an array, which mostly counts from 0.
#include <cstdlib>

#include "cli/commands/job/job.h"

namespace queens::cli {
namespace {

constexpr std::uint64_t most_shards = 1'000'000;

struct BatchSystem {
  const char *index, *count;
  const char *first = nullptr, *step = nullptr;  // of the indices; 0 and 1 if there is no such
};
// Arrays before tasks: a task of an array may be one of several in a step, too.
constexpr BatchSystem batch_systems[] = {
    {"QUEENS_SHARD", "QUEENS_SHARDS"},  // HTCondor, or any other: its submit file sets them
    {"SLURM_ARRAY_TASK_ID", "SLURM_ARRAY_TASK_COUNT", "SLURM_ARRAY_TASK_MIN",
     "SLURM_ARRAY_TASK_STEP"},
    {"JOB_COMPLETION_INDEX", "QUEENS_SHARDS"},  // Kubernetes does not tell how many there are
    {"AWS_BATCH_JOB_ARRAY_INDEX", "AWS_BATCH_JOB_ARRAY_SIZE"},
    {"SLURM_PROCID", "SLURM_NTASKS"}};

Result<std::uint64_t> variable(const char* name, std::uint64_t least, std::uint64_t most) {
  const char* text = std::getenv(name);
  if (text == nullptr)
    return bad_input("--shard auto needs the variable {}, which is not set", name);
  return whole_number(fmt::format("the variable {} for --shard auto", name), text, least, most);
}

Result<Shard> shard_of_array() {
  for (const auto& [index, count, first, step] : batch_systems) {
    if (std::getenv(index) == nullptr) continue;
    const auto of = TRY(variable(count, 1, most_shards));
    const auto from = first == nullptr ? 0 : TRY(variable(first, 0, any_number));
    const auto by = step == nullptr ? 1 : TRY(variable(step, 1, any_number));
    const auto at = TRY(variable(index, from, any_number)) - from;
    if (at % by != 0 || at / by >= of)
      return bad_input(
          "--shard auto: {} is {}, which is none of {} from {} in steps of {}; the tasks of the "
          "array must be a plain range",
          index, at + from, counted(of, "number"), from, by);
    return Shard{at / by + 1, of};
  }
  std::vector<std::string> names;
  for (const auto& system : batch_systems) names.emplace_back(system.index);
  return bad_input("--shard auto finds no batch system: none of {} is set; or give --shard I/K",
                   listed(std::move(names), " and "));
}

}  // namespace

Result<Shard> shard_from(const std::string& text) {
  if (text == "auto") return shard_of_array();
  const auto slash = text.find('/');
  if (slash == text.npos)
    return bad_input("--shard must be I/K, like 1/4, or auto, not {}", in_quotes(text));
  const auto of = TRY(whole_number("the K of --shard I/K", text.substr(slash + 1), 1, most_shards));
  return Shard{TRY(whole_number("the I of --shard I/K", text.substr(0, slash), 1, of)), of};
}

}  // namespace queens::cli
