// SPDX-License-Identifier: MIT
// The steps of a trace as pictures, in the colours of the paper, figure 8: the queen that a step is
// about is the attacker, green, and the squares it threatens are red; the other queens are blue,
// deleted cells black. Beside the board stands the hybrid's matrix, where it fits. And all of them
// as one picture, the recursion tree.
#pragma once

#include "draw/board.h"
#include "format/trace.h"
#include "queens/classic.h"

namespace queens::draw {

using format::TraceHead;

Board board_of(const TraceHead& trace, const classic::Step& step, std::span<const Square> deleted);
// "place (1,2)", "reject (1,1): attacked by (0,0)", "cool to 1.98"
std::string caption_of(const classic::Step& step);
// "trials 3, nodes 2, checks 4, backtracks 0, solutions 0"
std::string counters_of(const classic::Step& step);
// "{1, 1} {2,3,4,5,6,9,11,13,16}"
std::string matrix_line(const classic::SetRow& row);

// One step as a picture.
std::string frame_svg(const TraceHead& trace, const classic::Replay& replay);
// All steps, one after the other and again from the start; viewers that cannot move show the last.
// Leaves the replay at the end.
std::string animated_svg(const TraceHead& trace, classic::Replay& replay, double seconds_per_step);

// The recursion tree of a search (the paper, figure 7), grown from its steps: every queen that is
// placed is a child of the board before it. Solutions are marked, and so are dead ends.
class Tree {
 public:
  struct Node {
    std::size_t parent = 0;  // the root is its own
    std::uint64_t depth = 0;
    Square queen;  // not the root's
    bool solution = false;
    std::vector<std::size_t> children;
    bool dead_end() const { return children.empty() && !solution; }
  };

  // Of a run that is judged, up to one node more than so many.
  static Result<Tree> of(const classic::Algorithm& algorithm, const classic::Request& request,
                         std::size_t most_nodes);
  void take(const classic::Step& step);
  const std::vector<Node>& nodes() const { return nodes_; }
  std::string legend() const;  // "16 placements, 4 dead ends, 2 solutions"

 private:
  std::vector<Node> nodes_ = {Node{}};
  std::size_t at_ = 0;
};

// Small trees with a board at every node, large ones as rays around their root.
std::string to_svg(const Tree& tree, std::uint64_t n, const std::string& title);

}  // namespace queens::draw
