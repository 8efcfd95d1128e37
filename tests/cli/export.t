The problem for other solvers, and as a board.

  $ queens export 2 --to dimacs | grep -v '^c'
  $ queens export 4 --queen 0,1 --block 3,3 --to text
  $ queens export 4 --where '!border' --to text
  $ queens export 4 --queen 0,1 --to csplib080
  $ queens export 4 --block 0,1 --to csplib080
  $ queens export 4 --block 0,1 --to csplib080 | queens count
  1
  $ queens export 4 --block 0,1 --to text | queens export --to asp

A SAT solver agrees with us.

  $ queens export 8 --queen 0,0 --to dimacs > eight.cnf
  $ cadical -q eight.cnf | head -1
  s SATISFIABLE
  $ queens export 6 --queen 0,0 --to dimacs > six.cnf
  $ cadical -q six.cnf | head -1
  s UNSATISFIABLE

What is missing or impossible.

  $ queens export 8
  $ queens export 8 --to cnf
  $ queens export 100000 --to dimacs
