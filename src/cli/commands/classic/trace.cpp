// SPDX-License-Identifier: MIT
// queens trace: every step of a classic algorithm, as JSON lines, as a player for the terminal, or
// as pictures. queens tree: all of them as one picture, the recursion tree (figure 7 of the paper).
#include <poll.h>
#include <termios.h>
#include <unistd.h>

#include <algorithm>

#include "cli/commands/classic/classic.h"
#include "draw/frames.h"

namespace queens::cli {
namespace {

using classic::Goal, classic::Replay, classic::Step, format::TraceHead;

enum class Shape { json, text, svg };
constexpr std::pair<std::string_view, Shape> trace_shapes[] = {
    {"json", Shape::json}, {"text", Shape::text}, {"svg", Shape::svg}};
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

Result<TraceRequest> trace_request_from(const Args& args) {
  TraceRequest request;
  request.variant = TRY(variant(args.word()));
  request.run.goal = TRY(goal(args)).value_or(Goal::first);
  request.run.seed = 1;
  request.run.switches = request.variant.switches;
  TRY(read_number(args, "--seed", 0, any_number, request.run.seed));
  TRY(read_choice(args, "--as", trace_shapes, request.shape));
  TRY(read_number(args, "--steps", 1, any_number, request.most_steps));
  TRY(read_number(args, "--speed", 1, 1000, request.speed));
  request.folder = args.value("--out").value_or("");
  if (request.shape == Shape::svg && request.folder.empty())
    return bad_input("--as svg writes one file for each step: name their folder with --out DIR");
  if (request.shape != Shape::svg && !request.folder.empty())
    return bad_input("--out names the folder for --as svg, but --as svg is not given");
  request.anyway = args.has("--anyway");
  request.run.problem = TRY(problem_from(args));
  return request;
}

// How many steps there are up to the first solution is not known before it is found: a look at the
// beginning tells whether it will take long.
void warn_of_length(const TraceRequest& request) {
  constexpr std::uint64_t most = 300'000;
  auto look = request.run;
  look.full_from = any_number;
  const auto report =
      request.variant.algorithm->run(look, [&](const Step& step) { return step.number < most; });
  if (report && report->dismissed)
    Terminal::say("no solution within {} steps, and there may be many more: --steps K ends earlier",
                  most);
}

// A trace that nobody will see the end of is refused, unless its beginning was asked for.
Result<void> validate_cost(const TraceRequest& request) {
  const auto& algorithm = *request.variant.algorithm;
  const auto n = request.run.problem.rows();
  if (request.anyway || request.most_steps || n > algorithm.largest_n) return {};
  if (request.run.goal == Goal::first && request.shape == Shape::json) warn_of_length(request);
  if (request.run.goal == Goal::first || !algorithm.complete) return {};
  const auto cost = forecast(request.variant, n);
  constexpr double most = 1e6;
  if (cost.cost.trials <= most) return {};
  return too_large(
      "the whole search by {} for n = {} {}: add --steps K to see its beginning, or --anyway",
      request.variant.name, n, cost.sentence(algorithm));
}

Result<int> stream_trace(TraceRequest request, const TraceHead& head, Terminal& terminal) {
  const Stop stop(std::nullopt);
  terminal.output().obey(stop.token());
  request.run.stop = stop.token();
  std::uint64_t steps = 0;
  TRY(run_checked(*request.variant.algorithm, request.run, [&](const Step& step) {
    format::write_step(head, step, terminal.out());
    return terminal.out().ok() && ++steps != request.most_steps;
  }));
  TRY(terminal.finish());
  if (!stop.requested()) return Exit::answered;
  return terminal.stopped("{}", stop.sentence());
}

Result<Replay> record(const TraceRequest& request) {
  const bool pictures = request.shape == Shape::svg;
  const auto most = request.most_steps.value_or(pictures ? most_frames + 1 : 1'000'000);
  std::vector<Step> steps;
  TRY(run_checked(*request.variant.algorithm, request.run, [&](const Step& step) {
    steps.push_back(step);
    return steps.size() < most;
  }));
  if (pictures && !request.most_steps && steps.size() > most_frames)
    return too_large(
        "this trace has more than {} steps, one picture each: add --steps K to draw the first K",
        most_frames);
  return Replay::of(std::move(steps));
}

constexpr char ctrl_c = 3;

// Keys are read as they are pressed, unseen; the terminal is as before when this ends. Ctrl-C is a
// key, too: as a signal it would leave the terminal as it is now.
class RawKeys {
 public:
  RawKeys() {
    tcgetattr(STDIN_FILENO, &before_);
    termios raw = before_;
    raw.c_lflag &= ~static_cast<tcflag_t>(ICANON | ECHO | ISIG);
    raw.c_cc[VMIN] = 1;
    raw.c_cc[VTIME] = 0;
    tcsetattr(STDIN_FILENO, TCSANOW, &raw);
  }
  ~RawKeys() { tcsetattr(STDIN_FILENO, TCSANOW, &before_); }
  RawKeys(const RawKeys&) = delete;
  RawKeys& operator=(const RawKeys&) = delete;

  // The next key, 0 if none came in time, 'q' when no more can come. Negative: wait for ever.
  char next(int milliseconds) {
    pollfd input{.fd = STDIN_FILENO, .events = POLLIN, .revents = 0};
    if (poll(&input, 1, milliseconds) == 0) return 0;
    char key = 0;
    return read(STDIN_FILENO, &key, 1) == 1 ? key : 'q';
  }

 private:
  termios before_{};
};

std::string screen(const TraceHead& head, const Replay& replay, bool colours) {
  const auto& step = replay.step();
  auto text = fmt::format("{}, n = {}, step {} of {}: {}\n{}\n\n", head.algorithm,
                          head.problem.rows(), step.number, replay.steps().size() - 1,
                          draw::caption_of(step), draw::counters_of(step));
  text += draw::to_text(draw::board_of(head, step, replay.deleted()), colours);
  constexpr std::size_t most_lines = 25;
  if (!step.matrix.empty() && step.matrix.size() <= most_lines) {
    text += '\n';
    for (const auto& row : step.matrix) text += draw::matrix_line(row) + "\n";
  }
  return text;
}

void show(const TraceHead& head, const Replay& replay, bool running, double speed,
          Terminal& terminal) {
  terminal.print(
      "\x1b[H\x1b[J{}\n{} at {:.3g} steps a second\n"
      "space step   b back   r run or pause   + - speed   0 start   e end   q quit\n",
      screen(head, replay, terminal.output().takes_colours()), running ? "running" : "paused",
      speed);
  terminal.out().flush();
}

void play_with_keys(const TraceHead& head, Replay& replay, double speed, Terminal& terminal) {
  RawKeys keys;
  bool running = false;
  for (;;) {
    show(head, replay, running, speed, terminal);
    const char key = keys.next(running ? static_cast<int>(1000 / speed) : -1);
    if (key == 'q' || key == ctrl_c) return;
    if (key == ' ' || key == '\n' || key == 'b') running = false;
    if (key == 'r') running = !running;
    if (key == 0) running = replay.forward();
    if (key == ' ' || key == '\n') replay.forward();
    if (key == 'b') replay.back();
    if (key == '+') speed = std::min(speed * 2, 1000.0);
    if (key == '-') speed = std::max(speed / 2, 0.25);
    while (key == '0' && replay.back()) continue;
    while (key == 'e' && replay.forward()) continue;
  }
}

// With keys; where nobody can press them (a pipe, a file), the steps are written one below the
// other.
Result<int> play(const TraceHead& head, Replay& replay, double steps_per_second,
                 Terminal& terminal) {
  if (input_is_terminal() && terminal.output().is_terminal()) {
    play_with_keys(head, replay, steps_per_second, terminal);
    return Exit::answered;
  }
  do {
    terminal.print("{}\n", screen(head, replay, terminal.output().takes_colours()));
  } while (terminal.out().ok() && replay.forward());
  return Exit::answered;
}

Result<int> write_pictures(const TraceHead& head, Replay& replay, const TraceRequest& request,
                           Terminal& terminal) {
  TRY(make_folder(request.folder));
  do {
    const auto path = fmt::format("{}/step-{:04}.svg", request.folder, replay.step().number);
    TRY(write_file(path, draw::frame_svg(head, replay)));
  } while (replay.forward());
  const std::string moving = request.folder + "/animated.svg";
  TRY(write_file(moving, draw::animated_svg(head, replay, 1 / request.speed)));
  terminal.print("{} pictures and {}\n", replay.steps().size(), moving);
  return Exit::answered;
}

Result<int> replay_file(const Args& args, Terminal& terminal) {
  const auto input = TRY(read_input(*args.value("--from")));
  auto [head, steps] = TRY(in_file(input.name, format::read_trace(input.text)));
  if (!args.word().empty() && head.algorithm != args.word())
    return bad_input("{}: this is a trace of {}, not of {}", input.name, in_quotes(head.algorithm),
                     in_quotes(args.word()));
  for (const Step& step : steps)
    if (is_false_solution(head.problem, step))
      return bad_input("{}: step {} shows a solution that is none", input.name, step.number);
  auto replay = TRY(in_file(input.name, Replay::of(std::move(steps))));
  return play(head, replay, 4, terminal);
}

Result<int> run_trace(const Args& args, Terminal& terminal) {
  if (args.has("--from")) return replay_file(args, terminal);
  const auto request = TRY(trace_request_from(args));
  TRY(validate_cost(request));
  const TraceHead head{request.variant.name, request.run.problem, request.run.seed};
  if (request.shape == Shape::json) return stream_trace(request, head, terminal);
  auto replay = TRY(record(request));
  if (request.shape == Shape::svg) return write_pictures(head, replay, request, terminal);
  return play(head, replay, request.speed, terminal);
}

Result<int> run_tree(const Args& args, Terminal& terminal) {
  constexpr std::uint64_t largest_drawn = 8;
  constexpr std::size_t most_nodes = 5000;
  const auto chosen = TRY(variant(args.value("--algorithm").value_or("backtracking")));
  const auto wanted = TRY(goal(args)).value_or(Goal::all);
  const auto problem = TRY(problem_from(args));
  const auto& algorithm = *chosen.algorithm;
  if (!algorithm.complete)
    return bad_input("{} walks from board to board and has no recursion tree", algorithm.name);
  const std::uint64_t n = problem.rows();
  if (n > largest_drawn)
    return too_large("a tree is drawn for n up to {}, not {}", largest_drawn, n);

  const auto tree =
      TRY(draw::Tree::of(algorithm, {.problem = problem, .goal = wanted}, most_nodes));
  if (tree.nodes().size() > most_nodes)
    return too_large("the tree of {} for n = {} has more than {} nodes", chosen.name, n,
                     most_nodes);
  const auto picture = draw::to_svg(
      tree, n,
      fmt::format("{}: the recursion tree of {} queen{}", algorithm.name, n, n == 1 ? "" : "s"));
  if (const auto path = args.value("--out")) {
    TRY(write_file(*path, picture));
    terminal.print("{}: {}\n", *path, tree.legend());
  } else {
    terminal.out().append(picture);
  }
  return Exit::answered;
}

}  // namespace

const Command trace_command = {
    .name = "trace",
    .summary = "every step of a classic algorithm",
    .word = "ALGORITHM",
    .instead = "--from",
    .argument = "N",
    .choices = algorithms,
    .description =
        "Runs a classic algorithm ('queens gallery' lists them) and writes every step with the\n"
        "board and the counters: squares tried, queens placed, rejected with their attacker,\n"
        "removed. The player takes keys: space steps, b goes back, r runs, + and - change the\n"
        "speed, q quits.",
    .problem = problem_title,
    .options = {first_option,
                all_option,
                seed_option,
                {"--steps", "K", "only the first K steps"},
                Option{"--as", "FORM",
                       "json (default: a line for each step), text (a player) or svg (pictures)"}
                    .among(names_in<trace_shapes>),
                {"--out", "DIR", "the folder for --as svg: step-0000.svg, ..., and animated.svg"},
                {"--speed", "S", "steps a second when playing (default: 4)"},
                {"--from", "FILE", "play the JSON lines of an earlier trace; - is standard input"},
                anyway_option},
    .examples = {{{"queens trace hybrid 4", "figures 9 to 22 of the paper, a JSON object a line"},
                  {"queens trace backtracking 6 --as text", "step through it in the terminal"}}},
    .run = run_trace,
};

const Command tree_command = {
    .name = "tree",
    .summary = "the recursion tree of a search, drawn",
    .argument = "N",
    .description =
        "Draws the recursion tree of a classic algorithm for N up to 8 as SVG: every board on the\n"
        "way, solutions framed, dead ends underlined. Large trees are drawn as rays.",
    .problem = problem_title,
    .options = {Option{"--algorithm", "NAME",
                       "whose tree (default: backtracking); see 'queens gallery'"}
                    .among(algorithms),
                first_option,
                all_option,
                {"--out", "FILE", "write the picture there; by default to standard output"}},
    .examples = {{{"queens tree 4 --out tree.svg", "figure 7 of the paper"},
                  {"queens tree 8 > tree.svg", "the 2,056 placements of eight queens"}}},
    .run = run_tree,
};

}  // namespace queens::cli
