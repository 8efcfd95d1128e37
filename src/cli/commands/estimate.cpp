// SPDX-License-Identifier: MIT
// queens estimate: about how many solutions there are, and how sure that is.
// queens plan: what a count will cost, before it is started.
#include "queens/estimate.h"

#include <fmt/ranges.h>

#include <algorithm>
#include <cmath>

#include "base/cores.h"
#include "cli/options/options.h"
#include "queens/price.h"

namespace queens::cli {
namespace {

constexpr double default_error = 0.01;
constexpr double default_seconds = 10;

// "0.1%" or "0.001".
Result<double> error_from(const std::string& text) {
  const bool percent = text.ends_with('%');
  const auto number = seconds("", percent ? text.substr(0, text.size() - 1) : text);
  const double value = number ? *number / (percent ? 100 : 1) : 0;
  if (is_relative_error(value)) return value;
  return bad_input(
      "--error must be a relative error above 0 and below 1, like 0.5% or 0.005, not {}",
      in_quotes(text));
}

Result<EstimateOptions> estimate_options_from(const Args& args, const RunOptions& run) {
  EstimateOptions options;
  options.threads = run.threads;
  options.method = run.method;
  options.error = args.has("--samples") || run.time_limit ? 0 : default_error;
  if (const auto text = args.value("--error")) options.error = TRY(error_from(*text));
  TRY(read_number(args, "--samples", 1, any_number / 2, options.samples));
  TRY(read_number(args, "--seed", 0, any_number, options.seed));
  return options;
}

// 10^log10 with as many digits as make sense: 2.349e+17, or 4.1e+2158 where no double reaches.
std::string power(double log10, int digits) {
  double whole = std::floor(log10);
  auto front = fmt::format("{:.{}f}", std::pow(10, log10 - whole), digits);
  if (front.starts_with("10")) front = fmt::format("{:.{}f}", 1.0, digits), ++whole;
  return fmt::format("{}e+{:02.0f}", front, whole);
}

// One digit more than the error is certain of.
int digits_for(double relative_error) {
  if (relative_error <= 0) return 6;
  return std::clamp(static_cast<int>(-std::log10(relative_error)) + 1, 1, 12);
}

std::string value_text(const Estimate& e) {
  if (e.exact) return to_string(*e.exact);
  return power(e.log10, digits_for(e.relative_error));
}

std::string line(const Estimate& e) {
  if (e.exact) return to_string(*e.exact) + "  (exact)";
  const int digits = digits_for(e.relative_error);
  return fmt::format("{} +- {:.2g} %  (95 %: {} to {})", value_text(e), 100 * e.relative_error,
                     power(e.low_log10, digits), power(e.high_log10, digits));
}

void print_estimate_json(const Problem& problem, const EstimateReport& report, Terminal& terminal) {
  const Estimate& e = report.estimate;
  const auto if_met = [&](double value) { return e.met ? std::optional(value) : std::nullopt; };
  JsonObject json(terminal.out(), "queens.estimate/1");
  json.fields("problem", problem);
  json.fields("exact", e.exact.has_value(), "met", e.met);
  json.fields("value", e.exact || e.met ? std::optional(value_text(e)) : std::nullopt);
  json.fields("log10", if_met(e.log10)).key("interval");
  e.met ? json.open('[').real(e.low_log10).real(e.high_log10).close(']') : json.null();
  json.fields("relative_standard_error", if_met(e.relative_error), "uneven", e.uneven);
  json.fields("samples", e.samples, "batches", e.batches, "method", report.method);
  json.fields("seed", report.seed, "reached", report.reached, "seconds", e.seconds);
  json.fields("threads", report.threads);
}

Result<int> run_estimate(const Args& args, Terminal& terminal) {
  const auto run = TRY(RunOptions::from(args));
  auto options = TRY(estimate_options_from(args, run));
  const auto problem = TRY(question_from(args));
  const bool wanted = args.has("--error") || args.has("--samples");  // said, not assumed
  auto limit = run.time_limit;
  if (!limit && !wanted) limit = TimeLimit{default_seconds, fmt::format("{}", default_seconds)};
  const Stop stop(limit);
  ProgressLine progress(terminal, !run.quiet);
  options.stop = stop.token();
  options.on_progress = [&](const Estimate& e) {
    progress.update(e.seconds, [&] {
      return fmt::format("{}  {} samples, {:.1f} s", e.met ? line(e) : "no solution met yet",
                         e.samples, e.seconds);
    });
  };
  const auto report = TRY(estimate(problem, options));
  progress.clear();
  const Estimate& e = report.estimate;
  if (run.explain)
    terminal.write_error("method:  {}\nwhy:     {}\nsamples: {} in {} batches\n", report.method,
                         report.why, e.samples, e.batches);
  if (run.json)
    print_estimate_json(problem, report, terminal);
  else if (e.exact || e.met)
    terminal.print("{}\n", line(e));
  TRY(terminal.finish());

  if (e.exact) return Exit::answered;  // 0 is a number, too, as for count
  if (!e.met && e.samples == 0)
    return terminal.stopped("{}, before the first samples were complete", stop.sentence());
  if (!e.met && run.json) return Exit::stopped;
  if (!e.met)
    return terminal.stopped(
        "none of {} samples ended in a solution: there may be none, or too few to be met by "
        "chance; 'queens find' can decide",
        e.samples);
  if (e.uneven && !run.quiet)
    terminal.say(
        "a few samples outweigh the rest: the true number may well lie above the interval");
  // A time that was asked for, or our own, is how such a run ends; a wanted error is missed.
  const bool missed = !report.reached && wanted;
  const bool interrupted = !report.reached && !stop.by_time();
  if (!missed && !interrupted) return Exit::answered;
  return terminal.stopped("{}, before {} was reached", stop.sentence(),
                          args.has("--samples") ? "the number of samples" : "the wanted error");
}

std::string bytes_text(double bytes) {
  if (bytes < 0x1p20) return fmt::format("{:.0f} KiB", bytes / 0x1p10);
  if (bytes < 0x1p30) return fmt::format("{:.0f} MiB", bytes / 0x1p20);
  return fmt::format("{:.1f} GiB", bytes / 0x1p30);
}

// At best: the last units to be done keep some cores waiting.
double wall(const Price& price, double seconds, double cores) {
  return std::max(seconds / cores, price.longest_unit);
}

void print_plan(const Problem& problem, const Price& price, std::uint64_t cores,
                Terminal& terminal) {
  const auto c = static_cast<double>(cores);
  const auto bytes = static_cast<double>(price.bytes_per_thread);
  terminal.print("engine:      {} ({})\n", price.plan.engine,
                 price.plan.target.empty() ? "plain words" : price.plan.target);
  terminal.print("work:        {} in {}\n", counted(price.units, "unit"),
                 counted(price.ranges, "range"));
  std::vector<std::string> from;
  for (const auto& one : price.projected_from)
    from.push_back(fmt::format("n = {} ({})", one.n, rough_duration(one.core_seconds)));
  if (from.empty())
    terminal.print("measured:    {}, drawn by their cost\n", counted(price.sampled, "unit"));
  else
    terminal.print("projected:   not measured, a unit takes too long; from {}\n",
                   fmt::join(from, ", "));
  terminal.print("one core:    {} ({:.3g} core-hours), 95% between {} and {}\n",
                 rough_duration(price.core_seconds), price.core_seconds / 3600,
                 rough_duration(price.low), rough_duration(price.high));
  terminal.print("{:<12} {}, 95% between {} and {}\n", counted(cores, "core") + ":",
                 rough_duration(wall(price, price.core_seconds, c)),
                 rough_duration(wall(price, price.low, c)),
                 rough_duration(wall(price, price.high, c)));
  terminal.print("memory:      {} a thread, {} in all\n", bytes_text(bytes), bytes_text(bytes * c));
  terminal.print("ledger:      about {}\n", bytes_text(static_cast<double>(price.ledger_bytes)));
  if (!problem.is_plain()) return;
  terminal.print("start:       queens count {0} --job q{0}.job\n", problem.rows());
  if (price.core_seconds / c > 3600)
    terminal.print(
        "on clusters: mpirun -n K queens-mpi count {0} --job q{0}.job; see docs/cluster.md\n",
        problem.rows());
}

void print_plan_json(const Problem& problem, const Price& price, std::uint64_t cores,
                     std::uint64_t seed, Terminal& terminal) {
  JsonObject json(terminal.out(), "queens.plan/1");
  json.fields("problem", problem, "complete", true);
  json.fields("engine", price.plan.engine, "target", price.plan.target, "units", price.units);
  json.fields("ranges", price.ranges, "sampled", price.sampled, "seed", seed);
  json.fields("core_seconds", price.core_seconds, "low", price.low, "high", price.high);
  json.fields("cores", cores);
  json.fields("wall_seconds", wall(price, price.core_seconds, static_cast<double>(cores)));
  json.fields("bytes_per_thread", price.bytes_per_thread, "ledger_bytes", price.ledger_bytes);
  json.list("projected_from", price.projected_from,
            [&](const auto& one) { json.object("n", one.n, "core_seconds", one.core_seconds); });
}

Result<int> run_plan(const Args& args, Terminal& terminal) {
  const auto run = TRY(RunOptions::from(args));
  PriceOptions options;
  options.method = run.method;
  options.target = run.target;
  std::uint64_t cores = base::usable_cores();
  TRY(read_number(args, "--machine", 1, 100'000'000, cores));
  TRY(read_seconds(args, "--sample-time", options.seconds));
  TRY(read_number(args, "--seed", 0, any_number, options.seed));
  const auto problem = TRY(problem_from(args));
  const Stop stop({});
  options.stop = stop.token();
  const auto price = stop.explained(price_of(problem, options));
  if (is_stopped(price) && run.json)
    JsonObject(terminal.out(), "queens.plan/1").fields("problem", problem, "complete", false);
  if (!price) return std::unexpected(price.error());
  run.json ? print_plan_json(problem, *price, cores, options.seed, terminal)
           : print_plan(problem, *price, cores, terminal);
  return Exit::answered;
}

}  // namespace

const Command estimate_command = {
    .name = "estimate",
    .summary = "roughly how many solutions there are",
    .argument = "N",
    .description =
        "Estimates the number of solutions from random samples: value, standard error and\n"
        "95 % interval. Boards that are counted in a moment are counted, and it says so.\n"
        "The same seed gives the same estimate, unless a time limit ends it.",
    .problem = problem_title,
    .options = {{"--error", "E", "stop at this relative standard error, like 0.1% (default: 1%)"},
                {"--samples", "K", "stop after K samples"},
                {"--time-limit", "SECONDS",
                 "stop after that time (default: 10, if nothing is said)"},
                {"--seed", "S", "the random numbers to use (default: 1)"},
                method_option<estimate_methods>,
                threads_option,
                json_option,
                explain_option,
                quiet_option},
    .examples = {{{"queens estimate 27 --error 0.1%", "about 2.35e+17, six seconds of one core"},
                  {"queens estimate 1000 --time-limit 60", "a number of some 2159 digits"}}},
    .run = run_estimate,
};

const Command plan_command = {
    .name = "plan",
    .summary = "what a count would cost: time, memory, disk",
    .argument = "N",
    .description =
        "Times a sample of the real work and tells what all of it takes, with a confidence\n"
        "interval. Where a sample would take too long, smaller boards are timed and their\n"
        "growth is continued; it says so.",
    .problem = problem_title,
    .options = {{"--machine", "CORES",
                 "for a machine or a cluster of so many cores (default: this one)"},
                {"--sample-time", "SECONDS", "how long to sample (default: 5)"},
                {"--seed", "S", "of the sample (default: 1)"},
                method_option<count_methods>,
                target_option,
                json_option},
    .examples = {{{"queens plan 20", "on this machine"},
                  {"queens plan 26 --machine 1000", "on a thousand cores like this one's"}}},
    .run = run_plan,
};

}  // namespace queens::cli
