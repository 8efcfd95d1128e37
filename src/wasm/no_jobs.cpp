// SPDX-License-Identifier: MIT
// Stands in for web/api/jobs.cpp: a job needs a ledger, which is a file.
#include "web/api/api.h"

namespace queens::web {
namespace {

Result<Json> refuse_job() {
  return unsupported("jobs are counts with a ledger on disk: they need the program, 'queens job'");
}

}  // namespace

class JobRunner {};
std::shared_ptr<JobRunner> no_job_yet() { return nullptr; }

Result<Json> list_jobs(const Json&, Work&) { return refuse_job(); }
Result<Json> start_job(const Json&, Work&) { return refuse_job(); }
Result<Json> stop_job(const Json&, Work&) { return refuse_job(); }

}  // namespace queens::web
