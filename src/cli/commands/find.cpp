// SPDX-License-Identifier: MIT
// queens find: one solution as a board, or the reason why there is none.
// queens list: solutions one after the other, as they are found.

#include <random>
#include <variant>

#include "cli/options/options.h"
#include "format/answer.h"
#include "queens/estimate.h"
#include "queens/symmetry.h"

namespace queens::cli {
namespace {

// What of the solution is to be printed, and how.
struct WantedBoard : format::ShownPart {
  const format::Format* format = nullptr;  // null: as a formula
};

Result<format::ShownPart::Rows> rows_from(const std::string& text) {
  const auto dots = text.find("..");
  const auto part = [&](std::string_view number) {
    return whole_number("--rows", number, 0, largest_side);
  };
  if (dots != text.npos)
    if (const auto first = part(text.substr(0, dots)), last = part(text.substr(dots + 2));
        first && last && *first <= *last)
      return {{.first = *first, .count = *last - *first + 1}};
  return bad_input("--rows must be FIRST..LAST with numbers from 0 like 0..9, not {}",
                   in_quotes(text));
}

Result<WantedBoard> wanted_from(const Args& args) {
  WantedBoard wanted;
  const bool as_formula = args.value("--as") == "formula";
  if (as_formula)
    TRY(exclude_each_other(args, "--as", "--json"));
  else
    wanted.format = TRY(solution_format(args));
  TRY(exclude_each_other(args, "--rows", "--as"));
  TRY(exclude_each_other(args, "--rows", "--row-of-column"));
  TRY(exclude_each_other(args, "--row-of-column", "--as"));
  if (const auto text = args.value("--rows")) wanted.rows = TRY(rows_from(*text));
  TRY(read_number(args, "--row-of-column", 0, largest_side, wanted.column));
  wanted.whole = !wanted.rows && !wanted.column && wanted.format != nullptr;
  return wanted;
}

Result<void> fits(const WantedBoard& wanted, const Problem& problem) {
  if (wanted.rows && wanted.rows->first + wanted.rows->count > problem.rows())
    return bad_input("--rows ends with row {}, but the board has {} rows",
                     wanted.rows->first + wanted.rows->count - 1, problem.rows());
  if (wanted.column && *wanted.column >= problem.columns())
    return bad_input("--row-of-column asks for column {}, but the board has {} columns",
                     *wanted.column, problem.columns());
  return {};
}

Result<FindOptions> find_options_from(const Args& args, const RunOptions& run,
                                      const WantedBoard& wanted) {
  FindOptions options;
  options.method = run.method;
  options.random = args.has("--random") || args.has("--seed");
  if (options.random) options.seed = std::random_device()();
  TRY(read_number(args, "--seed", 0, any_number, options.seed));
  options.proof_file = args.value("--proof").value_or("");
  if (run.time_limit) options.effort = FindOptions::unlimited_effort;
  if (wanted.whole) options.judge_rows_up_to = 100'000'000;  // writing it takes longer
  return options;
}

Result<void> print_find(const Problem& problem, const FindReport& report, const Solution& solution,
                        const WantedBoard& wanted, format::Sink& out) {
  const auto write = [&](std::optional<std::uint64_t> place, char after) {
    place && *place != no_queen ? out.append(*place) : out.append('-');
    out.append(after);
  };
  if (wanted.rows) {
    const auto [first, count] = *wanted.rows;
    for (std::uint64_t i = 0; i < count && out.ok(); ++i)
      write(solution.column_of(first + i), i + 1 < count ? ' ' : '\n');
    return {};
  }
  if (wanted.column) {
    write(solution.row_of(*wanted.column), '\n');
    return {};
  }
  if (wanted.format != nullptr) return wanted.format->write(problem, solution, out);
  if (!report.formula)
    return bad_input("the solution of the engine '{}' has no formula: it was found row by row",
                     report.engine);
  format::write_formula(*report.formula, out);
  return {};
}

void explain_find(const FindReport& report, const FindOptions& options, Terminal& terminal) {
  terminal.write_error("engine: {}\nwhy:    {}\nnodes:  {} in {:.6f} s\nseed:   {}\n",
                       report.engine, report.why, report.nodes, report.seconds, report.seed);
  if (report.proof)
    terminal.write_error("proof:  {} lemmas in {}, checked against {}.cnf\n", report.proof->lemmas,
                         options.proof_file, options.proof_file);
}

Result<int> run_find(const Args& args, Terminal& terminal) {
  const auto run = TRY(RunOptions::from(args));
  auto wanted = TRY(wanted_from(args));
  auto options = TRY(find_options_from(args, run, wanted));
  const auto problem = TRY(question_from(args));
  TRY(fits(wanted, problem));

  const Stop stop(run.time_limit);
  terminal.output().obey(stop.token());
  options.stop = stop.token();
  const auto report = TRY(find(problem, options));
  if (run.explain) explain_find(report, options, terminal);

  bool whole = true;
  if (run.json) {
    wanted.stop = stop.token();
    JsonObject json(terminal.out());
    whole = open_find(problem, report, wanted, json);
  } else if (const auto* solution = std::get_if<Solution>(&report.outcome)) {
    TRY(print_find(problem, report, *solution, wanted, terminal.out()));
  } else if (const auto* none = std::get_if<Impossible>(&report.outcome); none && !run.quiet) {
    terminal.say("{}", none->reason);
    if (!problem.contradiction().empty() && args.has("--proof"))
      terminal.say("that needs no proof, and none is written");
  }
  TRY(terminal.finish());
  constexpr int statuses[] = {Exit::answered, Exit::none, Exit::stopped};  // by outcome
  const int status = statuses[report.outcome.index()];
  if (status == Exit::stopped)
    terminal.say("{}{}",
                 stop.requested() ? stop.sentence() : std::get<GaveUp>(report.outcome).limit,
                 report.effort_reached ? "; pass --time-limit SECONDS to search longer" : "");
  if (!whole || terminal.output().cut_short())
    return terminal.stopped("{}, in the middle of the board", stop.sentence());
  return status;
}

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
  if (!run.quiet && !run.json)
    terminal.say("{}", problem.contradiction().empty() ? "this problem has no solution"
                                                       : problem.contradiction());
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
  const auto problem = TRY(question_from(args));
  if (run.explain)
    explain_list(problem, options.unique, terminal);
  else if (!run.quiet && !args.has("--limit") && terminal.error_is_terminal() &&
           !terminal.output().is_terminal())
    foretell(problem, terminal);
  auto& out = terminal.out();
  if (run.json) return stream_list(problem, options, run, ObjectWriter{problem, out}, terminal);
  return stream_list(problem, options, run, BoardWriter{*format, problem, out}, terminal);
}

}  // namespace

const Command find_command = {
    .name = "find",
    .summary = "one solution, as a board",
    .argument = "N",
    .description =
        "Prints one solution. If there is none, says so on standard error and ends with\n"
        "exit status 1.",
    .problem = problem_title,
    .options = {Option{"--as", "FORMAT",
                       "how the board is written; see 'queens help formats'; or formula"}
                    .among([] {
                      auto names = solution_formats();
                      names.emplace_back("formula");
                      return names;
                    }),
                {"--rows", "A..B", "only the columns of the rows A to B"},
                {"--row-of-column", "C", "only the row of the queen in column C"},
                {"--random", "", "any solution, not always the same"},
                {"--seed", "S", "the same, but always the same one for the same seed"},
                {"--proof", "FILE", "if there is none: a DRAT proof, FILE.cnf and FILE.lrat"},
                method_option<find_methods>,
                one_thread_option,
                time_option,
                json_option,
                explain_option,
                quiet_option},
    .examples = {{{"queens find 8", "a board of dots and Qs"},
                  {"queens find 4 --as matrix", "rows of 0 and 1"}}},
    .run = run_find,
};

const Command list_command = {
    .name = "list",
    .summary = "all solutions, one after the other",
    .argument = "N",
    .description =
        "Prints solutions as they are found, in lexicographic order of their columns.\n"
        "If there is none, says so on standard error and ends with exit status 1.",
    .problem = problem_title,
    .options = {as_option,
                {"--limit", "K", "stop after K solutions"},
                {"--unique", "", "one of each class under turns and reflections"},
                one_thread_option,
                time_option,
                json_option,
                explain_option,
                quiet_option},
    .examples = {{{"queens list 6 --as columns", "four lines"},
                  {"queens list 20 --limit 3", "the first three boards"}}},
    .run = run_list,
};

}  // namespace queens::cli
