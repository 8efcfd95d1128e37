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
  $ queens export 4 --block 0,1 --to text | queens export --to asp | tail -2
  % blocked squares
  bounds(19,0,0). member(19,1,2).

The facts of a board are read back; a program for clingo is not.

  $ queens export 4 --block 0,1 --queen 3,1 --to facts
  board(4).
  block(1,2).
  queen(4,2).
  $ queens export 4 --block 0,1 --queen 3,1 --to facts | queens count
  1
  $ queens export 4 --block 0,1 --to asp | queens count
  queens: standard input: line 2, column 1: '{' begins a rule of a program, and only facts are a board: board(N), block(R,C) and queen(R,C). 'queens export --to facts' writes them; 'queens check' reads what clingo answers to a program
  [2]

  $ queens export --size 2x3 --to facts
  queens: facts are of square boards only, not 2x3
  [2]

A board in squares says what it leaves out.

  $ queens export 4 --rule super --pieces 3 --symmetry half-turn --to facts
  queens: the format facts does not show the rule 'amazon', the number of queens (3), the symmetry: the formats dimacs, opb, lp, dzn and asp state all of the problem
  board(4).

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

Every rule and constraint, and the solvers' answers read back.

  $ opts="6 --pieces 4 --rule super --symmetry half-turn --exclude sum:5"
  $ queens count $opts
  8
  $ queens export $opts --to asp | clingo - 0 -q | grep Models
  Models       : 8
  $ queens export $opts --to asp | clingo - | queens check $opts
  valid
  $ queens export $opts --to dimacs | cadical -q | queens check $opts
  valid
  $ queens export $opts --to opb | clingo --mode=clasp - | queens check $opts
  valid
  $ queens export 3 --to opb | head -4
  * #variable= 9 #constraint= 12
  * 3 queens on a 3x3 board under the rule 'queen'; x(r*3+c+1) is (r,c)
  * row 0
  +1 x1 +1 x2 +1 x3 = 1 ;
  $ queens export 3 --to lp | head -6
  \ 3 queens on a 3x3 board under the rule 'queen'; x(r*3+c+1) is (r,c)
  Minimize
   obj: 0 x1
  Subject To
  \ row 0
   c1: x1 + x2 + x3 = 1
  $ queens export 3 --to dzn | head -5
  % 3 queens on a 3x3 board under the rule 'queen'; x(r*3+c+1) is (r,c)
  % for examples/queens.mzn
  rows = 3;
  columns = 3;
  sums = 12;
  $ queens export 3 --to asp | head -8
  % 3 queens on a 3x3 board under the rule 'queen'; queen(1,1) is the top left corner
  { queen(1..3,1..3) }.
  :- bounds(I,L,U), not L { queen(R,C) : member(I,R,C) } U.
  :- same(R,C,S,D), queen(R,C), not queen(S,D).
  #defined same/4.
  #defined member/3.
  #defined bounds/3.
  #show queen/2.
  $ queens export 3 --to dimacs | cadical -q | queens check 3
  queens: standard input: the solver says that there is no solution to check
  [2]
  $ queens export 4 --to dimacs | cadical -q | queens check
  queens: standard input: a solver's answer does not say how large the board is: give N, as in 'queens check 8', or --size
  [2]
  $ queens export 4 --symmetry half-turn --to csplib080
  queens: the format csplib080 has no regions, areas, symmetry or placements that do not count: dimacs, opb, lp, dzn and asp have
  [2]
