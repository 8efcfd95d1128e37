// SPDX-License-Identifier: MIT
#include "answer/proof.h"

#include <cerrno>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <iterator>

#include "base/error.h"
#include "base/stop_flag.h"
#include "base/try.h"
#include "verify/judge.h"

namespace queens::answer {
namespace {

Result<std::string> whole_file(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  std::string text{std::istreambuf_iterator<char>(file), {}};
  if (!file) return bad_input("{}: it cannot be read back to be checked", path);
  return text;
}

}  // namespace

// A proof is read back to be checked, which pipes and devices do not allow: told before the search,
// which may be long. What is there and is no file stays as it is.
Result<void> validate_proof_file(const std::string& path) {
  if (path.empty()) return {};
  for (const auto& name : {path, path + ".cnf", path + ".lrat"}) {
    std::error_code ignored;
    const auto status = std::filesystem::status(name, ignored);
    if (std::filesystem::exists(status) && !std::filesystem::is_regular_file(status))
      return bad_input(
          "{}: a proof is written to a file, where it is read again to be checked, and this is {}",
          name, std::filesystem::is_directory(status) ? "a folder" : "a pipe or a device");
    if (!std::ofstream(name, std::ios::app))
      return bad_input("{}: it cannot be written: {}", name, std::strerror(errno));
    if (!std::filesystem::exists(status)) std::filesystem::remove(name, ignored);
  }
  return {};
}

// Reads back what was written, so that it is the files that are checked.
Result<void> check_proof(const FindOptions& options, FindReport& report) {
  const auto formula = TRY(whole_file(options.proof_file + ".cnf"));
  const auto proof = TRY(whole_file(options.proof_file));
  const base::StopFlag stop(options.stop);
  std::string lrat;
  const auto verdict = verify::check_drat(formula, proof, stop.flag(), &lrat);
  const std::string name = options.proof_file + ".lrat";
  if (verdict.refuted && !(std::ofstream(name, std::ios::binary) << lrat << std::flush))
    return bad_input("{}: it cannot be written: {}", name, std::strerror(errno));
  if (verdict.refuted)
    report.proof = ProofReport{verdict.lemmas, verdict.by_rat};
  else if (stop.is_set())
    report.outcome = GaveUp{"stopped while the proof was checked"};
  else
    return internal_error("the proof in {} was rejected: {}", options.proof_file, verdict.fault);
  return {};
}

}  // namespace queens::answer
