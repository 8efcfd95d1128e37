// SPDX-License-Identifier: MIT
// Passing an error on takes a word: `const auto board = TRY(read(text));` is the value, or ends the
// function with the error. A macro, because nothing else can return from its caller; a statement
// expression, which both compilers have had for decades. Not to be nested.
#pragma once

#include <expected>
#include <utility>

#define TRY(...)                                                                      \
  __extension__({                                                                     \
    auto&& tried = (__VA_ARGS__);                                                     \
    if (!tried) return std::unexpected(std::forward<decltype(tried)>(tried).error()); \
    *std::forward<decltype(tried)>(tried);                                            \
  })
