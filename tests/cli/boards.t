Every kind of board: other rules, regions, areas, symmetric boards, boards that do not count.

  $ queens count 10 --rule super
  4
  $ queens count 13 --rule toroidal
  4524
  $ queens count 20 --symmetry half-turn
  144620
  $ queens count 8 --pieces 4
  34568
  $ queens count 6 --pieces 3 --rule touch --symmetry quarter-turn
  0

A colour puzzle: one queen in each region, and no two that touch.

  $ cat > regions.txt <<EOF
  > AABBB
  > ACCBB
  > ACCDB
  > EEDDD
  > EEEDD
  > EOF
  $ queens count --regions regions.txt --rule touch
  5
  $ queens find --regions regions.txt --rule touch | tee first.txt
  Q....
  ..Q..
  ....Q
  .Q...
  ...Q.
  $ queens count --regions regions.txt --rule touch --not first.txt
  4
  $ queens find --regions regions.txt --rule touch --queen 0,0 --not first.txt
  Q....
  ...Q.
  .Q...
  ....Q
  ..Q..
  $ echo '{"regions": [[1,1,2],[1,3,2],[3,3,2]]}' > regions.json
  $ queens count --regions regions.json --rule touch
  0

What is wrong with a board, constraint by constraint.

  $ queens check --board first.txt --regions regions.txt --rule touch
  valid
  $ queens check --board first.txt --rule touch --symmetry half-turn --area 'r<2:..1' --not first.txt
  the area of (0,0), (0,1), (0,2), (0,3), (0,4), (1,0), (1,1), (1,2), (1,3) and (1,4) holds 2 queens, (0,0) and (1,2), but must hold at most 1
  the half turn does not leave the board unchanged: it takes the queen of (0,0) to (4,4), where there is none, and likewise for (1,2), (2,4), (3,1) and (4,3)
  the placement (0,0), (1,2), (2,4), (3,1) and (4,3) is one of those that do not count
  not valid: 3 constraints are broken
  [1]
  $ printf 'Q..\n...\n.Q.\n' | queens check --regions regions.json --rule touch
  region 2 holds no queen, but must hold one of (0,2), (1,2) and (2,2)
  there are 2 queens, but 3 are needed
  not valid: 1 constraint is broken, 2 queens instead of 3
  [1]
  $ printf 'Q..\n...\n.Q.\n' | queens check --regions regions.json --json | tr '{' '\n' | grep -e '"constraint"'
  "constraint":"region","queens":[],"text":"region 2 holds no queen, but must hold one of (0,2), (1,2) and (2,2)"}]}

Holes, diagonals and areas.

  $ cat > mask.txt <<EOF
  > ..#..
  > .....
  > #...#
  > .....
  > ..#..
  > EOF
  $ queens count --mask mask.txt
  2
  $ queens count 5 --area '@mask.txt:0'
  2
  $ queens count 8 --exclude sum:7 --exclude difference:-2
  10
  $ queens count 8 --area 'r<4 && c<4:1' --area 'border:2..3'
  4

By class, and as the OEIS keeps it.

  $ queens count 6 --by column 2 | diff - <(queens count 6 --by column:2)
  $ queens count 6 --by column:2
  0 1
  1 1
  2 0
  3 0
  4 1
  5 1
  $ queens count 4 --pieces 2 --by first-row
  0 6
  1 6
  2 6
  3 6
  none 20
  $ queens count 6 --rule touch --by symmetry
  all          90
  half-turn    14
  quarter-turn 0
  fundamental  15
  $ queens count 1..8 --as bfile
  1 1
  2 0
  3 0
  4 2
  5 10
  6 4
  7 40
  8 92
  $ queens count 4..6 --json | sed 's/.*"rows":\([0-9]*\),.*"count":"\([0-9]*\)".*/\1 \2/'
  4 2
  5 10
  6 4
  $ queens count 4..7 --fundamental --rule touch
  4 1
  5 3
  6 15
  7 88

Mistakes.

  $ bad() { queens "$@"; local status=$?; [ $status -eq 2 ] || echo "exit status $status"; }
  $ bad count 8 --exclude 7
  queens: --exclude must be a diagonal, sum:D for row + column = D or difference:D for column - row = D, not '7'
  $ bad count 1000000000000000000 --exclude sum:5
  queens: a 1000000000000000000x1000000000000000000 board is too large to search completely: the largest is 64x64
  $ bad count 1000000000000000000 --exclude difference:0
  queens: --exclude difference:0: that diagonal of the 1000000000000000000x1000000000000000000 board has 1000000000000000000 squares, and at most 16777216 are blocked
  $ bad count 8 --exclude sum:15
  queens: --exclude sum:15: no square of the 8x8 board lies on that diagonal
  $ bad count 8 --area 'r<2'
  queens: --area must end in a colon and how many queens it holds, like ':2', ':1..3', ':1..' or ':..3', not 'r<2'
  $ bad count 8 --area 'r<2:two'
  queens: --area must end in a colon and how many queens it holds, like ':2', ':1..3', ':1..' or ':..3', not 'r<2:two'
  $ bad count 8 --area 'r<<2:1'
  queens: --area 'r<<2': '<' is out of place at position 3
  $ bad count 8 --area ':1'
  queens: --area '': the expression is empty
  $ bad export 8 --to dimacs --area 'r<2:3..1'
  queens: an area cannot hold at least 3 and at most 1 queens
  $ bad count 8 --mask mask.txt
  queens: mask.txt: the grid is 5x5, but the board is 8x8
  $ bad count 8 --regions no-such-file
  queens: no-such-file: there is no such file
  $ printf 'AB\nA\n' | bad count --regions -
  queens: standard input: line 2, column 1: row 1 has 1 squares, but row 0 has 2
  $ printf 'A?\nBB\n' | bad count --regions -
  queens: standard input: line 1, column 2: '?' is not a region: write a letter or a number for each square, or '.'
  $ printf 'AB\nCD\n' | bad export --to dimacs --regions -
  queens: there are 4 regions, each with exactly one queen, but 2 queens are to be placed
  $ printf 'A.\n.2\n' | bad count --mask -
  queens: standard input: line 1, column 1: 'A' is not a mark: write '.' or 0 for a square, and '#', '*', 'x' or 1 for a marked one
  $ bad count 8 --symmetry mirror
  queens: --symmetry must be one of half-turn, quarter-turn, not 'mirror'
  $ bad count --size 4x5 --symmetry quarter-turn
  queens: 'quarter turn' does not keep a 4x5 board: it must be square
  $ bad count 8 --not first.txt
  queens: first.txt: the board that is not to count is 5x5, but the problem is 8x8
  $ bad count 8 --by column:8
  queens: there is no row 8: the 8x8 board has rows 0 to 7
  $ bad count 8 --as bfile
  queens: --as bfile needs a range of sizes, like 'queens count 1..12'
  $ bad count 4..8 --as bfile --json
  queens: --as bfile and --json exclude each other
  $ bad count 4..8 --by symmetry
  queens: a range of board sizes takes neither --by nor --job
  $ bad count 8..4
  queens: the last board size must be a whole number from 8 to 64, not '4'
  $ bad count 8 --method block --symmetry half-turn
  queens: the block search knows no symmetry
  $ bad find 8 --method local-search --symmetry half-turn
  queens: the method 'local-search' cannot take this 8x8 board: it knows blocked squares and demanded queens only, no regions, areas, symmetry or placements that do not count

Regions, drawn.

  $ queens draw --regions regions.txt --rule touch --solutions 2
  Q A B B B    Q A B B B
  A C Q B B    A C C Q B
  A C C D Q    A Q C D B
  E Q D D D    E E D D Q
  E E E Q D    E E Q D D
  solution 1   solution 2
  $ queens draw --regions regions.txt --as svg | grep -c 'fill="#F4B6B0"'
  4

A size may be N or ROWSxCOLUMNS, wherever a problem is stated.

  $ queens count 12x9; queens count --size 12x9
  222720
  222720
  $ queens find 3x5 --as columns | diff - <(queens find --size 3x5 --as columns)
  $ queens list 3X4 --as columns
  0 3 1
  1 3 0
  2 0 3
  3 0 2
  $ queens check 3x5 --board <(queens find 3x5)
  valid
  $ queens estimate 4x6
  46  (exact)
  $ queens export 2x3 --to text
  ...
  ...
  $ queens draw 2x3
  . . .
  . . .
  $ queens job new 4x6.job 4x6 | sed 's/, job .*//'
  4x6.job: engine exact, 1 unit in 1 range
  $ queens job run 4x6.job
  46
  $ queens count 4..6
  4 2
  5 10
  6 4
