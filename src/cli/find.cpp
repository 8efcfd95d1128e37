// SPDX-License-Identifier: MIT
// queens find: one solution as a board, or the reason why there is none.
#include "queens/find.h"

#include <fmt/format.h>

#include <limits>
#include <optional>
#include <random>
#include <variant>

#include "base/try.h"
#include "cli/arguments.h"
#include "cli/format_options.h"
#include "cli/problem_options.h"
#include "cli/run_options.h"
#include "cli/stop.h"
#include "cli/terminal.h"
#include "cli/values.h"
#include "format/formula.h"
#include "format/json_writer.h"

namespace queens::cli {
namespace {

int exit_status(const FindReport& report) {
  if (std::holds_alternative<Solution>(report.outcome)) return Exit::answered;
  return std::holds_alternative<Impossible>(report.outcome) ? Exit::none : Exit::stopped;
}

// --rows A..B, both included.
struct Rows {
  std::uint64_t first = 0, last = 0;
};

// What of the solution is to be printed.
struct WantedBoard {
  const format::Format* format = nullptr;  // null: as a formula
  std::optional<Rows> rows;
  std::optional<std::uint64_t> column;
  bool whole() const { return !rows && !column && format != nullptr; }
};

Result<Rows> rows_from(const std::string& text) {
  const auto dots = text.find("..");
  const auto part = [&](std::string_view number) {
    return whole_number("--rows", number, 0, largest_side);
  };
  if (dots != text.npos)
    if (const auto first = part(text.substr(0, dots)), last = part(text.substr(dots + 2));
        first && last && *first <= *last)
      return Rows{*first, *last};
  return bad_input(fmt::format("--rows must be FIRST..LAST with numbers from 0 like 0..9, not {}",
                               in_quotes(text)));
}

Result<WantedBoard> wanted_from(const Args& args) {
  WantedBoard wanted;
  const bool as_formula = args.value("--as") == "formula";
  if (as_formula && args.has("--json")) return bad_input("--as and --json exclude each other");
  if (!as_formula) {
    const auto format = TRY(solution_format(args));
    wanted.format = format;
  }
  for (const char* other : {"--as", "--row-of-column"})
    if (args.has("--rows") && args.has(other))
      return bad_input(fmt::format("--rows and {} exclude each other", other));
  if (args.has("--row-of-column") && args.has("--as"))
    return bad_input("--row-of-column and --as exclude each other");
  if (const auto text = args.value("--rows")) {
    const auto rows = TRY(rows_from(*text));
    wanted.rows = rows;
  }
  if (const auto text = args.value("--row-of-column")) {
    const auto column = TRY(whole_number("--row-of-column", *text, 0, largest_side));
    wanted.column = column;
  }
  return wanted;
}

Result<void> fits(const WantedBoard& wanted, const Problem& problem) {
  if (wanted.rows && wanted.rows->last >= problem.rows())
    return bad_input(fmt::format("--rows ends with row {}, but the board has {} rows",
                                 wanted.rows->last, problem.rows()));
  if (wanted.column && *wanted.column >= problem.columns())
    return bad_input(fmt::format("--row-of-column asks for column {}, but the board has {} columns",
                                 *wanted.column, problem.columns()));
  return {};
}

Result<FindOptions> stated_options(const Args& args, const RunOptions& run_options,
                                   const WantedBoard& wanted) {
  FindOptions options;
  options.method = run_options.method;
  options.random = args.has("--random");
  if (const auto text = args.value("--seed")) {
    const auto seed =
        TRY(whole_number("--seed", *text, 0, std::numeric_limits<std::uint64_t>::max()));
    options.seed = seed;
  } else if (options.random) {
    std::random_device device;
    options.seed = device();
  }
  if (const auto file = args.value("--proof")) {
    if (file->empty()) return bad_input("--proof must name a file, not ''");
    options.proof_file = *file;
  }
  if (wanted.whole()) options.judge_rows_up_to = 100'000'000;  // writing it takes longer
  return options;
}

std::string reason_of(const FindReport& report) {
  if (const auto* impossible = std::get_if<Impossible>(&report.outcome)) return impossible->reason;
  if (const auto* gave_up = std::get_if<GaveUp>(&report.outcome)) return gave_up->limit;
  return {};
}

void write_row_of(const Solution& solution, std::uint64_t column, format::Sink& out) {
  if (const auto row = solution.row_of(column))
    out.append_number(*row);
  else
    out.append('-');
}

void print_find_json(const Problem& problem, const FindReport& report, const WantedBoard& wanted,
                     Terminal& terminal) {
  format::JsonWriter json(terminal.out());
  json.open('{').key("schema").text("queens.find/1").key("problem").problem(problem);
  const auto* solution = std::get_if<Solution>(&report.outcome);
  const bool none = std::holds_alternative<Impossible>(report.outcome);
  json.key("outcome").text(solution != nullptr ? "found" : none ? "impossible" : "gave up");
  json.key("solution");
  if (solution != nullptr && wanted.whole())
    json.columns(*solution);
  else
    json.null();
  if (solution != nullptr && wanted.rows) {
    json.key("rows").open('[');
    for (auto row = wanted.rows->first; row <= wanted.rows->last && terminal.out().ok(); ++row)
      json.open('[').number(row).number(solution->column_of(row)).close(']');
    json.close(']');
  }
  if (solution != nullptr && wanted.column) {
    json.key("row_of_column");
    if (const auto row = solution->row_of(*wanted.column))
      json.number(*row);
    else
      json.null();
  }
  json.key("reason");
  if (solution != nullptr)
    json.null();
  else
    json.text(reason_of(report));
  json.key("engine").text(report.engine).key("nodes").number(report.nodes);
  json.key("seed").number(report.seed);
  if (report.proof) json.key("proof_lemmas").number(report.proof->lemmas);
  json.key("seconds").real(report.seconds).key("threads").number(1).close('}');
  terminal.out().append('\n');
}

Result<void> print_find(const Problem& problem, const FindReport& report, const Solution& solution,
                        const WantedBoard& wanted, format::Sink& out) {
  if (wanted.rows) {
    for (auto row = wanted.rows->first; row <= wanted.rows->last && out.ok(); ++row) {
      if (row > wanted.rows->first) out.append(' ');
      if (const auto column = solution.column_of(row); column != no_queen)
        out.append_number(column);
      else
        out.append('-');
    }
    out.append('\n');
    return {};
  }
  if (wanted.column) {
    write_row_of(solution, *wanted.column, out);
    out.append('\n');
    return {};
  }
  if (wanted.format != nullptr) return wanted.format->write(problem, solution, out);
  if (!report.formula)
    return bad_input(fmt::format(
        "the solution of the engine '{}' has no formula: it was found row by row", report.engine));
  format::write_formula(*report.formula, out);
  return {};
}

void explain_find(const FindReport& report, const FindOptions& options, Terminal& terminal) {
  terminal.write_error(fmt::format("engine: {}\nwhy:    {}\nnodes:  {} in {:.6f} s\nseed:   {}\n",
                                   report.engine, report.why, report.nodes, report.seconds,
                                   report.seed));
  if (report.proof)
    terminal.write_error(fmt::format("proof:  {} lemmas in {}, checked against {}.cnf\n",
                                     report.proof->lemmas, options.proof_file, options.proof_file));
}

Result<int> run_find(const Args& args, Terminal& terminal) {
  const auto run_options = TRY(RunOptions::from(args));
  const auto wanted = TRY(wanted_from(args));
  auto options = TRY(stated_options(args, run_options, wanted));
  const auto problem = TRY(problem_from(args));
  TRY(fits(wanted, problem));

  const Stop stop(run_options.time_limit);
  terminal.output().obey(stop.token());
  options.stop = stop.token();
  const auto report = TRY(find(problem, options));
  if (run_options.explain) explain_find(report, options, terminal);

  const int status = exit_status(report);
  if (run_options.json) {
    print_find_json(problem, report, wanted, terminal);
  } else if (const auto* solution = std::get_if<Solution>(&report.outcome)) {
    TRY(print_find(problem, report, *solution, wanted, terminal.out()));
  } else if (std::holds_alternative<Impossible>(report.outcome)) {
    if (!run_options.quiet) terminal.say(reason_of(report));
  }
  TRY(terminal.finish());
  if (status == Exit::stopped)
    terminal.say(stop.requested() ? stop.sentence() : std::get<GaveUp>(report.outcome).limit);
  if (terminal.output().cut_short()) {
    terminal.say(stop.sentence() + ", in the middle of the board");
    return Exit::stopped;
  }
  return status;
}

constexpr Option find_method_option = {
    "--method", "NAME", "auto, closed-form, lattice, lazy-patch, exact, local-search or sat"};
constexpr Option find_as_option = {
    "--as", "FORMAT", "how the board is written; see 'queens help formats'; or formula"};

constexpr Option find_options[] = {
    find_as_option,
    {"--rows", "A..B", "only the columns of the rows A to B"},
    {"--row-of-column", "C", "only the row of the queen in column C"},
    {"--random", "", "any solution, not always the same"},
    {"--seed", "S", "which one: the same seed gives the same board"},
    {"--proof", "FILE", "if there is none, write a DRAT proof, and FILE.cnf"},
    find_method_option,
    one_thread_option,
    time_option,
    json_option,
    explain_option,
    quiet_option};
constexpr OptionGroup find_groups[] = {problem_options, {"Options", find_options}};

}  // namespace

extern const Command find_command;
constinit const Command find_command = {
    .name = "find",
    .summary = "one solution, as a board",
    .argument = "N",
    .description =
        "Prints one solution. If there is none, says so on standard error and ends with\n"
        "exit status 1.",
    .groups = find_groups,
    .examples = {{{"queens find 8", "a board of dots and Qs"},
                  {"queens find 4 --as matrix", "rows of 0 and 1"}}},
    .run = run_find,
};

}  // namespace queens::cli
