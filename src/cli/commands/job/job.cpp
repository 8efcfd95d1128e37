// SPDX-License-Identifier: MIT
// queens job: counts that are written down as they go, in a ledger.
#include "cli/commands/job/job.h"

#include "cluster/cluster.h"
#include "queens/audit.h"

namespace queens::cli {
namespace {

Result<int> run_job_new(const Args& args, Terminal& terminal) {
  const auto options = TRY(job_options(args));
  const auto problem = TRY(problem_from(args));
  {
    const Stop stop({});
    TRY(stop.explained(new_job(args.word(), problem, options, stop.token())));
  }
  const auto status = TRY(job_status(args.word()));
  terminal.print("{}: engine {}, {} in {}, job {}\n", args.word(), status.engine,
                 counted(status.units, "unit"), counted(status.ranges, "range"), status.spec_hash);
  return Exit::answered;
}

Result<int> run_job_run(const Args& args, Terminal& terminal) {
  const auto run = TRY(RunOptions::from(args));
  std::optional<Shard> shard;
  if (const auto text = args.value("--shard"))
    shard = TRY(shard_from(*text));
  else if (args.has("--to"))
    return bad_input("--to names the ledger of a shard: add --shard I/K");
  return run_ledger(args.word(), {}, shard, args, run, terminal);
}

Result<int> run_job_merge(const Args& args, Terminal& terminal) {
  const auto report = TRY(merge_jobs(args.word(), args.arguments(), args.has("--salvage")));
  terminal.print("{} added, {} were there already\n", counted(report.added, "range"),
                 report.already_there);
  if (report.left_out > 0)
    terminal.say("{} left out",
                 counted(report.left_out, "damaged entry was", "damaged entries were"));
  if (report.complete) {
    terminal.print("complete: {}\n", to_string(report.total));
    return Exit::answered;
  }
  return terminal.stopped(
      "there is no total yet; missing ranges: {}; 'queens job run {}' does them", report.missing,
      args.word());
}

Result<int> run_job_export(const Args& args, Terminal& terminal) {
  TRY(export_job(args.word(), [&](std::string_view text) { terminal.out().append(text); }));
  return Exit::answered;
}

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
  const Problem& p = status.problem;
  terminal.print("problem:  {} on {}x{}, rule {}, {} blocked, {} demanded\n",
                 counted(p.pieces(), "queen"), p.rows(), p.columns(), to_string(p.rule()),
                 p.blocked().size(), p.demanded().size());
  terminal.print("job:      {}, engine {}, {} in {}\n", status.spec_hash, status.engine,
                 counted(status.units, "unit"), counted(status.ranges, "range"));
  terminal.print("made:     {} by {}\n", status.created, status.program);
  terminal.print("done:     {}, {:.1f} % of the work, {} of one thread\n",
                 counted(status.ranges_done, "range"), 100 * status.fraction,
                 rough_duration(status.seconds));
  terminal.print("left:     {}\n", left_text(status));
  for (const JobHost& host : status.hosts)
    terminal.print("host:     {} ({}): {}, {}, {}\n", host.host, host.target,
                   counted(host.ranges, "range"), counted(host.units, "unit"),
                   rough_duration(host.seconds));
  for (const JobSession& session : status.sessions)
    if (session.running)
      terminal.print("running:  process {} on {}, {}, {}, since {}, seen {}\n", session.pid,
                     session.host, counted(session.threads, "thread"), session.target,
                     session.started, session.seen);
  if (status.complete)
    terminal.print("total:    {}\n", to_string(status.total));
  else
    terminal.print("missing:  {}\n", status.missing);
}

void print_job_status_json(const JobStatus& s, Terminal& terminal) {
  const auto if_known = [&](double value) {
    return s.left_known ? std::optional(value) : std::nullopt;
  };
  JsonObject json(terminal.out(), "queens.job/1");
  json.fields("problem", s.problem, "job", s.spec_hash);
  json.fields("engine", s.engine, "created", s.created, "program", s.program, "units", s.units);
  json.fields("grain", s.grain, "ranges", s.ranges, "ranges_done", s.ranges_done);
  json.fields("fraction", s.fraction, "seconds", s.seconds);
  json.fields("seconds_left", if_known(s.seconds_left), "uncertainty", if_known(s.uncertainty));
  json.fields("parallel", s.parallel, "missing", s.missing, "complete", s.complete);
  json.fields("count", s.complete ? std::optional(s.total) : std::nullopt);
  json.list("hosts", s.hosts, [&](const JobHost& h) {
    json.object("host", h.host, "target", h.target, "ranges", h.ranges, "units", h.units, "seconds",
                h.seconds);
  });
  json.list("sessions", s.sessions, [&](const JobSession& one) {
    json.object("host", one.host, "target", one.target, "pid", one.pid, "threads", one.threads,
                "started", one.started, "seen", one.seen, "running", one.running, "ranges",
                one.ranges);
  });
  json.list("history", s.history, [&](const JobRate& rate) {
    json.object("from", rate.from, "to", rate.to, "ranges", rate.ranges, "fraction", rate.fraction);
  });
}

Result<int> run_job_status(const Args& args, Terminal& terminal) {
  const auto status = TRY(job_status(args.word()));
  if (!status.notice.empty()) terminal.say("{}", status.notice);
  args.has("--json") ? print_job_status_json(status, terminal) : print_job_status(status, terminal);
  return Exit::answered;
}

constexpr std::string_view auditors[] = {"both", "engine", "judge"};

Result<AuditOptions> audit_options(const Args& args) {
  AuditOptions options;
  TRY(exclude_each_other(args, "--all", "--sample"));
  if (args.has("--all")) options.sample = 0;
  TRY(read_number(args, "--sample", 1, 1'000'000'000, options.sample));
  if (args.has("--seed")) TRY(read_number(args, "--seed", 0, any_number, options.seed.emplace()));
  std::string_view by = auditors[0];
  TRY(read_choice(args, "--by", auditors, std::identity(), by));
  options.by_engine = by != "judge";
  options.by_judge = by != "engine";
  return options;
}

// Nobody is to wait for days without knowing it.
void tell_price(const AuditPrice& price, Terminal& terminal) {
  constexpr double worth_a_line = 5, long_time = 300;
  if (price.seconds < worth_a_line) return;
  auto line = fmt::format("counting {} again takes about {} on {}", counted(price.ranges, "range"),
                          rough_duration(price.seconds), counted(price.threads, "thread"));
  if (price.seconds > long_time) {
    const auto fit = static_cast<double>(price.ranges) * 60 / price.seconds;
    line += fmt::format("; '--sample {}' about {}", static_cast<std::uint64_t>(std::max(1.0, fit)),
                        rough_duration(60 / std::min(1.0, fit)));
    if (price.judge_seconds > 0 && price.engine_seconds > 0)
      line += fmt::format(", '--by engine' about {}",
                          rough_duration(price.engine_seconds / price.threads));
  }
  terminal.say("{}", line);
}

Result<int> run_job_audit(const Args& args, Terminal& terminal) {
  const auto run = TRY(RunOptions::from(args));
  auto options = TRY(audit_options(args));
  const Stop stop(run.time_limit);
  ProgressLine progress(terminal, !run.quiet);
  options.threads = run.threads;
  options.stop = stop.token();
  options.on_progress = [&](const Progress& p) { progress.update(p); };
  if (!run.quiet) options.on_price = [&](const AuditPrice& p) { tell_price(p, terminal); };
  const auto audit = audit_job(args.word(), options);
  progress.clear();
  const auto report = TRY(stop.explained(audit));
  terminal.out().append(report.text);
  if (report.failed()) return Exit::none;
  return report.complete ? Exit::answered : Exit::stopped;
}

const Command job_new_command = {
    .name = "job new",
    .summary = "make the ledger of a new job",
    .word = "FILE",
    .argument = "N",
    .description =
        "Cuts a count into ranges and makes an empty ledger for them. Nothing is counted.",
    .problem = problem_title,
    .options = {method_option<count_methods>,
                units_option,
                {"--grain", "G", "units in a range, the lines of the ledger"}},
    .examples = {{{"queens job new q20.job 20", "the plain board of 20"},
                  {"queens job new q16.job 16 --units 100000", "cut finer than it would be"}}},
    .run = run_job_new,
};
const Command job_run_command = {
    .name = "job run",
    .summary = "go on with a job, and print the number when it is complete",
    .word = "FILE",
    .description =
        "Does the ranges that the ledger does not hold, on any machine, with any number of\n"
        "threads. Ctrl-C and SIGTERM save and stop, with exit status 3; a kill or a power cut\n"
        "loses the ranges under way and nothing else.",
    .options = {Option{
                    "--shard", "I/K",
                    "only every K-th range, into a ledger FILE.I-of-K; auto: as a job array says"}
                    .among([] { return Choices{"auto"}; }),
                {"--to", "LEDGER", "another name for that ledger"},
                quorum_option,
                target_option,
                threads_option,
                time_option,
                json_option,
                quiet_option},
    .examples = {{{"queens job run q20.job --threads 4", "until it is complete"},
                  {"queens job run q20.job --shard 2/10", "a tenth, into q20.job.2-of-10"}}},
    .run = run_job_run,
};
const Command job_merge_command = {
    .name = "job merge",
    .summary = "join ledgers of the same job",
    .word = "FILE",
    .argument = "LEDGER",
    .many = true,
    .description =
        "Adds the ranges of the ledgers to FILE, which is made if it is not there. Ranges that\n"
        "two ledgers hold must agree. Names the ranges that are missing (exit status 3), or\n"
        "prints the total.",
    .options = {{"--salvage", "", "leave out damaged entries, instead of refusing their ledger"}},
    .examples = {{{"queens job merge q20.job q20.job.*-of-10", "all shards of a job array"},
                  {"queens job merge good.job bad.job --salvage",
                   "what is left of a damaged one"}}},
    .run = run_job_merge,
};
const Command job_export_command = {
    .name = "job export",
    .summary = "write what every range gave, as CSV",
    .word = "FILE",
    .description =
        "Writes a line for every finished range: its units, counts, residues, nodes, seconds,\n"
        "where and by what it was done, and its checksum. Ledgers of the same job agree in the\n"
        "columns from 'range' to 'residue2'.",
    .examples = {{{"queens job export q20.job > q20.csv", ""},
                  {"queens job export q20.job | cut -d, -f1-11", "what others should find, too"}}},
    .run = run_job_export,
};

const Command job_status_command = {
    .name = "job status",
    .summary = "how far a job is, and how long it will take",
    .word = "FILE",
    .description =
        "Tells what is done, by whom, and what is left, from what the ranges done so far took\n"
        "and how much they differed (± two standard deviations). Also while the job runs.",
    .options = {json_option},
    .examples = {{{"queens job status q20.job", "for a person"},
                  {"queens job status q20.job --json", "with the history of its rate"}}},
    .run = run_job_status,
};

const Command job_audit_command = {
    .name = "job audit",
    .summary = "check a ledger, and count some of it again in other ways",
    .word = "FILE",
    .description =
        "Checks the file, all checksums and residues, that every range is there once, and the\n"
        "sums; then counts a random sample of the ranges again, by the engine on another\n"
        "instruction set, if it has one, and by a plain search that shares no code with it. Exit\n"
        "status 0 if all is good, 1 if anything is not, 3 if it was stopped.",
    .options = {{"--sample", "K", "how many ranges are counted again (default: 20)"},
                {"--all", "", "all of them"},
                Option{"--by", "WHOM",
                       "engine (another instruction set), judge (a plain search) or both (default)"}
                    .among(names_in<auditors>),
                {"--seed", "S", "of the sample (default: another one every time)"},
                threads_option,
                time_option,
                quiet_option},
    .examples = {{{"queens job audit q18.job --all", "everything twice more"},
                  {"queens job audit q24.job --sample 200 --by engine", "a quicker look"}}},
    .run = run_job_audit,
};

}  // namespace

Result<JobOptions> job_options(const Args& args) {
  JobOptions options;
  options.method = args.value("--method").value_or("auto");
  TRY(read_number(args, "--units", 1, most_job_units, options.least_units));
  TRY(read_number(args, "--grain", 1, most_job_units, options.grain));
  return options;
}

Result<int> run_ledger(const std::string& path, const std::optional<WantedJob>& wanted,
                       const std::optional<Shard>& shard, const Args& args, const RunOptions& run,
                       Terminal& terminal) {
  const auto problem = TRY(wanted ? Result<Problem>(wanted->problem) : job_problem(path));
  const Stop stop(run.time_limit);
  ProgressLine progress(terminal, !run.quiet);
  JobRunOptions options{.threads = run.threads,
                        .target = run.target,
                        .stop = stop.token(),
                        .on_progress = [&](const Progress& p) { progress.update(p); },
                        .executor = cluster::executor()};
  TRY(read_number(args, "--quorum", 1, 9, options.quorum));
  const std::string to =
      shard ? args.value("--to").value_or(shard_path(path, shard->number, shard->of)) : path;
  const auto done = shard    ? run_shard(path, shard->number, shard->of, to, options)
                    : wanted ? count_in_job(path, wanted->problem, wanted->options, options)
                             : run_job(path, options);
  progress.clear();
  if (is_stopped(done) && run.json) print_total(problem, JobReport(), true, terminal);
  const auto report = TRY(stop.explained(done));
  if (!report.notice.empty()) terminal.say("{}", report.notice);

  if (!report.fault.empty())
    return terminal.stopped("{}; {} of {} ranges are saved, and the same command goes on later",
                            report.fault, report.ranges_done, report.ranges);
  if (shard && report.ranges_left == 0) {
    if (!run.quiet)
      terminal.say("shard {}/{} is done: {} in {}; join the shards with 'queens job merge {} ...'",
                   shard->number, shard->of, counted(report.ranges_done, "range"), to, path);
    return Exit::answered;
  }
  if (report.complete || run.json)
    print_total(problem, report, run.json, terminal, "ranges", report.ranges, "ranges_run",
                report.ranges_run);
  if (report.complete) return Exit::answered;
  return terminal.stopped("{}; {} of {} ranges are saved in {}, and the same command goes on",
                          stop.sentence(), report.ranges_done, report.ranges, to);
}

const Command job_command = {
    .name = "job",
    .summary = "counts in a ledger: stop, go on, share, audit",
    .description =
        "A job is a count that is written down as it goes, in a ledger: a file that survives a\n"
        "kill at any moment and that other machines can go on with.",
    .examples = {{{"queens count 20 --job q20.job", "make the job, or go on with it"},
                  {"queens job status q20.job", "from another shell, while it runs"}}},
    .subcommands = {&job_new_command, &job_run_command, &job_status_command, &job_merge_command,
                    &job_audit_command, &job_export_command, &job_key_command, &job_sign_command,
                    &job_verify_command},
};

}  // namespace queens::cli
