// SPDX-License-Identifier: MIT
// One solution, whole or a window of it. The last few boards are kept, so that scrolling over a
// board of 10^18 rows, or of 10^5 that took a second to find, does not find it again; whatever was
// forgotten is found again, the same, from the seed.
#include <fmt/format.h>

#include <list>
#include <mutex>
#include <variant>

#include "base/try.h"
#include "queens/find.h"
#include "web/api.h"
#include "web/fields.h"

namespace queens::web {
namespace {

constexpr std::uint64_t most_rows = 4096;            // in one answer
constexpr std::uint64_t largest_stored = 2'000'000;  // rows of a board that is kept whole

// Everything that the answer depends on.
struct Question {
  Problem problem;
  std::uint64_t seed = 0;
  bool random = false;
  std::string method;
  bool operator==(const Question&) const = default;

  bool is_small() const {
    const auto& spec = problem.spec();
    return spec.blocked.size() + spec.demanded.size() < 100'000 && spec.regions.empty() &&
           spec.areas.empty() && spec.excluded_placements.empty();
  }
};

class Shelf {
 public:
  std::optional<FindReport> get(const Question& question) {
    const std::lock_guard lock(mutex_);
    for (const auto& [asked, report] : boards_)
      if (asked == question) return report;
    return std::nullopt;
  }
  void put(const Question& question, const FindReport& report) {
    const std::lock_guard lock(mutex_);
    boards_.emplace_front(question, report);
    if (boards_.size() > 8) boards_.pop_back();
  }

 private:
  std::mutex mutex_;
  std::list<std::pair<Question, FindReport>> boards_;
};

// The one exception to "no mutable globals": a cache of answers that are the same without it.
Shelf& shelf() {
  static Shelf boards;
  return boards;
}

// A board that no formula gives has to be searched for and stored.
Result<void> judge_size(const Problem& stated) {
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
  TRY(judge_size(stated));
  const auto seed = TRY(whole_number(body, "seed", 0, ~std::uint64_t{0}));
  const auto random = TRY(boolean(body, "random", false));
  const auto method = TRY(text(body, "method", "auto"));
  const Question question{stated, seed, random, method};
  if (auto known = shelf().get(question)) return std::move(*known);
  FindOptions options;
  options.seed = seed;
  options.random = random;
  options.method = method;
  options.stop = work.stop();
  auto report = TRY(find(stated, options));
  const bool stopped = std::holds_alternative<GaveUp>(report.outcome);
  if (!stopped && question.is_small() && (report.formula || stated.rows() <= largest_stored))
    shelf().put(question, report);
  return report;
}

Json columns_of(const Solution& solution, std::uint64_t first, std::uint64_t count) {
  Json columns = Json::array();
  for (std::uint64_t row = first; row < first + count; ++row) {
    const auto column = solution.column_of(row);
    columns.push_back(column == no_queen ? Json() : number(column));
  }
  return columns;
}

Json report_json(const FindReport& report, Work& work) {
  Json result{{"schema", "queens.find/1"},
              {"engine", report.engine},
              {"why", report.why},
              {"nodes", report.nodes},
              {"seconds", report.seconds},
              {"seed", number(report.seed)},
              {"formula", report.formula.has_value()}};
  if (const auto* none = std::get_if<Impossible>(&report.outcome)) {
    result["outcome"] = "impossible";
    result["reason"] = none->reason;
  } else if (const auto* limit = std::get_if<GaveUp>(&report.outcome)) {
    result["outcome"] = "gave up";
    result["reason"] = work.why_ended().empty() ? limit->limit : work.why_ended();
  } else {
    result["outcome"] = "found";
  }
  return result;
}

Result<Json> answer_find(const Json& body, Work& work) {
  const auto stated = TRY(problem(body));
  const auto first = TRY(whole_number(body, "first_row", 0, largest_side));
  const auto count = TRY(whole_number(body, "rows_wanted", most_rows, most_rows));
  const auto report = TRY(report_for(body, stated, work));
  Json result = report_json(report, work);
  if (const auto* solution = std::get_if<Solution>(&report.outcome)) {
    const auto from = std::min(first, solution->size());
    result["first_row"] = number(from);
    result["columns"] = columns_of(*solution, from, std::min(count, solution->size() - from));
    if (const auto asked = body.find("column"); asked != body.end()) {
      const auto column = TRY(whole_number(body, "column", 0, largest_side));
      const auto row = solution->row_of(column);
      result["row_of_column"] = row ? number(*row) : Json();
    }
  }
  return result;
}

}  // namespace

extern const Endpoint find_endpoint, window_endpoint;
const Endpoint find_endpoint = {.method = "POST",
                                .path = "/api/find",
                                .summary = "one solution, or why there is none",
                                .pace = Pace::long_,
                                .answer = answer_find};
const Endpoint window_endpoint = {.method = "POST",
                                  .path = "/api/find/window",
                                  .summary = "some rows of a solution that was found before",
                                  .pace = Pace::moment,
                                  .answer = answer_find};

}  // namespace queens::web
