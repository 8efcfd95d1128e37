// SPDX-License-Identifier: MIT
// queens bench: what this machine can do. `bench count` prints the table of counting.
#include "answer/bench.h"

#include "cli/options/options.h"

namespace queens::cli {
namespace {

constexpr std::uint64_t smallest = 14, largest = 21, largest_projected = 28;

// Rows appear as they are measured.
struct TextReport {
  Terminal& terminal;
  bool counting = false, projecting = false, scaled = false;

  void add(const CountBenchRow& row) {
    if (!std::exchange(counting, true))
      line("{:>3} {:>22} {:>11} {:>11} {:>8} {:>11} {:>8} {:>10} {:>10} {:>12}", "n", "solutions",
           "base line", "middle", "ratio", "colours", "ratio", "pairs", "survivors", "cycles/pair");
    line(
        "{:>3} {:>22} {:>10.1f}{} {:>11.4f} {:>8.1f} {:>11.4f} {:>8.1f} {:>10.3g} {:>10.4f} "
        "{:>12.3f}",
        row.n, to_string(row.total), row.base_seconds, row.base_scaled ? '*' : ' ', row.seconds,
        row.base_seconds / row.seconds, row.colours_seconds, row.base_seconds / row.colours_seconds,
        row.pairs, row.survivors, row.cycles_per_pair);
    scaled |= row.base_scaled;
  }
  void add(const ProjectionRow& row) {
    if (!std::exchange(projecting, true)) {
      end_counts();
      line("\n{:>3} {:>8} {:>11} {:>8} {:>11} {:>9} {:>12} {:>9} {:>20}", "n", "engine", "units",
           "sampled", "core-hours", "+-", "solutions", "+-", "known");
    }
    for (const auto* const of : {&row.middle, &row.colours})
      line("{:>3} {:>8} {:>11} {:>8} {:>11.4g} {:>9.2g} {:>12.5g} {:>9.2g} {:>20}", row.n,
           of == &row.middle ? "middle" : "colours", of->units, of->sampled, of->core_hours,
           of->core_hours_error, of->solutions, of->solutions_error,
           row.known ? to_string(*row.known) : "unknown");
  }
  void end(bool) {
    if (!projecting) end_counts();
    if (projecting) line("+- is one standard error; solutions are estimated from the same units.");
  }
  void end_counts() {
    if (scaled) line("* scaled from n = 16 by the sizes of the search trees (within 1%)");
  }
  template <class... Values>
  void line(fmt::format_string<Values...> text, Values&&... values) {
    terminal.print(text, std::forward<Values>(values)...);
    terminal.print("\n");
    terminal.out().flush();
  }
};

struct JsonReport {
  JsonObject json;
  bool projecting = false;

  explicit JsonReport(Terminal& terminal) : json(terminal.out(), "queens.bench.count/1") {
    json.key("counted").open('[');
  }
  void add(const CountBenchRow& row) {
    json.object("n", row.n, "solutions", row.total, "seconds", row.seconds, "colours_seconds",
                row.colours_seconds, "base_line_seconds", row.base_seconds, "base_line_scaled",
                row.base_scaled, "pairs", row.pairs, "survivors", row.survivors, "cycles_per_pair",
                row.cycles_per_pair);
  }
  void add(const ProjectionRow& row) {
    begin_projections();
    for (const auto* const of : {&row.middle, &row.colours}) {
      json.open('{').fields("n", row.n, "engine", of == &row.middle ? "middle" : "colours");
      json.fields("units", of->units, "sampled", of->sampled);
      json.fields("core_hours", of->core_hours, "core_hours_error", of->core_hours_error);
      json.fields("solutions", of->solutions, "solutions_error", of->solutions_error);
      if (row.known) json.fields("known", *row.known);
      json.close('}');
    }
  }
  void end(bool complete) {
    begin_projections();
    json.close(']').fields("complete", complete);
  }
  void begin_projections() {
    if (!std::exchange(projecting, true)) json.close(']').key("projected").open('[');
  }
};

template <class Report>
Result<int> measure(CountBenchOptions options, const RunOptions& run, Terminal& terminal) {
  Report report{terminal};
  const Stop stop(run.time_limit);
  options.stop = stop.token();
  options.on_row = [&](const CountBenchRow& row) { report.add(row); };
  options.on_projection = [&](const ProjectionRow& row) { report.add(row); };
  const auto complete = TRY(bench_count(options));
  report.end(complete);
  if (complete) return Exit::answered;
  return terminal.stopped("{}: the table is not complete", stop.sentence());
}

Result<int> run_count_bench(const Args& args, Terminal& terminal) {
  const auto run = TRY(RunOptions::from(args));
  CountBenchOptions options;
  if (args.argument())
    options.largest = TRY(side("the largest n", *args.argument(), smallest, largest));
  TRY(read_number(args, "--project", 0, largest_projected, options.largest_projected));
  TRY(read_number(args, "--seconds", 1, 1'000'000, options.seconds_each));
  if (run.json) return measure<JsonReport>(options, run, terminal);
  return measure<TextReport>(options, run, terminal);
}

const Command count_bench = {
    .name = "bench count",
    .summary = "how fast plain boards are counted, and what larger ones would take",
    .argument = "N",
    .description =
        "Counts plain boards from 14 to N (default: 18) by meet in the middle and by colours,\n"
        "on one thread, beside a plain bitmask search in the same run, and checks every count.\n"
        "Then projects boards up to 28 from samples of the units of both. Times are processor\n"
        "times.",
    .options = {{"--project", "M", "project n = 21 to M from sampled units (default: 28; 0: none)"},
                {"--seconds", "S", "seconds of sampling for each engine and n (default: 4)"},
                time_option,
                json_option},
    .examples = {{{"queens bench count", "the whole table, in about four minutes"},
                  {"queens bench count 16 --project 0", "the first rows, in seconds"}}},
    .run = run_count_bench,
};

}  // namespace

const Command bench_command = {
    .name = "bench",
    .summary = "measure this machine, in ratios to a base line",
    .description =
        "Measures this machine. Every figure stands beside a base line of the same run.\n"
        "The programs in bench/ measure everything else.",
    .examples = {{{"queens bench count", "counting, the whole table"},
                  {"queens bench count 16 --project 0", "the first rows, in seconds"}}},
    .subcommands = {&count_bench},
};

}  // namespace queens::cli
