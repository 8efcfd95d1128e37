// SPDX-License-Identifier: MIT
// A file that is called a ledger: its status, its ranges and its audit are refused with a sentence,
// or told. Reading never crashes, whatever SQLite makes of the bytes.
#include <unistd.h>

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <fstream>
#include <string>

#include "fuzz/must.h"
#include "queens/audit.h"
#include "queens/job.h"

using namespace queens;

namespace {

template <class T>
void told_or_refused(const Result<T>& result) {
  if (!result) must(!result.error().message.empty(), "refused without a sentence");
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static const std::filesystem::path folder =
      std::filesystem::temp_directory_path() / ("fuzz-ledger-" + std::to_string(getpid()));
  std::filesystem::remove_all(folder);
  std::filesystem::create_directory(folder);
  const std::string path = folder / "a.job";
  std::ofstream(path, std::ios::binary).write(reinterpret_cast<const char*>(data), size);
  told_or_refused(job_problem(path));
  told_or_refused(export_job(path, [](std::string_view) {}));
  told_or_refused(job_status(path));
  std::stop_source stop;  // what is counted again is no file any more
  told_or_refused(audit_job(path, {.seed = 1, .stop = stop.get_token(), .on_price = [&](auto&) {
                                     stop.request_stop();
                                   }}));
  const std::string from[] = {path};
  told_or_refused(merge_jobs(folder / "b.job", from, true));
  return 0;
}
