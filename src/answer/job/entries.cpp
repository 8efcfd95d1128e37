// SPDX-License-Identifier: MIT
#include "answer/job/prepared_job.h"

#include "base/clock.h"
#include "base/error.h"
#include "base/try.h"
#include "queens/version.h"
#include "verify/recount.h"

namespace queens::answer {
namespace {

// The next decimal number of the text; false if there is none, or it does not fit.
bool next_count(std::string_view& text, Count& value) {
  constexpr Count most = ~Count{0};
  std::size_t digits = 0;
  value = 0;
  for (; digits < text.size() && text[digits] >= '0' && text[digits] <= '9'; ++digits) {
    const auto digit = static_cast<unsigned>(text[digits] - '0');
    if (value > (most - digit) / 10) return false;
    value = value * 10 + digit;
  }
  text.remove_prefix(digits);
  if (text.starts_with(' ')) text.remove_prefix(1);
  return digits > 0;
}

}  // namespace

std::optional<job::Entry> RangeWorker::count(std::uint64_t range, const std::atomic<bool>& stop) {
  if (!worker_) worker_ = job_.prepared->worker();
  const double start = base::thread_seconds();
  counting::UnitCounts sums;
  for (std::uint64_t unit = job_.head.first_unit(range); unit < job_.head.end_unit(range); ++unit) {
    worker_->count(unit, sums, stop);
    if (stop.load(std::memory_order_relaxed)) return std::nullopt;  // perhaps only a part
  }
  return job::Entry{range,
                    sums.weight,
                    counts_text(sums.of),
                    sums.nodes,
                    sums.residues,
                    base::thread_seconds() - start,
                    target_,
                    host_,
                    fmt::format("queens {}", version()),
                    job::milliseconds_now()};
}

std::string target_of(const PreparedJob& job) {
  const std::string target = job.prepared->plan({}).target;
  return target.empty() ? "any" : target;
}

std::string counts_text(const std::array<Count, 5>& counts) {
  std::string text;
  for (const Count count : counts) text += (text.empty() ? "" : " ") + to_string(count);
  return text;
}

Result<counting::UnitCounts> counts_of(const job::Entry& entry) {
  counting::UnitCounts counts;
  std::string_view rest = entry.counts;
  for (Count& count : counts.of)
    if (!next_count(rest, count))
      return bad_input("the result '{}' of range {} is not understood", entry.counts, entry.range);
  counts.residues = entry.residues;
  counts.nodes = entry.nodes;
  counts.weight = entry.weight;
  if (!rest.empty() || !counts.consistent())
    return bad_input("the result '{}' of range {} does not agree with its residues", entry.counts,
                     entry.range);
  return counts;
}

Result<Gathered> gather(const job::Ledger& ledger,
                        const std::function<void(const job::Entry&)>& also) {
  Gathered all;
  TRY(ledger.read([&](const job::Entry& entry) -> Result<void> {
    const auto counts = counts_of(entry);
    if (!counts)
      return bad_input("the ledger {} is damaged: {}", ledger.path(), counts.error().message);
    all.sums += *counts;
    all.done.append(entry.range);
    all.seconds += entry.seconds;
    if (also) also(entry);
    return {};
  }));
  if (!all.sums.consistent())
    return bad_input("the sums of the ledger {} do not agree with their residues", ledger.path());
  return all;
}

Result<counting::Totals> checked_totals(const PreparedJob& job, const Gathered& gathered) {
  const counting::Totals totals = job.prepared->totals(gathered.sums);
  TRY(verify::check_total(job.spec.problem, totals.total, "the job"));
  return totals;
}

}  // namespace queens::answer
