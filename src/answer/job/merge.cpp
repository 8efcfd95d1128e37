// SPDX-License-Identifier: MIT
// Joining ledgers, and writing them out for others.
#include <fmt/format.h>

#include <map>

#include "answer/job/entries.h"
#include "base/try.h"
#include "job/file_lock.h"
#include "queens/job.h"

namespace queens {
namespace {

using answer::failed;
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
    const auto other = job::Ledger::open(path, job::Ledger::Access::read);
    if (!other) return failed(other.error());
    if (other->head().spec != into_.head().spec || other->head().grain != into_.head().grain)
      return failed(
          fmt::format("the ledger {} is that of another job than {}", path, into_.path()));
    const auto ok = other->read(
        [&](const job::Entry& entry) -> job::Result<void> {
          if (const auto counts = answer::counts_of(entry); !counts) {
            if (!salvage)
              return job::refuse(
                  fmt::format("the ledger {} is damaged: {}", path, counts.error().message));
            ++report.left_out;
            return {};
          }
          return take(entry, path);
        },
        salvage ? std::function([&](const std::string&) { ++report.left_out; }) : nullptr);
    if (!ok) return failed(ok.error());
    return {};
  }

  Result<void> remember_own() {
    const auto ok = answer::gather(into_, [&](const job::Entry& entry) {
      known_[entry.range] = {entry.counts, entry.weight, into_.path()};
    });
    if (!ok) return std::unexpected(ok.error());
    return {};
  }

  // Only when all were read and agree.
  Result<void> save() {
    for (std::size_t i = 0; i < fresh_.size(); i += batch) {
      const std::span rest = std::span(fresh_).subspan(i);
      if (const auto ok = into_.append(rest.first(std::min(batch, rest.size()))); !ok)
        return failed(ok.error());
    }
    return {};
  }

  MergeReport report;

 private:
  job::Result<void> take(const job::Entry& entry, const std::string& path) {
    const auto [it, fresh] =
        known_.try_emplace(entry.range, Known{entry.counts, entry.weight, path});
    if (fresh) {
      fresh_.push_back(entry);
      ++report.added;
    } else if (it->second.counts != entry.counts || it->second.weight != entry.weight) {
      return job::refuse(
          fmt::format("range {} is '{}' in {}, but '{}' in {}: one of them is wrong, and neither "
                      "is taken",
                      entry.range, it->second.counts, it->second.from, entry.counts, path));
    } else {
      ++report.already_there;
    }
    return {};
  }

  job::Ledger& into_;
  std::map<std::uint64_t, Known> known_;
  std::vector<job::Entry> fresh_;
};

}  // namespace

Result<MergeReport> merge_jobs(const std::string& into, std::span<const std::string> ledgers,
                               bool salvage) {
  if (ledgers.empty()) return bad_input("there is nothing to merge: name at least one ledger");
  const auto lock = job::FileLock::take(into);
  if (!lock) return failed(lock.error());
  const bool is_new = job::Ledger::is_new(into);
  job::Head head;
  if (is_new) {
    const auto first = job::Ledger::open(ledgers.front(), job::Ledger::Access::read);
    if (!first) return failed(first.error());
    head = first->head();
  }
  auto target = is_new ? job::Ledger::create(into, head)
                       : job::Ledger::open(into, job::Ledger::Access::write);
  if (!target) return failed(target.error());
  Merger merger(*target);
  TRY(merger.remember_own());
  for (const std::string& path : ledgers) TRY(merger.add(path, salvage));
  TRY(merger.save());

  MergeReport report = std::move(merger.report);
  const auto gathered = TRY(answer::gather(*target));
  const auto missing = gathered.done.missing(target->head().ranges());
  report.missing = missing.text(8);
  report.complete = missing.size() == 0;
  if (!report.complete) return report;
  const auto job = TRY(answer::prepare_job(target->head(), "auto"));
  const auto totals = TRY(answer::judged_total(job, gathered));
  report.total = totals.total;
  return report;
}

Result<void> export_job(const std::string& path,
                        const std::function<void(std::string_view)>& write) {
  const auto ledger = job::Ledger::open(path, job::Ledger::Access::read);
  if (!ledger) return failed(ledger.error());
  const job::Head& head = ledger->head();
  write(
      "range,first_unit,last_unit,weight,count0,count1,count2,count3,count4,residue1,residue2,"
      "nodes,seconds,target,host,program,time,spec,checksum\n");
  const std::uint64_t hash = head.spec_hash();
  const auto ok = ledger->read([&](const job::Entry& entry) -> job::Result<void> {
    std::string counts = entry.counts;
    for (char& c : counts)
      if (c == ' ') c = ',';
    write(fmt::format("{},{},{},{},{},{},{},{},{:.6f},{},{},{},{},{:016x},{:016x}\n", entry.range,
                      head.first_unit(entry.range), head.end_unit(entry.range) - 1, entry.weight,
                      counts, entry.residues[0], entry.residues[1], entry.nodes, entry.seconds,
                      entry.target, entry.host, entry.program, job::time_text(entry.time), hash,
                      entry.checksum(hash)));
    return {};
  });
  if (!ok) return failed(ok.error());
  return {};
}

}  // namespace queens
