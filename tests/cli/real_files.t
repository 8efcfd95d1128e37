Files as other people publish and print them, read as they are.

Blocked n-queens of CSPLib 080: the generator leaves a comma before the bracket.

  $ cat > 4-1.param <<'END'
  > language ESSENCE' 1.0
  > letting n = 4
  > letting blocks = [[1,3],]
  > END
  $ queens count --board 4-1.param
  1
  $ queens find --board 4-1.param
  .Q*.
  ...Q
  Q...
  ..Q.

Several hundred of them, each counted as the same board drawn by hand.

  $ python3 - <<'END'
  > import random
  > random.seed(80)
  > for i in range(300):
  >     n = random.randint(4, 7)
  >     blocks = [(r, c) for r in range(n) for c in range(n) if random.random() < 0.3]
  >     random.shuffle(blocks)
  >     with open(f"{i}.param", "w") as f:
  >         f.write(f"language ESSENCE' 1.0\nletting n = {n}\nletting blocks = [")
  >         f.write("".join(f"[{r + 1},{c + 1}]," for r, c in blocks) + "]\n")
  >     with open(f"{i}.txt", "w") as f:
  >         for r in range(n):
  >             f.write("".join("*" if (r, c) in blocks else "." for c in range(n)) + "\n")
  > END
  $ for i in $(seq 0 299); do queens export --board $i.param --to text | cmp - $i.txt || echo $i; done

The same as data for MiniZinc, and in Essence' with types, comments and line breaks anywhere.

  $ cat > blocks.dzn <<'END'
  > % made by hand
  > blocks = [| 1,3 | 2,2 |]; /* row,
  >   column */
  > n = 4;
  > END
  $ queens export --board blocks.dzn --to text
  ..*.
  .*..
  ....
  ....
  $ cat > typed.param <<'END'
  > $ a comment
  > language ESSENCE' 1.0
  > letting blocks : matrix indexed by [int(1..2), int(1..2)] of int(1..n) be
  >   [ [1,3; int(1..2)], $ the first
  >     [2,2; int(1..2)]
  >     ; int(1..2) ]
  > letting
  >   n = 4
  > END
  $ queens export --board typed.param --to text
  ..*.
  .*..
  ....
  ....
  $ printf 'numdiags = 1;\ndiags = [|2,1|];\nn = 4;\n' | queens export --to text
  ..*.
  .*..
  *...
  ....

Parameters of another model are named, not lost.

  $ printf 'letting seed be 42\nletting n be 4\nletting blocks be []\n' | queens count
  queens: standard input: seed is a parameter that is not known here and left out
  2
  $ printf 'letting seed be 42\nletting n be 4\nletting blocks be []\n' | queens count --quiet
  2

What `puzzle new` prints is a file of regions; a mask may have comments, too.

  $ queens puzzle new 6 --seed 1 > puzzle.txt
  $ head -n 1 puzzle.txt
  # hard 40; queens puzzle new --size 6 --seed 1
  $ queens count --regions puzzle.txt --rule touch
  1
  $ printf '# 4x4, two squares barred\n# . . .\n. . . #\n....\n....\n' > mask.txt
  $ queens export --mask mask.txt --to text
  *...
  ...*
  ....
  ....

A list of queens may begin with a byte order mark, as boards may.

  $ printf '\357\273\2770,1\r\n1 3\r\n' > queens.txt
  $ queens count 4 --queens queens.txt
  1

Boards in a stream are judged one by one.

  $ queens list 6 | queens check
  board 1: valid
  board 2: valid
  board 3: valid
  board 4: valid
  4 boards: all valid
  $ for format in matrix columns columns1 fen json leetcode kattis facts; do
  >   queens list 6 --as $format | queens check --input $format | tail -n 1
  > done
  4 boards: all valid
  4 boards: all valid
  4 boards: all valid
  4 boards: all valid
  4 boards: all valid
  4 boards: all valid
  4 boards: all valid
  4 boards: all valid
  $ for format in columns columns1 fen json leetcode facts; do
  >   queens list 6 --as $format | queens check | tail -n 1
  > done
  4 boards: all valid
  4 boards: all valid
  4 boards: all valid
  4 boards: all valid
  4 boards: all valid
  4 boards: all valid
  $ queens list 8 --as lichess | queens check | tail -n 1
  92 boards: all valid
  $ queens list 6 --as bits | queens check --input bits | tail -n 1
  4 boards: all valid
  $ (queens find 6; echo; printf 'QQ\n..\n') | queens check
  board 1: valid
  board 2: (0,0) and (0,1) attack each other on row 0
  board 2: not valid: 1 pair of queens attacks each other
  2 boards: 1 valid, 1 not
  [1]
  $ (queens find 4 --as columns; echo 0 1 2 3) | queens check --json | python3 -c '
  > import json, sys
  > said = json.load(sys.stdin)
  > print(said["schema"], said["count"], said["valid"], said["complete"])
  > print([board["valid"] for board in said["boards"]])'
  queens.check-list/1 2 1 True
  [True, False]
  $ (queens find 4; echo; printf '..\n.x\n') | queens check
  queens: standard input: board 2: line 2, column 2: 'x' is not a square: write '.', '*' or 'Q'
  board 1: valid
  [2]
  $ queens list 5 --limit 2 | queens draw
  Q . . . .   Q . . . .
  . . Q . .   . . . Q .
  . . . . Q   . Q . . .
  . Q . . .   . . . . Q
  . . . Q .   . . Q . .
  $ queens list 12 --as columns | queens check --input columns | tail -n 1
  14200 boards: all valid

A list of columns knows the rectangle that it is told.

  $ queens find --size 4x8 --as columns | queens check --size 4x8 --input columns
  valid
  $ queens list 3x5 --as columns1 | queens check 3x5 --input columns1 | tail -n 1
  14 boards: all valid
  $ echo 0 5 2 7 | queens check 4x8
  (0,0) and (2,2) attack each other on the diagonal column - row = 0
  (1,5) and (3,7) attack each other on the diagonal column - row = 4
  not valid: 2 pairs of queens attack each other
  [1]
  $ echo 0 5 2 7 | queens check --input columns
  queens: standard input: line 1, column 3: 5 is not a column: the list has 4 entries, so columns go from 0 to 3; --size RxC says that the board is wider
  [2]
  $ echo 0 5 2 | queens check 4x8 --input columns
  queens: standard input: line 2, column 1: the list has 3 entries, but the board has 4 rows
  [2]

12x9 is a size wherever there is one, and so is 8 after --size.

  $ queens count 9x12
  222720
  $ queens count --size 8
  92
  $ queens draw 2x3
  . . .
  . . .
  $ queens export 2x3 --to text
  ...
  ...
  $ queens compare 4x4 --algorithms hybrid --no-time
  algorithm  n  trials  nodes  checks  backtracks  solutions
  hybrid     4      18     18     138          18          2
  $ queens compare 4x5 --algorithms hybrid
  queens: the classic algorithms play on square boards, not on '4x5'
  [2]
  $ queens tree 3x4
  queens: the classic algorithms play on square boards, not on 3x4
  [2]
  $ queens count 12y9
  queens: the board size must be a whole number from 0 to 1000000000000000000, or ROWSxCOLUMNS like 8x10, not '12y9'
  [2]
