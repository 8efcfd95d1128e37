// SPDX-License-Identifier: MIT
#include "puzzle/layout.h"

#include <algorithm>
#include <cstdlib>
#include <numeric>

namespace queens::puzzle {
namespace {

constexpr std::uint8_t unclaimed = 0xFF;

// Row by row, columns in random order. Not all solutions are equally likely, but all are possible.
bool extend(std::vector<int>& columns, int n, base::Random& random) {
  if (static_cast<int>(columns.size()) == n) return true;
  std::vector<int> order(static_cast<std::size_t>(n));
  std::iota(order.begin(), order.end(), 0);
  random.shuffle(order);
  for (const int column : order) {
    if (std::ranges::find(columns, column) != columns.end()) continue;
    if (!columns.empty() && std::abs(columns.back() - column) < 2) continue;
    columns.push_back(column);
    if (extend(columns, n, random)) return true;
    columns.pop_back();
  }
  return false;
}

}  // namespace

Layout::Layout(int n, base::Random& random)
    : n_(n),
      queen_(static_cast<std::size_t>(n * n), false),
      region_(static_cast<std::size_t>(n * n), unclaimed) {
  put_queens(random);
  grow(random);
}

void Layout::put_queens(base::Random& random) {
  std::vector<int> columns;
  extend(columns, n_, random);
  for (int row = 0; row < n_; ++row) {
    const auto cell = static_cast<std::size_t>(row * n_ + columns[static_cast<std::size_t>(row)]);
    queen_[cell] = true;
    region_[cell] = static_cast<std::uint8_t>(row);
  }
}

// Regions grow at weights of 1, 2, 4 or 8: small ones beside large ones make good puzzles.
void Layout::grow(base::Random& random) {
  std::vector<std::uint64_t> weight;
  for (int i = 0; i < n_; ++i) weight.push_back(std::uint64_t{1} << random.below(4));
  const int cells = n_ * n_;
  for (int filled = n_; filled < cells; ++filled) {
    struct Claim {
      Cell cell;
      std::uint8_t region;
    };
    std::vector<Claim> claims;
    std::uint64_t sum = 0;
    for (int i = 0; i < cells; ++i) {
      const auto cell = static_cast<Cell>(i);
      if (region_[cell] != unclaimed) continue;
      for (const Cell next : neighbours(n_, cell))
        if (region_[next] != unclaimed) {
          claims.push_back({cell, region_[next]});
          sum += weight[region_[next]];
        }
    }
    std::uint64_t lot = random.below(sum);
    for (const auto& [cell, region] : claims) {
      if (lot < weight[region]) {
        region_[cell] = region;
        break;
      }
      lot -= weight[region];
    }
  }
}

Layout::Others Layout::others(const Grid& grid, Bits& other) const {
  constexpr std::uint64_t worth = 20'000;  // nodes; a puzzle has a few dozen
  bool found = false;
  const bool finished = each_solution(
      grid, Position(grid),
      [&](const Bits& queens) {
        queens.each([&](Cell cell) { found = found || !queen_[cell]; });
        if (found) other = queens;
        return !found;
      },
      worth);
  return found ? Others::some : finished ? Others::none : Others::unknown;
}

std::vector<std::uint8_t> Layout::takers(Cell cell) const {
  std::vector<std::uint8_t> all;
  if (queen_[cell]) return all;
  for (const Cell next : neighbours(n_, cell))
    if (region_[next] != region_[cell] && std::ranges::find(all, region_[next]) == all.end())
      all.push_back(region_[next]);
  if (!all.empty() && !is_connected(n_, region_, region_[cell], cell)) all.clear();
  return all;
}

int Layout::single_squares() const {
  int singles = 0;
  for (int region = 0; region < n_; ++region) singles += std::ranges::count(region_, region) == 1;
  return singles;
}

Puzzle Layout::puzzle() const {
  std::vector<std::uint8_t> order;
  std::vector<std::vector<std::string>> rows(static_cast<std::size_t>(n_));
  for (std::size_t cell = 0; cell < region_.size(); ++cell) {
    auto found = std::ranges::find(order, region_[cell]);
    if (found == order.end()) found = order.insert(order.end(), region_[cell]);
    rows[cell / static_cast<std::size_t>(n_)].emplace_back(
        1, static_cast<char>('A' + (found - order.begin())));
  }
  return Puzzle::from(rows).value();
}

}  // namespace queens::puzzle
