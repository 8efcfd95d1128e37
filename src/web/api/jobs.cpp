// SPDX-License-Identifier: MIT
// The ledgers in the folder where the server was started, and one job at a time that the server
// itself runs. Other files are not opened beyond their first bytes. A job is asked for by a plain
// name: no path leads out of the folder. It goes on when the client leaves, and ends with the
// server; what is done is in the ledger.
#include <algorithm>
#include <atomic>
#include <cctype>
#include <filesystem>
#include <mutex>
#include <thread>

#include "base/error.h"
#include "base/failure.h"
#include "queens/job.h"
#include "web/api/api.h"

namespace queens::web {

class JobRunner {
 public:
  // An error if a job is running already.
  Result<void> idle() const {
    const std::lock_guard lock(mutex_);
    return not_running();
  }
  Result<void> start(const std::string& name, unsigned threads) {
    const std::lock_guard lock(mutex_);
    TRY(not_running());
    thread_ = {};  // joins the last one
    name_ = name;
    fault_.clear();
    done_ = false;
    thread_ = std::jthread([this, name, threads](std::stop_token stop) noexcept {
      run({.threads = threads, .stop = std::move(stop)}, name);
      done_ = true;
    });
    return {};
  }
  Result<void> stop(const std::string& name) {
    const std::lock_guard lock(mutex_);
    if (!running() || name_ != name) return bad_input("the server does not work on '{}'", name);
    thread_ = {};  // asks it to stop, and waits
    return {};
  }
  // The name of the job that runs, and why the last one ended before it was complete.
  Json json() const {
    const std::scoped_lock lock(mutex_, fault_mutex_);
    return object("name", running() ? Json(name_) : Json(), "fault",
                  fault_.empty() ? Json() : Json(name_ + ": " + fault_));
  }

 private:
  // Whatever ends the job ends here: an exception that leaves a thread ends the server.
  void run(const JobRunOptions& options, const std::string& name) noexcept {
    std::string fault;
    try {
      const auto report = run_job(name, options);
      fault = report ? report->fault : report.error().message;
    } catch (...) {
      fault = why_failed();
    }
    const std::lock_guard lock(fault_mutex_);
    fault_ = std::move(fault);
  }
  // In a catch block; the sentence itself may not fit into what memory is left.
  static std::string why_failed() noexcept try {
    return base::current_failure().message;
  } catch (...) {
    return "out of memory";  // short enough to need none
  }
  bool running() const { return thread_.joinable() && !done_; }
  Result<void> not_running() const {
    if (!running()) return {};
    return bad_input("the server works on '{}' already: stop it first, or wait", name_);
  }

  mutable std::mutex mutex_, fault_mutex_;
  std::string name_, fault_;
  std::atomic<bool> done_ = false;
  std::jthread thread_;
};
std::shared_ptr<JobRunner> no_job_yet() { return std::make_shared<JobRunner>(); }

namespace {

namespace fs = std::filesystem;

constexpr std::size_t most_files = 2000, most_ledgers = 50;
constexpr std::uint64_t most_units = 3'000'000;  // in a list: whoever put the ledger there

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

// Letters, digits, '-', '_' and dots within: the name of a file here, and of nothing elsewhere.
Result<std::string> job_name(const Json& body) {
  auto name = TRY(text(body, "name", ""));
  constexpr std::size_t longest = 64;
  const auto fits = [](unsigned char c) {
    return std::isalnum(c) || c == '-' || c == '_' || c == '.';
  };
  if (name.empty() || name.size() > longest || !std::ranges::all_of(name, fits) ||
      name.front() == '.' || name.front() == '-')
    return bad_input(
        "'{}' cannot be the name of a job: use up to {} letters, digits, '-', '_' and '.'",
        name.substr(0, longest), longest);
  if (!name.ends_with(".job")) name += ".job";
  std::error_code fault;
  if (fs::is_symlink(name, fault) && !fs::exists(name, fault))
    return bad_input(
        "'{}' is a symbolic link to a file that does not exist: remove the link, or choose another "
        "name",
        name);
  return name;
}

}  // namespace

// With a problem: a new ledger, or one of this very problem. Without: one that is there.
Result<Json> start_job(const Json& body, Work& work) {
  const auto name = TRY(job_name(body));
  const bool exists = job_exists(name);
  TRY(work.kept.jobs->idle());
  if (body.contains("n") || body.contains("rows")) {
    const auto stated = TRY(problem(body));
    if (exists)
      TRY(same_job(name, stated, {}));
    else if (ledgers().size() >= most_ledgers)
      return too_large("there are {} ledgers in the folder already", most_ledgers);
    else
      TRY(new_job(name, stated, {}, work.stop()));
  } else if (!exists) {
    return bad_input("there is no job '{}' in the folder of the server", name);
  }
  TRY(work.kept.jobs->start(name, work.threads));
  return object("name", name, "made", !exists);
}

Result<Json> stop_job(const Json& body, Work& work) {
  const auto name = TRY(job_name(body));
  TRY(work.kept.jobs->stop(name));
  return object("name", name);
}

Result<Json> list_jobs(const Json&, Work& work) {
  Json jobs = Json::array();
  for (const fs::path& path : ledgers()) {
    if (work.stop().stop_requested()) break;
    if (const auto status = job_status(path.string(), work.stop(), most_units))
      jobs.push_back(status_json(path.string(), *status));
  }
  std::error_code fault;
  return object("folder", fs::current_path(fault).filename().string(), "jobs", std::move(jobs),
                "server", work.kept.jobs->json());
}

}  // namespace queens::web
