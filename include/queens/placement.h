// SPDX-License-Identifier: MIT
// Anything that can say which column holds the queen of a row. Stored boards and the closed-form
// boards of n = 10^18 both qualify, so judges and formats never learn which one they were handed.
#pragma once

#include "queens/standard.h"

#include <concepts>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

namespace queens {

template <class T>
concept placement_view = requires(const T& p, std::uint64_t row) {
  { p.size() } -> std::same_as<std::uint64_t>;
  { p.column_of(row) } -> std::same_as<std::uint64_t>;
};

// The column of a row that holds no queen (boards with fewer pieces than rows).
inline constexpr std::uint64_t no_queen = ~std::uint64_t{0};

// A stored board: one column a row.
class Placement {
 public:
  Placement() = default;
  explicit Placement(std::vector<std::uint64_t> columns) : columns_(std::move(columns)) {}

  std::uint64_t size() const { return columns_.size(); }
  std::uint64_t column_of(std::uint64_t row) const { return columns_[row]; }
  std::span<const std::uint64_t> columns() const { return columns_; }
  bool operator==(const Placement&) const = default;

 private:
  std::vector<std::uint64_t> columns_;
};
static_assert(placement_view<Placement>);

// A borrowed placement, whatever it is made of: two pointers, as cheap to pass as a span.
class PlacementRef {
 public:
  template <placement_view P>
    requires(!std::same_as<P, PlacementRef>)
  PlacementRef(const P& placement)  // NOLINT: implicit, like span
      : object_(&placement), size_(placement.size()), column_([](const void* p, std::uint64_t row) {
          return static_cast<const P*>(p)->column_of(row);
        }) {}

  std::uint64_t size() const { return size_; }
  std::uint64_t column_of(std::uint64_t row) const { return column_(object_, row); }

 private:
  const void* object_;
  std::uint64_t size_;
  std::uint64_t (*column_)(const void*, std::uint64_t);
};
static_assert(placement_view<PlacementRef>);

// One column a row, owned by somebody else: what `list` hands to its visitor.
struct ColumnsView {
  std::span<const std::uint64_t> columns;
  std::uint64_t size() const { return columns.size(); }
  std::uint64_t column_of(std::uint64_t row) const { return columns[row]; }
};
static_assert(placement_view<ColumnsView>);

}  // namespace queens
