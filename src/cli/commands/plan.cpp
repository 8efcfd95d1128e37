// SPDX-License-Identifier: MIT
// queens plan: what a count will cost, before it is started.
#include <fmt/ranges.h>

#include <thread>

#include "cli/options/options.h"
#include "cli/options/problem.h"
#include "queens/price.h"

namespace queens::cli {
namespace {

std::string bytes_text(double bytes) {
  if (bytes < 1e6) return fmt::format("{:.0f} KB", bytes / 1e3);
  if (bytes < 1e9) return fmt::format("{:.0f} MB", bytes / 1e6);
  return fmt::format("{:.1f} GB", bytes / 1e9);
}

// At best: the last units to be done keep some cores waiting.
double wall(const Price& price, double seconds, double cores) {
  return std::max(seconds / cores, price.longest_unit);
}

void print_plan(const Problem& problem, const Price& price, std::uint64_t cores,
                Terminal& terminal) {
  const auto c = static_cast<double>(cores);
  const auto bytes = static_cast<double>(price.bytes_per_thread);
  terminal.print("engine:      {} ({})\n", price.plan.engine,
                 price.plan.target.empty() ? "plain words" : price.plan.target);
  terminal.print("work:        {} units in {} ranges\n", price.units, price.ranges);
  std::vector<std::string> from;
  for (const auto& one : price.projected_from)
    from.push_back(fmt::format("n = {} ({})", one.n, rough_duration(one.core_seconds)));
  if (from.empty())
    terminal.print("measured:    {} units, drawn by their cost\n", price.sampled);
  else
    terminal.print("projected:   not measured, a unit takes too long; from {}\n",
                   fmt::join(from, ", "));
  terminal.print("one core:    {} ({:.3g} core-hours), 95% between {} and {}\n",
                 rough_duration(price.core_seconds), price.core_seconds / 3600,
                 rough_duration(price.low), rough_duration(price.high));
  terminal.print("{:<12} {}, 95% between {} and {}\n",
                 fmt::format("{} {}:", cores, cores == 1 ? "core" : "cores"),
                 rough_duration(wall(price, price.core_seconds, c)),
                 rough_duration(wall(price, price.low, c)),
                 rough_duration(wall(price, price.high, c)));
  terminal.print("memory:      {} a thread, {} in all\n", bytes_text(bytes), bytes_text(bytes * c));
  terminal.print("ledger:      about {}\n", bytes_text(static_cast<double>(price.ledger_bytes)));
  if (!problem.is_plain()) return;
  terminal.print("start:       queens count {0} --job q{0}.job\n", problem.rows());
  if (price.core_seconds / c > 3600)
    terminal.print(
        "on clusters: mpirun -n K queens-mpi count {0} --job q{0}.job; see docs/cluster.md\n",
        problem.rows());
}

void print_plan_json(const Problem& problem, const Price& price, std::uint64_t cores,
                     std::uint64_t seed, Terminal& terminal) {
  JsonObject json(terminal.out(), "queens.plan/1");
  json.fields("problem", problem);
  json.fields("engine", price.plan.engine, "target", price.plan.target, "units", price.units);
  json.fields("ranges", price.ranges, "sampled", price.sampled, "seed", seed);
  json.fields("core_seconds", price.core_seconds, "low", price.low, "high", price.high);
  json.fields("cores", cores);
  json.fields("wall_seconds", wall(price, price.core_seconds, static_cast<double>(cores)));
  json.fields("bytes_per_thread", price.bytes_per_thread, "ledger_bytes", price.ledger_bytes);
  json.list("projected_from", price.projected_from,
            [&](const auto& one) { json.object("n", one.n, "core_seconds", one.core_seconds); });
}

Result<int> run_plan(const Args& args, Terminal& terminal) {
  const auto run = TRY(RunOptions::from(args));
  PriceOptions options;
  options.method = run.method;
  options.target = run.target;
  std::uint64_t cores = std::max(1u, std::thread::hardware_concurrency());
  TRY(read_number(args, "--machine", 1, 100'000'000, cores));
  TRY(read_seconds(args, "--sample-time", options.seconds));
  TRY(read_number(args, "--seed", 0, any_number, options.seed));
  const auto problem = TRY(problem_from(args));
  const Stop stop({});
  options.stop = stop.token();
  const auto price = price_of(problem, options);
  if (stop.requested()) return terminal.stopped("{}, before the price was known", stop.sentence());
  if (!price) return std::unexpected(price.error());
  run.json ? print_plan_json(problem, *price, cores, options.seed, terminal)
           : print_plan(problem, *price, cores, terminal);
  return Exit::answered;
}

constexpr Option plan_options[] = {
    {"--machine", "CORES", "for a machine or a cluster of so many cores (default: this one)"},
    {"--sample-time", "SECONDS", "how long to sample (default: 5)"},
    {"--seed", "S", "of the sample (default: 1)"},
    method_option,
    target_option,
    json_option};

}  // namespace

constinit const Command plan_command = {
    .name = "plan",
    .summary = "what a count would cost: time, memory, disk",
    .argument = "N",
    .description =
        "Times a sample of the real work and tells what all of it takes, with a confidence\n"
        "interval. Where a sample would take too long, smaller boards are timed and their\n"
        "growth is continued; it says so.",
    .problem = problem_title,
    .options = plan_options,
    .examples = {{{"queens plan 20", "on this machine"},
                  {"queens plan 26 --machine 1000", "on a thousand cores like this one's"}}},
    .run = run_plan,
};

}  // namespace queens::cli
