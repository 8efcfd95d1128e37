What the program says, where it once said it badly.

  $ yes . | head -n 65 | queens count
  queens: a 65x1 board is too large to search completely: the largest is 64x64
  [2]
  $ yes . | head -n 65 | queens count --rule super
  queens: a 65x1 board is too large to search completely: the largest is 64x64
  [2]

JSON that was cut off, in our words.

  $ printf '{"n":4,"queens":[[0,1' | queens check
  queens: standard input: line 1, column 22: this is not JSON: the text ends before a bracket, a brace or a quotation mark is closed
  [2]
  $ printf '{"n":4,' | queens count
  queens: standard input: line 1, column 8: this is not JSON: the text ends before a bracket, a brace or a quotation mark is closed
  [2]
  $ printf '{"n":4}}' | queens count
  queens: standard input: line 1, column 8: this is not JSON: '}' cannot stand here
  [2]
  $ printf '{"n":4 "rows":5}' | queens count
  queens: standard input: line 1, column 13: this is not JSON: '"' cannot stand here
  [2]
  $ printf '{"regions":["AAB' > cut.json
  $ queens puzzle solve cut.json
  queens: cut.json: line 1, column 17: this is not JSON: the text ends before a bracket, a brace or a quotation mark is closed
  [2]
  $ queens trace hybrid 4 | head -c 300 | tail -c 60 > cut.trace
  $ queens trace hybrid --from cut.trace
  queens: cut.trace: line 1, column 7: this is not JSON
  [2]
  $ echo '{"schema":"queens.trace/1"}' > short.trace
  $ queens trace hybrid --from short.trace
  queens: short.trace: line 1: this is no step of a trace: a key is missing or has no fit value
  [2]

Bytes that a terminal would obey are never printed as they are.

  $ queens count $'\x80\xffx\x1b[31m'
  queens: the board size must be a whole number from 0 to 1000000000000000000, or ROWSxCOLUMNS like 8x10, not '\x80\xffx\x1b[31m'
  [2]
  $ queens count --board $'x\x1b[31m\xff'
  queens: x\x1b[31m\xff: there is no such file
  [2]
  $ queens job status $'x\x9b31m'
  queens: there is no ledger x\x9b31m
  [2]
  $ head -c 40 "$(command -v cat)" > bytes
  $ queens count 8 --queens bytes 2>&1 | LC_ALL=C grep -c '[^ -~]'
  0
  [1]

One and many; help for commands of two words.

  $ queens job new one.job 4
  one.job: engine exact, 1 unit in 1 range, job c1e0da90e0a7abdd
  $ queens job status one.job | grep -e units -e unit -e ranges -e range
  job:      c1e0da90e0a7abdd, engine exact, 1 unit in 1 range
  done:     0 ranges, 0.0 % of the work, 0.0 s of one thread
  $ queens help job new | head -n 1
  Usage: queens job new FILE [N] [OPTIONS]
  $ queens help puzzle hint | head -n 1
  Usage: queens puzzle hint [FILE] [OPTIONS]
  $ queens help job nwe
  queens: there is no help on 'job nwe': did you mean 'job new'?
  [2]

A trace knows its algorithm.

  $ queens trace hybrid 4 > four.trace
  $ queens trace --from four.trace | tail -n 6
  
  {2, 1} {1,3,4,5,6,7,10,12,14}
  {8, 2} {3,4,5,6,7,11,12,14,16}
  {9, 3} {1,3,5,6,10,11,12,13,14}
  {15, 4} {3,5,7,10,11,12,13,14,16}
  
  $ queens trace backtracking --from four.trace
  queens: four.trace: this is a trace of 'hybrid', not of 'backtracking'
  [2]
  $ queens trace
  queens: 'queens trace' needs ALGORITHM: see 'queens trace --help'
  [2]

Problems that contradict themselves have an answer.

  $ queens count 8 --queen 0,0 --block 0,0
  queens: a queen is demanded on (0,0), but that square is blocked
  0
  $ queens find 8 --queen 0,0 --block 0,0
  queens: a queen is demanded on (0,0), but that square is blocked
  [1]
  $ queens find 8 --queen 0,0 --queen 1,1
  queens: the demanded queens (0,0) and (1,1) attack each other
  [1]
  $ queens list 8 --pieces 9
  queens: 9 queens do not fit on the 8x8 board without sharing a line: at most 8 can
  [1]
  $ queens estimate 8 --pieces 9
  0  (exact)
  $ queens count 8 --queen 0,0 --queen 1,1 --by symmetry
  queens: the demanded queens (0,0) and (1,1) attack each other
  all          0
  half-turn    0
  quarter-turn 0
  fundamental  0
  $ queens count 4 --queen 0,0 --queen 0,1 --by first-row --quiet
  0 0
  1 0
  2 0
  3 0
  $ queens find 8 --queen 0,0 --queen 1,1 --json | python3 -c '
  > import json, sys
  > said = json.load(sys.stdin)
  > print(said["outcome"], said["reason"])'
  impossible the demanded queens (0,0) and (1,1) attack each other
  $ queens count 8 --pieces 9 --json | python3 -c '
  > import json, sys
  > said = json.load(sys.stdin)
  > print(said["count"], said["complete"], said["reason"])'
  0 True 9 queens do not fit on the 8x8 board without sharing a line: at most 8 can
  $ queens find 8 | queens check --queen 0,0 --block 0,0
  there is no queen on (0,0), where one is demanded
  not valid: 1 demanded queen is missing
  [1]
  $ queens find 8 --queen 0,0 --queen 1,1 --proof p.drat
  queens: the demanded queens (0,0) and (1,1) attack each other
  queens: that needs no proof, and none is written
  [1]
  $ printf 'Q.\n.Q\n' | queens count
  queens: the demanded queens (0,0) and (1,1) attack each other
  0
  $ queens export 8 --queen 0,0 --queen 1,1 --to dimacs
  queens: the demanded queens (0,0) and (1,1) attack each other
  [2]
  $ queens count 8 --queen 0,0 --queen 1,1 --job x.job
  queens: the demanded queens (0,0) and (1,1) attack each other: there is nothing to count
  [2]

What takes long is said before it begins.

  $ queens trace backtracking 40 | head -n 1 | cut -c 1-40
  queens: no solution within 300000 steps, and there may be many more: --steps K ends earlier
  {"step":0,"action":"start","schema":"que
  $ queens trace backtracking 40 --steps 3 | wc -l
  3
  $ queens trace backtracking 12 | tail -n 1 | cut -c 1-30
  {"step":6482,"action":"solutio
  $ queens export 1000000000000000000 --to text | head -c 10; echo
  queens: the board takes about 1e+36 bytes, 3.17e+20 years of writing
  ..........
  $ queens export 1000000000000000000 --to columns | head -c 10; echo
  queens: the board takes about 2e+19 bytes, 6.34e+03 years of writing
  - - - - - 

Expressions.

  $ queens help expressions
  --where EXPR says on which squares queens may stand: where EXPR is true, that is, not 0.
  --area EXPR:K counts the queens where it is. Numbers are decimal, as in 2 or 0.5.
  
    r, c                      row and column of the square, from 0
    rows, columns, n          how many there are; n is the same as rows
    border, cross, ...        patterns, true on their squares; see 'queens help patterns'
    + - * / ^                 the usual arithmetic; ^ is a power
    a % b                     the remainder, from 0 to b-1 for negative numbers too
    < <= > >= == !=           comparisons, 1 if they hold and 0 if not
    && || !                   and, or, not
    a ? b : c                 b where a is true, otherwise c; only one of them is computed
    abs(x), sign(x), rint(x)  without its sign; -1, 0 or 1; the nearest whole number
    min(...), max(...)        of any number of values; sum(...) and avg(...) likewise
    sqrt(x), exp(x), ln(x)    root, power of e, natural logarithm; log2(x), log10(x)
    sin(x), cos(x), tan(x)    of an angle in radians; asin, acos and atan undo them
    _pi, _e                   the two constants
  
  From the strongest to the weakest: !, ^, -x, * / %, + -, comparisons, &&, ||, ? :.
  Comparisons do not chain: write r<c && c<4, not r<c<4.
  
  Examples:
    queens count 8 --where '(r+c)%3 != 0'             every third diagonal is barred
    queens count 8 --where '!border && abs(r-c) > 1'  patterns and functions
  $ queens count 8 --where 'r<c<4'
  queens: --where 'r<c<4': comparisons do not chain (write r<c && c<4, not r<c<4): there is one too many at position 4
  [2]
  $ queens count 8 --where 'r<c && c<4 || r>=c'
  0

The figures of the paper, by name.

  $ queens gallery figure 13
  The matrix after the first queen
  
  cell  row                  threatened
     1    1        2,3,4,5,6,9,11,13,16
     7    2  2,3,4,5,6,8,10,11,12,13,15
     8    2       3,4,5,6,7,11,12,14,16
    10    3  2,4,5,6,7,9,11,12,13,14,15
    12    3       2,4,7,8,9,10,11,15,16
    14    4      2,6,8,9,10,11,13,15,16
    15    4     3,5,7,10,11,12,13,14,16
  $ for i in 2 3 4 8 9 11 12 14 15 17 19 22; do queens gallery figure$i; done
  The trivial cases, and how many solutions they have
  n = 0: 1   Q          ? ?        ? ? ?
             n = 1: 1   . .        ? . ?
                        n = 2: 0   . . .
                                   n = 3: 0
  
  Brute force tries all 1820 arrangements of four queens, these first
  Q Q Q Q   Q Q Q .   Q Q Q .   Q Q Q .   Q Q Q .
  . . . .   Q . . .   . Q . .   . . Q .   . . . Q
  . . . .   . . . .   . . . .   . . . .   . . . .
  . . . .   . . . .   . . . .   . . . .   . . . .
  no. 1     no. 2     no. 3     no. 4     no. 5
  
  A queen takes her row and her column: 4x4 becomes 3x3
  A # # #              . . .
  # . . .              . . .
  # . . .              . . .
  # . . .              what is left
  her row and column
  
  colour  sign  meaning
  green   A     the attacker: the queen that a step is about
  red     x     threatened by her
  blue    Q     another queen
  black   #     deleted
  The board and its cells
   1  2  3  4
   5  6  7  8
   9 10 11 12
  13 14 15 16
  start
  
  The first queen on cell 1
    0 1 2 3
  0 A x x x
  1 x x . .
  2 x . x .
  3 x . . x
  place (0,0)
  
  The board after the first queen
    0 1 2 3
  0 Q # # #
  1 # # . .
  2 # . # .
  3 # . . #
  eliminate 9 cells
  
  The second queen on cell 7
    0 1 2 3
  0 Q # # #
  1 # # A x
  2 # x # x
  3 # . x #
  place (1,2)
  
  The board after the second queen
    0 1 2 3
  0 Q # # #
  1 # # Q #
  2 # # # #
  3 # . # #
  eliminate 4 cells
  
  The third queen on cell 14
    0 1 2 3
  0 Q # # #
  1 # # Q #
  2 # # # #
  3 # A # #
  place (3,1)
  
  The second queen on cell 8, after going back
    0 1 2 3
  0 Q # # #
  1 # # x A
  2 # . # x
  3 # x . #
  place (1,3)
  
  The solution
    0 1 2 3
  0 # Q # #
  1 # # # Q
  2 Q # # #
  3 # # Q #
  solution
  
  $ for i in 10 16 18 20 21; do queens gallery figure$i; done
  The matrix of the board
  
  cell  row                  threatened
     1    1        2,3,4,5,6,9,11,13,16
     2    1        1,3,4,5,6,7,10,12,14
     3    1         1,2,4,6,7,8,9,11,15
     4    1       1,2,3,7,8,10,12,13,16
     5    2        1,2,6,7,8,9,10,13,15
     6    2   1,2,3,5,7,8,9,10,11,14,16
     7    2  2,3,4,5,6,8,10,11,12,13,15
     8    2       3,4,5,6,7,11,12,14,16
     9    3      1,3,5,6,10,11,12,13,14
    10    3  2,4,5,6,7,9,11,12,13,14,15
    11    3  1,3,6,7,8,9,10,12,14,15,16
    12    3       2,4,7,8,9,10,11,15,16
    13    4       1,4,5,7,9,10,14,15,16
    14    4      2,6,8,9,10,11,13,15,16
    15    4     3,5,7,10,11,12,13,14,16
    16    4      1,4,6,8,11,12,13,14,15
  The matrix after the second queen
  
  cell  row                  threatened
     1    1        2,3,4,5,6,9,11,13,16
     7    2  2,3,4,5,6,8,10,11,12,13,15
    14    4      2,6,8,9,10,11,13,15,16
  The matrix after the third queen
  
  cell  row                  threatened
     1    1        2,3,4,5,6,9,11,13,16
     7    2  2,3,4,5,6,8,10,11,12,13,15
    14    4      2,6,8,9,10,11,13,15,16
  The matrix after that
  
  cell  row                  threatened
     1    1        2,3,4,5,6,9,11,13,16
     8    2       3,4,5,6,7,11,12,14,16
    10    3  2,4,5,6,7,9,11,12,13,14,15
    15    4     3,5,7,10,11,12,13,14,16
  The matrix of a solution
  
  cell  row               threatened
     2    1     1,3,4,5,6,7,10,12,14
     8    2    3,4,5,6,7,11,12,14,16
     9    3   1,3,5,6,10,11,12,13,14
    15    4  3,5,7,10,11,12,13,14,16
  $ queens compare --reproduce figure22 --chart figure22.svg
  The solution
    0 1 2 3
  0 # Q # #
  1 # # # Q
  2 Q # # #
  3 # # Q #
  solution
  
  $ head -c 4 figure22.svg
  <svg (no-eol)
  $ queens gallery figure 26
  queens: there is no algorithm 'figure26'; 'queens gallery' lists them
  [2]
