// SPDX-License-Identifier: MIT
#include "draw/frames.h"

#include <fmt/ranges.h>

#include <algorithm>
#include <cmath>
#include <numbers>

#include "base/try.h"

namespace queens::draw {
namespace {

using classic::Action, classic::Replay, classic::Step;

constexpr double frame_margin = 22, frame_head = 62, frame_foot = 30;
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
  return {
      std::max(2 * frame_margin + board + beside, 430.0),
      frame_head + std::max(board, static_cast<double>(lines) * matrix_line_height) + frame_foot};
}

void add_step(Svg& svg, const TraceHead& trace, const Step& step, std::span<const Square> deleted,
              double width) {
  svg.text(frame_margin, 26,
           fmt::format("{}, step {}: {}", trace.algorithm, step.number, caption_of(step)), 14, ink,
           Anchor::start, "font-weight=\"bold\"");
  svg.text(frame_margin, 46, counters_of(step), 11, faint);
  add(svg, board_of(trace, step, deleted), frame_margin, frame_head - 8, side_of(trace));
  if (step.matrix.empty() || step.matrix.size() > most_lines) return;
  for (std::size_t i = 0; i < step.matrix.size(); ++i)
    svg.text(width - matrix_width + 10,
             frame_head + 14 + static_cast<double>(i) * matrix_line_height,
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

using Node = Tree::Node;

// The place of every node across the tree: leaves in a row, parents above the middle of theirs.
std::vector<double> spread(const Tree& tree, double& leaves) {
  const auto& nodes = tree.nodes();
  std::vector<double> across(nodes.size(), 0);
  leaves = 0;
  // Children come after their parents, in the order of the walk, which is depth first.
  for (std::size_t i = 0; i < nodes.size(); ++i)
    if (nodes[i].children.empty()) across[i] = leaves++;
  for (std::size_t i = nodes.size(); i-- > 0;)
    if (!nodes[i].children.empty())
      across[i] = (across[nodes[i].children.front()] + across[nodes[i].children.back()]) / 2;
  return across;
}

void add_head(Svg& svg, const Tree& tree, const std::string& title, double x, bool boards) {
  svg.title(title);
  svg.text(x, 30, title, 18, ink, Anchor::start, "font-weight=\"bold\"");
  svg.text(x, 50, tree.legend(), 12, faint);
  if (boards) {
    svg.rect(x + 0.5, 62, 12, 12, "none", green).rect(x + 1.5, 63, 10, 10, "none", green);
    svg.text(x + 20, 72, "solution", 12, ink);
    svg.line(x + 90, 68, x + 104, 68, red, 3);
    svg.text(x + 112, 72, "dead end: no square left in the next row", 12, ink);
  } else {
    svg.circle(x + 6, 68, 5, green).text(x + 20, 72, "solution", 12, ink);
    svg.rect(x + 94, 65, 6, 6, red).text(x + 112, 72, "dead end", 12, ink);
    svg.circle(x + 190, 68, 3, faint).text(x + 202, 72, "goes on", 12, ink);
  }
}

std::string with_boards(const Tree& tree, std::uint64_t n, const std::string& title) {
  const auto& nodes = tree.nodes();
  const double side = n <= 4 ? 13 : 9, board_side = static_cast<double>(n) * side;
  const double step = board_side + 14, level = board_side + 44, margin = 24, head = 96;
  double leaves = 0;
  const auto across = spread(tree, leaves);
  const auto deepest = std::ranges::max(nodes, {}, &Node::depth).depth;
  const auto centre = [&](std::size_t i) { return margin + across[i] * step + board_side / 2; };
  const auto top = [&](std::size_t i) {
    return head + static_cast<double>(nodes[i].depth) * level;
  };
  Svg svg;
  add_head(svg, tree, title, margin, true);
  for (std::size_t i = 1; i < nodes.size(); ++i)
    svg.line(centre(nodes[i].parent), top(nodes[i].parent) + board_side, centre(i), top(i), faint);
  for (std::size_t i = 0; i < nodes.size(); ++i) {
    Board board(n, n);
    for (std::size_t k = i; k != 0; k = nodes[k].parent) board.at(nodes[k].queen) = Mark::queen;
    const double x = centre(i) - board_side / 2;
    add(svg, board, x, top(i), side);
    if (nodes[i].solution) {
      svg.rect(x - 3, top(i) - 3, board_side + 6, board_side + 6, "none", green);
      svg.rect(x - 4, top(i) - 4, board_side + 8, board_side + 8, "none", green);
    }
    if (nodes[i].dead_end())
      svg.line(x, top(i) + board_side + 5, x + board_side, top(i) + board_side + 5, red, 3);
  }
  // The title, bold and 18 high, needs about 11.5 a letter.
  const double width = std::max(2 * margin + (leaves - 1) * step + board_side,
                                2 * margin + 11.5 * static_cast<double>(title.size()));
  return svg.picture(width, head + static_cast<double>(deepest) * level + board_side + margin);
}

std::string as_rays(const Tree& tree, std::uint64_t n, const std::string& title) {
  const auto& nodes = tree.nodes();
  double leaves = 0;
  const auto across = spread(tree, leaves);
  const double radius = std::clamp(leaves * 1.15, 300.0, 1100.0), margin = 30, head = 96;
  const double cx = margin + radius, cy = head + radius;
  // The inner levels have few nodes and get less room than the outer ones.
  const auto at = [&](std::size_t i) {
    const double share = static_cast<double>(nodes[i].depth) / static_cast<double>(n);
    const double r = radius * std::pow(share, 0.85);
    const double angle = 2 * std::numbers::pi * across[i] / leaves - std::numbers::pi / 2;
    return std::pair{cx + r * std::cos(angle), cy + r * std::sin(angle)};
  };
  Svg svg;
  add_head(svg, tree, title, margin, false);
  for (std::uint64_t depth = 1; depth <= n; ++depth)
    svg.circle(cx, cy, radius * std::pow(static_cast<double>(depth) / static_cast<double>(n), 0.85),
               "none", grid, 0.8);
  svg.open(fmt::format("stroke=\"{}\" stroke-width=\"0.8\"", faint));
  for (std::size_t i = 1; i < nodes.size(); ++i) {
    const auto [x1, y1] = at(nodes[i].parent);
    const auto [x2, y2] = at(i);
    svg.line(x1, y1, x2, y2, "none");  // the group has the stroke
  }
  svg.close();
  for (std::size_t i = 0; i < nodes.size(); ++i) {
    const auto [x, y] = at(i);
    if (nodes[i].solution)
      svg.circle(x, y, 4.5, green);
    else if (nodes[i].dead_end())
      svg.rect(x - 2, y - 2, 4, 4, red);
    else
      svg.circle(x, y, 2.2, faint);
  }
  return svg.picture(2 * (radius + margin), head + 2 * radius + margin);
}

}  // namespace

Board board_of(const TraceHead& trace, const Step& step, std::span<const Square> deleted) {
  Board board(trace.problem);
  board.indices = Indices::sides;
  for (const Square s : deleted) board.at(s) = Mark::deleted;
  for (const Square s : step.queens) board.at(s) = Mark::queen;
  const auto& event = step.event;
  const auto is = [&](auto... actions) { return ((event.action == actions) || ...); };
  if (is(Action::place, Action::move, Action::accept)) {
    const Square queen = event.action == Action::place ? *event.square : *event.to;
    board.at(queen) = Mark::attacker;
    threaten(board, queen, trace.problem.rule());
  } else if (is(Action::reject)) {
    if (event.attacker) board.at(*event.attacker) = Mark::attacker;
    board.at(*event.square) = Mark::threatened;
  } else if (is(Action::attempt, Action::discard)) {
    if (event.to)
      board.at(*event.to) = Mark::tried;
    else if (event.square && board.at(*event.square) == Mark::none)
      board.at(*event.square) = Mark::tried;
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
      svg.raw(
          "<animate attributeName=\"visibility\" values=\"{}visible{}\" keyTimes=\"{}{:.6g}{}\" "
          "dur=\"{}s\" calcMode=\"discrete\" repeatCount=\"indefinite\"/>\n",
          i > 0 ? "hidden;" : "", last ? "" : ";hidden", i > 0 ? "0;" : "", i / count,
          last ? "" : fmt::format(";{:.6g}", (i + 1) / count), number(count * seconds_per_step));
    svg.close();
  } while (replay.forward());
  add_guide(svg, size.height - 12);
  return svg.picture(size.width, size.height);
}

Result<Tree> Tree::of(const classic::Algorithm& algorithm, const classic::Request& request,
                      std::size_t most_nodes) {
  Tree tree;
  TRY(run_checked(algorithm, request, [&](const Step& step) {
    tree.take(step);
    return tree.nodes_.size() <= most_nodes;
  }));
  return tree;
}

void Tree::take(const classic::Step& step) {
  using classic::Action;
  if (step.event.action == Action::place) {
    nodes_[at_].children.push_back(nodes_.size());
    nodes_.push_back({.parent = at_,
                      .depth = nodes_[at_].depth + 1,
                      .queen = *step.event.square,
                      .solution = false,
                      .children = {}});
    at_ = nodes_.size() - 1;
  } else if (step.event.action == Action::remove) {
    at_ = nodes_[at_].parent;
  } else if (step.event.action == Action::solution) {
    nodes_[at_].solution = true;
  }
}

std::string Tree::legend() const {
  return fmt::format("{} placements, {} dead ends, {} solutions", nodes_.size() - 1,
                     std::ranges::count_if(nodes_, &Node::dead_end),
                     std::ranges::count_if(nodes_, &Node::solution));
}

std::string to_svg(const Tree& tree, std::uint64_t n, const std::string& title) {
  constexpr std::size_t most_boards = 60;
  return tree.nodes().size() <= most_boards ? with_boards(tree, n, title) : as_rays(tree, n, title);
}

}  // namespace queens::draw
