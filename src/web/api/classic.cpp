// SPDX-License-Identifier: MIT
// The classic algorithms: traces in windows, and races.
//
// The algorithm runs again from its start for every window; the steps before it cost next to
// nothing (classic::Request::full_from), so nothing has to be kept between requests, and step
// 100,000 is as near as step 10, forwards and backwards. Races go size by size, one run at a time
// so that their times mean something; the counters of the run in progress are told as they grow.
#include <functional>

#include "base/clock.h"
#include "base/error.h"
#include "draw/frames.h"
#include "web/api/api.h"

namespace queens::web {
namespace {

using classic::Algorithm, classic::Step;

constexpr std::uint64_t most_steps = 50'000'000;  // a trace is looked at up to here
constexpr std::uint64_t largest_traced = 200;

Json counters_json(const classic::Counters& c) {
  return Json::array({c.trials, c.nodes, c.checks, c.backtracks, c.solutions});
}

Json algorithm_json(const Algorithm& a) {
  auto code = list_of(a.code, [](const classic::CodeLine& line) {
    Json actions = Json::array();
    for (int i = 0; i < classic::action_count; ++i)
      if (const auto action = static_cast<classic::Action>(i); line.holds(action))
        actions.push_back(classic::to_string(action));
    return object("text", line.text, "actions", std::move(actions));
  });
  auto switches = list_of(a.switches, [](const classic::Switch& s) {
    return object("name", s.name, "meaning", s.meaning, "by_default", s.by_default);
  });
  auto counts = object("trials", a.counts.trials, "nodes", a.counts.nodes, "checks",
                       a.counts.checks, "backtracks", a.counts.backtracks);
  auto result = object("id", a.id, "name", a.name, "idea", a.idea, "source", a.source, "time",
                       a.time, "space", a.space, "complete", a.complete);
  add_fields(result, "blocked_squares", a.blocked_squares, "every_constraint", a.every_constraint,
             "largest_count", a.largest_count, "largest_n", a.largest_n, "counts",
             std::move(counts), "switches", std::move(switches), "code", std::move(code));
  return result;
}

struct Run {
  const Algorithm* algorithm = nullptr;
  classic::Request request;
};

Result<Run> run_from(const Json& body, Work& work) {
  const auto name = TRY(text(body, "algorithm", "backtracking"));
  const auto variant = TRY(classic::variant_named(name));
  auto stated = TRY(problem(body, work.stop()));
  if (stated.rows() > largest_traced)
    return too_large("traces are shown up to n = {}, not {}", largest_traced, stated.rows());
  constexpr std::string_view goals[] = {"first", "all"};
  const auto goal = TRY(one_of(body, "goal", goals));
  const auto seed = TRY(whole_number(body, "seed", 1, ~std::uint64_t{0}));
  return Run{variant.algorithm,
             {.problem = std::move(stated),
              .goal = goal == 0 || !variant.algorithm->complete ? classic::Goal::first
                                                                : classic::Goal::all,
              .seed = seed,
              .switches = variant.switches,
              .stop = work.stop()}};
}

Json step_json(const Step& step) {
  const auto& e = step.event;
  auto result = object("action", classic::to_string(e.action), "caption", draw::caption_of(step),
                       "queens", to_json(step.queens), "counters", counters_json(step.counters));
  if (e.square) result["square"] = to_json(*e.square);
  if (e.to) result["to"] = to_json(*e.to);
  if (e.attacker) result["attacker"] = to_json(*e.attacker);
  if (e.energy) result["energy"] = *e.energy;
  if (e.temperature) result["temperature"] = *e.temperature;
  if (e.odds) {
    result["odds"] = object("change", e.odds->change, "temperature", e.odds->temperature, "chance",
                            e.odds->chance);
    if (e.odds->draw) result["odds"]["draw"] = *e.odds->draw;
  }
  if (!step.matrix.empty()) {
    // The sets of a cell never change: the page knows them from the cell.
    result["cells"] = list_of(step.matrix, [](const auto& line) { return line.cell; });
  }
  return result;
}

// The recursion tree up to a step of a trace, of bounded size: when it holds too many nodes, the
// branches that are done are folded into one node each that says how much was in it.
class GrowingTree {
 public:
  explicit GrowingTree(std::size_t most_nodes = 300) : most_nodes_(most_nodes) {}
  void take(const Step& step) {
    using classic::Action;
    const auto& event = step.event;
    if (event.action == Action::place && event.square) {
      Node* node = &root_;
      for (std::size_t d = 0;; ++d) {
        ++node->placements;
        if (d == depth_) break;
        node = &node->children.back();
      }
      node->children.push_back({.queen = *event.square, .step = step.number, .children = {}});
      ++depth_;
      if (++size_ > most_nodes_) fold(root_, 0);
    } else if (event.action == Action::remove && depth_ > 0) {
      --depth_;
    } else if (event.action == Action::solution) {
      for (std::size_t d = 0; d <= depth_; ++d) ++at(d).solutions;
      at(depth_).is_solution = true;
    }
  }
  Json json() const {
    Json result = json(root_);
    result["depth"] = depth_;
    return result;
  }

 private:
  struct Node {
    Square queen;
    std::uint64_t step = 0;        // that placed it
    std::uint64_t placements = 0;  // below it, folded ones included
    std::uint64_t solutions = 0;   // at it and below
    bool is_solution = false;
    bool folded = false;
    std::vector<Node> children;
  };
  static Json json(const Node& node) {
    Json result{{"q", to_json(node.queen)}, {"n", node.step}};
    if (node.placements > 0) result["p"] = node.placements;
    if (node.solutions > 0) result["s"] = node.solutions;
    if (node.is_solution) result["is"] = true;
    if (node.folded) result["f"] = true;
    if (!node.children.empty())
      result["c"] = list_of(node.children, [](const Node& child) { return json(child); });
    return result;
  }
  static std::size_t size_of(const Node& node) {
    std::size_t size = 1;
    for (const Node& child : node.children) size += size_of(child);
    return size;
  }
  // Everything beside the path, deepest first, is one node with its numbers.
  void fold(Node& node, std::size_t depth) {
    for (std::size_t i = 0; i < node.children.size(); ++i) {
      Node& child = node.children[i];
      if (depth < depth_ && i + 1 == node.children.size()) {
        fold(child, depth + 1);
      } else if (!child.children.empty()) {
        size_ -= size_of(child) - 1;
        child.children.clear();
        child.children.shrink_to_fit();
        child.folded = true;
      }
    }
  }

  std::size_t most_nodes_;
  std::size_t size_ = 1;
  Node root_;
  std::size_t depth_ = 0;  // the path goes down the last children
  Node& at(std::size_t depth) {
    Node* node = &root_;
    for (; depth > 0; --depth) node = &node->children.back();
    return *node;
  }
};

// The energy so far in at most 400 points: when there are more, every other one goes.
class Curve {
 public:
  void take(const Step& step) {
    if (!step.event.energy || step.number % stride_ != 0) return;
    points_.emplace_back(step.number, *step.event.energy);
    if (points_.size() < 400) return;
    stride_ *= 2;
    std::erase_if(points_, [&](const auto& p) { return p.first % stride_ != 0; });
  }
  Json json() const {
    return list_of(points_, [](const auto& p) { return Json::array({p.first, p.second}); });
  }

 private:
  std::uint64_t stride_ = 1;
  std::vector<std::pair<std::uint64_t, std::uint64_t>> points_;
};

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

// Stops a run when its time is over, or when the whole race ends; looks at the clock when the run
// tells how far it is, which it does every few thousand trials.
class Watch {
 public:
  Watch(double seconds, const std::stop_token& race)
      : until_(base::wall_seconds() + seconds), whole_(race, [this] { source_.request_stop(); }) {}
  std::stop_token token() const { return source_.get_token(); }
  void look() {
    if (base::wall_seconds() > until_) source_.request_stop();
  }

 private:
  double until_;
  std::stop_source source_;
  std::stop_callback<std::function<void()>> whole_;
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
  Watch watch(race.seconds, work.stop());
  const classic::Request request{.problem = Problem::plain(n),
                                 .goal = algorithm.complete ? race.goal : classic::Goal::first,
                                 .seed = race.seed,
                                 .switches = runner.switches,
                                 .stop = watch.token(),
                                 .on_progress = [&](const classic::Counters& c) {
                                   watch.look();
                                   work.tell("progress", row_of(runner, n, c, passed()));
                                 }};
  const auto report = TRY(run_checked(algorithm, request));
  row = row_of(runner, n, report.counters, report.seconds);
  if (!report.finished)
    row["note"] = watch.token().stop_requested()
                      ? fmt::format("stopped after {:.0f} s", race.seconds)
                      : report.why;
  return row;
}

}  // namespace

Result<Json> list_algorithms(const Json&, Work&) {
  return object("algorithms", list_of(classic::catalogue(),
                                      [](const Algorithm* a) { return algorithm_json(*a); }));
}

Result<Json> trace_window(const Json& body, Work& work) {
  auto run = TRY(run_from(body, work));
  const auto from = TRY(whole_number(body, "from", 0, most_steps));
  const auto wanted = TRY(whole_number(body, "limit", 500, 2000));
  return trace_window(*run.algorithm, std::move(run.request), from, wanted, work);
}

Result<Json> trace_window(const Algorithm& algorithm, classic::Request request, std::uint64_t from,
                          std::uint64_t wanted, Work& work) {
  request.full_from = from;
  GrowingTree tree;
  Curve curve;
  Json steps = Json::array();
  std::uint64_t seen = 0, bytes = 0;
  const auto visit = [&](const Step& step) {
    ++seen;
    if (step.number < from) {
      tree.take(step);
      curve.take(step);
      return !work.stop().stop_requested();
    }
    constexpr std::uint64_t most_bytes = 4'000'000;
    if (steps.size() >= wanted || bytes > most_bytes) {
      --seen;
      return false;
    }
    bytes += 150 + 12 * step.queens.size() + 5 * step.matrix.size();
    steps.push_back(step_json(step));
    return !work.stop().stop_requested();
  };
  const auto report = TRY(run_checked(algorithm, request, visit));
  if (!work.why_ended().empty())
    return stopped_before("step " + std::to_string(from) + " was reached");
  const bool ended = !report.dismissed;
  auto result = object("from", from, "steps", std::move(steps), "ended", ended, "tree", tree.json(),
                       "curve", curve.json());
  if (ended) add_fields(result, "total", seen, "why", report.why);
  return result;
}

// The next or the previous step with one of the actions.
Result<Json> trace_seek(const Json& body, Work& work) {
  auto run = TRY(run_from(body, work));
  const auto from = TRY(whole_number(body, "from", 0, most_steps));
  const auto backwards = TRY(boolean(body, "backwards", false));
  const auto name = TRY(text(body, "action", "solution"));
  const auto action = classic::action_named(name);
  if (!action) return bad_input("there is no action '" + name.substr(0, 40) + "'");
  run.request.full_from = ~std::uint64_t{0};
  std::optional<std::uint64_t> found;
  const auto visit = [&](const Step& step) {
    if (backwards && step.number >= from) return false;
    if (step.number > most_steps) return false;
    if (step.event.action == *action && (backwards || step.number > from)) {
      found = step.number;
      if (!backwards) return false;
    }
    return !work.stop().stop_requested();
  };
  const auto report = TRY(run.algorithm->run(run.request, visit));
  if (!work.why_ended().empty()) return stopped_before("any step '" + name + "' was met");
  return object("step", found ? Json(*found) : Json());
}

Result<Json> trace_length(const Json& body, Work& work) {
  auto run = TRY(run_from(body, work));
  run.request.full_from = ~std::uint64_t{0};
  std::uint64_t steps = 0, solutions = 0;
  const auto visit = [&](const Step& step) {
    steps = step.number + 1;
    solutions = step.counters.solutions;
    return steps < most_steps && !work.stop().stop_requested();
  };
  const auto report = TRY(run.algorithm->run(run.request, visit));
  const bool ended = !report.dismissed && work.why_ended().empty();
  return object("steps", steps, "solutions", solutions, "exact", ended, "why", report.why);
}

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
