// SPDX-License-Identifier: MIT
// What a watched algorithm says about itself: one step for everything that happens, with the board,
// the counters and, for the hybrid, the matrix of sets as they are afterwards. An event alone is
// enough to get from one board to the next and back again, which is what Replay does.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "queens/result.h"
#include "queens/square.h"

#pragma GCC visibility push(default)
namespace queens::classic {

// Every algorithm says what it counts under these names (Algorithm::counts).
struct Counters {
  std::uint64_t trials = 0;
  std::uint64_t nodes = 0;
  std::uint64_t checks = 0;
  std::uint64_t backtracks = 0;
  std::uint64_t solutions = 0;
  bool operator==(const Counters&) const = default;
};

enum class Action : std::uint8_t {
  start,      // nothing has happened yet
  attempt,    // "try": `square` is considered (by a local search: the move from there to `to`)
  place,      // a queen is put on `square`
  reject,     // `square` cannot hold a queen: `attacker` attacks it, or it may not be used
  remove,     // the queen is taken from `square`
  eliminate,  // `cells` are deleted from the board
  restore,    // `cells` come back
  dead_end,   // no square is left to go on with
  move,       // the queen of `square` goes to `to`
  accept,     // the neighbour is accepted: the queen of `square` goes to `to`
  discard,    // the neighbour is not accepted: the queen stays
  cool,       // the temperature becomes `temperature`
  perturb,    // stagnation: `amount` queens are about to be moved at random
  solution,
};
inline constexpr int action_count = static_cast<int>(Action::solution) + 1;
std::string_view to_string(Action action);  // "try", "place", "dead end", ...
std::optional<Action> action_named(std::string_view name);

// Annealing: why a move that it tries is made or not.
struct Odds {
  std::int64_t change = 0;          // of the energy
  double temperature = 0;           // at this moment
  double chance = 1;                // to be accepted: exp(-change / temperature), or 1
  std::optional<double> draw = {};  // accepted if below the chance; none where that is sure
  bool operator==(const Odds&) const = default;
};

struct Event {
  Action action = Action::start;
  std::optional<Square> square = {};
  std::optional<Square> to = {};
  std::optional<Square> attacker = {};
  std::vector<Square> cells = {};
  std::optional<std::uint64_t> energy = {};  // local searches: attacking pairs afterwards
  std::optional<double> temperature = {};
  std::optional<std::uint64_t> amount = {};
  std::optional<Odds> odds = {};
  bool operator==(const Event&) const = default;
};

// One line of the hybrid's matrix. Cells are numbered from 1, row by row, and so are rows: the
// numbers of the paper.
struct SetRow {
  std::uint64_t cell = 0;
  std::uint64_t row = 0;
  std::vector<std::uint64_t> threatened = {};
  bool operator==(const SetRow&) const = default;
};

struct Step {
  std::uint64_t number = 0;  // the start is 0
  Event event = {};
  std::vector<Square> queens = {};  // sorted
  std::vector<SetRow> matrix = {};  // hybrid only
  Counters counters = {};
  bool operator==(const Step&) const = default;
};

// Called after each event, from the running algorithm. Returns false to end the run.
using Watcher = std::function<bool(const Step&)>;

// Walks through recorded steps, rebuilding queens and deleted cells from the events alone.
class Replay {
 public:
  // Refuses steps that do not follow from each other: the message names the step.
  static Result<Replay> of(std::vector<Step> steps);

  std::span<const Step> steps() const { return steps_; }
  std::size_t position() const { return position_; }
  const Step& step() const { return steps_[position_]; }
  std::span<const Square> queens() const { return queens_; }    // sorted
  std::span<const Square> deleted() const { return deleted_; }  // sorted
  bool forward();                                               // false at the end
  bool back();                                                  // false at the start

 private:
  explicit Replay(std::vector<Step> steps) : steps_(std::move(steps)) {}
  std::vector<Step> steps_;
  std::size_t position_ = 0;
  std::vector<Square> queens_;
  std::vector<Square> deleted_;
};

}  // namespace queens::classic
#pragma GCC visibility pop
