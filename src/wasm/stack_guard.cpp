// SPDX-License-Identifier: MIT
// Debian's libraries for wasm32 are compiled with a stack protector that its C library lacks.
#include <cstdint>

extern "C" {

std::uintptr_t __stack_chk_guard = 0x5ca1ab1e;
[[noreturn]] void __stack_chk_fail() { __builtin_trap(); }

}  // extern "C"
