// SPDX-License-Identifier: MIT
// The ledgers in the folder where the server was started: read, never written. A file is a ledger
// when it begins as SQLite files do and job_status understands it.
#include <algorithm>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>

#include "queens/job.h"
#include "web/api/api.h"

namespace queens::web {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t most_files = 2000, most_ledgers = 50;

bool looks_like_ledger(const fs::path& path) {
  constexpr std::string_view magic = "SQLite format 3";
  std::ifstream file(path, std::ios::binary);
  char head[magic.size()] = {};
  file.read(head, sizeof head);
  return file && std::string_view(head, sizeof head) == magic;
}

std::vector<fs::path> ledgers() {
  std::vector<fs::path> found;
  std::error_code fault;
  std::size_t seen = 0;
  for (auto entry = fs::directory_iterator(".", fault);
       !fault && entry != fs::directory_iterator() && seen < most_files; entry.increment(fault)) {
    ++seen;
    std::error_code ignored;
    if (entry->is_regular_file(ignored) && looks_like_ledger(entry->path()))
      found.push_back(entry->path().filename());
  }
  std::ranges::sort(found);
  if (found.size() > most_ledgers) found.resize(most_ledgers);
  return found;
}

Json status_json(const std::string& name, const JobStatus& status) {
  Json hosts = Json::array();
  for (const JobHost& host : status.hosts)
    hosts.push_back({{"host", host.host},
                     {"target", host.target},
                     {"ranges", host.ranges},
                     {"units", host.units},
                     {"seconds", host.seconds}});
  Json sessions = Json::array();
  for (const JobSession& session : status.sessions)
    sessions.push_back({{"host", session.host},
                        {"pid", session.pid},
                        {"threads", session.threads},
                        {"started", session.started},
                        {"seen", session.seen},
                        {"running", session.running},
                        {"ranges", session.ranges}});
  Json history = Json::array();
  for (const JobRate& rate : status.history)
    history.push_back({{"from", rate.from}, {"to", rate.to}, {"fraction", rate.fraction}});
  Json result{{"name", name},
              {"problem",
               {{"rows", number(status.problem.rows())},
                {"columns", number(status.problem.columns())},
                {"rule", to_string(status.problem.rule())},
                {"plain", status.problem.is_plain()}}},
              {"engine", status.engine},
              {"created", status.created},
              {"units", number(status.units)},
              {"ranges", number(status.ranges)},
              {"ranges_done", number(status.ranges_done)},
              {"complete", status.complete},
              {"fraction", status.fraction},
              {"seconds", status.seconds},
              {"seconds_left", status.left_known ? Json(status.seconds_left) : Json()},
              {"uncertainty", status.uncertainty},
              {"parallel", status.parallel},
              {"missing", status.missing.substr(0, 200)},
              {"hosts", std::move(hosts)},
              {"sessions", std::move(sessions)},
              {"history", std::move(history)}};
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
  return Json{{"folder", fs::current_path(fault).filename().string()}, {"jobs", std::move(jobs)}};
}

}  // namespace queens::web
