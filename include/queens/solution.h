// SPDX-License-Identifier: MIT
// A solution as a value: stored or computed on demand, the reader cannot tell. Copies are cheap.
#pragma once

#include <concepts>
#include <cstdint>
#include <memory>
#include <utility>

#include "queens/placement.h"

namespace queens {

class Solution {
 public:
  template <placement_view P>
    requires(!std::same_as<P, Solution>)
  explicit Solution(P placement) : view_(std::make_shared<const Holder<P>>(std::move(placement))) {}

  std::uint64_t size() const { return view_->size(); }
  std::uint64_t column_of(std::uint64_t row) const { return view_->column_of(row); }

 private:
  struct View {
    virtual ~View() = default;
    virtual std::uint64_t size() const = 0;
    virtual std::uint64_t column_of(std::uint64_t row) const = 0;
  };
  template <placement_view P>
  struct Holder final : View {
    explicit Holder(P p) : placement(std::move(p)) {}
    std::uint64_t size() const override { return placement.size(); }
    std::uint64_t column_of(std::uint64_t row) const override { return placement.column_of(row); }
    P placement;
  };
  std::shared_ptr<const View> view_;
};
static_assert(placement_view<Solution>);

}  // namespace queens
