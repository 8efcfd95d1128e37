// SPDX-License-Identifier: MIT
// The primitives of the join, compiled once per instruction set (Highway), chosen at run time.
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "kernel/middle/vector.cpp"
#include <hwy/foreach_target.h>
// After foreach_target.h
#include <hwy/highway.h>

#include "kernel/machine.h"
#include "kernel/middle/leaf.h"
#include "kernel/middle/lists.h"
#include "kernel/middle/ops.h"
#include "kernel/middle/scalar.h"

#if HWY_TARGET & (HWY_AVX3_DL | HWY_AVX3 | HWY_AVX2 | HWY_SSE4 | HWY_NEON)
HWY_BEFORE_NAMESPACE();
namespace queens::kernel::HWY_NAMESPACE {

template <class Word>
WordOps<Word> word_ops() {
  return {keep<Word>, pick<Word>, part<Word>, bounds<Word>, sample<Word>, leaf<Word>};
}

MiddleTarget middle_target(const char* name) {
  return {name, cross, choose, narrow, word_ops<std::uint64_t>(), word_ops<std::uint32_t>()};
}

}  // namespace queens::kernel::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();
#endif

#if HWY_ONCE
namespace queens::kernel {
namespace {

struct Runnable {
  MiddleTarget targets[6];
  std::size_t count = 0;

  Runnable() {
    const std::int64_t machine = machine_targets();
    const auto add = [&](std::int64_t needs, MiddleTarget (*make)(const char*), const char* name) {
      if ((machine & needs) == needs) targets[count++] = make(name);
    };
#if HWY_TARGETS & HWY_AVX3_DL
    add(HWY_AVX3_DL, N_AVX3_DL::middle_target, "avx512-vbmi2");
#endif
#if HWY_TARGETS & HWY_AVX3
    add(HWY_AVX3, N_AVX3::middle_target, "avx512");
#endif
#if HWY_TARGETS & HWY_AVX2
    add(HWY_AVX2, N_AVX2::middle_target, "avx2");
#endif
#if HWY_TARGETS & HWY_SSE4
    add(HWY_SSE4, N_SSE4::middle_target, "sse4");
#endif
#if HWY_TARGETS & HWY_NEON
    add(HWY_NEON, N_NEON::middle_target, "neon");
#endif
    add(0, middle_scalar, "scalar");
  }
};

}  // namespace

std::span<const MiddleTarget> middle_targets() {
  static const Runnable runnable;
  return {runnable.targets, runnable.count};
}

}  // namespace queens::kernel
#endif
