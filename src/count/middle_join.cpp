// SPDX-License-Identifier: MIT
// A half is listed as the union over column sets C of the cross products (northern quarters on C) x
// (southern quarters on the other columns). The lists go to the front of the arena, the split works
// behind them. If a list does not fit into its share, it is listed piece by piece, every piece of
// one half against every piece of the other: slower, but right, and memory stays bounded.
#include "count/middle_join.h"

#include <algorithm>
#include <new>

namespace queens::counting {
namespace {

using kernel::kMiddlePad;

}  // namespace

MiddleMemory MiddleMemory::for_side(int n) {
  constexpr std::size_t mega = std::size_t{1} << 20;
  if (n <= 18) return {mega, 24 * mega};
  if (n <= 20) return {4 * mega, 40 * mega};
  if (n <= 22) return {8 * mega, 64 * mega};
  if (n <= 24) return {24 * mega, 64 * mega};
  return {128 * mega, 128 * mega};
}

std::size_t MiddleMemory::bytes() const {
  return arena_words * sizeof(std::uint64_t) + quarter_bytes + sizeof(kernel::LeafScratch);
}

void MiddleWorker::Free::operator()(std::uint64_t* words) const {
  ::operator delete(words, std::align_val_t{4096});
}

MiddleWorker::MiddleWorker(const MiddleUnits& units, const kernel::MiddleTarget& target,
                           MiddleMemory memory)
    : units_(units),
      target_(target),
      arena_words_(memory.arena_words),
      quarters_(units.boards().front(), memory.quarter_bytes),
      arena_(static_cast<std::uint64_t*>(
          ::operator new(memory.arena_words * sizeof(std::uint64_t), std::align_val_t{4096}))),
      scratch_(std::make_unique<kernel::LeafScratch>()) {}

// One half's list, to be written in one or more pieces.
class MiddleWorker::List {
 public:
  List(const QuarterTable& first, const QuarterTable& second, std::span<const std::uint32_t> sets,
       std::uint32_t columns)
      : first_(first), second_(second), sets_(sets), size_(sets.size()), columns_(columns) {}
  // Whatever sets the first quarter takes.
  List(const QuarterTable& first, const QuarterTable& second, std::uint32_t columns)
      : first_(first),
        second_(second),
        all_(first.column_sets()),
        size_(all_.size()),
        columns_(columns) {}

  void restart() { at_ = done_ = 0; }
  bool is_done() const { return at_ == size_; }

  // Writes as much as surely fits; returns how many words.
  std::size_t write(std::uint64_t* out, std::size_t room, const kernel::MiddleTarget& target,
                    const std::atomic<bool>& stop) {
    std::size_t written = 0;
    for (; at_ < size_ && !stop.load(std::memory_order_relaxed); ++at_, done_ = 0) {
      const std::uint32_t set = all_.empty() ? sets_[at_] : all_[at_];
      const auto a = first_.on(set), b = second_.on(columns_ & ~set);
      if (a.empty() || b.empty()) continue;
      const std::size_t fit = (room - written) / b.size();
      const std::size_t take = std::min(fit, a.size() - done_);
      written += target.cross(a.data() + done_, take, b.data(), b.size(), out + written);
      done_ += take;
      if (done_ < a.size()) break;
    }
    if (stop.load(std::memory_order_relaxed)) at_ = size_;
    return written;
  }

 private:
  const QuarterTable& first_;
  const QuarterTable& second_;
  std::span<const std::uint32_t> sets_;
  std::span<const std::uint16_t> all_;
  std::size_t size_;
  std::uint32_t columns_;
  std::size_t at_ = 0;
  std::size_t done_ = 0;  // placements of the first quarter on set at_
};

std::uint64_t MiddleWorker::pairs(std::span<const std::uint64_t> e,
                                  std::span<const std::uint64_t> w, std::uint64_t* top,
                                  const std::atomic<bool>& stop) {
  effort_.pairs += static_cast<double>(e.size()) * static_cast<double>(w.size());
  return kernel::disjoint_pairs(target_, e, w, {top, arena_.get() + arena_words_}, *scratch_, stop);
}

// Piece by piece, each list with a fifth of the arena.
std::uint64_t MiddleWorker::join(List& e, List& w, const std::atomic<bool>& stop) {
  const std::size_t share = arena_words_ / 5;
  std::uint64_t* const east = arena_.get();
  std::uint64_t* const west = east + share + kMiddlePad;
  std::uint64_t* const top = west + share + kMiddlePad;
  std::uint64_t total = 0;
  for (e.restart(); !e.is_done();) {
    const std::size_t ne = e.write(east, share, target_, stop);
    for (w.restart(); !w.is_done();) {
      const std::size_t nw = w.write(west, share, target_, stop);
      effort_.words += nw;
      total += pairs({east, ne}, {west, nw}, top, stop);
    }
    effort_.words += ne;
  }
  return total;
}

MiddleCounts MiddleWorker::count(const MiddleUnit& unit, const std::atomic<bool>& stop) {
  MiddleCounts counts;
  if (unit.weight == 0) return counts;
  const Halves& board = units_.boards()[static_cast<std::size_t>(unit.board)];
  quarters_.use(board);
  const QuarterTable& ne = quarters_.table(Half::east, unit.ne);
  const QuarterTable& nw = quarters_.table(Half::west, unit.nw);
  const QuarterTable& se = quarters_.table(Half::east, unit.se);
  const QuarterTable& sw = quarters_.table(Half::west, unit.sw);
  const std::uint32_t east = board.columns[0], west = board.columns[1];
  if (!unit.by_ties) {
    List e(ne, se, east), w(nw, sw, west);
    counts.of[0] = Count{join(e, w, stop)} * unit.weight;
    return counts;
  }

  List lists[4] = {{ne, se, unit.east.sets, east},
                   {ne, se, unit.east.ties, east},
                   {sw, nw, unit.west.sets, west},
                   {sw, nw, unit.west.ties, west}};
  std::span<const std::uint64_t> words[4];
  std::uint64_t* top = arena_.get();
  std::size_t left = arena_words_ / 2;
  bool all_fit = true;
  for (int i = 0; i < 4; ++i) {
    if (i == 2 && words[0].empty() && words[1].empty() && all_fit) return counts;
    const std::size_t n = lists[i].write(top, left - 4 * kMiddlePad, target_, stop);
    words[i] = {top, n};
    all_fit = all_fit && lists[i].is_done();
    const std::size_t used = (n + kMiddlePad + 7) / 8 * 8;
    top += used;
    left -= used;
    if (!all_fit) break;
  }
  for (unsigned e = 0; e < 2; ++e)
    for (unsigned w = 0; w < 2; ++w)
      counts.of[1 + e + w + unit.rows_tie] +=
          all_fit ? pairs(words[e], words[2 + w], top, stop) : join(lists[e], lists[2 + w], stop);
  if (all_fit)
    for (const auto& list : words) effort_.words += list.size();
  return counts;
}

MiddleEffort MiddleWorker::effort() const {
  MiddleEffort result = effort_;
  result.join = scratch_->work;
  return result;
}

}  // namespace queens::counting
