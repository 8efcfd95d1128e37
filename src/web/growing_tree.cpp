// SPDX-License-Identifier: MIT
#include "web/growing_tree.h"

#include "web/fields.h"

namespace queens::web {

GrowingTree::Node& GrowingTree::at(std::size_t depth) {
  Node* node = &root_;
  for (; depth > 0; --depth) node = &node->children.back();
  return *node;
}

std::size_t GrowingTree::size_of(const Node& node) {
  std::size_t size = 1;
  for (const Node& child : node.children) size += size_of(child);
  return size;
}

// Everything beside the path, deepest first, is one node with its numbers.
void GrowingTree::fold(Node& node, std::size_t depth) {
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

void GrowingTree::take(const classic::Event& event) {
  using classic::Action;
  if (event.action == Action::place && event.square) {
    Node* node = &root_;
    for (std::size_t d = 0;; ++d) {
      ++node->placements;
      if (d == depth_) break;
      node = &node->children.back();
    }
    node->children.push_back({.queen = *event.square, .children = {}});
    ++depth_;
    if (++size_ > most_nodes_) fold(root_, 0);
  } else if (event.action == Action::remove && depth_ > 0) {
    --depth_;
  } else if (event.action == Action::solution) {
    for (std::size_t d = 0; d <= depth_; ++d) ++at(d).solutions;
    at(depth_).is_solution = true;
  }
}

Json GrowingTree::json(const Node& node) {
  Json result{{"q", to_json(node.queen)}};
  if (node.placements > 0) result["p"] = node.placements;
  if (node.solutions > 0) result["s"] = node.solutions;
  if (node.is_solution) result["is"] = true;
  if (node.folded) result["f"] = true;
  if (!node.children.empty()) {
    Json& list = result["c"] = Json::array();
    for (const Node& child : node.children) list.push_back(json(child));
  }
  return result;
}

Json GrowingTree::json() const {
  Json result = json(root_);
  result["depth"] = depth_;
  return result;
}

}  // namespace queens::web
