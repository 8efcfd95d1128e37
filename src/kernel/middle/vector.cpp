// SPDX-License-Identifier: MIT
// The primitives of the join, compiled once per instruction set (Highway), chosen at run time.
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "kernel/middle/vector.cpp"
#include <hwy/foreach_target.h>
// After foreach_target.h
#include <hwy/highway.h>

#include "kernel/middle/leaf.h"
#include "kernel/middle/lists.h"
#include "kernel/middle/ops.h"
#include "kernel/targets.h"

#if HWY_TARGET & QUEENS_VECTOR_TARGETS
HWY_BEFORE_NAMESPACE();
namespace queens::kernel::HWY_NAMESPACE {

template <class Word>
WordOps<Word> word_ops() {
  return {keep<Word>, pick<Word>, part<Word>, bounds<Word>, sample<Word>, leaf<Word>};
}

MiddleTarget middle_target(const Target& target) {
  return {target, cross, choose, narrow, word_ops<std::uint64_t>(), word_ops<std::uint32_t>()};
}

}  // namespace queens::kernel::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();
#endif

#if HWY_ONCE
namespace queens::kernel {

std::span<const MiddleTarget> middle_targets() {
  static const Runnable<MiddleTarget> runnable(QUEENS_VERSIONS(middle_target, middle_scalar));
  return runnable.all();
}

}  // namespace queens::kernel
#endif
