Files as other people publish and print them, read as they are.

Blocked n-queens of CSPLib 080: the generator leaves a comma before the bracket.

  $ cat > 4-1.param <<'END'
  > language ESSENCE' 1.0
  > letting n = 4
  > letting blocks = [[1,3],]
  > END
  $ queens count --board 4-1.param
  $ queens find --board 4-1.param

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
  $ printf 'numdiags = 1;\ndiags = [|2,1|];\nn = 4;\n' | queens export --to text

Parameters of another model are named, not lost.

  $ printf 'letting seed be 42\nletting n be 4\nletting blocks be []\n' | queens count
  $ printf 'letting seed be 42\nletting n be 4\nletting blocks be []\n' | queens count --quiet

What `puzzle new` prints is a file of regions; a mask may have comments, too.

  $ queens puzzle new 6 --seed 1 > puzzle.txt
  $ head -n 1 puzzle.txt
  $ queens count --regions puzzle.txt --rule touch
  $ printf '# 4x4, two squares barred\n# . . .\n. . . #\n....\n....\n' > mask.txt
  $ queens export --mask mask.txt --to text

A list of queens may begin with a byte order mark, as boards may.

  $ printf '\357\273\2770,1\r\n1 3\r\n' > queens.txt
  $ queens count 4 --queens queens.txt

Boards in a stream are judged one by one.

  $ queens list 6 | queens check
  $ for format in matrix columns columns1 fen json leetcode kattis facts; do
  >   queens list 6 --as $format | queens check --input $format | tail -n 1
  > done
  $ for format in columns columns1 fen json leetcode facts; do
  >   queens list 6 --as $format | queens check | tail -n 1
  > done
  $ queens list 8 --as lichess | queens check | tail -n 1
  $ queens list 6 --as bits | queens check --input bits | tail -n 1
  $ (queens find 6; echo; printf 'QQ\n..\n') | queens check
  $ (queens find 4 --as columns; echo 0 1 2 3) | queens check --json | python3 -c '
  > import json, sys
  > said = json.load(sys.stdin)
  > print(said["schema"], said["count"], said["valid"], said["complete"])
  > print([board["valid"] for board in said["boards"]])'
  $ (queens find 4; echo; printf '..\n.x\n') | queens check
  $ queens list 5 --limit 2 | queens draw
  $ queens list 12 --as columns | queens check --input columns | tail -n 1

A list of columns knows the rectangle that it is told.

  $ queens find --size 4x8 --as columns | queens check --size 4x8 --input columns
  $ queens list 3x5 --as columns1 | queens check 3x5 --input columns1 | tail -n 1
  $ echo 0 5 2 7 | queens check 4x8
  $ echo 0 5 2 7 | queens check --input columns
  $ echo 0 5 2 | queens check 4x8 --input columns

12x9 is a size wherever there is one, and so is 8 after --size.

  $ queens count 9x12
  $ queens count --size 8
  $ queens draw 2x3
  $ queens export 2x3 --to text
  $ queens compare 4x4 --algorithms hybrid --no-time
  $ queens compare 4x5 --algorithms hybrid
  $ queens tree 3x4
  $ queens count 12y9
