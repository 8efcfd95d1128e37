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
