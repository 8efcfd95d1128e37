All solutions, with an empty line between two boards.

  $ queens list 4
  .Q..
  ...Q
  Q...
  ..Q.
  
  ..Q.
  Q...
  ...Q
  .Q..
  $ queens list 6 --as columns
  1 3 5 0 2 4
  2 5 1 4 0 3
  3 0 4 1 5 2
  4 2 0 5 3 1
  $ queens list 12 --as columns | wc -l
  14200
  $ queens list 8 --as columns | sort -u | wc -l
  92

One of each class under turns and reflections.

  $ queens list 8 --unique --as columns | wc -l
  12
  $ for n in 4 5 6 7 8 9 10; do echo "$n,$(queens list $n --unique --as columns | wc -l)"; done > unique
  $ grep -E '^(4|5|6|7|8|9|10),' "$TESTDIR/../facts/fundamental_solutions.csv" | diff - unique
  $ queens list 6 --unique --queen 0,1 --as columns
  1 3 5 0 2 4

In lexicographic order, as many as are wanted.

  $ queens list 10 --as columns | head -1
  0 2 5 7 9 4 8 1 3 6
  $ queens list 8 --limit 2 --as columns
  0 4 7 5 2 6 1 3
  0 5 7 2 6 3 1 4
  $ queens list 8 --limit 92 --as columns | wc -l
  92
  $ queens list 8 --limit 1000 --as columns | wc -l
  92

None.

  $ queens list 3
  queens: this problem has no solution
  [1]
  $ queens list 3 2>/dev/null
  [1]
  $ queens list 3 --quiet
  [1]

The empty board has one solution, which shows nothing.

  $ queens list 0
  $ queens list 0 --as columns | wc -l
  1

A reader that leaves ends the list, silently and with success.

  $ queens list 10 | head -1
  Q.........
  $ (queens list 30; echo "exit $?" >&2) | head -1
  Q.............................
  exit 0
  $ (queens list 14 --as columns; echo "exit $?" >&2) | head -1
  0 2 4 6 11 9 12 3 13 8 1 5 7 10
  exit 0

Lines come soon, although the whole list would take years.

  $ timeout 5 bash -c 'queens list 24 --as columns | (read first; echo "$first")'
  0 2 4 1 3 8 10 13 17 21 18 22 19 23 9 20 5 7 11 15 12 6 16 14
  $ mkfifo slow
  $ queens list 24 --as columns > slow 2>/dev/null &
  $ (read first; read second; echo "$second") < slow
  0 2 4 1 3 8 10 13 19 21 18 20 17 23 7 22 6 9 14 5 15 12 16 11

Formats with brackets around several boards stay valid.

  $ queens list 4 --as leetcode
  [[".Q..","...Q","Q...","..Q."],["..Q.","Q...","...Q",".Q.."]]
  $ queens list 4 --as leetcode | python3 -m json.tool > /dev/null
  $ queens list 3 --as leetcode
  []
  queens: this problem has no solution
  [1]

How long a list would be, before it is made.

  $ queens list 13 --limit 1 --as columns --explain 2>&1 > /dev/null | grep -oE 'expected: +about 7.[0-9]e.04 solutions'
  expected:   about 7.4e+04 solutions
