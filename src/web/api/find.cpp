// SPDX-License-Identifier: MIT
// One solution, whole or a window of it. The last few boards are kept, so that scrolling over a
// board of 10^18 rows, or of 10^5 that took a second to find, does not find it again; whatever was
// forgotten is found again, the same, from the seed.
#include <fmt/format.h>

#include <list>
#include <mutex>
#include <nlohmann/json.hpp>
#include <variant>

#include "base/try.h"
#include "format/report_json.h"
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

struct FoundBoards::Store {
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
FoundBoards::FoundBoards() : store_(std::make_unique<Store>()) {}
FoundBoards::~FoundBoards() = default;

namespace {

// A board that no formula gives has to be searched for and stored.
Result<void> validate_size(const Problem& stated) {
  const bool may_have_formula = stated.is_square() && stated.pieces() == stated.rows() &&
                                stated.rule() == Rule::queen && stated.is_by_squares();
  const auto longer = std::max(stated.rows(), stated.columns());
  constexpr std::uint64_t largest_searched = 100'000;
  if ((!may_have_formula || !stated.blocked().empty()) && longer > largest_searched)
    return too_large(fmt::format(
        "boards with other rules or blocked squares are solved here up to {0}x{0}, not {1}x{2}: "
        "use the program for larger ones",
        largest_searched, stated.rows(), stated.columns()));
  return {};
}

Result<FindReport> report_for(const Json& body, const Problem& stated, Work& work) {
  TRY(validate_size(stated));
  FindOptions options;
  options.seed = TRY(whole_number(body, "seed", 0, ~std::uint64_t{0}));
  options.random = TRY(boolean(body, "random", false));
  options.method = TRY(text(body, "method", "auto"));
  options.stop = work.stop();
  auto& kept = work.found_boards.store();
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

// The whole board where it has few rows and no window of it is asked for; otherwise some rows.
Result<Json> find_solution(const Json& body, Work& work) {
  const auto stated = TRY(problem(body));
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
  result["why"] = report.why;
  result["formula"] = report.formula.has_value();
  return result;
}

}  // namespace queens::web
