// SPDX-License-Identifier: MIT
// queens estimate: about how many, and how sure that is.
#include "queens/estimate.h"

#include <algorithm>
#include <cmath>

#include "cli/options/options.h"
#include "cli/options/problem.h"

namespace queens::cli {
namespace {

constexpr double default_error = 0.01;
constexpr double default_seconds = 10;

// "0.1%" or "0.001".
Result<double> error_from(const std::string& text) {
  const bool percent = text.ends_with('%');
  const auto number = seconds("", percent ? text.substr(0, text.size() - 1) : text);
  const double value = number ? *number / (percent ? 100 : 1) : 0;
  if (value > 0 && value < 1) return value;
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

// 10^log10 with as many digits as make sense: 2.349e+17, or 4.1e+2190 where no double reaches.
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

std::string error_text(double relative_error) {
  return fmt::format("{:.2g} %", 100 * relative_error);
}

std::string line(const Estimate& e) {
  if (e.exact) return to_string(*e.exact) + "  (exact)";
  const int digits = digits_for(e.relative_error);
  return fmt::format("{} +- {}  (95 %: {} to {})", value_text(e), error_text(e.relative_error),
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
  const auto problem = TRY(problem_from(args));
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

constexpr Option estimate_options[] = {
    {"--error", "E", "stop at this relative standard error, like 0.1% (default: 1%)"},
    {"--samples", "K", "stop after K samples"},
    {"--time-limit", "SECONDS", "stop after that time (default: 10, if nothing is said)"},
    {"--seed", "S", "the random numbers to use (default: 1)"},
    {"--method", "NAME", "descents, constrained or annealing (default: auto)"},
    threads_option,
    json_option,
    explain_option,
    quiet_option,
};

}  // namespace

constinit const Command estimate_command = {
    .name = "estimate",
    .summary = "roughly how many solutions there are",
    .argument = "N",
    .description =
        "Estimates the number of solutions from random samples: value, standard error and\n"
        "95 % interval. Boards that are counted in a moment are counted, and it says so.\n"
        "The same seed gives the same estimate, unless a time limit ends it.",
    .problem = problem_title,
    .options = estimate_options,
    .examples = {{{"queens estimate 27 --error 0.1%", "2.349e+17, in a few seconds"},
                  {"queens estimate 1000 --time-limit 60", "a number of 2200 digits"}}},
    .run = run_estimate,
};

}  // namespace queens::cli
