// SPDX-License-Identifier: MIT
// Between an engine's sums and a ledger's entries.
#pragma once

#include <optional>
#include <string>

#include "answer/job/spec.h"
#include "counting/unit_counts.h"
#include "job/ledger.h"
#include "job/ranges.h"

namespace queens::answer {

// Does ranges on one thread.
class RangeWorker {
 public:
  RangeWorker(const PreparedJob& job, std::string target)
      : job_(job), target_(std::move(target)), host_(job::host_name()) {}
  // Nothing if it was stopped.
  std::optional<job::Entry> count(std::uint64_t range, const std::atomic<bool>& stop);

 private:
  const PreparedJob& job_;
  std::unique_ptr<counting::UnitWorker> worker_;
  std::string target_, host_;
};

// The instruction set that the job's engine uses here; "any" if it uses none.
std::string target_of(const PreparedJob& job);

// An error if the text is no result, or its residues tell of another one.
Result<counting::UnitCounts> counts_of(const job::Entry& entry);

// What a ledger holds, all of it checked.
struct Gathered {
  job::RangeSet done;
  counting::UnitCounts sums;
  double seconds = 0;
};
Result<Gathered> gather(const job::Ledger& ledger,
                        const std::function<void(const job::Entry&)>& also = {});

// The answer of a complete job, judged like any other count.
Result<counting::Totals> judged_total(const PreparedJob& job, const Gathered& gathered);

}  // namespace queens::answer
