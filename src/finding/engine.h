// SPDX-License-Identifier: MIT
// What the planner knows of an engine: a problem prepared for it, which runs in slices of so many
// steps, never of so much time, so that the same seed finds the same board on every machine. An
// engine never prints, never judges, and is told when to stop.
#pragma once

#include <atomic>

#include "queens/find.h"
#include "queens/symmetry.h"

namespace queens::finding {

// What the demanded queens leave to be decided: the rows and columns without a queen, and the
// squares in them that are neither blocked nor attacked. However large the board is, only these
// count: ten rows left of a million make a board of ten rows.
class OpenBoard {
 public:
  // More open rows times open columns than this are not for a table.
  static constexpr std::uint64_t most_cells = std::uint64_t{1} << 28;
  static bool fits(const Problem& problem);

  explicit OpenBoard(const Problem& problem);  // needs fits(problem)

  // Open rows and columns, by their numbers on the whole board, in order.
  const std::vector<std::uint64_t>& rows() const { return rows_; }
  const std::vector<std::uint64_t>& columns() const { return columns_; }
  // By place in rows() and columns().
  bool is_open(std::size_t row, std::size_t column) const {
    return cells_[row * words_ + column / 64] >> (column % 64) & 1;
  }
  std::uint64_t open_cells() const { return open_cells_; }
  // One bit a column.
  const std::uint64_t* row_bits(std::size_t row) const { return &cells_[row * words_]; }
  std::size_t words() const { return words_; }

  // A row or column that needs a queen and has no open square, in words.
  std::optional<std::string> dead_line(const Problem& problem) const;

 private:
  std::vector<std::uint64_t> rows_, columns_;
  std::size_t words_ = 0;
  std::vector<std::uint64_t> cells_;
  std::uint64_t open_cells_ = 0;
};

// What a slice of a search came to. Only a complete search says `none`; one that is `exhausted` has
// nothing left to try, which proves nothing.
enum class Progress { found, none, more, exhausted };

// The problem, and what the searches that take turns on it share.
class Instance {
 public:
  Instance(const Problem& stated, const FindOptions& wanted) : problem(stated), options(wanted) {}
  const Problem& problem;
  const FindOptions& options;

  // Made when it is asked for first: boards of 10^18 rows never ask.
  const OpenBoard& board();
  // Whether a line that needs a queen has no open square, and (dearer) whether lines that need one
  // have too few others between them. Either leaves its reason.
  bool has_dead_line();
  bool is_crowded();
  const std::optional<std::string>& reason() const { return reason_; }

 private:
  std::optional<OpenBoard> board_;
  std::optional<std::string> reason_;
};

// A problem prepared for one engine.
class PreparedFind {
 public:
  virtual ~PreparedFind() = default;
  // Those that have a formula answer at once.
  virtual Result<Progress> run(std::uint64_t, const std::atomic<bool>&) { return Progress::found; }
  virtual std::uint64_t steps() const { return 0; }  // so far
  // After `found`: the outcome, and the formula if there is one.
  virtual void answer(FindReport& report) const = 0;
  // After `none`: the same, and the proof if there is one.
  virtual void refute(FindReport& report) const;
};

struct Engine {
  std::string_view name;  // what --method takes
  std::string_view idea;  // one line for --help
  // An error where the engine cannot take this problem, in words that follow "cannot take this
  // board:".
  Result<void> (*takes)(const Problem& problem);
  // When it has its first turn; none where Instance::reason() says that there is nothing to search.
  std::unique_ptr<PreparedFind> (*make)(Instance& instance);
  std::string_view unit = {};              // of its steps, as in "stopped after 5 nodes"
  std::string_view stopped = {};           // said instead, where steps do not tell
  std::string_view why = "asked for";      // what a report says of an engine that ran alone
  std::uint64_t first_steps = 1ull << 16;  // of an engine that runs alone, and
  std::uint64_t rounds = ~0ull;            // how often it has a turn
  std::uint64_t steps_in_ms = 4000;        // about so many take a millisecond
  std::string_view exhausted = {};         // what is said when it has nothing left to try
};

template <class Search>
std::unique_ptr<PreparedFind> make(Instance& instance) {
  return std::make_unique<Search>(instance);
}

extern const Engine closed_form_engine, lattice_engine, lazy_patch_engine, exact_engine,
    local_search_engine, constrained_engine, sat_engine, weights_engine, dives_engine;
std::span<const Engine* const> engines();

// The boards that are repaired by exchanges: no constraint but, perhaps, a turn that must leave
// them unchanged, and a queen in every row and column.
Result<void> needs_square_board(const Problem& problem);
constexpr bool is_turn(std::optional<Symmetry> s) {
  return s == Symmetry::half_turn || s == Symmetry::quarter_turn ||
         s == Symmetry::three_quarter_turn;
}
// The demanded queens, what the required turn makes of them, and one in the centre where there must
// be one; sorted.
std::vector<Square> demands_with_images(const Problem& problem);
// By row: the columns of the demanded queens, no_queen elsewhere.
std::vector<std::uint64_t> demanded_columns(const Problem& problem);

// Why there is no solution, in words, where that can be seen without a search that anybody would
// wait for. Every reason is a proof: an argument in a line, or a search of the smallest boards.
std::optional<std::string> simple_reason(const Problem& problem);
// Rows that have too few columns between them, or columns that have too few rows: no exact search
// sees such a thing quickly, but the assignment of rows to columns does (Hall's theorem).
std::optional<std::string> crowded_lines(const Problem& problem, const OpenBoard& board);

// Searches that take turns on one problem until one of them answers. The turns are counted in
// steps, not in time, and grow: whichever search suits the instance has had a fixed share of the
// steps by then, so that the weak side of one never costs more than that.
struct Turn {
  const Engine* engine;
  std::uint64_t steps;  // of the first round
  std::unique_ptr<PreparedFind> search = nullptr;
  bool is_over = false;  // exhausted, or it came to no further step
  std::uint64_t taken() const { return search ? search->steps() : 0; }
};
struct Choice {
  std::vector<Turn> turns;
  std::string why;
  std::uint64_t rounds = ~std::uint64_t{0};  // after which they give up
};
// For a problem that no formula answers; an error if none can. The figures are in docs/finding.md.
Result<Choice> choose(Instance& instance);
Result<FindReport> take_turns(Instance& instance, Choice choice, const std::atomic<bool>& stop);

// Everything but the judgement, the checking of a proof, and the time.
Result<FindReport> find_unjudged(const Problem& problem, const FindOptions& options);

}  // namespace queens::finding
