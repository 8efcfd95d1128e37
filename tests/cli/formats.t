What one command writes in a format that can be read, another reads back.

  $ formats=$(queens help formats | awk '$2 == "read" && $3 == "write" { print $1 }')
  $ echo $formats
  text matrix bits columns columns1 fen lichess json leetcode eiqueens kattis facts asp
  $ for f in $formats; do echo "$f: $(queens find 8 --as $f | queens check --input $f)"; done
  text: valid
  matrix: valid
  bits: valid
  columns: valid
  columns1: valid
  fen: valid
  lichess: valid
  json: valid
  leetcode: valid
  eiqueens: valid
  kattis: valid
  facts: valid
  asp: valid

Most are recognised without --input; the others are refused, or say that '*' is a blocked square.

  $ for f in $formats; do echo "$f: $(queens find 8 --as $f | queens check 2>&1 | tail -1)"; done
  text: valid
  matrix: valid
  bits: queens: standard input: rows of 0 and 1 and lists of columns look alike: choose one with --input bits, columns or columns1
  columns: valid
  columns1: valid
  fen: valid
  lichess: valid
  json: valid
  leetcode: valid
  eiqueens: not valid: 0 queens instead of 8
  kattis: queens: standard input: several lines of numbers can be a list of columns or pairs of row and column: choose one with --input columns, columns1 or kattis
  facts: valid
  asp: valid

And is written the same again.

  $ for f in $formats; do queens find 8 --as $f > a; queens find --board a --input $f --as $f | cmp - a && echo "$f"; done | wc -l
  13

A picture shows the regions and blocked squares of the problem.

  $ printf 'AABB\nAABB\nCCDD\nCCDD\n' > regions
  $ queens find 4 --regions regions --as svg > picture.svg
  $ grep -c '<svg ' picture.svg
  1
  $ grep -o '>[A-D]<' picture.svg | sort | uniq -c | tr -s ' '
   4 >A<
   4 >B<
   4 >C<
   4 >D<
  $ queens find 301 --as svg
  queens: boards are drawn up to 300x300, not 301x301
  [2]
