// SPDX-License-Identifier: MIT
// What all algorithms share: counting, ending early, and telling a watcher. `watched` is a template
// parameter, so that an unwatched search contains no trace of the tracing.
#pragma once

#include <algorithm>
#include <limits>

#include "base/clock.h"
#include "base/try.h"
#include "queens/classic.h"

namespace queens::classic {

// One for each file; the order is catalogue.cpp's.
extern const Algorithm brute_force, generate_and_test, rows_and_columns, permutations, backtracking,
    backtracking_columns, bitmask, bitmask_shift, hybrid, dancing_links, annealing, min_conflicts;

// Queens on different squares: in one row or column, or as many rows as columns apart.
constexpr bool attack(Square a, Square b) {
  const std::uint64_t down = a.row > b.row ? a.row - b.row : b.row - a.row;
  const std::uint64_t across = a.column > b.column ? a.column - b.column : b.column - a.column;
  return down == 0 || across == 0 || down == across;
}

template <bool watched>
class Search {
 public:
  Search(const Request& request, const Watcher& watcher)
      : n_(request.problem.rows()), request_(request), watcher_(watcher) {
    allowed_.assign(n_ * n_, true);
    for (const Square s : request.problem.blocked()) allowed_[s.row * n_ + s.column] = false;
    // One queen to a row: a demanded queen leaves no other square of its row.
    for (const Square s : request.problem.demanded())
      for (std::uint64_t c = 0; c < n_; ++c)
        if (c != s.column) allowed_[s.row * n_ + c] = false;
    report_.trials_by_queen.assign(n_, 0);
    poll();
  }
  virtual ~Search() = default;
  Search(const Search&) = delete;
  Search& operator=(const Search&) = delete;

  void start() { tell(Action::start); }
  Report finish() && {
    report_.finished = report_.why.empty();
    report_.energy_at_end = energy().value_or(0);
    std::ranges::sort(report_.first);
    return std::move(report_);
  }

 protected:
  // The board, asked for only when somebody watches. The local searches keep their own.
  virtual std::vector<Square> queens() const { return queens_; }
  virtual std::vector<SetRow> matrix() const { return {}; }
  virtual std::optional<std::uint64_t> energy() const { return {}; }

  bool over() const { return over_; }
  bool allowed(Square square) const { return allowed_[square.row * n_ + square.column]; }
  Counters& counters() { return report_.counters; }

  // A trial for the given queen, the first being 0.
  void attempt(std::uint64_t queen, Square square, std::optional<Square> to = {},
               std::optional<Odds> odds = {}) {
    ++report_.trials_by_queen[queen];
    if (++report_.counters.trials >= next_poll_) poll();
    if constexpr (watched)
      emit({.action = Action::attempt, .square = square, .to = to, .odds = odds});
  }
  void attempt_all() {  // the whole board is tried
    if (++report_.counters.trials >= next_poll_) poll();
    tell(Action::attempt);
  }
  // A complete board is tried: every queen is compared with those placed before it.
  void test_board() {
    attempt_all();
    for (std::size_t i = 0; i < queens_.size(); ++i) {
      if (!allowed(queens_[i])) return reject(queens_[i]);
      for (std::size_t j = 0; j < i; ++j) {
        ++report_.counters.checks;
        if (attack(queens_[j], queens_[i])) return reject(queens_[i], queens_[j]);
      }
    }
    solution();
  }
  void place(Square square) {
    ++report_.counters.nodes;
    queens_.push_back(square);
    tell(Action::place, square);
  }
  void remove() {  // the queen that was placed last
    ++report_.counters.backtracks;
    const Square square = queens_.back();
    queens_.pop_back();
    tell(Action::remove, square);
  }
  // A queen there, what follows from her, and she is taken away again, unless it is over.
  template <class Deeper>
  void with_queen(Square square, const Deeper& deeper) {
    place(square);
    deeper();
    if (!over_) remove();
  }
  // Nobody attacks: the square may not be used.
  void reject(Square square, std::optional<Square> attacker = {}) {
    if constexpr (watched) emit({.action = Action::reject, .square = square, .attacker = attacker});
  }
  // The same, for a test that ends with it: always false.
  bool refused(Square square, std::optional<Square> attacker = {}) {
    reject(square, attacker);
    return false;
  }
  void move(Action action, Square from, Square to) {
    ++report_.counters.nodes;
    if constexpr (watched) emit({.action = action, .square = from, .to = to});
  }
  void dead_end() { tell(Action::dead_end); }
  void solution() {
    if (++report_.counters.solutions == 1) report_.first = queens();
    if (request_.goal == Goal::first) over_ = true;
    tell(Action::solution);
  }
  void give_up(std::string why) {
    over_ = true;
    report_.why = std::move(why);
  }

  void tell(Action action, std::optional<Square> square = {}) {
    if constexpr (watched) emit({.action = action, .square = square});
  }
  void emit(Event event) {
    if (report_.dismissed) return;
    Step step{.number = steps_++, .event = std::move(event), .counters = report_.counters};
    step.event.energy = energy();
    if (step.number >= request_.full_from) {
      step.queens = queens();
      step.matrix = matrix();
      std::ranges::sort(step.queens);
    }
    if (watcher_(step)) return;
    report_.dismissed = true;
    if (!over_) give_up("the watcher ended it");
  }

  const std::uint64_t n_;
  const Request& request_;
  Report report_;
  std::vector<Square> queens_;  // in the order in which they were placed

 private:
  void poll() {
    const auto trials = report_.counters.trials;
    const auto most = request_.most_trials.value_or(std::numeric_limits<std::uint64_t>::max());
    if (trials >= most)
      give_up("gave up after " + std::to_string(trials) + " trials");
    else if (request_.stop.stop_requested())
      give_up("it was stopped");
    if (trials > 0 && request_.on_progress) request_.on_progress(report_.counters);
    next_poll_ = std::min(trials + 4096, most);
  }

  const Watcher& watcher_;
  std::vector<char> allowed_;
  std::uint64_t next_poll_ = 0;
  std::uint64_t steps_ = 0;
  bool over_ = false;
};

// Refuses what no classic algorithm can take, or what this one cannot.
Result<void> validate(const Algorithm& algorithm, const Request& request);

// Runs Engine<true> if somebody watches, Engine<false> otherwise. An engine has search().
template <const Algorithm& algorithm, template <bool> class Engine>
Result<Report> run_search(const Request& request, const Watcher& watcher) {
  TRY(validate(algorithm, request));
  const double began = base::wall_seconds();
  const auto run = [&](auto engine) {
    engine.start();
    engine.search();
    return std::move(engine).finish();
  };
  Report report =
      watcher ? run(Engine<true>(request, watcher)) : run(Engine<false>(request, watcher));
  report.seconds = base::wall_seconds() - began;
  return report;
}

}  // namespace queens::classic
