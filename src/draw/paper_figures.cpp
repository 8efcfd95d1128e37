// SPDX-License-Identifier: MIT
// The figures of the paper that show single boards and matrices: the problem (1 to 5, 8), and the
// hybrid on four queens, step by step (9 to 22). Every one of them is computed: the steps are those
// of a run, and tests compare the matrices with the printed ones.
#include <fmt/ranges.h>

#include <algorithm>

#include "base/error.h"
#include "base/try.h"
#include "draw/frames.h"
#include "draw/paper.h"

namespace queens::draw {
namespace {

using classic::Goal, classic::Step;
using UpTo = std::optional<std::uint64_t>;

PaperItem boards_item(std::string title, std::vector<Board> boards) {
  PaperItem item;
  item.across = boards.size();
  item.boards = std::move(boards);
  item.lines = {std::move(title)};
  return item;
}

Result<PaperItem> figure_1() {
  Board board(8, 8);
  board.at({3, 3}) = Mark::attacker;
  threaten(board, {3, 3});
  board.caption = "field of attack";
  return boards_item("The queen's field of attack", {board});
}

Result<PaperItem> figure_2() {
  std::vector<Board> boards;
  for (std::uint64_t n = 0; n < 4; ++n) {
    Board& board = boards.emplace_back(n, n);
    const classic::Request all{.problem = Problem::plain(n), .goal = Goal::all};
    const auto run = TRY(run_checked(*classic::by_id("backtracking"), all, [&](const Step& step) {
      for (const Square s : step.queens) board.at(s) = Mark::tried;
      for (const Square s : step.queens)
        if (step.event.action == classic::Action::solution) board.at(s) = Mark::queen;
      return step.event.action != classic::Action::solution;
    }));
    board.caption = fmt::format("n = {}: {}", n, run.counters.solutions);
  }
  return boards_item("The trivial cases, and how many solutions they have", std::move(boards));
}

Result<PaperItem> figure_3() {
  constexpr std::size_t shown = 5;
  std::vector<Board> boards;
  std::vector<Square> last;
  const classic::Request all{.problem = Problem::plain(4), .goal = Goal::first};
  TRY(run_checked(*classic::by_id("brute-force"), all, [&](const Step& step) {
    if (step.queens.size() != 4 || step.queens == last) return true;
    last = step.queens;
    Board& board = boards.emplace_back(4, 4);
    for (const Square s : last) board.at(s) = Mark::queen;
    board.caption = fmt::format("no. {}", boards.size());
    return boards.size() < shown;
  }));
  return boards_item("Brute force tries all 1820 arrangements of four queens, these first",
                     std::move(boards));
}

Result<PaperItem> figure_4() {
  Board whole(4, 4), rest(3, 3);
  for (std::uint64_t i = 1; i < 4; ++i) whole.at({0, i}) = whole.at({i, 0}) = Mark::deleted;
  whole.at({0, 0}) = Mark::attacker;
  whole.caption = "her row and column";
  rest.caption = "what is left";
  return boards_item("A queen takes her row and her column: 4x4 becomes 3x3", {whole, rest});
}

Result<PaperItem> figure_5() {
  Board sums(4, 4), differences(4, 4);
  sums.indices = Indices::sums;
  sums.caption = "row + column";
  differences.indices = Indices::differences;
  differences.caption = "column - row";
  return boards_item("The diagonals of a 4x4 board", {sums, differences});
}

Result<PaperItem> figure_7() {
  const auto tree =
      TRY(Tree::of(*classic::by_id("backtracking"), {.problem = Problem::plain(4)}, 1000));
  PaperItem item;
  item.table.head = {"the recursion tree of four queens", "drawn by"};
  item.table.rows = {{tree.legend(), "queens tree 4 --out figure7.svg"}};
  return item;
}

Result<PaperItem> figure_8() {
  PaperItem item;
  item.table = {{"colour", "sign", "meaning"},
                {{"green", "A", "the attacker: the queen that a step is about"},
                 {"red", "x", "threatened by her"},
                 {"blue", "Q", "another queen"},
                 {"black", "#", "deleted"}}};
  return item;
}

// A moment of the hybrid's search for four queens, as a board or as its matrix.
struct Moment {
  int figure;
  std::uint64_t step;
  bool matrix;
  std::string_view title;
};
constexpr Moment moments[] = {
    {9, 0, false, "The board and its cells"},
    {10, 0, true, "The matrix of the board"},
    {11, 2, false, "The first queen on cell 1"},
    {12, 3, false, "The board after the first queen"},
    {13, 3, true, "The matrix after the first queen"},
    {14, 5, false, "The second queen on cell 7"},
    {15, 6, false, "The board after the second queen"},
    {16, 6, true, "The matrix after the second queen"},
    {17, 8, false, "The third queen on cell 14"},
    {18, 9, true, "The matrix after the third queen"},
    {19, 16, false, "The second queen on cell 8, after going back"},
    {20, 17, true, "The matrix after that"},
    {21, 40, true, "The matrix of a solution"},
    {22, 40, false, "The solution"},
};

Result<PaperItem> figure_of(const Moment& moment) {
  const TraceHead head{"hybrid", Problem::plain(4), 1};
  std::vector<Step> steps;
  TRY(run_checked(*classic::by_id("hybrid"), {.problem = head.problem, .goal = Goal::first},
                  [&](const Step& step) {
                    steps.push_back(step);
                    return step.number < moment.step;
                  }));
  auto replay = TRY(classic::Replay::of(std::move(steps)));
  while (replay.forward()) continue;
  if (!moment.matrix) {
    auto board = board_of(head, replay.step(), replay.deleted());
    board.caption = caption_of(replay.step());
    if (moment.step == 0) board.indices = Indices::cells;
    return boards_item(std::string(moment.title), {board});
  }
  PaperItem item;
  item.lines = {std::string(moment.title)};
  item.table.head = {"cell", "row", "threatened"};
  for (const auto& row : replay.step().matrix)
    item.table.rows.push_back({std::to_string(row.cell), std::to_string(row.row),
                               fmt::format("{}", fmt::join(row.threatened, ","))});
  return item;
}

}  // namespace

std::vector<PaperEntry> paper_figures() {
  using Figure = Result<PaperItem> (*)();
  constexpr std::pair<const char*, Figure> of_the_problem[] = {
      {"figure1", figure_1}, {"figure2", figure_2}, {"figure3", figure_3}, {"figure4", figure_4},
      {"figure5", figure_5}, {"figure7", figure_7}, {"figure8", figure_8}};
  std::vector<PaperEntry> all;
  const auto add = [&](const std::string& name, const auto& compute) {
    all.push_back({name, [name, compute](UpTo up_to) -> Result<PaperItem> {
                     if (up_to) return bad_input("{} has a size of its own: give none", name);
                     return compute();
                   }});
  };
  for (const auto& [name, compute] : of_the_problem) add(name, compute);
  for (const Moment& moment : moments)
    add(fmt::format("figure{}", moment.figure), [&moment] { return figure_of(moment); });
  return all;
}

}  // namespace queens::draw
