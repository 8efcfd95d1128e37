// SPDX-License-Identifier: MIT
#include "finding/sat.h"

#include <fmt/format.h>

#include <cadical.hpp>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <memory>
#include <vector>

#include "base/try.h"

namespace queens::finding {
namespace {

class StopWhenAsked final : public CaDiCaL::Terminator {
 public:
  explicit StopWhenAsked(const std::atomic<bool>& stop) : stop_(stop) {}
  bool terminate() override { return stop_.load(std::memory_order_relaxed); }

 private:
  const std::atomic<bool>& stop_;
};

struct CloseFile {
  void operator()(std::FILE* file) const { std::fclose(file); }
};
using File = std::unique_ptr<std::FILE, CloseFile>;

std::unexpected<Error> unwritable(const std::string& path) {
  return bad_input(fmt::format("{}: it cannot be written: {}", path, std::strerror(errno)));
}

Result<void> write(const std::string& path, const std::string& text) {
  const File file(std::fopen(path.c_str(), "w"));
  if (!file || std::fwrite(text.data(), 1, text.size(), file.get()) != text.size() ||
      std::fflush(file.get()) != 0)
    return unwritable(path);
  return {};
}

}  // namespace

Result<SatResult> sat_search(const Cnf& cnf, std::uint64_t seed, const std::string& proof_file,
                             const std::atomic<bool>& stop) {
  File proof;
  if (!proof_file.empty()) {
    TRY(write(proof_file + ".cnf", cnf.dimacs()));
    proof.reset(std::fopen(proof_file.c_str(), "w"));
    if (!proof) return unwritable(proof_file);
  }
  StopWhenAsked terminator(stop);
  CaDiCaL::Solver solver;
  solver.set("quiet", 1);
  solver.set("seed", static_cast<int>(seed % 2'000'000'000));
  if (proof) {
    solver.set("binary", 0);
    solver.trace_proof(proof.get(), proof_file.c_str());
  }
  for (const int literal : cnf.literals()) solver.add(literal);
  solver.connect_terminator(&terminator);
  const int answer = solver.solve();
  solver.disconnect_terminator();
  if (proof) {
    solver.flush_proof_trace();
    solver.close_proof_trace();
    if (std::fflush(proof.get()) != 0) return unwritable(proof_file);
    if (answer != 20) {  // nothing is proven: leave no file that looks as if
      std::remove(proof_file.c_str());
      std::remove((proof_file + ".cnf").c_str());
    }
  }
  if (answer == 10) {
    std::vector<bool> is_true(static_cast<std::size_t>(cnf.variables()) + 1);
    for (int variable = 1; variable <= cnf.variables(); ++variable)
      is_true[static_cast<std::size_t>(variable)] = solver.val(variable) > 0;
    return SatResult{cnf.board(is_true), cnf.clauses()};
  }
  if (answer == 20)
    return SatResult{
        Impossible{fmt::format("the SAT solver refuted a formula of {} clauses", cnf.clauses())},
        cnf.clauses()};
  return SatResult{GaveUp{"stopped in the SAT solver"}, cnf.clauses()};
}

}  // namespace queens::finding
