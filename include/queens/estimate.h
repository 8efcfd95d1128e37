// SPDX-License-Identifier: MIT
// Roughly how many solutions does a problem have? Random samples instead of a search, with a
// confidence interval, for boards far beyond counting: log10 is given because the number itself
// may have thousands of digits.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <stop_token>
#include <string>
#include <utility>
#include <vector>

#include "queens/count_type.h"
#include "queens/problem.h"
#include "queens/result.h"

#pragma GCC visibility push(default)
namespace queens {

struct Estimate {
  // Which of the two: an exact count of a small board, or the figures below.
  std::optional<Count> exact;
  // False: no sample ended in a solution. Then there is no estimate: the problem may have no
  // solution, or too few to be met.
  bool met = false;
  double log10 = 0;                      // of the number of solutions
  double relative_error = 0;             // the standard error as a part of the value
  double low_log10 = 0, high_log10 = 0;  // the 95% interval
  // True: a few samples outweigh the rest, as happens when the interval is too narrow.
  bool uneven = false;
  std::uint64_t samples = 0;
  std::uint64_t batches = 0;  // independent, of equal size; the interval comes from their spread
  double seconds = 0;
};

struct EstimateOptions {
  unsigned threads = 0;         // 0: as many as the machine has
  std::string method = "auto";  // or one of estimate_methods()
  std::uint64_t seed = 1;
  // Ends at this standard error, as a part of the value; 0: goes on until something else ends it.
  double error = 0.01;
  std::uint64_t samples = 0;   // ends after so many, rounded up to whole batches; 0: no limit
  bool exact_if_quick = true;  // count boards that take a fraction of a second
  std::stop_token stop = {};   // ends with what is there
  // Called now and then, from one thread, with what is known so far.
  std::function<void(const Estimate&)> on_progress = {};
};

struct EstimateReport {
  Estimate estimate;
  std::string method;  // "exact", or one of estimate_methods()
  std::string why;
  std::uint64_t seed = 0;
  unsigned threads = 1;
  bool reached = false;  // the wanted error or number of samples; false: stopped before
};

// The names that `method` takes, apart from "auto", each with its idea in a line.
std::vector<std::pair<std::string, std::string>> estimate_methods();

// What EstimateOptions::error may be, apart from 0.
constexpr bool is_relative_error(double error) { return error > 0 && error < 1; }

// The same seed, error and samples give the same estimate with any number of threads, unless the
// stop token ends it.
Result<EstimateReport> estimate(const Problem& problem, const EstimateOptions& options = {});

// What listing all solutions would take, from a few milliseconds of sampling.
struct ListPrice {
  double solutions = 0;  // about; 0: none was met
  double seconds = 0;    // about, for the search alone; writing takes its own time
};
Result<ListPrice> price_list(const Problem& problem);

}  // namespace queens
#pragma GCC visibility pop
