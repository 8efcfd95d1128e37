// SPDX-License-Identifier: MIT
// Algorithms side by side, size by size, one run at a time so that their times mean something. The
// counters of the run in progress are told as they grow.
#include <chrono>
#include <condition_variable>
#include <mutex>
#include <thread>

#include "base/clock.h"
#include "base/error.h"
#include "queens/check.h"
#include "queens/classic.h"
#include "web/api/api.h"

namespace queens::web {
namespace {

struct Race {
  std::vector<classic::Variant> runners;
  std::vector<std::uint64_t> sizes;
  classic::Goal goal = classic::Goal::all;
  std::uint64_t seed = 1;
  double seconds = 5;  // for one run
};

Result<Race> race_from(const Json& body) {
  Race race;
  const auto names = body.find("algorithms");
  if (names == body.end() || !names->is_array() || names->empty() || names->size() > 20)
    return bad_input("\"algorithms\" must be a list of 1 to 20 names");
  for (const Json& name : *names) {
    if (!name.is_string()) return bad_input("\"algorithms\" must hold names");
    race.runners.push_back(TRY(classic::variant_named(name.get<std::string>())));
  }
  const auto sizes = body.find("sizes");
  if (sizes == body.end() || !sizes->is_array() || sizes->empty() || sizes->size() > 100)
    return bad_input("\"sizes\" must be a list of 1 to 100 numbers");
  for (const Json& size : *sizes) {
    if (!size.is_number_unsigned() || size.get<std::uint64_t>() > 1000)
      return bad_input("\"sizes\" must hold whole numbers from 0 to 1000");
    race.sizes.push_back(size.get<std::uint64_t>());
  }
  constexpr std::string_view goals[] = {"all", "first"};
  race.goal = TRY(one_of(body, "goal", goals)) == 0 ? classic::Goal::all : classic::Goal::first;
  race.seed = TRY(whole_number(body, "seed", 1, ~std::uint64_t{0}));
  race.seconds = static_cast<double>(TRY(whole_number(body, "seconds", 5, 60)));
  return race;
}

// Stops a run when its time is over, or when the whole race ends.
class Watch {
 public:
  Watch(double seconds, std::stop_token race)
      : whole_(race, [this] { source_.request_stop(); }),
        thread_([this, seconds](std::stop_token ended) {
          std::mutex mutex;
          std::condition_variable_any never;
          std::unique_lock lock(mutex);
          never.wait_for(lock, ended, std::chrono::duration<double>(seconds), [] { return false; });
          if (!ended.stop_requested()) source_.request_stop();
        }) {}
  std::stop_token token() const { return source_.get_token(); }

 private:
  std::stop_source source_;
  std::stop_callback<std::function<void()>> whole_;
  std::jthread thread_;
};

Json row_of(const classic::Variant& runner, std::uint64_t n, const classic::Counters& c,
            double seconds) {
  return object("algorithm", runner.name, "n", n, "trials", c.trials, "nodes", c.nodes, "checks",
                c.checks, "backtracks", c.backtracks, "solutions", c.solutions, "seconds", seconds);
}

Result<Json> run_one(const Race& race, const classic::Variant& runner, std::uint64_t n,
                     Work& work) {
  const auto& algorithm = *runner.algorithm;
  const double began = base::wall_seconds();
  const auto passed = [&] { return base::wall_seconds() - began; };
  Json row = row_of(runner, n, {}, 0);
  if (n > algorithm.largest_n) {
    row["note"] = fmt::format("takes boards up to n = {}", algorithm.largest_n);
    return row;
  }
  const Watch watch(race.seconds, work.stop());
  const classic::Request request{.problem = Problem::plain(n),
                                 .goal = algorithm.complete ? race.goal : classic::Goal::first,
                                 .seed = race.seed,
                                 .switches = runner.switches,
                                 .stop = watch.token(),
                                 .on_progress = [&](const classic::Counters& c) {
                                   work.tell("progress", row_of(runner, n, c, passed()));
                                 }};
  const auto report = TRY(algorithm.run(request, {}));
  if (report.counters.solutions > 0 && !check(request.problem, report.first).valid())
    return internal_error("{} found a solution for n = {} that is none", runner.name, n);
  row = row_of(runner, n, report.counters, report.seconds);
  if (!report.finished)
    row["note"] = watch.token().stop_requested()
                      ? fmt::format("stopped after {:.0f} s", race.seconds)
                      : report.why;
  return row;
}

}  // namespace

Result<Json> race_algorithms(const Json& body, Work& work) {
  const auto race = TRY(race_from(body));
  Json rows = Json::array();
  std::vector<bool> out(race.runners.size(), false);
  for (const std::uint64_t n : race.sizes)
    for (std::size_t i = 0; i < race.runners.size(); ++i) {
      if (work.stop().stop_requested()) break;
      if (out[i]) continue;
      auto row = TRY(run_one(race, race.runners[i], n, work));
      // Who did not finish this size will not finish a larger one.
      out[i] = row.contains("note");
      work.tell("run", row, false);
      rows.push_back(std::move(row));
    }
  auto result = object("schema", "queens.race/1", "rows", std::move(rows), "complete",
                       !work.stop().stop_requested());
  if (work.stop().stop_requested()) result["why"] = work.why_ended();
  return result;
}

}  // namespace queens::web
