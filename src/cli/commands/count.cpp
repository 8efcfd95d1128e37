// SPDX-License-Identifier: MIT
// queens count: the number alone, so that it can be used by other programs; or the numbers by
// class: --by symmetry, --by first-row, --by column:R and --fundamental.

#include "cli/commands/job/job.h"
#include "queens/classes.h"

namespace queens::cli {
namespace {

struct CountBy {
  enum class What { total, fundamental, symmetry, row };
  What what = What::total;
  std::uint64_t row = 0;
};

constexpr std::string_view classes[] = {"symmetry", "first-row", "column:R"};

Result<CountBy> count_by(const Args& args) {
  const auto by = args.value("--by");
  const bool fundamental = args.has("--fundamental");
  if (by && fundamental)
    return bad_input("--by and --fundamental exclude each other: --by symmetry shows both numbers");
  if (fundamental) return CountBy{CountBy::What::fundamental};
  if (!by) return CountBy{};
  constexpr std::string_view column = "column:";
  if (by->starts_with(column)) {
    const auto row = whole_number("the row of --by column:R", by->substr(column.size()), 0, 63);
    return CountBy{CountBy::What::row, TRY(row)};
  }
  const auto index = TRY(one_of("--by", *by, classes));
  if (index == 2) return bad_input("--by column:R needs the number of a row, like column:0");
  return CountBy{index == 0 ? CountBy::What::symmetry : CountBy::What::row};
}

void print_classes(const Problem& problem, const ClassReport& report, bool as_json,
                   Terminal& terminal) {
  const std::pair<const char*, Count> lines[] = {{"all", report.all},
                                                 {"half-turn", report.half_turn},
                                                 {"quarter-turn", report.quarter_turn},
                                                 {"fundamental", report.fundamental}};
  if (!as_json) {
    for (const auto& [name, total] : lines) terminal.print("{:<12} {}\n", name, to_string(total));
    return;
  }
  JsonObject json(terminal.out(), "queens.classes/1");
  json.fields("problem", problem, "symmetries", report.group.name());
  for (const auto& [name, total] : lines)
    if (report.complete) json.fields(name, total);
  json.fields("complete", report.complete, "seconds", report.seconds);
}

void print_row(const Problem& problem, const RowReport& report, bool as_json, Terminal& terminal) {
  const bool may_be_empty = problem.pieces() < problem.rows();
  if (!as_json) {
    for (std::size_t column = 0; column < report.by_column.size(); ++column)
      terminal.print("{} {}\n", column, to_string(report.by_column[column]));
    if (may_be_empty) terminal.print("none {}\n", to_string(report.empty));
    return;
  }
  JsonObject json(terminal.out(), "queens.first-row/1");
  json.fields("problem", problem, "row", report.row);
  if (report.complete) json.fields("columns", report.by_column);
  if (report.complete && may_be_empty) json.fields("none", report.empty);
  if (report.complete) json.fields("count", report.total);
  json.fields("complete", report.complete, "seconds", report.seconds);
}

void explain_count(const CountPlan& plan, const CountBy& by, Terminal& terminal) {
  const std::string target =
      plan.target.empty() ? "" : fmt::format("instruction set: {}\n", plan.target);
  terminal.write_error(
      "engine:          {}\n"
      "why:             {}\n"
      "{}"
      "symmetries:      {}\n"
      "units of work:   {} on {} {}\n"
      "expected nodes:  about {:.3g}\n"
      "expected time:   about {:.2g} s\n",
      plan.engine, plan.why, target, plan.group.name(), plan.units, plan.threads,
      plan.threads == 1 ? "thread" : "threads", plan.expected_nodes, plan.expected_seconds);
  if (by.what == CountBy::What::row)
    terminal.write_error("counts:          one for each column, and this is the first\n");
}

// What tools/check_count.py reads.
std::string to_text(const Problem& problem, const Certificate& certificate) {
  return format::text_of([&](format::Sink& out) {
    JsonObject json(out, "queens.certificate/1");
    json.fields("problem", problem, "count", certificate.all.total);
    json.fields("engine", certificate.all.plan.engine).key("parts").open('[');
    for (const auto& [column, second] : certificate.parts) {
      json.open('{').key("column");
      column ? json.number(*column) : json.null();
      json.fields("columns", second.by_column, "none", second.empty).close('}');
    }
    json.close(']');
  });
}

// False: stopped before the answer, and nothing was printed but an object that says so. `before`
// goes in front of a number.
Result<bool> print_count(CountBy by, const Problem& problem, const CountOptions& options,
                         bool as_json, std::string_view before, const std::string& certificate,
                         ProgressLine& progress, Terminal& terminal) {
  const auto print = [&](const auto& report, const auto& write) {
    progress.clear();
    if (report.complete || as_json) write(report);
    return report.complete;
  };
  if (!certificate.empty()) {
    const auto certified = TRY(certify(problem, options));
    if (certified.all.complete) TRY(write_file(certificate, to_text(problem, certified)));
    return print(certified.all, [&](const CountReport& report) {
      print_total(problem, report, as_json, terminal);
    });
  }
  if (by.what == CountBy::What::total)
    return print(TRY(count(problem, options)), [&](const CountReport& report) {
      terminal.out().append(before);
      print_total(problem, report, as_json, terminal);
    });
  if (by.what == CountBy::What::row)
    return print(TRY(count_by_row(problem, by.row, options)),
                 [&](const RowReport& report) { print_row(problem, report, as_json, terminal); });
  return print(TRY(count_classes(problem, options)), [&](const ClassReport& report) {
    if (by.what == CountBy::What::symmetry || as_json)
      print_classes(problem, report, as_json, terminal);
    else
      terminal.print("{}{}\n", before, to_string(report.fundamental));
  });
}

// One size of several: `before` goes in front of the number, once there is one, and the time limit
// is one for all.
Result<int> run_one(const Args& args, const RunOptions& run, Terminal& terminal,
                    const Stop* of_all = nullptr, std::string_view before = "") {
  const auto by = TRY(count_by(args));
  const auto problem = TRY(question_from(args));
  const auto job = TRY(job_options(args));
  const std::string certificate(args.value("--certificate").value_or(""));
  if (args.has("--certificate") && certificate.empty())
    return bad_input("--certificate must name a file, not ''");
  if (!certificate.empty() && (by.what != CountBy::What::total || args.has("--job") || of_all))
    return bad_input("--certificate is for one count of all solutions: without {}",
                     of_all ? "a range of sizes" : "--by, --fundamental and --job");
  const auto& none = problem.contradiction();
  if (!none.empty() && args.has("--job")) return bad_input("{}: there is nothing to count", none);
  if (!none.empty() && !run.quiet && !run.json) terminal.say("{}", none);
  if (const auto path = args.value("--job")) {
    if (by.what != CountBy::What::total)
      return bad_input("--job counts all solutions, not classes of them");
    return run_ledger(*path, WantedJob{problem, job}, {}, args, run, terminal);
  }
  if (args.has("--quorum")) return bad_input("--quorum belongs to a ledger: add --job FILE");
  std::optional<Stop> own;
  const Stop& stop = of_all != nullptr ? *of_all : own.emplace(run.time_limit);
  ProgressLine progress(terminal, !run.quiet);
  CountOptions options{.threads = run.threads,
                       .method = run.method,
                       .target = run.target,
                       .least_units = job.least_units,
                       .stop = stop.token(),
                       .on_progress = [&](const Progress& p) { progress.update(p); }};
  bool explained = !run.explain;
  options.on_plan = [&](const CountPlan& plan) {  // of several counts, the first
    if (!std::exchange(explained, true)) explain_count(plan, by, terminal);
  };
  if (TRY(print_count(by, problem, options, run.json, before, certificate, progress, terminal)))
    return Exit::answered;
  const double percent = 100 * progress.fraction();
  return terminal.stopped("{}, with {} % of the work done", stop.sentence(),
                          percent < 1 ? "less than 1" : fmt::format("about {:.0f}", percent));
}

// "3..12", the sizes of a b-file.
Result<std::optional<std::pair<std::uint64_t, std::uint64_t>>> stated_range(const Args& args) {
  const auto bfile = args.value("--as");
  if (bfile && *bfile != "bfile")
    return bad_input("counts are written as 'bfile' or as numbers, not as {}", in_quotes(*bfile));
  const auto text = args.argument().value_or("");
  const auto dots = text.find("..");
  if (dots == text.npos) {
    if (bfile) return bad_input("--as bfile needs a range of sizes, like 'queens count 1..12'");
    return std::nullopt;
  }
  const auto first = TRY(whole_number("the first board size", text.substr(0, dots), 0, 64));
  const auto last = TRY(whole_number("the last board size", text.substr(dots + 2), first, 64));
  if (args.has("--by") || args.has("--job"))
    return bad_input("a range of board sizes takes neither --by nor --job");
  if (bfile && args.has("--json")) return bad_input("--as bfile and --json exclude each other");
  return std::pair{first, last};
}

// As the OEIS keeps its sequences: a line for each n, with n and the number. With --json, an object
// a line.
Result<int> run_count(const Args& args, Terminal& terminal) {
  const auto range = TRY(stated_range(args));
  const auto run = TRY(RunOptions::from(args));
  if (!range) return run_one(args, run, terminal);
  const Stop stop(run.time_limit);
  for (auto n = range->first; n <= range->second; ++n) {
    const std::string before = run.json ? "" : fmt::format("{} ", n);
    const auto one = args.with_argument(std::to_string(n));
    const auto status = run_one(one, run, terminal, &stop, before);
    if (!status || *status != Exit::answered) return status;
    terminal.out().flush();
  }
  return Exit::answered;
}

}  // namespace

const Command count_command = {
    .name = "count",
    .summary = "how many solutions there are",
    .argument = "N",
    .description =
        "Prints the number of solutions of N queens on an N x N board, or of any other\n"
        "problem stated with these options.",
    .problem = problem_title,
    .options = {{"--fundamental", "", "count solutions that are images of each other as one"},
                Option{"--by", "WHAT",
                       "a line for each class: symmetry, first-row, column:R (of row R)", false,
                       "column"}
                    .among(names_in<classes>),
                Option{"--as", "bfile", "lines of n and the number, for sizes N like 1..12"}.among(
                    [] { return Choices{"bfile"}; }),
                method_option<count_methods>,
                target_option,
                threads_option,
                {"--certificate", "FILE", "write what tools/check_count.py can check, up to 14x14"},
                {"--job", "FILE", "keep a ledger there, and go on with it; see 'queens job'"},
                quorum_option,
                units_option,
                time_option,
                json_option,
                explain_option,
                quiet_option},
    .examples = {{{"queens count 8", "92"},
                  {"queens count 8 --queen 0,0", "those with a queen in the top left corner"}}},
    .run = run_count,
};

}  // namespace queens::cli
