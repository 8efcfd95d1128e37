// SPDX-License-Identifier: MIT
// queens job status: how far a job is, also while another process runs it.
#include <fmt/format.h>

#include "base/try.h"
#include "cli/arguments.h"
#include "cli/durations.h"
#include "cli/run_options.h"
#include "cli/terminal.h"
#include "format/json_writer.h"
#include "queens/job.h"

namespace queens::cli {
namespace {

std::string left_text(const JobStatus& status) {
  if (status.complete) return "nothing";
  if (!status.left_known) return "cannot be told yet";
  std::string text = fmt::format("{} ± {} of one thread", rough_duration(status.seconds_left),
                                 rough_duration(status.uncertainty));
  if (status.parallel > 0)
    text += fmt::format(", {} ± {} at the present rate",
                        rough_duration(status.seconds_left / status.parallel),
                        rough_duration(status.uncertainty / status.parallel));
  return text;
}

void print_job_status(const JobStatus& status, Terminal& terminal) {
  auto& out = terminal.out();
  const Problem& p = status.problem;
  out.append(fmt::format("problem:  {} queens on {}x{}, rule {}, {} blocked, {} demanded\n",
                         p.pieces(), p.rows(), p.columns(), to_string(p.rule()), p.blocked().size(),
                         p.demanded().size()));
  out.append(fmt::format("job:      {}, engine {}, {} units in {} ranges\n", status.spec_hash,
                         status.engine, status.units, status.ranges));
  out.append(fmt::format("made:     {} by {}\n", status.created, status.program));
  out.append(fmt::format("done:     {} ranges, {:.1f} % of the work, {} of one thread\n",
                         status.ranges_done, 100 * status.fraction,
                         rough_duration(status.seconds)));
  out.append(fmt::format("left:     {}\n", left_text(status)));
  for (const JobHost& host : status.hosts)
    out.append(fmt::format("host:     {} ({}): {} ranges, {} units, {}\n", host.host, host.target,
                           host.ranges, host.units, rough_duration(host.seconds)));
  for (const JobSession& session : status.sessions)
    if (session.running)
      out.append(fmt::format("running:  process {} on {}, {} threads, {}, since {}, seen {}\n",
                             session.pid, session.host, session.threads, session.target,
                             session.started, session.seen));
  if (status.complete)
    out.append(fmt::format("total:    {}\n", to_string(status.total)));
  else
    out.append(fmt::format("missing:  {}\n", status.missing));
}

void print_job_status_json(const JobStatus& status, Terminal& terminal) {
  format::JsonWriter json(terminal.out());
  json.open('{').key("schema").text("queens.job/1").key("problem").problem(status.problem);
  json.key("job").text(status.spec_hash).key("engine").text(status.engine);
  json.key("created").text(status.created).key("program").text(status.program);
  json.key("units").number(status.units).key("grain").number(status.grain);
  json.key("ranges").number(status.ranges).key("ranges_done").number(status.ranges_done);
  json.key("fraction").real(status.fraction).key("seconds").real(status.seconds);
  json.key("seconds_left");
  status.left_known ? json.real(status.seconds_left) : json.null();
  json.key("uncertainty");
  status.left_known ? json.real(status.uncertainty) : json.null();
  json.key("parallel").real(status.parallel);
  json.key("missing").text(status.missing).key("complete").boolean(status.complete);
  json.key("count");
  status.complete ? json.text(to_string(status.total)) : json.null();
  json.key("hosts").open('[');
  for (const JobHost& host : status.hosts)
    json.open('{')
        .key("host")
        .text(host.host)
        .key("target")
        .text(host.target)
        .key("ranges")
        .number(host.ranges)
        .key("units")
        .number(host.units)
        .key("seconds")
        .real(host.seconds)
        .close('}');
  json.close(']').key("sessions").open('[');
  for (const JobSession& session : status.sessions)
    json.open('{')
        .key("host")
        .text(session.host)
        .key("target")
        .text(session.target)
        .key("pid")
        .number(static_cast<std::uint64_t>(session.pid))
        .key("threads")
        .number(session.threads)
        .key("started")
        .text(session.started)
        .key("seen")
        .text(session.seen)
        .key("running")
        .boolean(session.running)
        .key("ranges")
        .number(session.ranges)
        .close('}');
  json.close(']').key("history").open('[');
  for (const JobRate& rate : status.history)
    json.open('{')
        .key("from")
        .number(static_cast<std::uint64_t>(rate.from))
        .key("to")
        .number(static_cast<std::uint64_t>(rate.to))
        .key("ranges")
        .number(rate.ranges)
        .key("fraction")
        .real(rate.fraction)
        .close('}');
  json.close(']').close('}');
  terminal.out().append('\n');
}

Result<int> run_job_status(const Args& args, Terminal& terminal) {
  const auto status = TRY(job_status(args.word()));
  args.has("--json") ? print_job_status_json(status, terminal) : print_job_status(status, terminal);
  return Exit::answered;
}

constexpr Option job_status_options[] = {json_option};
constexpr OptionGroup job_status_groups[] = {{"Options", job_status_options}};

}  // namespace

extern const Command job_status_command;
constinit const Command job_status_command = {
    .name = "job status",
    .summary = "how far a job is, and how long it will take",
    .word = "FILE",
    .argument = "",
    .description =
        "Tells what is done, by whom, and what is left, from what the ranges done so far took\n"
        "and how much they differed (± two standard deviations). Also while the job runs.",
    .groups = job_status_groups,
    .examples = {{{"queens job status q20.job", "for a person"},
                  {"queens job status q20.job --json", "with the history of its rate"}}},
    .run = run_job_status,
};

}  // namespace queens::cli
