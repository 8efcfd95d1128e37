// SPDX-License-Identifier: MIT
// The recursion tree of a search (the paper, figure 7), grown from its steps: every queen that is
// placed is a child of the board before it. Solutions are marked, and so are dead ends.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "queens/trace.h"

namespace queens::draw {

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

  void take(const classic::Step& step);
  const std::vector<Node>& nodes() const { return nodes_; }
  std::size_t dead_ends() const;
  std::size_t solutions() const;
  std::string legend() const;  // "16 placements, 4 dead ends, 2 solutions"

 private:
  std::vector<Node> nodes_ = {Node{}};
  std::size_t at_ = 0;
};

// Small trees with a board at every node, large ones as rays around their root.
std::string to_svg(const Tree& tree, std::uint64_t n, const std::string& title);

}  // namespace queens::draw
