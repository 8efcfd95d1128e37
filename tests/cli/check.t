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
  $ printf '.Q..\n...Q\nQ...\n....\n' | queens check
  $ queens check --board good.txt --block 0,1 --block 1,3
  $ queens check --board good.txt --queen 0,0
  $ printf 'Q\n' | queens check --pieces 0
  $ queens check --board good.txt --rule toroidal
  $ queens check --board good.txt --rule super
  $ queens check --board good.txt --rule touch
  valid

A hundred attacking pairs are named unless more are wanted.

  $ printf 'QQQQQQQQ\n%.0s' 1 2 3 4 5 6 7 8 > full.txt
  $ queens check --board full.txt | wc -l
  $ queens check --board full.txt | tail -3
  $ queens check --board full.txt --limit 2
  $ queens check --board full.txt --limit 0
  $ queens check --board full.txt --limit 1000 | wc -l

A board of the wrong size.

  $ queens check 5 --board good.txt
  $ queens check --size 4x5 --board good.txt
