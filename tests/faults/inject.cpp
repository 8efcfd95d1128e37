// SPDX-License-Identifier: MIT
#include "faults/inject.h"

#include <dlfcn.h>
#include <pthread.h>

#include <atomic>
#include <cerrno>
#include <cstdint>
#include <cstdlib>
#include <limits>
#include <new>

namespace queens::test {
namespace {

constexpr std::int64_t never = std::int64_t{1} << 62;

std::atomic<std::size_t> fails_from{SIZE_MAX};
std::atomic<int> failed{0};
std::atomic<std::int64_t> allocations_left{never};
std::atomic<int> threads_left{std::numeric_limits<int>::max()};
thread_local bool exempt = false;

bool fails(std::size_t size) {
  if (allocations_left.load(std::memory_order_relaxed) != never &&
      allocations_left.fetch_sub(1) == 1)
    return true;
  if (exempt || size < fails_from.load(std::memory_order_relaxed)) return false;
  ++failed;
  return true;
}

void* allocate_or_null(std::size_t size, std::size_t alignment) noexcept {
  if (fails(size)) return nullptr;
  if (alignment <= alignof(std::max_align_t)) return std::malloc(size == 0 ? 1 : size);
  return std::aligned_alloc(alignment, (size + alignment - 1) / alignment * alignment);
}

void* allocate(std::size_t size, std::size_t alignment = 0) {
  void* const memory = allocate_or_null(size, alignment);
  if (memory == nullptr) throw std::bad_alloc();
  return memory;
}

}  // namespace

NoMemory::NoMemory(std::size_t from_bytes) {
  exempt = true;
  failed = 0;
  fails_from = from_bytes;
}
NoMemory::~NoMemory() {
  fails_from = SIZE_MAX;
  exempt = false;
}
int NoMemory::failures() { return failed; }

FailingAllocation::FailingAllocation(std::uint64_t k) {
  allocations_left = static_cast<std::int64_t>(k);
}
FailingAllocation::~FailingAllocation() { allocations_left = never; }
bool FailingAllocation::failed() const { return allocations_left.load() <= 0; }

NoThreads::NoThreads(int after) { threads_left = after; }
NoThreads::~NoThreads() { threads_left = std::numeric_limits<int>::max(); }

}  // namespace queens::test

#ifdef QUEENS_WRAPPED_NEW
// ThreadSanitizer's runtime defines operator new itself. The linker redirects the calls of it in
// this program to these functions (--wrap, tests/CMakeLists.txt), but none in shared libraries.
// NOLINTBEGIN(bugprone-reserved-identifier): the linker chooses the names
extern "C" {
void* __wrap__Znwm(std::size_t size) { return queens::test::allocate(size); }
void* __wrap__Znam(std::size_t size) { return queens::test::allocate(size); }
void* __wrap__ZnwmSt11align_val_t(std::size_t size, std::align_val_t alignment) {
  return queens::test::allocate(size, static_cast<std::size_t>(alignment));
}
void* __wrap__ZnamSt11align_val_t(std::size_t size, std::align_val_t alignment) {
  return queens::test::allocate(size, static_cast<std::size_t>(alignment));
}
}
// NOLINTEND(bugprone-reserved-identifier)
#else
// All of them, because a sanitizer compares how memory was taken with how it is given back.
void* operator new(std::size_t size) { return queens::test::allocate(size); }
void* operator new[](std::size_t size) { return queens::test::allocate(size); }
void* operator new(std::size_t size, std::align_val_t alignment) {
  return queens::test::allocate(size, static_cast<std::size_t>(alignment));
}
void* operator new[](std::size_t size, std::align_val_t alignment) {
  return queens::test::allocate(size, static_cast<std::size_t>(alignment));
}
void* operator new(std::size_t size, const std::nothrow_t&) noexcept {
  return queens::test::allocate_or_null(size, 0);
}
void* operator new[](std::size_t size, const std::nothrow_t&) noexcept {
  return queens::test::allocate_or_null(size, 0);
}
void operator delete(void* memory) noexcept { std::free(memory); }
void operator delete[](void* memory) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t) noexcept { std::free(memory); }
void operator delete[](void* memory, std::size_t) noexcept { std::free(memory); }
void operator delete(void* memory, std::align_val_t) noexcept { std::free(memory); }
void operator delete[](void* memory, std::align_val_t) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t, std::align_val_t) noexcept { std::free(memory); }
void operator delete[](void* memory, std::size_t, std::align_val_t) noexcept { std::free(memory); }
#endif

// Under a sanitizer its own function is called, which it must see.
extern "C" {
__attribute__((weak)) int __interceptor_pthread_create(pthread_t*, const pthread_attr_t*,
                                                       void* (*)(void*), void*);

__attribute__((visibility("default"))) int pthread_create(pthread_t* thread,
                                                          const pthread_attr_t* attributes,
                                                          void* (*start)(void*),
                                                          void* argument) noexcept {
  if (queens::test::threads_left.load() <= 0) return EAGAIN;
  --queens::test::threads_left;
  using Create = int (*)(pthread_t*, const pthread_attr_t*, void* (*)(void*), void*);
  static const auto real = reinterpret_cast<Create>(dlsym(RTLD_NEXT, "pthread_create"));
  return (__interceptor_pthread_create != nullptr ? __interceptor_pthread_create : real)(
      thread, attributes, start, argument);
}
}
