// SPDX-License-Identifier: MIT
// queens job audit: a report that a stranger can check.
#include <fmt/format.h>

#include "base/try.h"
#include "cli/arguments.h"
#include "cli/progress_line.h"
#include "cli/run_options.h"
#include "cli/values.h"
#include "queens/audit.h"

namespace queens::cli {
namespace {

Result<AuditOptions> audit_options(const Args& args, const RunOptions& run_options) {
  AuditOptions options;
  options.threads = run_options.threads;
  if (args.has("--all")) {
    if (args.has("--sample")) return bad_input("--all and --sample exclude each other");
    options.sample = 0;
  }
  if (const auto text = args.value("--sample")) {
    const auto sample = TRY(whole_number("--sample", *text, 1, 1'000'000'000));
    options.sample = sample;
  }
  if (const auto text = args.value("--seed")) {
    const auto seed = TRY(whole_number("--seed", *text, 0, ~std::uint64_t{0}));
    options.seed = seed;
  }
  if (const auto text = args.value("--by")) {
    constexpr std::string_view names[] = {"both", "engine", "judge"};
    const auto by = TRY(one_of("--by", *text, names));
    options.by_engine = by != 2;
    options.by_judge = by != 1;
  }
  return options;
}

Result<int> run_job_audit(const Args& args, Terminal& terminal) {
  const auto run_options = TRY(RunOptions::from(args));
  auto options = TRY(audit_options(args, run_options));
  const Stop stop(run_options.time_limit);
  ProgressLine progress(terminal, !run_options.quiet);
  options.stop = stop.token();
  options.on_progress = [&](const Progress& p) { progress.update(p); };
  const auto report = audit_job(args.word(), options);
  progress.clear();
  if (!report) return std::unexpected(report.error());
  terminal.out().append(report->text);
  if (!report->passed()) return Exit::none;
  return report->complete ? Exit::answered : Exit::stopped;
}

constexpr Option job_audit_options[] = {
    {"--sample", "K", "how many ranges are counted again (default: 20)"},
    {"--all", "", "all of them"},
    {"--by", "WHOM", "engine (another instruction set), judge (a plain search) or both (default)"},
    {"--seed", "S", "of the sample (default: 1)"},
    threads_option,
    time_option,
    quiet_option};
constexpr OptionGroup job_audit_groups[] = {{"Options", job_audit_options}};

}  // namespace

extern const Command job_audit_command;
constinit const Command job_audit_command = {
    .name = "job audit",
    .summary = "check a ledger, and count some of it again in other ways",
    .word = "FILE",
    .argument = "",
    .description =
        "Checks the file, all checksums and residues, that every range is there once, and the\n"
        "sums; then counts a random sample of the ranges again, by the engine on another\n"
        "instruction set and by a plain search that shares no code with it. Exit status 0 if all\n"
        "is good, 1 if anything is not.",
    .groups = job_audit_groups,
    .examples = {{{"queens job audit q18.job --all", "everything twice more"},
                  {"queens job audit q24.job --sample 200 --by engine", "a quicker look"}}},
    .run = run_job_audit,
};

}  // namespace queens::cli
