// SPDX-License-Identifier: MIT
// The recursion tree up to a step of a trace, of bounded size: when it holds too many nodes, the
// branches that are done are folded into one node each that says how much was in it.
#pragma once

#include <cstdint>
#include <deque>
#include <vector>

#include "queens/trace.h"
#include "web/work.h"

namespace queens::web {

class GrowingTree {
 public:
  explicit GrowingTree(std::size_t most_nodes = 300) : most_nodes_(most_nodes) {}
  void take(const classic::Event& event);
  Json json() const;

 private:
  struct Node {
    Square queen;
    std::uint64_t placements = 0;  // below it, folded ones included
    std::uint64_t solutions = 0;   // at it and below
    bool is_solution = false;
    bool folded = false;
    std::vector<Node> children;
  };
  static Json json(const Node& node);
  static std::size_t size_of(const Node& node);
  void fold(Node& node, std::size_t depth);

  std::size_t most_nodes_;
  std::size_t size_ = 1;
  Node root_;
  std::size_t depth_ = 0;  // the path goes down the last children
  Node& at(std::size_t depth);
};

}  // namespace queens::web
