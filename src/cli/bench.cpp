// SPDX-License-Identifier: MIT
// queens bench: what this machine can do. `bench count` prints the table of counting.
#include "queens/bench.h"

#include <fmt/format.h>

#include "base/try.h"
#include "cli/arguments.h"
#include "cli/run_options.h"
#include "cli/stop.h"
#include "cli/terminal.h"
#include "cli/values.h"
#include "format/json_writer.h"

namespace queens::cli {
namespace {

constexpr std::uint64_t smallest = 14, largest = 21, largest_projected = 28;

// Rows appear as they are measured.
class TextReport {
 public:
  explicit TextReport(Terminal& terminal) : terminal_(terminal) {}

  void add(const CountBenchRow& row) {
    if (!counting_)
      line(fmt::format("{:>3} {:>22} {:>11} {:>11} {:>8} {:>10} {:>10} {:>12}", "n", "solutions",
                       "seconds", "base line", "ratio", "pairs", "survivors", "cycles/pair"));
    counting_ = true;
    line(fmt::format("{:>3} {:>22} {:>11.4f} {:>10.1f}{} {:>8.1f} {:>10.3g} {:>10.4f} {:>12.3f}",
                     row.n, to_string(row.total), row.seconds, row.base_seconds,
                     row.base_scaled ? '*' : ' ', row.base_seconds / row.seconds, row.pairs,
                     row.survivors, row.cycles_per_pair));
    scaled_ |= row.base_scaled;
  }
  void add(const ProjectionRow& row) {
    if (!projecting_) {
      end_counts();
      line(fmt::format("\n{:>3} {:>11} {:>8} {:>11} {:>9} {:>12} {:>9} {:>22}", "n", "units",
                       "sampled", "core-hours", "+-", "solutions", "+-", "known"));
    }
    projecting_ = true;
    line(fmt::format("{:>3} {:>11} {:>8} {:>11.4g} {:>9.2g} {:>12.5g} {:>9.2g} {:>22}", row.n,
                     row.units, row.sampled, row.core_hours, row.core_hours_error, row.solutions,
                     row.solutions_error, row.known ? to_string(*row.known) : "unknown"));
  }
  void end(bool) {
    if (!projecting_) end_counts();
    if (projecting_) line("+- is one standard error; solutions are estimated from the same units.");
  }

 private:
  void end_counts() {
    if (scaled_) line("* scaled from n = 16 by the sizes of the search trees (within 1%)");
  }
  void line(const std::string& text) {
    terminal_.out().append(text + "\n");
    terminal_.out().flush();
  }
  Terminal& terminal_;
  bool counting_ = false, projecting_ = false, scaled_ = false;
};

class JsonReport {
 public:
  explicit JsonReport(Terminal& terminal) : out_(terminal.out()), json_(terminal.out()) {
    json_.open('{').key("schema").text("queens.bench.count/1").key("counted").open('[');
  }
  void add(const CountBenchRow& row) {
    json_.open('{').key("n").number(row.n).key("solutions").text(to_string(row.total));
    json_.key("seconds").real(row.seconds).key("base_line_seconds").real(row.base_seconds);
    json_.key("base_line_scaled").boolean(row.base_scaled).key("pairs").real(row.pairs);
    json_.key("survivors").real(row.survivors).key("cycles_per_pair").real(row.cycles_per_pair);
    json_.close('}');
  }
  void add(const ProjectionRow& row) {
    begin_projections();
    json_.open('{').key("n").number(row.n).key("units").number(row.units);
    json_.key("sampled").number(row.sampled).key("core_hours").real(row.core_hours);
    json_.key("core_hours_error").real(row.core_hours_error);
    json_.key("solutions").real(row.solutions).key("solutions_error").real(row.solutions_error);
    if (row.known) json_.key("known").text(to_string(*row.known));
    json_.close('}');
  }
  void end(bool complete) {
    begin_projections();
    json_.close(']').key("complete").boolean(complete).close('}');
    out_.append('\n');
  }

 private:
  void begin_projections() {
    if (!projecting_) json_.close(']').key("projected").open('[');
    projecting_ = true;
  }
  format::Sink& out_;
  format::JsonWriter json_;
  bool projecting_ = false;
};

template <class Report>
Result<int> measure(CountBenchOptions options, const RunOptions& run, Report report,
                    Terminal& terminal) {
  const Stop stop(run.time_limit);
  options.stop = stop.token();
  options.on_row = [&](const CountBenchRow& row) { report.add(row); };
  options.on_projection = [&](const ProjectionRow& row) { report.add(row); };
  const auto complete = TRY(bench_count(options));
  report.end(complete);
  if (complete) return Exit::answered;
  terminal.say(stop.sentence() + ": the table is not complete");
  return Exit::stopped;
}

Result<int> run_count_bench(const Args& args, Terminal& terminal) {
  const auto run = TRY(RunOptions::from(args));
  CountBenchOptions options;
  if (args.argument()) {
    const auto n = TRY(whole_number("the largest n", *args.argument(), smallest, largest));
    options.largest = n;
  }
  if (const auto text = args.value("--project")) {
    const auto n = TRY(whole_number("--project", *text, 0, largest_projected));
    options.largest_projected = n;
  }
  if (const auto text = args.value("--seconds")) {
    const auto seconds = TRY(whole_number("--seconds", *text, 1, 1'000'000));
    options.seconds_each = static_cast<double>(seconds);
  }
  if (run.json) return measure(options, run, JsonReport(terminal), terminal);
  return measure(options, run, TextReport(terminal), terminal);
}

constexpr Option bench_options[] = {
    {"--project", "M", "project n = 21 to M from sampled units (default: 28; 0: none)"},
    {"--seconds", "S", "seconds of sampling for each of them (default: 4)"},
    time_option,
    json_option,
};
constexpr OptionGroup bench_groups[] = {{"Options", bench_options}};

constinit const Command count_bench = {
    .name = "bench count",
    .summary = "how fast plain boards are counted, and what larger ones would take",
    .argument = "N",
    .description =
        "Counts plain boards from 14 to N (default: 18) by meet in the middle, on one thread,\n"
        "beside a plain bitmask search in the same run, and checks every count. Then projects\n"
        "boards up to 28 from samples of their units. Times are processor times.",
    .groups = bench_groups,
    .examples = {{{"queens bench count", "the whole table, in about two minutes"},
                  {"queens bench count 16 --project 0", "the first rows, in seconds"}}},
    .run = run_count_bench,
};
constexpr const Command* bench_commands[] = {&count_bench};

}  // namespace

extern const Command bench_command;
constinit const Command bench_command = {
    .name = "bench",
    .summary = "measure this machine, in ratios to a base line",
    .argument = "",
    .description =
        "Measures this machine. Every figure stands beside a base line of the same run.\n"
        "The programs in bench/ measure everything else.",
    .groups = {},
    .examples = {{{"queens bench count", "counting, the whole table"},
                  {"queens bench count 16 --project 0", "the first rows, in seconds"}}},
    .run = nullptr,
    .subcommands = bench_commands,
};

}  // namespace queens::cli
