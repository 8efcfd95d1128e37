// SPDX-License-Identifier: MIT
// Chooses the command, and turns every way of failing into one sentence and an exit status.
#include <fmt/ranges.h>

#include <csignal>

#include "base/error_kinds.h"
#include "base/failure.h"
#include "cli/options/options.h"
#include "cluster/cluster.h"
#include "queens/count.h"
#include "queens/version.h"

namespace queens::cli {
namespace {

std::unexpected<Error> no_command(const std::string& word, const std::vector<std::string>& words) {
  if (word[0] == '-' && word.size() > 1)
    for (const std::string& other : words)
      if (command_named(other) != nullptr)
        return bad_input("the command comes before its options: 'queens {} {} ...'", other, word);
  if (word[0] >= '0' && word[0] <= '9')
    return bad_input(
        "the first word must be a command, not {}: try 'queens count 8' or 'queens find 8'",
        in_quotes(word));
  return bad_input(
      "there is no command {}{}", in_quotes(word),
      did_you_mean(word, names_of(commands(), &Command::name), "; 'queens help' lists them"));
}

// "queens job", with none of its subcommands.
Result<int> first_word_only(const Command& command, const std::vector<std::string>& rest,
                            Terminal& terminal) {
  if (rest.empty() || rest[0] == "--help" || rest[0] == "-h") {
    write_command_help(command, terminal.out());
    return Exit::answered;
  }
  const auto names = names_of(command.subcommands, [&](const Command* one) {
    return one->name.substr(command.name.size() + 1);
  });
  return bad_input(
      "'queens {}' has no command {}{}", command.name, in_quotes(rest[0]),
      did_you_mean(rest[0], names, fmt::format(": it is one of {}", fmt::join(names, ", "))));
}

Result<int> run_words(std::vector<std::string> words, Terminal& terminal) {
  if (words.empty() || words[0] == "--help" || words[0] == "-h") {
    write_overview(terminal.out());
    return Exit::answered;
  }
  if (words[0] == "--version") {
    terminal.print("queens {}\ninstruction sets here: {}\n", version(),
                   fmt::join(instruction_sets(), ", "));
    return Exit::answered;
  }
  const Command* command = command_named(words[0]);
  if (command == nullptr) return no_command(words[0], words);
  words.erase(words.begin());
  for (const Command* sub : command->subcommands)
    if (!words.empty() && sub->name == fmt::format("{} {}", command->name, words[0])) {
      command = sub;
      words.erase(words.begin());
      break;
    }
  if (command->run == nullptr) return first_word_only(*command, words, terminal);
  const auto args = TRY(Args::parse(*command, std::move(words)));
  if (args.help()) {
    write_command_help(*command, terminal.out());
    return Exit::answered;
  }
  return command->run(args, terminal);
}

int fail(const Error& error, Terminal& terminal) {
  const bool is_ours = error.kind == Error::Kind::internal;
  terminal.say("{}{}", is_ours ? "internal error: " : "", error.message);
  return base::info_of(error.kind).exit_status;
}

int run_and_report(std::vector<std::string> words) {
  Terminal terminal;
  try {
    const auto status = run_words(std::move(words), terminal);
    if (!status) return fail(status.error(), terminal);
    if (const auto ok = terminal.finish(); !ok) return fail(ok.error(), terminal);
    return *status;
  } catch (...) {
    return fail(base::current_failure(), terminal);
  }
}

}  // namespace
}  // namespace queens::cli

int main(int count, char** words) {
  std::signal(SIGPIPE, SIG_IGN);  // a reader that left is seen when writing
  return queens::cluster::run(count, words, [&] {
    return queens::cli::run_and_report({words + (count > 0 ? 1 : 0), words + count});
  });
}
