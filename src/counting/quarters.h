// SPDX-License-Identifier: MIT
// Lists of quarters: all ways to put one queen into each of a set of rows of a small board, grouped
// by the set of columns they take, each as a word of bits that the caller gives to the squares.
//
// Cost: a table of k rows in h columns is found by a small search, 3-5 ns a placement.
#pragma once

#include <atomic>
#include <cstdint>
#include <list>
#include <memory>
#include <span>
#include <unordered_map>
#include <vector>

namespace queens::counting {

inline constexpr int largest_quarter = 16;  // columns

struct QuarterRow {
  int number = 0;          // rows attack each other along diagonals by the difference
  std::uint32_t free = 0;  // columns
  std::uint64_t bits[largest_quarter] = {};  // what a queen adds to the word, by column
};

// One way to fill the rows of a quarter.
struct QuarterPlacement {
  std::uint32_t columns;
  std::uint64_t bits;
};

class QuarterTable {
 public:
  // Rows in ascending order. `scratch` is overwritten; handing in the same one saves half of the
  // time. Of a search that was stopped the table is empty.
  QuarterTable(std::span<const QuarterRow> rows, int columns,
               std::vector<QuarterPlacement>& scratch, const std::atomic<bool>* stop = nullptr);

  // Column sets that at least one placement takes, ascending.
  std::span<const std::uint16_t> column_sets() const { return sets_; }
  // Their placements' bits; readable some words beyond the end.
  std::span<const std::uint64_t> on(std::uint32_t columns) const {
    return {bits_.data() + start_[columns], start_[columns + 1] - start_[columns]};
  }
  std::size_t bytes() const {
    return start_.size() * sizeof start_[0] + bits_.size() * sizeof bits_[0] +
           sets_.size() * sizeof sets_[0] + 128;
  }

 private:
  std::vector<std::uint32_t> start_;
  std::vector<std::uint64_t> bits_;
  std::vector<std::uint16_t> sets_;
};

// Memory for lists, touched only as far as it is used.
class Arena {
 public:
  explicit Arena(std::size_t words)
      : pages_(std::make_unique_for_overwrite<Page[]>((words + page_words - 1) / page_words)) {}
  std::uint64_t* get() const { return reinterpret_cast<std::uint64_t*>(pages_.get()); }

 private:
  static constexpr std::size_t page_words = 512;
  struct alignas(4096) Page {
    std::uint64_t words[page_words];
  };
  std::unique_ptr<Page[]> pages_;
};

// The tables that were used last, within a given number of bytes: neighbouring units share two of
// their four. Not for several threads.
class QuarterStore {
 public:
  explicit QuarterStore(std::size_t most_bytes) : most_bytes_(most_bytes) {}

  // The table of this key, made by `make(scratch)` if it is not there. Stays valid until as many
  // more tables as `held_tables` have been asked for.
  template <class Make>
  const QuarterTable& table(std::uint64_t key, const Make& make) {
    if (const auto at = found_.find(key); at != found_.end()) {
      entries_.splice(entries_.begin(), entries_, at->second);
      return at->second->table;
    }
    while (bytes_ > most_bytes_ && entries_.size() >= held_tables) {
      bytes_ -= entries_.back().table.bytes();
      found_.erase(entries_.back().key);
      entries_.pop_back();
    }
    entries_.push_front({key, make(scratch_)});
    bytes_ += entries_.front().table.bytes();
    found_[key] = entries_.begin();
    return entries_.front().table;
  }
  void clear() {
    entries_.clear();
    found_.clear();
    bytes_ = 0;
  }

 private:
  static constexpr std::size_t held_tables = 4;  // a unit uses four at once
  struct Entry {
    std::uint64_t key;
    QuarterTable table;
  };

  std::size_t most_bytes_;
  std::size_t bytes_ = 0;
  std::vector<QuarterPlacement> scratch_;
  std::list<Entry> entries_;  // the last used first
  std::unordered_map<std::uint64_t, std::list<Entry>::iterator> found_;
};

}  // namespace queens::counting
