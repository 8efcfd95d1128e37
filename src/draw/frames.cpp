// SPDX-License-Identifier: MIT
#include "draw/frames.h"

#include <fmt/format.h>

#include <algorithm>

namespace queens::draw {
namespace {

using classic::Action;
using classic::Replay;
using classic::Step;

constexpr double frame_margin = 22, head = 62, foot = 30;
// Larger matrices would be a wall of numbers.
constexpr std::size_t most_lines = 25;
constexpr double matrix_line_height = 15, matrix_width = 330;

double side_of(const TraceHead& trace) {
  const auto n = std::max<std::uint64_t>(trace.problem.rows(), 1);
  return std::clamp(320.0 / static_cast<double>(n), 5.0, 60.0);
}
Size size_of(const TraceHead& trace, std::span<const Step> steps) {
  const double board = static_cast<double>(trace.problem.rows() + 1) * side_of(trace);
  std::size_t lines = 0;
  for (const Step& step : steps)
    if (step.matrix.size() <= most_lines) lines = std::max(lines, step.matrix.size());
  const double beside = lines > 0 ? matrix_width : 0;
  return {std::max(2 * frame_margin + board + beside, 430.0),
          head + std::max(board, static_cast<double>(lines) * matrix_line_height) + foot};
}

void add_step(Svg& svg, const TraceHead& trace, const Step& step, std::span<const Square> deleted,
              double width) {
  svg.text(frame_margin, 26,
           fmt::format("{}, step {}: {}", trace.algorithm, step.number, caption_of(step)), 14, ink,
           Anchor::start, "font-weight=\"bold\"");
  svg.text(frame_margin, 46, counters_of(step), 11, faint);
  add(svg, board_of(trace, step, deleted), frame_margin, head - 8, side_of(trace));
  if (step.matrix.empty() || step.matrix.size() > most_lines) return;
  for (std::size_t i = 0; i < step.matrix.size(); ++i)
    svg.text(width - matrix_width + 10, head + 14 + static_cast<double>(i) * matrix_line_height,
             matrix_line(step.matrix[i]), 11, ink, Anchor::start,
             "font-family=\"'DejaVu Sans Mono', monospace\"");
}

void add_guide(Svg& svg, double y) {
  double x = frame_margin;
  const std::pair<std::string_view, std::string_view> colours[] = {
      {green, "attacker"}, {red, "threatened"}, {blue, "queen"}, {black, "deleted"}};
  for (const auto& [colour, name] : colours) {
    svg.rect(x, y - 10, 12, 12, colour).text(x + 17, y, name, 11, ink);
    x += 34 + 7.2 * static_cast<double>(name.size());
  }
}

}  // namespace

Board board_of(const TraceHead& trace, const Step& step, std::span<const Square> deleted) {
  Board board(trace.problem);
  board.indices = Indices::sides;
  for (const Square s : deleted) board.at(s) = Mark::deleted;
  for (const Square s : step.queens) board.at(s) = Mark::queen;
  const auto& event = step.event;
  switch (event.action) {
    case Action::place:
    case Action::move:
    case Action::accept: {
      const Square queen = event.action == Action::place ? *event.square : *event.to;
      board.at(queen) = Mark::attacker;
      threaten(board, queen, trace.problem.rule());
      break;
    }
    case Action::reject:
      if (event.attacker) board.at(*event.attacker) = Mark::attacker;
      board.at(*event.square) = Mark::threatened;
      break;
    case Action::attempt:
    case Action::discard:
      if (event.to)
        board.at(*event.to) = Mark::tried;
      else if (event.square && board.at(*event.square) == Mark::none)
        board.at(*event.square) = Mark::tried;
      break;
    default:
      break;
  }
  return board;
}

std::string caption_of(const Step& step) {
  const auto& event = step.event;
  std::string text(to_string(event.action));
  if (event.square) text += " " + to_string(*event.square);
  if (event.to) text += " -> " + to_string(*event.to);
  if (event.attacker)
    text += ": attacked by " + to_string(*event.attacker);
  else if (event.action == Action::reject)
    text += ": not allowed";
  if (event.action == Action::eliminate || event.action == Action::restore)
    text += fmt::format(" {} cell{}", event.cells.size(), event.cells.size() == 1 ? "" : "s");
  if (event.amount)
    text += fmt::format(": {} queen{} at random", *event.amount, *event.amount == 1 ? "" : "s");
  if (event.temperature) text += fmt::format(" to {:.4g}", *event.temperature);
  if (event.energy) text += fmt::format(", energy {}", *event.energy);
  return text;
}

std::string counters_of(const Step& step) {
  const auto& c = step.counters;
  return fmt::format("trials {}, nodes {}, checks {}, backtracks {}, solutions {}", c.trials,
                     c.nodes, c.checks, c.backtracks, c.solutions);
}

std::string matrix_line(const classic::SetRow& row) {
  return fmt::format("{{{}, {}}} {{{}}}", row.cell, row.row, fmt::join(row.threatened, ","));
}

std::string frame_svg(const TraceHead& trace, const Replay& replay) {
  const Size size = size_of(trace, replay.steps());
  Svg svg;
  svg.title(fmt::format("{}, step {}", trace.algorithm, replay.step().number));
  add_step(svg, trace, replay.step(), replay.deleted(), size.width);
  add_guide(svg, size.height - 12);
  return svg.picture(size.width, size.height);
}

std::string animated_svg(const TraceHead& trace, Replay& replay, double seconds_per_step) {
  const Size size = size_of(trace, replay.steps());
  while (replay.back()) {
  }
  const auto count = static_cast<double>(replay.steps().size());
  Svg svg;
  svg.title(fmt::format("{} on n = {}, {} steps", trace.algorithm, trace.problem.rows(),
                        replay.steps().size()));
  do {
    const auto i = static_cast<double>(replay.position());
    const bool last = replay.position() + 1 == replay.steps().size();
    svg.open(last ? "visibility=\"visible\"" : "visibility=\"hidden\"");
    add_step(svg, trace, replay.step(), replay.deleted(), size.width);
    // Hidden, visible for its share of the time, hidden again.
    if (count > 1)
      svg.raw(fmt::format(
          "<animate attributeName=\"visibility\" values=\"{}visible{}\" keyTimes=\"{}{:.6g}{}\" "
          "dur=\"{}s\" calcMode=\"discrete\" repeatCount=\"indefinite\"/>\n",
          i > 0 ? "hidden;" : "", last ? "" : ";hidden", i > 0 ? "0;" : "", i / count,
          last ? "" : fmt::format(";{:.6g}", (i + 1) / count), number(count * seconds_per_step)));
    svg.close();
  } while (replay.forward());
  add_guide(svg, size.height - 12);
  return svg.picture(size.width, size.height);
}

}  // namespace queens::draw
