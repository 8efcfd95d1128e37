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
  MergeReport report;
  std::map<std::uint64_t, Known> known;
  std::vector<job::Entry> fresh;
  TRY(answer::gather(target, [&](const job::Entry& entry) {
    known[entry.range] = {entry.counts, entry.weight, into};
  }));
  for (const std::string& path : ledgers) {
    const auto other = TRY(job::Ledger::open(path, job::Ledger::Access::read));
    if (!other.head().is_same_job(target.head()))
      return bad_input("the ledger {} is that of another job than {}", path, into);
    const auto take = [&](const job::Entry& entry) -> Result<void> {
      const auto counts = answer::counts_of(entry);
      if (!counts && !salvage)
        return bad_input("the ledger {} is damaged: {}", path, counts.error().message);
      report.left_out += !counts;
      if (!counts) return {};
      const auto [it, is_new] =
          known.try_emplace(entry.range, Known{entry.counts, entry.weight, path});
      if (it->second.counts != entry.counts || it->second.weight != entry.weight)
        return bad_input(
            "range {} is '{}' in {}, but '{}' in {}: one of them is wrong, and neither is taken",
            entry.range, it->second.counts, it->second.from, entry.counts, path);
      ++(is_new ? report.added : report.already_there);
      if (is_new) fresh.push_back(entry);
      return {};
    };
    const auto damaged = [&](const std::string&) { ++report.left_out; };
    TRY(other.read(take, salvage ? std::function<void(const std::string&)>(damaged) : nullptr));
  }
  // Only when all were read and agree.
  for (std::size_t i = 0; i < fresh.size(); i += batch)
    TRY(target.append(std::span(fresh).subspan(i, std::min(batch, fresh.size() - i))));

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
