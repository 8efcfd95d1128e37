// SPDX-License-Identifier: MIT
// The yardstick of exact cover. An option is a square and covers its four lines. The links of a
// deleted node still point at its neighbours, so deleting is undone by the node itself.
#include "classic/search.h"

namespace queens::classic {
namespace {

template <bool watched>
class DancingLinks final : public Search<watched> {
 public:
  DancingLinks(const Request& request, const Watcher& watcher) : Search<watched>(request, watcher) {
    const auto n = static_cast<Link>(this->n_);
    const Link diagonals = n == 0 ? 0 : 2 * n - 1;
    add_headers(2 * n, 2 * diagonals);
    for (Link row = 0; row < n; ++row)
      for (Link column = 0; column < n; ++column)
        if (this->allowed({row, column}))
          add_option({1 + row, 1 + n + column, 1 + 2 * n + row + column,
                      1 + 2 * n + diagonals + row + n - 1 - column},
                     {row, column});
  }
  void search() { cover_next(); }

 private:
  using Link = std::uint32_t;
  struct Node {
    Link left, right, up, down, header;
  };
  Link header(Link node) const { return nodes_[node].header; }

  void add_headers(Link primary, Link secondary) {
    nodes_.push_back({0, 0, 0, 0, 0});
    for (Link h = 1; h <= primary + secondary; ++h) {
      // Only primary headers hang in the list from which the next line is chosen.
      nodes_.push_back({h, h, h, h, h});
      if (h > primary) continue;
      nodes_[h].left = nodes_[0].left;
      nodes_[h].right = 0;
      nodes_[nodes_[0].left].right = h;
      nodes_[0].left = h;
    }
    sizes_.assign(nodes_.size(), 0);
    squares_.resize(nodes_.size());
  }
  void add_option(std::initializer_list<Link> headers, Square square) {
    const auto first = static_cast<Link>(nodes_.size());
    const auto width = static_cast<Link>(headers.size());
    Link k = 0;
    for (const Link h : headers) {
      const Link above = nodes_[h].up;
      nodes_.push_back({first + (k + width - 1) % width, first + (k + 1) % width, above, h, h});
      nodes_[above].down = nodes_[h].up = first + k++;
      ++sizes_[h];
      squares_.push_back(square);
    }
  }

  void cover(Link h) {
    ++this->counters().checks;
    nodes_[nodes_[h].left].right = nodes_[h].right;
    nodes_[nodes_[h].right].left = nodes_[h].left;
    for (Link i = nodes_[h].down; i != h; i = nodes_[i].down)
      for (Link j = nodes_[i].right; j != i; j = nodes_[j].right) {
        ++this->counters().checks;
        nodes_[nodes_[j].up].down = nodes_[j].down;
        nodes_[nodes_[j].down].up = nodes_[j].up;
        --sizes_[header(j)];
      }
  }
  void uncover(Link h) {
    for (Link i = nodes_[h].up; i != h; i = nodes_[i].up)
      for (Link j = nodes_[i].left; j != i; j = nodes_[j].left) {
        ++sizes_[header(j)];
        nodes_[nodes_[j].up].down = j;
        nodes_[nodes_[j].down].up = j;
      }
    nodes_[nodes_[h].left].right = h;
    nodes_[nodes_[h].right].left = h;
  }

  void cover_next() {
    if (nodes_[0].right == 0) return this->solution();
    Link chosen = nodes_[0].right;
    for (Link h = chosen; h != 0; h = nodes_[h].right)
      if (sizes_[h] < sizes_[chosen]) chosen = h;
    if (sizes_[chosen] == 0) return this->dead_end();
    cover(chosen);
    for (Link option = nodes_[chosen].down; option != chosen && !this->over();
         option = nodes_[option].down) {
      const Square square = squares_[option];
      this->attempt(this->queens_.size(), square);
      this->with_queen(square, [&] {
        for (auto j = nodes_[option].right; j != option; j = nodes_[j].right) cover(header(j));
        cover_next();
        for (auto j = nodes_[option].left; j != option; j = nodes_[j].left) uncover(header(j));
      });
    }
    uncover(chosen);
  }

  std::vector<Node> nodes_;  // the root, the headers, then the options
  std::vector<Link> sizes_;
  std::vector<Square> squares_;
};

constexpr CodeLine dancing_links_code[] = {
    {"cover_next():"},
    {"  if every row and column is covered: a solution", on(Action::solution)},
    {"  choose the row or column with the fewest squares"},
    {"  if it has none: a dead end", on(Action::dead_end)},
    {"  for each of its squares:"},
    {"    try the square", on(Action::attempt)},
    {"    place the queen", on(Action::place)},
    {"    cover its lines; cover_next(); uncover them"},
    {"    remove the queen", on(Action::remove)},
};

}  // namespace

const Algorithm dancing_links = {
    .id = "dancing-links",
    .name = "Dancing links",
    .idea =
        "An exact cover: rows and columns must be covered once, diagonals at most once. Branch "
        "on the row or column with the fewest squares left; squares that a queen rules out "
        "are unlinked from their lists and linked back when it is taken away.",
    .source = "Knuth 2000, Dancing Links (arXiv cs/0011047), Algorithm X with secondary columns",
    .time = "O(n!)",
    .space = "O(n^2)",
    .counts = {.trials = "squares tried", .checks = "nodes unlinked (Knuth's updates)"},
    .order = Order::other,
    .free_squares_only = true,
    .largest_count = 12,
    .largest_n = 500,
    .code = dancing_links_code,
    .run = run_search<dancing_links, DancingLinks>,
};

}  // namespace queens::classic
