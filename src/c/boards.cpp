// SPDX-License-Identifier: MIT
// queens/c.h: problems, and what can be asked about them.
#include <algorithm>

#include "base/try.h"
#include "c/handles.h"
#include "format/format.h"
#include "format/problem_json.h"
#include "queens/check.h"
#include "queens/count.h"
#include "queens/estimate.h"
#include "queens/find.h"
#include "queens/version.h"

using namespace queens;  // NOLINT: the functions are those of C
using c::ended, c::failed, c::guarded, c::stopped, c::value_or, c::watched;

namespace queens::c {
struct ListData {
  Listing listing;
  queens_options options;
  std::atomic<bool> in_use = false;
};
}  // namespace queens::c
struct queens_list {
  std::shared_ptr<queens::c::ListData> shared;
};

namespace {

void write_total(Count total, char* text) {
  const auto digits = to_string(total);  // at most 39
  std::copy_n(digits.c_str(), digits.size() + 1, text);
}

Result<void> on_the_board(const Problem& problem, ColumnsView queens) {
  for (std::uint64_t row = 0; row < queens.size(); ++row)
    if (const auto column = queens.columns[row];
        column >= problem.columns() && column != QUEENS_NO_QUEEN)
      return bad_input("row " + std::to_string(row) + " has its queen in column " +
                       std::to_string(column) + ", but the board has " +
                       std::to_string(problem.columns()) + " columns");
  return {};
}

Result<std::string> written(const Problem& problem, ColumnsView queens, std::string_view id) {
  TRY(on_the_board(problem, queens));
  const auto* format = format::by_id(id);
  if (format == nullptr || format->write == nullptr)
    return bad_input("there is no format '" + std::string(id) + "' that boards are written in");
  Result<void> done;
  auto text = format::text_of([&](auto& sink) { done = format->write(problem, queens, sink); });
  TRY(done);
  return text;
}

}  // namespace

const char* queens_message(void) { return c::message().c_str(); }
const char* queens_version(void) { return version(); }

queens_status queens_problem_new(const char* json, queens_problem** problem) {
  return guarded(
      [&] {
        *problem = nullptr;
        auto asked = format::question_from(json);
        if (!asked) return failed(asked.error());
        *problem = new queens_problem{std::make_shared<const Problem>(*std::move(asked))};
        return QUEENS_OK;
      },
      json, problem);
}
void queens_problem_free(queens_problem* problem) { delete problem; }
uint64_t queens_problem_rows(const queens_problem* problem) {
  return value_or(0, [&] { return problem->shared->rows(); }, problem);
}
uint64_t queens_problem_columns(const queens_problem* problem) {
  return value_or(0, [&] { return problem->shared->columns(); }, problem);
}

queens_status queens_count(const queens_problem* problem, const queens_options* given,
                           char total[QUEENS_TOTAL_SIZE]) {
  return guarded(
      [&] {
        const auto options = c::read(given);
        const auto shared = problem->shared;
        const auto report = watched(options, [&](std::stop_token stop, auto& fraction) {
          return count(*shared, {.threads = options.threads,
                                 .method = c::text_or(options.method, "auto"),
                                 .stop = std::move(stop),
                                 .on_progress = [&](const Progress& progress) {
                                   fraction = progress.fraction;
                                 }});
        });
        if (!report) return failed(report.error());
        if (!report->complete) return stopped();
        write_total(report->total, total);
        return QUEENS_OK;
      },
      problem, total);
}

queens_status queens_find(const queens_problem* problem, const queens_options* given,
                          queens_board** board) {
  return guarded(
      [&] {
        *board = nullptr;
        const auto options = c::read(given);
        const auto shared = problem->shared;
        const auto effort =
            options.stop == nullptr ? FindOptions().effort : FindOptions::unlimited_effort;
        const auto report = watched(options, [&](std::stop_token stop, auto&) {
          return find(*shared, {.method = c::text_or(options.method, "auto"),
                                .seed = options.seed,
                                .stop = std::move(stop),
                                .effort = effort});
        });
        if (!report) return failed(report.error());
        if (const auto* none = std::get_if<Impossible>(&report->outcome))
          return ended(QUEENS_NONE, none->reason);
        if (const auto* limit = std::get_if<GaveUp>(&report->outcome))
          return ended(QUEENS_STOPPED, limit->limit);
        *board = new queens_board{std::get<Solution>(report->outcome)};
        return QUEENS_OK;
      },
      problem, board);
}
void queens_board_free(queens_board* board) { delete board; }
uint64_t queens_board_column(const queens_board* board, uint64_t row) {
  const auto column = [&] {
    return row < board->solution.size() ? board->solution.column_of(row) : QUEENS_NO_QUEEN;
  };
  return value_or(QUEENS_NO_QUEEN, column, board);
}

queens_status queens_list_new(const queens_problem* problem, const queens_options* given,
                              queens_list** list) {
  return guarded(
      [&] {
        *list = nullptr;
        const auto options = c::read(given);
        ListOptions wanted{.unique = options.unique != 0};
        if (options.limit > 0) wanted.limit = options.limit;
        *list = new queens_list{
            std::make_shared<c::ListData>(Listing(*problem->shared, std::move(wanted)), options)};
        return QUEENS_OK;
      },
      problem, list);
}
void queens_list_free(queens_list* list) { delete list; }
queens_status queens_list_next(queens_list* list, const uint64_t** columns) {
  return guarded(
      [&] {
        *columns = nullptr;
        const auto shared = list->shared;
        if (shared->in_use.exchange(true))
          return ended(QUEENS_BAD_INPUT, "the list is in use by another call");
        const std::unique_ptr<std::atomic<bool>, void (*)(std::atomic<bool>*)> in_use(
            &shared->in_use, [](std::atomic<bool>* flag) { *flag = false; });
        Listing& listing = shared->listing;
        const auto next = [&](std::stop_token stop) { return listing.next(std::move(stop)); };
        const auto solution =
            listing.ready() > 0
                ? next({})
                : watched(shared->options, [&](auto stop, auto&) { return next(std::move(stop)); });
        if (shared.use_count() == 1) return ended(QUEENS_STOPPED, "the list was freed");
        if (!solution) return failed(solution.error());
        if (!*solution && listing.stopped()) return stopped();
        if (!*solution) return ended(QUEENS_NONE, "there are no more solutions");
        *columns = (*solution)->data();
        return QUEENS_OK;
      },
      list, columns);
}

queens_status queens_check(const queens_problem* problem, const queens_square* queens,
                           size_t count) {
  return guarded(
      [&] {
        if (queens == nullptr && count > 0) return c::null_argument();
        std::vector<Square> squares;
        for (size_t i = 0; i < count; ++i) squares.push_back({queens[i].row, queens[i].column});
        const auto verdict = check(*problem->shared, squares);
        if (verdict.valid()) return QUEENS_OK;
        std::string lines;
        for (const auto& fault : faults_of(*problem->shared, verdict))
          lines += (lines.empty() ? "" : "\n") + fault;
        return ended(QUEENS_NONE, std::move(lines));
      },
      problem);
}

queens_status queens_estimate(const queens_problem* problem, const queens_options* given,
                              queens_estimation* estimation) {
  return guarded(
      [&] {
        const auto options = c::read(given);
        const auto shared = problem->shared;
        EstimateOptions wanted{.threads = options.threads,
                               .method = c::text_or(options.method, "auto")};
        if (options.seed != 0) wanted.seed = options.seed;
        if (options.error != 0) wanted.error = options.error;
        const auto report = watched(options, [&](std::stop_token stop, auto&) {
          wanted.stop = std::move(stop);
          return estimate(*shared, wanted);
        });
        if (!report) return failed(report.error());
        const Estimate& known = report->estimate;
        *estimation = {.exact = "",
                       .log10 = known.log10,
                       .low_log10 = known.low_log10,
                       .high_log10 = known.high_log10,
                       .relative_error = known.relative_error,
                       .samples = known.samples};
        if (known.exact) {
          write_total(*known.exact, estimation->exact);
          return QUEENS_OK;
        }
        if (!report->reached) return stopped();
        if (!known.met) return ended(QUEENS_NONE, "no sample ended in a solution");
        return QUEENS_OK;
      },
      problem, estimation);
}

queens_status queens_write(const queens_problem* problem, const uint64_t* columns,
                           const char* format, char** text) {
  return guarded(
      [&] {
        *text = nullptr;
        const ColumnsView queens{{columns, problem->shared->rows()}};
        const auto result = written(*problem->shared, queens, format);
        if (!result) return failed(result.error());
        *text = c::copy_of(*result);
        return QUEENS_OK;
      },
      problem, columns, format, text);
}
void queens_text_free(char* text) { std::free(text); }
