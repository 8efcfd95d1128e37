// SPDX-License-Identifier: MIT
// Between an engine's sums and a ledger's entries.
#pragma once

#include <optional>
#include <string>

#include "answer/job/spec.h"
#include "counting/unit_counts.h"
#include "job/ledger.h"
#include "job/range_set.h"

namespace queens::answer {

// The instruction set that the job's engine uses here; "any" if it uses none.
std::string target_of(const PreparedJob& job);

// Does ranges on one thread.
class RangeWorker {
 public:
  explicit RangeWorker(const PreparedJob& job)
      : job_(job), target_(target_of(job)), host_(job::host_name()) {}
  // Nothing if it was stopped.
  std::optional<job::Entry> count(std::uint64_t range, const std::atomic<bool>& stop);

 private:
  const PreparedJob& job_;
  std::unique_ptr<counting::UnitWorker> worker_;
  std::string target_, host_;
};

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

// The answer of a complete job, checked like any other count.
Result<counting::Totals> checked_totals(const PreparedJob& job, const Gathered& gathered);

// What a RangeCounter is made of, and what it gives (range_counter.cpp).
std::string text_of(const job::Head& head);
Result<job::Entry> entry_from(std::string_view text, const job::Head& head);

}  // namespace queens::answer
