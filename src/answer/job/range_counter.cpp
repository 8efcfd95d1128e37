// SPDX-License-Identifier: MIT
// Jobs and results as text, so that ranges can be counted on any machine. Lines in a fixed order; a
// text that may hold lines of its own comes last.
#include <fmt/format.h>

#include <bit>
#include <charconv>

#include "answer/job/entries.h"
#include "base/try.h"
#include "queens/job.h"

namespace queens {
namespace {

class Lines {
 public:
  explicit Lines(std::string_view text) : rest_(text) {}

  std::string text() {
    const auto end = rest_.find('\n');
    if (end == rest_.npos) good_ = false;
    const std::string line(rest_.substr(0, end));
    rest_.remove_prefix(end == rest_.npos ? rest_.size() : end + 1);
    return line;
  }
  std::uint64_t number() {
    const std::string line = text();
    std::uint64_t value = 0;
    const auto [end, error] = std::from_chars(line.data(), line.data() + line.size(), value);
    if (error != std::errc() || end != line.data() + line.size()) good_ = false;
    return value;
  }
  std::string_view rest() const { return rest_; }
  bool good() const { return good_; }

 private:
  std::string_view rest_;
  bool good_ = true;
};

Result<job::Head> head_from(std::string_view text) {
  Lines lines(text);
  job::Head head;
  head.units = lines.number();
  head.grain = lines.number();
  head.program = lines.text();
  head.created = static_cast<std::int64_t>(lines.number());
  head.spec = lines.rest();
  if (!lines.good() || head.grain == 0) return bad_input("the text of a job is not understood");
  return head;
}

std::string text_of(const job::Entry& e) {
  return fmt::format("{}\n{}\n{}\n{}\n{}\n{}\n{}\n{}\n{}\n{}\n{}\n", e.range, e.weight, e.counts,
                     e.nodes, e.residues[0], e.residues[1], std::bit_cast<std::uint64_t>(e.seconds),
                     e.target, e.host, e.program, e.time);
}

}  // namespace

std::string answer::text_of(const job::Head& head) {
  return fmt::format("{}\n{}\n{}\n{}\n{}", head.units, head.grain, head.program, head.created,
                     head.spec);
}

Result<job::Entry> answer::entry_from(std::string_view text, const job::Head& head) {
  Lines lines(text);
  job::Entry e;
  e.range = lines.number();
  e.weight = lines.number();
  e.counts = lines.text();
  e.nodes = lines.number();
  e.residues = {lines.number(), lines.number()};
  e.seconds = std::bit_cast<double>(lines.number());
  e.target = lines.text();
  e.host = lines.text();
  e.program = lines.text();
  e.time = static_cast<std::int64_t>(lines.number());
  if (!lines.good() || e.range >= head.ranges())
    return bad_input("the result of a range is not understood");
  TRY(counts_of(e));
  return e;
}

struct RangeCounter::State {
  std::shared_ptr<const answer::PreparedJob> job;
  answer::RangeWorker worker{*job};
};

RangeCounter::RangeCounter(std::unique_ptr<State> state) : state_(std::move(state)) {}
RangeCounter::RangeCounter(RangeCounter&&) noexcept = default;
RangeCounter::~RangeCounter() = default;

Result<RangeCounter> RangeCounter::prepare(std::string_view job, const std::string& target) {
  const auto head = TRY(head_from(job));
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
  return text_of(*entry);
}

}  // namespace queens
