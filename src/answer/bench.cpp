// SPDX-License-Identifier: MIT
#include "answer/bench.h"

#include <algorithm>

#include "base/clock.h"
#include "base/stop_flag.h"
#include "base/try.h"
#include "counting/base_line.h"
#include "counting/measure.h"
#include "verify/recount.h"

namespace queens {
namespace {

constexpr std::uint64_t first_counted = 14, last_counted = 21;
constexpr std::uint64_t base_measured_up_to = 16;
constexpr std::size_t fastest_target = 0;
constexpr std::uint64_t first_projected = 21, last_projected = 28;

Result<bool> count_rows(const CountBenchOptions& options, const std::atomic<bool>& stop) {
  double base_seconds = 0, base_nodes = 0;
  for (std::uint64_t n = first_counted; n <= std::min(options.largest, last_counted); ++n) {
    CountBenchRow row;
    row.n = n;
    row.base_scaled = n > base_measured_up_to;  // the base line: measured while it takes seconds
    if (row.base_scaled) {
      if (base_nodes == 0) base_nodes = counting::base_line_nodes(base_measured_up_to, stop);
      row.base_seconds = base_seconds * counting::base_line_nodes(n, stop) / base_nodes;
    } else {
      const double start = base::thread_seconds();
      const auto total = counting::PlainSearch(Problem::plain(n)).count_with_mirror(stop);
      row.base_seconds = base_seconds = base::thread_seconds() - start;
      if (stop.load()) return false;
      TRY(verify::check_total(Problem::plain(n), total, "the base line"));
    }
    std::optional<counting::MeasuredCount> best, by_colours;
    for (int i = 0; i < (n <= 17 ? 3 : 1); ++i)
      for (auto* const of : {&best, &by_colours}) {
        const auto run = (of == &best ? counting::measure_middle : counting::measure_colours)(
            n, fastest_target, stop);
        if (!run) return false;
        if (!*of || run->seconds < (*of)->seconds) *of = run;
      }
    TRY(verify::check_total(Problem::plain(n), best->total, "meet in the middle"));
    TRY(verify::check_total(Problem::plain(n), by_colours->total, "counting by colours"));
    row.colours_seconds = by_colours->seconds;
    row.total = best->total;
    row.seconds = best->seconds;
    row.pairs = best->effort.listed.pairs;
    row.survivors =
        static_cast<double>(best->effort.join.queries) * kernel::block_patterns / row.pairs;
    row.cycles_per_pair = best->cycles / row.pairs;
    if (options.on_row) options.on_row(row);
  }
  return true;
}

Result<bool> project_rows(const CountBenchOptions& options, const std::atomic<bool>& stop) {
  const auto last = std::min(options.largest_projected, last_projected);
  for (std::uint64_t n = first_projected; n <= last; ++n) {
    ProjectionRow row;
    row.n = n;
    row.known = verify::second_opinion(Problem::plain(n));
    for (auto* const of : {&row.middle, &row.colours}) {
      const auto sample = (of == &row.middle ? counting::sample_middle : counting::sample_colours)(
          n, {.seconds = options.seconds_each}, fastest_target, stop);
      if (!sample) return false;
      *of = {sample->units,         sample->counted,           sample->hours.value(),
             sample->hours.error(), sample->solutions.value(), sample->solutions.error()};
    }
    if (options.on_projection) options.on_projection(row);
  }
  return true;
}

}  // namespace

Result<bool> bench_count(const CountBenchOptions& options) {
  const base::StopFlag stop(options.stop);
  return TRY(count_rows(options, stop.flag())) ? project_rows(options, stop.flag()) : false;
}

}  // namespace queens
