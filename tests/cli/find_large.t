A board of 10^18 rows is never stored: any row and any column can be asked for.

  $ queens find 1000000000000000000 --queen 5,7 --rows 4..6
  618034000000000006 7 381966000000000005
  $ queens find 1000000000000000000 --queen 5,7 --row-of-column 7
  5
  $ queens find 1000000000000000000 --rows 999999999999999998..999999999999999999
  999999999999999996 999999999999999998
  $ queens find 1000000000000000000 --row-of-column 0
  500000000000000000

It can be written down, and what is written down can be proven.

  $ queens find 1000000000000000000 --queen 5,7 --as formula > formula
  $ head -2 formula
  queens formula 1
  n 1000000000000000000
  $ queens check --board formula
  valid
  $ queens check --board formula --queen 5,7
  valid
  $ queens check --board formula --queen 5,8
  queens: the formula does not prove a solution of this problem, and the board is too large to look for what is wrong
  [2]
  $ sed 's/^lattice \([0-9]*\) \([0-9]*\) .*/lattice \1 \2 1/' formula | queens check
  queens: the formula does not prove a solution of this problem, and the board is too large to look for what is wrong
  [2]
  $ queens find 26 --as formula | tee small | queens check
  valid
  $ sed 's/^0 \(.*\) .*/0 \1 0/' small | queens check | tail -1
  not valid: 11 pairs of queens attack each other
  $ printf 'queens formula 1\nn 8\nspiral\n' | queens check
  queens: standard input: line 3: expected 'linear' or 'lattice'
  [2]
  $ queens find 8 --block 0,0 --as formula
  queens: the solution of the engine 'exact' has no formula: it was found row by row
  [2]

Ten million columns, written in one go and judged both times.

  $ queens find 10000000 --queen 3,1000000 --as columns > columns
  $ cut -d' ' -f4 columns
  1000000
  $ queens check --board columns --input columns --queen 3,1000000
  valid

A list of columns may be longer than any other board.

  $ [ $(stat -c %s columns) -gt $((64 * 1024 * 1024)) ]
  $ queens check --board columns
  queens: columns: it is longer than 64 MiB, and only a list of columns may be: say so with --input columns
  [2]
  $ sed 's/ 1000000 / 1000001 /' columns | queens check --input columns | tail -1
  not valid: 2 pairs of queens attack each other

Queens from a file.

  $ printf '0,10\n# a remark\n7 4\n' > queens.txt
  $ queens find 100 --queens queens.txt --rows 0..7 | awk '{ print $1, $8 }'
  10 4
  $ printf '0,10\n7;3\n' > wrong.txt
  $ queens find 100 --queens wrong.txt
  queens: wrong.txt: line 2 must be a square, ROW,COLUMN with numbers from 0 like 0,3, not '7;3'
  [2]
  $ queens find 100 --queens nowhere.txt
  queens: nowhere.txt: there is no such file
  [2]

The same seed, the same board; --random, another one every time.

  $ queens find 30 --random --seed 7 --as columns > a
  $ queens find 30 --random --seed 7 --as columns | cmp - a
  $ queens find 30 --random --seed 8 --as columns | cmp -s - a
  [1]
  $ for i in 1 2 3 4 5 6; do queens find 30 --random --as columns; done | sort -u | wc -l
  6
  $ queens find 30 --random --seed 7 --json | grep -o '"seed":[0-9]*'
  "seed":7

Impossible means proven: the proof and its formula, for other checkers too.

  $ queens find 8 --where 'c!=0 || r==0 || r==7' --block 0,0 --queen 3,3 --proof none.drat --explain 2>&1 | grep -v nodes
  engine: exact
  why:    a small board, searched completely, fewest free squares first
  seed:   0
  proof:  \d+ lemmas in none.drat, checked against none.drat.cnf (re)
  $ ls none*
  none.drat
  none.drat.cnf
  none.drat.lrat
  $ cadical -q none.drat.cnf
  s UNSATISFIABLE
  [20]
  $ queens find 6 --queen 0,0 --proof /nowhere/proof
  queens: /nowhere/proof: it cannot be written: No such file or directory
  [2]

What cannot be asked.

  $ queens find 10 --rows 3
  queens: --rows must be FIRST..LAST with numbers from 0 like 0..9, not '3'
  [2]
  $ queens find 10 --rows 3..12
  queens: --rows ends with row 12, but the board has 10 rows
  [2]
  $ queens find 10 --row-of-column 10
  queens: --row-of-column asks for column 10, but the board has 10 columns
  [2]
  $ queens find 10 --rows 0..3 --as text
  queens: --rows and --as exclude each other
  [2]
  $ queens find 10 --seed x
  queens: --seed must be a whole number from 0 to 18446744073709551615, not 'x'
  [2]
