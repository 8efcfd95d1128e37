// SPDX-License-Identifier: MIT
#include "cli/count_by.h"

#include <fmt/format.h>

#include "base/try.h"
#include "cli/values.h"
#include "format/json_writer.h"
#include "queens/classes.h"

namespace queens::cli {
namespace {

void print_classes(const Problem& problem, const ClassReport& report, bool as_json,
                   Terminal& terminal) {
  const std::pair<const char*, Count> lines[] = {{"all", report.all},
                                                 {"half-turn", report.half_turn},
                                                 {"quarter-turn", report.quarter_turn},
                                                 {"fundamental", report.fundamental}};
  if (!as_json) {
    for (const auto& [name, total] : lines)
      terminal.out().append(fmt::format("{:<12} {}\n", name, to_string(total)));
    return;
  }
  format::JsonWriter json(terminal.out());
  json.open('{').key("schema").text("queens.classes/1").key("problem").problem(problem);
  json.key("symmetries").text(report.group.name());
  for (const auto& [name, total] : lines) json.key(name).text(to_string(total));
  json.key("seconds").real(report.seconds).close('}');
  terminal.out().append('\n');
}

void print_row(const Problem& problem, const RowReport& report, bool as_json, Terminal& terminal) {
  if (!as_json) {
    for (std::size_t column = 0; column < report.by_column.size(); ++column)
      terminal.out().append(fmt::format("{} {}\n", column, to_string(report.by_column[column])));
    if (problem.pieces() < problem.rows())
      terminal.out().append(fmt::format("none {}\n", to_string(report.empty)));
    return;
  }
  format::JsonWriter json(terminal.out());
  json.open('{').key("schema").text("queens.first-row/1").key("problem").problem(problem);
  json.key("row").number(report.row).key("columns").open('[');
  for (const Count total : report.by_column) json.text(to_string(total));
  json.close(']');
  if (problem.pieces() < problem.rows()) json.key("none").text(to_string(report.empty));
  json.key("count").text(to_string(report.total));
  json.key("seconds").real(report.seconds).close('}');
  terminal.out().append('\n');
}

}  // namespace

Result<CountBy> count_by(const Args& args) {
  const auto by = args.value("--by");
  const bool fundamental = args.has("--fundamental");
  if (by && fundamental)
    return bad_input("--by and --fundamental exclude each other: --by symmetry shows both numbers");
  if (fundamental) return CountBy{CountBy::What::fundamental};
  if (!by) return CountBy{};
  constexpr std::string_view column = "column:";
  if (by->starts_with(column)) {
    const auto row =
        TRY(whole_number("the row of --by column:R", by->substr(column.size()), 0, 63));
    return CountBy{CountBy::What::row, row};
  }
  constexpr std::string_view names[] = {"symmetry", "first-row", "column:R"};
  const auto index = TRY(one_of("--by", *by, names));
  if (index == 2) return bad_input("--by column:R needs the number of a row, like column:0");
  return CountBy{index == 0 ? CountBy::What::symmetry : CountBy::What::row};
}

Result<bool> print_by_row(CountBy by, const Problem& problem, const CountOptions& options,
                          bool as_json, ProgressLine& progress, Terminal& terminal) {
  const auto report = count_by_row(problem, by.row, options);
  progress.clear();
  if (!report) return std::unexpected(report.error());
  if (report->complete) print_row(problem, *report, as_json, terminal);
  return report->complete;
}

Result<bool> print_by_class(CountBy by, const PlannedCount& planned, bool as_json,
                            ProgressLine& progress, Terminal& terminal, std::string_view before) {
  const auto report = count_classes(planned);
  progress.clear();
  if (!report) return std::unexpected(report.error());
  if (!report->complete) return false;
  if (by.what == CountBy::What::symmetry || as_json) {
    print_classes(planned.problem(), *report, as_json, terminal);
  } else {
    terminal.out().append(before);
    terminal.out().append(to_string(report->fundamental));
    terminal.out().append('\n');
  }
  return true;
}

}  // namespace queens::cli
