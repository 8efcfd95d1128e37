// SPDX-License-Identifier: MIT
// The instruction sets that kernels are compiled for, and which of them this machine can run. A
// kernel is one source file that Highway includes once for each of them (foreach_target.h); the
// fastest version is chosen at run time.
//
// Highway can choose, too (hwy::SupportedTargets), but in its shared library, which calibrates a
// timer whenever it is loaded: 9 ms of start-up for every program that links it. The kernels use
// Highway's headers alone.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

namespace queens::kernel {

// The fastest first; `scalar` is plain code for any machine.
enum class InstructionSet : std::uint8_t { avx512_vbmi2, avx512, avx2, sse4, neon, scalar };
inline constexpr std::size_t instruction_sets = 6;

struct Target {
  InstructionSet set;
  const char* name;  // as options and reports say it
};

// A kernel for one instruction set. `make` is null where it was not compiled.
template <class Kernel>
struct Version {
  std::int64_t needs;  // Highway's bit of the instruction set; 0 is on every machine
  Target target;
  Kernel (*make)(const Target& target);
};

// The table of targets, for a function `make` that is defined in HWY_NAMESPACE and one for the
// portable version. A macro, because the namespaces have no other list than Highway's macros.
// clang-format off
#define QUEENS_VERSIONS(make, make_scalar)                                                    \
  {{HWY_AVX3_DL, {InstructionSet::avx512_vbmi2, "avx512-vbmi2"}, HWY_CHOOSE_AVX3_DL(make)},   \
   {HWY_AVX3, {InstructionSet::avx512, "avx512"}, HWY_CHOOSE_AVX3(make)},                     \
   {HWY_AVX2, {InstructionSet::avx2, "avx2"}, HWY_CHOOSE_AVX2(make)},                         \
   {HWY_SSE4, {InstructionSet::sse4, "sse4"}, HWY_CHOOSE_SSE4(make)},                         \
   {HWY_NEON, {InstructionSet::neon, "neon"}, HWY_CHOOSE_NEON(make)},                         \
   {0, {InstructionSet::scalar, "scalar"}, make_scalar}}
// clang-format on

// Those with vectors. Highway's own portable target is compiled as well: where a kernel has plain
// code of its own, it leaves that one out.
#define QUEENS_VECTOR_TARGETS (HWY_AVX3_DL | HWY_AVX3 | HWY_AVX2 | HWY_SSE4 | HWY_NEON)

// A set of Highway's bits, as compiled code needs them.
std::int64_t machine_targets();

// The versions that this machine can run, the fastest first.
template <class Kernel>
class Runnable {
 public:
  explicit Runnable(const Version<Kernel> (&versions)[instruction_sets]) {
    const std::int64_t machine = machine_targets();
    for (const auto& [needs, target, make] : versions)
      if (make != nullptr && (machine & needs) == needs) kernels_[count_++] = make(target);
  }
  std::span<const Kernel> all() const { return {kernels_, count_}; }
  const Kernel& best() const { return kernels_[0]; }

 private:
  Kernel kernels_[instruction_sets];
  std::size_t count_ = 0;
};

}  // namespace queens::kernel
