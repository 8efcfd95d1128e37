// SPDX-License-Identifier: MIT
// Boards without some of their diagonals (CSPLib 079), drawn at random near the share from which on
// they have no solution: ours, on one thread, and solvers that know nothing of queens on what
// `queens export` writes for them, in the same run. Answers must agree. A Markdown table.
//
//   diagonals [SIZE [PERCENT]]
#include <fmt/format.h>
#include <sys/wait.h>

#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <memory>
#include <numeric>
#include <optional>
#include <random>
#include <set>
#include <stop_token>
#include <thread>

#include "format/answer.h"
#include "format/format.h"
#include "queens/find.h"
#include "support/measure.h"

namespace {

using namespace queens;

constexpr double our_limit = 20, their_limit = 5;  // seconds
// Of each line; theirs are the first of ours.
constexpr int our_boards(std::uint64_t n) { return n < 30 ? 7 : 15; }
constexpr int their_boards = 2;

struct Result {
  double seconds = 0;
  std::optional<bool> found = {};  // nothing: not within the limit
};

Problem without_diagonals(std::mt19937_64& random, std::uint64_t n, double share) {
  std::vector<std::uint64_t> diagonals(4 * n - 2);
  std::iota(diagonals.begin(), diagonals.end(), 0);
  std::shuffle(diagonals.begin(), diagonals.end(), random);
  diagonals.resize(static_cast<std::size_t>(share * static_cast<double>(diagonals.size())));
  const std::set<std::uint64_t> excluded(diagonals.begin(), diagonals.end());
  ProblemSpec spec{.rows = n, .columns = n};
  for (std::uint64_t r = 0; r < n; ++r)
    for (std::uint64_t c = 0; c < n; ++c)
      if (excluded.contains(r + c) || excluded.contains(3 * n - 2 + c - r))
        spec.blocked.push_back({r, c});
  return Problem::from(std::move(spec)).value();
}

Result ours(const Problem& problem, std::string* engine = nullptr) {
  std::stop_source stop;
  const double start = bench::process_seconds();
  std::jthread watch([&](const std::stop_token& over) {
    while (!over.stop_requested() && bench::process_seconds() < start + our_limit)
      std::this_thread::sleep_for(std::chrono::milliseconds(20));
    stop.request_stop();
  });
  FindReport report{.outcome = GaveUp{}, .engine = {}};
  Result result;
  result.seconds = bench::processor_seconds_of(
      [&] { report = find(problem, {.stop = stop.get_token()}).value(); });
  if (!std::holds_alternative<GaveUp>(report.outcome))
    result.found = std::holds_alternative<Solution>(report.outcome);
  if (engine != nullptr) *engine = report.engine;
  return result;
}

struct Other {
  const char* name;
  const char* program;
  const char* format;   // of the problem, for `export`
  const char* command;  // with the file as {0}, the answer in {1}
};
constexpr Other others[] = {
    {"CaDiCaL", "cadical", "dimacs", "cadical -q {0} > {1}"},
    {"clingo", "clingo", "asp", "clingo {0} > {1}"},
    {"Gecode", "fzn-gecode", "dzn", "minizinc --solver gecode " QUEENS_MODEL " {0} > {1}"},
    {"GLPK", "glpsol", "lp", "glpsol --lp {0} -o {1} > /dev/null"},
};

Result theirs(const Other& other, const Problem& problem) {
  const auto folder = std::filesystem::temp_directory_path();
  const std::string stated = folder / "queens-diagonals.in",
                    answer = folder / "queens-diagonals.out";
  {
    std::ofstream file(stated);
    format::Sink sink([&](std::string_view text) { return static_cast<bool>(file << text); });
    const auto& to = *format::by_id(other.format);
    const Placement nothing(std::vector<std::uint64_t>(problem.rows(), no_queen));
    if (to.state != nullptr)
      to.state(problem, sink).value();
    else
      to.write(problem, nothing, sink).value();
  }
  std::filesystem::remove(answer);
  const auto command = fmt::format(fmt::runtime(other.command), stated, answer);
  Result result;
  int status = 0;
  result.seconds = bench::seconds_of([&] {
    status = std::system(
        fmt::format("timeout {} sh -c '{}' 2> /dev/null", their_limit, command).c_str());
  });
  constexpr int out_of_time = 124;  // as `timeout` says it
  if (WEXITSTATUS(status) == out_of_time) return result;
  std::ifstream file(answer);
  const std::string text{std::istreambuf_iterator<char>(file), {}};
  const auto queens = format::read_answer(text, problem.rows(), problem.columns());
  if (queens)
    result.found = true;
  else if (queens.error().message.contains("there is no solution"))
    result.found = false;
  return result;
}

std::string human(double seconds) {
  return seconds < 1 ? fmt::format("{:.2f} ms", seconds * 1e3) : fmt::format("{:.2f} s", seconds);
}

// "12.50 ms of 3", or how many were decided where not all were.
std::string summary(std::vector<Result> results, double limit) {
  const auto decided =
      std::ranges::count_if(results, [](const Result& r) { return r.found.has_value(); });
  std::ranges::sort(results, {}, [&](const Result& r) { return r.found ? r.seconds : limit; });
  const auto& middle = results[results.size() / 2];
  return fmt::format("{}, {} of {}",
                     middle.found ? human(middle.seconds) : fmt::format("> {} s", limit), decided,
                     results.size());
}

void line(std::uint64_t n, int percent, std::span<const Other> installed) {
  const double share = percent / 100.0;
  std::mt19937_64 random(n);
  std::vector<Problem> problems;
  std::vector<Result> mine;
  int by_weights = 0;
  for (int i = 0; i < our_boards(n); ++i) {
    problems.push_back(without_diagonals(random, n, share));
    std::string engine;
    mine.push_back(ours(problems.back(), &engine));
    by_weights += mine.back().found == false && engine == "weights";
  }
  const auto count = [&](std::optional<bool> found) {
    return std::ranges::count(mine, found, &Result::found);
  };
  fmt::print("| {} | {} % | {} | {} | {} | {} | {} |", n, percent, count(true), count(false),
             by_weights, summary(mine, our_limit),
             human(std::ranges::max(mine, {}, &Result::seconds).seconds));
  for (const Other& other : installed) {
    std::vector<Result> results;
    for (int i = 0; i < their_boards; ++i) {
      results.push_back(theirs(other, problems[i]));
      if (results[i].found && mine[i].found)
        bench::must_equal(*results[i].found, *mine[i].found, other.name);
    }
    fmt::print(" {} |", summary(results, their_limit));
  }
  fmt::print("\n");
  std::fflush(stdout);
}

}  // namespace

int main(int argc, char** argv) {
  fmt::print("{}\n\n", bench::machine());
  std::vector<Other> installed;
  for (const Other& other : others)
    if (std::system(fmt::format("command -v {} > /dev/null", other.program).c_str()) == 0)
      installed.push_back(other);
  fmt::print("Ours: processor time of one thread, at most {} s each; the others at most {} s.\n\n",
             our_limit, their_limit);
  fmt::print("| size | excluded | found | none | by weights | ours: median, decided | worst |");
  for (const Other& other : installed) fmt::print(" {} |", other.name);
  fmt::print("\n|---|---|---|---|---|---|---|");
  for (std::size_t i = 0; i < installed.size(); ++i) fmt::print("---|");
  fmt::print("\n");
  const auto wanted = [&](int place, std::uint64_t value) {
    return argc <= place || std::strtoull(argv[place], nullptr, 10) == value;
  };
  for (const std::uint64_t n : {16, 20, 22, 26, 30})
    for (const int percent : {20, 22, 24, 26, 28, 32})
      if (wanted(1, n) && wanted(2, percent)) line(n, percent, installed);
}
