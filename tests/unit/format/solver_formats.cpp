// SPDX-License-Identifier: MIT
// Problems as other solvers have them: asp, csplib079, csplib080.
#include <fmt/format.h>

#include <random>

#include "format/scan.h"
#include "helpers.h"

namespace queens::test {
namespace {

TEST(FormatAsp, ReadsFactsCountedFromOne) {
  const auto board = read_ok("asp", "board(4). block(1,1). block(4,2).\nqueen(1,3).\n");
  EXPECT_EQ(board, (format::Board{4, 4, {{0, 0}, {3, 1}}, {{0, 2}}}));
}

TEST(FormatAsp, AllowsSpaceCommentsAnyOrderAndAnswersWithoutFullStops) {
  const format::Board board{4, 4, {{0, 0}, {3, 1}}, {{0, 2}}};
  for (const auto* text :
       {"% an instance\nblock( 4 , 2 ) .block(1,1).queen(1,3).\n\n  board\n(4)  . % the size",
        "board(4) block(1,1) block(4,2) queen(1,3)",
        "board(4). board(4). block(1,1). block(4,2). block(1,1). queen(1,3)."})
    EXPECT_EQ(read_ok("asp", text), board) << text;
}

TEST(FormatAsp, KeepsTheOrderOfTheQueensAndRepeatsForTheJudge) {
  EXPECT_EQ(read_ok("asp", "queen(2,1). queen(1,1). queen(2,1). board(2).").queens,
            (std::vector<Square>{{1, 0}, {0, 0}, {1, 0}}));
}

TEST(FormatAsp, RefusesAnUnknownSize) {
  EXPECT_EQ(refusal("asp", "block(1,1)."),
            "the size of the board is unknown: add a fact board(N).");
  EXPECT_EQ(refusal("asp", "% nothing"), "the size of the board is unknown: add a fact board(N).");
}

TEST(FormatAsp, RefusesOtherFactsAndWrongNumbers) {
  EXPECT_EQ(refusal("asp", "board(4). size(4)."),
            "line 1, column 11: 'size' is not a fact about a board: those are board(N), "
            "block(R,C) and queen(R,C)");
  EXPECT_EQ(refusal("asp", "board(4).\nblock(1,5)."),
            "line 2, column 7: the square 1,5 is off the 4x4 board: rows go from 1 to 4, columns "
            "from 1 to 4");
  EXPECT_EQ(refusal("asp", "queen(0,1)."),
            "line 1, column 7: 0 is not a row: write a whole number from 1 to 16777216");
  EXPECT_EQ(refusal("asp", "board(X)."),
            "line 1, column 7: X is not a size: write a whole number from 0 to 16777216");
  EXPECT_EQ(refusal("asp", "board(4). board(5)."),
            "line 1, column 17: the size is 5 here, but was 4 before");
  EXPECT_EQ(refusal("asp", "block(1)."), "line 1, column 8: expected ',' but found ')'");
  EXPECT_EQ(refusal("asp", "board(4"),
            "line 1, column 8: expected ')' but found the end of the text");
  EXPECT_EQ(refusal("asp", "board(0). block(1,1)."),
            "line 1, column 17: there is no square 1,1: the board is empty");
}

TEST(FormatAsp, TellsAProgramFromFacts) {
  for (const auto* rule : {"{ queen(1..4,1..4) }.", ":- queen(1,1).", "#show queen/2."})
    EXPECT_TRUE(refusal("facts", std::string("board(4). ") + rule)
                    .starts_with("line 1, column 11: '" +
                                 std::string(rule, rule[0] == ':' ? 2 : 1) +
                                 "' begins a rule of a program, and only facts are a board"))
        << rule;
}

TEST(FormatAsp, WritesFactsCountedFromOne) {
  EXPECT_EQ(written_as("asp", problem_of(4, 4, {{0, 0}}), {1, 3, no_queen, 2}),
            "board(4).\nblock(1,1).\nqueen(1,2).\nqueen(2,4).\nqueen(4,3).\n");
  EXPECT_EQ(written_as("asp", problem_of(2, 3), {}),
            "refused: facts are of square boards only, not 2x3");
}

TEST(FormatCsplib080, ReadsBlocksCountedFromOne) {
  const format::Board board{4, 4, {{0, 0}, {1, 1}}, {}};
  for (const auto* text :
       {"letting n = 4\nletting blocks = [[1,1],[2,2]]\n",
        "language ESSENCE' 1.0\nletting n = 4\nletting blocks = [[1,1],[2,2]]\n",
        "$ made by hand\nlanguage Essence 1.3 $ or so\nletting n be 4 $ the side\n"
        "letting blocks be [ [2, 2], $ second\n [1 ,1], [1,1] ]",
        "letting blocks=[[1,1],[2,2]] letting n=4"})
    EXPECT_EQ(read_ok("csplib080", text), board) << text;
  EXPECT_TRUE(read_ok("csplib080", "letting n = 4\nletting blocks = []").blocked.empty());
}

// As the generator of CSPLib 080 writes them: a comma behind every block.
std::string published(std::uint64_t n, const std::vector<Square>& blocks) {
  std::string text = fmt::format("language ESSENCE' 1.0\nletting n = {}\nletting blocks = [", n);
  for (const Square s : blocks) text += fmt::format("[{},{}],", s.row + 1, s.column + 1);
  return text + "]\n";
}

TEST(FormatCsplib080, ReadsFilesInThePublishedLayout) {
  EXPECT_EQ(published(4, {{0, 2}}),
            "language ESSENCE' 1.0\nletting n = 4\nletting blocks = [[1,3],]\n");
  std::mt19937_64 random(80);
  for (int file = 0; file < 400; ++file) {
    const std::uint64_t n = 4 + random() % 53;
    std::vector<Square> blocks;
    for (std::uint64_t i = random() % (n * n / 2); i > 0; --i)
      blocks.push_back({random() % n, random() % n});
    const auto text = published(n, blocks);
    format::sort_and_dedupe(blocks);
    EXPECT_EQ(format::detect(text).value()->id, "csplib080");
    EXPECT_EQ(read_ok("csplib080", text), (format::Board{n, n, blocks, {}})) << text;
  }
}

TEST(FormatCsplib080, ReadsEssenceAndMiniZincDataAsTheirToolsDo) {
  const format::Board board{4, 4, {{0, 0}, {1, 1}}, {}};
  for (const auto* text :
       {"letting\nn\n=\n4\nletting blocks =\n[\n[1,\n1],\n[2,2,],\n]\n",
        "letting n = 4 letting blocks = [[1,1; int(1..2)],[2,2;int(1..2)] ; int(1..2)]",
        "letting blocks : matrix indexed by [int(1..2), int(1..2)] of int(1..n) be [[1,1],[2,2]]\n"
        "letting n : int = 4",
        "% MiniZinc\nn = 4; % the side\nblocks = [|1,1|2,2|];", "blocks=[|1,1|\n2,2,|];n=4;",
        "/* any\norder */ blocks = array2d(1..2, 1..2, [1,1, 2,2,]); n = 4;",
        "n = 4; blocks = [| |]; numdiags = 0; diags = [];",
        "n = 4\nblocks = [[1,1],]\nnumdiags = 1\ndiags = [[2,1],[3,0],]"}) {
    auto read = read_ok("csplib080", text);
    if (std::string_view(text).contains("| |")) read.blocked = board.blocked;
    if (std::string_view(text).contains("numdiags = 1")) {
      EXPECT_EQ(read.blocked, (std::vector<Square>{{0, 0}, {0, 2}, {1, 1}, {2, 0}}));
      continue;
    }
    EXPECT_EQ(read, board) << text;
  }
}

TEST(FormatCsplib080, NamesParametersThatItDoesNotUse) {
  const auto remark = [](std::string_view text) {
    const auto board = read_ok("csplib080", text);
    EXPECT_EQ(board.blocked, (std::vector<Square>{{0, 2}})) << text;
    return board.remark;
  };
  EXPECT_EQ(remark("letting seed = 5 letting n = 4 letting blocks = [[1,3],]"),
            "seed is a parameter that is not known here and left out");
  EXPECT_EQ(remark("name = \"a; b\"; n = 4; SIZE = 1..2*n; blocks = [|1,3|]; more = {[1],[2]};"),
            "name, SIZE, more are parameters that are not known here and left out");
  EXPECT_EQ(remark("letting D be domain int(1..3)\nletting n = 4\nletting blocks = [[1,3]]"),
            "D is a parameter that is not known here and left out");
  std::string ten, all = "n = 4; blocks = [|1,3|];";
  for (int i = 0; i < 10; ++i) {
    ten += fmt::format("{}p{}", i == 0 ? "" : ", ", i);
    all += fmt::format("p{} = 1;", i);
  }
  EXPECT_EQ(remark(all), ten + " are parameters that are not known here and left out");
  ten.replace(ten.rfind("p9"), 2, "...");
  EXPECT_EQ(remark(all + "q = 1; r = 2;"),
            ten + " are parameters that are not known here and left out");
}

TEST(FormatCsplib080, RefusesWhatIsMissingOrOffTheBoard) {
  EXPECT_EQ(refusal("csplib080", "letting n = 4\n"),
            "line 2, column 1: the text ends without 'blocks = [...]' or 'diags = [...]'");
  EXPECT_EQ(refusal("csplib080", "letting blocks = []"),
            "line 1, column 20: the text ends without 'n = ...'");
  EXPECT_EQ(refusal("csplib080", "letting = 4"),
            "line 1, column 9: expected the name of a parameter, like n, blocks or diags, but "
            "found '='");
  EXPECT_EQ(refusal("csplib080", "letting n = 4 letting n = 5"),
            "line 1, column 23: n is given a second time");
  EXPECT_EQ(refusal("csplib080", "letting n = 4\nletting blocks = [[1,1],[0,2]]"),
            "line 2, column 26: the square 0,2 is off the 4x4 board: rows go from 1 to 4, columns "
            "from 1 to 4");
  EXPECT_EQ(refusal("csplib080", "letting blocks = [[1,1] [2,2]]"),
            "line 1, column 25: expected ',' or ']' but found '['");
  EXPECT_EQ(refusal("csplib080", "letting blocks = [[1]]"),
            "line 1, column 21: a pair has two numbers, not 1");
  EXPECT_EQ(refusal("csplib080", "blocks = [|1,2,3|]"),
            "line 1, column 12: a pair has two numbers, not 3");
  EXPECT_EQ(refusal("csplib080", "letting blocks = [[1,-2]]"),
            "line 1, column 22: -2 is not a number of a pair: write a whole number from 0 to "
            "33554432");
  EXPECT_EQ(refusal("csplib080", "letting blocks = [[1,2"),
            "line 1, column 23: expected ',' or the end of the list but found the end of the text");
  EXPECT_EQ(refusal("csplib080", "seed = [[1,2"), "line 1, column 8: this bracket is not closed");
}

TEST(FormatCsplib080, WritesTheProblemAndRefusesWhatItCannotExpress) {
  EXPECT_EQ(written_as("csplib080", problem_of(4, 4, {{0, 0}, {1, 1}}), {}),
            "language ESSENCE' 1.0\nletting n = 4\nletting blocks = [[1,1],[2,2]]\n");
  EXPECT_EQ(written_as("csplib080", Problem::plain(4), {}),
            "language ESSENCE' 1.0\nletting n = 4\nletting blocks = []\n");
  EXPECT_EQ(written_as("csplib080", problem_of(4, 4, {}, {{1, 3}}), {}),
            "refused: the format csplib080 cannot demand a queen on (1,3)");
  EXPECT_EQ(written_as("csplib080", problem_of(4, 5), {}),
            "refused: the format csplib080 has square boards only, not 4x5");
  EXPECT_EQ(written_as("csplib080", problem_with(5, 5, Rule::toroidal), {}),
            "refused: the format csplib080 knows the rule queen only, not toroidal");
  EXPECT_EQ(written_as("csplib079", problem_with(5, 3, Rule::queen), {}),
            "refused: the format csplib079 has 5 queens on a 5x5 board, not 3");
}

TEST(FormatCsplib079, BlocksSumDiagonalsAndShiftedDifferenceDiagonals) {
  const auto sums = read_ok("csplib079", "n =  10\nnumdiags =  1\ndiags =  [[4, 1]]\n");
  EXPECT_EQ(sums.blocked, (std::vector<Square>{{0, 4}, {1, 3}, {2, 2}, {3, 1}, {4, 0}}));
  const auto differences = read_ok("csplib079", "n =  10\nnumdiags =  1\ndiags =  [[5, 0]]\n");
  EXPECT_EQ(differences.blocked,
            (std::vector<Square>{{0, 4}, {1, 5}, {2, 6}, {3, 7}, {4, 8}, {5, 9}}));
}

TEST(FormatCsplib079, ListsEverySquareOnceAndInOrder) {
  const auto board = read_ok("csplib079", "n = 3 numdiags = 4 diags = [[2,1],[2,0],[4,1],[2,1]]");
  EXPECT_EQ(board.blocked, (std::vector<Square>{{0, 0}, {0, 2}, {1, 1}, {2, 0}, {2, 2}}));
}

TEST(FormatCsplib079, UsesOnlyTheFirstNumdiagsEntries) {
  const auto board = read_ok("csplib079", "n = 4; numdiags = 1; diags = [[0, 1], [3, 1]];");
  EXPECT_EQ(board.blocked, (std::vector<Square>{{0, 0}}));
  EXPECT_EQ(refusal("csplib079", "n = 4\nnumdiags = 3\ndiags = [[0, 1], [3, 1]]"),
            "line 3, column 25: numdiags is 3, but diags has 2 entries");
}

TEST(FormatCsplib079, RefusesDiagonalsThatAreNotThere) {
  EXPECT_EQ(refusal("csplib079", "n = 4 numdiags = 1 diags = [[7, 1]]"),
            "line 1, column 30: there is no diagonal 7 on a 4x4 board");
  EXPECT_EQ(refusal("csplib079", "n = 4 numdiags = 1 diags = [[6, 2]]"),
            "line 1, column 30: [6, 2] is no diagonal: the second number is 1 (row + column) or 0 "
            "(row - column)");
  EXPECT_EQ(refusal("csplib079", "n = 0 numdiags = 1 diags = [[0, 1]]"),
            "line 1, column 30: there is no diagonal 0 on a 0x0 board");
  EXPECT_EQ(refusal("csplib079", "n = 4 numdiags = 0"),
            "line 1, column 19: the text ends without 'blocks = [...]' or 'diags = [...]'");
  EXPECT_EQ(refusal("csplib079", "n = 4 diags = []"),
            "line 1, column 17: the text ends without 'numdiags = ...'");
  EXPECT_EQ(refusal("csplib079", "n = 16777217"),
            "line 1, column 13: the board has too many rows: at most 16777216 are read");
}

TEST(FormatCsplib079, RefusesMoreSquaresThanFitInsteadOfMakingThem) {
  EXPECT_EQ(refusal("csplib079",
                    "n = 16777216 numdiags = 5 diags = [[16777215,1],[16777214,1],"
                    "[16777216,1],[16777215,0],[16777214,0]]"),
            "the diagonals block up to 83886077 squares: at most 67108864 are read");
}

TEST(FormatCsplib079, WritesWholeDiagonalsOnly) {
  EXPECT_EQ(written_as("csplib079", problem_of(3, 3, {{0, 1}, {1, 0}, {0, 2}}), {}),
            "n =  3\nnumdiags =  2\ndiags =  [[1, 1], [0, 0]]\n");
  EXPECT_EQ(written_as("csplib079", Problem::plain(3), {}), "n =  3\nnumdiags =  0\ndiags =  []\n");
  EXPECT_EQ(written_as("csplib079", problem_of(3, 3, {{0, 1}}), {}),
            "refused: the format csplib079 blocks whole diagonals only, but (0,1) is blocked and "
            "neither of its diagonals is blocked as a whole: use csplib080");
}

}  // namespace
}  // namespace queens::test
