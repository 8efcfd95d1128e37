// SPDX-License-Identifier: MIT
// A ledger meets the judge.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cmath>
#include <mutex>
#include <numeric>
#include <random>
#include <set>

#include "answer/job/prepared_job.h"
#include "base/clock.h"
#include "base/cores.h"
#include "base/error.h"
#include "base/random.h"
#include "base/stop_flag.h"
#include "base/try.h"
#include "counting/planner.h"
#include "job/executor.h"
#include "job/forecast.h"
#include "job/sha256.h"
#include "queens/audit.h"
#include "queens/version.h"
#include "verify/recount.h"

namespace queens {
namespace {

using answer::PreparedJob;

std::unexpected<Error> audit_stopped() { return stopped_before("anything was counted again"); }

// The ledger's own entries, as far as they are whole.
struct Contents {
  std::vector<job::Entry> entries;
  std::vector<std::string> damage, wrong_residues;
  job::RangeSet done;
  counting::UnitCounts sums;
};

Contents contents_of(const job::Ledger& ledger, const std::stop_token& stop) {
  Contents all;
  const auto ok = ledger.read(
      [&](const job::Entry& entry) -> Result<void> {
        if (stop.stop_requested()) return audit_stopped();
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

std::vector<std::size_t> sample_of(std::size_t size, const AuditOptions& options,
                                   std::uint64_t seed) {
  std::vector<std::size_t> all(size);
  std::iota(all.begin(), all.end(), std::size_t{0});
  if (options.sample == 0 || options.sample >= size) return all;
  base::WideRandom random(seed);
  for (std::size_t i = 0; i < options.sample; ++i)  // Fisher and Yates, as far as needed
    std::swap(all[i], all[i + random.below(size - i)]);
  all.resize(options.sample);
  return all;
}

// Counts a sample again: by the engine, on another instruction set where it has one, and by the
// judge.
class Recount {
 public:
  Recount(const Contents& contents, const job::Head& head, const Problem& problem,
          const AuditOptions& options, std::uint64_t seed)
      : contents_(contents),
        head_(head),
        options_(options),
        sample_(sample_of(contents.entries.size(), options, seed)),
        judge_(problem) {}

  Result<void> run() {
    TRY(base::check_threads(options_.threads));
    for (const std::string& target : counting::targets()) {
      if (jobs_.size() == 2) break;  // one of two is another one than the entry's
      jobs_.push_back(TRY(answer::prepare_job(head_, target, options_.stop)));
      if (answer::target_of(jobs_.back()) == "any") break;  // the engine uses none
    }
    under_way_.resize(job::threads_to_use(options_.threads));
    for (const std::size_t i : sample_) {
      cost_to_.push_back(cost_to_.empty() ? 0 : cost_to_.back());
      cost_to_.back() += jobs_.front().cost(contents_.entries[i].range);
      if (options_.stop.stop_requested()) return audit_stopped();
    }
    const double cost = cost_to_.empty() ? 0 : cost_to_.back();
    if (options_.on_price) options_.on_price(price());
    const double start = base::wall_seconds();
    const base::StopFlag stop(options_.stop);
    job::Forecast forecast;
    const auto tell = [&] {
      const std::scoped_lock lock(mutex_);
      const double seconds = base::wall_seconds() - start;
      const double cost_done = std::reduce(under_way_.begin(), under_way_.end(), cost_done_);
      forecast.add(cost_done - forecast.cost_done(), seconds - forecast.seconds_done());
      const auto left = forecast.left(std::max(0.0, cost - cost_done));
      fraction = cost > 0 ? std::min(1.0, cost_done / cost) : 1;
      if (options_.on_progress)
        options_.on_progress(
            {fraction, seconds, done, sample_.size(), left.known, left.seconds, left.uncertainty});
    };
    job::run(
        {.units = sample_.size(),
         .threads = static_cast<unsigned>(under_way_.size()),
         .stop = &stop.flag(),
         .work = [&](unsigned worker, std::uint64_t i) { one(worker, sample_[i], stop.flag()); },
         .on_tick = tell});
    complete = done == sample_.size();
    if (head_.units > 0) return {};
    // The engine found nothing to be searched: it says that there is no solution.
    const auto whole = judge_.count({}, stop.flag());
    complete = whole.has_value();
    by.insert("a plain search of the judge over the whole board");
    if (whole.value_or(0) != 0)
      different.push_back(fmt::format("the ledger says that there is no solution, but {} has {}",
                                      *by.begin(), to_string(*whole)));
    return {};
  }

  std::uint64_t done = 0;
  double fraction = 0;  // of the sample's expected cost
  bool complete = false;
  std::vector<std::string> different;
  std::set<std::string> by;  // whom they were counted

 private:
  AuditPrice price() const {
    AuditPrice price{.ranges = sample_.size()};
    price.threads =
        static_cast<unsigned>(std::clamp<std::uint64_t>(sample_.size(), 1, under_way_.size()));
    for (const std::size_t i : sample_)
      if (const double said = contents_.entries[i].seconds; std::isfinite(said) && said > 0)
        price.engine_seconds += said;
    if (!options_.by_engine) price.engine_seconds = 0;
    if (options_.by_judge) price.judge_seconds = judge_seconds();
    price.seconds = (price.engine_seconds + price.judge_seconds) / price.threads;
    return price;
  }
  // Units spread evenly over the cost of all are begun, for a moment each; the share of a search
  // that is done by then tells of the rest.
  double judge_seconds() const {
    constexpr int glimpses = 16;
    constexpr double patience = 0.4, moment = patience / 4;  // seconds
    const double cost = cost_to_.empty() ? 0 : cost_to_.back();
    double spent = 0, rates = 0;
    int seen = 0;
    for (; seen < glimpses && spent < patience && !options_.stop.stop_requested(); ++seen) {
      const double at = cost * (seen * 7 % glimpses + 0.5) / glimpses;
      const auto found = std::ranges::upper_bound(cost_to_, at) - cost_to_.begin();
      if (found == std::ssize(cost_to_)) break;
      const auto range = contents_.entries[sample_[static_cast<std::size_t>(found)]].range;
      auto unit = head_.first_unit(range);
      double after = at - (found == 0 ? 0 : cost_to_[static_cast<std::size_t>(found) - 1]);
      while (unit + 1 < head_.end_unit(range) && (after -= jobs_.front().prepared->cost(unit)) > 0)
        ++unit;
      const double start = base::thread_seconds();
      std::atomic<bool> enough = false;
      double share = 1e-9;
      const auto statement = jobs_.front().prepared->statement(unit);
      const auto counted = judge_.recount(statement, enough, [&](double searched) {
        share = std::max(share, searched);
        enough = base::thread_seconds() - start > moment || options_.stop.stop_requested();
      });
      const double seconds = base::thread_seconds() - start;
      spent += seconds;
      const double unit_cost = jobs_.front().prepared->cost(unit);
      if (unit_cost > 0) rates += seconds / (counted ? 1 : share) / unit_cost;
    }
    return seen == 0 ? 0 : rates / seen * cost;
  }

  // On another instruction set than the entry's, if the engine has one.
  const PreparedJob& engine_for(const job::Entry& entry) const {
    return answer::target_of(jobs_.front()) == entry.target ? jobs_.back() : jobs_.front();
  }

  struct Opinion {
    std::string who, counts;
    std::uint64_t weight = 0;
    std::optional<std::uint64_t> nodes = {};  // the engine's alone
  };

  std::optional<Opinion> by_engine(const job::Entry& entry, const std::atomic<bool>& stop) {
    const PreparedJob& job = engine_for(entry);
    const auto again = answer::RangeWorker(job).count(entry.range, stop);
    if (!again) return std::nullopt;
    const bool same = again->target == entry.target;
    const std::string who = fmt::format("the engine '{}' {}", job.spec.engine,
                                        same ? "once more" : "on " + again->target);
    if (!options_.by_judge) {
      const std::scoped_lock lock(mutex_);
      cost_done_ += job.cost(entry.range);
    }
    return Opinion{who, again->counts, again->weight, again->nodes};
  }
  std::optional<Opinion> by_judge(unsigned worker, const job::Entry& entry,
                                  const std::atomic<bool>& stop) {
    std::array<Count, 5> sum{};
    std::uint64_t weight = 0;
    for (auto unit = head_.first_unit(entry.range); unit < head_.end_unit(entry.range); ++unit) {
      const auto statement = jobs_.front().prepared->statement(unit);
      const double cost = jobs_.front().prepared->cost(unit);
      const auto counts = judge_.recount(statement, stop, [&](double share) {
        const std::scoped_lock lock(mutex_);
        under_way_[worker] = share * cost;
      });
      if (!counts) return std::nullopt;
      for (std::size_t i = 0; i < sum.size(); ++i) sum[i] += (*counts)[i];
      weight += statement.weight;
      const std::scoped_lock lock(mutex_);
      cost_done_ += cost;
      under_way_[worker] = 0;
    }
    return Opinion{"a plain search of the judge", answer::counts_text(sum), weight};
  }
  void one(unsigned worker, std::size_t index, const std::atomic<bool>& stop) {
    const job::Entry& entry = contents_.entries[index];
    std::vector<Opinion> opinions;
    for (const bool judge : {false, true}) {
      if (!(judge ? options_.by_judge : options_.by_engine)) continue;
      auto opinion = judge ? by_judge(worker, entry, stop) : by_engine(entry, stop);
      if (!opinion) return;
      opinions.push_back(std::move(*opinion));
    }
    const std::scoped_lock lock(mutex_);
    ++done;
    for (const auto& [who, counts, weight, nodes] : opinions) {
      by.insert(who);
      const auto differ = [&](std::string_view what, const auto& here, const auto& there) {
        if (here == there) return;
        different.push_back(fmt::format("range {} {} '{}' in the ledger, but '{}' for {}",
                                        entry.range, what, here, there, who));
      };
      differ("is", entry.counts, counts);
      differ("has the weight", entry.weight, weight);
      if (nodes) differ("has the nodes", entry.nodes, *nodes);
    }
  }

  const Contents& contents_;
  const job::Head& head_;
  const AuditOptions& options_;
  const std::vector<std::size_t> sample_;  // of the entries
  std::vector<double> cost_to_;            // of the sample up to each one, in the engine's units
  const verify::ProblemRecount judge_;
  std::vector<PreparedJob> jobs_;
  std::mutex mutex_;
  double cost_done_ = 0;           // of whole units
  std::vector<double> under_way_;  // of each thread's unit
};

AuditFinding list_finding(std::string subject, std::string good,
                          const std::vector<std::string>& bad) {
  if (bad.empty()) return {std::move(subject), true, std::move(good)};
  std::string text = bad.front();
  if (bad.size() > 1) text += fmt::format("; and {} more", bad.size() - 1);
  return {std::move(subject), false, std::move(text)};
}

AuditFinding sums_finding(const PreparedJob& job, const Contents& contents, bool covered,
                          const std::stop_token& stop) {
  if (!contents.sums.consistent())
    return {"sums", false, "the sum of all counts does not agree with the sum of their residues"};
  if (!covered) return {"sums", true, "agree with their residues; no total before all is covered"};
  const Problem& problem = job.spec.problem;
  const Count total = job.prepared->totals(contents.sums).total;
  const auto known = verify::second_opinion(problem);
  if (known && *known != total)
    return {"sums", false,
            fmt::format("{}, but the literature says {}", to_string(total), to_string(*known))};
  std::string text =
      fmt::format("{}, as the residues say{}", to_string(total),
                  known ? " and the judge knows" : "; no independent value is known");
  if (!problem.excluded_placements().empty()) {
    ProblemSpec spec = problem.spec();
    spec.excluded_placements = {};
    const auto all = counting::prepare(
        Problem::from(std::move(spec)).value(),
        {.method = job.spec.engine, .least_units = job.spec.least_units, .stop = stop});
    const Count less = verify::excluded_solutions(problem);
    if (!all || (*all)->totals(contents.sums).total - less != total)
      return {"sums", false,
              fmt::format("{}, but the judge takes {} placements off that do not count",
                          to_string(total), to_string(less))};
    text += fmt::format("; without {} that do not count", to_string(less));
  }
  return {"sums", true, std::move(text)};
}

void write(AuditReport& report, const std::string& path, const job::Head& head,
           const AuditOptions& options, std::uint64_t digest, const Recount& recount) {
  std::string& text = report.text;
  text = fmt::format("Audit of {} by queens {} on {}, {} UTC, seed {}\n", path, version(),
                     job::host_name(), job::time_text(job::milliseconds_now()), report.seed);
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
  std::string verdict = "passed";
  if (report.failed())
    verdict = "FAILED";
  else if (!report.complete)
    verdict =
        fmt::format("none: stopped with {:.1f} % of the sample recounted", 100 * recount.fraction);
  else if (!options.by_judge)
    verdict += ", by the engine that counted it: a mistake of the engine itself would not show";
  text += fmt::format("{:<10} {}\n", "verdict:", verdict);
  job::Sha256 hash;
  hash.add(text);
  text += fmt::format("{:<10} SHA-256 of the lines above {}\n", "digest:", job::hex(hash.finish()));
}

}  // namespace

bool AuditReport::failed() const { return !std::ranges::all_of(findings, &AuditFinding::good); }

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
  const std::stop_callback interrupt(options.stop, [&] { ledger.interrupt(); });
  const job::Head& head = ledger.head();
  const auto job = TRY(answer::prepare_job(head, "auto", options.stop));

  AuditReport report;
  report.ranges = head.ranges();
  std::random_device chance;
  report.seed = options.seed.value_or(std::uint64_t{chance()} << 32 | chance());
  const auto structure = ledger.check_structure();
  report.findings.push_back(
      {"structure", structure.has_value(),
       structure ? "the file is a whole database" : structure.error().message});
  const Contents contents = contents_of(ledger, options.stop);
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
  report.findings.push_back(sums_finding(job, contents, covered, options.stop));
  if (options.stop.stop_requested()) return audit_stopped();  // what was found may be half of it

  Recount recount(contents, head, job.spec.problem, options, report.seed);
  TRY(recount.run());
  report.recounted = recount.done;
  report.complete = recount.complete;
  report.findings.push_back(
      list_finding("recounted",
                   fmt::format("{} of {} ranges agree in counts, weights{}, counted by {}",
                               report.recounted, contents.entries.size(),
                               options.by_engine ? " and nodes" : "", fmt::join(recount.by, ", ")),
                   recount.different));
  // Nothing done is nothing shown.
  if (report.recounted == 0 && report.ranges > 0 && recount.different.empty())
    report.findings.back() = {"recounted", !report.complete, "no range was counted again"};
  write(report, path, head, options, ledger.digest().value_or(0), recount);
  return report;
}

}  // namespace queens
