// SPDX-License-Identifier: MIT
// queens find: one solution as a board, or the reason why there is none.
#include "queens/find.h"

#include <fmt/format.h>

#include <variant>

#include "cli/arguments.h"
#include "cli/format_options.h"
#include "cli/json.h"
#include "cli/problem_options.h"
#include "cli/run_options.h"
#include "cli/stop.h"
#include "cli/terminal.h"

namespace queens::cli {
namespace {

int exit_status(const FindReport& report) {
  if (std::holds_alternative<Solution>(report.outcome)) return Exit::answered;
  return std::holds_alternative<Impossible>(report.outcome) ? Exit::none : Exit::stopped;
}

void print_json(const Problem& problem, const FindReport& report, Terminal& terminal) {
  Json json(terminal.out());
  json.open('{').key("schema").text("queens.find/1").key("problem").problem(problem);
  json.key("outcome");
  if (const auto* solution = std::get_if<Solution>(&report.outcome))
    json.text("found").key("solution").columns(*solution).key("reason").null();
  else if (const auto* impossible = std::get_if<Impossible>(&report.outcome))
    json.text("impossible").key("solution").null().key("reason").text(impossible->reason);
  else
    json.text("gave up")
        .key("solution")
        .null()
        .key("reason")
        .text(std::get<GaveUp>(report.outcome).limit);
  json.key("engine").text(report.engine).key("nodes").number(report.nodes);
  json.key("seconds").real(report.seconds).key("threads").number(1).close('}');
  terminal.out().append('\n');
}

Result<int> run(const Args& args, Terminal& terminal) {
  const auto run_options = RunOptions::from(args);
  if (!run_options) return std::unexpected(run_options.error());
  const auto format = solution_format(args);
  if (!format) return std::unexpected(format.error());
  const auto problem = problem_from(args);
  if (!problem) return std::unexpected(problem.error());

  const Stop stop(run_options->time_limit);
  terminal.output().obey(stop.token());
  const auto report = find(*problem, {.method = run_options->method, .stop = stop.token()});
  if (!report) return std::unexpected(report.error());
  if (run_options->explain)
    terminal.write_error(fmt::format("engine: {}\nwhy:    {}\nnodes:  {} in {:.3f} s\n",
                                     report->engine, report->why, report->nodes, report->seconds));

  const int status = exit_status(*report);
  if (run_options->json) {
    print_json(*problem, *report, terminal);
  } else if (const auto* solution = std::get_if<Solution>(&report->outcome)) {
    if (auto ok = (*format)->write(*problem, *solution, terminal.out()); !ok)
      return std::unexpected(ok.error());
  } else if (const auto* impossible = std::get_if<Impossible>(&report->outcome)) {
    if (!run_options->quiet) terminal.say(impossible->reason);
  }
  if (auto ok = terminal.finish(); !ok) return std::unexpected(ok.error());
  if (status == Exit::stopped)
    terminal.say(stop.requested() ? stop.sentence() : std::get<GaveUp>(report->outcome).limit);
  if (terminal.output().cut_short()) {
    terminal.say(stop.sentence() + ", in the middle of the board");
    return Exit::stopped;
  }
  return status;
}

constexpr Option options[] = {as_option,   method_option,  one_thread_option, time_option,
                              json_option, explain_option, quiet_option};
constexpr OptionGroup groups[] = {problem_options, {"Options", options}};

}  // namespace

extern const Command find_command;
constinit const Command find_command = {
    .name = "find",
    .summary = "one solution, as a board",
    .argument = "N",
    .description =
        "Prints one solution. If there is none, says so on standard error and ends with\n"
        "exit status 1.",
    .groups = groups,
    .examples = {{{"queens find 8", "a board of dots and Qs"},
                  {"queens find 4 --as matrix", "rows of 0 and 1"}}},
    .run = run,
};

}  // namespace queens::cli
