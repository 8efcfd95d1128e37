// SPDX-License-Identifier: MIT
// Solutions: how many (the plan, the number, the number by symmetry), one of them, all of them.
//
// find: one solution, whole or a window of it. The last few boards are kept, so that scrolling over
// a board of 10^18 rows, or of 10^5 that took a second to find, does not find it again; whatever
// was forgotten is found again, the same, from the seed.
// list: a window of the list, each with its symmetry class. The list is walked from its beginning
// for every window, so nothing is kept between requests.
#include <algorithm>
#include <list>
#include <mutex>
#include <set>
#include <variant>

#include "base/error.h"
#include "queens/classes.h"
#include "queens/estimate.h"
#include "queens/symmetry.h"
#include "web/api/api.h"

namespace queens::web {

constexpr std::uint64_t most_rows = 4096;            // in one answer
constexpr std::uint64_t largest_stored = 2'000'000;  // rows of a board that is kept whole

// Everything that the answer depends on.
struct FindQuestion {
  Problem problem;
  std::uint64_t seed = 0;
  bool random = false;
  std::string method;
  bool operator==(const FindQuestion&) const = default;

  bool is_small() const {
    const auto& spec = problem.spec();
    return spec.blocked.size() + spec.demanded.size() < 100'000 && spec.regions.empty() &&
           spec.areas.empty() && spec.excluded_placements.empty();
  }
};

struct FoundBoards {
  std::mutex mutex;
  std::list<std::pair<FindQuestion, FindReport>> boards;

  std::optional<FindReport> get(const FindQuestion& question) {
    const std::lock_guard lock(mutex);
    for (const auto& [asked, report] : boards)
      if (asked == question) return report;
    return std::nullopt;
  }
  void put(const FindQuestion& question, const FindReport& report) {
    const std::lock_guard lock(mutex);
    boards.emplace_front(question, report);
    if (boards.size() > 8) boards.pop_back();
  }
};
std::shared_ptr<FoundBoards> no_boards_yet() { return std::make_shared<FoundBoards>(); }

namespace {

Json estimate_json(const Estimate& e) {
  auto result = object("exact", e.exact.has_value(), "met", e.met, "uneven", e.uneven, "samples",
                       e.samples, "seconds", e.seconds);
  if (e.exact) result["value"] = to_string(*e.exact);
  if (e.met)
    add_fields(result, "log10", e.log10, "interval", Json::array({e.low_log10, e.high_log10}),
               "relative_standard_error", e.relative_error);
  return result;
}

using Columns = std::vector<std::uint64_t>;

Columns image_of(Symmetry symmetry, std::span<const std::uint64_t> columns, std::uint64_t width) {
  const std::uint64_t rows = columns.size();
  Columns result(exchanges_sides(symmetry) ? width : rows, no_queen);
  for (std::uint64_t row = 0; row < rows; ++row)
    if (columns[row] != no_queen) {
      const Square to = image(symmetry, {row, columns[row]}, rows, width);
      result[to.row] = to.column;
    }
  return result;
}

Json class_of(std::span<const std::uint64_t> columns, const Problem& stated, SymmetryGroup group) {
  std::set<Columns> orbit;
  Json keeps = Json::array();
  for (const Symmetry s : all_symmetries) {
    if (!group.has(s)) continue;
    auto turned = image_of(s, columns, stated.columns());
    if (s != Symmetry::identity && std::ranges::equal(turned, columns))
      keeps.push_back(to_string(s));
    orbit.insert(std::move(turned));
  }
  return object("size", orbit.size(), "fundamental", std::ranges::equal(*orbit.begin(), columns),
                "unchanged_by", std::move(keeps));
}

// Every rule, rectangle and turn has a construction for any size. Around blocked squares, regions
// and areas a board has to be searched for and stored.
Result<void> validate_size(const Problem& stated) {
  const bool searched = !stated.blocked().empty() || !stated.regions().empty() ||
                        !stated.areas().empty() || !stated.excluded_placements().empty();
  constexpr std::uint64_t largest_searched = 100'000;
  if (searched && std::max(stated.rows(), stated.columns()) > largest_searched)
    return too_large(
        "boards with blocked squares, regions, areas or excluded placements are solved here up to "
        "{0}x{0}, not {1}x{2}: use the program for larger ones",
        largest_searched, stated.rows(), stated.columns());
  return {};
}

Result<FindReport> report_for(const Json& body, const Problem& stated, Work& work) {
  TRY(validate_size(stated));
  FindOptions options;
  options.seed = TRY(whole_number(body, "seed", 0, ~std::uint64_t{0}));
  options.random = TRY(boolean(body, "random", body.contains("seed")));
  options.method = TRY(text(body, "method", "auto"));
  options.stop = work.stop();
  options.effort = FindOptions::unlimited_effort;  // the server limits the time
  auto& kept = *work.kept.boards;
  const FindQuestion question{stated, options.seed, options.random, options.method};
  if (auto known = kept.get(question)) return std::move(*known);
  auto report = TRY(find(stated, options));
  auto* stopped = std::get_if<GaveUp>(&report.outcome);
  if (stopped && !work.why_ended().empty()) stopped->limit = work.why_ended();
  if (!stopped && question.is_small() && (report.formula || stated.rows() <= largest_stored))
    kept.put(question, report);
  return report;
}

}  // namespace

Json plan_json(const CountPlan& plan) {
  return object("engine", plan.engine, "why", plan.why, "symmetries", plan.group.name(), "units",
                plan.units, "threads", plan.threads, "target", plan.target, "expected_nodes",
                plan.expected_nodes, "expected_seconds", plan.expected_seconds);
}

Result<std::pair<Problem, CountOptions>> count_request(const Json& body, Work& work) {
  auto stated = TRY(question(body, work.stop()));
  CountOptions options{.method = TRY(text(body, "method", "auto"))};
  options.threads = work.threads;
  options.stop = work.stop();
  options.on_progress = [&work](const Progress& p) {
    work.tell("progress", object("fraction", p.fraction, "seconds", p.seconds, "units_done",
                                 p.units_done, "units", p.units));
  };
  return std::pair{std::move(stated), std::move(options)};
}

Json count_json(const Problem& problem, const CountReport& report) {
  auto result =
      json_from([&](format::JsonWriter& json) { format::open_count(problem, report, json); });
  result["plan"] = plan_json(report.plan);
  return result;
}

Result<Json> plan_solutions(const Json& body, Work& work) {
  const auto [stated, options] = TRY(count_request(body, work));
  auto result = plan_json(TRY(plan_count(stated, options)));
  result["time_limit"] = work.time_limit;
  return result;
}

Result<Json> count_solutions(const Json& body, Work& work) {
  const auto [stated, options] = TRY(count_request(body, work));
  const auto planned = TRY(PlannedCount::prepare(stated, options));
  work.tell("plan", plan_json(planned.plan()));
  const auto report = TRY(planned.run());
  auto result = count_json(planned.problem(), report);
  if (!report.complete) result["why"] = work.why_ended();
  return result;
}

Result<Json> count_by_symmetry(const Json& body, Work& work) {
  const auto [stated, options] = TRY(count_request(body, work));
  const auto report = TRY(count_classes(stated, options));
  if (!report.complete) return object("complete", false, "why", work.why_ended());
  return object("complete", true, "all", to_string(report.all), "fundamental",
                to_string(report.fundamental), "half_turn", to_string(report.half_turn),
                "quarter_turn", to_string(report.quarter_turn), "symmetries", report.group.name(),
                "seconds", report.seconds);
}

// Ends at the wanted error, or with what is known when it has to: progress has the same shape.
Result<Json> estimate_solutions(const Json& body, Work& work) {
  const auto stated = TRY(problem(body));
  EstimateOptions options;
  options.threads = work.threads;
  options.method = TRY(text(body, "method", "auto"));
  options.seed = TRY(whole_number(body, "seed", 1, ~std::uint64_t{0}));
  options.stop = work.stop();
  options.on_progress = [&work](const Estimate& e) { work.tell("progress", estimate_json(e)); };
  const auto report = TRY(estimate(stated, options));
  auto result = estimate_json(report.estimate);
  add_fields(result, "schema", "queens.estimate/1", "method", report.method, "why", report.why,
             "seed", report.seed, "reached", report.reached);
  return result;
}

Result<Json> list_solutions(const Json& body, Work& work) {
  const auto stated = TRY(question(body, work.stop()));
  constexpr std::uint64_t most_skipped = 1'000'000'000, most_wanted = 1000, largest = 1000;
  const auto skip = TRY(whole_number(body, "skip", 0, most_skipped));
  const auto wanted = TRY(whole_number(body, "limit", 100, most_wanted));
  const auto unique = TRY(boolean(body, "fundamental", false));
  if (stated.rows() > largest || stated.columns() > largest)
    return too_large("solutions are listed here for boards of up to 1000x1000");

  const auto group = symmetries_of(stated);
  Json classes = Json::array();
  std::uint64_t seen = 0;
  bool more = false;
  Result<ListReport> report;
  const auto write = [&](format::JsonWriter& json) {
    format::open_list(stated, json);
    const auto visit = [&](std::span<const std::uint64_t> columns) {
      if (seen++ < skip) return true;
      more = classes.size() == wanted;
      if (more) return false;
      json.columns(ColumnsView{columns});
      classes.push_back(class_of(columns, stated, group));
      return true;
    };
    report = list(stated, {.unique = unique, .stop = work.stop()}, visit);
    auto shown = report.value_or(ListReport());
    shown.solutions = classes.size();
    format::end_solutions(shown, json);
  };
  auto result = json_from(write);
  TRY(report);
  add_fields(result, "classes", std::move(classes), "skip", skip, "more", more, "symmetries",
             group.name(), "symmetry_count", group.order());
  if (report->complete) result["total"] = number(seen);
  if (!report->complete && !more) result["why"] = work.why_ended();
  return result;
}

// The whole board where it has few rows and no window of it is asked for; otherwise some rows.
Result<Json> find_solution(const Json& body, Work& work) {
  const auto stated = TRY(question(body, work.stop()));
  const auto first = TRY(whole_number(body, "first_row", 0, largest_side));
  const auto count = TRY(whole_number(body, "rows_wanted", most_rows, most_rows));
  format::ShownPart shown;
  shown.whole =
      !body.contains("first_row") && !body.contains("rows_wanted") && stated.rows() <= most_rows;
  if (!shown.whole) {
    const auto from = std::min(first, stated.rows());
    shown.rows = {.first = from, .count = std::min(count, stated.rows() - from)};
  }
  if (body.contains("column")) shown.column = TRY(whole_number(body, "column", 0, largest_side));
  const auto report = TRY(report_for(body, stated, work));
  auto result =
      json_from([&](format::JsonWriter& json) { format::open_find(stated, report, shown, json); });
  add_fields(result, "why", report.why, "formula", report.formula.has_value());
  return result;
}

}  // namespace queens::web
