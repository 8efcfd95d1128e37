The number of solutions stands alone on standard output.

  $ for n in 0 1 2 3 4 5 6 7 8 9 10 11 12; do echo "$n,$(queens count $n)"; done > counts
  $ grep -v '^#' "$TESTDIR/../facts/all_solutions.csv" | head -13 | diff - counts
  $ queens count 8
  92

An empty board of text is the plain board.

  $ printf '........\n%.0s' 1 2 3 4 5 6 7 8 | queens count
  92

Demanded queens. The eight columns of the first row share the solutions.

  $ queens count 8 --queen 0,0
  4
  $ for c in 0 1 2 3 4 5 6 7; do echo "$c,$(queens count 8 --queen 0,$c)"; done > split
  $ grep -v '^#' "$TESTDIR/../facts/first_row_split_8.csv" | diff - split
  $ queens count 8 --queen=0,0 --queen=1,4 --queen 1,4
  1

None is a number like any other.

  $ queens count 3
  0
  $ queens count 4 --queen 0,0
  0

Blocked squares, by hand, by board and by expression.

  $ for c in 1 2 3 4 5 6 7; do echo --block 0,$c; done | xargs queens count 8
  4
  $ printf '.***\n....\n....\n....\n' | queens count
  0
  $ printf '*..*\n....\n....\n*..*\n' > corners.txt
  $ queens count --board corners.txt
  2
  $ queens count --board - < corners.txt
  2
  $ queens count 4 --board corners.txt --block 0,1
  1
  $ queens count 8 --where 'r+c > 0'
  88

Rectangles, and fewer queens than rows.

  $ for m in 1 2 3 4 5 6 7 8; do echo "$m,$(queens count --size ${m}x8)"; done > rows
  $ grep -v '^#' "$TESTDIR/../facts/m_queens_on_m_by_8.csv" | diff - rows
  $ queens count 3 --pieces 1
  9

The number of threads does not change the answer.

  $ for t in 1 2 3 16; do queens count 10 --threads $t; done
  724
  724
  724
  724

The plan goes to standard error.

  $ queens count 8 --explain 2>/dev/null
  92
  $ queens count 8 --explain 2>&1 >/dev/null | cut -d: -f1
  engine
  why
  symmetries
  units of work
  expected nodes
  expected time

The count in classes.

  $ queens count 8 --fundamental
  12
  $ queens count 8 --by symmetry
  all          92
  half-turn    4
  quarter-turn 0
  fundamental  12
  $ queens count 8 --by first-row --explain 2>&1 >/dev/null | grep 'symmetries\|counts'
  symmetries:      transpose
  counts:          one for each column, and this is the first
  $ queens count 8 --by first-row | tr ' ' , > by_row
  $ grep -v '^#' "$TESTDIR/../facts/first_row_split_8.csv" | diff - by_row
