// SPDX-License-Identifier: MIT
// Is what a ledger says true? Everything is checked that can be checked without counting, and a
// random sample of the ranges, or all, is counted again in two other ways: by the same engine on
// another instruction set, and by a plain search that shares no code with any engine.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

#include "queens/count.h"
#include "queens/result.h"

#pragma GCC visibility push(default)
namespace queens {

// What counting the sample again will take: from the engine's own times, and from a glimpse of the
// judge's search. It may be wrong by a factor of three.
struct AuditPrice {
  std::uint64_t ranges = 0;
  unsigned threads = 0;
  double seconds = 0;                            // by the clock
  double engine_seconds = 0, judge_seconds = 0;  // of one thread
};

struct AuditOptions {
  std::uint64_t sample = 20;  // ranges; 0: all of them
  // Of the sample. By chance if there is none: who forges must not know which ranges are looked at.
  std::optional<std::uint64_t> seed = {};
  bool by_engine = true;  // on another instruction set
  bool by_judge = true;   // slow: minutes a range from n = 26 on
  unsigned threads = 0;
  std::stop_token stop = {};
  std::function<void(const AuditPrice&)> on_price = {};  // before anything is counted
  std::function<void(const Progress&)> on_progress = {};
};

struct AuditFinding {
  std::string subject;  // "coverage"
  bool good = false;
  std::string text;
};

struct AuditReport {
  std::vector<AuditFinding> findings;
  std::uint64_t ranges = 0, recounted = 0;
  std::uint64_t seed = 0;
  bool complete = false;  // nobody stopped it
  bool failed() const;    // something is wrong
  bool passed() const { return complete && !failed(); }
  // That the sample missed them all, had this fraction of the ranges (at least one) been wrong.
  double missed(double fraction) const;
  std::string text;  // the whole report, its last line a SHA-256 of the lines above
};

// An error if it is stopped before the ledger has been read.
Result<AuditReport> audit_job(const std::string& path, const AuditOptions& options);

}  // namespace queens
#pragma GCC visibility pop
