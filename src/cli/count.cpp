// SPDX-License-Identifier: MIT
// queens count: the number alone, so that it can be used by other programs; or the numbers by
// class.
#include "queens/count.h"

#include <fmt/format.h>

#include "cli/arguments.h"
#include "cli/count_by.h"
#include "cli/job_running.h"
#include "cli/json.h"
#include "cli/problem_options.h"
#include "cli/progress_line.h"
#include "cli/run_options.h"
#include "cli/stop.h"
#include "cli/terminal.h"

namespace queens::cli {
namespace {

void explain(const CountPlan& plan, Terminal& terminal) {
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

void print(const Problem& problem, const CountReport& report, bool as_json, Terminal& terminal) {
  if (!as_json) {
    terminal.out().append(to_string(report.total));
    terminal.out().append('\n');
    return;
  }
  Json json(terminal.out());
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
  const auto options = job_options(args);
  if (!options) return std::unexpected(options.error());
  const auto ready =
      job_exists(path) ? same_job(path, problem, *options) : new_job(path, problem, *options);
  if (!ready) return std::unexpected(ready.error());
  return run_ledger(path, {}, args, run_options, terminal);
}

Result<int> run(const Args& args, Terminal& terminal) {
  const auto run_options = RunOptions::from(args);
  if (!run_options) return std::unexpected(run_options.error());
  const auto by = count_by(args);
  if (!by) return std::unexpected(by.error());
  const auto problem = problem_from(args);
  if (!problem) return std::unexpected(problem.error());

  if (const auto path = args.value("--job")) {
    if (*by != CountBy::total) return bad_input("--job counts all solutions, not classes of them");
    return run_job(*path, *problem, args, *run_options, terminal);
  }

  const Stop stop(run_options->time_limit);
  ProgressLine progress(terminal, !run_options->quiet);
  CountOptions options;
  options.threads = run_options->threads;
  options.method = run_options->method;
  options.target = args.value("--target").value_or("auto");
  if (const auto job = job_options(args); job)
    options.least_units = job->least_units;
  else
    return std::unexpected(job.error());
  options.stop = stop.token();
  options.on_progress = [&](const Progress& p) { progress.update(p); };
  if (run_options->explain) {
    const auto plan = plan_count(*problem, options);
    if (!plan) return std::unexpected(plan.error());
    explain(*plan, terminal);
  }

  const auto complete = [&]() -> Result<bool> {
    if (*by != CountBy::total)
      return print_by(*by, *problem, options, run_options->json, progress, terminal);
    const auto report = count(*problem, options);
    progress.clear();
    if (!report) return std::unexpected(report.error());
    if (report->complete) print(*problem, *report, run_options->json, terminal);
    return report->complete;
  }();
  if (!complete) return std::unexpected(complete.error());
  if (*complete) return Exit::answered;
  const double percent = 100 * progress.fraction();
  terminal.say(percent < 1 ? fmt::format("{}, with less than 1 % of the work done", stop.sentence())
                           : fmt::format("{}, with about {:.0f} % of the work done",
                                         stop.sentence(), percent));
  return Exit::stopped;
}

constexpr Option job_option = {"--job", "FILE",
                               "keep a ledger there, and go on with it; see 'queens job'"};
constexpr Option options[] = {fundamental_option, by_option,      method_option, target_option,
                              threads_option,     job_option,     units_option,  time_option,
                              json_option,        explain_option, quiet_option};
constexpr OptionGroup groups[] = {problem_options, {"Options", options}};

}  // namespace

extern const Command count_command;
constinit const Command count_command = {
    .name = "count",
    .summary = "how many solutions there are",
    .argument = "N",
    .description =
        "Prints the number of solutions of N queens on an N x N board, or of any other\n"
        "problem stated with these options.",
    .groups = groups,
    .examples = {{{"queens count 8", "92"},
                  {"queens count 8 --queen 0,0", "those with a queen in the top left corner"}}},
    .run = run,
};

}  // namespace queens::cli
