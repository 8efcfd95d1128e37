// SPDX-License-Identifier: MIT
// All solutions, streamed in lexicographic order of their columns; memory does not grow.
#pragma once

#include <cstdint>
#include <functional>
#include <limits>
#include <optional>
#include <span>
#include <stop_token>
#include <vector>

#include "queens/problem.h"
#include "queens/result.h"

#pragma GCC visibility push(default)
namespace queens {

struct ListOptions {
  // Keep one solution of each class under the symmetries that keep the problem: the first.
  bool unique = false;
  std::uint64_t limit = std::numeric_limits<std::uint64_t>::max();
  std::stop_token stop = {};
  // Only those that come behind this solution: to go on where another listing ended.
  std::optional<std::vector<std::uint64_t>> after = {};
};

struct ListReport {
  std::uint64_t solutions = 0;  // handed to the visitor
  // True when there are no more; false when the limit, the stop token or the visitor ended it.
  bool complete = false;
  std::uint64_t nodes = 0;
  double seconds = 0;
};

// The column of each row, no_queen where a row is empty. Returns false to stop. Every solution was
// accepted by the judge before it gets here.
using SolutionVisitor = std::function<bool(std::span<const std::uint64_t> columns)>;

Result<ListReport> list(const Problem& problem, const ListOptions& options,
                        const SolutionVisitor& visit);

// The same, pulled one by one. Nothing runs between two calls, and no thread waits: the search goes
// on behind the last solution, for a thousand at a time when many are wanted.
class Listing {
 public:
  explicit Listing(Problem problem, ListOptions options = {});

  const Problem& problem() const { return problem_; }
  // The next solution, to be read before the next call; nothing: there are no more (complete), the
  // limit is reached, or it was stopped, after which it may be called again. The options' own stop
  // token is not used.
  Result<std::optional<std::span<const std::uint64_t>>> next(std::stop_token stop = {});
  std::uint64_t ready() const { return ready_; }  // that the next calls hand out without a search
  bool complete() const { return complete_ && ready_ == 0; }
  // After a call that handed out nothing: it was stopped, and another one goes on.
  bool stopped() const { return !complete_ && left_ > 0 && ready_ == 0; }

 private:
  Result<void> search(std::stop_token stop);

  Problem problem_;
  ListOptions options_;
  std::vector<std::uint64_t> held_;  // solutions of the last search, one after the other
  std::uint64_t at_ = 0, ready_ = 0, left_, at_once_ = 1;
  bool complete_ = false;
};

}  // namespace queens
#pragma GCC visibility pop
