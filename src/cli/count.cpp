// SPDX-License-Identifier: MIT
// queens count: the number alone, so that it can be used by other programs; or the numbers by
// class.
#include "queens/count.h"

#include <fmt/format.h>

#include <optional>
#include <string>
#include <utility>

#include "base/try.h"
#include "cli/arguments.h"
#include "cli/count_by.h"
#include "cli/job_running.h"
#include "cli/problem_options.h"
#include "cli/progress_line.h"
#include "cli/run_options.h"
#include "cli/stop.h"
#include "cli/terminal.h"
#include "cli/values.h"
#include "format/json_writer.h"

namespace queens::cli {
namespace {

void explain_count(const CountPlan& plan, Terminal& terminal) {
  const std::string target =
      plan.target.empty() ? "" : fmt::format("instruction set: {}\n", plan.target);
  terminal.write_error(fmt::format(
      "engine:          {}\n"
      "why:             {}\n"
      "{}"
      "symmetries:      {}\n"
      "units of work:   {} on {} {}\n"
      "expected nodes:  about {:.3g}\n"
      "expected time:   about {:.2g} s\n",
      plan.engine, plan.why, target, plan.group.name(), plan.units, plan.threads,
      plan.threads == 1 ? "thread" : "threads", plan.expected_nodes, plan.expected_seconds));
}

void print_count(const Problem& problem, const CountReport& report, bool as_json,
                 Terminal& terminal) {
  if (!as_json) {
    terminal.out().append(to_string(report.total));
    terminal.out().append('\n');
    return;
  }
  format::JsonWriter json(terminal.out());
  json.open('{').key("schema").text("queens.count/1").key("problem").problem(problem);
  json.key("count").text(to_string(report.total));
  json.key("engine").text(report.plan.engine);
  if (!report.plan.target.empty()) json.key("target").text(report.plan.target);
  json.key("symmetries").text(report.plan.group.name()).key("nodes").number(report.nodes);
  json.key("seconds").real(report.seconds).key("threads").number(report.plan.threads).close('}');
  terminal.out().append('\n');
}

Result<int> run_job(const std::string& path, const Problem& problem, const Args& args,
                    const RunOptions& run_options, Terminal& terminal) {
  const auto options = TRY(job_options(args));
  return run_ledger(path, Wanted{problem, options}, {}, args, run_options, terminal);
}

// One size of several: `before` goes in front of the number, once there is one, and the time limit
// is one for all.
struct InRange {
  std::string before;
  const Stop& stop;
};

Result<int> run_one(const Args& args, const RunOptions& run_options, Terminal& terminal,
                    const InRange* in_range = nullptr) {
  const auto by = TRY(count_by(args));
  const auto problem = TRY(problem_from(args));

  if (const auto path = args.value("--job")) {
    if (by.what != CountBy::What::total)
      return bad_input("--job counts all solutions, not classes of them");
    return run_job(*path, problem, args, run_options, terminal);
  }

  std::optional<Stop> own;
  const Stop& stop = in_range != nullptr ? in_range->stop : own.emplace(run_options.time_limit);
  const std::string_view before = in_range != nullptr ? std::string_view(in_range->before) : "";
  ProgressLine progress(terminal, !run_options.quiet);
  CountOptions options;
  options.threads = run_options.threads;
  options.method = run_options.method;
  options.target = args.value("--target").value_or("auto");
  if (const auto job = job_options(args); job)
    options.least_units = job->least_units;
  else
    return std::unexpected(job.error());
  options.stop = stop.token();
  options.on_progress = [&](const Progress& p) { progress.update(p); };
  const bool by_row = by.what == CountBy::What::row;  // many counts, none of the whole
  std::optional<PlannedCount> planned;
  if (!by_row || run_options.explain) planned = TRY(PlannedCount::prepare(problem, options));
  if (run_options.explain) explain_count(planned->plan(), terminal);

  const auto complete = [&]() -> Result<bool> {
    if (by_row) return print_by_row(by, problem, options, run_options.json, progress, terminal);
    if (by.what != CountBy::What::total)
      return print_by_class(by, *planned, run_options.json, progress, terminal, before);
    const auto report = planned->run();
    progress.clear();
    if (!report) return std::unexpected(report.error());
    if (!report->complete) return false;
    terminal.out().append(before);
    print_count(problem, *report, run_options.json, terminal);
    return true;
  }();
  if (!complete) return std::unexpected(complete.error());
  if (*complete) return Exit::answered;
  const double percent = 100 * progress.fraction();
  terminal.say(percent < 1 ? fmt::format("{}, with less than 1 % of the work done", stop.sentence())
                           : fmt::format("{}, with about {:.0f} % of the work done",
                                         stop.sentence(), percent));
  return Exit::stopped;
}

// "3..12", the sizes of a b-file.
Result<std::optional<std::pair<std::uint64_t, std::uint64_t>>> stated_range(const Args& args) {
  const bool bfile = args.has("--as");
  if (bfile && *args.value("--as") != "bfile")
    return bad_input(fmt::format("counts are written as 'bfile' or as numbers, not as {}",
                                 in_quotes(*args.value("--as"))));
  const auto text = args.argument().value_or("");
  const auto dots = text.find("..");
  if (dots == text.npos) {
    if (bfile) return bad_input("--as bfile needs a range of sizes, like 'queens count 1..12'");
    return std::nullopt;
  }
  const auto first = TRY(whole_number("the first board size", text.substr(0, dots), 0, 64));
  const auto last = TRY(whole_number("the last board size", text.substr(dots + 2), first, 64));
  if (args.has("--by") || args.has("--job"))
    return bad_input("a range of board sizes takes neither --by nor --job");
  if (bfile && args.has("--json")) return bad_input("--as bfile and --json exclude each other");
  return std::pair{first, last};
}

// As the OEIS keeps its sequences: a line for each n, with n and the number. With --json, an object
// a line.
Result<int> run_count(const Args& args, Terminal& terminal) {
  const auto range = TRY(stated_range(args));
  const auto run_options = TRY(RunOptions::from(args));
  if (!range) return run_one(args, run_options, terminal);
  const Stop stop(run_options.time_limit);
  for (auto n = range->first; n <= range->second; ++n) {
    const InRange in_range{run_options.json ? "" : fmt::format("{} ", n), stop};
    const auto status =
        run_one(args.with_argument(std::to_string(n)), run_options, terminal, &in_range);
    if (!status || *status != Exit::answered) return status;
    terminal.out().flush();
  }
  return Exit::answered;
}

constexpr Option as_option = {"--as", "bfile", "lines of n and the number, for sizes N like 1..12"};
constexpr Option job_option = {"--job", "FILE",
                               "keep a ledger there, and go on with it; see 'queens job'"};
constexpr Option count_options[] = {
    fundamental_option, by_option,    as_option,   method_option, target_option,  threads_option,
    job_option,         units_option, time_option, json_option,   explain_option, quiet_option};
constexpr OptionGroup count_groups[] = {problem_options, {"Options", count_options}};

}  // namespace

extern const Command count_command;
constinit const Command count_command = {
    .name = "count",
    .summary = "how many solutions there are",
    .argument = "N",
    .description =
        "Prints the number of solutions of N queens on an N x N board, or of any other\n"
        "problem stated with these options.",
    .groups = count_groups,
    .examples = {{{"queens count 8", "92"},
                  {"queens count 8 --queen 0,0", "those with a queen in the top left corner"}}},
    .run = run_count,
};

}  // namespace queens::cli
