// SPDX-License-Identifier: MIT
// queens list: solutions one after the other, as they are found.
#include "queens/list.h"

#include "cli/options/options.h"
#include "cli/options/problem.h"
#include "format/json_writer.h"
#include "queens/estimate.h"
#include "queens/symmetry.h"

namespace queens::cli {
namespace {

// The boards in a format, with what stands before, between and after them. Nothing is written
// before the first board, so that an error leaves standard output empty.
struct BoardWriter {
  const format::Format& format;
  const Problem& problem;
  format::Sink& out;
  bool begun = false;

  Result<void> add(PlacementRef queens) {
    if (!begun && !format.begin.empty()) {
      // A format refuses a board before it appends anything, but its beginning would stand there.
      format::Sink nowhere([](std::string_view) { return false; });
      TRY(format.write(problem, queens, nowhere));
    }
    out.append(std::exchange(begun, true) ? format.separator : format.begin);
    return format.write(problem, queens, out);
  }
  void end(const ListReport&) { out.append(begun ? "" : format.begin, format.end); }
};

// One object for all solutions.
struct ObjectWriter {
  const Problem& problem;
  format::Sink& out;
  format::JsonWriter json{out};
  bool begun = false;

  void begin(std::string_view between) {
    if (std::exchange(begun, true)) return out.append(between);
    format::open_list(problem, json);
  }
  Result<void> add(PlacementRef queens) {
    begin(",\n");
    format::JsonWriter(out).columns(queens);
    return {};
  }
  void end(const ListReport& report) {
    begin("");
    format::end_solutions(report, json);
    json.close('}');
    out.append('\n');
  }
};

template <class Writer>
Result<int> stream_list(const Problem& problem, ListOptions options, const RunOptions& run,
                        Writer writer, Terminal& terminal) {
  const Stop stop(run.time_limit);
  options.stop = stop.token();
  terminal.output().obey(stop.token());
  PromptFlush prompt(terminal);
  std::optional<Error> fault;
  const auto visit = [&](std::span<const std::uint64_t> columns) {
    const auto turn = prompt.lock();
    if (const auto ok = writer.add(ColumnsView{columns}); !ok) fault = ok.error();
    return !fault && terminal.out().ok();
  };
  const auto report = list(problem, options, visit);
  prompt.end();
  if (fault) return std::unexpected(*fault);
  if (!report) return std::unexpected(report.error());
  writer.end(*report);
  TRY(terminal.finish());
  if (run.explain)
    terminal.write_error("nodes:      {} in {:.3f} s\n", report->nodes, report->seconds);

  if (terminal.output().reader_left()) return Exit::answered;
  if (terminal.output().cut_short())
    return terminal.stopped("{}, while nobody was reading: the last board may be cut off",
                            stop.sentence());
  if (!report->complete && report->solutions < options.limit)
    return terminal.stopped("{} and {} solution{}; there may be more", stop.sentence(),
                            report->solutions, report->solutions == 1 ? "" : "s");
  if (report->solutions > 0) return Exit::answered;
  if (!run.quiet && !run.json) terminal.say("this problem has no solution");
  return Exit::none;
}

// What the whole list would be, told where somebody waits for it: on a terminal, while the boards
// go elsewhere. Sampling takes some hundredths of a second, and only long lists are worth a word.
void foretell(const Problem& problem, Terminal& terminal) {
  constexpr double worth_telling = 5;  // seconds
  const auto price = price_list(problem);
  if (!price || price->solutions == 0 || price->seconds < worth_telling) return;
  terminal.say("about {:.2g} solutions, in about {}", price->solutions,
               rough_duration(price->seconds));
}

void explain_list(const Problem& problem, bool unique, Terminal& terminal) {
  terminal.write_error(
      "engine:     search in lexicographic order, on one thread\n"
      "why:        solutions are printed as they are found, in order, in constant memory\n"
      "symmetries: {}{}\n",
      symmetries_of(problem).name(), unique ? "; the first solution of each class is kept" : "");
  if (const auto price = price_list(problem); price && price->solutions > 0)
    terminal.write_error("expected:   about {:.2g} solutions, all of them in about {}\n",
                         price->solutions, rough_duration(price->seconds));
}

Result<int> run_list(const Args& args, Terminal& terminal) {
  const auto run = TRY(RunOptions::from(args));
  const auto format = TRY(solution_format(args));
  ListOptions options{.unique = args.has("--unique")};
  TRY(read_number(args, "--limit", 1, largest_side, options.limit));
  const auto problem = TRY(problem_from(args));
  if (run.explain)
    explain_list(problem, options.unique, terminal);
  else if (!run.quiet && !args.has("--limit") && terminal.error_is_terminal() &&
           !terminal.output().is_terminal())
    foretell(problem, terminal);
  auto& out = terminal.out();
  if (run.json) return stream_list(problem, options, run, ObjectWriter{problem, out}, terminal);
  return stream_list(problem, options, run, BoardWriter{*format, problem, out}, terminal);
}

constexpr Option list_options[] = {
    as_option,
    {"--limit", "K", "stop after K solutions"},
    {"--unique", "", "one of each class under turns and reflections"},
    one_thread_option,
    time_option,
    json_option,
    explain_option,
    quiet_option,
};

}  // namespace

constinit const Command list_command = {
    .name = "list",
    .summary = "all solutions, one after the other",
    .argument = "N",
    .description =
        "Prints solutions as they are found, in lexicographic order of their columns.\n"
        "If there is none, says so on standard error and ends with exit status 1.",
    .problem = problem_title,
    .options = list_options,
    .examples = {{{"queens list 6 --as columns", "four lines"},
                  {"queens list 20 --limit 3", "the first three boards"}}},
    .run = run_list,
};

}  // namespace queens::cli
