// SPDX-License-Identifier: MIT
// "At most one" is stated by pairs for up to eight squares. A longer line is cut: at most one of
// the first six and a new variable, which stands for "one of the rest", and at most one of its
// opposite and the rest. That takes a number of clauses linear in the length, and still propagates.
// (Pairs alone: 13 million clauses at n = 200.)
//
// Where models are to be solutions, pairs serve up to twelve squares, and longer lines get
// variables p_i = x_1 or ... or x_i (the sequential counter of Sinz, CP 2005), defined in both
// directions: one clause in four more, so that a model counter gives the right number.
//
// Other bounds are counted in sequence likewise: a variable for "at least j of the first i".
#include "model/clauses.h"

#include <algorithm>

namespace queens::model {
namespace {

constexpr std::size_t most_pairs_of = 8;
constexpr std::size_t cut_after = 6;
constexpr std::size_t most_pairs_of_one_model = 12;

}  // namespace

void Clauses::at_most_one(std::vector<int> line) {
  if (one_model_ && line.size() > most_pairs_of_one_model) {
    int any_before = line[0];
    for (std::size_t i = 1; i < line.size(); ++i) {
      add({-any_before, -line[i]});
      if (i + 1 == line.size()) return;
      const int any = new_variable();
      add({-any_before, any});
      add({-line[i], any});
      add({any_before, line[i], -any});
      any_before = any;
    }
  }
  while (!one_model_ && line.size() > most_pairs_of) {
    const int rest = new_variable();
    std::vector<int> head(line.begin(), line.begin() + cut_after);
    head.push_back(rest);
    at_most_one(std::move(head));
    line.erase(line.begin(), line.begin() + cut_after);
    line.insert(line.begin(), -rest);
  }
  for (std::size_t j = 1; j < line.size(); ++j)
    for (std::size_t i = 0; i < j; ++i) add({-line[i], -line[j]});
}

void Clauses::between(std::span<const int> literals, std::uint64_t at_least,
                      std::uint64_t at_most) {
  const auto size = literals.size();
  if (at_least > size || at_least > at_most) return add({});
  if (at_most == 0) {
    for (const int literal : literals) add({-literal});
    return;
  }
  if (at_least == 1) add(literals);
  if (at_least <= 1 && at_most >= size) return;
  if (at_least <= 1 && at_most == 1) return at_most_one({literals.begin(), literals.end()});

  if (!one_model_ && at_least == 0 && at_most + 1 == size) {
    std::vector<int> one_is_not;
    for (const int literal : literals) one_is_not.push_back(-literal);
    return add(one_is_not);
  }

  // before[j - 1]: at least j of the literals so far.
  const auto most =
      std::min<std::uint64_t>(std::max(at_least, at_most >= size ? 0 : at_most), size);
  std::vector<int> before;
  for (std::size_t i = 0; i < size; ++i) {
    if (is_set(stop_)) return;
    const int x = literals[i];
    std::vector<int> now;
    for (std::size_t j = 1; j <= std::min<std::uint64_t>(i + 1, most); ++j) {
      const int s = new_variable();
      const int same = j <= before.size() ? before[j - 1] : 0;  // 0: false
      const int one_less = j >= 2 ? before[j - 2] : 0;          // j == 1: true
      if (same != 0) add({-same, s});
      j >= 2 ? add({-x, -one_less, s}) : add({-x, s});
      same != 0 ? add({-s, same, x}) : add({-s, x});
      if (j >= 2) same != 0 ? add({-s, same, one_less}) : add({-s, one_less});
      now.push_back(s);
    }
    if (at_most < size && before.size() >= at_most)
      add({-x, -before[static_cast<std::size_t>(at_most) - 1]});
    before = std::move(now);
  }
  if (at_least >= 1) add({before[static_cast<std::size_t>(at_least) - 1]});
}

}  // namespace queens::model
