// SPDX-License-Identifier: MIT
// What a handler sees of the world while it computes: when to stop, how many threads it may use,
// and somebody to tell its news to.
#pragma once

#include <memory>
#include <mutex>
#include <nlohmann/json_fwd.hpp>
#include <stop_token>
#include <string>

namespace queens::web {

struct FoundBoards;  // api/solutions.cpp
class JobRunner;     // api/jobs.cpp

// What the server keeps between requests: the last boards that were found, the job that it runs.
struct Kept {
  std::shared_ptr<FoundBoards> boards;
  std::shared_ptr<JobRunner> jobs;
};

class Work {
 public:
  explicit Work(Kept& all) : kept(all) {}
  virtual ~Work() = default;
  Work(const Work&) = delete;
  Work& operator=(const Work&) = delete;

  unsigned threads = 1;
  double time_limit = 0;  // seconds, of a request that takes long
  Kept& kept;

  std::stop_token stop() const { return source_.get_token(); }
  // Never blocks the engine that tells: newer news about the same subject may replace what nobody
  // has read yet. Here nobody listens.
  virtual void tell(const std::string& subject, const nlohmann::json& news, bool replaces = true);

  void end(std::string why);  // asks the handler to stop
  std::string why_ended() const;

 private:
  std::stop_source source_;
  mutable std::mutex mutex_;
  std::string why_;
};

// The text of an answer; bytes that are not UTF-8 are replaced.
std::string to_text(const nlohmann::json& json);

}  // namespace queens::web
