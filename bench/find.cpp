// SPDX-License-Identifier: MIT
// One solution: ours against a plain swap search and plain min-conflicts in the same run, against
// CaDiCaL on the hard families, and against clingo and MiniZinc where they are installed. Prints
// Markdown tables. All times of ours are those of queens::find: planned, found and judged. CPU time
// of one thread.
//
//   find                  all tables
//   find CHART.svg        and the chart of time against n
//   find blocked [SIZE]   the hard families only, or one size of them
//   find rules            every rule, turn and shape, by size
#include <fmt/format.h>

#include <algorithm>
#include <cstdio>
#include <fstream>
#include <optional>
#include <random>
#include <set>

#include "draw/chart.h"
#include "queens/check.h"
#include "queens/find.h"
#include "queens/symmetry.h"
#include "support/measure.h"
#include "support/swap_search.h"

namespace {

using namespace queens;

std::string human(double seconds) {
  if (seconds < 0) return "–";
  if (seconds < 1e-3) return fmt::format("{:.1f} µs", seconds * 1e6);
  if (seconds < 1) return fmt::format("{:.2f} ms", seconds * 1e3);
  return fmt::format("{:.2f} s", seconds);
}

struct Sample {
  std::vector<double> seconds;
  void add(double t) { seconds.push_back(t); }
  double mean() const {
    double sum = 0;
    for (const double t : seconds) sum += t;
    return sum / static_cast<double>(seconds.size());
  }
  double quantile(double q) {
    std::sort(seconds.begin(), seconds.end());
    return seconds[std::min(seconds.size() - 1,
                            static_cast<std::size_t>(q * static_cast<double>(seconds.size())))];
  }
};

Problem with(std::uint64_t n, std::vector<Square> queens, std::vector<Square> blocked = {}) {
  ProblemSpec spec;
  spec.rows = spec.columns = n;
  spec.demanded = std::move(queens);
  spec.blocked = std::move(blocked);
  return Problem::from(std::move(spec)).value();
}

std::vector<Square> peaceful(std::mt19937_64& random, std::uint64_t n, std::size_t count) {
  std::set<std::uint64_t> rows, columns, sums, differences;
  std::vector<Square> queens;
  while (queens.size() < count) {
    const Square q{random() % n, random() % n};
    if (rows.contains(q.row) || columns.contains(q.column) || sums.contains(q.row + q.column) ||
        differences.contains(q.column - q.row))
      continue;
    rows.insert(q.row), columns.insert(q.column);
    sums.insert(q.row + q.column), differences.insert(q.column - q.row);
    queens.push_back(q);
  }
  return queens;
}

Problem sprinkled(std::mt19937_64& random, std::uint64_t n, double density) {
  std::vector<Square> blocked;
  std::bernoulli_distribution is_blocked(density);
  for (std::uint64_t r = 0; r < n; ++r)
    for (std::uint64_t c = 0; c < n; ++c)
      if (is_blocked(random)) blocked.push_back({r, c});
  return with(n, {}, std::move(blocked));
}

double find_seconds(const Problem& problem, const std::string& method = "auto") {
  std::optional<Result<FindReport>> report;
  FindOptions options;
  options.method = method;
  const double seconds = bench::processor_seconds_of([&] { report = find(problem, options); });
  bench::must_equal(*report && std::holds_alternative<Solution>((*report)->outcome), true, "find");
  return seconds;
}

double mean_find(std::uint64_t n, std::size_t queens, int runs) {
  std::mt19937_64 random(n + queens);
  Sample sample;
  for (int i = 0; i < runs; ++i) sample.add(find_seconds(with(n, peaceful(random, n, queens))));
  return sample.mean();
}

struct Board32 {
  const std::vector<std::uint32_t>& columns;
  std::uint64_t size() const { return columns.size(); }
  std::uint64_t column_of(std::uint64_t row) const { return columns[row]; }
};

template <class Search>
double base_line(std::uint64_t n, int runs) {
  Sample sample;
  for (int i = 0; i < runs; ++i) {
    std::vector<std::uint32_t> columns;
    sample.add(bench::processor_seconds_of([&] {
      columns = Search(static_cast<std::uint32_t>(n), static_cast<std::uint64_t>(i)).run();
    }));
    bench::must_equal(solves(Problem::plain(n), Board32{columns}), true, "base line");
  }
  return sample.mean();
}

void against_n(const char* chart) {
  draw::Chart drawn{.title = "One solution, found and judged",
                    .note = "mean processor time of one thread",
                    .x_label = "n (queens)",
                    .y_label = "seconds",
                    .log_x = true,
                    .log_y = true,
                    .series = {{"no demand"},
                               {"one queen given"},
                               {"10 queens given"},
                               {"swap search"},
                               {"min-conflicts"}}};
  fmt::print(
      "\n| n | no demand | one queen | 10 queens | swap search, no demand | min-conflicts |\n"
      "|---|---|---|---|---|---|\n");
  std::uint64_t n = 10;
  for (int power = 1; power <= 18; ++power, n *= 10) {
    const int runs = power <= 12 && power > 5 ? 50 : 200;
    const double times[] = {
        mean_find(n, 0, runs), mean_find(n, 1, runs), power >= 2 ? mean_find(n, 10, runs / 2) : -1,
        power <= 7 ? base_line<bench::SwapSearch>(n, power <= 5 ? 5 : 1) : -1,
        power <= 4 ? base_line<bench::MinConflicts>(n, power <= 3 ? 5 : 1) : -1};
    fmt::print("| 10^{} ", power);
    for (std::size_t i = 0; i < 5; ++i) {
      fmt::print("| {} ", human(times[i]));
      if (times[i] >= 0) drawn.series[i].points.emplace_back(static_cast<double>(n), times[i]);
    }
    fmt::print("|\n");
    std::fflush(stdout);
  }
  if (chart != nullptr) std::ofstream(chart) << draw::to_svg(drawn);
}

void promises() {
  fmt::print("\n| instance | wanted | mean | median | worst |\n|---|---|---|---|---|\n");
  std::mt19937_64 random(1);
  const auto row = [](const char* name, const char* wanted, Sample sample) {
    fmt::print("| {} | {} | {} | {} | {} |\n", name, wanted, human(sample.mean()),
               human(sample.quantile(0.5)), human(sample.quantile(1)));
    std::fflush(stdout);
  };
  const auto queens = [&](std::uint64_t n, std::size_t count, int runs) {
    Sample sample;
    for (int i = 0; i < runs; ++i) sample.add(find_seconds(with(n, peaceful(random, n, count))));
    return sample;
  };
  row("n = 1000, one queen anywhere", "50 µs", queens(1000, 1, 2000));
  row("n = 10^18, one queen anywhere", "100 µs", queens(largest_side, 1, 2000));
  row("n = 10^6, 1,000 queens", "0.3 s", queens(1'000'000, 1000, 5));
  row("n = 10^9, 100,000 queens", "", queens(1'000'000'000, 100'000, 1));
  row("n = 1000, half of the rows given", "", queens(1000, 500, 10));
  Sample stored;
  for (int i = 0; i < 3; ++i) {
    const auto problem = Problem::plain(10'000'000);
    stored.add(bench::processor_seconds_of([&] {
      const auto report = find(problem).value();
      const auto& solution = std::get<Solution>(report.outcome);
      std::vector<std::uint32_t> columns(problem.rows());
      for (std::uint32_t r = 0; r < columns.size(); ++r)
        columns[r] = static_cast<std::uint32_t>(solution.column_of(r));
      bench::must_equal(solves(problem, Board32{columns}), true, "10^7");
    }));
  }
  row("n = 10^7, stored and judged row by row", "0.2 s", stored);
  for (const double density : {0.1, 0.5, 0.8, 0.9}) {
    Sample sample;
    for (int i = 0; i < 3; ++i) sample.add(find_seconds(sprinkled(random, 1000, density)));
    row(fmt::format("n = 1000, {:.0f} % blocked at random", 100 * density).c_str(), "", sample);
  }
}

// Random blocked squares near the transition: some seven open squares a row.
void hard_families(std::uint64_t only_size = 0) {
  constexpr int instances = 21;
  fmt::print(
      "\n| size | open a row | found | none | ours, median | ours, 90 % | CaDiCaL, median | "
      "CaDiCaL, 90 % | disagreements |\n|---|---|---|---|---|---|---|---|---|\n");
  for (const std::uint64_t n : {28, 32, 40, 48, 56}) {
    if (only_size != 0 && only_size != n) continue;
    for (const double open : {6.7, 7.2}) {
      std::mt19937_64 random(n);
      Sample ours, sat;
      int found = 0, none = 0, disagreements = 0;
      for (int i = 0; i < instances; ++i) {
        const auto problem = sprinkled(random, n, 1 - open / static_cast<double>(n));
        std::optional<Result<FindReport>> mine, theirs;
        ours.add(bench::processor_seconds_of([&] { mine = find(problem); }));
        sat.add(bench::processor_seconds_of([&] { theirs = find(problem, {.method = "sat"}); }));
        (std::holds_alternative<Solution>((*mine)->outcome) ? found : none)++;
        disagreements += (*mine)->outcome.index() != (*theirs)->outcome.index();
      }
      fmt::print("| {} | {} | {} | {} | {} | {} | {} | {} | {} |\n", n, open, found, none,
                 human(ours.quantile(0.5)), human(ours.quantile(0.9)), human(sat.quantile(0.5)),
                 human(sat.quantile(0.9)), disagreements);
      std::fflush(stdout);
      bench::must_equal(disagreements, 0, "CaDiCaL disagrees");
    }
  }
}

// From each power of ten on, the first board that has a solution.
void by_rule() {
  struct Kind {
    const char* name;
    ProblemSpec spec;
  };
  const Kind kinds[] = {
      {"queen", {}},
      {"touch", {.rule = Rule::touch}},
      {"toroidal", {.rule = Rule::toroidal}},
      {"super", {.rule = Rule::amazon}},
      {"half turn", {.required_symmetry = Symmetry::half_turn}},
      {"quarter turn", {.required_symmetry = Symmetry::quarter_turn}},
      {"super, quarter turn", {.rule = Rule::amazon, .required_symmetry = Symmetry::quarter_turn}},
      {"5 x n", {.rows = 5}},
      {"n x 5", {.columns = 5}},
      {"super, 5 x n", {.rows = 5, .rule = Rule::amazon}},
  };
  constexpr int powers[] = {1, 2, 3, 4, 5, 6, 9, 12, 15, 18};
  fmt::print("\n| n about ");
  for (const int power : powers) fmt::print("| 10^{} ", power);
  fmt::print("|\n|---");
  for ([[maybe_unused]] const int power : powers) fmt::print("|---");
  fmt::print("|\n");
  for (const auto& [name, stated] : kinds) {
    fmt::print("| {} ", name);
    for (const int power : powers) {
      std::uint64_t n = 1;
      for (int i = 0; i < power; ++i) n *= 10;
      const auto run = [&](std::uint64_t side) {
        ProblemSpec spec = stated;
        if (spec.rows == 0) spec.rows = side;
        if (spec.columns == 0) spec.columns = side;
        const auto problem = Problem::from(std::move(spec)).value();
        std::optional<Result<FindReport>> report;
        const double seconds = bench::processor_seconds_of([&] { report = find(problem); });
        return std::holds_alternative<Solution>((*report)->outcome) ? seconds : -1;
      };
      const std::uint64_t step = n == largest_side ? -1 : 1;
      while (run(n) < 0) n += step;
      Sample sample;
      for (int i = 0; i < 15; ++i) sample.add(run(n));
      fmt::print("| {} ", human(sample.quantile(0.5)));
      std::fflush(stdout);
    }
    fmt::print("|\n");
  }
}

double outside(const std::string& command) {
  int status = 0;
  const double seconds =
      bench::seconds_of([&] { status = std::system(("timeout 60 " + command).c_str()); });
  return status == 0 ? seconds : -1;
}

void others() {
  const auto installed = [](const char* name) {
    return std::system(fmt::format("command -v {} > /dev/null", name).c_str()) == 0;
  };
  const bool clingo = installed("clingo"), minizinc = installed("minizinc");
  fmt::print(
      "\n| n, no demand | ours | CaDiCaL | clingo | MiniZinc, Gecode |\n|---|---|---|---|---|\n");
  const std::string lp = "/tmp/queens-bench.lp", mzn = "/tmp/queens-bench.mzn";
  std::ofstream(lp) << "1 { q(R,1..n) } 1 :- R = 1..n. 1 { q(1..n,C) } 1 :- C = 1..n.\n"
                       ":- D = 2..2*n, 2 { q(R,D-R) }. :- D = 1-n..n-1, 2 { q(R,R+D) }.\n"
                       "#show q/2.\n";
  std::ofstream(mzn) << "include \"alldifferent.mzn\"; int: n; array[1..n] of var 1..n: q;\n"
                        "constraint alldifferent(q);\n"
                        "constraint alldifferent(i in 1..n)(q[i] + i);\n"
                        "constraint alldifferent(i in 1..n)(q[i] - i);\n"
                        "solve :: int_search(q, first_fail, indomain_median) satisfy;\n";
  for (const std::uint64_t n : {20, 50, 100, 200}) {
    fmt::print("| {} | {} | {} ", n, human(mean_find(n, 0, 100)),
               human(find_seconds(Problem::plain(n), "sat")));
    fmt::print("| {} ",
               clingo ? human(outside(fmt::format(
                            "sh -c 'clingo -c n={} {} > /dev/null; s=$?; test $s -eq 10 -o $s "
                            "-eq 30'",
                            n, lp)))
                      : "not installed");
    fmt::print("| {} |\n",
               minizinc ? human(outside(fmt::format(
                              "minizinc --solver gecode -D n={} {} > /dev/null 2>&1", n, mzn)))
                        : "not installed");
    std::fflush(stdout);
  }
}

}  // namespace

int main(int argc, char** argv) {
  fmt::print("{}\n", bench::machine());
  if (argc > 1 && std::string_view(argv[1]) == "blocked") {
    hard_families(argc > 2 ? std::strtoull(argv[2], nullptr, 10) : 0);
    return 0;
  }
  if (argc > 1 && std::string_view(argv[1]) == "rules") {
    by_rule();
    return 0;
  }
  promises();
  against_n(argc > 1 ? argv[1] : nullptr);
  by_rule();
  others();
  hard_families();
}
