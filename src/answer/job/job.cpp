// SPDX-License-Identifier: MIT
// Making jobs, and telling them apart.
#include "queens/job.h"

#include <fmt/format.h>

#include "answer/job/entries.h"
#include "base/try.h"
#include "job/file_lock.h"

namespace queens {

using answer::failed;

bool job_exists(const std::string& path) { return !job::Ledger::is_new(path); }

Result<void> new_job(const std::string& path, const Problem& problem, const JobOptions& options) {
  const auto lock = job::FileLock::take(path);
  if (!lock) return failed(lock.error());
  const auto made = TRY(answer::make_job(problem, options));
  const auto ledger = job::Ledger::create(path, made.head);
  if (!ledger) return failed(ledger.error());
  return {};
}

Result<Problem> job_problem(const std::string& path) {
  const auto ledger = job::Ledger::open(path, job::Ledger::Access::read);
  if (!ledger) return failed(ledger.error());
  auto spec = TRY(answer::read_spec(ledger->head()));
  return std::move(spec.problem);
}

Result<void> same_job(const std::string& path, const Problem& problem, const JobOptions& options) {
  const auto ledger = job::Ledger::open(path, job::Ledger::Access::read);
  if (!ledger) return failed(ledger.error());
  const auto spec = TRY(answer::read_spec(ledger->head()));
  if (spec.problem != problem)
    return failed(fmt::format(
        "the ledger {} is that of another problem: {} queens on {}x{} under the rule '{}', with {} "
        "blocked squares and {} demanded queens",
        path, spec.problem.pieces(), spec.problem.rows(), spec.problem.columns(),
        to_string(spec.problem.rule()), spec.problem.blocked().size(),
        spec.problem.demanded().size()));
  if (options.method != "auto" && options.method != spec.engine)
    return failed(fmt::format("the job in {} is done by the engine '{}', not by '{}'", path,
                              spec.engine, options.method));
  if (options.least_units != 0 && options.least_units != spec.least_units)
    return failed(fmt::format("the job in {} was cut with --units {}, not {}", path,
                              spec.least_units, options.least_units));
  if (options.grain != 0 && options.grain != ledger->head().grain)
    return failed(fmt::format("the ranges of the job in {} hold {} units, not {}", path,
                              ledger->head().grain, options.grain));
  return {};
}

}  // namespace queens
