// SPDX-License-Identifier: MIT
// Every function of queens/c.h, so that each can be tried in the same way.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "queens/c.h"

namespace queens::tests {

inline queens_options with_size() {
  queens_options options = {};
  options.size = sizeof options;
  return options;
}

// One handle of each kind, of boards of four rows.
struct Handles {
  queens_problem* problem = nullptr;
  queens_board* board = nullptr;
  queens_list* list = nullptr;
  queens_puzzle* puzzle = nullptr;
  queens_options options = with_size();

  Handles();
  ~Handles();
  Handles(const Handles&) = delete;
  Handles& operator=(const Handles&) = delete;
};

// Which arguments are NULL, by their number among the pointers.
struct Nulls {
  unsigned bits = 0;
  template <class T>
  T* operator()(unsigned i, T* pointer) const {
    return (bits >> i & 1) != 0 ? nullptr : pointer;
  }
};

// A function of the header, called with right arguments but for those that are to be NULL.
struct Entry {
  std::string name;
  unsigned pointers;  // arguments that are pointers
  unsigned optional;  // bits of those that may be NULL
  std::function<queens_status(const Handles&, Nulls)> call;
};

const std::vector<Entry>& entries();

}  // namespace queens::tests
