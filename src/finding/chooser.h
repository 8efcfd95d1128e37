// SPDX-License-Identifier: MIT
// Which searches take turns on a problem that no formula answers, and why. The figures behind it
// are in docs/finding.md.
#pragma once

#include <string>
#include <vector>

#include "finding/turns.h"
#include "queens/find.h"

namespace queens::finding {

struct Choice {
  std::vector<Turn> turns;  // empty: nobody can
  std::string why;          // or why nobody can
};

Choice choose(const Problem& problem, const FindOptions& options);

}  // namespace queens::finding
