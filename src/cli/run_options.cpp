// SPDX-License-Identifier: MIT
#include "cli/run_options.h"

#include "base/try.h"
#include "cli/values.h"

namespace queens::cli {

Result<RunOptions> RunOptions::from(const Args& args) {
  constexpr std::uint64_t most_threads = 1024;
  RunOptions options;
  options.json = args.has("--json");
  options.explain = args.has("--explain");
  options.quiet = args.has("--quiet");
  if (const auto text = args.value("--threads")) {
    const auto threads = TRY(whole_number("--threads", *text, 1, most_threads));
    options.threads = static_cast<unsigned>(threads);
  }
  if (const auto text = args.value("--time-limit")) {
    const auto limit = TRY(seconds("--time-limit", *text));
    options.time_limit = TimeLimit{limit, *text};
  }
  options.method = args.value("--method").value_or("auto");
  return options;
}

}  // namespace queens::cli
