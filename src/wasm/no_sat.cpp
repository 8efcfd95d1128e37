// SPDX-License-Identifier: MIT
// Stands in for finding/sat.cpp and answer/proof.cpp: without a SAT solver there are no proofs, and
// what only a solver could decide is refused with a sentence.
#include "answer/proof.h"
#include "finding/engine.h"

namespace queens {
namespace {

std::unexpected<Error> no_solver() {
  return unsupported("the SAT solver and its proofs need the program, 'queens find --method sat'");
}

}  // namespace

constinit const finding::Engine finding::sat_engine{
    .name = "sat",
    .idea = "every constraint as a formula for a SAT solver: in the program only",
    .takes = [](const Problem&) -> Result<void> { return no_solver(); },
    .make = nullptr,
    .stopped = "",
};

Result<void> answer::validate_proof_file(const std::string& path) {
  if (path.empty()) return {};
  return no_solver();
}
Result<void> answer::check_proof(const FindOptions&, FindReport&) { return no_solver(); }

}  // namespace queens
