// SPDX-License-Identifier: MIT
#include "answer/job/prepared_job.h"

#include "base/error.h"
#include "base/text.h"
#include "base/try.h"
#include "counting/planner.h"
#include "job/sha256.h"
#include "model/problem_text.h"
#include "queens/version.h"

namespace queens::answer {
namespace {

constexpr std::string_view first_line = "queens job 1\n";

std::unexpected<Error> stopped_while_cutting() {
  return stopped_before("the work was cut into units");
}

Result<std::string> spec_text(const JobSpec& spec, const counting::PreparedCount& prepared,
                              const std::stop_token& stop) {
  const auto problem = TRY(model::problem_text(spec.problem));
  // Of some of the units only, perhaps: no job.
  if (stop.stop_requested()) return stopped_while_cutting();
  job::Sha256 units;
  prepared.describe_units([&](std::uint64_t word) {
    if (!stop.stop_requested()) units.add_word(word);
  });
  if (stop.stop_requested()) return stopped_while_cutting();
  return fmt::format("{}engine {}\ncut {}\nunits {} {:016x}\n{}", first_line, spec.engine,
                     spec.least_units, prepared.units(), job::first_word(units.finish()), problem);
}

// So many units that a range takes a thousandth of the whole, but at least 20 ms, because a range
// is a line in the ledger, and at most 2 s, because a kill loses the ranges under way.
std::uint64_t good_grain(const counting::PreparedCount& prepared) {
  const double seconds = one_thread_plan(prepared).expected_seconds;
  const double goal = std::clamp(seconds / 1000, 0.02, 2.0);
  const double unit_seconds = prepared.cost() > 0 ? seconds * heaviest_share(prepared) : goal;
  const auto most = std::max<std::uint64_t>(1, prepared.units() / 64);
  return std::clamp<std::uint64_t>(
      static_cast<std::uint64_t>(std::min(1e6, goal / std::max(unit_seconds, 1e-9))), 1, most);
}

std::string_view take_line(std::string_view& text, std::string_view word) {
  if (!text.starts_with(word)) return {};
  text.remove_prefix(word.size());
  return base::take_piece(text, '\n');
}

}  // namespace

double heaviest_share(const counting::PreparedCount& prepared) {
  double heaviest = 0;
  const std::uint64_t step = std::max<std::uint64_t>(1, prepared.units() / 100'000);
  for (std::uint64_t unit = 0; unit < prepared.units(); unit += step)
    heaviest = std::max(heaviest, prepared.cost(unit));
  return prepared.cost() > 0 ? heaviest / prepared.cost() : 1;
}

double PreparedJob::cost(std::uint64_t range) const {
  double sum = 0;
  for (std::uint64_t unit = head.first_unit(range); unit < head.end_unit(range); ++unit)
    sum += prepared->cost(unit);
  return sum;
}

Result<PreparedJob> make_job(const Problem& problem, const JobOptions& options,
                             std::stop_token stop) {
  const CountOptions count{
      .method = options.method, .least_units = options.least_units, .stop = stop};
  auto prepared = TRY(counting::prepare(problem, count));
  JobSpec spec{problem, prepared->plan(count).engine, options.least_units};
  auto text = TRY(spec_text(spec, *prepared, stop));
  const auto grain = options.grain != 0 ? options.grain : good_grain(*prepared);
  job::Head head{std::move(text), prepared->units(), grain, fmt::format("queens {}", version()),
                 job::milliseconds_now()};
  return PreparedJob{std::move(spec), std::move(head), std::move(prepared)};
}

Result<JobSpec> read_spec(const job::Head& head) {
  std::string_view rest = head.spec;
  if (!rest.starts_with(first_line))
    return bad_input("the ledger describes its job as '{}', which this program does not understand",
                     rest.substr(0, rest.find('\n')));
  rest.remove_prefix(first_line.size());
  const auto engine = take_line(rest, "engine ");
  const auto least = base::number_from<std::uint64_t>(take_line(rest, "cut "));
  const auto units = take_line(rest, "units ");
  if (engine.empty() || units.empty() || !least || *least > most_job_units)
    return bad_input("the ledger's description of its job is not complete");
  auto problem = TRY(model::problem_from_text(rest));
  return JobSpec{std::move(problem), std::string(engine), *least};
}

Result<PreparedJob> prepare_job(const job::Head& head, const std::string& target,
                                std::stop_token stop) {
  auto spec = TRY(read_spec(head));
  auto prepared = TRY(counting::prepare(
      spec.problem,
      {.method = spec.engine, .target = target, .least_units = spec.least_units, .stop = stop}));
  if (stop.stop_requested()) return stopped_while_cutting();
  // The number first: to describe millions of units takes seconds.
  if (prepared->units() != head.units || TRY(spec_text(spec, *prepared, stop)) != head.spec)
    return bad_input(
        "this program (queens {}) cuts the work of the engine '{}' into other units than {}, which "
        "made the ledger: go on with that version",
        version(), spec.engine, head.program);
  return PreparedJob{std::move(spec), head, std::move(prepared)};
}

}  // namespace queens::answer

namespace queens {

bool is_ledger(const std::string& path) {
  return job::LedgerFile::at(path).kind == job::LedgerFile::Kind::ledger;
}
bool job_exists(const std::string& path) { return !job::Ledger::is_new(path); }

Result<void> new_job(const std::string& path, const Problem& problem, const JobOptions& options,
                     std::stop_token stop) {
  const auto lock = TRY(job::FileLock::take(path));
  auto made = TRY(answer::make_job(problem, options, std::move(stop)));
  TRY(job::Ledger::create(path, std::move(made.head)));
  return {};
}

Result<Problem> job_problem(const std::string& path) {
  const auto ledger = TRY(job::Ledger::open(path, job::Ledger::Access::read));
  auto spec = TRY(answer::read_spec(ledger.head()));
  return std::move(spec.problem);
}

Result<void> same_job(const std::string& path, const Problem& problem, const JobOptions& options) {
  const auto ledger = TRY(job::Ledger::open(path, job::Ledger::Access::read));
  const auto spec = TRY(answer::read_spec(ledger.head()));
  if (spec.problem != problem)
    return bad_input(
        "the ledger {} is that of another problem: {} queens on {}x{} under the rule '{}', with {} "
        "blocked squares and {} demanded queens",
        path, spec.problem.pieces(), spec.problem.rows(), spec.problem.columns(),
        to_string(spec.problem.rule()), spec.problem.blocked().size(),
        spec.problem.demanded().size());
  if (options.method != "auto" && options.method != spec.engine)
    return bad_input("the job in {} is done by the engine '{}', not by '{}'", path, spec.engine,
                     options.method);
  if (options.least_units != 0 && options.least_units != spec.least_units)
    return bad_input("the job in {} was cut with --units {}, not {}", path, spec.least_units,
                     options.least_units);
  if (options.grain != 0 && options.grain != ledger.head().grain)
    return bad_input("the ranges of the job in {} hold {} units, not {}", path, ledger.head().grain,
                     options.grain);
  return {};
}

}  // namespace queens
