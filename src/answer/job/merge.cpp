// SPDX-License-Identifier: MIT
// Joining ledgers, and writing them out for others.
#include <algorithm>
#include <map>

#include "answer/job/prepared_job.h"
#include "base/error.h"
#include "base/try.h"

namespace queens {
namespace {

constexpr std::size_t batch = 10'000;  // entries in a transaction

struct Known {
  std::string counts;
  std::uint64_t weight;
  std::string from;
};

class Merger {
 public:
  explicit Merger(job::Ledger& into) : into_(into) {}

  Result<void> add(const std::string& path, bool salvage) {
    const auto other = TRY(job::Ledger::open(path, job::Ledger::Access::read));
    if (!other.head().is_same_job(into_.head()))
      return bad_input("the ledger {} is that of another job than {}", path, into_.path());
    return other.read(
        [&](const job::Entry& entry) -> Result<void> {
          const auto counts = answer::counts_of(entry);
          if (counts) return take(entry, path);
          if (!salvage)
            return bad_input("the ledger {} is damaged: {}", path, counts.error().message);
          ++report.left_out;
          return {};
        },
        salvage ? std::function([&](const std::string&) { ++report.left_out; }) : nullptr);
  }

  Result<void> remember_own() {
    TRY(answer::gather(into_, [&](const job::Entry& entry) {
      known_[entry.range] = {entry.counts, entry.weight, into_.path()};
    }));
    return {};
  }

  // Only when all were read and agree.
  Result<void> save() {
    for (std::size_t i = 0; i < fresh_.size(); i += batch) {
      const std::span rest = std::span(fresh_).subspan(i);
      TRY(into_.append(rest.first(std::min(batch, rest.size()))));
    }
    return {};
  }

  MergeReport report;

 private:
  Result<void> take(const job::Entry& entry, const std::string& path) {
    const auto [it, fresh] =
        known_.try_emplace(entry.range, Known{entry.counts, entry.weight, path});
    if (fresh) {
      fresh_.push_back(entry);
      ++report.added;
    } else if (it->second.counts != entry.counts || it->second.weight != entry.weight) {
      return bad_input(
          "range {} is '{}' in {}, but '{}' in {}: one of them is wrong, and neither is taken",
          entry.range, it->second.counts, it->second.from, entry.counts, path);
    } else {
      ++report.already_there;
    }
    return {};
  }

  job::Ledger& into_;
  std::map<std::uint64_t, Known> known_;
  std::vector<job::Entry> fresh_;
};

Result<job::Ledger> create_like(const std::string& other, const std::string& path) {
  const auto ledger = TRY(job::Ledger::open(other, job::Ledger::Access::read));
  return job::Ledger::create(path, ledger.head());
}

}  // namespace

Result<MergeReport> merge_jobs(const std::string& into, std::span<const std::string> ledgers,
                               bool salvage) {
  if (ledgers.empty()) return bad_input("there is nothing to merge: name at least one ledger");
  const auto lock = TRY(job::FileLock::take(into));
  auto target =
      TRY(job::Ledger::is_new(into) ? create_like(ledgers.front(), into)
                                    : job::Ledger::open(into, job::Ledger::Access::write));
  Merger merger(target);
  TRY(merger.remember_own());
  for (const std::string& path : ledgers) TRY(merger.add(path, salvage));
  TRY(merger.save());

  MergeReport report = std::move(merger.report);
  const auto gathered = TRY(answer::gather(target));
  if (!answer::tell_missing(report, gathered.done, target.head())) return report;
  const auto job = TRY(answer::prepare_job(target.head(), "auto"));
  report.total = TRY(answer::checked_totals(job, gathered)).total;
  return report;
}

Result<void> export_job(const std::string& path,
                        const std::function<void(std::string_view)>& write) {
  const auto ledger = TRY(job::Ledger::open(path, job::Ledger::Access::read));
  const job::Head& head = ledger.head();
  write(
      "range,first_unit,last_unit,weight,count0,count1,count2,count3,count4,residue1,residue2,"
      "nodes,seconds,target,host,program,time,spec,checksum\n");
  const std::uint64_t hash = head.spec_hash();
  return ledger.read([&](const job::Entry& entry) -> Result<void> {
    std::string counts = entry.counts;
    std::ranges::replace(counts, ' ', ',');
    write(fmt::format("{},{},{},{},{},{},{},{},{:.6f},{},{},{},{},{:016x},{:016x}\n", entry.range,
                      head.first_unit(entry.range), head.end_unit(entry.range) - 1, entry.weight,
                      counts, entry.residues[0], entry.residues[1], entry.nodes, entry.seconds,
                      entry.target, entry.host, entry.program, job::time_text(entry.time), hash,
                      entry.checksum(hash)));
    return {};
  });
}

}  // namespace queens
