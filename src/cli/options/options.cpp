// SPDX-License-Identifier: MIT
#include "cli/options/options.h"

#include <fmt/ranges.h>

#include <cctype>

#include "base/cores.h"
#include "base/text.h"
#include "format/scan.h"
#include "queens/count.h"
#include "queens/problem.h"

namespace queens::cli {
namespace {

struct Pair {
  std::uint64_t first, second;
};
std::optional<Pair> pair_around(std::string_view text, std::string_view separators) {
  const auto middle = text.find_first_of(separators);
  if (middle == std::string_view::npos) return {};
  const auto first = base::number_from<std::uint64_t>(text.substr(0, middle));
  const auto second = base::number_from<std::uint64_t>(text.substr(middle + 1));
  if (!first || !second) return {};
  return Pair{*first, *second};
}

// Damerau-Levenshtein distance: letters inserted, deleted, changed, or neighbours exchanged (each
// letter taking part in one change only).
std::size_t edit_distance(std::string_view a, std::string_view b) {
  // Three rows of the usual table: exchanging neighbours looks two rows back.
  std::vector<std::size_t> before(b.size() + 1), last(b.size() + 1), row(b.size() + 1);
  for (std::size_t j = 0; j <= b.size(); ++j) row[j] = j;
  for (std::size_t i = 1; i <= a.size(); ++i) {
    std::swap(before, last);
    std::swap(last, row);
    row[0] = i;
    for (std::size_t j = 1; j <= b.size(); ++j) {
      row[j] = std::min({last[j] + 1, row[j - 1] + 1, last[j - 1] + (a[i - 1] != b[j - 1])});
      if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
        row[j] = std::min(row[j], before[j - 2] + 1);
    }
  }
  return row[b.size()];
}

// The nearest of the names, if it is near enough to be what was meant; otherwise empty.
std::string_view nearest(std::string_view mistyped, std::span<const std::string_view> names) {
  if (mistyped.size() > 64) return {};  // no name is that long; and the table stays small
  std::string lower(mistyped);          // all names are
  std::ranges::transform(lower, lower.begin(), [](unsigned char c) { return std::tolower(c); });
  std::string_view best;
  std::size_t least = mistyped.size() <= 3 ? 2 : mistyped.size() <= 8 ? 3 : 4;
  for (const auto name : names)
    if (const auto distance = edit_distance(lower, name);
        distance < least && distance < name.size()) {
      best = name;
      least = distance;
    }
  return best;
}

using format::Format;

// `choices` are the names that a mistyped one may have meant.
Result<const Format*> any_format(std::string_view option, std::string_view id,
                                 const Choices& choices) {
  if (const Format* format = format::by_id(id)) return format;
  const std::vector<std::string_view> names(choices.begin(), choices.end());
  return bad_input("{} must be the name of a format, and {} is none{}", option, in_quotes(id),
                   did_you_mean(id, names, "; 'queens help formats' lists them"));
}

template <class Fits>
Choices formats_that(const Fits& fits) {
  Choices names;
  for (const Format* format : format::catalogue())
    if (fits(*format)) names.emplace_back(format->id);
  return names;
}

Result<const Format*> to_write(const Format* format) {
  if (format->write != nullptr) return format;
  return bad_input(
      "the format '{}' can be read but not written; 'queens help formats' shows which can be "
      "written",
      format->id);
}

}  // namespace

Choices targets() {
  auto names = instruction_sets();
  names.insert(names.begin(), "auto");
  return names;
}

Choices input_formats() {
  return formats_that([](const Format& format) { return format.read != nullptr; });
}
Choices solution_formats() {
  return formats_that(
      [](const Format& format) { return format.write != nullptr && !format.states_problem; });
}
Choices problem_formats() {
  return formats_that([](const Format& format) { return format.write != nullptr; });
}

std::string did_you_mean(std::string_view mistyped, std::span<const std::string_view> names,
                         std::string_view otherwise) {
  const auto name = nearest(mistyped, names);
  return name.empty() ? std::string(otherwise) : fmt::format(": did you mean '{}'?", name);
}

bool is_digits(std::string_view text) {
  return !text.empty() && text.find_first_not_of("0123456789") == text.npos;
}

std::string in_quotes(std::string_view text) {
  return fmt::format("'{}'", format::excerpt(text, 60));
}

Result<std::uint64_t> whole_number(std::string_view what, std::string_view text,
                                   std::uint64_t least, std::uint64_t most) {
  if (const auto value = base::number_from<std::uint64_t>(text);
      value && *value >= least && *value <= most)
    return *value;
  return bad_input("{} must be a whole number from {} to {}, not {}", what, least, most,
                   in_quotes(text));
}

Result<Square> square(std::string_view what, std::string_view text) {
  if (const auto pair = pair_around(text, ",")) return Square{pair->first, pair->second};
  return bad_input("{} must be a square, ROW,COLUMN with numbers from 0 like 0,3, not {}", what,
                   in_quotes(text));
}

Result<Size> size(std::string_view what, std::string_view text, std::uint64_t most) {
  if (const auto n = base::number_from<std::uint64_t>(text); n && *n <= most) return Size{*n, *n};
  const auto pair = pair_around(text, "xX");
  if (pair && std::max(pair->first, pair->second) <= most) return Size{pair->first, pair->second};
  return bad_input("{} must be a whole number from 0 to {}, or ROWSxCOLUMNS like 8x10, not {}",
                   what, most, in_quotes(text));
}

Result<std::uint64_t> side(std::string_view what, std::string_view text, std::uint64_t least,
                           std::uint64_t most) {
  const auto pair = pair_around(text, "xX");
  if (!pair || pair->first != pair->second) return whole_number(what, text, least, most);
  return whole_number(what, std::to_string(pair->first), least, most);
}

Result<double> seconds(std::string_view what, std::string_view text) {
  // A billion seconds are thirty years, and still fit into a clock's nanoseconds.
  constexpr double most = 1e9;
  const bool plain = text.find_first_not_of("0123456789.") == text.npos;
  if (const auto value = base::number_from<double>(text);
      plain && value && *value > 0 && *value <= most)
    return *value;
  return bad_input("{} must be a number of seconds above 0 and up to {:.0f}, like 2 or 0.5, not {}",
                   what, most, in_quotes(text));
}

Result<std::size_t> one_of(std::string_view what, std::string_view text,
                           std::span<const std::string_view> names) {
  const auto found = std::ranges::find(names, text);
  if (found != names.end()) return static_cast<std::size_t>(found - names.begin());
  return bad_input("{} must be one of {}, not {}{}", what, fmt::join(names, ", "), in_quotes(text),
                   did_you_mean(text, names, ""));
}

Result<void> read_seconds(const Args& args, std::string_view option, double& into) {
  if (const auto text = args.value(option)) into = TRY(seconds(option, *text));
  return {};
}

Result<void> read_squares(const Args& args, std::string_view option, std::vector<Square>& into) {
  for (const std::string& text : args.values(option)) into.push_back(TRY(square(option, text)));
  return {};
}

Result<void> exclude_each_other(const Args& args, std::string_view one, std::string_view other) {
  if (!args.has(one) || !args.has(other)) return {};
  return bad_input("{} and {} exclude each other", one, other);
}

Result<bool> as_svg(const Args& args) {
  bool svg = args.value("--out").value_or("").ends_with(".svg");
  TRY(read_choice(args, "--as", forms, svg));
  return svg;
}

std::string listed(std::vector<std::string> names, std::string_view before_last) {
  if (names.size() < 2) return names.empty() ? "" : names[0];
  const std::string last = std::move(names.back());
  names.pop_back();
  return fmt::format("{}{}{}", fmt::join(names, ", "), before_last, last);
}

std::string listed(const Methods& methods, std::string_view before_last) {
  const auto names = names_of(methods, &Methods::value_type::first);
  return listed(std::vector<std::string>(names.begin(), names.end()), before_last);
}

std::string counted(Count number, std::string_view one, std::string_view many) {
  const bool regular = number != 1 && many.empty();
  return fmt::format("{} {}{}", to_string(number), number == 1 || regular ? one : many,
                     regular ? "s" : "");
}

std::string rough_duration(double seconds) {
  constexpr double day = 86400;
  if (seconds < 99.5) return fmt::format("{:.1f} s", seconds);
  if (seconds < 5970) return fmt::format("{:.0f} min", seconds / 60);
  if (seconds < 3 * day) return fmt::format("{:.0f} h", seconds / 3600);
  if (seconds < 1000 * day) return fmt::format("{:.0f} days", seconds / day);
  return fmt::format("{:.3g} years", seconds / (365.25 * day));
}

Result<RunOptions> RunOptions::from(const Args& args) {
  RunOptions options;
  options.json = args.has("--json");
  options.explain = args.has("--explain");
  options.quiet = args.has("--quiet");
  TRY(read_number(args, "--threads", 1, base::most_threads, options.threads));
  if (const auto text = args.value("--time-limit"))
    options.time_limit = TimeLimit{TRY(seconds("--time-limit", *text)), *text};
  options.method = args.value("--method").value_or("auto");
  options.target = args.value("--target").value_or("auto");
  return options;
}

Result<const Format*> input_format(const Args& args) {
  const auto id = args.value("--input");
  if (!id) return nullptr;
  const auto format = TRY(any_format("--input", *id, input_formats()));
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
  const auto format = TRY(any_format("--as", id, solution_formats()));
  if (format->states_problem)
    return bad_input(
        "the format '{0}' states a problem, not a solution: use 'queens export --to {0}'", id);
  return to_write(format);
}

Result<const Format*> problem_format(std::string_view id) {
  return to_write(TRY(any_format("--to", id, problem_formats())));
}

}  // namespace queens::cli
