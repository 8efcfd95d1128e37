// SPDX-License-Identifier: MIT
// Every kind of board, counted by one thread: the engine that is chosen, against a plain search
// that asks every constraint at every square, in the same run. Every answer is checked: against the
// plain search where it ends in a few seconds, against the literature where it does not (then no
// ratio is claimed).
//   boards > bench/runs/boards.txt
#include <fmt/format.h>

#include <algorithm>
#include <string>
#include <vector>

#include "model/attack.h"
#include "queens/count.h"
#include "queens/find.h"
#include "queens/puzzle.h"
#include "queens/symmetry.h"
#include "support/measure.h"

namespace {

using namespace queens;

// The base line for every kind of board: what one writes in ten minutes. Rows from the top, columns
// from the left, each square compared with the queens above, their regions and the areas; a full
// board is asked for the rest (enough queens in each area, the turn, boards that do not count).
class PlainBoards {
 public:
  explicit PlainBoards(const Problem& problem) : p_(problem) {}

  std::uint64_t count() {
    queens_.clear();
    return from(0);
  }

 private:
  std::uint64_t from(std::uint64_t row) {
    if (queens_.size() == p_.pieces()) return is_wanted();
    if (p_.rows() - row < p_.pieces() - queens_.size()) return 0;
    std::uint64_t total = 0;
    for (std::uint64_t column = 0; column < p_.columns(); ++column) {
      const Square queen{row, column};
      if (!may_stand(queen)) continue;
      queens_.push_back(queen);
      total += from(row + 1);
      queens_.pop_back();
    }
    return p_.pieces() < p_.rows() ? total + from(row + 1) : total;
  }

  bool may_stand(Square queen) const {
    if (p_.is_blocked(queen)) return false;
    const auto region = p_.region_of(queen);
    for (const Square other : queens_)
      if (model::attacks(p_.rule(), p_.rows(), p_.columns(), other, queen) ||
          (region != no_region && region == p_.region_of(other)))
        return false;
    return std::ranges::all_of(p_.areas(), [&](const Area& area) {
      return !has(area.squares, queen) || inside(area) < area.at_most;
    });
  }

  bool is_wanted() const {
    if (!p_.regions().empty() &&
        static_cast<std::uint64_t>(std::ranges::count_if(
            queens_, [&](Square q) { return p_.region_of(q) != no_region; })) != p_.region_count())
      return false;
    for (const Area& area : p_.areas())
      if (inside(area) < area.at_least) return false;
    for (const Square q : p_.demanded())
      if (!has(queens_, q)) return false;
    if (const auto turn = p_.required_symmetry())
      for (const Square q : queens_)
        if (!has(queens_, image(*turn, q, p_.rows(), p_.columns()))) return false;
    return std::ranges::find(p_.excluded_placements(), queens_) == p_.excluded_placements().end();
  }

  static bool has(std::span<const Square> sorted, Square square) {
    return std::ranges::binary_search(sorted, square);
  }
  std::uint64_t inside(const Area& area) const {
    return static_cast<std::uint64_t>(
        std::ranges::count_if(queens_, [&](Square q) { return has(area.squares, q); }));
  }

  const Problem& p_;
  std::vector<Square> queens_;  // sorted, as they come
};

struct Line {
  std::string words;  // what the command line would say
  ProblemSpec spec;
  std::uint64_t known = 0;  // from the literature (tests/facts, A051223, A002464); 0: ask the plain
  bool plain = true;        // whether the plain search ends in a few seconds
};

std::vector<Square> top_left(std::uint64_t side) {
  std::vector<Square> squares;
  for (std::uint64_t row = 0; row < side; ++row)
    for (std::uint64_t column = 0; column < side; ++column) squares.push_back({row, column});
  return squares;
}

ProblemSpec square(std::uint64_t n, Rule rule = Rule::queen) {
  return {.rows = n, .columns = n, .rule = rule};
}

Line turned(std::uint64_t n, Symmetry turn, std::uint64_t known, bool plain) {
  const auto* const name = turn == Symmetry::half_turn ? "half-turn" : "quarter-turn";
  Line line{fmt::format("{} --symmetry {}", n, name), square(n), known, plain};
  line.spec.required_symmetry = turn;
  return line;
}

Line puzzle_of(std::uint64_t size) {
  const auto made = puzzle::make({.size = size, .seed = 1}).value();
  return {fmt::format("--regions {0}x{0} --rule touch", size), made.puzzle.problem().spec(), 1};
}

Line corner(std::uint64_t n, std::uint64_t side, std::uint64_t queens) {
  Line line{fmt::format("{0} --area 'r<{1} && c<{1}:{2}'", n, side, queens), square(n)};
  line.spec.areas.push_back({top_left(side), queens, queens});
  return line;
}

Line without_first(std::uint64_t n, std::uint64_t known) {
  Line line{fmt::format("{} --not FIRST", n), square(n), known};
  const auto found = find(Problem::plain(n)).value();
  auto& placement = line.spec.excluded_placements.emplace_back();
  for (std::uint64_t row = 0; row < n; ++row)
    placement.push_back({row, std::get<Solution>(found.outcome).column_of(row)});
  return line;
}

std::vector<Line> lines() {
  std::vector<Line> all = {
      {"11 --rule toroidal", square(11, Rule::toroidal), 88},
      {"13 --rule toroidal", square(13, Rule::toroidal), 4524},
      {"17 --rule toroidal", square(17, Rule::toroidal), 140692, false},
      {"11 --rule super", square(11, Rule::amazon), 44},
      {"13 --rule super", square(13, Rule::amazon), 1876},
      {"9 --rule touch", square(9, Rule::touch), 47622},
      // Boards of up to 8x8 are counted a second time by the judge, which would be measured too.
      {"10 --pieces 6", {.rows = 10, .columns = 10, .pieces = 6}},
      {"--size 9x12", {.rows = 9, .columns = 12}},
      puzzle_of(9),
      puzzle_of(12),
      corner(10, 5, 1),
      corner(12, 4, 3),
      without_first(12, 14199),
      turned(12, Symmetry::half_turn, 0, true),
      turned(20, Symmetry::half_turn, 144620, false),
      turned(24, Symmetry::half_turn, 11675080, false),
      turned(12, Symmetry::quarter_turn, 8, true),
      turned(29, Symmetry::quarter_turn, 43776, false),
      turned(32, Symmetry::quarter_turn, 406784, false),
  };
  Line mixed{"12 --rule super --symmetry half-turn --area 'r<4 && c<4:1..'",
             square(12, Rule::amazon)};
  mixed.spec.required_symmetry = Symmetry::half_turn;
  mixed.spec.areas.push_back({.squares = top_left(4), .at_least = 1});
  all.push_back(mixed);
  return all;
}

void measure(const Line& line) {
  const Problem problem = Problem::from(line.spec).value();
  CountReport report;
  const double seconds =
      bench::best_seconds([&] { report = count(problem, {.threads = 1}).value(); });
  if (line.known != 0) bench::must_equal(report.total, Count{line.known}, line.words);
  fmt::print("{:<62} {:<12} {:>9} {:>10.6f}", line.words, report.plan.engine,
             to_string(report.total), seconds);
  if (line.plain) {
    std::uint64_t total = 0;
    const double plain = bench::best_seconds([&] { total = PlainBoards(problem).count(); }, 1, 0.1);
    bench::must_equal(report.total, Count{total}, line.words + ", by the plain search");
    fmt::print(" {:>10.6f} {:>9.1f}", plain, plain / seconds);
  } else {
    fmt::print(" {:>10} {:>9}", "-", "-");
  }
  fmt::print("\n");
  std::fflush(stdout);
}

}  // namespace

int main() {
  fmt::print("{}\none thread; plain: rows from the top, every constraint asked at every square\n",
             bench::machine());
  fmt::print("{:<62} {:<12} {:>9} {:>10} {:>10} {:>9}\n", "queens count", "engine", "solutions",
             "seconds", "plain s", "ratio");
  for (const Line& line : lines()) measure(line);
}
