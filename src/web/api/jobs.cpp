// SPDX-License-Identifier: MIT
// The ledgers in the folder where the server was started: read, never written. Other files are
// not opened beyond their first bytes.
#include <algorithm>
#include <filesystem>

#include "queens/job.h"
#include "web/api/api.h"

namespace queens::web {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t most_files = 2000, most_ledgers = 50;

std::vector<fs::path> ledgers() {
  std::vector<fs::path> found;
  std::error_code fault;
  std::size_t seen = 0;
  for (auto entry = fs::directory_iterator(".", fault);
       !fault && entry != fs::directory_iterator() && seen < most_files; entry.increment(fault)) {
    ++seen;
    std::error_code ignored;
    if (entry->is_regular_file(ignored) && is_ledger(entry->path().string()))
      found.push_back(entry->path().filename());
  }
  std::ranges::sort(found);
  if (found.size() > most_ledgers) found.resize(most_ledgers);
  return found;
}

Json status_json(const std::string& name, const JobStatus& status) {
  auto hosts = list_of(status.hosts, [](const JobHost& h) {
    return object("host", h.host, "target", h.target, "ranges", h.ranges, "units", h.units,
                  "seconds", h.seconds);
  });
  auto sessions = list_of(status.sessions, [](const JobSession& s) {
    return object("host", s.host, "pid", s.pid, "threads", s.threads, "started", s.started, "seen",
                  s.seen, "running", s.running, "ranges", s.ranges);
  });
  auto history = list_of(status.history, [](const JobRate& rate) {
    return object("from", rate.from, "to", rate.to, "fraction", rate.fraction);
  });
  const Problem& stated = status.problem;
  auto result = object("name", name, "engine", status.engine, "created", status.created);
  result["problem"] = object("rows", number(stated.rows()), "columns", number(stated.columns()),
                             "rule", to_string(stated.rule()), "plain", stated.is_plain());
  add_fields(result, "units", number(status.units), "ranges", number(status.ranges), "ranges_done",
             number(status.ranges_done), "complete", status.complete, "fraction", status.fraction);
  add_fields(result, "seconds", status.seconds, "seconds_left",
             status.left_known ? Json(status.seconds_left) : Json(), "uncertainty",
             status.uncertainty, "parallel", status.parallel);
  add_fields(result, "missing", status.missing.substr(0, 200), "hosts", std::move(hosts),
             "sessions", std::move(sessions), "history", std::move(history));
  if (status.complete) result["count"] = to_string(status.total);
  return result;
}

}  // namespace

Result<Json> list_jobs(const Json&, Work& work) {
  Json jobs = Json::array();
  for (const fs::path& path : ledgers()) {
    if (work.stop().stop_requested()) break;
    if (const auto status = job_status(path.string()))
      jobs.push_back(status_json(path.string(), *status));
  }
  std::error_code fault;
  return object("folder", fs::current_path(fault).filename().string(), "jobs", std::move(jobs));
}

}  // namespace queens::web
