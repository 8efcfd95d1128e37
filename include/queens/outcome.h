// SPDX-License-Identifier: MIT
// "There is none" is an answer. A search ends in one of three ways, and only an exhaustive one may
// say impossible.
#pragma once

#include "queens/standard.h"

#include <string>
#include <variant>

namespace queens {

struct Impossible {
  std::string reason;  // a sentence
};
struct GaveUp {
  std::string limit;  // a sentence naming the limit that was hit
};

template <class T>
using Outcome = std::variant<T, Impossible, GaveUp>;

}  // namespace queens
