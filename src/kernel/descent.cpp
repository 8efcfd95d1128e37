// SPDX-License-Identifier: MIT
// The descent, compiled once per instruction set (Highway's way), chosen at run time.
#include "kernel/descent.h"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "kernel/descent.cpp"
#include <hwy/foreach_target.h>
// After foreach_target.h
#include <hwy/highway.h>

#include "kernel/descent_lanes.h"
#include "kernel/machine.h"

HWY_BEFORE_NAMESPACE();
namespace queens::kernel::HWY_NAMESPACE {

DescentOps<std::uint64_t> narrow_ops() { return descent_ops<std::uint64_t>(); }
DescentOps<Wide> wide_ops() { return descent_ops<Wide>(); }

}  // namespace queens::kernel::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace queens::kernel {
namespace {

struct Best {
  DescentOps<std::uint64_t> narrow;
  DescentOps<Wide> wide;

  Best() {
    const std::int64_t machine = machine_targets();
    bool chosen = false;
    const auto offer = [&](std::int64_t needs, DescentOps<std::uint64_t> (*make_narrow)(),
                           DescentOps<Wide> (*make_wide)()) {
      if (chosen || (machine & needs) != needs) return;
      narrow = make_narrow();
      wide = make_wide();
      chosen = true;
    };
#if HWY_TARGETS & HWY_AVX3_DL
    offer(HWY_AVX3_DL, N_AVX3_DL::narrow_ops, N_AVX3_DL::wide_ops);
#endif
#if HWY_TARGETS & HWY_AVX3
    offer(HWY_AVX3, N_AVX3::narrow_ops, N_AVX3::wide_ops);
#endif
#if HWY_TARGETS & HWY_AVX2
    offer(HWY_AVX2, N_AVX2::narrow_ops, N_AVX2::wide_ops);
#endif
#if HWY_TARGETS & HWY_SSE4
    offer(HWY_SSE4, N_SSE4::narrow_ops, N_SSE4::wide_ops);
#endif
    // What the compiler was told to assume, which every machine that got here has.
    offer(0, HWY_NAMESPACE::narrow_ops, HWY_NAMESPACE::wide_ops);
  }
};

const Best& best() {
  static const Best all;
  return all;
}

}  // namespace

const DescentOps<std::uint64_t>& narrow_descent() { return best().narrow; }
const DescentOps<Wide>& wide_descent() { return best().wide; }

}  // namespace queens::kernel
#endif
