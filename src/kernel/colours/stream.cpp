// SPDX-License-Identifier: MIT
// Streams of the sift: made once for a set of rows, read once for each tile of 64 sets.
//
// Queries with the same row of cells become runs of five, and one run of the rest: their bytes are
// added up in registers before they are added to cells. Runs are sorted by length, so that no loop
// ends where a processor cannot foresee it.
//
// Cost: at a leaf, all pairs of entries of both tables are tried, a nanosecond each; a stream is
// used for some hundred tiles of some tens of units.
#include <algorithm>
#include <array>
#include <bit>
#include <cassert>

#include "kernel/colours/sift.h"

namespace queens::kernel {

class StreamBuilder {
 public:
  StreamBuilder(SiftStream& stream, std::span<const SiftRow> rows, std::size_t tree,
                std::span<const std::uint16_t> row_of, const std::atomic<bool>& stop)
      : stream_(stream), rows_(rows), row_of_(row_of), stop_(stop), prefix_(tree) {
    // Two tables of two rows each: 480 entries at most.
    assert(rows.size() >= tree + 2 && rows.size() <= tree + 4);
    for (const SiftRow& row : rows.subspan(prefix_))
      for (std::uint32_t left = row.free; left != 0; left &= left - 1)
        stream_.bits_ |= row.bits[std::countr_zero(left)];
    std::uint16_t most_row = 0;
    for (const std::uint16_t row : row_of)
      if (row != no_row) most_row = std::max(most_row, row);
    runs_.resize(std::size_t{most_row} + 1);
  }

  void prefixes(std::size_t depth, std::uint64_t bits, std::uint32_t columns) {
    const SiftRow& row = rows_[depth];
    for (std::uint32_t left = row.free & ~columns; left != 0; left &= left - 1) {
      if (stop_.load(std::memory_order_relaxed)) return;
      const std::uint64_t square = row.bits[std::countr_zero(left)];
      if ((square & bits) != 0) continue;
      const std::uint32_t taken = columns | (left & -left);
      const bool leaf = depth + 1 == prefix_;
      stream_.nodes_.push_back({square, static_cast<std::uint32_t>(depth), leaf});
      if (leaf)
        record(bits | square, taken);
      else
        prefixes(depth + 1, bits | square, taken);
    }
  }

 private:
  struct Square {
    std::uint64_t bits;
    std::uint32_t column;  // as a set
  };
  struct Entry {
    std::uint64_t bits;
    std::uint32_t columns;
    std::uint16_t squares;
  };
  struct Query {
    std::uint16_t row, first, second;
  };
  struct Run {  // the queries of a row of cells that are not yet written
    std::uint32_t queries = 0;
    std::uint32_t at = 0, room = 0;  // of the run that is being written
  };

  // The squares of a row that a prefix leaves.
  void list_squares(const SiftRow& row, std::uint64_t bits, std::uint32_t columns) {
    for (std::uint32_t left = row.free & ~columns; left != 0; left &= left - 1) {
      const std::uint64_t square = row.bits[std::countr_zero(left)];
      if ((square & bits) == 0) squares_.push_back({square, left & -left});
    }
  }

  // A table of one or two rows, whose squares are from..middle and middle..to; of one row it is
  // from = middle.
  void list_entries(std::size_t from, std::size_t middle, std::size_t to,
                    std::vector<Entry>& entries) {
    entries.clear();
    const auto put = [&](std::size_t i, std::size_t j) {
      entries.push_back({squares_[i].bits | squares_[j].bits,
                         squares_[i].column | squares_[j].column,
                         static_cast<std::uint16_t>(i | j << 8)});
    };
    if (from == middle) {
      for (std::size_t i = middle; i < to; ++i) put(i, i);
      return;
    }
    for (std::size_t i = from; i < middle; ++i)
      for (std::size_t j = middle; j < to; ++j)
        if ((squares_[i].bits & squares_[j].bits) == 0 && squares_[i].column != squares_[j].column)
          put(i, j);
  }

  void list_queries(std::uint32_t columns) {
    queries_.clear();
    touched_.clear();
    for (std::size_t i = 0; i < tables_[0].size(); ++i) {
      const Entry first = tables_[0][i];
      for (std::size_t j = 0; j < tables_[1].size(); ++j) {
        const Entry& second = tables_[1][j];
        if ((first.bits & second.bits) != 0 || (first.columns & second.columns) != 0) continue;
        const std::uint16_t row = row_of_[columns | first.columns | second.columns];
        if (row == no_row) continue;
        if (runs_[row].queries++ == 0) touched_.push_back(row);
        queries_.push_back(
            {row, static_cast<std::uint16_t>(i * SiftStream::entry_bytes),
             static_cast<std::uint16_t>((tables_[0].size() + j) * SiftStream::entry_bytes)});
      }
    }
  }

  void record(std::uint64_t bits, std::uint32_t columns) {
    squares_.clear();
    const std::size_t left = rows_.size() - prefix_, first_rows = left / 2;
    std::array<std::size_t, 5> ends{};  // of the squares of each row
    for (std::size_t i = 0; i < left; ++i) {
      list_squares(rows_[prefix_ + i], bits, columns);
      ends[i + 1] = squares_.size();
    }
    list_entries(0, first_rows == 2 ? ends[1] : 0, ends[first_rows], tables_[0]);
    list_entries(ends[first_rows], ends[left - 1], ends[left], tables_[1]);
    list_queries(columns);

    auto& out = stream_.records_;
    if (queries_.empty()) return static_cast<void>(out.resize(out.size() + SiftStream::head_size));
    SiftStream::Head head{static_cast<std::uint16_t>(squares_.size()),
                          static_cast<std::uint16_t>(tables_[0].size()),
                          static_cast<std::uint16_t>(tables_[1].size()),
                          {}};
    constexpr std::uint32_t longest = SiftStream::longest_run;
    for (const std::uint16_t row : touched_) {
      const std::uint32_t n = runs_[row].queries;
      head.runs[longest - 1] = static_cast<std::uint16_t>(head.runs[longest - 1] + n / longest);
      if (n % longest != 0) ++head.runs[n % longest - 1];
    }
    out.insert(out.end(), {head.squares, head.first, head.second});
    out.insert(out.end(), std::begin(head.runs), std::end(head.runs));
    for (const Square& square : squares_) {
      const int one = std::countr_zero(square.bits), other = 63 - std::countl_zero(square.bits);
      out.push_back(static_cast<std::uint16_t>(one | other << 8));
    }
    for (const auto& table : tables_)
      for (const Entry& entry : table) out.push_back(entry.squares);
    write_runs(head);
  }

  void write_runs(const SiftStream::Head& head) {
    auto& out = stream_.records_;
    std::uint32_t next[SiftStream::longest_run];  // where the next run of a length begins
    std::size_t end = out.size();
    for (std::size_t m = 0; m < SiftStream::longest_run; ++m) {
      next[m] = static_cast<std::uint32_t>(end);
      end += head.runs[m] * (1 + 2 * (m + 1));
    }
    out.resize(end);
    for (const Query& query : queries_) {
      Run& run = runs_[query.row];
      if (run.room == 0) {
        run.room = std::min<std::uint32_t>(run.queries, SiftStream::longest_run);
        run.queries -= run.room;
        run.at = next[run.room - 1];
        next[run.room - 1] += 1 + 2 * run.room;
        out[run.at++] = query.row;
      }
      --run.room;
      out[run.at++] = query.first;
      out[run.at++] = query.second;
    }
  }

  SiftStream& stream_;
  std::span<const SiftRow> rows_;
  std::span<const std::uint16_t> row_of_;
  const std::atomic<bool>& stop_;
  std::size_t prefix_;
  std::vector<Square> squares_;
  std::vector<Entry> tables_[2];
  std::vector<Query> queries_;
  std::vector<std::uint16_t> touched_;  // rows of cells
  std::vector<Run> runs_;               // by row of cells
};

SiftStream::SiftStream(std::span<const SiftRow> rows, std::size_t tree,
                       std::span<const std::uint16_t> row_of, const std::atomic<bool>& stop) {
  StreamBuilder(*this, rows, tree, row_of, stop).prefixes(0, 0, 0);
}

SiftScratch::SiftScratch() {
  levels[0].groups.resize(2);
  clear();
}

void SiftScratch::clear() {
  sets_ = 0;
  std::ranges::fill(levels[0].start, 1);
}

void SiftScratch::add_set(std::span<const std::uint64_t> words) {
  SiftLists& lists = levels[0];
  const std::size_t from = lists.start[sets_], to = from + (words.size() + 7) / 8;
  if (lists.groups.size() < to + 1) lists.groups.resize(2 * to + 1);
  if (!words.empty()) {
    std::ranges::fill(lists.groups[to - 1].words, ~std::uint64_t{0});
    std::ranges::copy(words, reinterpret_cast<std::uint64_t*>(lists.groups.data() + from));
  }
  ++sets_;
  for (std::size_t set = sets_; set <= tile_sets; ++set)
    lists.start[set] = static_cast<std::uint32_t>(to);
}

void SiftScratch::make_room(std::size_t depth) {
  std::size_t slots = 0;
  for (std::size_t set = 0; set < tile_sets; ++set)
    slots = std::max<std::size_t>(slots, levels[0].start[set + 1] - levels[0].start[set]);
  for (std::size_t level = 1; level <= depth; ++level) {
    auto& groups = levels[level].groups;
    if (groups.size() < levels[0].groups.size()) groups.resize(levels[0].groups.size());
    std::ranges::fill(groups.front().words, ~std::uint64_t{0});
  }
  if (planes.size() < slots * 64) planes.resize(slots * 64);
}

}  // namespace queens::kernel
