Every rule finds at every size, or says why there is nothing to find.

  $ queens find 18 --rule toroidal
  queens: on a toroidal board column - row is every value modulo 18 once, which adds up to 9, but columns and rows add up to the same, which leaves 0
  [1]
  $ queens find 21 --rule toroidal
  queens: on a toroidal board column - row and column + row are every value modulo 21 once, so that their squares add up to twice those of all values; but they add up to four times as much, which differs modulo 21 because 3 divides it
  [1]
  $ queens find 999999999999999997 --rule toroidal --block 0,0 --rows 0..0
  431527997048510051
  $ queens find 9 --rule super
  queens: 9 queens of the rule 'amazon' do not fit on a 9x9 board
  [1]
  $ queens find 1000 --rule super --as columns | queens check --rule super
  valid
  $ queens find 1000000000000000000 --rule super --as formula > super
  $ queens check --board super --rule super
  valid
  $ queens check --board super
  valid
  $ queens check --board super --rule toroidal
  queens: the formula does not prove a solution of this problem, and the board is too large to look for what is wrong
  [2]
  $ queens find 1000000000000000000 --rule touch --queen 3,3 --queen 5,5 --rows 3..5
  3 381966000000000001 5

Engines support a rule by its lines and leaps, or reject it with a reason.

  $ queens find 9 --rule camel-queen
  queens: 9 queens of the rule 'camel-queen' do not fit on a 9x9 board
  [1]
  $ for rule in rook chancellor camel-queen zebra-queen semi-queen; do
  >   queens find 1000 --rule $rule --as columns | queens check --rule $rule
  > done
  valid
  valid
  valid
  valid
  valid
  $ queens find 999999999999999999 --rule toroidal-semi-queen --as formula > doubled
  $ queens check --board doubled --rule toroidal-semi-queen
  valid
  $ queens check --board doubled --rule toroidal
  queens: the formula does not prove a solution of this problem, and the board is too large to look for what is wrong
  [2]
  $ queens find 15 --rule cylinder
  queens: on a cylindrical board column - row and column + row are every value modulo 15 once, so that their squares add up to twice those of all values; but they add up to four times as much, which differs modulo 15 because 3 divides it
  [1]
  $ queens count 6 --rule semi-queen --by symmetry
  all          83
  half-turn    11
  quarter-turn 0
  fundamental  25
  $ queens count 8 --rule rook --method block
  queens: the block search takes square boards of up to 32x32 with as many queens as rows under the rule 'queen', not 8 queens on 8x8 under 'rook'
  [2]
  $ queens estimate 30 --method descents --rule zebra-queen
  queens: descents do not support the lines and leaps of the rule 'zebra-queen'
  [2]
  $ queens check --rule zebra-queen --pieces 2 --board - <<END
  > Q....
  > .....
  > ...Q.
  > .....
  > .....
  > END
  (0,0) and (2,3) attack each other by a zebra's move
  not valid: 1 pair of queens attacks each other
  [1]

Rectangles are cut from square boards.

  $ queens find --size 5x1000000 --as columns
  1 3 5 7 9
  $ queens find --size 1000000x5 --row-of-column 4
  500002
  $ queens find --size 5x1000000000000000000 --rule super --queen 2,7 --rows 2..2
  7

Boards that a turn leaves unchanged.

  $ queens find 1000 --symmetry quarter-turn --as columns | queens check --symmetry quarter-turn
  valid
  $ queens find 1000000000000000000 --symmetry quarter-turn --as formula > turned
  $ head -3 turned
  queens formula 1
  n 1000000000000000000
  lattice 62499999999999997 1732322966811075 866161483405537 24 8 10 12 2 9 1 4 0 15 11 14 6 13 3 5 7
  $ queens check --board turned --symmetry quarter-turn
  valid
  $ queens check --board turned --symmetry half-turn --rule super
  valid
  $ queens find 999999999999999999 --symmetry half-turn --rows 499999999999999999..499999999999999999
  499999999999999999
  $ queens find 1000000000000000000 --symmetry half-turn --queen 0,0
  queens: with a half turn queens must stand on (0,0) and (999999999999999999,999999999999999999), which attack each other
  [1]
  $ queens find 9 --symmetry quarter-turn
  queens: a complete search of 7 nodes found no solution
  [1]
  $ queens find 1002 --symmetry quarter-turn
  queens: a quarter turn moves queens in fours, and 1002 queens are not as many
  [1]
  $ queens find 1000 --symmetry quarter-turn --queen 7,7
  queens: with a quarter turn queens must stand on (7,7) and (7,992), which attack each other
  [1]
  $ queens find 1000 --symmetry half-turn --queen 7,8 --block 992,991
  queens: with a half turn a queen must stand on (992,991), but that square is blocked
  [1]

Nothing is searched for ever: two queens leave one lattice, and the others are not on it.

  $ queens find 865559676473 --rule toroidal --queen 0,0 --queen 1,5 --queen 7,100 --queen 9,1000 --rows 0..3
  queens: no lattice meets the demands, and the board is too large for a complete search
  [3]
