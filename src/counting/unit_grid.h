// SPDX-License-Identifier: MIT
// Units that are pairs of sets of rows, as meet in the middle and counting by colours have them: a
// unit is a number, and its sets, its cost, and the unit at a fraction of the whole cost follow.
//
// Units come in sections. Those of a section are all pairs (left, right) of its sets, or, by ties,
// the pairs of one list whose right one does not come after the left one. They are numbered in
// strips of neighbouring left sets, a strip by its right sets, so that what was made for a set is
// soon used again, be it left or right. Every unit is cut into the same number of parts.
//
// A section may bring an order of its right sets, cut into blocks: then the units of a strip that
// have one left set and the right sets of one block have neighbouring numbers, and are a *batch*.
#pragma once

#include <algorithm>
#include <bit>
#include <cmath>
#include <initializer_list>
#include <utility>
#include <vector>

#include "queens/symmetry.h"

namespace queens::counting {

constexpr std::uint8_t bits_of(std::initializer_list<Symmetry> symmetries) {
  unsigned bits = 0;
  for (const Symmetry s : symmetries) bits |= 1u << static_cast<int>(s);
  return static_cast<std::uint8_t>(bits);
}
inline constexpr std::uint8_t diagonal_group = bits_of(
    {Symmetry::identity, Symmetry::half_turn, Symmetry::transpose, Symmetry::anti_transpose});
inline constexpr std::uint8_t straight_group =
    bits_of({Symmetry::identity, Symmetry::half_turn, Symmetry::mirror, Symmetry::flip});

// Ascending: those of a size that hold all of one set and nothing of the other.
inline std::vector<std::uint32_t> subsets(std::uint32_t of, int size, std::uint32_t with = 0,
                                          std::uint32_t without = 0) {
  std::vector<std::uint32_t> result;
  const std::uint32_t open = of & ~with & ~without;
  const int more = size - std::popcount(with);
  if (more < 0 || (with & ~of) != 0) return result;
  for (std::uint32_t s = 0;; s = (s - open) & open) {
    if (std::popcount(s) == more) result.push_back(s | with);
    if (s == open) return result;
  }
}

// The logarithm of how many ways there are to fill these rows of a quarter, roughly: every two rows
// attack each other along diagonals in a part of the ways.
inline double log_ways(std::uint32_t rows, int columns) {
  double sum = 0;
  const double pairs = columns * (columns - 1.0);
  for (std::uint32_t left = rows; left != 0; left &= left - 1) {
    sum += std::log(std::max(1, columns - std::popcount(rows) + std::popcount(left)));
    const int row = std::countr_zero(left);
    for (std::uint32_t other = left & (left - 1); other != 0; other &= other - 1)
      sum -= 2.0 * std::max(0, columns - (std::countr_zero(other) - row)) / pairs;
  }
  return sum;
}

// Time grows with this power of the number of placements (fitted to units of n = 20 to 26).
inline constexpr double ways_power = 0.6;

// In whole millionths: a rounding error of std::log must not order sets otherwise on another
// machine, where units are known by the same numbers.
template <class LogWays>
void sort_lightest_first(std::vector<std::uint32_t>& sets, const LogWays& log_ways_of) {
  std::vector<std::pair<long long, std::uint32_t>> weighed;  // once each: a logarithm takes long
  weighed.reserve(sets.size());
  for (const std::uint32_t set : sets)
    weighed.emplace_back(std::llround(1e6 * log_ways_of(set)), set);
  std::ranges::sort(weighed);
  for (std::size_t i = 0; i < sets.size(); ++i) sets[i] = weighed[i].second;
}

// How many different images there are, the first among them; 0 if it is not the least.
template <class Label>
std::uint32_t orbit_if_least(std::vector<Label> images) {
  const Label first = images.front();
  std::ranges::sort(images);
  if (images.front() != first) return 0;
  return static_cast<std::uint32_t>(std::ranges::unique(images).begin() - images.begin());
}

// Right sets by their place among the units of a strip, in blocks of neighbours.
struct RightOrder {
  std::vector<std::uint32_t> rights;
  std::vector<std::uint32_t> starts;  // of blocks, and the end
};

struct UnitSection {
  std::uint64_t first = 0, size = 0;
  bool by_ties = false;
  std::uint64_t choices = 1;               // 2, by ties: the right set may also be its complement
  std::vector<std::uint32_t> left, right;  // by ties one list, left only
  std::vector<double> left_cost, right_cost;
  std::vector<double> left_sums, right_sums;  // of all up to here; left with its right ones
  // By ties one for each strip, of the right sets before it. Otherwise one, of all right sets.
  // Empty: right sets in ascending order, each a block.
  std::vector<RightOrder> orders;
};

template <class Section>
class UnitGrid {
 public:
  std::uint64_t size() const { return size_; }
  std::uint32_t parts() const { return static_cast<std::uint32_t>(shares_.size()); }
  SymmetryGroup used() const { return used_; }  // may be smaller than the problem's

  // How much work, in arbitrary units that are the same for all units of a problem.
  double cost(std::uint64_t number) const {
    const Position at = position(number);
    return at.section.left_cost[at.left] * at.section.right_cost[at.right] * shares_[at.part];
  }
  double cost() const { return cost_; }

  // The numbers of the units of its batch, from the first to behind the last. A part is a batch by
  // itself.
  std::pair<std::uint64_t, std::uint64_t> batch_of(std::uint64_t number) const {
    const Position at = position(number);
    const std::uint64_t begin = at.left - at.left % strip_;
    const RightOrder* const order = order_of(at.section, begin);
    if (parts() > 1 || order == nullptr || (at.section.by_ties && at.right >= begin))
      return {number, number + 1};
    const std::uint64_t lines = width(at.section, begin) * at.section.choices;
    const std::uint64_t in_strip =
        number - at.section.first - pairs_before(at.section, begin) * at.section.choices;
    const auto block = std::ranges::upper_bound(order->starts, in_strip / lines) - 1;
    const std::uint64_t size = block[1] - block[0];
    const std::uint64_t first = number - (in_strip - *block * lines) % size;
    return {first, first + size};
  }

  // The unit in which the sum of costs, by left and right set, reaches this fraction of the whole:
  // with random fractions, units in proportion to their cost.
  std::uint64_t at_cost(double fraction) const {
    double rest = fraction * cost_;
    auto section = sections_.begin();
    while (section + 1 != sections_.end() && rest >= section->left_sums.back())
      rest -= (section++)->left_sums.back();
    const auto reached = [&](const std::vector<double>& sums, std::size_t n) {
      const auto end = sums.begin() + static_cast<std::ptrdiff_t>(n) - 1;
      const auto at = std::upper_bound(sums.begin(), end, rest);
      if (at != sums.begin()) rest -= *(at - 1);
      return static_cast<std::uint64_t>(at - sums.begin());
    };
    const std::uint64_t left = reached(section->left_sums, section->left_sums.size());
    rest /= section->left_cost[left];  // the sum of right costs, once per choice
    const bool complement = section->choices == 2 && rest >= section->right_sums[left];
    if (complement) rest -= section->right_sums[left];
    const std::size_t rights = section->by_ties ? left + 1 : section->right_sums.size();
    const std::uint64_t right = reached(section->right_sums, rights);
    const std::uint64_t number = number_of(*section, left, right, complement);
    // What is left of the sum picks the part.
    double share = std::max(0.0, rest) / section->right_cost[right];
    std::uint32_t part = 0;
    for (; part + 1 < parts() && share >= shares_[part]; ++part) share -= shares_[part];
    return section->first + number * parts() + part;
  }

 protected:
  struct Position {
    const Section& section;
    std::uint32_t part;
    std::uint64_t left, right;
    bool complement;
  };

  // By part: its share of a unit's cost. A strip has so many left sets.
  explicit UnitGrid(std::vector<double> shares, std::uint64_t strip = 1)
      : shares_(std::move(shares)), strip_(strip) {}

  // With its costs, unless there is nothing in it.
  void add(Section section) {
    const std::uint64_t lefts = section.left_cost.size(), rights = section.right_cost.size();
    section.size =
        parts() * (section.by_ties ? section.choices * lefts * (lefts + 1) / 2 : lefts * rights);
    if (section.size == 0) return;
    section.first = size_;
    size_ += section.size;
    double sum = 0;
    for (const double right : section.right_cost) section.right_sums.push_back(sum += right);
    sum = 0;
    for (std::size_t i = 0; i < lefts; ++i)
      section.left_sums.push_back(
          sum += section.left_cost[i] * static_cast<double>(section.choices) *
                 (section.by_ties ? section.right_sums[i] : section.right_sums.back()));
    cost_ += sum;
    sections_.push_back(std::move(section));
  }

  Position position(std::uint64_t number) const {
    const auto after = std::ranges::upper_bound(sections_, number, {}, &Section::first);
    const Section& section = *(after - 1);
    const auto part = static_cast<std::uint32_t>((number - section.first) % parts());
    const std::uint64_t pair = (number - section.first) / parts();
    return position_at(section, part, pair);
  }

  SymmetryGroup used_;
  std::vector<Section> sections_;

 private:
  static std::uint64_t triangle(std::uint64_t n) { return n * (n + 1) / 2; }
  std::uint64_t width(const Section& section, std::uint64_t begin) const {
    return std::min<std::uint64_t>(strip_, section.left_cost.size() - begin);
  }

  // How many pairs are before a strip, whatever their order.
  static std::uint64_t pairs_before(const Section& section, std::uint64_t begin) {
    return section.by_ties ? triangle(begin) : begin * section.right_cost.size();
  }
  const RightOrder* order_of(const Section& section, std::uint64_t begin) const {
    if (section.orders.empty()) return nullptr;
    return &section.orders[section.by_ties ? begin / strip_ : 0];
  }

  // Of a unit among those of its section, parts apart. By ties, a right set that is in the strip
  // itself has a left set less than the one before it.
  std::uint64_t number_of(const Section& section, std::uint64_t left, std::uint64_t right,
                          bool complement) const {
    const std::uint64_t begin = left - left % strip_, lefts = width(section, begin);
    const std::uint64_t strip = pairs_before(section, begin) * section.choices;
    const RightOrder* const order = order_of(section, begin);
    if (order != nullptr && (!section.by_ties || right < begin)) {
      const auto at = static_cast<std::uint32_t>(std::ranges::find(order->rights, right) -
                                                 order->rights.begin());
      const auto block = std::ranges::upper_bound(order->starts, at) - 1;
      return strip + *block * lefts * section.choices +
             ((left - begin) * section.choices + complement) * (block[1] - block[0]) +
             (at - *block);
    }
    std::uint64_t before = right * lefts + (left - begin);
    if (section.by_ties) before -= triangle(right > begin ? right - begin : 0);
    return strip + before * section.choices + complement;
  }
  // The inverse.
  Position position_at(const Section& section, std::uint32_t part, std::uint64_t number) const {
    const std::uint64_t choices = section.choices, rights = section.right_cost.size();
    const std::uint64_t pair = number / choices;
    std::uint64_t begin = pair / rights;
    if (section.by_ties) {
      begin = static_cast<std::uint64_t>((std::sqrt(8.0 * static_cast<double>(pair) + 1) - 1) / 2);
      while (triangle(begin) > pair) --begin;
      while (triangle(begin + 1) <= pair) ++begin;
    }
    begin -= begin % strip_;
    const std::uint64_t lefts = width(section, begin);
    number -= pairs_before(section, begin) * choices;
    const RightOrder* const order = order_of(section, begin);
    if (order != nullptr && number < order->rights.size() * lefts * choices) {
      const auto at = static_cast<std::uint32_t>(number / (lefts * choices));
      const auto block = std::ranges::upper_bound(order->starts, at) - 1;
      number -= *block * lefts * choices;
      const std::uint64_t size = block[1] - block[0], line = number / size;
      return {section, part, begin + line / choices, order->rights[*block + number % size],
              line % choices == 1};
    }
    const bool complement = number % choices == 1;
    std::uint64_t rest = number / choices;
    if (!section.by_ties || rest < begin * lefts)
      return {section, part, begin + rest % lefts, rest / lefts, complement};
    rest -= begin * lefts;
    std::uint64_t right = begin;
    for (; rest >= begin + lefts - right; ++right) rest -= begin + lefts - right;
    return {section, part, right + rest, right, complement};
  }

  std::vector<double> shares_;
  std::uint64_t strip_;
  std::uint64_t size_ = 0;
  double cost_ = 0;
};

}  // namespace queens::counting
