// SPDX-License-Identifier: MIT
// The manual pages, for man(1): the help of every command, marked up.
#include <algorithm>
#include <cctype>

#include "cli/options/options.h"
#include "queens/version.h"

namespace queens::cli {
namespace {

// Text as roff reads it: a line that begins with a dot or a quote would be a request, and a plain
// '-' a hyphen, which no shell takes for a minus.
std::string roff(std::string_view text) {
  std::string out;
  for (const char c : text) {
    if ((c == '.' || c == '\'') && (out.empty() || out.back() == '\n')) out += "\\&";
    if (c == '\\')
      out += "\\e";
    else if (c == '-')
      out += "\\-";
    else
      out += c;
  }
  return out;
}

// Its page is called "queens-job-run".
std::string page_name(const Command& command) {
  auto name = fmt::format("queens-{}", command.name);
  std::ranges::replace(name, ' ', '-');
  return name;
}

std::string begin_page(const std::string& name, std::string_view summary, std::string_view usage) {
  std::string title = name;
  std::ranges::transform(title, title.begin(), [](unsigned char c) { return std::toupper(c); });
  return fmt::format(
      ".TH {} 1 \"\" \"queens {}\" \"User Commands\"\n.SH NAME\n{} \\- {}\n"
      ".SH SYNOPSIS\n.B {}\n.SH DESCRIPTION\n",
      roff(title), version(), roff(name), roff(summary), roff(usage));
}

void add_item(std::string& page, std::string_view term, std::string_view text) {
  page += fmt::format(".TP\n.B {}\n{}\n", roff(term), text.empty() ? "\\&" : roff(text));
}

void add_commands(std::string& page, const auto& commands) {
  page += ".SH COMMANDS\n";
  for (const Command* command : commands)
    add_item(page, fmt::format("queens {}", command->name), command->summary);
}

void end_page(std::string& page, const auto& related) {
  page += ".SH EXIT STATUS\n";
  for (const auto& [status, meaning] :
       {std::pair{Exit::answered, "answered"},
        {Exit::none, "proven that there is none, or found to be invalid"},
        {Exit::bad_input, "bad usage or bad input, with a sentence that says what and where"},
        {Exit::stopped, "stopped early, by a limit or a signal"}})
    add_item(page, std::to_string(status), meaning);
  page += ".SH SEE ALSO\n.BR queens (1)";
  for (const Command* command : related)
    page += fmt::format(",\n.BR {} (1)", roff(page_name(*command)));
  page += "\n";
}

std::string page_of(const Command& command) {
  auto page = begin_page(page_name(command), command.summary, usage_of(command));
  page += roff(command.description) + "\n";
  if (command.subcommands.size() > 0) add_commands(page, command.subcommands);
  if (const auto groups = option_groups(command); !groups.empty()) {
    page += ".SH OPTIONS\n";
    for (const OptionGroup& group : groups) {
      if (groups.size() > 1) page += fmt::format(".SS {}\n", roff(group.title));
      for (const Option& option : group.options) {
        const auto [term, text] = help_line(option);
        add_item(page, term, text);
      }
    }
  }
  page += ".SH EXAMPLES\n";
  for (const auto& [example, meaning] : command.examples)
    if (!example.empty()) add_item(page, example, meaning);
  std::vector<const Command*> related(command.subcommands);
  if (const auto space = command.name.find(' '); space != command.name.npos)
    related.push_back(command_named(command.name.substr(0, space)));
  end_page(page, related);
  return page;
}

}  // namespace

Result<void> write_manual(const std::string& folder) {
  TRY(make_folder(folder));
  auto overview = begin_page("queens", "the N-Queens problem, solved, counted, explained, checked",
                             "queens COMMAND ...");
  overview +=
      "Answers go to standard output; progress, plans and messages to standard error.\n"
      "Nothing is printed that an independent judge in the same program has not checked.\n";
  add_commands(overview, commands());
  overview += ".SH ENVIRONMENT\n";
  add_item(overview, "NO_COLOR", "if it is set, no colours are used");
  end_page(overview, commands());
  TRY(write_file(folder + "/queens.1", overview));
  for (const Command* command : all_commands())
    TRY(write_file(fmt::format("{}/{}.1", folder, page_name(*command)), page_of(*command)));
  return {};
}

}  // namespace queens::cli
