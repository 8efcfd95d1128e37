// SPDX-License-Identifier: MIT
#include "cli/format_options.h"

#include <fmt/format.h>

#include <vector>

#include "cli/nearest.h"
#include "cli/values.h"

namespace queens::cli {
namespace {

using format::Format;

Result<const Format*> any_format(std::string_view option, std::string_view id,
                                 bool (*fits)(const Format&)) {
  if (const Format* format = format::by_id(id)) return format;
  std::vector<std::string_view> names;
  for (const Format* format : format::catalogue())
    if (fits(*format)) names.push_back(format->id);
  return bad_input(fmt::format("{} must be the name of a format, and {} is none{}", option,
                               in_quotes(id),
                               did_you_mean(id, names, "; 'queens help formats' lists them")));
}

bool can_be_read(const Format& format) { return format.read != nullptr; }
bool can_be_written(const Format& format) { return format.write != nullptr; }
bool writes_solutions(const Format& format) {
  return format.write != nullptr && !format.states_problem;
}

Result<const Format*> to_write(const Result<const Format*>& format, std::string_view id) {
  if (!format || can_be_written(**format)) return format;
  return bad_input(
      fmt::format("the format '{}' can be read but not written; 'queens help "
                  "formats' shows which can be written",
                  id));
}

}  // namespace

Result<const Format*> input_format(std::string_view id) {
  const auto format = any_format("--input", id, can_be_read);
  if (format && !can_be_read(**format))
    return bad_input(
        fmt::format("the format '{}' can be written but not read; 'queens help formats' shows "
                    "which can be read",
                    id));
  return format;
}

Result<const Format*> solution_format(const Args& args) {
  const auto id = args.value("--as").value_or("text");
  if (args.has("--as") && args.has("--json"))
    return bad_input(
        "--as and --json exclude each other: --json writes one object with the solutions in it");
  const auto format = any_format("--as", id, writes_solutions);
  if (format && (*format)->states_problem)
    return bad_input(fmt::format(
        "the format '{}' states a problem, not a solution: use 'queens export --to {}'", id, id));
  return to_write(format, id);
}

Result<const Format*> problem_format(std::string_view id) {
  const auto format = any_format("--to", id, can_be_written);
  return to_write(format, id);
}

}  // namespace queens::cli
