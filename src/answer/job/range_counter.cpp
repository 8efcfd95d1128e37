// SPDX-License-Identifier: MIT
// Jobs and results as text, so that ranges can be counted on any machine. Lines in a fixed order; a
// text that may hold lines of its own comes last.
#include <fmt/format.h>

#include <bit>
#include <concepts>

#include "answer/job/prepared_job.h"
#include "base/text.h"
#include "base/try.h"

namespace queens {
namespace {

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

std::string answer::text_of(const job::Head& head) {
  LineWriter writer;
  each_head_line(writer, head);
  return writer.text + head.spec;
}

Result<job::Entry> answer::entry_from(std::string_view text, const job::Head& head) {
  LineReader reader{text};
  job::Entry entry;
  each_entry_line(reader, entry);
  if (!reader.good || entry.range >= head.ranges())
    return bad_input("the result of a range is not understood");
  TRY(counts_of(entry));
  return entry;
}

struct RangeCounter::State {
  std::shared_ptr<const answer::PreparedJob> job;
  answer::RangeWorker worker{*job};
};

RangeCounter::RangeCounter(std::unique_ptr<State> state) : state_(std::move(state)) {}
RangeCounter::RangeCounter(RangeCounter&&) noexcept = default;
RangeCounter::~RangeCounter() = default;

Result<RangeCounter> RangeCounter::prepare(std::string_view job, const std::string& target) {
  LineReader reader{job};
  job::Head head;
  each_head_line(reader, head);
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
  LineWriter writer;
  each_entry_line(writer, *entry);
  return std::move(writer.text);
}

}  // namespace queens
