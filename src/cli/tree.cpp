// SPDX-License-Identifier: MIT
// queens tree: the recursion tree of a search, drawn (figure 7 of the paper).
#include "draw/tree.h"

#include <fmt/format.h>

#include "base/try.h"
#include "cli/arguments.h"
#include "cli/classic_options.h"
#include "cli/files.h"
#include "cli/problem_options.h"
#include "cli/terminal.h"
#include "cli/values.h"

namespace queens::cli {
namespace {

constexpr std::uint64_t largest_drawn = 8;
constexpr std::size_t most_nodes = 5000;

Result<int> run_tree(const Args& args, Terminal& terminal) {
  const auto chosen = TRY(variant(args.value("--algorithm").value_or("backtracking")));
  const auto wanted = TRY(goal(args));
  const auto problem = TRY(problem_from(args));
  const auto& algorithm = *chosen.algorithm;
  if (!algorithm.complete)
    return bad_input(
        fmt::format("{} walks from board to board and has no recursion tree", algorithm.name));
  const std::uint64_t n = problem.rows();
  if (n > largest_drawn)
    return too_large(fmt::format("a tree is drawn for n up to {}, not {}", largest_drawn, n));

  draw::Tree tree;
  const auto report =
      algorithm.run({.problem = problem, .goal = wanted.value_or(classic::Goal::all)},
                    [&](const classic::Step& step) {
                      tree.take(step);
                      return tree.nodes().size() <= most_nodes;
                    });
  if (!report) return std::unexpected(report.error());
  if (tree.nodes().size() > most_nodes)
    return too_large(fmt::format("the tree of {} for n = {} has more than {} nodes", chosen.name, n,
                                 most_nodes));
  const auto title =
      fmt::format("{}: the recursion tree of {} queen{}", algorithm.name, n, n == 1 ? "" : "s");
  const std::string picture = draw::to_svg(tree, n, title);
  if (const auto path = args.value("--out")) {
    TRY(write_file(*path, picture));
    terminal.out().append(fmt::format("{}: {} placements, {} dead ends, {} solutions\n", *path,
                                      tree.nodes().size() - 1, tree.dead_ends(), tree.solutions()));
    return Exit::answered;
  }
  terminal.out().append(picture);
  return Exit::answered;
}

constexpr Option tree_options[] = {
    {"--algorithm", "NAME", "whose tree (default: backtracking); see 'queens gallery'"},
    first_option,
    all_option,
    {"--out", "FILE", "write the picture there; by default to standard output"},
};
constexpr OptionGroup tree_groups[] = {problem_options, {"Options", tree_options}};

}  // namespace

extern const Command tree_command;
constinit const Command tree_command = {
    .name = "tree",
    .summary = "the recursion tree of a search, drawn",
    .argument = "N",
    .description =
        "Draws the recursion tree of a classic algorithm for N up to 8 as SVG: every board on the\n"
        "way, solutions framed, dead ends underlined. Large trees are drawn as rays.",
    .groups = tree_groups,
    .examples = {{{"queens tree 4 --out tree.svg", "figure 7 of the paper"},
                  {"queens tree 8 > tree.svg", "the 2,056 placements of eight queens"}}},
    .run = run_tree,
};

}  // namespace queens::cli
