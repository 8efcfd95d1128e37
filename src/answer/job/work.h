// SPDX-License-Identifier: MIT
// What a job hands to an executor: the ranges that are left, and where to bring what they gave.
#pragma once

#include <cstdint>
#include <functional>
#include <stop_token>
#include <string>
#include <vector>

#include "answer/job/spec.h"
#include "job/entry.h"
#include "queens/job.h"

namespace queens {

struct JobWork {
  const answer::PreparedJob& job;
  std::vector<std::uint64_t> open;       // the heaviest first
  unsigned threads = 0;                  // as asked: 0 is as many as there are
  std::string target;                    // as asked: perhaps "auto"
  std::stop_token stop;                  // also requested when nothing more can be saved
  std::function<void(job::Entry)> done;  // from any thread
  std::function<void()> tick;            // about ten times a second, from one thread
};

}  // namespace queens
