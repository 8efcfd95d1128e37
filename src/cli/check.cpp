// SPDX-License-Identifier: MIT
// queens check: "valid", or every fault on a line of its own.
#include "queens/check.h"

#include <fmt/format.h>

#include <optional>
#include <span>
#include <vector>

#include "base/try.h"
#include "cli/arguments.h"
#include "cli/problem_options.h"
#include "cli/run_options.h"
#include "cli/terminal.h"
#include "cli/values.h"
#include "format/formula.h"
#include "format/json_writer.h"

namespace queens::cli {
namespace {

const char* name_of(Line line) {
  switch (line) {
    case Line::row:
      return "row";
    case Line::column:
      return "column";
    case Line::diagonal:
      return "diagonal";
    case Line::anti_diagonal:
      return "anti-diagonal";
    case Line::neighbour:
      return "neighbour";
    case Line::knight:
      return "knight";
  }
  return "?";
}

const char* name_of(Violation::What what) {
  switch (what) {
    case Violation::What::region:
      return "region";
    case Violation::What::area:
      return "area";
    case Violation::What::symmetry:
      return "symmetry";
    case Violation::What::placement:
      return "not";
  }
  return "?";
}

std::string counted(const std::string& number, std::string_view one, std::string_view many) {
  return fmt::format("{} {}", number, number == "1" ? one : many);
}
std::string counted(std::uint64_t number, std::string_view one, std::string_view many) {
  return counted(fmt::format("{}", number), one, many);
}

// "2 attacking pairs, 7 queens instead of 8"
std::string summary(const Verdict& verdict) {
  std::vector<std::string> faults;
  const auto add = [&](std::uint64_t number, std::string_view one, std::string_view many) {
    if (number > 0) faults.push_back(counted(number, one, many));
  };
  if (verdict.conflict_count > 0)
    faults.push_back(counted(to_string(verdict.conflict_count), "pair of queens attacks each other",
                             "pairs of queens attack each other"));
  add(verdict.off_board.size(), "queen is off the board", "queens are off the board");
  add(verdict.on_blocked.size(), "queen is on a blocked square", "queens are on blocked squares");
  add(verdict.missing.size(), "demanded queen is missing", "demanded queens are missing");
  add(verdict.violations.size(), "constraint is broken", "constraints are broken");
  add(verdict.repeated.size(), "square is named twice", "squares are named twice");
  if (verdict.queens_found != verdict.queens_needed)
    faults.push_back(fmt::format("{} instead of {}",
                                 counted(verdict.queens_found, "queen", "queens"),
                                 verdict.queens_needed));
  return fmt::format("{}", fmt::join(faults, ", "));
}

void print_check_text(const Problem& problem, const Verdict& verdict, Terminal& terminal) {
  auto& out = terminal.out();
  const auto line = [&](std::string_view text) {
    out.append(text);
    out.append('\n');
  };
  if (verdict.valid()) return line("valid");
  for (const Conflict& conflict : verdict.conflicts) line(to_string(conflict));
  if (const auto unnamed = verdict.conflict_count - verdict.conflicts.size(); unnamed > 0)
    line(fmt::format("... and {} more", to_string(unnamed)));
  for (const Square s : verdict.off_board)
    line(fmt::format("the queen {} is off the board", to_string(s)));
  for (const Square s : verdict.on_blocked)
    line(fmt::format("the queen {} is on a blocked square", to_string(s)));
  for (const Square s : verdict.missing)
    line(fmt::format("there is no queen on {}, where one is demanded", to_string(s)));
  for (const Square s : verdict.repeated)
    line(fmt::format("the queen {} is named more than once", to_string(s)));
  for (const Violation& violation : verdict.violations) line(to_string(problem, violation));
  if (verdict.queens_found != verdict.queens_needed)
    line(fmt::format("there {} {}, but {} needed", verdict.queens_found == 1 ? "is" : "are",
                     counted(verdict.queens_found, "queen", "queens"),
                     counted(verdict.queens_needed, "is", "are")));
  line("not valid: " + summary(verdict));
}

void print_check_json(const Problem& problem, const Verdict& verdict, Terminal& terminal) {
  format::JsonWriter json(terminal.out());
  json.open('{').key("schema").text("queens.check/1").key("problem").problem(problem);
  json.key("valid").boolean(verdict.valid());
  json.key("queens_needed").number(verdict.queens_needed);
  json.key("queens_found").number(verdict.queens_found);
  json.key("conflict_count").text(to_string(verdict.conflict_count));
  json.key("conflicts").open('[');
  for (const Conflict& conflict : verdict.conflicts) {
    const Square pair[] = {conflict.first, conflict.second};
    json.open('{').key("queens").squares(pair).key("line").text(name_of(conflict.line));
    json.key("text").text(to_string(conflict)).close('}');
  }
  json.close(']');
  json.key("off_board").squares(verdict.off_board);
  json.key("on_blocked").squares(verdict.on_blocked);
  json.key("missing").squares(verdict.missing);
  json.key("repeated").squares(verdict.repeated);
  json.key("broken").open('[');
  for (const Violation& violation : verdict.violations)
    json.open('{')
        .key("constraint")
        .text(name_of(violation.what))
        .key("queens")
        .squares(violation.queens)
        .key("text")
        .text(to_string(problem, violation))
        .close('}');
  json.close(']');
  json.close('}');
  terminal.out().append('\n');
}

// One column a row, four bytes each.
struct ShortColumns {
  std::span<const std::uint32_t> columns;
  std::uint64_t size() const { return columns.size(); }
  std::uint64_t column_of(std::uint64_t row) const { return columns[row]; }
};

// Boards that are too large to be named queen by queen unless something is wrong with them.
std::optional<Verdict> quick_verdict(const CheckedBoard& answer) {
  Verdict verdict;
  verdict.queens_needed = answer.problem.pieces();
  verdict.queens_found = answer.problem.rows();
  if (!answer.columns.empty() && solves(answer.problem, ShortColumns{answer.columns}))
    return verdict;
  if (answer.formula && solves(answer.problem, *answer.formula)) return verdict;
  return std::nullopt;
}

Result<Verdict> verdict_on(const CheckedBoard& answer, std::uint64_t limit) {
  if (auto verdict = quick_verdict(answer)) return *std::move(verdict);
  auto queens = answer.queens;
  for (std::uint64_t row = 0; row < answer.columns.size(); ++row)
    queens.push_back({row, answer.columns[row]});
  if (answer.formula) {
    constexpr std::uint64_t most_written_out = 100'000'000;
    const auto written_out = format::columns_of(*answer.formula, most_written_out);
    if (!written_out)
      return bad_input(
          "the formula does not prove a solution of this problem, and the board is too large to "
          "look for what is wrong");
    for (std::uint64_t row = 0; row < written_out->size(); ++row)
      queens.push_back({row, (*written_out)[row]});
  }
  return check(answer.problem, queens, limit);
}

Result<int> run_check(const Args& args, Terminal& terminal) {
  std::uint64_t limit = 100;
  if (const auto text = args.value("--limit")) {
    const auto number = TRY(whole_number("--limit", *text, 0, 1'000'000'000));
    limit = number;
  }
  const auto answer = TRY(answer_from(args));
  const auto verdict = TRY(verdict_on(answer, limit));
  if (args.has("--json"))
    print_check_json(answer.problem, verdict, terminal);
  else
    print_check_text(answer.problem, verdict, terminal);
  return verdict.valid() ? Exit::answered : Exit::none;
}

constexpr Option check_options[] = {
    {"--limit", "K", "name at most K attacking pairs (default: 100)"}, json_option};
constexpr OptionGroup check_groups[] = {
    {"The board (without --board, it is read from standard input)", problem_option_list},
    {"Options", check_options}};

}  // namespace

extern const Command check_command;
constinit const Command check_command = {
    .name = "check",
    .summary = "is this board a solution?",
    .argument = "N",
    .description =
        "Reads a board with queens. Prints 'valid', or every fault (attacking pairs, queens\n"
        "on blocked squares, demanded queens missing, a wrong number) and ends with exit\n"
        "status 1.",
    .groups = check_groups,
    .examples = {{{"queens check --board my.txt", "valid, or what is wrong with it"},
                  {"queens find 8 --as fen | queens check", "valid"}}},
    .run = run_check,
};

}  // namespace queens::cli
