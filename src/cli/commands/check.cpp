// SPDX-License-Identifier: MIT
// queens check: "valid", or every fault on a line of its own.
#include "queens/check.h"

#include <fmt/ranges.h>

#include "cli/options/options.h"
#include "format/answer.h"

namespace queens::cli {
namespace {

// By the numbers of Line and of Violation::What.
constexpr std::string_view line_names[] = {"row",       "column", "diagonal", "anti-diagonal",
                                           "neighbour", "knight", "camel",    "zebra"};
constexpr std::string_view violation_names[] = {"region", "area", "symmetry", "not"};

// A fault that is a list of squares: its key in JSON, and what the summary says of one and of many.
struct SquareFault {
  std::vector<Square> Verdict::* squares;
  std::string_view key, one, many;
};
constexpr SquareFault square_faults[] = {
    {&Verdict::off_board, "off_board", "queen is off the board", "queens are off the board"},
    {&Verdict::on_blocked, "on_blocked", "queen is on a blocked square",
     "queens are on blocked squares"},
    {&Verdict::missing, "missing", "demanded queen is missing", "demanded queens are missing"},
    {&Verdict::repeated, "repeated", "square is named twice", "squares are named twice"},
};

// "2 attacking pairs, 7 queens instead of 8"
std::string summary(const Verdict& verdict) {
  std::vector<std::string> faults;
  const auto add = [&](Count number, std::string_view one, std::string_view many) {
    if (number > 0) faults.push_back(counted(number, one, many));
  };
  add(verdict.conflict_count, "pair of queens attacks each other",
      "pairs of queens attack each other");
  for (const SquareFault& fault : square_faults) {
    if (fault.squares == &Verdict::repeated)
      add(verdict.violations.size(), "constraint is broken", "constraints are broken");
    add((verdict.*fault.squares).size(), fault.one, fault.many);
  }
  if (verdict.queens_found != verdict.queens_needed)
    faults.push_back(fmt::format("{} instead of {}", counted(verdict.queens_found, "queen"),
                                 verdict.queens_needed));
  return fmt::format("{}", fmt::join(faults, ", "));
}

// `before` begins every line: which board of several it is about.
void print_check_text(const Problem& problem, const Verdict& verdict, std::string_view before,
                      Terminal& terminal) {
  const auto line = [&](std::string_view text) { terminal.out().append(before, text, '\n'); };
  if (verdict.valid()) return line("valid");
  for (const std::string& fault : faults_of(problem, verdict)) line(fault);
  line(fmt::format("not valid: {}", summary(verdict)));
}

// The keys of one board, in an object that is open.
void write_verdict(const Problem& problem, const Verdict& verdict, format::JsonWriter& json) {
  json.fields("problem", problem, "valid", verdict.valid());
  json.fields("queens_needed", verdict.queens_needed, "queens_found", verdict.queens_found);
  json.fields("conflict_count", verdict.conflict_count);
  json.list("conflicts", verdict.conflicts, [&](const Conflict& conflict) {
    json.object("queens", std::vector{conflict.first, conflict.second}, "line",
                line_names[static_cast<int>(conflict.line)], "text", to_string(conflict));
  });
  for (const SquareFault& fault : square_faults) json.fields(fault.key, verdict.*fault.squares);
  json.list("broken", verdict.violations, [&](const Violation& violation) {
    json.object("constraint", violation_names[static_cast<int>(violation.what)], "queens",
                violation.queens, "text", to_string(problem, violation));
  });
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

Result<int> check_one(const CheckedBoard& answer, std::uint64_t limit, bool as_json,
                      Terminal& terminal) {
  const auto verdict = TRY(verdict_on(answer, limit));
  if (as_json) {
    JsonObject json(terminal.out(), "queens.check/1");
    write_verdict(answer.problem, verdict, json);
  } else {
    print_check_text(answer.problem, verdict, "", terminal);
  }
  return verdict.valid() ? Exit::answered : Exit::none;
}

// Board by board, and at last how many were valid.
Result<int> check_all(Answers answers, std::uint64_t limit, bool as_json, Terminal& terminal) {
  const Stop stop(std::nullopt);
  terminal.output().obey(stop.token());
  std::uint64_t boards = 0, valid = 0;
  std::optional<JsonObject> json;
  if (as_json) json.emplace(terminal.out(), "queens.check-list/1").key("boards").open('[');
  const auto judge = [&]() -> Result<void> {
    while (!stop.requested() && terminal.out().ok()) {
      const auto answer = TRY(answers.next());
      if (!answer) break;
      const auto verdict = TRY(verdict_on(*answer, limit));
      ++boards;
      valid += verdict.valid();
      if (json) {
        json->open('{');
        write_verdict(answer->problem, verdict, *json);
        json->close('}');
      } else {
        print_check_text(answer->problem, verdict, fmt::format("board {}: ", boards), terminal);
      }
    }
    return {};
  };
  const auto judged = judge();
  if (json)
    json->close(']').fields("count", boards, "valid", valid, "complete",
                            judged && !stop.requested());
  else if (judged)
    terminal.print(
        "{} boards: {}\n", boards,
        valid == boards ? "all valid" : fmt::format("{} valid, {} not", valid, boards - valid));
  json.reset();
  TRY(judged);
  if (stop.requested()) return terminal.stopped("{}", stop.sentence());
  return valid == boards ? Exit::answered : Exit::none;
}

Result<int> run_check(const Args& args, Terminal& terminal) {
  std::uint64_t limit = 100;
  TRY(read_number(args, "--limit", 0, 1'000'000'000, limit));
  auto answers = TRY(Answers::from(args));
  const bool as_json = args.has("--json");
  if (answers.several()) return check_all(std::move(answers), limit, as_json, terminal);
  return check_one(*TRY(answers.next()), limit, as_json, terminal);
}

}  // namespace

const Command check_command = {
    .name = "check",
    .summary = "is this board a solution?",
    .argument = "N",
    .description =
        "Reads a board with queens. Prints 'valid', or every fault (attacking pairs, queens\n"
        "on blocked squares, demanded queens missing, a wrong number) and ends with exit\n"
        "status 1. Several boards, as 'queens list' writes them, are judged one by one.",
    .problem = "The board (without --board, it is read from standard input)",
    .options = {{"--limit", "K", "name at most K attacking pairs (default: 100)"}, json_option},
    .examples = {{{"queens check --board my.txt", "valid, or what is wrong with it"},
                  {"queens list 6 | queens check", "4 boards: all valid"}}},
    .run = run_check,
};

}  // namespace queens::cli
