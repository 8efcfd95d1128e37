// SPDX-License-Identifier: MIT
// queens list: solutions one after the other, as they are found.
#include "queens/list.h"

#include "cli/options/problem.h"
#include "cli/options/run.h"
#include "format/report_json.h"
#include "queens/estimate.h"
#include "queens/symmetry.h"

namespace queens::cli {
namespace {

// The boards in a format, with what stands before, between and after them. Nothing is written
// before the first board, so that an error leaves standard output empty.
class BoardWriter {
 public:
  BoardWriter(const format::Format& format, const Problem& problem, format::Sink& out)
      : format_(format), problem_(problem), out_(out) {}

  Result<void> add(PlacementRef queens) {
    if (!begun_ && !format_.begin.empty()) {
      // A format refuses a board before it appends anything, but its beginning would stand there.
      format::Sink nowhere([](std::string_view) { return false; });
      TRY(format_.write(problem_, queens, nowhere));
    }
    out_.append(begun_ ? format_.separator : format_.begin);
    begun_ = true;
    return format_.write(problem_, queens, out_);
  }
  void end(const ListReport&) {
    if (!begun_) out_.append(format_.begin);
    out_.append(format_.end);
  }

 private:
  const format::Format& format_;
  const Problem& problem_;
  format::Sink& out_;
  bool begun_ = false;
};

// One object for all solutions.
class ObjectWriter {
 public:
  ObjectWriter(const Problem& problem, format::Sink& out)
      : problem_(problem), out_(out), json_(out) {}

  Result<void> add(PlacementRef queens) {
    if (begun_)
      out_.append(",\n");
    else
      begin();
    format::JsonWriter(out_).columns(queens);
    return {};
  }
  void end(const ListReport& report) {
    if (!begun_) begin();
    format::end_solutions(report, json_);
    json_.close('}');
    out_.append('\n');
  }

 private:
  void begin() {
    begun_ = true;
    format::open_list(problem_, json_);
  }
  const Problem& problem_;
  format::Sink& out_;
  format::JsonWriter json_;
  bool begun_ = false;
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
  if (run.json) return stream_list(problem, options, run, ObjectWriter(problem, out), terminal);
  return stream_list(problem, options, run, BoardWriter(*format, problem, out), terminal);
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
