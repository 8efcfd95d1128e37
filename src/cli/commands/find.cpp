// SPDX-License-Identifier: MIT
// queens find: one solution as a board, or the reason why there is none.
#include "queens/find.h"

#include <random>
#include <variant>

#include "cli/options/options.h"
#include "cli/options/problem.h"
#include "format/answer.h"
#include "format/json_writer.h"

namespace queens::cli {
namespace {

int exit_status(const FindReport& report) {
  if (std::holds_alternative<Solution>(report.outcome)) return Exit::answered;
  return std::holds_alternative<Impossible>(report.outcome) ? Exit::none : Exit::stopped;
}

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
  options.random = args.has("--random");
  if (options.random) options.seed = std::random_device()();
  TRY(read_number(args, "--seed", 0, any_number, options.seed));
  options.proof_file = args.value("--proof").value_or("");
  if (args.has("--proof") && options.proof_file.empty())
    return bad_input("--proof must name a file, not ''");
  if (wanted.whole) options.judge_rows_up_to = 100'000'000;  // writing it takes longer
  return options;
}

Result<void> print_find(const Problem& problem, const FindReport& report, const Solution& solution,
                        const WantedBoard& wanted, format::Sink& out) {
  const auto write = [&](std::optional<std::uint64_t> place, char after) {
    place&&* place != no_queen ? out.append(*place) : out.append('-');
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
  const auto wanted = TRY(wanted_from(args));
  auto options = TRY(find_options_from(args, run, wanted));
  const auto problem = TRY(problem_from(args));
  TRY(fits(wanted, problem));

  const Stop stop(run.time_limit);
  terminal.output().obey(stop.token());
  options.stop = stop.token();
  const auto report = TRY(find(problem, options));
  if (run.explain) explain_find(report, options, terminal);

  const int status = exit_status(report);
  if (run.json) {
    format::JsonWriter json(terminal.out());
    format::open_find(problem, report, wanted, json);
    json.close('}');
    terminal.print("\n");
  } else if (const auto* solution = std::get_if<Solution>(&report.outcome)) {
    TRY(print_find(problem, report, *solution, wanted, terminal.out()));
  } else if (const auto* none = std::get_if<Impossible>(&report.outcome); none && !run.quiet) {
    terminal.say("{}", none->reason);
  }
  TRY(terminal.finish());
  if (status == Exit::stopped)
    terminal.say("{}", stop.requested() ? stop.sentence() : std::get<GaveUp>(report.outcome).limit);
  if (terminal.output().cut_short())
    return terminal.stopped("{}, in the middle of the board", stop.sentence());
  return status;
}

std::string method_names() {
  std::string names;
  for (const auto& [name, idea] : find_methods()) names += (names.empty() ? "" : ", ") + name;
  return names;
}

constexpr Option find_options[] = {
    {"--as", "FORMAT", "how the board is written; see 'queens help formats'; or formula"},
    {"--rows", "A..B", "only the columns of the rows A to B"},
    {"--row-of-column", "C", "only the row of the queen in column C"},
    {"--random", "", "any solution, not always the same"},
    {"--seed", "S", "which one: the same seed gives the same board"},
    {"--proof", "FILE", "if there is none, write a DRAT proof, and FILE.cnf"},
    {"--method", "NAME", "", false, {}, method_names},
    one_thread_option,
    time_option,
    json_option,
    explain_option,
    quiet_option};

}  // namespace

constinit const Command find_command = {
    .name = "find",
    .summary = "one solution, as a board",
    .argument = "N",
    .description =
        "Prints one solution. If there is none, says so on standard error and ends with\n"
        "exit status 1.",
    .problem = problem_title,
    .options = find_options,
    .examples = {{{"queens find 8", "a board of dots and Qs"},
                  {"queens find 4 --as matrix", "rows of 0 and 1"}}},
    .run = run_find,
};

}  // namespace queens::cli
