// SPDX-License-Identifier: MIT
// A line for each word after "queens": refused with a sentence, or understood. No command is run.
// Numbers have at most three digits here, so that no board is too large for an expression.
#include <cstddef>
#include <cstdint>
#include <sstream>
#include <string>
#include <vector>

#include "cli/options/options.h"
#include "cluster/cluster.h"
#include "fuzz/must.h"

using namespace queens;

extern "C" int LLVMFuzzerRunDriver(int* count, char*** words,
                                   int (*test)(const std::uint8_t* data, std::size_t size));

namespace {

template <class T>
void understood_or_refused(const Result<T>& result) {
  if (result) return;
  must(!result.error().message.empty(), "refused without a sentence");
  must(result.error().kind != Error::Kind::internal, "an internal error");
}

bool has_long_number(const std::string& text) {
  int digits = 0;
  for (const char c : text)
    if ((digits = c >= '0' && c <= '9' ? digits + 1 : 0) > 3) return true;
  return false;
}

int test_words(const std::uint8_t* data, std::size_t size) {
  const std::string text(reinterpret_cast<const char*>(data), size);
  std::istringstream lines(text);
  std::vector<std::string> words;
  for (std::string word; std::getline(lines, word);) words.push_back(word);
  if (words.empty() || has_long_number(text)) return 0;
  const cli::Command* command = cli::command_named(words[0]);
  if (command == nullptr || command->run == nullptr) return 0;
  words.erase(words.begin());
  const auto args = cli::Args::parse(*command, words);
  understood_or_refused(args);
  if (!args || args->help()) return 0;
  understood_or_refused(cli::RunOptions::from(*args));
  const bool reads = args->has("--board") || args->has("--queens") || args->has("--mask") ||
                     args->has("--regions") || args->has("--not");
  if (!command->problem.empty() && args->argument() && !reads)
    understood_or_refused(cli::problem_from(*args));
  return 0;
}

}  // namespace

// The program's own main() calls this.
int cluster::run(int& count, char**& words, const std::function<int()>&) {
  return LLVMFuzzerRunDriver(&count, &words, test_words);
}
JobExecutor* cluster::executor() { return nullptr; }
