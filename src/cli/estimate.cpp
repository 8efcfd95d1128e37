// SPDX-License-Identifier: MIT
// queens estimate: about how many, and how sure that is.
#include "queens/estimate.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <limits>

#include "base/try.h"
#include "cli/arguments.h"
#include "cli/problem_options.h"
#include "cli/run_options.h"
#include "cli/stop.h"
#include "cli/terminal.h"
#include "cli/values.h"
#include "format/json_writer.h"

namespace queens::cli {
namespace {

constexpr double default_error = 0.01;
constexpr double default_seconds = 10;

struct EstimateRequest {
  RunOptions run;
  bool wants_error = false;  // said, not assumed
  bool wants_samples = false;
  EstimateOptions options;
  Problem problem;

  static Result<EstimateRequest> from(const Args& args);
};

// "0.1%" or "0.001".
Result<double> error_from(const std::string& text) {
  const bool percent = text.ends_with('%');
  const auto number = seconds("", percent ? text.substr(0, text.size() - 1) : text);
  const double value = number ? *number / (percent ? 100 : 1) : 0;
  if (value > 0 && value < 1) return value;
  return bad_input(fmt::format(
      "--error must be a relative error above 0 and below 1, like 0.5% or 0.005, not {}",
      in_quotes(text)));
}

Result<EstimateRequest> EstimateRequest::from(const Args& args) {
  auto run = TRY(RunOptions::from(args));
  EstimateOptions options;
  constexpr auto most = std::numeric_limits<std::uint64_t>::max();
  options.error = default_error;
  if (const auto text = args.value("--error")) {
    const auto error = TRY(error_from(*text));
    options.error = error;
  } else if (args.has("--samples") || run.time_limit) {
    options.error = 0;
  }
  if (const auto text = args.value("--samples")) {
    const auto samples = TRY(whole_number("--samples", *text, 1, most / 2));
    options.samples = samples;
  }
  if (const auto text = args.value("--seed")) {
    const auto seed = TRY(whole_number("--seed", *text, 0, most));
    options.seed = seed;
  }
  auto problem = TRY(problem_from(args));
  options.threads = run.threads;
  options.method = run.method;
  return EstimateRequest{std::move(run), args.has("--error"), args.has("--samples"),
                         std::move(options), std::move(problem)};
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

class LiveLine {
 public:
  LiveLine(Terminal& terminal, bool wanted)
      : terminal_(terminal), shown_(wanted && terminal.error_is_terminal()) {}
  void update(const Estimate& e) {
    if (!shown_ || e.seconds < next_) return;
    next_ = e.seconds + 0.1;
    const std::string known = e.met ? line(e) : "no solution met yet";
    terminal_.write_error(
        fmt::format("\r\x1b[K{}  {} samples, {:.1f} s", known, e.samples, e.seconds));
    drawn_ = true;
  }
  void clear() {
    if (drawn_) terminal_.write_error("\r\x1b[K");
    drawn_ = false;
  }

 private:
  Terminal& terminal_;
  bool shown_, drawn_ = false;
  double next_ = 0.5;
};

void print_estimate_json(const EstimateRequest& request, const EstimateReport& report,
                         Terminal& terminal) {
  const Estimate& e = report.estimate;
  format::JsonWriter json(terminal.out());
  json.open('{').key("schema").text("queens.estimate/1").key("problem").problem(request.problem);
  json.key("exact").boolean(e.exact.has_value()).key("met").boolean(e.met);
  const auto real = [&](const char* name, double value, bool known) {
    json.key(name);
    if (known)
      json.real(value);
    else
      json.null();
  };
  json.key("value");
  if (e.exact || e.met)
    json.text(value_text(e));
  else
    json.null();
  real("log10", e.log10, e.met);
  json.key("interval");
  if (e.met)
    json.open('[').real(e.low_log10).real(e.high_log10).close(']');
  else
    json.null();
  real("relative_standard_error", e.relative_error, e.met);
  json.key("uneven").boolean(e.uneven).key("samples").number(e.samples);
  json.key("batches").number(e.batches).key("method").text(report.method);
  json.key("seed").number(report.seed).key("reached").boolean(report.reached);
  json.key("seconds").real(e.seconds).key("threads").number(report.threads).close('}');
  terminal.out().append('\n');
}

Result<int> run_estimate(const Args& args, Terminal& terminal) {
  auto request = TRY(EstimateRequest::from(args));
  auto limit = request.run.time_limit;
  const bool own_limit = !limit && !request.wants_error && !request.wants_samples;
  if (own_limit) limit = TimeLimit{default_seconds, fmt::format("{}", default_seconds)};
  const Stop stop(limit);
  LiveLine live(terminal, !request.run.quiet);
  request.options.stop = stop.token();
  request.options.on_progress = [&](const Estimate& e) { live.update(e); };
  const auto report = estimate(request.problem, request.options);
  live.clear();
  if (!report) return std::unexpected(report.error());
  const Estimate& e = report->estimate;
  if (request.run.explain)
    terminal.write_error(fmt::format("method:  {}\nwhy:     {}\nsamples: {} in {} batches\n",
                                     report->method, report->why, e.samples, e.batches));
  if (request.run.json)
    print_estimate_json(request, *report, terminal);
  else if (e.exact || e.met)
    terminal.out().append(line(e) + "\n");
  TRY(terminal.finish());

  if (e.exact) return Exit::answered;  // 0 is a number, too, as for count
  if (!e.met) {
    if (e.samples == 0)
      terminal.say(stop.sentence() + ", before the first samples were complete");
    else if (!request.run.json)
      terminal.say(fmt::format(
          "none of {} samples ended in a solution: there may be none, or too few to be met by "
          "chance; 'queens find' can decide",
          e.samples));
    return Exit::stopped;
  }
  if (e.uneven && !request.run.quiet)
    terminal.say(
        "a few samples outweigh the rest: the true number may well lie above the interval");
  // A time that was asked for, or our own, is how such a run ends; a wanted error is missed.
  const bool missed = !report->reached && (request.wants_error || request.wants_samples);
  const bool interrupted = !report->reached && !stop.by_time();
  if (!missed && !interrupted) return Exit::answered;
  terminal.say(fmt::format("{}, before {} was reached", stop.sentence(),
                           request.wants_samples ? "the number of samples" : "the wanted error"));
  return Exit::stopped;
}

constexpr Option estimate_method_option = {"--method", "NAME",
                                           "descents, constrained or annealing (default: auto)"};
constexpr Option estimate_time_option = {"--time-limit", "SECONDS",
                                         "stop after that time (default: 10, if nothing is said)"};
constexpr Option estimate_options[] = {
    {"--error", "E", "stop at this relative standard error, like 0.1% (default: 1%)"},
    {"--samples", "K", "stop after K samples"},
    estimate_time_option,
    {"--seed", "S", "the random numbers to use (default: 1)"},
    estimate_method_option,
    threads_option,
    json_option,
    explain_option,
    quiet_option,
};
constexpr OptionGroup estimate_groups[] = {problem_options, {"Options", estimate_options}};

}  // namespace

extern const Command estimate_command;
constinit const Command estimate_command = {
    .name = "estimate",
    .summary = "roughly how many solutions there are",
    .argument = "N",
    .description =
        "Estimates the number of solutions from random samples: value, standard error and\n"
        "95 % interval. Boards that are counted in a moment are counted, and it says so.\n"
        "The same seed gives the same estimate, unless a time limit ends it.",
    .groups = estimate_groups,
    .examples = {{{"queens estimate 27 --error 0.1%", "2.349e+17, in a few seconds"},
                  {"queens estimate 1000 --time-limit 60", "a number of 2200 digits"}}},
    .run = run_estimate,
};

}  // namespace queens::cli
