// SPDX-License-Identifier: MIT
#include "cli/job_running.h"

#include <fmt/format.h>

#include "base/try.h"
#include "cli/progress_line.h"
#include "cli/values.h"
#include "cluster/cluster.h"
#include "format/json_writer.h"

namespace queens::cli {
namespace {

void print_job_running(const JobReport& report, const Problem& problem, bool as_json,
                       Terminal& terminal) {
  if (!as_json) {
    terminal.out().append(to_string(report.total) + "\n");
    return;
  }
  format::JsonWriter json(terminal.out());
  json.open('{').key("schema").text("queens.count/1").key("problem").problem(problem);
  json.key("count").text(to_string(report.total)).key("engine").text(report.plan.engine);
  if (!report.plan.target.empty()) json.key("target").text(report.plan.target);
  json.key("symmetries").text(report.plan.group.name()).key("nodes").number(report.nodes);
  json.key("seconds").real(report.seconds).key("threads").number(report.plan.threads);
  json.key("ranges").number(report.ranges).key("ranges_run").number(report.ranges_run).close('}');
  terminal.out().append('\n');
}

}  // namespace

Result<JobOptions> job_options(const Args& args) {
  JobOptions options;
  options.method = args.value("--method").value_or("auto");
  constexpr std::uint64_t most = 1'000'000'000;
  if (const auto text = args.value("--units")) {
    const auto units = TRY(whole_number("--units", *text, 1, most));
    options.least_units = units;
  }
  if (const auto text = args.value("--grain")) {
    const auto grain = TRY(whole_number("--grain", *text, 1, most));
    options.grain = grain;
  }
  return options;
}

Result<int> run_ledger(const std::string& path, const std::optional<Wanted>& wanted,
                       const std::optional<Shard>& shard, const Args& args,
                       const RunOptions& run_options, Terminal& terminal) {
  const auto problem = TRY(wanted ? Result<Problem>(wanted->problem) : job_problem(path));
  const Stop stop(run_options.time_limit);
  ProgressLine progress(terminal, !run_options.quiet);
  JobRunOptions options;
  options.threads = run_options.threads;
  options.target = args.value("--target").value_or("auto");
  options.stop = stop.token();
  options.on_progress = [&](const Progress& p) { progress.update(p); };
  options.executor = cluster::executor();
  const std::string to =
      shard ? args.value("--to").value_or(shard_path(path, shard->number, shard->of)) : path;
  const auto report = shard    ? run_shard(path, shard->number, shard->of, to, options)
                      : wanted ? count_in_job(path, wanted->problem, wanted->options, options)
                               : run_job(path, options);
  progress.clear();
  if (!report) return std::unexpected(report.error());

  if (!report->fault.empty()) {
    terminal.say(fmt::format("{}; {} of {} ranges are saved, and the same command goes on later",
                             report->fault, report->ranges_done, report->ranges));
    return Exit::stopped;
  }
  if (shard && report->ranges_left == 0) {
    if (!run_options.quiet)
      terminal.say(
          fmt::format("shard {}/{} is done: {} ranges in {}; join the shards with 'queens "
                      "job merge {} ...'",
                      shard->number, shard->of, report->ranges_done, to, path));
    return Exit::answered;
  }
  if (report->complete) {
    print_job_running(*report, problem, run_options.json, terminal);
    return Exit::answered;
  }
  terminal.say(fmt::format("{}; {} of {} ranges are saved in {}, and the same command goes on",
                           stop.sentence(), report->ranges_done, report->ranges, to));
  return Exit::stopped;
}

}  // namespace queens::cli
