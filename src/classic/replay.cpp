// SPDX-License-Identifier: MIT
// Forwards an event is applied, backwards it is undone; the recorded boards are only compared with.
#include <algorithm>
#include <array>

#include "base/error.h"
#include "queens/trace.h"

namespace queens::classic {
namespace {

constexpr std::array<std::string_view, action_count> names = {
    "start",    "try",  "place",  "reject",  "remove", "eliminate", "restore",
    "dead end", "move", "accept", "discard", "cool",   "perturb",   "solution"};

bool put(std::vector<Square>& squares, Square square) {
  const auto place = std::ranges::lower_bound(squares, square);
  if (place != squares.end() && *place == square) return false;
  squares.insert(place, square);
  return true;
}
bool take(std::vector<Square>& squares, Square square) {
  const auto place = std::ranges::lower_bound(squares, square);
  if (place == squares.end() || *place != square) return false;
  squares.erase(place);
  return true;
}

// False: the event does not fit the board.
bool apply(const Event& event, bool undo, std::vector<Square>& queens,
           std::vector<Square>& deleted) {
  switch (event.action) {
    case Action::place:
    case Action::remove:
      if (!event.square) return false;
      return (event.action == Action::place) != undo ? put(queens, *event.square)
                                                     : take(queens, *event.square);
    case Action::move:
    case Action::accept:
      if (!event.square || !event.to) return false;
      return take(queens, undo ? *event.to : *event.square) &&
             put(queens, undo ? *event.square : *event.to);
    case Action::eliminate:
    case Action::restore:
      return std::ranges::all_of(event.cells, [&](Square s) {
        return (event.action == Action::eliminate) != undo ? put(deleted, s) : take(deleted, s);
      });
    default:
      return true;
  }
}

}  // namespace

std::string_view to_string(Action action) { return names[static_cast<std::size_t>(action)]; }

std::optional<Action> action_named(std::string_view name) {
  const auto found = std::ranges::find(names, name);
  if (found == names.end()) return {};
  return static_cast<Action>(found - names.begin());
}

Result<Replay> Replay::of(std::vector<Step> steps) {
  if (steps.empty()) return bad_input("a trace needs at least one step");
  if (!steps[0].queens.empty() || steps[0].event.action != Action::start)
    return bad_input("a trace begins with the step 'start' and an empty board");
  Replay replay(std::move(steps));
  std::vector<Square> queens, deleted;
  for (std::size_t i = 1; i < replay.steps_.size(); ++i) {
    const Step& step = replay.steps_[i];
    if (step.number != replay.steps_[i - 1].number + 1)
      return bad_input("after step {} comes step {}", replay.steps_[i - 1].number, step.number);
    if (!apply(step.event, false, queens, deleted) || queens != step.queens)
      return bad_input("step {} ({}) does not follow from the board before it", step.number,
                       to_string(step.event.action));
  }
  return replay;
}

bool Replay::forward() {
  if (position_ + 1 >= steps_.size()) return false;
  apply(steps_[++position_].event, false, queens_, deleted_);
  return true;
}

bool Replay::back() {
  if (position_ == 0) return false;
  apply(steps_[position_--].event, true, queens_, deleted_);
  return true;
}

}  // namespace queens::classic
