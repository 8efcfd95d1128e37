// SPDX-License-Identifier: MIT
// queens trace: every step of a classic algorithm, as JSON lines, as a player for the terminal, or
// as pictures.
#include <fmt/format.h>

#include "base/try.h"
#include "cli/arguments.h"
#include "cli/classic_options.h"
#include "cli/files.h"
#include "cli/input.h"
#include "cli/problem_options.h"
#include "cli/stop.h"
#include "cli/terminal.h"
#include "cli/trace_player.h"
#include "cli/values.h"
#include "draw/frames.h"
#include "format/trace.h"
#include "queens/check.h"

namespace queens::cli {
namespace {

using classic::Goal;
using classic::Replay;
using classic::Step;

constexpr std::string_view trace_shapes[] = {"json", "text", "svg"};
enum class Shape { json, text, svg };
// A folder of more pictures than this is nearly always a mistake.
constexpr std::uint64_t most_frames = 500;

struct TraceRequest {
  classic::Variant variant;
  classic::Request run;
  Shape shape = Shape::json;
  std::optional<std::uint64_t> most_steps;
  double speed = 4;
  std::string folder;
  bool anyway = false;
};

Result<TraceRequest> request_from(const Args& args) {
  TraceRequest request;
  const auto chosen = TRY(variant(args.word()));
  request.variant = chosen;
  const auto wanted = TRY(goal(args));
  const auto lot = TRY(seed(args));
  if (const auto name = args.value("--as")) {
    const auto shape = TRY(one_of("--as", *name, trace_shapes));
    request.shape = static_cast<Shape>(shape);
  }
  if (const auto text = args.value("--steps")) {
    const auto steps = TRY(whole_number("--steps", *text, 1, ~std::uint64_t{0}));
    request.most_steps = steps;
  }
  if (const auto text = args.value("--speed")) {
    const auto speed = TRY(whole_number("--speed", *text, 1, 1000));
    request.speed = static_cast<double>(speed);
  }
  request.folder = args.value("--out").value_or("");
  if (request.shape == Shape::svg && request.folder.empty())
    return bad_input("--as svg writes one file for each step: name their folder with --out DIR");
  if (request.shape != Shape::svg && !request.folder.empty())
    return bad_input("--out names the folder for --as svg, but --as svg is not given");
  request.anyway = args.has("--anyway");
  const auto problem = TRY(problem_from(args));
  request.run = {.problem = problem,
                 .goal = wanted.value_or(Goal::first),
                 .seed = lot,
                 .switches = request.variant.switches};
  return request;
}

// A trace that nobody will see the end of is refused, unless its beginning was asked for.
Result<void> judge_cost(const TraceRequest& request) {
  const auto& algorithm = *request.variant.algorithm;
  if (request.anyway || request.most_steps || request.run.goal == Goal::first ||
      !algorithm.complete || request.run.problem.rows() > algorithm.largest_n)
    return {};
  const auto cost = forecast(request.variant, request.run.problem.rows());
  constexpr double most = 1e6;
  if (cost.cost.trials <= most) return {};
  return too_large(fmt::format(
      "the whole search by {} for n = {} {}: add --steps K to see its beginning, or --anyway",
      request.variant.name, request.run.problem.rows(), cost.sentence(algorithm)));
}

Result<int> stream_trace(const TraceRequest& request, const format::TraceHead& head,
                         Terminal& terminal) {
  const Stop stop(std::nullopt);
  terminal.output().obey(stop.token());
  auto run = request.run;
  run.stop = stop.token();
  std::uint64_t steps = 0;
  const auto report = request.variant.algorithm->run(run, [&](const Step& step) {
    format::write_step(head, step, terminal.out());
    return terminal.out().ok() && ++steps != request.most_steps;
  });
  if (!report) return std::unexpected(report.error());
  TRY(terminal.finish());
  if (!stop.requested()) return Exit::answered;
  terminal.say(stop.sentence());
  return Exit::stopped;
}

Result<Replay> record(const TraceRequest& request) {
  const std::uint64_t most =
      request.most_steps.value_or(request.shape == Shape::svg ? most_frames + 1 : 1'000'000);
  std::vector<Step> steps;
  const auto report = request.variant.algorithm->run(request.run, [&](const Step& step) {
    steps.push_back(step);
    return steps.size() < most;
  });
  if (!report) return std::unexpected(report.error());
  if (request.shape == Shape::svg && !request.most_steps && steps.size() > most_frames)
    return too_large(fmt::format(
        "this trace has more than {} steps, one picture each: add --steps K to draw the first K",
        most_frames));
  // Nothing is shown as a solution that the judge has not accepted.
  for (const Step& step : steps)
    if (step.event.action == classic::Action::solution &&
        !check(request.run.problem, step.queens).valid())
      return internal_error(fmt::format("step {} shows a solution that is none", step.number));
  return Replay::of(std::move(steps));
}

Result<int> write_pictures(const draw::Scene& scene, Replay& replay, const TraceRequest& request,
                           Terminal& terminal) {
  TRY(make_folder(request.folder));
  do {
    const auto path = fmt::format("{}/step-{:04}.svg", request.folder, replay.step().number);
    TRY(write_file(path, draw::frame_svg(scene, replay)));
  } while (replay.forward());
  const std::string moving = request.folder + "/animated.svg";
  TRY(write_file(moving, draw::animated_svg(scene, replay, 1 / request.speed)));
  terminal.out().append(fmt::format("{} pictures and {}\n", replay.steps().size(), moving));
  return Exit::answered;
}

Result<int> replay_file(const Args& args, Terminal& terminal) {
  const auto input = TRY(read_input(*args.value("--from")));
  const auto in_file = [&](const Error& error) {
    return std::unexpected(Error{error.kind, fmt::format("{}: {}", input.name, error.message)});
  };
  auto trace = format::read_trace(input.text);
  if (!trace) return in_file(trace.error());
  if (trace->head.algorithm != args.word())
    return bad_input(fmt::format("{}: this is a trace of {}, not of {}", input.name,
                                 in_quotes(trace->head.algorithm), in_quotes(args.word())));
  auto replay = Replay::of(std::move(trace->steps));
  if (!replay) return in_file(replay.error());
  const draw::Scene scene{
      .n = trace->head.n, .algorithm = trace->head.algorithm, .blocked = trace->head.blocked};
  return play(scene, *replay, 4, terminal);
}

Result<int> run_trace(const Args& args, Terminal& terminal) {
  if (args.has("--from")) return replay_file(args, terminal);
  const auto request = TRY(request_from(args));
  TRY(judge_cost(request));
  const Problem& problem = request.run.problem;
  const format::TraceHead head{request.variant.name,
                               problem.rows(),
                               request.run.seed,
                               {problem.blocked().begin(), problem.blocked().end()}};
  if (request.shape == Shape::json) return stream_trace(request, head, terminal);
  auto replay = TRY(record(request));
  draw::Scene scene{.n = head.n,
                    .algorithm = head.algorithm,
                    .blocked = head.blocked,
                    .rule = problem.rule(),
                    .regions = {problem.regions().begin(), problem.regions().end()}};
  for (std::uint32_t region = 0; region < problem.region_count(); ++region)
    scene.region_names.push_back(problem.region_name(region));
  if (request.shape == Shape::svg) return write_pictures(scene, replay, request, terminal);
  return play(scene, replay, request.speed, terminal);
}

constexpr Option trace_options[] = {
    first_option,
    all_option,
    seed_option,
    {"--steps", "K", "only the first K steps"},
    {"--as", "FORM", "json (default: a line for each step), text (a player) or svg (pictures)"},
    {"--out", "DIR", "the folder for --as svg: step-0000.svg, ..., and animated.svg"},
    {"--speed", "S", "steps a second when playing (default: 4)"},
    {"--from", "FILE", "play the JSON lines of an earlier trace; - is standard input"},
    anyway_option,
};
constexpr OptionGroup trace_groups[] = {problem_options, {"Options", trace_options}};

}  // namespace

extern const Command trace_command;
constinit const Command trace_command = {
    .name = "trace",
    .summary = "every step of a classic algorithm",
    .word = "ALGORITHM",
    .argument = "N",
    .description =
        "Runs a classic algorithm ('queens gallery' lists them) and writes every step with the\n"
        "board and the counters: squares tried, queens placed, rejected with their attacker,\n"
        "removed. The player takes keys: space steps, b goes back, r runs, + and - change the\n"
        "speed, q quits.",
    .groups = trace_groups,
    .examples = {{{"queens trace hybrid 4", "figures 9 to 22 of the paper, a JSON object a line"},
                  {"queens trace backtracking 6 --as text", "step through it in the terminal"}}},
    .run = run_trace,
};

}  // namespace queens::cli
