// SPDX-License-Identifier: MIT
// A ledger meets the judge.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <mutex>
#include <numeric>
#include <random>
#include <set>

#include "answer/job/prepared_job.h"
#include "base/clock.h"
#include "base/try.h"
#include "counting/planner.h"
#include "job/executor.h"
#include "job/sha256.h"
#include "queens/audit.h"
#include "queens/version.h"
#include "verify/recount.h"

namespace queens {
namespace {

using answer::PreparedJob;

// The ledger's own entries, as far as they are whole.
struct Contents {
  std::vector<job::Entry> entries;
  std::vector<std::string> damage, wrong_residues;
  job::RangeSet done;
  counting::UnitCounts sums;
};

Contents contents_of(const job::Ledger& ledger) {
  Contents all;
  const auto ok = ledger.read(
      [&](const job::Entry& entry) -> Result<void> {
        if (const auto counts = answer::counts_of(entry); counts)
          all.sums += *counts;
        else
          all.wrong_residues.push_back(counts.error().message);
        all.done.append(entry.range);
        all.entries.push_back(entry);
        return {};
      },
      [&](const std::string& sentence) { all.damage.push_back(sentence); });
  if (!ok) all.damage.push_back(ok.error().message);
  return all;
}

std::vector<std::size_t> sample_of(std::size_t size, const AuditOptions& options) {
  std::vector<std::size_t> all(size);
  std::iota(all.begin(), all.end(), std::size_t{0});
  if (options.sample == 0 || options.sample >= size) return all;
  std::mt19937_64 random(options.seed);
  for (std::size_t i = 0; i < options.sample; ++i)  // Fisher and Yates, as far as needed
    std::swap(all[i], all[i + random() % (size - i)]);
  all.resize(options.sample);
  return all;
}

class Recount {
 public:
  Recount(const Contents& contents, const job::Head& head, const AuditOptions& options)
      : contents_(contents), head_(head), options_(options) {}

  Result<void> run() {
    for (const std::string& target : counting::targets()) {
      jobs_.push_back(TRY(answer::prepare_job(head_, target)));
      if (answer::target_of(jobs_.back()) == "any") break;  // the engine uses none
    }
    const auto sample = sample_of(contents_.entries.size(), options_);
    const double start = base::wall_seconds();
    const job::StopFlag stop(options_.stop);
    const auto tell = [&] {
      const std::scoped_lock lock(mutex_);
      const double part =
          sample.empty() ? 1 : static_cast<double>(done) / static_cast<double>(sample.size());
      options_.on_progress({.fraction = part,
                            .seconds = base::wall_seconds() - start,
                            .units_done = done,
                            .units = sample.size()});
    };
    job::run({.units = sample.size(),
              .threads = job::threads_to_use(options_.threads),
              .stop = &stop.flag(),
              .work = [&](unsigned, std::uint64_t i) { one(sample[i], stop.flag()); },
              .on_tick = options_.on_progress ? std::function<void()>(tell) : nullptr});
    complete = !stop.is_set();
    return {};
  }

  std::uint64_t done = 0;
  bool complete = false;
  std::vector<std::string> different;
  std::set<std::string> targets;  // used

 private:
  // Another instruction set than the entry's; null if the engine has no other.
  const PreparedJob* other_job(const job::Entry& entry) const {
    for (const PreparedJob& job : jobs_)
      if (const auto target = answer::target_of(job); target != entry.target && target != "any")
        return &job;
    return nullptr;
  }

  void one(std::size_t index, const std::atomic<bool>& stop) {
    const job::Entry& entry = contents_.entries[index];
    std::vector<std::pair<std::string, std::string>> found;  // who, what
    const PreparedJob* const other = options_.by_engine ? other_job(entry) : nullptr;
    if (other != nullptr) {
      const std::string target = answer::target_of(*other);
      const auto again = answer::RangeWorker(*other).count(entry.range, stop);
      if (!again) return;
      found.emplace_back("the engine on " + target, again->counts);
    }
    if (options_.by_judge) {
      std::array<Count, 5> sum{};
      for (auto unit = head_.first_unit(entry.range); unit < head_.end_unit(entry.range); ++unit) {
        const auto counts = verify::recount(jobs_.front().prepared->statement(unit), stop);
        if (!counts) return;
        for (std::size_t i = 0; i < sum.size(); ++i) sum[i] += (*counts)[i];
      }
      found.emplace_back("the judge", answer::counts_text(sum));
    }
    const std::scoped_lock lock(mutex_);
    ++done;
    if (other != nullptr) targets.insert(answer::target_of(*other));
    for (const auto& [who, what] : found)
      if (what != entry.counts)
        different.push_back(fmt::format("range {} is '{}' in the ledger, but '{}' for {}",
                                        entry.range, entry.counts, what, who));
  }

  const Contents& contents_;
  const job::Head& head_;
  const AuditOptions& options_;
  std::vector<PreparedJob> jobs_;
  std::mutex mutex_;
};

AuditFinding list_finding(std::string subject, std::string good,
                          const std::vector<std::string>& bad) {
  if (bad.empty()) return {std::move(subject), true, std::move(good)};
  std::string text = bad.front();
  if (bad.size() > 1) text += fmt::format("; and {} more", bad.size() - 1);
  return {std::move(subject), false, std::move(text)};
}

AuditFinding sums_finding(const PreparedJob& job, const Contents& contents, bool covered) {
  if (!contents.sums.consistent())
    return {"sums", false, "the sum of all counts does not agree with the sum of their residues"};
  if (!covered) return {"sums", true, "agree with their residues; no total before all is covered"};
  const Count total = job.prepared->totals(contents.sums).total;
  const auto known = verify::second_opinion(job.spec.problem);
  if (known && *known != total)
    return {"sums", false,
            fmt::format("{}, but the literature says {}", to_string(total), to_string(*known))};
  return {"sums", true,
          fmt::format("{}, as the residues say{}", to_string(total),
                      known ? " and the judge knows" : "; no independent value is known")};
}

void write(AuditReport& report, const std::string& path, const job::Head& head,
           const AuditOptions& options, std::uint64_t digest) {
  std::string& text = report.text;
  text = fmt::format("Audit of {} by queens {} on {}, {} UTC, seed {}\n", path, version(),
                     job::host_name(), job::time_text(job::milliseconds_now()), options.seed);
  text += fmt::format("job {:016x}, {} units in {} ranges, made by {} on {} UTC, digest {:016x}\n",
                      head.spec_hash(), head.units, head.ranges(), head.program,
                      job::time_text(head.created), digest);
  for (const AuditFinding& finding : report.findings)
    text += fmt::format("{:<10} {}  {}\n", finding.subject + ":", finding.good ? "good" : "BAD ",
                        finding.text);
  for (const double fraction : {0.001, 0.01, 0.1})
    text += fmt::format(
        "{:<10}       had {:.1f} % of the ranges been wrong, this audit would have missed them all "
        "with probability {:.3g}\n",
        "missed:", 100 * fraction, report.missed(fraction));
  text += fmt::format("{:<10} {}\n", "verdict:",
                      !report.passed()   ? "FAILED"
                      : !report.complete ? "stopped before the sample was recounted"
                                         : "passed");
  job::Sha256 hash;
  hash.add(text);
  text += fmt::format("{:<10} SHA-256 of the lines above {}\n", "digest:", job::hex(hash.finish()));
}

}  // namespace

bool AuditReport::passed() const { return std::ranges::all_of(findings, &AuditFinding::good); }

double AuditReport::missed(double fraction) const {
  if (ranges == 0) return 1;
  const double all = static_cast<double>(ranges);
  const double wrong = std::max(1.0, std::ceil(fraction * all));
  double probability = 1;
  for (std::uint64_t i = 0; i < recounted && probability > 0; ++i)
    probability *=
        std::max(0.0, all - wrong - static_cast<double>(i)) / (all - static_cast<double>(i));
  return probability;
}

Result<AuditReport> audit_job(const std::string& path, const AuditOptions& options) {
  const auto ledger = TRY(job::Ledger::open(path, job::Ledger::Access::read));
  const job::Head& head = ledger.head();
  const auto job = TRY(answer::prepare_job(head, "auto"));

  AuditReport report;
  report.ranges = head.ranges();
  const auto structure = ledger.check_structure();
  report.findings.push_back(
      {"structure", structure.has_value(),
       structure ? "the file is a whole database" : structure.error().message});
  const Contents contents = contents_of(ledger);
  report.findings.push_back(list_finding(
      "checksums", fmt::format("{} entries, and their digest", contents.entries.size()),
      contents.damage));
  report.findings.push_back(
      list_finding("residues",
                   fmt::format("of every entry modulo {} and {}", counting::UnitCounts::primes[0],
                               counting::UnitCounts::primes[1]),
                   contents.wrong_residues));
  const auto missing = contents.done.missing(head.ranges());
  const bool covered = missing.size() == 0;
  report.findings.push_back(
      {"coverage", covered,
       covered ? "every range once" : fmt::format("missing ranges: {}", missing.text(8))});
  report.findings.push_back(sums_finding(job, contents, covered));

  AuditOptions how = options;
  const bool judge_knows =
      job.spec.problem.rule() == Rule::queen && job.spec.problem.is_by_squares();
  how.by_judge = options.by_judge && judge_knows;
  Recount recount(contents, head, how);
  TRY(recount.run());
  report.recounted = recount.done;
  report.complete = recount.complete;
  std::string by;
  for (const std::string& target : recount.targets)
    by += fmt::format("{}the engine '{}' on {}", by.empty() ? "" : ", ", job.spec.engine, target);
  if (how.by_judge) by += std::string(by.empty() ? "" : ", ") + "a plain search of the judge";
  if (by.empty()) report.recounted = 0;
  report.findings.push_back(
      list_finding("recounted",
                   fmt::format("{} of {} ranges agree, counted by {}", report.recounted,
                               contents.entries.size(), by.empty() ? "nobody" : by),
                   recount.different));
  write(report, path, head, options, ledger.digest().value_or(0));
  return report;
}

}  // namespace queens
