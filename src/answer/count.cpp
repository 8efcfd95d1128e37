// SPDX-License-Identifier: MIT
// Where the counting engines meet the judge; and counts by symmetry and by the queen of a row.
#include <algorithm>

#include "base/clock.h"
#include "base/cores.h"
#include "base/error.h"
#include "base/stop_flag.h"
#include "base/try.h"
#include "counting/part_of_count.h"
#include "counting/planner.h"
#include "queens/classes.h"
#include "queens/list.h"
#include "verify/recount.h"

namespace queens {

std::vector<std::string> instruction_sets() { return counting::targets(); }

std::vector<std::pair<std::string, std::string>> count_methods() {
  std::vector<std::pair<std::string, std::string>> methods;
  for (const counting::Engine* engine : counting::engines())
    methods.emplace_back(engine->name, engine->idea);
  return methods;
}

struct PlannedCount::State {
  Problem problem;
  CountOptions options;
  std::unique_ptr<counting::PreparedCount> prepared = {};
  CountPlan plan = {};
  double seconds = 0;                                 // that preparing took
  std::unique_ptr<counting::UnitWorker> worker = {};  // of run_units

  Result<void> judge(const CountReport& report) const {
    return verify::check_total(problem, report.total,
                               fmt::format("the engine '{}'", report.plan.engine));
  }
};

PlannedCount::PlannedCount(std::unique_ptr<State> state) : state_(std::move(state)) {}
PlannedCount::PlannedCount(PlannedCount&&) noexcept = default;
PlannedCount& PlannedCount::operator=(PlannedCount&&) noexcept = default;
PlannedCount::~PlannedCount() = default;

Result<PlannedCount> PlannedCount::prepare(const Problem& problem, const CountOptions& options) {
  const double start = base::wall_seconds();
  TRY(base::check_threads(options.threads));
  auto state = std::make_unique<State>(problem, options);
  if (problem.contradiction().empty()) {
    state->prepared = TRY(counting::prepare(problem, options));
    state->plan = state->prepared->plan(options);
  } else {
    TRY(verify::check_contradiction(problem));
    state->plan.engine = "reason";
    state->plan.why = problem.contradiction();
    state->plan.group = symmetries_of(problem);
  }
  state->seconds = base::wall_seconds() - start;
  if (options.on_plan) options.on_plan(state->plan);
  return PlannedCount(std::move(state));
}

const Problem& PlannedCount::problem() const { return state_->problem; }
const CountOptions& PlannedCount::options() const { return state_->options; }
const CountPlan& PlannedCount::plan() const { return state_->plan; }

Result<CountReport> PlannedCount::run() const {
  const double start = base::wall_seconds();
  if (state_->prepared == nullptr) return CountReport{.plan = state_->plan, .complete = true};
  auto report = TRY(counting::run(*state_->prepared, state_->options));
  report.seconds = state_->seconds + base::wall_seconds() - start;
  if (report.complete) TRY(state_->judge(report));
  return report;
}

std::vector<std::uint64_t> PlannedCount::cut(std::uint64_t runs) const {
  std::vector<std::uint64_t> ends{0};
  if (state_->prepared == nullptr) return ends;
  const counting::PreparedCount& prepared = *state_->prepared;
  const std::uint64_t units = prepared.units();
  const double share = prepared.cost() / static_cast<double>(std::max<std::uint64_t>(runs, 1));
  double cost = 0;
  for (std::uint64_t unit = 0; unit < units; ++unit) {
    cost += prepared.cost(unit);
    if (unit + 1 < units && cost < share * static_cast<double>(ends.size())) continue;
    if (unit + 1 == units || ends.size() < runs) ends.push_back(unit + 1);
  }
  return ends;
}

Result<std::string> PlannedCount::run_units(std::uint64_t from, std::uint64_t to) {
  if (from > to || to > state_->plan.units)
    return bad_input("there are no units {} to {}: they are 0 to {}", from, to, state_->plan.units);
  const base::StopFlag stop(state_->options.stop);
  counting::PartOfCount part{from, to, {}};
  if (from < to) {
    if (!state_->worker) state_->worker = state_->prepared->worker();
    state_->worker->count_units(from, to, part.counts, stop.flag());
  }
  if (stop.is_set()) return stopped_before(fmt::format("units {} to {} were counted", from, to));
  return counting::to_text(part);
}

Result<CountReport> PlannedCount::total(std::span<const std::string> sums) const {
  CountReport report{.plan = state_->plan, .complete = true};
  std::vector<counting::PartOfCount> parts;
  for (const std::string& text : sums) parts.push_back(TRY(counting::part_from(text)));
  const auto counts = TRY(counting::joined(std::move(parts), report.plan.units));
  if (state_->prepared == nullptr) return report;
  const counting::Totals totals = state_->prepared->totals(counts);
  report.total = totals.total;
  report.nodes = totals.nodes;
  TRY(state_->judge(report));
  return report;
}

Result<CountPlan> plan_count(const Problem& problem, const CountOptions& options) {
  const auto planned = TRY(PlannedCount::prepare(problem, options));
  return planned.plan();
}

Result<CountReport> count(const Problem& problem, const CountOptions& options) {
  const auto planned = TRY(PlannedCount::prepare(problem, options));
  return planned.run();
}

Result<ClassReport> count_classes(const Problem& problem, const CountOptions& options) {
  const auto all = TRY(PlannedCount::prepare(problem, options));
  return count_classes(all);
}

Result<ClassReport> count_classes(const PlannedCount& planned) {
  using enum Symmetry;
  const Problem& problem = planned.problem();
  const auto required = problem.required_symmetry();
  ClassReport report;
  report.group = symmetries_of(problem);
  const auto all = TRY(planned.run());
  report.complete = all.complete;
  report.all = all.total;
  report.seconds = all.seconds;
  if (!problem.contradiction().empty()) return report;
  // A method for boards without symmetry may be asked for: here it is whatever engine can.
  CountOptions any = planned.options();
  any.method = "auto";
  const auto unchanged_by = [&](Symmetry symmetry) -> Result<Count> {
    if (!report.complete || (exchanges_sides(symmetry) && !problem.is_square())) return Count{0};
    if (required == quarter_turn && symmetry == half_turn) return report.all;
    if (required && required != symmetry && !(required == half_turn && symmetry == quarter_turn))
      return Count{0};
    ProblemSpec spec = problem.spec();
    spec.required_symmetry = symmetry;
    const auto counted = TRY(count(Problem::from(std::move(spec)).value(), any));
    report.complete = counted.complete;
    report.seconds += counted.seconds;
    return counted.total;
  };
  report.half_turn = TRY(unchanged_by(half_turn));
  report.quarter_turn = TRY(unchanged_by(quarter_turn));
  if (!report.complete) return report;

  if (required) {  // solutions that are asked to be symmetric already: one by one
    const auto listed = TRY(list(problem, {.unique = true, .stop = any.stop},
                                 [](std::span<const std::uint64_t>) { return true; }));
    report.complete = listed.complete;
    report.fundamental = listed.solutions;
    report.seconds += listed.seconds;
    return report;
  }
  // A queen and its image in a mirror attack each other, unless they are one and the same, or do
  // not attack along both diagonals.
  const bool may_be_mirrored = problem.pieces() < 2 || !info_of(problem.rule()).both_diagonals();
  Count sum = report.all;
  for (const Symmetry symmetry : all_symmetries) {
    if (symmetry == identity || !report.group.has(symmetry)) continue;
    if (symmetry == half_turn)
      sum += report.half_turn;
    else if (symmetry == quarter_turn || symmetry == three_quarter_turn)
      sum += report.quarter_turn;
    else if (may_be_mirrored)
      sum += TRY(unchanged_by(symmetry));
  }
  const auto order = static_cast<unsigned>(report.group.order());
  if (report.complete && sum % order != 0)
    return internal_error("{} fixed solutions do not divide into classes of {}", to_string(sum),
                          order);
  report.fundamental = sum / order;
  return report;
}

Result<RowReport> count_by_row(const Problem& problem, std::uint64_t row,
                               const CountOptions& options) {
  const double start = base::wall_seconds();
  if (problem.columns() > 64)
    return too_large("a board of {} columns is too large to be counted", problem.columns());
  if (row >= problem.rows() && !(row == 0 && problem.rows() == 0))
    return bad_input("there is no row {}: the {}x{} board has rows 0 to {}", row, problem.rows(),
                     problem.columns(), problem.rows() - 1);
  RowReport report;
  report.row = row;
  report.complete = true;
  const auto columns = problem.rows() == 0 ? 0 : problem.columns();
  report.by_column.assign(columns, 0);
  const bool mirrored = symmetries_of(problem).has(Symmetry::mirror);
  const auto part = [&](const auto& change) -> Result<Count> {
    ProblemSpec spec = problem.spec();
    change(spec);
    const auto asked = Problem::from(std::move(spec));
    if (!asked) return Count{0};  // the queen would attack a demanded one
    const auto counted = TRY(count(*asked, options));
    report.complete = counted.complete;
    return counted.total;
  };
  for (std::uint64_t column = 0; column < columns && report.complete; ++column) {
    Count& here = report.by_column[column];
    if (mirrored && column >= columns - column)
      here = report.by_column[columns - 1 - column];
    else
      here = TRY(part([&](ProblemSpec& spec) { spec.demanded.push_back({row, column}); }));
    report.total += here;
  }
  if (problem.pieces() < problem.rows() && report.complete) {
    report.empty = TRY(part([&](ProblemSpec& spec) {
      for (std::uint64_t column = 0; column < columns; ++column)
        spec.blocked.push_back({row, column});
    }));
    report.total += report.empty;
  }
  report.seconds = base::wall_seconds() - start;
  return report;
}

Result<Certificate> certify(const Problem& problem, const CountOptions& options) {
  constexpr std::uint64_t least = 2, most = 14;
  const auto rows = problem.rows(), columns = problem.columns();
  if (std::min(rows, columns) < least || std::max(rows, columns) > most)
    return bad_input("a certificate is for boards of {0}x{0} to {1}x{1}, not {2}x{3}", least, most,
                     rows, columns);
  if (!problem.is_by_squares())
    return bad_input("a certificate is for boards, squares and a rule: not for other constraints");
  Certificate certificate{.all = TRY(count(problem, options))};
  bool& complete = certificate.all.complete;
  CountOptions any = options;
  any.method = "auto";
  Count sum = 0;
  for (std::uint64_t column = 0; column <= columns && complete; ++column) {
    const bool empty = column == columns;
    if (empty && problem.pieces() == rows) break;
    ProblemSpec spec = problem.spec();
    if (!empty) spec.demanded.push_back({0, column});
    for (std::uint64_t c = 0; empty && c < columns; ++c) spec.blocked.push_back({0, c});
    const auto asked = Problem::from(std::move(spec));
    if (!asked) continue;  // the queen would attack a demanded one
    auto second = TRY(count_by_row(*asked, 1, any));
    complete = second.complete;
    sum += second.total;
    certificate.parts.push_back({empty ? std::nullopt : std::optional(column), std::move(second)});
  }
  if (complete && sum != certificate.all.total)
    return internal_error("the parts have {} solutions, but the engine '{}' counted {}",
                          to_string(sum), certificate.all.plan.engine,
                          to_string(certificate.all.total));
  return certificate;
}

}  // namespace queens
