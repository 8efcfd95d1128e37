// SPDX-License-Identifier: MIT
// queens job: counts that are written down as they go. Here: the table of its commands, and the
// short ones.
#include <fmt/format.h>

#include "base/try.h"
#include "cli/arguments.h"
#include "cli/job_running.h"
#include "cli/problem_options.h"
#include "cli/values.h"

namespace queens::cli {
namespace {

Result<int> run_new(const Args& args, Terminal& terminal) {
  const auto options = TRY(job_options(args));
  const auto problem = TRY(problem_from(args));
  TRY(new_job(args.word(), problem, options));
  const auto status = TRY(job_status(args.word()));
  terminal.out().append(fmt::format("{}: engine {}, {} units in {} ranges, job {}\n", args.word(),
                                    status.engine, status.units, status.ranges, status.spec_hash));
  return Exit::answered;
}

Result<Shard> shard_from(const std::string& text) {
  const auto slash = text.find('/');
  if (slash == text.npos)
    return bad_input(fmt::format("--shard must be I/K, like 1/4, not {}", in_quotes(text)));
  const auto of = TRY(whole_number("the K of --shard I/K", text.substr(slash + 1), 1, 1'000'000));
  const auto number = TRY(whole_number("the I of --shard I/K", text.substr(0, slash), 1, of));
  return Shard{number, of};
}

Result<int> run_run(const Args& args, Terminal& terminal) {
  const auto options = TRY(RunOptions::from(args));
  std::optional<Shard> shard;
  if (const auto text = args.value("--shard")) {
    const auto one = TRY(shard_from(*text));
    shard = one;
  } else if (args.has("--to")) {
    return bad_input("--to names the ledger of a shard: add --shard I/K");
  }
  return run_ledger(args.word(), {}, shard, args, options, terminal);
}

Result<int> run_merge(const Args& args, Terminal& terminal) {
  const auto report = TRY(merge_jobs(args.word(), args.arguments(), args.has("--salvage")));
  terminal.out().append(
      fmt::format("{} ranges added, {} were there already\n", report.added, report.already_there));
  if (report.left_out > 0)
    terminal.say(fmt::format("{} damaged entries were left out", report.left_out));
  if (report.complete) {
    terminal.out().append(fmt::format("complete: {}\n", to_string(report.total)));
    return Exit::answered;
  }
  terminal.say(
      fmt::format("there is no total yet; missing ranges: {}; 'queens job run {}' does them",
                  report.missing, args.word()));
  return Exit::stopped;
}

Result<int> run_job_export(const Args& args, Terminal& terminal) {
  if (auto ok =
          export_job(args.word(), [&](std::string_view text) { terminal.out().append(text); });
      !ok)
    return std::unexpected(ok.error());
  return Exit::answered;
}

constexpr Option new_option_list[] = {method_option, units_option, grain_option};
constexpr OptionGroup new_groups[] = {problem_options, {"Options", new_option_list}};
constexpr Option run_option_list[] = {
    {"--shard", "I/K", "only every K-th range, into a ledger of its own: FILE.I-of-K"},
    {"--to", "LEDGER", "another name for that ledger"},
    target_option,
    threads_option,
    time_option,
    json_option,
    quiet_option};
constexpr OptionGroup run_groups[] = {{"Options", run_option_list}};
constexpr Option merge_option_list[] = {
    {"--salvage", "", "leave out damaged entries, instead of refusing their ledger"}};
constexpr OptionGroup merge_groups[] = {{"Options", merge_option_list}};

constinit const Command new_command = {
    .name = "job new",
    .summary = "make the ledger of a new job",
    .word = "FILE",
    .argument = "N",
    .description =
        "Cuts a count into ranges and makes an empty ledger for them. Nothing is counted.",
    .groups = new_groups,
    .examples = {{{"queens job new q20.job 20", "the plain board of 20"},
                  {"queens job new q16.job 16 --units 100000", "cut finer than it would be"}}},
    .run = run_new,
};
constinit const Command run_command = {
    .name = "job run",
    .summary = "go on with a job, and print the number when it is complete",
    .word = "FILE",
    .argument = "",
    .description =
        "Does the ranges that the ledger does not hold, on any machine, with any number of\n"
        "threads. Ctrl-C and SIGTERM save and stop, with exit status 3; a kill or a power cut\n"
        "loses the ranges under way and nothing else.",
    .groups = run_groups,
    .examples = {{{"queens job run q20.job --threads 4", "until it is complete"},
                  {"queens job run q20.job --shard 2/10", "a tenth, into q20.job.2-of-10"}}},
    .run = run_run,
};
constinit const Command merge_command = {
    .name = "job merge",
    .summary = "join ledgers of the same job",
    .word = "FILE",
    .argument = "LEDGER",
    .many = true,
    .description =
        "Adds the ranges of the ledgers to FILE, which is made if it is not there. Ranges that\n"
        "two ledgers hold must agree. Names the ranges that are missing (exit status 3), or\n"
        "prints the total.",
    .groups = merge_groups,
    .examples = {{{"queens job merge q20.job q20.job.*-of-10", "all shards of a job array"},
                  {"queens job merge good.job bad.job --salvage",
                   "what is left of a damaged one"}}},
    .run = run_merge,
};
constinit const Command job_export_command = {
    .name = "job export",
    .summary = "write what every range gave, as CSV",
    .word = "FILE",
    .argument = "",
    .description =
        "Writes a line for every finished range: its units, counts, residues, nodes, seconds,\n"
        "where and by what it was done, and its checksum. Ledgers of the same job agree in the\n"
        "columns from 'range' to 'residue2'.",
    .groups = {},
    .examples = {{{"queens job export q20.job > q20.csv", ""},
                  {"queens job export q20.job | cut -d, -f1-11", "what others should find, too"}}},
    .run = run_job_export,
};

}  // namespace

extern const Command job_status_command;
extern const Command job_audit_command;

extern const Command job_command;
constexpr const Command* job_commands[] = {&new_command,   &run_command,       &job_status_command,
                                           &merge_command, &job_audit_command, &job_export_command};
constinit const Command job_command = {
    .name = "job",
    .summary = "counts in a ledger: stop, go on, share, audit",
    .argument = "COMMAND",
    .description =
        "A job is a count that is written down as it goes, in a ledger: a file that survives a\n"
        "kill at any moment and that other machines can go on with.",
    .groups = {},
    .examples = {{{"queens count 20 --job q20.job", "make the job, or go on with it"},
                  {"queens job status q20.job", "from another shell, while it runs"}}},
    .run = nullptr,
    .subcommands = job_commands,
};

}  // namespace queens::cli
