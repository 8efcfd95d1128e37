// SPDX-License-Identifier: MIT
// Checks a DRAT proof that a formula has no model, forwards, clause by clause: every clause of the
// proof must follow from those before it by unit propagation (RUP), or every resolvent on its first
// literal must (RAT); the empty clause must come out. It shares nothing with the solver that wrote
// the proof, nor with the code that wrote the formula: both are read as text.
// N. Wetzler, M. Heule, W. Hunt, "DRAT-trim", SAT 2014.
#pragma once

#include <atomic>
#include <cstdint>
#include <string>
#include <string_view>

namespace queens::verify {

struct ProofVerdict {
  bool refuted = false;
  std::string fault;  // the first one, as a sentence; empty when refuted
  std::uint64_t lemmas = 0;
  std::uint64_t by_rat = 0;  // of them, those that needed RAT
};

// `dimacs`: the formula; `proof`: lines of literals ended by 0, deletions begin with 'd'.
ProofVerdict check_drat(std::string_view dimacs, std::string_view proof,
                        const std::atomic<bool>& stop);

}  // namespace queens::verify
