One solution, as a board.

  $ queens find 8
  ...Q....
  .....Q..
  .......Q
  .Q......
  ......Q.
  Q.......
  ..Q.....
  ....Q...
  $ queens find 4 --as matrix
  { 0,  1,  0,  0}
  { 0,  0,  0,  1}
  { 1,  0,  0,  0}
  { 0,  0,  1,  0}
  $ queens find 1
  Q
  $ queens find 0 | wc -c
  0

It keeps to the board that it was given.

  $ printf '...*\n....\n....\n....\n' | queens find --queen 0,2
  ..Q*
  Q...
  ...Q
  .Q..
  $ queens find 8 --queen 3,3 --as columns | cut -d' ' -f4
  3
  $ queens find --size 3x5 --as columns | wc -w
  3

A million queens.

  $ queens find 1000000 --as columns | queens check --input columns
  valid

If there is none, nothing is printed, and one sentence says why.

  $ queens find 4 --queen 0,0
  queens: no solution of the 4x4 board has a queen on a main diagonal, but one is demanded on (0,0)
  [1]
  $ queens find 4 --queen 0,0 2>/dev/null
  [1]
  $ queens find 3 --quiet
  [1]
  $ queens find 5 --block 0,0 --block 0,1 --block 0,2 --block 0,3 --block 0,4
  queens: every square of row 0 is blocked
  [1]
  $ queens find 6 --block 0,1 --block 0,2 --block 0,3 --block 0,4
  queens: a complete search of 27 nodes found no solution
  [1]

The plan goes to standard error.

  $ queens find 8 --explain 2>&1 >/dev/null | cut -d: -f1
  engine
  why
  nodes
  seed
