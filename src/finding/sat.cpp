// SPDX-License-Identifier: MIT
// A SAT solver (CaDiCaL) as a finder. Slower than the exact search on queens, but its "none" comes
// with a proof that others can check.
#include <algorithm>
#include <cadical.hpp>
#include <cerrno>
#include <chrono>
#include <cstdio>
#include <cstring>
#include <exception>
#include <future>
#include <iterator>
#include <memory>
#include <thread>

#include "base/error.h"
#include "base/try.h"
#include "finding/cnf.h"

namespace queens::finding {
namespace {

constexpr std::uint64_t most_open_squares = std::uint64_t{1} << 22;
constexpr std::uint64_t most_squares_in_ms = 16;
constexpr std::uint64_t most_counted = std::uint64_t{1} << 24;  // literals times bounds

// What the counters of a sum need; the bound beyond the middle is as far from the other end.
std::uint64_t price(std::uint64_t size, std::uint64_t bound) {
  return size * std::min(size, bound);
}

struct CloseFile {
  void operator()(std::FILE* file) const { std::fclose(file); }
};
using File = std::unique_ptr<std::FILE, CloseFile>;

std::unexpected<Error> unwritable(const std::string& path) {
  return bad_input("{}: it cannot be written: {}", path, std::strerror(errno));
}

Result<void> write(const std::string& path, const std::string& text) {
  const File file(std::fopen(path.c_str(), "w"));
  if (!file || std::fwrite(text.data(), 1, text.size(), file.get()) != text.size() ||
      std::fflush(file.get()) != 0)
    return unwritable(path);
  return {};
}

// The solver in a thread of its own, which may outlive a stop: it hears of one between two steps,
// and collecting its garbage, or freeing millions of clauses, takes a quarter of a second. Nobody
// waits for that, whoever of the two lets go of it last.
class Solving final : public CaDiCaL::Terminator {
 public:
  static std::shared_ptr<Solving> make(const Problem& problem, const std::atomic<bool>& stop) {
    return {new Solving(problem, stop), [](Solving* self) {
              if (!self->stopped_) {
                delete self;
                return;
              }
              try {
                std::thread([self] { delete self; }).detach();
              } catch (const std::exception&) {  // no thread to be had
                delete self;
              }
            }};
  }
  bool terminate() override { return stopped_.load(std::memory_order_relaxed); }

  static int solve(const std::shared_ptr<Solving>& self, const std::atomic<bool>& stop) {
    using namespace std::chrono_literals;
    std::packaged_task<int()> task([self] {
      for (const int literal : self->cnf.literals()) {
        self->solver.add(literal);
        if (literal == 0 && self->terminate()) return 0;
      }
      self->solver.connect_terminator(self.get());
      return self->solver.solve();
    });
    auto answer = task.get_future();
    std::thread thread(std::move(task));
    while (answer.wait_for(2ms) != std::future_status::ready)
      if (stop.load(std::memory_order_relaxed)) {
        self->stopped_ = true;
        thread.detach();
        return 0;
      }
    thread.join();
    return answer.get();
  }

  const Cnf cnf;
  File proof;  // outlives the solver, which writes to it
  CaDiCaL::Solver solver;

 private:
  Solving(const Problem& problem, const std::atomic<bool>& stop) : cnf(problem, &stop) {}
  std::atomic<bool> stopped_ = false;
};

// With a proof file: the formula goes to that name with ".cnf" appended, and the proof (DRAT, as
// text) to the file itself; both are left only if there is no solution.
class SatSearch final : public PreparedFind {
 public:
  explicit SatSearch(Instance& instance) : instance_(instance) {}

  Result<Progress> run(std::uint64_t, const std::atomic<bool>& stop) override {
    // A proof that is asked for has no limit. Before its first conflict the solver works on the
    // formula for as long as that is: a millisecond for some ten squares.
    constexpr unsigned most_effort = 27;
    const auto effort = instance_.options.effort;
    const bool limited = instance_.options.proof_file.empty() && effort <= most_effort;
    if (limited && instance_.board().open_cells() > most_squares_in_ms << effort)
      return Progress::more;
    const auto solving = Solving::make(instance_.problem, stop);
    const Cnf& cnf = solving->cnf;
    File& proof = solving->proof;
    CaDiCaL::Solver& solver = solving->solver;
    clauses_ = cnf.clauses();
    if (stop.load(std::memory_order_relaxed)) return Progress::more;
    const std::string& proof_file = instance_.options.proof_file;
    if (!proof_file.empty()) {
      TRY(write(proof_file + ".cnf", cnf.dimacs()));
      proof.reset(std::fopen(proof_file.c_str(), "w"));
      if (!proof) return unwritable(proof_file);
    }
    solver.set("quiet", 1);
    solver.set("seed", static_cast<int>(instance_.options.seed % 2'000'000'000));
    if (proof) {
      solver.set("binary", 0);
      solver.trace_proof(proof.get(), proof_file.c_str());
    }
    // About ten conflicts in a millisecond, fewer with more clauses than usual.
    constexpr std::uint64_t usual = 100'000;
    if (limited) {
      const auto conflicts = (std::uint64_t{10} << effort) * usual / std::max(usual, clauses_);
      solver.limit("conflicts", static_cast<int>(conflicts));
    }
    const int answer = Solving::solve(solving, stop);
    if (proof && answer == 20) {
      solver.flush_proof_trace();
      solver.close_proof_trace();
      if (std::fflush(proof.get()) != 0 || std::ferror(proof.get()) != 0)
        return unwritable(proof_file);
    } else if (proof) {  // nothing is proven: leave no file that looks as if
      std::remove(proof_file.c_str());
      std::remove((proof_file + ".cnf").c_str());
    }
    if (answer == 10) board_ = cnf.board([&](int variable) { return solver.val(variable) > 0; });
    return answer == 10 ? Progress::found : answer == 20 ? Progress::none : Progress::more;
  }
  std::uint64_t steps() const override { return clauses_; }
  void answer(FindReport& report) const override { report.outcome = Solution(board_); }
  void refute(FindReport& report) const override {
    report.outcome =
        Impossible{fmt::format("the SAT solver refuted a formula of {} clauses", clauses_)};
  }

 private:
  Instance& instance_;
  std::uint64_t clauses_ = 0;
  Placement board_;
};

}  // namespace

constinit const Engine sat_engine{
    .name = "sat",
    .idea = "every constraint as a formula for a SAT solver, which can prove that there is none",
    .takes = Cnf::takes,
    .make = make<SatSearch>,
    .stopped = "stopped in the SAT solver",
    .rounds = 1,
};

Result<void> Cnf::takes(const Problem& problem) {
  const auto given = problem.demanded().size();
  if (!OpenBoard::fits(problem) ||
      (problem.rows() - given) * (problem.columns() - given) > most_open_squares)
    return too_large("it takes boards with up to 2048 rows and columns without a demanded queen");
  std::uint64_t counted = 0;
  if (problem.pieces() < std::min(problem.rows(), problem.columns()))
    counted += price(problem.rows(), problem.pieces());
  for (const Area& area : problem.areas())
    counted +=
        price(area.squares.size(),
              std::max(area.at_least, area.at_most < area.squares.size() ? area.at_most : 0));
  if (counted > most_counted)
    return too_large("its areas or its number of queens take too many clauses");
  return {};
}

Cnf::Cnf(const Problem& problem, const std::atomic<bool>* stop) : problem_(problem) {
  const OpenBoard board(problem);
  for (std::size_t i = 0; i < board.rows().size() && !model::is_set(stop); ++i)
    for (std::size_t j = 0; j < board.columns().size(); ++j)
      if (board.is_open(i, j)) squares_.push_back({board.rows()[i], board.columns()[j]});
  clauses_ = model::StoredClauses(static_cast<int>(squares_.size()));
  clauses_.stop_when(stop);
  clauses_.add(
      model::statement_of(problem, {board.rows(), board.columns(), squares_}, stop), [&](Square s) {
        return static_cast<int>(std::ranges::lower_bound(squares_, s) - squares_.begin()) + 1;
      });
  add_pieces(board);
}

// Where every row or every column has its queen, the lines have said so. Otherwise rows with a
// queen are counted, each by a variable of its own.
void Cnf::add_pieces(const OpenBoard& board) {
  if (problem_.pieces() == std::min(problem_.rows(), problem_.columns())) return;
  std::vector<int> filled;
  std::size_t next = 0;
  for (const auto row : board.rows()) {
    std::vector<int> line;
    for (; next < squares_.size() && squares_[next].row == row; ++next)
      line.push_back(static_cast<int>(next + 1));
    if (line.empty()) continue;
    const int any = clauses_.new_variable();
    for (const int variable : line) clauses_.add({-variable, any});
    line.push_back(-any);
    clauses_.add(line);
    filled.push_back(any);
  }
  const auto left = problem_.pieces() - problem_.demanded().size();
  clauses_.between(filled, left, left);
}

std::string Cnf::dimacs() const {
  std::string text;
  for (std::size_t i = 0; i < squares_.size(); ++i)
    fmt::format_to(std::back_inserter(text), "c {} = queen on {}\n", i + 1, to_string(squares_[i]));
  fmt::format_to(std::back_inserter(text), "p cnf {} {}\n", clauses_.variables(), clauses());
  for (const int literal : literals())
    fmt::format_to(std::back_inserter(text), "{}{}", literal, literal == 0 ? '\n' : ' ');
  return text;
}

}  // namespace queens::finding
