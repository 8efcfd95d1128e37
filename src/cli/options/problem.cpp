// SPDX-License-Identifier: MIT
#include "cli/options/statement.h"

#include <algorithm>
#include <cctype>
#include <iterator>

#include "format/pattern.h"
#include "queens/symmetry.h"

namespace queens::cli {
namespace {

bool looks_like_file(std::string_view text) {
  const auto is_letter = [](unsigned char c) { return std::isalpha(c) != 0; };
  return text == "-" ||
         (text.find_first_of("./") != text.npos && std::ranges::any_of(text, is_letter));
}

Result<std::optional<Size>> stated_size(const Args& args) {
  const auto& argument = args.argument();
  const auto option = args.value("--size");
  if (argument && option)
    return bad_input("the board size {} and --size {} exclude each other: give one",
                     in_quotes(*argument), in_quotes(*option));
  if (option) return TRY(size("--size", *option, largest_side));
  if (!argument) return std::nullopt;
  auto given = size("the board size", *argument, largest_side);
  if (!given && looks_like_file(*argument))
    given.error().message += fmt::format("; a board is read with --board {}", *argument);
  return TRY(given);
}

// A file of the kind, with its name before what is wrong with it.
template <class Read>
auto read_file(std::string_view option, const std::string& path, const Read& read)
    -> decltype(read(std::string_view())) {
  if (path.empty()) return bad_input("{} must name a file, not ''", option);
  const auto input = TRY(read_input(path));
  return in_file(input.name, read(std::string_view(input.text)));
}

template <class Grid>
Result<void> same_size(const std::string& path, const Grid& grid, const ProblemSpec& spec) {
  if (grid.rows == spec.rows && grid.columns == spec.columns) return {};
  return bad_input("{}: the grid is {}x{}, but the board is {}x{}", path, grid.rows, grid.columns,
                   spec.rows, spec.columns);
}

// As many as a board that is read may have to a side.
constexpr std::uint64_t most_excluded = 1 << 24;

// "sum:5": row + column = 5. "difference:-2": column - row = -2.
Result<void> add_diagonal(const std::string& text, ProblemSpec& spec) {
  const auto colon = text.find(':');
  const auto kind = text.substr(0, colon);
  const bool sum = kind == "sum";
  const auto wrong = [&] {
    return bad_input(
        "--exclude must be a diagonal, sum:D for row + column = D or difference:D for "
        "column - row = D, not {}",
        in_quotes(text));
  };
  if (colon == text.npos || (!sum && kind != "difference")) return wrong();
  const bool negative = !sum && text[colon + 1] == '-';
  const auto number =
      whole_number("--exclude", text.substr(colon + 1 + negative), 0, 2 * largest_side);
  if (!number) return wrong();
  // The rows that the diagonal meets, one square in each.
  const auto d = *number;
  std::uint64_t first = 0, end = spec.rows;
  if (sum) {
    first = d >= spec.columns ? d - spec.columns + 1 : 0;
    end = std::min(spec.rows, d + 1);
  } else if (negative) {
    first = d;
    end = std::min(spec.rows, d + spec.columns);
  } else {
    end = d < spec.columns ? std::min(spec.rows, spec.columns - d) : 0;
  }
  if (first >= end || spec.columns == 0)
    return bad_input("--exclude {}: no square of the {}x{} board lies on that diagonal", text,
                     spec.rows, spec.columns);
  if (end - first > most_excluded)
    return too_large(
        "--exclude {}: that diagonal of the {}x{} board has {} squares, and at most {} are blocked",
        text, spec.rows, spec.columns, end - first, most_excluded);
  for (auto row = first; row < end; ++row)
    spec.blocked.push_back({row, sum ? d - row : negative ? row - d : row + d});
  return {};
}

// "2", "1..2", "1..", "..2"
Result<void> read_bounds(const std::string& text, std::string_view bounds, Area& area) {
  const auto dots = bounds.find("..");
  const auto low = bounds.substr(0, dots);
  const auto high = dots == bounds.npos ? low : bounds.substr(dots + 2);
  const auto wrong = [&] {
    return bad_input(
        "--area must end in a colon and how many queens it holds, like ':2', ':1..3', ':1..' or "
        "':..3', not {}",
        in_quotes(text));
  };
  if (low.empty() && high.empty()) return wrong();
  for (const auto& [part, bound] : {std::pair{low, &area.at_least}, {high, &area.at_most}}) {
    if (part.empty()) continue;
    const auto number = whole_number("--area", part, 0, largest_side);
    if (!number) return wrong();
    *bound = *number;
  }
  return {};
}

Result<void> add_area(const std::string& text, ProblemSpec& spec) {
  const auto colon = text.rfind(':');
  Area area;
  TRY(read_bounds(text, colon == text.npos ? "" : text.substr(colon + 1), area));
  const auto where = text.substr(0, colon);
  if (where.starts_with('@')) {
    auto grid = TRY(read_file("--area", where.substr(1), format::read_marked));
    TRY(same_size(where.substr(1), grid, spec));
    area.squares = std::move(grid.marked);
  } else {
    area.squares = TRY(format::squares_inside(where, spec.rows, spec.columns, "--area"));
  }
  spec.areas.push_back(std::move(area));
  return {};
}

Result<void> add_excluded(const Args& args, const std::string& path, ProblemSpec& spec) {
  const auto* chosen = args.has("--board") ? nullptr : TRY(input_format(args));
  const auto board =
      TRY(read_file("--not", path, [&](std::string_view text) -> Result<format::Board> {
        if (chosen == nullptr) chosen = TRY(format::detect(text));
        return read_board(*chosen, text, Size{spec.rows, spec.columns});
      }));
  if (board.rows != spec.rows || board.columns != spec.columns)
    return bad_input("{}: the board that is not to count is {}x{}, but the problem is {}x{}", path,
                     board.rows, board.columns, spec.rows, spec.columns);
  spec.excluded_placements.push_back(board.queens);
  return {};
}

// The constraints beside squares: regions, masks, areas, excluded diagonals, symmetry, and boards
// that do not count, added to a problem whose sides are settled.
Result<void> add_constraints(const Args& args, Asked& grids, ProblemSpec& spec) {
  TRY(read_choice(args, "--symmetry", turns, name_of, spec.required_symmetry));
  if (grids.regions) {
    TRY(same_size(*args.value("--regions"), *grids.regions, spec));
    spec.regions = std::move(grids.regions->regions);
    spec.region_names = std::move(grids.regions->names);
  }
  if (grids.mask) {
    TRY(same_size(*args.value("--mask"), *grids.mask, spec));
    std::ranges::copy(grids.mask->marked, std::back_inserter(spec.blocked));
  }
  for (const std::string& text : args.values("--exclude")) TRY(add_diagonal(text, spec));
  for (const std::string& text : args.values("--area")) TRY(add_area(text, spec));
  for (const std::string& path : args.values("--not")) TRY(add_excluded(args, path, spec));
  return {};
}

}  // namespace

Result<Asked> Asked::from(const Args& args) {
  // Options first: a wrong one is told before anything is read.
  Asked asked;
  ProblemSpec& spec = asked.spec;
  TRY(read_squares(args, "--queen", spec.demanded));
  if (const auto file = args.value("--queens"))
    std::ranges::move(TRY(read_square_list(*file)), std::back_inserter(spec.demanded));
  TRY(read_squares(args, "--block", spec.blocked));
  if (const auto name = args.value("--rule")) {
    const auto rule = rule_named(*name);
    const auto names = names_of(all_rules, &RuleInfo::name);
    spec.rule = rule ? *rule : all_rules[TRY(one_of("--rule", *name, names))].rule;
  }
  TRY(read_number(args, "--pieces", 0, largest_side, spec.pieces));
  asked.size = TRY(stated_size(args));
  if (const auto path = args.value("--regions"))
    asked.regions = TRY(read_file("--regions", *path, format::read_regions));
  if (const auto path = args.value("--mask"))
    asked.mask = TRY(read_file("--mask", *path, format::read_marked));
  return asked;
}

std::optional<Size> Asked::board_size() const {
  if (size) return size;
  if (regions) return Size{regions->rows, regions->columns};
  if (mask) return Size{mask->rows, mask->columns};
  return std::nullopt;
}

Result<ProblemSpec> spec_from(const Args& args, Asked asked, const format::Board* board,
                              std::string_view file) {
  ProblemSpec spec = std::move(asked.spec);
  const auto size =
      board == nullptr ? asked.board_size().value_or(Size{}) : Size{board->rows, board->columns};
  if (asked.size && (asked.size->rows != size.rows || asked.size->columns != size.columns))
    return bad_input("{}: the board is {}x{}, but {}x{} was asked for", file, size.rows,
                     size.columns, asked.size->rows, asked.size->columns);
  spec.rows = size.rows;
  spec.columns = size.columns;
  if (board != nullptr) std::ranges::copy(board->blocked, std::back_inserter(spec.blocked));
  if (const auto where = args.value("--where"))
    std::ranges::copy(TRY(format::squares_outside(*where, spec.rows, spec.columns)),
                      std::back_inserter(spec.blocked));
  TRY(add_constraints(args, asked, spec));
  return spec;
}

Result<format::Board> read_board(const format::Format& format, std::string_view text,
                                 const std::optional<Size>& size) {
  if (format.read_sized != nullptr && size)
    return format.read_sized(text, size->rows, size->columns);
  return format.read(text);
}

Result<std::optional<std::string>> board_path(const Args& args, bool needed) {
  if (auto path = args.value("--board")) return path;
  if (!needed) {
    if (args.has("--input"))
      return bad_input(
          "--input names the format of a board, but no board is read: add --board FILE");
    return std::nullopt;
  }
  return std::optional<std::string>("-");
}

Choices pattern_names() {
  Choices names;
  for (const format::Pattern& pattern : format::patterns()) names.emplace_back(pattern.name);
  return names;
}

Result<Problem> question_from(const Args& args) {
  auto asked = TRY(Asked::from(args));
  const auto path = TRY(board_path(args, !asked.board_size()));
  if (!path)
    return Problem::even_if_contradictory(TRY(spec_from(args, std::move(asked), nullptr, "")));
  if (!args.has("--board") && input_is_terminal())
    return bad_input(
        "'queens {0}' needs a board size, like 'queens {0} 8', or a board, like 'queens {0} "
        "--board FILE'",
        args.command().name);
  const auto* chosen = TRY(input_format(args));
  const auto input = TRY(read_input(*path));
  const auto read = [&]() -> Result<format::Board> {
    const auto* format = chosen != nullptr ? chosen : TRY(format::detect(input.text));
    return read_board(*format, input.text, asked.board_size());
  };
  const auto board = TRY(in_file(input.name, read()));
  if (!board.remark.empty() && !args.has("--quiet"))
    Terminal::say("{}: {}", input.name, board.remark);
  auto spec = TRY(spec_from(args, std::move(asked), &board, input.name));
  std::ranges::copy(board.queens, std::back_inserter(spec.demanded));
  return Problem::even_if_contradictory(std::move(spec));
}

Result<Problem> problem_from(const Args& args) {
  auto problem = TRY(question_from(args));
  if (!problem.contradiction().empty()) return bad_input(problem.contradiction());
  return problem;
}

}  // namespace queens::cli
