// SPDX-License-Identifier: MIT
// A look into a ledger, perhaps while somebody writes it.
#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "answer/job/prepared_job.h"
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

}  // namespace

Result<JobStatus> job_status(const std::string& path) {
  const auto ledger = TRY(job::Ledger::open(path, job::Ledger::Access::read));
  const auto job = TRY(answer::prepare_job(ledger.head(), "auto"));
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
  const auto totals = TRY(answer::checked_totals(job, gathered));
  status.total = totals.total;
  status.nodes = totals.nodes;
  return status;
}

}  // namespace queens
