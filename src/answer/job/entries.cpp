// SPDX-License-Identifier: MIT
// Results of ranges, and jobs and results as text, so that ranges can be counted on any machine.
#include <bit>
#include <concepts>

#include "answer/job/prepared_job.h"
#include "base/clock.h"
#include "base/error.h"
#include "base/text.h"
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

// Lines in a fixed order; a text that may hold lines of its own comes last.
struct LineWriter {
  std::string text;
  void operator()(const auto& field) { text += fmt::format("{}\n", field); }
  void operator()(double field) { (*this)(std::bit_cast<std::uint64_t>(field)); }
};

struct LineReader {
  std::string_view rest;
  bool good = true;
  void operator()(std::string& field) {
    good &= rest.contains('\n');
    field = base::take_piece(rest, '\n');
  }
  template <std::integral Number>
  void operator()(Number& field) {
    std::string line;
    (*this)(line);
    const auto read = base::number_from<Number>(line);
    good &= read.has_value();
    field = read.value_or(0);
  }
  void operator()(double& field) {
    std::uint64_t bits = 0;
    (*this)(bits);
    field = std::bit_cast<double>(bits);
  }
};

void each_head_line(auto& line, auto& head) {
  line(head.units), line(head.grain), line(head.program), line(head.created);
}
void each_entry_line(auto& line, auto& entry) {
  line(entry.range), line(entry.weight), line(entry.counts), line(entry.nodes);
  line(entry.residues[0]), line(entry.residues[1]), line(entry.seconds), line(entry.target);
  line(entry.host), line(entry.program), line(entry.time);
}

}  // namespace

std::optional<job::Entry> RangeWorker::count(std::uint64_t range, const std::atomic<bool>& stop) {
  if (!worker_) worker_ = job_.prepared->worker();
  const double start = base::thread_seconds();
  counting::UnitCounts sums;
  worker_->count_units(job_.head.first_unit(range), job_.head.end_unit(range), sums, stop);
  if (stop.load(std::memory_order_relaxed)) return std::nullopt;  // perhaps only a part
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

Result<counting::Totals> checked_totals(const PreparedJob& job, const Gathered& gathered,
                                        const std::string& path) {
  const counting::Totals totals = job.prepared->totals(gathered.sums);
  const auto right = verify::second_opinion(job.spec.problem);
  if (right && *right != totals.total)
    return bad_input(
        "the ledger {} holds wrong results: its ranges add up to {} solutions, but there are {}; "
        "'queens job audit {} --all' names the ranges",
        path, to_string(totals.total), to_string(*right), path);
  return totals;
}

std::string text_of(const job::Head& head) {
  LineWriter writer;
  each_head_line(writer, head);
  return writer.text + head.spec;
}

std::string text_of(const job::Entry& entry) {
  LineWriter writer;
  each_entry_line(writer, entry);
  return std::move(writer.text);
}

Result<job::Entry> entry_from(std::string_view text, const job::Head& head) {
  LineReader reader{text};
  job::Entry entry;
  each_entry_line(reader, entry);
  if (!reader.good || entry.range >= head.ranges())
    return bad_input("the result of a range is not understood");
  TRY(counts_of(entry));
  return entry;
}

}  // namespace queens::answer

namespace queens {

struct RangeCounter::State {
  std::shared_ptr<const answer::PreparedJob> job;
  answer::RangeWorker worker{*job};
};

RangeCounter::RangeCounter(std::unique_ptr<State> state) : state_(std::move(state)) {}
RangeCounter::RangeCounter(RangeCounter&&) noexcept = default;
RangeCounter::~RangeCounter() = default;

Result<RangeCounter> RangeCounter::prepare(std::string_view job, const std::string& target) {
  answer::LineReader reader{job};
  job::Head head;
  answer::each_head_line(reader, head);
  head.spec = reader.rest;
  if (!reader.good || head.grain == 0) return bad_input("the text of a job is not understood");
  auto prepared = TRY(answer::prepare_job(head, target));
  return RangeCounter(
      std::make_unique<State>(std::make_shared<const answer::PreparedJob>(std::move(prepared))));
}

RangeCounter RangeCounter::another() const {
  return RangeCounter(std::make_unique<State>(state_->job));
}

std::optional<std::string> RangeCounter::count(std::uint64_t range, const std::atomic<bool>& stop) {
  const auto entry = state_->worker.count(range, stop);
  if (!entry) return std::nullopt;
  return answer::text_of(*entry);
}

}  // namespace queens
