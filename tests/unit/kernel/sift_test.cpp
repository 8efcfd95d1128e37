// SPDX-License-Identifier: MIT
// The prefix sift on every instruction set against its plain statement: every query against every
// word.
#include "kernel/colours/sift.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <bit>
#include <functional>
#include <memory>
#include <random>
#include <vector>

namespace queens::kernel {
namespace {

const std::atomic<bool> never_stopped = false;

using SetWords = std::vector<std::vector<std::uint64_t>>;  // by set

struct SiftRows {
  std::vector<SiftRow> rows;
  std::vector<std::uint16_t> row_of;  // by columns
  std::size_t cells = 0;              // rows of them
};

// So many rows of a board with so many columns; a few squares are missing.
SiftRows random_sift_rows(std::mt19937_64& random, int rows, int columns) {
  SiftRows result;
  for (int row = 0; row < rows; ++row) {
    SiftRow& of = result.rows.emplace_back();
    for (int column = 0; column < columns; ++column) {
      if (random() % 10 != 0) of.free |= 1u << column;
      of.bits[column] = std::uint64_t{1} << (row + column);
      // Corners have one bit.
      if (row + column != 0) of.bits[column] |= std::uint64_t{1} << (30 + row - column + columns);
    }
  }
  for (std::uint32_t set = 0; set < 1u << columns; ++set) {
    const bool wanted = std::popcount(set) == rows && random() % 8 != 0;
    result.row_of.push_back(wanted ? static_cast<std::uint16_t>(result.cells++) : no_row);
  }
  return result;
}

// Sets with no words, with few, and with many.
SetWords random_set_words(std::mt19937_64& random, std::size_t sets, std::size_t most, int bits) {
  SetWords words(sets);
  for (auto& set : words) {
    set.resize(random() % 4 == 0 ? random() % 3 : random() % (most + 1));
    for (std::uint64_t& word : set)
      for (int i = 0; i < bits; ++i) word |= std::uint64_t{1} << random() % 60;
  }
  return words;
}

SiftStream stream_of(const SiftRows& of, const std::atomic<bool>& stop = never_stopped) {
  return {of.rows, of.rows.size() > 4 ? of.rows.size() - 4 : 1, of.row_of, stop};
}

std::vector<std::uint64_t> slow_cells(const SiftRows& of, const SetWords& words) {
  std::vector<std::uint64_t> cells(of.cells * tile_sets);
  const std::function<void(std::size_t, std::uint64_t, std::uint32_t)> go =
      [&](std::size_t row, std::uint64_t bits, std::uint32_t columns) {
        if (row < of.rows.size()) {
          for (std::uint32_t left = of.rows[row].free & ~columns; left != 0; left &= left - 1) {
            const std::uint64_t square = of.rows[row].bits[std::countr_zero(left)];
            if ((square & bits) == 0) go(row + 1, bits | square, columns | (left & -left));
          }
        } else if (of.row_of[columns] != no_row) {
          for (std::size_t set = 0; set < words.size(); ++set)
            cells[of.row_of[columns] * tile_sets + set] +=
                static_cast<std::uint64_t>(std::ranges::count_if(
                    words[set], [&](std::uint64_t word) { return (word & bits) == 0; }));
        }
      };
  go(0, 0, 0);
  return cells;
}

struct alignas(64) CellRow {
  std::uint16_t cells[tile_sets];
};
struct alignas(64) ByteRow {
  std::uint8_t cells[tile_sets];
};

std::vector<CellRow> sifted_cells(const SiftTarget& target, const std::vector<SiftRows>& clients,
                                  const SetWords& words, std::size_t which,
                                  bool* overflow = nullptr) {  // by way of bytes, if it is there
  std::vector<SiftStream> streams;
  for (const SiftRows& of : clients) streams.push_back(stream_of(of));
  const auto scratch = std::make_unique<SiftScratch>();
  for (const auto& set : words) scratch->add_set(set);
  std::vector<std::vector<CellRow>> cells;
  for (const SiftRows& of : clients) cells.emplace_back(of.cells);
  std::vector<SiftClient> asking;
  std::vector<std::vector<ByteRow>> bytes;
  for (std::size_t i = 0; i < clients.size(); ++i) {
    asking.push_back({.stream = &streams[i], .cells = cells[i].data()->cells});
    if (overflow == nullptr) continue;
    bytes.emplace_back(clients[i].cells);
    asking.back().bytes = bytes.back().data()->cells;
    asking.back().rows = clients[i].cells;
  }
  target.sift(asking, *scratch, never_stopped);
  if (overflow != nullptr) *overflow = asking[which].overflow;
  for (const auto& matrix : bytes)
    for (const ByteRow& row : matrix)
      for (const std::uint8_t byte : row.cells) EXPECT_EQ(byte, 0);
  return cells[which];
}

void expect_cells(const std::vector<CellRow>& found, const std::vector<std::uint64_t>& wanted) {
  for (std::size_t i = 0; i < wanted.size(); ++i)
    ASSERT_EQ(found[i / tile_sets].cells[i % tile_sets],
              std::min<std::uint64_t>(wanted[i], full_cell))
        << "row " << i / tile_sets << ", set " << i % tile_sets;
}

TEST(Sift, CountsEveryDisjointPairInItsCell) {
  std::mt19937_64 random(29);
  for (const SiftTarget& target : sift_targets()) {
    if (target.sift == nullptr) continue;
    for (const int rows : {3, 4, 5, 6})
      for (const std::size_t most : {1u, 9u, 60u, 300u}) {
        const SiftRows of = random_sift_rows(random, rows, rows == 6 ? 8 : 7);
        const SetWords words = random_set_words(random, most == 9 ? 50 : 64, most, rows);
        SCOPED_TRACE(std::string(target.name) + ", " + std::to_string(rows) + " rows, " +
                     std::to_string(most) + " words");
        expect_cells(sifted_cells(target, {of}, words, 0), slow_cells(of, words));
      }
  }
}

// What is filtered and sliced for all of them is asked by each.
TEST(Sift, CountsClientsThatShareTheirFirstRows) {
  std::mt19937_64 random(5);
  for (const SiftTarget& target : sift_targets()) {
    if (target.sift == nullptr) continue;
    std::vector<SiftRows> clients;
    for (int i = 0; i < 3; ++i) {
      clients.push_back(random_sift_rows(random, 6, 8));
      for (const int row : {0, 1}) clients.back().rows[row] = clients.front().rows[row];
    }
    const SetWords words = random_set_words(random, 64, 40, 5);
    const SetWords few = random_set_words(random, 64, 12, 8);  // cells of 8 bits are enough
    for (std::size_t i = 0; i < clients.size(); ++i) {
      expect_cells(sifted_cells(target, clients, words, i), slow_cells(clients[i], words));
      bool overflow = true;
      const auto wanted = slow_cells(clients[i], few);
      expect_cells(sifted_cells(target, clients, few, i, &overflow), wanted);
      EXPECT_EQ(overflow, false);
      EXPECT_LT(std::ranges::max(wanted), 255u);  // the test does what it says
    }
  }
}

// Words that avoid every square, rows with the most queries, all words in one set, in every
// second set, or in all sets but one: bytes and cells get as much as they can take, and more.
TEST(Sift, NoSumOfBytesOverflowsAndFullCellsStayFull) {
  std::mt19937_64 random(1);
  for (const SiftTarget& target : sift_targets()) {
    if (target.sift == nullptr) continue;
    for (const std::size_t n : {1u, 8u, 16u, 24u, 40u, 48u, 56u, 64u, 88u, 200u, 3000u})
      for (const int pattern : {0, 1, 2}) {
        SiftRows of = random_sift_rows(random, 5, 6);
        for (std::size_t row = 0; row < 5; ++row)
          for (std::size_t column = 0; column < 6; ++column)  // no two squares share a bit
            of.rows[row].bits[column] = std::uint64_t{1} << (6 * row + column);
        SetWords words(tile_sets);
        for (std::size_t set = 0; set < tile_sets; ++set)
          if (pattern == 0 ? set == 17 : pattern == 1 ? set % 2 == 0 : set != 3)
            words[set].assign(n - set % 8 * n / 16, 0);
        const auto wanted = slow_cells(of, words);
        SCOPED_TRACE(std::string(target.name) + ", " + std::to_string(n) + " words");
        expect_cells(sifted_cells(target, {of}, words, 0), wanted);
        // Bytes are exact, or their overflow is reported.
        bool overflow = false;
        const auto narrow = sifted_cells(target, {of}, words, 0, &overflow);
        if (!overflow) expect_cells(narrow, wanted);
        if (std::ranges::max(wanted) < 255) EXPECT_FALSE(overflow);
        if (n >= 200) EXPECT_TRUE(overflow);
        if (n == 3000)
          EXPECT_GT(std::ranges::max(wanted), full_cell);  // the test does what it says
        else if (n >= 200)
          EXPECT_GT(std::ranges::max(wanted), 255u);
      }
  }
}

TEST(Sift, MultipliesTheCellsOfSomeRows) {
  std::mt19937_64 random(3);
  std::vector<CellRow> a(300), b(300);
  for (auto* matrix : {&a, &b})
    for (CellRow& row : *matrix)
      for (std::uint16_t& cell : row.cells) cell = static_cast<std::uint16_t>(random() % 65'536);
  std::vector<std::uint16_t> rows;
  for (std::uint16_t row = 0; row < a.size(); ++row)
    if (random() % 3 != 0) rows.push_back(row);
  std::uint64_t wanted[tile_sets] = {}, pairs[2] = {};
  std::uint16_t most = 0;
  for (const std::uint16_t row : rows)
    for (std::size_t set = 0; set < tile_sets; ++set) {
      const std::uint16_t x = a[row].cells[set], y = b[row].cells[set];
      wanted[set] += std::uint64_t{x} * y;
      pairs[0] += x;
      pairs[1] += y;
      most = std::max({most, x, y});
    }
  for (const SiftTarget& target : sift_targets()) {
    if (target.multiply == nullptr) continue;
    SiftProducts found;
    target.multiply(a.data()->cells, b.data()->cells, rows, found);
    EXPECT_TRUE(std::ranges::equal(found.of, wanted)) << target.name;
    EXPECT_TRUE(std::ranges::equal(found.pairs, pairs)) << target.name;
    EXPECT_EQ(found.most, most) << target.name;
  }
}

TEST(Sift, StopsAtTheNextLeaf) {
  std::mt19937_64 random(4);
  const std::atomic<bool> stopped = true;
  const SiftRows of = random_sift_rows(random, 5, 6);
  for (const SiftTarget& target : sift_targets()) {
    if (target.sift == nullptr) continue;
    const SiftStream stream = stream_of(of);
    const auto scratch = std::make_unique<SiftScratch>();
    scratch->add_set(std::vector<std::uint64_t>(100, 0));
    std::vector<CellRow> cells(of.cells);
    SiftClient client{.stream = &stream, .cells = cells.data()->cells};
    target.sift({&client, 1}, *scratch, stopped);
    EXPECT_EQ(scratch->queries, 0u);
  }
  EXPECT_TRUE(stream_of(of, stopped).nodes().empty());
}

}  // namespace
}  // namespace queens::kernel
