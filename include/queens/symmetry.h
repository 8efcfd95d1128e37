// SPDX-License-Identifier: MIT
// The eight symmetries of the square, and which of them keep a problem as it is. Symmetry is
// computed, never assumed: counts are reduced by exactly the group that this header reports.
#pragma once

#include <array>
#include <cstdint>
#include <string>

#include "queens/problem.h"
#include "queens/square.h"

#pragma GCC visibility push(default)
namespace queens {

enum class Symmetry : std::uint8_t {
  identity,
  quarter_turn,  // clockwise
  half_turn,
  three_quarter_turn,  // clockwise
  mirror,              // left and right change places
  flip,                // top and bottom change places
  transpose,           // rows and columns change places
  anti_transpose,      // the same along the other diagonal
};
inline constexpr std::array<Symmetry, 8> all_symmetries = {
    Symmetry::identity, Symmetry::quarter_turn, Symmetry::half_turn, Symmetry::three_quarter_turn,
    Symmetry::mirror,   Symmetry::flip,         Symmetry::transpose, Symmetry::anti_transpose};

// What options, jobs and JSON call them, by number.
inline constexpr std::string_view symmetry_names[] = {
    "identity", "quarter-turn", "half-turn", "three-quarter-turn",
    "mirror",   "flip",         "transpose", "anti-transpose"};
constexpr std::string_view name_of(Symmetry symmetry) {
  return symmetry_names[static_cast<int>(symmetry)];
}
std::optional<Symmetry> symmetry_named(std::string_view name);  // as above, or as to_string says

std::string to_string(Symmetry symmetry);  // "half turn", in sentences

// Quarter turns and transpositions: they make a columns x rows board of a rows x columns one.
bool exchanges_sides(Symmetry symmetry);

// Where a square of a rows x columns board goes.
Square image(Symmetry symmetry, Square square, std::uint64_t rows, std::uint64_t columns);

// A set of symmetries closed under composition: one bit each, in the order of the enum.
class SymmetryGroup {
 public:
  constexpr SymmetryGroup() = default;
  constexpr explicit SymmetryGroup(std::uint8_t bits) : bits_(bits | 1) {}
  static constexpr SymmetryGroup all() { return SymmetryGroup(0xff); }

  constexpr bool has(Symmetry s) const { return bits_ >> static_cast<int>(s) & 1; }
  constexpr int order() const { return __builtin_popcount(bits_); }
  constexpr std::uint8_t bits() const { return bits_; }
  // "all 8", "half turn", "mirror", ..., "none"
  std::string name() const;
  bool operator==(const SymmetryGroup&) const = default;

 private:
  std::uint8_t bits_ = 1;
};

// The symmetries that map the rule's lines and leaps to themselves, blocked squares to blocked
// squares, demanded queens to demanded queens and every other constraint to itself. Quarter turns
// and transpositions only on square boards.
SymmetryGroup symmetries_of(const Problem& problem);

}  // namespace queens
#pragma GCC visibility pop
