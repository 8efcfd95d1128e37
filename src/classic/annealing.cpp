// SPDX-License-Identifier: MIT
// Simulated annealing (the Codewars write-up, attempt one). A neighbour is the board with one queen
// moved along its row; it is accepted if its energy is lower, or with probability exp(-dE / T). The
// temperature is multiplied by alpha after every iteration, and the search ends when it is below
// T_min.
//
// The document gives no numbers. Energies are whole numbers and a good move changes them by 1, so
// T starts at 2 (a move that costs 1 is accepted 6 times in 10) and ends at 0.1 (once in 22,000);
// alpha follows from the number of iterations, 2000 n, in which one gets to the other.

#include "classic/local_search.h"

namespace queens::classic {
namespace {

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
    this->attempt(row, from, to);
    this->counters().checks += 2;
    // Queens of one row never share another line, so the queen's own old place is no conflict.
    const auto before = static_cast<double>(this->energy_.of_queen(from.row, from.column));
    const auto after = static_cast<double>(this->energy_.at(to.row, to.column));
    const double change = after - before;
    if (change < 0 || std::exp(-change / temperature) > this->random_.unit())
      return this->go(Action::accept, row, to.column);
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

}  // namespace queens::classic
