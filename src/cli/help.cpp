// SPDX-License-Identifier: MIT
// queens help: made from the same data that parses the arguments, so that it cannot go stale.
#include "cli/help.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <vector>

#include "cli/arguments.h"
#include "cli/commands.h"
#include "cli/nearest.h"
#include "cli/terminal.h"
#include "cli/values.h"
#include "format/format.h"
#include "format/pattern.h"
#include "queens/version.h"

namespace queens::cli {
namespace {

struct Topic {
  std::string_view name;
  void (*write)(format::Sink& out);
};

// Eight rows of a pattern, with its meaning beside them.
void write_pattern(const format::Pattern& pattern, format::Sink& out) {
  constexpr std::uint64_t side = 8;
  const std::string beside[side] = {
      "", std::string(pattern.name), std::string(pattern.description), "",
      fmt::format("queens count {} --where '!{}'", side, pattern.name)};
  for (std::uint64_t row = 0; row < side; ++row) {
    std::string line = "  ";
    for (std::uint64_t column = 0; column < side; ++column)
      line += pattern.holds(row, column, side, side) ? "# " : ". ";
    line += "   " + beside[row];
    out.append(line.substr(0, line.find_last_not_of(' ') + 1));
    out.append('\n');
  }
}

void write_patterns(format::Sink& out) {
  out.append(
      "--where EXPR says on which squares queens may stand: where EXPR is true, as in\n"
      "'(r+c)%3 != 0'. It knows r and c (row and column, from 0), rows and columns (how many "
      "there\n"
      "are), n (the same as rows), and the patterns below, which are true on the squares marked "
      "#.\n"
      "'!' before a pattern keeps queens off its squares; && and || join conditions.\n");
  for (const format::Pattern& pattern : format::patterns()) {
    out.append('\n');
    write_pattern(pattern, out);
  }
}

void write_formats(format::Sink& out) {
  out.append(
      "Formats of boards. 'read': boards can be read in it, and --input names it if it cannot be\n"
      "told from the text. 'write': 'find' and 'list' write it with --as, 'export' with --to.\n"
      "'--to': it states a problem for another solver, and only 'export' writes it.\n\n");
  std::size_t width = 0;
  for (const format::Format* format : format::catalogue())
    width = std::max(width, format->id.size());
  for (const format::Format* format : format::catalogue())
    out.append(fmt::format("  {:<{}}  {:<4}  {:<5}  {}\n", format->id, width,
                           format->read ? "read" : "",
                           !format->write           ? ""
                           : format->states_problem ? "--to"
                                                    : "write",
                           format->description));
}

constexpr Topic topics[] = {{"patterns", write_patterns}, {"formats", write_formats}};

void write_lines(std::span<const std::pair<std::string, std::string_view>> lines,
                 format::Sink& out) {
  std::size_t width = 0;
  for (const auto& [left, right] : lines) width = std::max(width, left.size());
  for (const auto& [left, right] : lines)
    out.append(fmt::format("  {:<{}}  {}\n", left, width, right));
}

void write_commands(std::span<const Command* const> commands, format::Sink& out) {
  std::vector<std::pair<std::string, std::string_view>> lines;
  for (const Command* command : commands)
    lines.emplace_back(fmt::format("queens {}", command->name), command->summary);
  write_lines(lines, out);
}

void write_examples(const Command& command, format::Sink& out) {
  out.append("\nExamples:\n");
  std::vector<std::pair<std::string, std::string_view>> lines;
  for (const Example& example : command.examples)
    lines.emplace_back(std::string(example.line), example.meaning);
  write_lines(lines, out);
}

void write_all_commands(format::Sink& out) {
  write_commands(commands(), out);
  out.append("\n'queens COMMAND --help' shows a command's options and two examples.\n");
}

Result<int> run_help(const Args& args, Terminal& terminal) {
  if (!args.argument()) {
    write_all_commands(terminal.out());
    return Exit::answered;
  }
  const std::string& wanted = *args.argument();
  for (const Topic& topic : topics)
    if (topic.name == wanted) {
      topic.write(terminal.out());
      return Exit::answered;
    }
  if (const Command* command = command_named(wanted)) {
    write_command_help(*command, terminal.out());
    return Exit::answered;
  }
  std::vector<std::string_view> names;
  for (const Command* command : commands()) names.push_back(command->name);
  for (const Topic& topic : topics) names.push_back(topic.name);
  return bad_input(fmt::format("there is no help on {}{}", in_quotes(wanted),
                               did_you_mean(wanted, names, "; 'queens help' shows what there is")));
}

}  // namespace

void write_overview(format::Sink& out) {
  out.append(fmt::format("queens {}: the N-Queens problem, solved, counted, explained, checked\n\n",
                         version()));
  std::vector<std::pair<std::string, std::string_view>> lines;
  for (const Shelf& shelf : shelves()) {
    std::vector<std::string_view> names;
    for (const Command* command : shelf.commands) names.push_back(command->name);
    lines.emplace_back(fmt::format("{}", fmt::join(names, ", ")), shelf.about);
  }
  write_lines(lines, out);
  out.append(
      "\nTry 'queens count 8'; 'queens help' lists all commands, 'queens find --help' one.\n");
}

void write_command_help(const Command& command, format::Sink& out) {
  if (!command.subcommands.empty()) {
    out.append(fmt::format("Usage: queens {} COMMAND ...\n\n{}\n\nCommands:\n", command.name,
                           command.description));
    write_commands(command.subcommands, out);
    write_examples(command, out);
    return;
  }
  const std::string argument = command.argument.empty() ? ""
                                                        : fmt::format(" [{}]{}", command.argument,
                                                                      command.many ? "..." : "");
  out.append(fmt::format("Usage: queens {}{}{}{}{}\n\n{}\n", command.name,
                         command.word.empty() ? "" : " ", command.word, argument,
                         command.groups.empty() ? "" : " [OPTIONS]", command.description));
  for (const OptionGroup& group : command.groups) {
    out.append(fmt::format("\n{}:\n", group.title));
    std::vector<std::pair<std::string, std::string_view>> lines;
    for (const Option& option : group.options)
      lines.emplace_back(
          fmt::format("{}{}{}", option.name, option.value.empty() ? "" : " ", option.value),
          option.text);
    write_lines(lines, out);
  }
  write_examples(command, out);
}

extern const Command help_command;
constinit const Command help_command = {
    .name = "help",
    .summary = "more about a command, 'patterns' or 'formats'",
    .argument = "TOPIC",
    .description =
        "Explains a command, 'patterns' (the names for --where) or 'formats' (of boards).",
    .groups = {},
    .examples = {{{"queens help patterns", "each named pattern, drawn"},
                  {"queens help count", "the same as queens count --help"}}},
    .run = run_help,
};

}  // namespace queens::cli
