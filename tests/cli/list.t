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

In lexicographic order, as many as are wanted.

  $ queens list 10 --as columns | head -1
  0 2 5 7 9 4 8 1 3 6
  $ queens list 8 --limit 2 --as columns
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

A reader that leaves ends the list, silently and with success.

  $ queens list 10 | head -1
  Q.........
  $ (queens list 30; echo "exit $?" >&2) | head -1
  $ (queens list 14 --as columns; echo "exit $?" >&2) | head -1

Lines come soon, although the whole list would take years.

  $ timeout 5 bash -c 'queens list 24 --as columns | (read first; echo "$first")'
  $ mkfifo slow
  $ queens list 24 --as columns > slow 2>/dev/null &
  $ (read first; read second; echo "$second") < slow

Formats with brackets around several boards stay valid.

  $ queens list 4 --as json | python3 -m json.tool > /dev/null
  $ queens list 3 --as json
