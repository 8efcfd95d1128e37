// SPDX-License-Identifier: MIT
// A value, or a sentence that says why there is none.
#pragma once

#include <expected>
#include <string>
#include <utility>

namespace queens::job {

template <class T>
using Result = std::expected<T, std::string>;

inline std::unexpected<std::string> refuse(std::string sentence) {
  return std::unexpected(std::move(sentence));
}

}  // namespace queens::job
