// SPDX-License-Identifier: MIT
#include "cli/options/options.h"

#include <algorithm>
#include <cctype>
#include <iterator>

#include "format/answer.h"
#include "format/grids.h"
#include "format/pattern.h"
#include "queens/symmetry.h"

namespace queens::cli {
namespace {

// What was stated, before the queens of the board get their meaning.
struct Statement {
  ProblemSpec spec = {};
  std::vector<Square> board_queens = {};
  std::vector<std::uint32_t> columns = {};  // instead of the board's queens
  std::optional<Formula> formula = {};      // likewise
  std::string file = {};                    // that the board was read from
};

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
  if (option) return TRY(size("--size", *option));
  if (!argument) return std::nullopt;
  auto given = board_size(*argument, largest_side);
  if (!given && looks_like_file(*argument))
    given.error().message += fmt::format("; a board is read with --board {}", *argument);
  return TRY(given);
}

Statement board_of_size(Size size) {
  Statement read;
  read.spec.rows = size.rows;
  read.spec.columns = size.columns;
  return read;
}

// The text of a board, a list of columns that goes on, or, if it is to be checked, a formula or a
// solver's answer.
Result<Statement> read_statement(Input& input, const format::Format* chosen, bool to_be_checked,
                                 const std::optional<Size>& size) {
  const bool unnamed = to_be_checked && chosen == nullptr;
  if (unnamed && format::looks_like_formula(input.text)) {
    auto formula = TRY(format::read_formula(input.text));
    const auto n = std::visit([](const auto& data) { return data.n; }, formula);
    auto read = board_of_size({n, n});
    read.formula = std::move(formula);
    return read;
  }
  if (unnamed && !input.rest && format::looks_like_answer(input.text)) {
    if (!size)
      return bad_input(
          "a solver's answer does not say how large the board is: give N, as in 'queens check 8', "
          "or --size");
    auto read = board_of_size(*size);
    read.board_queens = TRY(format::read_answer(input.text, size->rows, size->columns));
    return read;
  }
  if (input.rest) {
    auto columns = TRY(read_long_columns(input, chosen == nullptr ? "" : chosen->id));
    auto read = board_of_size({columns.size(), columns.size()});
    read.columns = std::move(columns);
    return read;
  }
  if (chosen == nullptr) chosen = TRY(format::detect(input.text));
  auto board = TRY(chosen->read(input.text));
  auto read = board_of_size({board.rows, board.columns});
  read.spec.blocked = std::move(board.blocked);
  read.board_queens = std::move(board.queens);
  return read;
}

Result<Statement> read_board(const Args& args, const std::string& path, bool to_be_checked,
                             const std::optional<Size>& size) {
  const auto chosen = TRY(input_format(args));
  if (path.empty()) return bad_input("--board must name a file, or - for standard input, not ''");
  auto input = TRY(to_be_checked ? read_beginning(path) : read_input(path));
  auto read = TRY(in_file(input.name, read_statement(input, chosen, to_be_checked, size)));
  read.file = input.name;
  return read;
}

// The board of the problem, if there is one to read. Standard input is read only when nothing else
// says how large the board is, or when a board is needed anyway.
Result<std::optional<Statement>> stated_board(const Args& args, const std::optional<Size>& size,
                                              bool needed) {
  auto path = args.value("--board");
  if (!path && (needed || !size)) {
    if (input_is_terminal())
      return needed ? bad_input(
                          "'queens {0}' needs a board: use 'queens {0} --board FILE', or pipe "
                          "one into it",
                          args.command().name)
                    : bad_input(
                          "'queens {0}' needs a board size, like 'queens {0} 8', or a board, "
                          "like 'queens {0} --board FILE'",
                          args.command().name);
    path.emplace("-");
  }
  if (!path) {
    if (args.has("--input"))
      return bad_input(
          "--input names the format of a board, but no board is read: add --board FILE");
    return std::nullopt;
  }
  return TRY(read_board(args, *path, needed, size));
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
        return chosen->read(text);
      }));
  if (board.rows != spec.rows || board.columns != spec.columns)
    return bad_input("{}: the board that is not to count is {}x{}, but the problem is {}x{}", path,
                     board.rows, board.columns, spec.rows, spec.columns);
  spec.excluded_placements.push_back(board.queens);
  return {};
}

// The grids of --regions and --mask. They may be what the size of the board is known from.
struct Grids {
  std::optional<format::RegionGrid> regions = {};
  std::optional<format::MarkedGrid> mask = {};
  std::optional<Size> size() const {
    if (regions) return Size{regions->rows, regions->columns};
    if (mask) return Size{mask->rows, mask->columns};
    return std::nullopt;
  }
};

Result<Grids> read_grids(const Args& args) {
  Grids grids;
  if (const auto path = args.value("--regions"))
    grids.regions = TRY(read_file("--regions", *path, format::read_regions));
  if (const auto path = args.value("--mask"))
    grids.mask = TRY(read_file("--mask", *path, format::read_marked));
  return grids;
}

// The constraints beside squares: regions, masks, areas, excluded diagonals, symmetry, and boards
// that do not count, added to a problem whose sides are settled.
Result<void> add_constraints(const Args& args, Grids grids, ProblemSpec& spec) {
  constexpr Symmetry turns[] = {Symmetry::half_turn, Symmetry::quarter_turn};
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

Result<Statement> statement_from(const Args& args, bool board_needed) {
  // Options first: a wrong one is told before anything is read.
  ProblemSpec spec;
  TRY(read_squares(args, "--queen", spec.demanded));
  if (const auto file = args.value("--queens"))
    std::ranges::move(TRY(read_square_list(*file)), std::back_inserter(spec.demanded));
  TRY(read_squares(args, "--block", spec.blocked));
  if (const auto name = args.value("--rule"))
    spec.rule = all_rules[TRY(one_of("--rule", *name, names_of(all_rules, &RuleInfo::name)))].rule;
  TRY(read_number(args, "--pieces", 0, largest_side, spec.pieces));
  auto size = TRY(stated_size(args));
  auto grids = TRY(read_grids(args));
  if (!size && !args.has("--board") && !board_needed) size = grids.size();
  auto read = TRY(stated_board(args, size ? size : grids.size(), board_needed));

  if (read && size && (size->rows != read->spec.rows || size->columns != read->spec.columns))
    return bad_input("{}: the board is {}x{}, but {}x{} was asked for", read->file, read->spec.rows,
                     read->spec.columns, size->rows, size->columns);
  Statement stated = read ? std::move(*read) : board_of_size(size.value_or(Size{}));
  spec.rows = stated.spec.rows;
  spec.columns = stated.spec.columns;
  std::ranges::copy(stated.spec.blocked, std::back_inserter(spec.blocked));
  stated.spec = std::move(spec);
  if (const auto where = args.value("--where"))
    std::ranges::copy(TRY(format::squares_outside(*where, stated.spec.rows, stated.spec.columns)),
                      std::back_inserter(stated.spec.blocked));
  TRY(add_constraints(args, std::move(grids), stated.spec));
  return stated;
}

}  // namespace

std::string rule_names() {
  std::vector<std::string> names;
  for (const RuleInfo& info : all_rules)
    names.push_back(fmt::format("{}{}", info.name, names.empty() ? " (default)" : ""));
  return listed(std::move(names), " or ");
}

Result<Problem> problem_from(const Args& args) {
  auto stated = TRY(statement_from(args, false));
  std::ranges::copy(stated.board_queens, std::back_inserter(stated.spec.demanded));
  return Problem::from(std::move(stated.spec));
}

Result<CheckedBoard> answer_from(const Args& args) {
  auto stated = TRY(statement_from(args, true));
  return CheckedBoard{TRY(Problem::from(std::move(stated.spec))), std::move(stated.board_queens),
                      std::move(stated.columns), std::move(stated.formula)};
}

}  // namespace queens::cli
