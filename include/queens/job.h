// SPDX-License-Identifier: MIT
// A count that survives anything: its work is cut into numbered ranges, and what each range gave
// is written into a ledger, a file that any machine can go on with.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

#include "queens/count.h"
#include "queens/problem.h"
#include "queens/result.h"

#pragma GCC visibility push(default)
namespace queens {

// What is fixed when a job is made: never the machine, the threads or the instruction set.
inline constexpr std::uint64_t most_job_units = 1'000'000'000;

struct JobOptions {
  std::string method = "auto";    // the engine
  std::uint64_t least_units = 0;  // as in CountOptions
  std::uint64_t grain = 0;        // units in a range; 0: some seconds of work at most
};

class JobExecutor;

struct JobRunOptions {
  unsigned threads = 0;         // 0: as many as the machine has
  std::string target = "auto";  // or one of instruction_sets()
  std::stop_token stop = {};
  std::function<void(const Progress&)> on_progress = {};
  unsigned quorum = 1;              // so many counts of a range must agree before it is saved
  JobExecutor* executor = nullptr;  // null: the ranges are done by threads of this process
};

struct JobHost {
  std::string host, target;
  std::uint64_t ranges = 0, units = 0;
  double seconds = 0;  // of one thread
};
struct JobSession {
  std::string host, target;
  std::int64_t pid = 0;
  std::uint64_t threads = 0;
  std::string started, seen;  // universal time
  bool running = false;
  std::uint64_t ranges = 0;
};
struct JobRate {                  // a piece of the job's history
  std::int64_t from = 0, to = 0;  // milliseconds since 1970
  std::uint64_t ranges = 0;
  double fraction = 0;  // of the whole job's expected cost
};

struct JobStatus {
  Problem problem = Problem::plain(0);
  std::string engine;
  std::string spec_hash;  // equal in ledgers of the same job
  std::string notice;     // what a person should know of the ledger's past; else empty
  std::string created, program;
  std::uint64_t units = 0, grain = 1, ranges = 0, ranges_done = 0;
  std::string missing;  // "3, 7 to 12", empty if none
  bool complete = false;
  Count total = 0;  // if complete
  std::uint64_t nodes = 0;
  double fraction = 0;  // of the expected cost
  double seconds = 0;   // of one thread, so far
  // The rest on one thread, and as the running sessions go on; two standard deviations.
  bool left_known = false;
  double seconds_left = 0, uncertainty = 0;
  double parallel = 0;  // threads' worth of work that the running sessions do; 0: none runs
  std::vector<JobHost> hosts;
  std::vector<JobSession> sessions;
  std::vector<JobRate> history;
};

struct JobReport {
  CountPlan plan;
  bool complete = false;
  Count total = 0;  // if complete
  std::uint64_t nodes = 0;
  std::uint64_t ranges = 0, ranges_done = 0;
  std::uint64_t ranges_run = 0;   // this time
  std::uint64_t ranges_left = 0;  // of those that were to be done: the shard's, or all
  double seconds = 0;             // this time
  std::string missing;
  std::string notice;  // what a person should know of the ledger's past; else empty
  std::string fault;   // why nothing more could be saved: a full disk. What was saved is safe
};

// A file that begins as a ledger does; nothing more of it is looked at.
bool is_ledger(const std::string& path);
// Something is there, a ledger or not.
bool job_exists(const std::string& path);
// An error once it is stopped, here and below.
Result<void> new_job(const std::string& path, const Problem& problem, const JobOptions& options,
                     std::stop_token stop = {});
Result<Problem> job_problem(const std::string& path);
// An error unless the ledger is that of this problem, and of this engine and cut, if they are
// given.
Result<void> same_job(const std::string& path, const Problem& problem, const JobOptions& options);

// Goes on where the ledger ends. A complete job is answered from the ledger.
Result<JobReport> run_job(const std::string& path, const JobRunOptions& options);
// The same, and makes the job if there is none; if there is one, it must be this one (same_job).
Result<JobReport> count_in_job(const std::string& path, const Problem& problem,
                               const JobOptions& job, const JobRunOptions& options);
// Only every `of`-th range, those of shard 1 to `of`, into the ledger `to`, which is made or gone
// on with. The job's own ledger is only read.
Result<JobReport> run_shard(const std::string& path, std::uint64_t shard, std::uint64_t of,
                            const std::string& to, const JobRunOptions& options);
std::string shard_path(const std::string& path, std::uint64_t shard, std::uint64_t of);

// May be asked at any time, also while another process runs the job. Takes the time and the memory
// to cut the work anew; an error for jobs that are to be cut finer than `most_units`.
Result<JobStatus> job_status(const std::string& path, std::stop_token stop = {},
                             std::uint64_t most_units = most_job_units);

struct MergeReport {
  std::uint64_t added = 0, already_there = 0;
  std::uint64_t left_out = 0;  // damaged, with `salvage`
  bool complete = false;
  Count total = 0;  // if complete
  std::string missing;
};
// Adds the ranges of the ledgers to `into`, which is made if it is not there. Refuses ledgers of
// another job and ranges that disagree. With `salvage`, entries that fail their checksums are left
// out, instead of refusing the ledger.
Result<MergeReport> merge_jobs(const std::string& into, std::span<const std::string> ledgers,
                               bool salvage = false);

// Every range as a line of comma-separated values, after a line of names.
Result<void> export_job(const std::string& path,
                        const std::function<void(std::string_view)>& write);

// Doing ranges elsewhere than on threads of this process: an executor hands them to other processes
// or machines, by whatever way it has. All that travels is text: the job there, the results back.
struct JobWork {
  std::string job;                    // for RangeCounter::prepare
  std::vector<std::uint64_t> ranges;  // to be done, the heaviest first
  std::vector<double> prices;         // what each is expected to take: seconds of one thread
  unsigned copies = 1;   // how often each is to be done, on different machines if it can be
  unsigned threads = 0;  // asked for on each machine; 0: as many as it has
  std::string target;    // asked for; perhaps "auto"
  std::stop_token stop;  // also requested when nothing more can be saved
  // Takes what RangeCounter::count gave, from any thread. An error if it is no result of this job,
  // or another one than that of the same range before: then there is no sense in going on.
  std::function<Result<void>(std::string_view result)> done;
  std::function<void()> tick;  // saves: to be called about ten times a second, from one thread
  std::string notice;          // what the executor has to say about those who work
};

class JobExecutor {
 public:
  virtual ~JobExecutor() = default;
  // Returns when all ranges are done, or, after a stop, when nobody works any more.
  virtual Result<void> run(JobWork& work) = 0;
  // How many threads there are in all, if so many are asked for on each machine.
  virtual unsigned threads(unsigned asked) const = 0;
};

// Counts ranges of a job, one after the other.
class RangeCounter {
 public:
  // An error if this machine or this version of the program would cut the job differently.
  static Result<RangeCounter> prepare(std::string_view job, const std::string& target = "auto");
  RangeCounter(RangeCounter&&) noexcept;
  ~RangeCounter();

  // For another thread: shares what was prepared.
  RangeCounter another() const;
  // The result as text; nothing if it was stopped.
  std::optional<std::string> count(std::uint64_t range, const std::atomic<bool>& stop);

 private:
  struct State;
  explicit RangeCounter(std::unique_ptr<State> state);
  std::unique_ptr<State> state_;
};

}  // namespace queens
#pragma GCC visibility pop
