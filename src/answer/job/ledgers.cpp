// SPDX-License-Identifier: MIT
// A look into a ledger, perhaps while somebody writes it; joining ledgers, and writing them out for
// others.

#include <algorithm>
#include <map>

#include "answer/job/prepared_job.h"
#include "base/error.h"
#include "base/try.h"
#include "job/forecast.h"

namespace queens {
namespace {

constexpr std::int64_t silence = 10'000;  // milliseconds: a session that says nothing is gone
constexpr std::int64_t most_rates = 60;

struct Done {
  std::int64_t time;
  double cost, seconds;
};

// Equal pieces of time, and what was done in each: a range counts for all the time it took, so that
// long ranges make no peaks. A piece is longer than any range; only the last one can lack work,
// that of the ranges under way.
std::vector<JobRate> history_of(const std::vector<Done>& done, double cost) {
  if (done.empty() || cost <= 0) return {};
  std::int64_t from = done.front().time, to = done.back().time, longest = 1000;
  const auto lasted = [](const Done& one) {
    return std::max<std::int64_t>(1, static_cast<std::int64_t>(1e3 * one.seconds));
  };
  for (const Done& one : done) {
    from = std::min(from, one.time - lasted(one));
    longest = std::max(longest, lasted(one));
  }
  const std::int64_t pieces = std::clamp<std::int64_t>((to - from) / longest, 1, most_rates);
  const auto border = [&](std::int64_t i) { return from + (to - from) * i / pieces; };
  std::vector<JobRate> history;
  for (std::int64_t i = 0; i < pieces; ++i) history.push_back({border(i), border(i + 1), 0, 0});
  for (const Done& one : done) {
    const auto begin = one.time - lasted(one);
    const auto length = static_cast<double>(lasted(one));
    auto piece = std::max<std::int64_t>(0, (begin - from) * pieces / (to - from) - 1);
    for (; piece < pieces && history[piece].from < one.time; ++piece) {
      const auto shared =
          std::min(history[piece].to, one.time) - std::max(history[piece].from, begin);
      if (shared > 0)
        history[piece].fraction += one.cost / cost * static_cast<double>(shared) / length;
    }
    ++history[piece - 1].ranges;
  }
  return history;
}

struct Known {
  counting::UnitCounts counts;
  std::string text, from;
};

}  // namespace

Result<JobStatus> job_status(const std::string& path, std::stop_token stop,
                             std::uint64_t most_units) {
  const auto ledger = TRY(job::Ledger::open(path, job::Ledger::Access::read));
  if (const auto cut = TRY(answer::read_spec(ledger.head())).least_units; cut > most_units)
    return too_large("the job in {} is cut into {} units, and at most {} are looked at here", path,
                     cut, most_units);
  const std::stop_callback interrupt(stop, [&] { ledger.interrupt(); });
  const auto job = TRY(answer::prepare_job(ledger.head(), "auto", stop));
  std::map<std::pair<std::string, std::string>, JobHost> hosts;
  std::vector<Done> done;
  const job::Head& head = ledger.head();
  const auto gathered = TRY(answer::gather(ledger, [&](const job::Entry& entry) {
    JobHost& host = hosts[{entry.host, entry.target}];
    host.host = entry.host;
    host.target = entry.target;
    ++host.ranges;
    host.units += head.end_unit(entry.range) - head.first_unit(entry.range);
    host.seconds += entry.seconds;
    done.push_back({entry.time, job.cost(entry.range), entry.seconds});
  }));
  const auto sessions = TRY(ledger.sessions());

  JobStatus status;
  status.notice = ledger.notice();
  status.problem = job.spec.problem;
  status.engine = job.spec.engine;
  status.spec_hash = fmt::format("{:016x}", head.spec_hash());
  status.created = job::time_text(head.created);
  status.program = head.program;
  status.units = head.units;
  status.grain = head.grain;
  status.ranges = head.ranges();
  status.ranges_done = gathered.done.size();
  answer::tell_missing(status, gathered.done, head);
  status.nodes = gathered.sums.nodes;
  status.seconds = gathered.seconds;
  for (auto& [key, host] : hosts) status.hosts.push_back(std::move(host));

  std::ranges::stable_sort(done, {}, &Done::time);
  job::Forecast forecast;
  for (const Done& one : done) forecast.add(one.cost, one.seconds);
  const double cost = job.prepared->cost();
  status.fraction = cost > 0 ? std::min(1.0, forecast.cost_done() / cost) : 1;
  const auto left = forecast.left(status.complete ? 0 : cost - forecast.cost_done());
  status.left_known = left.known;
  status.seconds_left = left.seconds;
  status.uncertainty = left.uncertainty;
  status.history = history_of(done, cost);

  const std::int64_t now = job::milliseconds_now();
  for (const job::Session& session : sessions) {
    const bool running = !session.ended && now - session.seen < silence;
    status.sessions.push_back({session.host, session.target, session.pid, session.threads,
                               job::time_text(session.started), job::time_text(session.seen),
                               running, session.ranges});
    const double lasted = 1e-3 * static_cast<double>(session.seen - session.started);
    if (running && lasted > 0) status.parallel += session.seconds / lasted;
  }
  if (!status.complete) return status;
  const auto totals = TRY(answer::checked_totals(job, gathered, path));
  status.total = totals.total;
  status.nodes = totals.nodes;
  return status;
}

// Everything is read and compared before anything is written, and that happens at once: a merge
// that is refused leaves all ledgers as they were, and no new one.
Result<MergeReport> merge_jobs(const std::string& into, std::span<const std::string> ledgers,
                               bool salvage) {
  if (ledgers.empty()) return bad_input("there is nothing to merge: name at least one ledger");
  const auto lock = TRY(job::FileLock::take(into));
  const bool make = job::Ledger::is_new(into);
  MergeReport report;
  std::map<std::uint64_t, Known> known;
  std::vector<job::Entry> fresh;
  std::optional<job::Head> head;
  const auto add = [&](const std::string& path, bool is_target) -> Result<void> {
    const auto ledger = TRY(job::Ledger::open(path, job::Ledger::Access::read));
    if (!head) head = ledger.head();
    if (!ledger.head().is_same_job(*head))
      return bad_input("the ledger {} is that of another job than {}", path,
                       make ? ledgers.front() : into);
    const auto take = [&](const job::Entry& entry) -> Result<void> {
      const auto counts = answer::counts_of(entry);
      if (!counts && (is_target || !salvage))
        return bad_input("the ledger {} is damaged: {}", path, counts.error().message);
      report.left_out += !counts;
      if (!counts) return {};
      const auto [it, is_new] = known.try_emplace(entry.range, *counts, entry.counts, path);
      if (it->second.text != entry.counts || it->second.counts.weight != entry.weight)
        return bad_input(
            "range {} is '{}' in {}, but '{}' in {}: one of them is wrong, and neither is taken",
            entry.range, it->second.text, it->second.from, entry.counts, path);
      if (is_target) return {};
      ++(is_new ? report.added : report.already_there);
      if (is_new) fresh.push_back(entry);
      return {};
    };
    const auto damaged = [&](const std::string&) { ++report.left_out; };
    return ledger.read(
        take, salvage && !is_target ? std::function<void(const std::string&)>(damaged) : nullptr);
  };
  if (!make) TRY(add(into, true));
  for (const std::string& path : ledgers) TRY(add(path, false));

  answer::Gathered all;
  for (const auto& [range, one] : known) {
    all.sums += one.counts;
    all.done.append(range);
  }
  if (answer::tell_missing(report, all.done, *head)) {
    const auto job = TRY(answer::prepare_job(*head, "auto"));
    report.total = TRY(answer::checked_totals(job, all, into)).total;
  }
  auto target = TRY(make ? job::Ledger::create(into, *head)
                         : job::Ledger::open(into, job::Ledger::Access::write));
  if (const auto ok = target.append(fresh); !ok) {
    if (make) job::Ledger::remove(std::move(target));
    return std::unexpected(ok.error());
  }
  return report;
}

Result<void> export_job(const std::string& path,
                        const std::function<void(std::string_view)>& write) {
  const auto ledger = TRY(job::Ledger::open(path, job::Ledger::Access::read));
  const job::Head& head = ledger.head();
  write(
      "range,first_unit,last_unit,weight,count0,count1,count2,count3,count4,residue1,residue2,"
      "nodes,seconds,target,host,program,time,spec,checksum\n");
  const std::uint64_t hash = head.spec_hash();
  return ledger.read([&](const job::Entry& entry) -> Result<void> {
    std::string counts = entry.counts;
    std::ranges::replace(counts, ' ', ',');
    write(fmt::format("{},{},{},{},{},{},{},{},{:.6f},{},{},{},{},{:016x},{:016x}\n", entry.range,
                      head.first_unit(entry.range), head.end_unit(entry.range) - 1, entry.weight,
                      counts, entry.residues[0], entry.residues[1], entry.nodes, entry.seconds,
                      entry.target, entry.host, entry.program, job::time_text(entry.time), hash,
                      entry.checksum(hash)));
    return {};
  });
}

}  // namespace queens
