// SPDX-License-Identifier: MIT
// Runs what a ledger leaves open. Results wait in memory for a quarter of a second at most (longer
// if the disk is slow) and are then saved together.
#include <unistd.h>

#include <algorithm>
#include <map>
#include <mutex>

#include "answer/job/prepared_job.h"
#include "base/clock.h"
#include "base/cores.h"
#include "base/error.h"
#include "base/stop_flag.h"
#include "base/try.h"
#include "counting/planner.h"
#include "job/executor.h"
#include "job/forecast.h"

namespace queens {
namespace {

using answer::PreparedJob;

// Takes results from any thread, and saves them from one.
class Saver {
 public:
  Saver(job::Ledger& ledger, const PreparedJob& prepared, job::Session session)
      : ledger_(ledger), job_(prepared), session_(std::move(session)) {}

  void take(job::Entry entry) {
    const std::scoped_lock lock(mutex_);
    waiting_.push_back(std::move(entry));
  }

  // False when the ledger cannot be written: then nothing is lost of what it holds already.
  bool save_if_due() { return base::wall_seconds() < next_ || save(false); }
  bool save(bool last) {
    {
      const std::scoped_lock lock(mutex_);
      std::ranges::move(waiting_, std::back_inserter(unsaved));
      waiting_.clear();
    }
    const double start = base::wall_seconds();
    if (unsaved.empty() && !last && start < next_sign_of_life_) return true;
    job::Session state = session_;
    for (const job::Entry& entry : unsaved) {
      ++state.ranges;
      state.seconds += entry.seconds;
    }
    state.seen = job::milliseconds_now();
    state.ended = last;
    const auto ok = ledger_.append(unsaved, &state);
    const double end = base::wall_seconds();
    next_ = end + std::max(0.25, 20 * (end - start));
    next_sign_of_life_ = end + 2;
    fault = ok ? "" : ok.error().message;
    if (!ok) return false;
    for (const job::Entry& entry : unsaved) {
      cost += job_.cost(entry.range);
      saved.push_back(entry.range);
    }
    session_ = std::move(state);
    unsaved.clear();
    return true;
  }

  double cost = 0;  // of what is saved
  std::vector<std::uint64_t> saved;
  std::vector<job::Entry> unsaved;
  std::string fault;

 private:
  job::Ledger& ledger_;
  const PreparedJob& job_;
  job::Session session_;
  std::mutex mutex_;
  std::vector<job::Entry> waiting_;  // guarded
  double next_ = 0, next_sign_of_life_ = 0;
};

// Results of the same range must agree. The first one counts, or, with a quorum, as many as that.
class Votes {
 public:
  // `may_repeat`: there may be more results of a range than the quorum.
  Votes(unsigned quorum, bool may_repeat, Saver& saver)
      : quorum_(quorum), may_repeat_(may_repeat || quorum > 1), saver_(saver) {}

  Result<void> add(job::Entry entry) {
    if (!may_repeat_) {
      saver_.take(std::move(entry));
      return {};
    }
    const std::scoped_lock lock(mutex_);
    auto [at, is_first] = ranges_.try_emplace(entry.range, Range{entry});
    auto& [first, votes] = at->second;
    if (first.counts != entry.counts || first.weight != entry.weight)
      return bad_input(
          "ALARM: range {} was counted twice, and is '{}' (weight {}) for {} with {}, but '{}' "
          "(weight {}) for {} with {}: one of them cannot be trusted",
          entry.range, first.counts, first.weight, first.host, first.target, entry.counts,
          entry.weight, entry.host, entry.target);
    if (++votes > quorum_) return {};
    if (!is_first) {
      join(first.host, entry.host);
      join(first.target, entry.target);
      first.seconds += entry.seconds;
      first.time = entry.time;
    }
    if (votes == quorum_) saver_.take(first);
    return {};
  }

 private:
  struct Range {
    job::Entry first;
    unsigned votes = 0;
  };
  static void join(std::string& names, const std::string& name) {
    if (names != name && !names.ends_with("+" + name)) names += "+" + name;
  }

  unsigned quorum_;
  bool may_repeat_;
  Saver& saver_;
  std::mutex mutex_;
  std::map<std::uint64_t, Range> ranges_;  // guarded
};

// Every `step`-th range, from `first` on, but for those that another ledger holds.
struct Selection {
  std::uint64_t first = 0, step = 1;
  const job::RangeSet* elsewhere = nullptr;
};

// There may be ten millions: `use(range)` is called until it returns false.
template <class Use>
void each_open_range(const job::RangeSet& done, std::uint64_t ranges, const Selection& selection,
                     const Use& use) {
  const auto missing = done.missing(ranges);
  for (const auto& [first, end] : missing.intervals()) {
    const auto offset =
        (selection.first + selection.step - first % selection.step) % selection.step;
    for (auto range = first + offset; range < end; range += selection.step)
      if (selection.elsewhere == nullptr || !selection.elsewhere->contains(range))
        if (!use(range)) return;
  }
}

std::uint64_t open_ranges(const job::RangeSet& done, std::uint64_t ranges,
                          const Selection& selection) {
  if (selection.step == 1 && selection.elsewhere == nullptr) return ranges - done.size();
  std::uint64_t open = 0;
  each_open_range(done, ranges, selection, [&](std::uint64_t) { return ++open > 0; });
  return open;
}

// With a quorum, every second time on another instruction set, if there is one.
Result<void> run_on_threads(const PreparedJob& job, const JobWork& work, unsigned threads,
                            Votes& votes) {
  std::vector<PreparedJob> others;
  if (work.copies > 1)
    for (const std::string& target : counting::targets())
      if (others.empty() && target != answer::target_of(job) && answer::target_of(job) != "any")
        others.push_back(TRY(answer::prepare_job(job.head, target, work.stop)));
  const base::StopFlag stop(work.stop);
  std::optional<Error> fault;
  std::atomic<bool> alarmed = false;
  std::mutex mutex;
  struct Worker {
    answer::RangeWorker first, second;
  };
  std::vector<std::unique_ptr<Worker>> workers(threads);
  const auto count = [&](unsigned id, std::uint64_t i) {
    if (alarmed) return;
    if (!workers[id])
      workers[id] = std::make_unique<Worker>(answer::RangeWorker(job),
                                             answer::RangeWorker(others.empty() ? job : others[0]));
    for (unsigned copy = 0; copy < work.copies; ++copy) {
      auto& worker = copy % 2 == 0 ? workers[id]->first : workers[id]->second;
      auto entry = worker.count(work.ranges[i], stop.flag());
      if (!entry) return;
      if (auto ok = votes.add(std::move(*entry)); !ok) {
        const std::scoped_lock lock(mutex);
        fault = ok.error();
        alarmed = true;
      }
    }
  };
  job::run({.units = work.ranges.size(),
            .threads = threads,
            .stop = &stop.flag(),
            .work = count,
            .on_tick = work.tick});
  if (fault) return std::unexpected(*std::move(fault));
  return {};
}

Result<JobReport> run(job::Ledger& ledger, const PreparedJob& job, const JobRunOptions& options,
                      const Selection& selection) {
  const double start = base::wall_seconds();
  TRY(base::check_threads(options.threads));
  auto before = TRY([&] {
    const std::stop_callback interrupt(options.stop, [&] { ledger.interrupt(); });
    return answer::gather(ledger);
  }());

  JobReport report;
  report.notice = ledger.notice();
  report.plan = job.prepared->plan({.threads = options.threads});
  std::stop_source stop;
  const std::stop_callback outer(options.stop, [&] { stop.request_stop(); });
  JobWork work;
  double cost_open = 0;
  each_open_range(before.done, job.head.ranges(), selection, [&](std::uint64_t range) {
    work.ranges.push_back(range);
    if (options.on_progress) cost_open += job.cost(range);
    return !options.stop.stop_requested();
  });
  work.threads = options.threads;
  work.target = options.target;
  work.stop = stop.get_token();
  report.plan.threads = options.executor != nullptr ? options.executor->threads(options.threads)
                                                    : job::threads_to_use(options.threads);
  if (!work.ranges.empty() && !options.stop.stop_requested()) {
    const auto now = job::milliseconds_now();
    job::Session session{
        0, job::host_name(), getpid(), report.plan.threads, answer::target_of(job), now, now};
    session.id = TRY(ledger.begin_session(session));
    Saver saver(ledger, job, std::move(session));
    const double cost_all = job.prepared->cost();
    const std::uint64_t ranges_before = before.done.size();
    job::Forecast forecast;
    work.tick = [&] {
      if (!saver.save_if_due()) stop.request_stop();
      if (!options.on_progress) return;
      const double seconds = base::wall_seconds() - start, cost_left = cost_open - saver.cost;
      forecast.add(saver.cost - forecast.cost_done(), seconds - forecast.seconds_done());
      const auto left = forecast.left(cost_left);
      options.on_progress({cost_all > 0 ? 1 - cost_left / cost_all : 1, seconds,
                           ranges_before + saver.saved.size(), job.head.ranges(), left.known,
                           left.seconds, left.uncertainty});
    };
    work.copies = std::max(1u, options.quorum);
    Votes votes(work.copies, options.executor != nullptr, saver);
    work.job = answer::text_of(job.head);
    work.done = [&](std::string_view result) -> Result<void> {
      return votes.add(TRY(answer::entry_from(result, job.head)));
    };
    if (options.executor != nullptr) {
      const double price =
          cost_all > 0 ? answer::one_thread_plan(*job.prepared).expected_seconds / cost_all : 0;
      for (const std::uint64_t range : work.ranges) {
        work.prices.push_back(job.cost(range) * price);
        if (stop.stop_requested()) break;
      }
    }
    auto ok = options.executor == nullptr ? run_on_threads(job, work, report.plan.threads, votes)
                                          : options.executor->run(work);
    if (!ok) {
      (void)saver.save(true);
      return std::unexpected(std::move(ok).error());
    }
    if (!work.notice.empty()) report.notice = work.notice;
    if (!saver.save(true))
      report.fault = fmt::format("{}; {} finished ranges could not be saved", saver.fault,
                                 saver.unsaved.size());
    report.ranges_run = saver.saved.size();
    before.done = before.done.with(std::move(saver.saved));
  }
  report.ranges = job.head.ranges();
  report.ranges_left = open_ranges(before.done, job.head.ranges(), selection);
  report.ranges_done = before.done.size();
  report.seconds = base::wall_seconds() - start;
  // A million entries take seconds to be read: not after a stop.
  if (options.stop.stop_requested() && !answer::tell_missing(report, before.done, job.head))
    return report;

  // From the ledger alone, read again: what is not in it does not count.
  const auto after = TRY(answer::gather(ledger));
  report.ranges_left = open_ranges(after.done, job.head.ranges(), selection);
  report.ranges_done = after.done.size();
  report.seconds = base::wall_seconds() - start;
  if (!answer::tell_missing(report, after.done, job.head)) return report;
  const auto totals = TRY(answer::checked_totals(job, after, ledger.path()));
  report.total = totals.total;
  report.nodes = totals.nodes;
  return report;
}

}  // namespace

Result<JobReport> run_job(const std::string& path, const JobRunOptions& options) {
  const auto lock = TRY(job::FileLock::take(path));
  auto ledger = TRY(job::Ledger::open(path, job::Ledger::Access::write));
  const auto prepared = TRY(answer::prepare_job(ledger.head(), options.target, options.stop));
  return run(ledger, prepared, options, {});
}

Result<JobReport> count_in_job(const std::string& path, const Problem& problem,
                               const JobOptions& job, const JobRunOptions& options) {
  if (job_exists(path)) {
    TRY(same_job(path, problem, job));
    return run_job(path, options);
  }
  const auto lock = TRY(job::FileLock::take(path));
  auto prepared = TRY(answer::make_job(problem, job, options.stop));
  if (options.target != "auto")
    prepared = TRY(answer::prepare_job(prepared.head, options.target, options.stop));
  auto ledger = TRY(job::Ledger::create(path, prepared.head));
  return run(ledger, prepared, options, {});
}

std::string shard_path(const std::string& path, std::uint64_t shard, std::uint64_t of) {
  return fmt::format("{}.{}-of-{}", path, shard, of);
}

Result<JobReport> run_shard(const std::string& path, std::uint64_t shard, std::uint64_t of,
                            const std::string& to, const JobRunOptions& options) {
  if (of == 0 || shard < 1 || shard > of)
    return bad_input("a shard is one of 1/{0} to {0}/{0}, not {1}/{0}", of, shard);
  const auto whole = TRY(job::Ledger::open(path, job::Ledger::Access::read));
  const auto elsewhere = TRY(answer::gather(whole));
  const auto lock = TRY(job::FileLock::take(to));
  auto ledger = TRY(job::Ledger::is_new(to) ? job::Ledger::create(to, whole.head())
                                            : job::Ledger::open(to, job::Ledger::Access::write));
  if (!ledger.head().is_same_job(whole.head()))
    return bad_input("the ledger {} is that of another job than {}", to, path);
  const auto prepared = TRY(answer::prepare_job(ledger.head(), options.target, options.stop));
  return run(ledger, prepared, options, {shard - 1, of, &elsewhere.done});
}

}  // namespace queens
