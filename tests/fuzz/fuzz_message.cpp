// SPDX-License-Identifier: MIT
// What travels between the processes of a cluster: the result of a range, and the text of a job.
#include <charconv>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "answer/job/prepared_job.h"
#include "fuzz/must.h"

using namespace queens;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  const job::Head head{.spec = "a job", .units = 1000, .grain = 10, .program = "a test"};
  if (const auto entry = answer::entry_from(text, head)) {
    must(entry->range < head.ranges(), "a range that the job does not have");
    must(answer::counts_of(*entry).has_value(), "a result that is no number");
  } else {
    must(!entry.error().message.empty(), "refused without a sentence");
  }
  // A job that asks for very many units takes long to prepare, and rightly so.
  constexpr std::string_view asked = "\ncut ";
  constexpr std::uint64_t most_units = 100'000;
  if (const auto at = text.find(asked); at != text.npos) {
    std::uint64_t units = 0;
    const auto* const digits = text.data() + at + asked.size();
    const auto read = std::from_chars(digits, text.data() + text.size(), units);
    if (read.ec == std::errc() && units > most_units) return 0;
  }
  const auto counter = RangeCounter::prepare(text);
  if (!counter) must(!counter.error().message.empty(), "refused without a sentence");
  return 0;
}
