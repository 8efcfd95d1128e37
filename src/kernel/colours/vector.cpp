// SPDX-License-Identifier: MIT
// The keyed leaf, compiled once per instruction set (Highway), chosen at run time.
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "kernel/colours/vector.cpp"
#include <hwy/foreach_target.h>
// After foreach_target.h
#include <hwy/highway.h>

#include "kernel/colours/leaf.h"
#include "kernel/colours/ops.h"
#include "kernel/targets.h"

#if HWY_TARGET & QUEENS_VECTOR_TARGETS
HWY_BEFORE_NAMESPACE();
namespace queens::kernel::HWY_NAMESPACE {

KeyedTarget keyed_target(const Target& target) { return {target, decode_leaf, runs_leaf}; }

}  // namespace queens::kernel::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();
#endif

#if HWY_ONCE
namespace queens::kernel {

std::span<const KeyedTarget> keyed_targets() {
  static const Runnable<KeyedTarget> runnable(QUEENS_VERSIONS(keyed_target, keyed_scalar));
  return runnable.all();
}

}  // namespace queens::kernel
#endif
