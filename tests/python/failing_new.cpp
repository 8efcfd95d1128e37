// SPDX-License-Identifier: MIT
// Preloaded into Python by test_boundary.py: operator new of C++ throws std::bad_alloc once, at the
// k-th allocation after fail_at(k). Python's own memory does not come from it.
#include <atomic>
#include <cstdint>
#include <cstdlib>
#include <new>

namespace {

constexpr std::int64_t never = std::int64_t{1} << 62;
std::atomic<std::int64_t> left{never};

}  // namespace

extern "C" {
__attribute__((visibility("default"))) void fail_at(std::int64_t k) { left = k > 0 ? k : never; }
__attribute__((visibility("default"))) int has_failed() { return left.load() <= 0; }
}

__attribute__((visibility("default"))) void* operator new(std::size_t size) {
  if (left.load(std::memory_order_relaxed) != never && left.fetch_sub(1) == 1)
    throw std::bad_alloc();
  void* const memory = std::malloc(size == 0 ? 1 : size);
  if (memory == nullptr) throw std::bad_alloc();
  return memory;
}
__attribute__((visibility("default"))) void operator delete(void* memory) noexcept {
  std::free(memory);
}
__attribute__((visibility("default"))) void operator delete(void* memory, std::size_t) noexcept {
  std::free(memory);
}
