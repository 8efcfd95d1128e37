// SPDX-License-Identifier: MIT
// Proofs that there is no solution: written by the SAT engine, read back from their files, checked.
#pragma once

#include "queens/find.h"

namespace queens::answer {

Result<void> validate_proof_file(const std::string& path);
Result<void> check_proof(const FindOptions& options, FindReport& report);

}  // namespace queens::answer
