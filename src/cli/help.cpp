// SPDX-License-Identifier: MIT
// The list of commands, and what the program says about them: made from the same data that parses
// the arguments, so that it cannot go stale.
#include <fmt/ranges.h>

#include <algorithm>
#include <cstdlib>
#include <iterator>

#include "cli/options/options.h"
#include "format/pattern.h"
#include "queens/count.h"
#include "queens/estimate.h"
#include "queens/find.h"
#include "queens/version.h"

namespace queens::cli {
namespace {

// What stands left and right in lines of help.
using Lines = std::vector<std::pair<std::string, std::string>>;
void write_lines(const Lines& lines, format::Sink& out) {
  std::size_t width = 0;
  for (const auto& [left, right] : lines) width = std::max(width, left.size());
  for (const auto& [left, right] : lines) out.print("  {:<{}}  {}\n", left, width, right);
}

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

void write_expressions(format::Sink& out) {
  out.append(
      "--where EXPR says on which squares queens may stand: where EXPR is true, that is, not 0.\n"
      "--area EXPR:K counts the queens where it is. Numbers are decimal, as in 2 or 0.5.\n\n");
  Lines lines;
  for (const auto& [name, meaning] : format::expression_words()) lines.emplace_back(name, meaning);
  write_lines(lines, out);
  out.append(
      "\nFrom the strongest to the weakest: !, ^, -x, * / %, + -, comparisons, &&, ||, ? :.\n"
      "Comparisons do not chain: write r<c && c<4, not r<c<4.\n\nExamples:\n");
  write_lines({{"queens count 8 --where '(r+c)%3 != 0'", "every third diagonal is barred"},
               {"queens count 8 --where '!border && abs(r-c) > 1'", "patterns and functions"}},
              out);
}

void write_patterns(format::Sink& out) {
  out.append(
      "Names for --where EXPR ('queens help expressions'), true on the squares marked #: '!' "
      "before\na pattern keeps queens off them.\n");
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
  Lines lines;
  for (const format::Format* format : format::catalogue()) {
    const auto written = format->states_problem ? "--to" : format->write ? "write" : "";
    lines.emplace_back(format->id, fmt::format("{:<4}  {:<5}  {}", format->read ? "read" : "",
                                               written, format->description));
  }
  write_lines(lines, out);
}

void write_methods(format::Sink& out) {
  out.append(
      "Engines that --method names. Without it, or with 'auto', the fastest that can is taken, "
      "and\n"
      "--explain says which and why.\n");
  for (const auto& [commands, methods] : {std::pair{"count, plan and job new", count_methods()},
                                          {"find", find_methods()},
                                          {"estimate", estimate_methods()}}) {
    out.print("\n{}:\n", commands);
    write_lines(methods, out);
  }
}

// "both diagonals, knight's moves; columns wrap around"
std::string attacks_of(const RuleInfo& rule) {
  std::vector<std::string> attacked;
  if (rule.falls && rule.rises) attacked.emplace_back("both diagonals");
  if (rule.falls != rule.rises)
    attacked.push_back(fmt::format("the diagonals column {} row", rule.falls ? '-' : '+'));
  if (!rule.leaps.empty()) {
    const auto leap = rule.leaps.front();
    attacked.push_back(fmt::format("({},{}) leaps", leap.down, std::abs(leap.across)));
  }
  constexpr std::string_view edges[] = {"", "; columns wrap around",
                                        "; rows and columns wrap around"};
  return fmt::format(
      "{}{}{}", attacked.empty() ? "nothing else" : fmt::format("{}", fmt::join(attacked, ", ")),
      edges[static_cast<int>(rule.wrap)],
      rule.alias != nullptr ? fmt::format(" (also '{}')", rule.alias) : "");
}

void write_rules(format::Sink& out) {
  out.append(
      "Rules of attack for --rule. Every piece attacks along its row and its column, and "
      "also:\n\n");
  Lines lines;
  for (const RuleInfo& rule : all_rules) lines.emplace_back(rule.name, attacks_of(rule));
  write_lines(lines, out);
}

constexpr std::pair<std::string_view, void (*)(format::Sink&)> topics[] = {
    {"methods", write_methods},
    {"rules", write_rules},
    {"expressions", write_expressions},
    {"patterns", write_patterns},
    {"formats", write_formats}};

void write_commands(const auto& commands, format::Sink& out) {
  Lines lines;
  for (const Command* command : commands)
    lines.emplace_back(fmt::format("queens {}", command->name), command->summary);
  write_lines(lines, out);
}

void write_examples(const Command& command, format::Sink& out) {
  out.append("\nExamples:\n");
  write_lines({std::begin(command.examples), std::end(command.examples)}, out);
}

Choices help_topics() {
  Choices names;
  for (const Command* command : commands()) names.emplace_back(command->name);
  for (const auto& [name, write] : topics) names.emplace_back(name);
  return names;
}

Result<int> run_help(const Args& args, Terminal& terminal) {
  TRY(exclude_each_other(args, "--complete", "--manual"));
  if (args.has("--complete")) {
    write_completions(args.arguments(), terminal.out());
    return Exit::answered;
  }
  if (const auto folder = args.value("--manual")) {
    TRY(write_manual(*folder));
    return Exit::answered;
  }
  const auto wanted = fmt::format("{}", fmt::join(args.arguments(), " "));
  if (!args.argument()) {
    write_commands(commands(), terminal.out());
    terminal.print("\n'queens COMMAND --help' shows a command's options and two examples.\n");
    return Exit::answered;
  }
  std::vector<std::string_view> names;
  for (const Command* command : all_commands()) {
    names.push_back(command->name);
    if (command->name != wanted) continue;
    write_command_help(*command, terminal.out());
    return Exit::answered;
  }
  for (const auto& [name, write] : topics) {
    names.push_back(name);
    if (name != wanted) continue;
    write(terminal.out());
    return Exit::answered;
  }
  return bad_input("there is no help on {}{}", in_quotes(wanted),
                   did_you_mean(wanted, names, "; 'queens help' shows what there is"));
}

}  // namespace

std::span<const CommandGroup> command_groups() {
  static const CommandGroup all[] = {
      {"solutions: one, all of them, is this one?", {&find_command, &list_command, &check_command}},
      {"how many there are; long counts; what they cost",
       {&count_command, &estimate_command, &job_command, &plan_command, &bench_command}},
      {"the classic algorithms, step by step and side by side",
       {&gallery_command, &trace_command, &tree_command, &compare_command}},
      {"boards as pictures, problems for other solvers", {&draw_command, &export_command}},
      {"the daily colour puzzle: solve, hint, new, rate", {&puzzle_command}},
      {"the page: see it, step it, race it, play it", {&web_command}},
      {"more about a command, 'methods', 'expressions' or 'formats'", {&help_command}},
  };
  return all;
}

std::vector<const Command*> commands() {
  std::vector<const Command*> all;
  for (const CommandGroup& group : command_groups())
    all.insert(all.end(), group.commands.begin(), group.commands.end());
  return all;
}

std::vector<const Command*> all_commands() {
  auto all = commands();
  for (const Command* command : commands())
    all.insert(all.end(), command->subcommands.begin(), command->subcommands.end());
  return all;
}

const Command* command_named(std::string_view name) {
  for (const Command* command : commands())
    if (command->name == name) return command;
  return nullptr;
}

std::vector<OptionGroup> option_groups(const Command& command) {
  std::vector<OptionGroup> groups;
  if (!command.problem.empty()) groups.push_back({command.problem, problem_options});
  for (const auto& [title, options] :
       {std::pair{"Options", command.options}, {"Output", command.output}})
    if (options.size() > 0) groups.push_back({title, {options.begin(), options.size()}});
  return groups;
}

const Option* option_named(const Command& command, std::string_view name) {
  for (const OptionGroup& group : option_groups(command))
    for (const Option& option : group.options)
      if (option.name == name) return &option;
  return nullptr;
}

void write_overview(format::Sink& out) {
  out.print("queens {}: the N-Queens problem, solved, counted, explained, checked\n\n", version());
  Lines lines;
  for (const CommandGroup& group : command_groups()) {
    std::vector<std::string_view> names;
    for (const Command* command : group.commands) names.push_back(command->name);
    lines.emplace_back(fmt::format("{}", fmt::join(names, ", ")), group.about);
  }
  write_lines(lines, out);
  out.append(
      "\nTry 'queens count 8'; 'queens help' lists all commands, 'queens find --help' one.\n");
}

std::pair<std::string, std::string> help_line(const Option& option) {
  auto left = fmt::format("{}{}{}", option.name, option.value.empty() ? "" : " ", option.value);
  std::string text(option.text);
  if (text.ends_with(": ") && option.choices != nullptr) {
    auto names = option.choices();
    names.front() += " (default)";
    text += listed(std::move(names), " or ");
  }
  return {std::move(left), std::move(text)};
}

std::string usage_of(const Command& command) {
  auto usage = fmt::format("queens {}", command.name);
  if (command.subcommands.size() > 0) return usage + " COMMAND ...";
  if (!command.word.empty()) usage += fmt::format(" {}", command.word);
  if (!command.argument.empty())
    usage += fmt::format(" [{}]{}", command.argument, command.many ? "..." : "");
  return usage + (option_groups(command).empty() ? "" : " [OPTIONS]");
}

void write_command_help(const Command& command, format::Sink& out) {
  out.print("Usage: {}\n\n{}\n", usage_of(command), command.description);
  if (command.subcommands.size() > 0) {
    out.append("\nCommands:\n");
    write_commands(command.subcommands, out);
  }
  for (const OptionGroup& group : option_groups(command)) {
    out.print("\n{}:\n", group.title);
    Lines lines;
    for (const Option& option : group.options) lines.push_back(help_line(option));
    write_lines(lines, out);
  }
  write_examples(command, out);
}

const Command help_command = {
    .name = "help",
    .summary = "more about a command, 'methods', 'rules', 'expressions', 'patterns' or 'formats'",
    .argument = "TOPIC",
    .many = true,
    .choices = help_topics,
    .description =
        "Explains a command, 'methods' (the engines), 'rules' (of attack), 'expressions' (for\n"
        "--where and --area), 'patterns' (their names) or 'formats' (of boards).",
    .options = {{"--manual", "DIR", "write a manual page for every command there"},
                {"--complete", "", "what the last word may become; shells ask so"}},
    .examples = {{{"queens help patterns", "each named pattern, drawn"},
                  {"queens help count", "the same as queens count --help"}}},
    .run = run_help,
};

}  // namespace queens::cli
