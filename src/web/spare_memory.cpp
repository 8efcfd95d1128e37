// SPDX-License-Identifier: MIT
#include "web/spare_memory.h"

#include <cstdlib>
#ifdef __GLIBC__
#include <malloc.h>
#endif

namespace queens::web {

void limit_spare_memory() {
#ifdef __GLIBC__
  // More than 8 for each core would be shared, and a thread that takes a moment would wait for the
  // lock of one that reads megabytes.
  constexpr int arenas = 256;
  mallopt(M_ARENA_MAX, arenas);
  mallopt(M_MMAP_THRESHOLD, 1 << 18);  // larger blocks go back to the system at once
#endif
}

void return_spare_memory() {
#ifdef __GLIBC__
  malloc_trim(0);
#endif
}

}  // namespace queens::web
