// SPDX-License-Identifier: MIT
#include "classic/local_search.h"

namespace queens::classic {
namespace {

// Annealing. The document gives no numbers. Energies are whole numbers and a good move changes them
// by 1, so T starts at 2 (a move that costs 1 is accepted 6 times in 10) and ends at 0.1 (once in
// 22,000); alpha follows from the number of iterations, 2000 n, in which one gets to the other.
constexpr Switch annealing_switches[] = {
    {"gan-init", "start from a greedy-random board in place of a random one", false},
};
constexpr double start_temperature = 2, least_temperature = 0.1;
constexpr std::uint64_t iterations_per_queen = 2000;

template <bool watched>
class Annealing final : public LocalSearch<watched> {
 public:
  using LocalSearch<watched>::LocalSearch;

  void search() {
    if (this->is_hopeless()) return;
    this->set_up(this->request_.switches.value_or(0) & 1);
    const double iterations = static_cast<double>(iterations_per_queen * this->n_);
    const double alpha = std::pow(least_temperature / start_temperature, 1 / iterations);
    double temperature = start_temperature;
    while (this->energy_.total() > 0 && !this->over() && !this->loose_rows_.empty()) {
      visit_neighbour(temperature);
      temperature *= alpha;
      if constexpr (watched) this->emit({.action = Action::cool, .temperature = temperature});
      if (this->energy_.total() > 0 && temperature < least_temperature)
        return this->give_up("the temperature fell below its minimum with energy " +
                             std::to_string(this->energy_.total()));
    }
    if (this->energy_.total() == 0) this->solution();
  }

 private:
  void visit_neighbour(double temperature) {
    const std::uint64_t row = this->random_loose_row();
    const Square from{row, this->column_of_[row]};
    const Square to{row, this->random_other_column(row)};
    // Queens of one row never share another line, so the queen's own old place is no conflict.
    const auto before = static_cast<double>(this->energy_.of_queen(from.row, from.column));
    const double change = static_cast<double>(this->energy_.at(to.row, to.column)) - before;
    Odds odds{.change = static_cast<std::int64_t>(change), .temperature = temperature};
    if (change >= 0) {
      odds.chance = std::exp(-change / temperature);
      odds.draw = this->random_.unit();
    }
    this->attempt(row, from, to, odds);
    this->counters().checks += 2;
    if (!odds.draw || odds.chance > *odds.draw) return this->go(Action::accept, row, to.column);
    ++this->counters().backtracks;
    if constexpr (watched) this->emit({.action = Action::discard, .square = from, .to = to});
  }
};

constexpr CodeLine annealing_code[] = {
    {"put a queen anywhere in each row", on(Action::place)},
    {"while some queens attack each other:"},
    {"  choose a queen and another square of its row", on(Action::attempt)},
    {"  dE = energy there - energy here"},
    {"  if dE < 0, or by luck with chance exp(-dE / T):"},
    {"    move the queen", on(Action::accept)},
    {"  otherwise: it stays", on(Action::discard)},
    {"  T = alpha T; give up when it is too cold", on(Action::cool)},
    {"a solution", on(Action::solution)},
};

// Min-conflicts. The mandatory queens are never on the list, equals are drawn by lot. The queen
// always goes to "a new location". Tried and dropped: letting it stay where no other square is
// better, which stagnates more often (n = 6: 2.4 perturbations a run in place of 0.9) and is no
// faster.
constexpr Switch min_conflicts_switches[] = {
    {"gan-init", "start from a greedy-random board in place of a random one", true},
    {"stagnation", "detect that the energy stands still, and move some queens at random", true},
};
constexpr std::uint32_t gan_init = 1, stagnation = 2;

// The iterations after which a solution is not to be expected any more.
constexpr std::uint64_t iteration_cap(std::uint64_t n) { return 20'000 + 2'000 * n; }

template <bool watched>
class MinConflicts final : public LocalSearch<watched> {
 public:
  using LocalSearch<watched>::LocalSearch;

  void search() {
    if (this->is_hopeless()) return;
    const std::uint32_t on = this->request_.switches.value_or(gan_init | stagnation);
    this->set_up(on & gan_init);
    const std::uint64_t most = this->request_.most_trials.value_or(iteration_cap(this->n_));
    Stagnation detector(std::max<std::uint64_t>(this->n_, 1));
    for (std::uint64_t iteration = 1; this->energy_.total() > 0 && !this->over(); ++iteration) {
      if (iteration > most || this->loose_rows_.empty())
        return this->give_up("gave up after " + std::to_string(iteration - 1) +
                             " iterations with energy " + std::to_string(this->energy_.total()));
      improve();
      if ((on & stagnation) && detector.detect(iteration, this->energy_.total())) perturb();
    }
    if (this->energy_.total() == 0) this->solution();
  }

 private:
  void improve() {
    const std::uint64_t row = a_worst_row();
    const Square from{row, this->column_of_[row]};
    // Of its row, the queen is on no other square's lines, so it need not be lifted to be compared.
    const Square to{row, this->best_column(row, from.column)};
    this->attempt(row, from, to);
    this->go(Action::move, row, to.column);
  }

  // One of the queens with the most conflicts.
  std::uint64_t a_worst_row() {
    worst_.clear();
    std::uint64_t most = 0;
    for (const std::uint64_t row : this->loose_rows_) {
      const std::uint64_t conflicts = this->energy_.of_queen(row, this->column_of_[row]);
      if (conflicts < most) continue;
      if (conflicts > most) worst_.clear();
      most = conflicts;
      worst_.push_back(row);
    }
    this->counters().checks += this->loose_rows_.size();
    return worst_[this->random_.below(worst_.size())];
  }

  void perturb() {
    const std::uint64_t amount =
        perturbation_amount(this->n_, this->energy_.total(), this->report_.energy_at_start);
    ++this->report_.perturbations;
    if constexpr (watched) this->emit({.action = Action::perturb, .amount = amount});
    for (std::uint64_t i = 0; i < amount && !this->over(); ++i) {
      const std::uint64_t row = this->random_loose_row();
      ++this->counters().backtracks;
      this->go(Action::move, row, this->random_other_column(row));
    }
  }

  std::vector<std::uint64_t> worst_;
};

constexpr CodeLine min_conflicts_code[] = {
    {"put a queen on a best square of each row", on(Action::place)},
    {"while some queens attack each other:"},
    {"  choose a queen with the most conflicts", on(Action::attempt)},
    {"  move it to the best other square of its row", on(Action::move)},
    {"  if the energy has stagnated:"},
    {"    move a few queens at random", on(Action::perturb)},
    {"a solution", on(Action::solution)},
};

}  // namespace

const Algorithm annealing = {
    .id = "annealing",
    .name = "Simulated annealing",
    .idea =
        "Start with a queen anywhere in each row. Move a random queen; keep the move if fewer "
        "pairs attack each other, and sometimes even if not: often while the temperature is "
        "high, hardly ever when it has cooled.",
    .source = "Codewars n-Queens write-up, attempt one",
    .time = "O(1) an iteration; how many it takes is not known",
    .space = "O(n)",
    .counts = {.trials = "neighbours tried (iterations)",
               .nodes = "queens put down or moved",
               .checks = "squares whose conflicts were counted",
               .backtracks = "neighbours discarded"},
    .complete = false,
    .order = Order::other,
    .blocked_squares = false,
    .largest_n = 100'000,
    .switches = annealing_switches,
    .code = annealing_code,
    .run = run_search<annealing, Annealing>,
};

const Algorithm min_conflicts = {
    .id = "min-conflicts",
    .name = "Min-conflicts",
    .idea =
        "Start with a queen in each row where it meets the fewest others. Again and again take "
        "one of the queens with the most conflicts and put it where it has the fewest. When "
        "the number of attacking pairs stands still, move a few queens at random.",
    .source = "Codewars n-Queens write-up, attempt two, critical issues 1 and 2, final phase",
    .time = "O(n) an iteration; how many it takes is not known",
    .space = "O(n)",
    .counts = {.trials = "queens chosen (iterations)",
               .nodes = "queens put down or moved",
               .checks = "squares whose conflicts were counted",
               .backtracks = "queens moved at random to end a stagnation"},
    .complete = false,
    .order = Order::other,
    .blocked_squares = false,
    .largest_n = 100'000,
    .switches = min_conflicts_switches,
    .code = min_conflicts_code,
    .run = run_search<min_conflicts, MinConflicts>,
};

}  // namespace queens::classic
