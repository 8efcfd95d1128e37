// SPDX-License-Identifier: MIT
// A set of squares of a board of up to 26 x 26: a bit for each square, row by row, in as many words
// as the board needs. Sets of one board only meet sets of the same board.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

namespace queens::puzzle {

using Cell = std::uint16_t;  // row * n + column

class Bits {
 public:
  explicit Bits(std::size_t squares = 0) : words_((squares + 63) / 64) {}

  void add(Cell cell) { word_[cell / 64] |= std::uint64_t{1} << cell % 64; }
  void remove(Cell cell) { word_[cell / 64] &= ~(std::uint64_t{1} << cell % 64); }
  bool has(Cell cell) const { return (word_[cell / 64] >> cell % 64 & 1) != 0; }

  Bits& operator&=(const Bits& other) {
    for (std::size_t i = 0; i < words_; ++i) word_[i] &= other.word_[i];
    return *this;
  }
  Bits& operator|=(const Bits& other) {
    for (std::size_t i = 0; i < words_; ++i) word_[i] |= other.word_[i];
    return *this;
  }
  Bits& operator-=(const Bits& other) {
    for (std::size_t i = 0; i < words_; ++i) word_[i] &= ~other.word_[i];
    return *this;
  }
  friend Bits operator&(Bits a, const Bits& b) { return a &= b; }
  friend Bits operator|(Bits a, const Bits& b) { return a |= b; }
  friend Bits operator-(Bits a, const Bits& b) { return a -= b; }
  bool operator==(const Bits&) const = default;

  bool empty() const {
    for (std::size_t i = 0; i < words_; ++i)
      if (word_[i] != 0) return false;
    return true;
  }
  bool meets(const Bits& other) const {
    for (std::size_t i = 0; i < words_; ++i)
      if ((word_[i] & other.word_[i]) != 0) return true;
    return false;
  }
  bool inside(const Bits& other) const {
    for (std::size_t i = 0; i < words_; ++i)
      if ((word_[i] & ~other.word_[i]) != 0) return false;
    return true;
  }
  int count() const {
    int sum = 0;
    for (std::size_t i = 0; i < words_; ++i) sum += std::popcount(word_[i]);
    return sum;
  }
  // How many squares are in both, but no more than `most` are counted.
  int common(const Bits& other, int most) const {
    int sum = 0;
    for (std::size_t i = 0; i < words_ && sum < most; ++i)
      for (auto both = word_[i] & other.word_[i]; both != 0 && sum < most; both &= both - 1) ++sum;
    return sum;
  }
  Cell first() const {  // of a set that is not empty
    std::size_t i = 0;
    while (word_[i] == 0) ++i;
    return static_cast<Cell>(i * 64 + static_cast<std::size_t>(std::countr_zero(word_[i])));
  }
  template <class Visitor>
  void each(const Visitor& visit) const {
    for (std::size_t i = 0; i < words_; ++i)
      for (auto rest = word_[i]; rest != 0; rest &= rest - 1)
        visit(static_cast<Cell>(i * 64 + static_cast<std::size_t>(std::countr_zero(rest))));
  }

 private:
  std::array<std::uint64_t, 11> word_ = {};  // 26 * 26 = 676 bits
  std::size_t words_;
};

}  // namespace queens::puzzle
