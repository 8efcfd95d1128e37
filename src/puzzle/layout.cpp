// SPDX-License-Identifier: MIT
#include "puzzle/layout.h"

#include <algorithm>
#include <cstdlib>
#include <numeric>

namespace queens::puzzle {
namespace {

// Row by row, columns in random order. Not all solutions are equally likely, but all are possible.
bool extend(std::vector<int>& columns, int n, base::Random& random) {
  if (std::ssize(columns) == n) return true;
  std::vector<int> order(n);
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

// The same with several in a row. Columns that would get too few are given up at once.
class StarRows {
 public:
  StarRows(int n, int stars, base::Random& random)
      : n_(n), stars_(stars), random_(random), in_column_(n, 0) {}

  bool extend(int row, std::vector<std::uint32_t>& rows) {
    if (row == n_) return true;
    for (const int count : in_column_)
      if (stars_ - count > (n_ - row + 1) / 2) return false;
    std::vector<int> order(n_);
    std::iota(order.begin(), order.end(), 0);
    random_.shuffle(order);
    const std::uint32_t above = row == 0 ? 0 : rows[row - 1];
    return fill(row, rows, order, 0, 0, above | above << 1 | above >> 1);
  }

 private:
  bool fill(int row, std::vector<std::uint32_t>& rows, const std::vector<int>& order,
            std::size_t first, std::uint32_t chosen, std::uint32_t closed) {
    if (--patience_ < 0) return false;
    if (std::popcount(chosen) == stars_) {
      rows[row] = chosen;
      return extend(row + 1, rows);
    }
    for (std::size_t i = first; i < order.size(); ++i) {
      const std::uint32_t bit = std::uint32_t{1} << order[i];
      if ((closed & bit) != 0 || in_column_[order[i]] == stars_) continue;
      ++in_column_[order[i]];
      if (fill(row, rows, order, i + 1, chosen | bit, closed | bit | bit << 1 | bit >> 1))
        return true;
      --in_column_[order[i]];
    }
    return false;
  }

  int n_, stars_;
  base::Random& random_;
  std::vector<int> in_column_;
  int patience_ = 20'000;
};

}  // namespace

std::optional<Layout> Layout::grown(int n, int stars, Growth growth, base::Random& random,
                                    std::stop_token stop) {
  Layout layout(n, stars);
  layout.stop_ = std::move(stop);
  std::uint8_t seeds = 0;
  const auto place = [&](int row, int column) {
    layout.queen_[row * n + column] = true;
    layout.region_[row * n + column] = seeds++;
  };
  if (stars == 1) {
    std::vector<int> columns;
    if (!extend(columns, n, random)) return std::nullopt;
    for (int row = 0; row < n; ++row) place(row, columns[row]);
  } else {
    std::vector<std::uint32_t> rows(n);
    if (!StarRows(n, stars, random).extend(0, rows)) return std::nullopt;
    for (int row = 0; row < n; ++row)
      for (int column = 0; column < n; ++column)
        if ((rows[row] >> column & 1) != 0) place(row, column);
  }
  layout.grow(seeds, growth, random);
  if (stars > 1 && !layout.join(random)) return std::nullopt;
  return layout;
}

// Regions grow at weights of 1, 2, 4 or 8: small ones beside large ones make good puzzles. Snakes
// prefer squares that touch them once, small ones leave nearly everything to a single one.
void Layout::grow(int seeds, Growth growth, base::Random& random) {
  std::vector<std::uint64_t> weight;
  for (int i = 0; i < seeds; ++i)
    weight.push_back(growth == Growth::mixed       ? std::uint64_t{1} << random.below(4)
                     : growth == Growth::one_large ? (i == 0 ? 30 : 2)
                     : growth == Growth::small     ? (i < 2 ? 4000 : 1)
                                                   : 1);
  const int cells = n_ * n_;
  for (int filled = seeds; filled < cells; ++filled) {
    struct Claim {
      Cell cell;
      std::uint8_t region;
      std::uint64_t weight;
    };
    std::vector<Claim> claims;
    std::uint64_t sum = 0;
    for (int i = 0; i < cells; ++i) {
      const auto cell = static_cast<Cell>(i);
      if (region_[cell] != unclaimed) continue;
      const auto beside = neighbours(n_, cell);
      for (const Cell next : beside)
        if (region_[next] != unclaimed) {
          std::uint64_t share = weight[region_[next]];
          if (growth == Growth::snakes)
            share =
                std::ranges::count(beside, region_[next], [&](Cell c) { return region_[c]; }) == 1
                    ? 1000
                    : 1;
          claims.push_back({cell, region_[next], share});
          sum += share;
        }
    }
    auto claim = claims.begin();
    for (auto lot = random.below(sum); lot >= claim->weight; ++claim) lot -= claim->weight;
    region_[claim->cell] = claim->region;
  }
}

// The regions of single queens become regions of as many as there are stars: one takes a neighbour,
// and that another. What is left alone at the end had bad luck.
bool Layout::join(base::Random& random) {
  const int parts = n_ * stars_;
  std::vector<std::vector<int>> beside(parts);
  for (int i = 0; i < n_ * n_; ++i)
    for (const Cell next : neighbours(n_, static_cast<Cell>(i)))
      if (region_[next] != region_[i]) beside[region_[i]].push_back(region_[next]);
  for (int attempt = 0; attempt < 50; ++attempt) {
    std::vector<int> group(parts, -1);
    int groups = 0;
    for (; groups < n_; ++groups) {
      // Those with the fewest free neighbours first.
      const auto free_beside = [&](int part) {
        std::vector<int> free;
        for (const int other : beside[part])
          if (group[other] < 0 && std::ranges::find(free, other) == free.end())
            free.push_back(other);
        return free;
      };
      int first = 0;  // there is always one that is free
      std::uint64_t fewest = ~std::uint64_t{0};
      for (int part = 0; part < parts; ++part) {
        if (group[part] >= 0) continue;
        const auto few = free_beside(part).size() * 64 + random.below(64);
        if (few < fewest) {
          fewest = few;
          first = part;
        }
      }
      group[first] = groups;
      std::vector<int> members = {first};
      while (std::ssize(members) < stars_) {
        std::vector<int> free;
        for (const int member : members)
          for (const int other : free_beside(member)) free.push_back(other);
        if (free.empty()) break;
        members.push_back(random.one_of(free));
        group[members.back()] = groups;
      }
      if (std::ssize(members) < stars_) break;
    }
    if (groups < n_) continue;
    for (auto& region : region_) region = static_cast<std::uint8_t>(group[region]);
    return true;
  }
  return false;
}

Layout::Others Layout::others(const Grid& grid, Bits& other) const {
  constexpr std::uint64_t worth = 20'000;  // nodes; a puzzle has a few dozen
  bool found = false;
  const auto compare = [&](const Bits& queens) {
    queens.each([&](Cell cell) { found = found || !queen_[cell]; });
    if (found) other = queens;
    return !found;
  };
  const bool finished = each_solution(grid, Position(grid), compare, worth, stop_);
  return found ? Others::some : finished ? Others::none : Others::unknown;
}

bool Layout::repair(base::Random& random, std::uint64_t& tries) {
  const int most = 20 * n_;
  for (int i = 0; i < most; ++i) {
    ++tries;
    const Grid grid = this->grid();
    Bits other = grid.none();
    const auto more = others(grid, other);
    if (more == Others::none) return true;
    if (more == Others::unknown) return false;
    std::vector<Cell> cells;
    other.each([&](Cell cell) { cells.push_back(cell); });
    random.shuffle(cells);
    const auto given =
        std::ranges::find_if(cells, [&](Cell cell) { return !takers(cell).empty(); });
    if (given == cells.end()) return false;
    give(*given, random.one_of(takers(*given)));
  }
  return false;
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
  for (int region = 0; region < n_; ++region)
    singles += std::ranges::count(region_, region) == stars_;
  return singles;
}

Puzzle Layout::puzzle() const {
  std::vector<std::uint8_t> order;
  std::vector<std::vector<std::string>> rows(n_);
  for (std::size_t cell = 0; cell < region_.size(); ++cell) {
    auto found = std::ranges::find(order, region_[cell]);
    if (found == order.end()) found = order.insert(order.end(), region_[cell]);
    rows[cell / n_].emplace_back(1, static_cast<char>('A' + (found - order.begin())));
  }
  return Puzzle::from(rows, stars_).value();
}

}  // namespace queens::puzzle
