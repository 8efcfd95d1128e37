// SPDX-License-Identifier: MIT
// What travels between the processes of a cluster: the result of a range, and the text of a job.
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
  const auto counter = RangeCounter::prepare(text);
  if (!counter) must(!counter.error().message.empty(), "refused without a sentence");
  return 0;
}
