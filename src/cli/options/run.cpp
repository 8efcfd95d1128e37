// SPDX-License-Identifier: MIT
#include "cli/options/run.h"

#include <vector>

namespace queens::cli {
namespace {

using format::Format;

// `fits` chooses the names that a mistyped one may have meant.
template <class Fits>
Result<const Format*> any_format(std::string_view option, std::string_view id, const Fits& fits) {
  if (const Format* format = format::by_id(id)) return format;
  std::vector<std::string_view> names;
  for (const Format* format : format::catalogue())
    if (fits(*format)) names.push_back(format->id);
  return bad_input("{} must be the name of a format, and {} is none{}", option, in_quotes(id),
                   did_you_mean(id, names, "; 'queens help formats' lists them"));
}

bool can_be_written(const Format& format) { return format.write != nullptr; }

Result<const Format*> to_write(const Format* format) {
  if (can_be_written(*format)) return format;
  return bad_input(
      "the format '{}' can be read but not written; 'queens help formats' shows which can be "
      "written",
      format->id);
}

}  // namespace

Result<RunOptions> RunOptions::from(const Args& args) {
  RunOptions options;
  options.json = args.has("--json");
  options.explain = args.has("--explain");
  options.quiet = args.has("--quiet");
  TRY(read_number(args, "--threads", 1, 1024, options.threads));
  if (const auto text = args.value("--time-limit"))
    options.time_limit = TimeLimit{TRY(seconds("--time-limit", *text)), *text};
  options.method = args.value("--method").value_or("auto");
  options.target = args.value("--target").value_or("auto");
  return options;
}

Result<const Format*> input_format(const Args& args) {
  const auto id = args.value("--input");
  if (!id) return nullptr;
  const auto format =
      TRY(any_format("--input", *id, [](const Format& f) { return f.read != nullptr; }));
  if (format->read != nullptr) return format;
  return bad_input(
      "the format '{}' can be written but not read; 'queens help formats' shows which can be read",
      *id);
}

Result<const Format*> solution_format(const Args& args) {
  const auto id = args.value("--as").value_or("text");
  if (args.has("--as") && args.has("--json"))
    return bad_input(
        "--as and --json exclude each other: --json writes one object with the solutions in it");
  const auto format = TRY(any_format(
      "--as", id, [](const Format& f) { return can_be_written(f) && !f.states_problem; }));
  if (format->states_problem)
    return bad_input(
        "the format '{0}' states a problem, not a solution: use 'queens export --to {0}'", id);
  return to_write(format);
}

Result<const Format*> problem_format(std::string_view id) {
  return to_write(TRY(any_format("--to", id, can_be_written)));
}

}  // namespace queens::cli
