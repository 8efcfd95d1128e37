// SPDX-License-Identifier: MIT
// Lists of quarters: all ways to put one queen into each of a set of rows of a small board, grouped
// by the set of columns they take, each as a word of bits that the caller gives to the squares.
//
// Cost: a table of k rows in h columns is found by a small search, which is made twice: the first
// counts the placements of each column set, the second writes every one to its place. No memory is
// needed but that of the table, whose size is known before it is allocated.
#pragma once

#include <atomic>
#include <cstdint>
#include <list>
#include <memory>
#include <span>
#include <unordered_map>
#include <vector>

#include "base/large_pages.h"

namespace queens::counting {

inline constexpr int largest_quarter = 16;  // columns

struct QuarterRow {
  int number = 0;          // rows attack each other along diagonals by the difference
  std::uint32_t free = 0;  // columns
  std::uint64_t bits[largest_quarter] = {};  // what a queen adds to the word, by column
};

template <class Table>
class KeptTables;
class QuarterTable;
using QuarterStore = KeptTables<QuarterTable>;

class QuarterTable {
 public:
  // Rows in ascending order. `store`: where room is made for it. Of a search that was stopped the
  // table is empty.
  QuarterTable(std::span<const QuarterRow> rows, int columns, QuarterStore* store = nullptr,
               const std::atomic<bool>* stop = nullptr);

  // Column sets that at least one placement takes, ascending.
  std::span<const std::uint16_t> column_sets() const { return sets_; }
  // Their placements' bits; readable some words beyond the end.
  std::span<const std::uint64_t> on(std::uint32_t columns) const {
    return {bits_.get() + start_[columns], start_[columns + 1] - start_[columns]};
  }
  std::size_t bytes() const {
    return start_.size() * sizeof start_[0] + words() * sizeof bits_[0] +
           sets_.capacity() * sizeof sets_[0] + 128;
  }

 private:
  std::size_t words() const;  // with those beyond the end

  std::vector<std::uint32_t> start_;
  LargeArray<std::uint64_t> bits_;
  std::vector<std::uint16_t> sets_;
};

// Bytes that the four tables of a unit take at most, by the columns of a quarter. Up to 13 they are
// few compared with what a store may keep, and not looked up: 0.
std::size_t largest_unit_tables(int columns);

// Memory for lists, touched only as far as it is used.
class Arena {
 public:
  explicit Arena(std::size_t words) : words_(large_array<std::uint64_t>(words)) {}
  std::uint64_t* get() const { return words_.get(); }

 private:
  LargeArray<std::uint64_t> words_;
};

// The tables that were used last, never more than a given number of bytes, unless those that are
// used at once need more: neighbouring units share some of them. Not for several threads.
template <class Table>
class KeptTables {
 public:
  explicit KeptTables(std::size_t most_bytes) : most_bytes_(most_bytes) {}

  // How many tables are used at once from now on: so many are kept whatever they take.
  void hold(std::size_t tables) { held_ = tables; }

  // The table of this key, made by `make(store)` if it is not there. Stays valid until as many
  // more tables as are held have been asked for.
  template <class Make>
  const Table& table(std::uint64_t key, const Make& make) {
    if (const auto at = found_.find(key); at != found_.end()) {
      entries_.splice(entries_.begin(), entries_, at->second);
      return at->second->table;
    }
    make_room(0);
    entries_.push_front({key, make(this)});
    bytes_ += entries_.front().table.bytes();
    found_[key] = entries_.begin();
    return entries_.front().table;
  }
  // For a table that is about to be made.
  void make_room(std::size_t bytes) {
    while (bytes_ + bytes > most_bytes_ && entries_.size() >= held_) forget(entries_.back().key);
  }
  std::size_t bytes() const { return bytes_; }
  void forget(std::uint64_t key) {
    const auto at = found_.find(key);
    bytes_ -= at->second->table.bytes();
    entries_.erase(at->second);
    found_.erase(at);
  }
  void clear() {
    entries_.clear();
    found_.clear();
    bytes_ = 0;
  }

 private:
  struct Entry {
    std::uint64_t key;
    Table table;
  };

  std::size_t most_bytes_;
  std::size_t held_ = 4;  // a unit has four
  std::size_t bytes_ = 0;
  std::list<Entry> entries_;  // the last used first
  std::unordered_map<std::uint64_t, typename std::list<Entry>::iterator> found_;
};

}  // namespace queens::counting
