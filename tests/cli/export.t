The problem for other solvers, and as a board.

  $ queens export 2 --to dimacs | grep -v '^c'
  p cnf 4 10
  1 2 0
  -1 -2 0
  3 4 0
  -3 -4 0
  1 3 0
  -1 -3 0
  2 4 0
  -2 -4 0
  -1 -4 0
  -2 -3 0
  $ queens export 4 --queen 0,1 --block 3,3 --to text
  .Q..
  ....
  ....
  ...*
  $ queens export 4 --where '!border' --to text
  ****
  *..*
  *..*
  ****
  $ queens export 4 --queen 0,1 --to csplib080
  queens: the format csplib080 cannot demand a queen on (0,1)
  [2]
  $ queens export 4 --block 0,1 --to csplib080
  language ESSENCE' 1.0
  letting n = 4
  letting blocks = [[1,2]]
  $ queens export 4 --block 0,1 --to csplib080 | queens count
  1
  $ queens export 4 --block 0,1 --to text | queens export --to asp
  board(4).
  block(1,2).

A SAT solver agrees with us.

  $ queens export 8 --queen 0,0 --to dimacs > eight.cnf
  $ cadical -q eight.cnf | head -1
  s SATISFIABLE
  $ queens export 6 --queen 0,0 --to dimacs > six.cnf
  $ cadical -q six.cnf | head -1
  s UNSATISFIABLE

What is missing or impossible.

  $ queens export 8
  queens: 'queens export' needs --to FORMAT, like 'queens export 8 --to dimacs'; 'queens help formats' lists them
  [2]
  $ queens export 8 --to cnf
  queens: --to must be the name of a format, and 'cnf' is none; 'queens help formats' lists them
  [2]
  $ queens export 100000 --to dimacs
  queens: a formula for a 100000x100000 board would have about 1.6e+11 clauses: boards of up to 1000000 squares are written
  [2]
