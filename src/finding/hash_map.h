// SPDX-License-Identifier: MIT
// Maps and sets of lines, rows and squares. The lines of a lattice are as regular as keys can be,
// so every bit of a key is mixed in.
#pragma once

#include <tsl/robin_map.h>
#include <tsl/robin_set.h>

#include "base/random.h"
#include "queens/square.h"

namespace queens::finding {

struct MixedHash {
  std::size_t operator()(std::uint64_t key) const { return base::mixed(key); }
  std::size_t operator()(Square square) const {
    return base::mixed(base::mixed(square.row) + square.column);
  }
};

template <class Key, class Value>
using HashMap = tsl::robin_map<Key, Value, MixedHash>;
template <class Key>
using HashSet = tsl::robin_set<Key, MixedHash>;

}  // namespace queens::finding
