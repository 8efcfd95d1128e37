// SPDX-License-Identifier: MIT
// queens plan: what a count will cost, before it is started.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <thread>

#include "base/try.h"
#include "cli/arguments.h"
#include "cli/durations.h"
#include "cli/problem_options.h"
#include "cli/run_options.h"
#include "cli/terminal.h"
#include "cli/values.h"
#include "format/json_writer.h"
#include "queens/price.h"

namespace queens::cli {
namespace {

std::string bytes_text(double bytes) {
  if (bytes < 1e6) return fmt::format("{:.0f} KB", bytes / 1e3);
  if (bytes < 1e9) return fmt::format("{:.0f} MB", bytes / 1e6);
  return fmt::format("{:.1f} GB", bytes / 1e9);
}

std::string core_hours(double seconds) { return fmt::format("{:.3g}", seconds / 3600); }

// At best: the last units to be done keep some cores waiting.
double wall(double seconds, double cores, double longest) {
  return std::max(seconds / cores, longest);
}

void print_plan(const Problem& problem, const Price& price, std::uint64_t cores,
                Terminal& terminal) {
  auto& out = terminal.out();
  const auto c = static_cast<double>(cores);
  out.append(fmt::format("engine:      {} ({})\n", price.plan.engine,
                         price.plan.target.empty() ? "plain words" : price.plan.target));
  out.append(fmt::format("work:        {} units in {} ranges\n", price.units, price.ranges));
  if (price.projected_from.empty()) {
    out.append(fmt::format("measured:    {} units, drawn by their cost\n", price.sampled));
  } else {
    std::vector<std::string> from;
    for (const auto& one : price.projected_from)
      from.push_back(fmt::format("n = {} ({})", one.n, rough_duration(one.core_seconds)));
    out.append(fmt::format("projected:   not measured, a unit takes too long; from {}\n",
                           fmt::join(from, ", ")));
  }
  out.append(fmt::format("one core:    {} ({} core-hours), 95% between {} and {}\n",
                         rough_duration(price.core_seconds), core_hours(price.core_seconds),
                         rough_duration(price.low), rough_duration(price.high)));
  out.append(fmt::format("{:<12} {}, 95% between {} and {}\n",
                         fmt::format("{} {}:", cores, cores == 1 ? "core" : "cores"),
                         rough_duration(wall(price.core_seconds, c, price.longest_unit)),
                         rough_duration(wall(price.low, c, price.longest_unit)),
                         rough_duration(wall(price.high, c, price.longest_unit))));
  out.append(fmt::format("memory:      {} a thread, {} in all\n",
                         bytes_text(static_cast<double>(price.bytes_per_thread)),
                         bytes_text(static_cast<double>(price.bytes_per_thread) * c)));
  out.append(
      fmt::format("ledger:      about {}\n", bytes_text(static_cast<double>(price.ledger_bytes))));
  if (!problem.is_plain()) return;
  const auto n = problem.rows();
  out.append(fmt::format("start:       queens count {0} --job q{0}.job\n", n));
  if (price.core_seconds / c > 3600)
    out.append(
        fmt::format("on clusters: mpirun -n K queens-mpi count {0} --job q{0}.job; see "
                    "docs/cluster.md\n",
                    n));
}

void print_plan_json(const Problem& problem, const Price& price, std::uint64_t cores,
                     std::uint64_t seed, Terminal& terminal) {
  format::JsonWriter json(terminal.out());
  json.open('{').key("schema").text("queens.plan/1").key("problem").problem(problem);
  json.key("engine").text(price.plan.engine).key("target").text(price.plan.target);
  json.key("units").number(price.units).key("ranges").number(price.ranges);
  json.key("sampled").number(price.sampled).key("seed").number(seed);
  json.key("core_seconds").real(price.core_seconds).key("low").real(price.low);
  json.key("high").real(price.high).key("cores").number(cores);
  json.key("wall_seconds")
      .real(wall(price.core_seconds, static_cast<double>(cores), price.longest_unit));
  json.key("bytes_per_thread").number(price.bytes_per_thread);
  json.key("ledger_bytes").number(price.ledger_bytes).key("projected_from").open('[');
  for (const auto& one : price.projected_from)
    json.open('{').key("n").number(one.n).key("core_seconds").real(one.core_seconds).close('}');
  json.close(']').close('}');
  terminal.out().append('\n');
}

Result<int> run_plan(const Args& args, Terminal& terminal) {
  const auto run_options = TRY(RunOptions::from(args));
  PriceOptions options;
  options.method = run_options.method;
  options.target = args.value("--target").value_or("auto");
  std::uint64_t cores = std::max(1u, std::thread::hardware_concurrency());
  if (const auto text = args.value("--machine")) {
    const auto given = TRY(whole_number("--machine", *text, 1, 100'000'000));
    cores = given;
  }
  if (const auto text = args.value("--sample-time")) {
    const auto given = TRY(seconds("--sample-time", *text));
    options.seconds = given;
  }
  if (const auto text = args.value("--seed")) {
    const auto given = TRY(whole_number("--seed", *text, 0, ~std::uint64_t{0}));
    options.seed = given;
  }
  const auto problem = TRY(problem_from(args));
  const Stop stop({});
  options.stop = stop.token();
  const auto price = price_of(problem, options);
  if (stop.token().stop_requested()) {
    terminal.say(fmt::format("{}, before the price was known", stop.sentence()));
    return Exit::stopped;
  }
  if (!price) return std::unexpected(price.error());
  run_options.json ? print_plan_json(problem, *price, cores, options.seed, terminal)
                   : print_plan(problem, *price, cores, terminal);
  return Exit::answered;
}

constexpr Option plan_options[] = {
    {"--machine", "CORES", "for a machine or a cluster of so many cores (default: this one)"},
    {"--sample-time", "SECONDS", "how long to sample (default: 5)"},
    {"--seed", "S", "of the sample (default: 1)"},
    method_option,
    {"--target", "NAME", "the instruction set (default: auto; see queens --version)"},
    json_option};
constexpr OptionGroup plan_groups[] = {problem_options, {"Options", plan_options}};

}  // namespace

extern const Command plan_command;
constinit const Command plan_command = {
    .name = "plan",
    .summary = "what a count would cost: time, memory, disk",
    .argument = "N",
    .description =
        "Times a sample of the real work and tells what all of it takes, with a confidence\n"
        "interval. Where a sample would take too long, smaller boards are timed and their\n"
        "growth is continued; it says so.",
    .groups = plan_groups,
    .examples = {{{"queens plan 20", "on this machine"},
                  {"queens plan 26 --machine 1000", "on a thousand cores like this one's"}}},
    .run = run_plan,
};

}  // namespace queens::cli
