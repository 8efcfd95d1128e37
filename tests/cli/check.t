A solution.

  $ printf '.Q..\n...Q\nQ...\n..Q.\n' > good.txt
  $ queens check --board good.txt
  valid
  $ queens check < good.txt
  valid
  $ queens check 4 < good.txt
  valid
  $ queens find 8 --as fen | queens check
  valid

Every fault is named, and the last line sums them up.

  $ printf 'Q...\n.Q..\n....\nQ..*\n' | queens check
  (0,0) and (1,1) attack each other on the diagonal column - row = 0
  (0,0) and (3,0) attack each other on column 0
  there are 3 queens, but 4 are needed
  not valid: 2 pairs of queens attack each other, 3 queens instead of 4
  [1]
  $ printf '.Q..\n...Q\nQ...\n....\n' | queens check
  there are 3 queens, but 4 are needed
  not valid: 3 queens instead of 4
  [1]
  $ queens check --board good.txt --block 0,1 --block 1,3
  the queen (0,1) is on a blocked square
  the queen (1,3) is on a blocked square
  not valid: 2 queens are on blocked squares
  [1]
  $ queens check --board good.txt --queen 0,0
  there is no queen on (0,0), where one is demanded
  not valid: 1 demanded queen is missing
  [1]
  $ printf 'Q\n' | queens check --pieces 0
  there is 1 queen, but 0 are needed
  not valid: 1 queen instead of 0
  [1]
  $ queens check --board good.txt --rule toroidal
  (0,1) and (3,2) attack each other on a wrapped anti-diagonal
  (1,3) and (2,0) attack each other on a wrapped diagonal
  not valid: 2 pairs of queens attack each other
  [1]
  $ queens check --board good.txt --rule super
  (0,1) and (1,3) attack each other by a knight's move
  (0,1) and (2,0) attack each other by a knight's move
  (1,3) and (3,2) attack each other by a knight's move
  (2,0) and (3,2) attack each other by a knight's move
  not valid: 4 pairs of queens attack each other
  [1]
  $ queens check --board good.txt --rule touch
  valid

A hundred attacking pairs are named unless more are wanted.

  $ printf 'QQQQQQQQ\n%.0s' 1 2 3 4 5 6 7 8 > full.txt
  $ queens check --board full.txt | wc -l
  103
  $ queens check --board full.txt | tail -3
  ... and 628 more
  there are 64 queens, but 8 are needed
  not valid: 728 pairs of queens attack each other, 64 queens instead of 8
  $ queens check --board full.txt --limit 2
  (0,0) and (0,1) attack each other on row 0
  (0,0) and (0,2) attack each other on row 0
  ... and 726 more
  there are 64 queens, but 8 are needed
  not valid: 728 pairs of queens attack each other, 64 queens instead of 8
  [1]
  $ queens check --board full.txt --limit 0
  ... and 728 more
  there are 64 queens, but 8 are needed
  not valid: 728 pairs of queens attack each other, 64 queens instead of 8
  [1]
  $ queens check --board full.txt --limit 1000 | wc -l
  730

A board of the wrong size.

  $ queens check 5 --board good.txt
  queens: good.txt: the board is 4x4, but 5x5 was asked for
  [2]
  $ queens check --size 4x5 --board good.txt
  queens: good.txt: the board is 4x4, but 4x5 was asked for
  [2]
