Every kind of board: other rules, regions, areas, symmetric boards, boards that do not count.

  $ queens count 10 --rule super
  /bin/bash: line 2: queens: command not found
  [127]
  $ queens count 13 --rule toroidal
  /bin/bash: line 4: queens: command not found
  [127]
  $ queens count 20 --symmetry half-turn
  /bin/bash: line 6: queens: command not found
  [127]
  $ queens count 8 --pieces 4
  /bin/bash: line 8: queens: command not found
  [127]
  $ queens count 6 --pieces 3 --rule touch --symmetry quarter-turn
  /bin/bash: line 10: queens: command not found
  [127]

A colour puzzle: one queen in each region, and no two that touch.

  $ cat > regions.txt <<EOF
  > AABBB
  > ACCBB
  > ACCDB
  > EEDDD
  > EEEDD
  > EOF
  $ queens count --regions regions.txt --rule touch
  /bin/bash: line 20: queens: command not found
  [127]
  $ queens find --regions regions.txt --rule touch | tee first.txt
  /bin/bash: line 22: queens: command not found
  $ queens count --regions regions.txt --rule touch --not first.txt
  /bin/bash: line 24: queens: command not found
  [127]
  $ queens find --regions regions.txt --rule touch --queen 0,0 --not first.txt
  /bin/bash: line 26: queens: command not found
  [127]
  $ echo '{"regions": [[1,1,2],[1,3,2],[3,3,2]]}' > regions.json
  $ queens count --regions regions.json --rule touch
  /bin/bash: line 30: queens: command not found
  [127]

What is wrong with a board, constraint by constraint.

  $ queens check --board first.txt --regions regions.txt --rule touch
  /bin/bash: line 32: queens: command not found
  [127]
  $ queens check --board first.txt --rule touch --symmetry half-turn --area 'r<2:..1' --not first.txt
  /bin/bash: line 34: queens: command not found
  [127]
  $ printf 'Q..\n...\n.Q.\n' | queens check --regions regions.json --rule touch
  /bin/bash: line 36: queens: command not found
  [127]
  $ printf 'Q..\n...\n.Q.\n' | queens check --regions regions.json --json | tr '{' '\n' | grep -e '"constraint"'
  /bin/bash: line 38: queens: command not found
  [1]

Holes, diagonals and areas.

  $ cat > mask.txt <<EOF
  > ..#..
  > .....
  > #...#
  > .....
  > ..#..
  > EOF
  $ queens count --mask mask.txt
  /bin/bash: line 48: queens: command not found
  [127]
  $ queens count 5 --area '@mask.txt:0'
  /bin/bash: line 50: queens: command not found
  [127]
  $ queens count 8 --exclude sum:7 --exclude difference:-2
  /bin/bash: line 52: queens: command not found
  [127]
  $ queens count 8 --area 'r<4 && c<4:1' --area 'border:2..3'
  /bin/bash: line 54: queens: command not found
  [127]

By class, and as the OEIS keeps it.

  $ queens count 6 --by column:2
  /bin/bash: line 56: queens: command not found
  [127]
  $ queens count 4 --pieces 2 --by first-row
  /bin/bash: line 58: queens: command not found
  [127]
  $ queens count 6 --rule touch --by symmetry
  /bin/bash: line 60: queens: command not found
  [127]
  $ queens count 1..8 --as bfile
  /bin/bash: line 62: queens: command not found
  [127]
  $ queens count 4..7 --fundamental --rule touch
  /bin/bash: line 64: queens: command not found
  [127]

Mistakes.

  $ bad() { queens "$@"; local status=$?; [ $status -eq 2 ] || echo "exit status $status"; }
  $ bad count 8 --exclude 7
  main: line 66: queens: command not found
  exit status 127
  $ bad count 8 --exclude sum:15
  main: line 66: queens: command not found
  exit status 127
  $ bad count 8 --area 'r<2'
  main: line 66: queens: command not found
  exit status 127
  $ bad count 8 --area 'r<2:two'
  main: line 66: queens: command not found
  exit status 127
  $ bad count 8 --area 'r<2:3..1'
  main: line 66: queens: command not found
  exit status 127
  $ bad count 8 --mask mask.txt
  main: line 66: queens: command not found
  exit status 127
  $ bad count 8 --regions no-such-file
  main: line 66: queens: command not found
  exit status 127
  $ printf 'AB\nA\n' | bad count --regions -
  main: line 66: queens: command not found
  exit status 127
  $ printf 'A?\nBB\n' | bad count --regions -
  main: line 66: queens: command not found
  exit status 127
  $ printf 'AB\nCD\n' | bad count --regions -
  main: line 66: queens: command not found
  exit status 127
  $ printf 'A.\n.2\n' | bad count --mask -
  main: line 66: queens: command not found
  exit status 127
  $ bad count 8 --symmetry mirror
  main: line 66: queens: command not found
  exit status 127
  $ bad count --size 4x5 --symmetry quarter-turn
  main: line 66: queens: command not found
  exit status 127
  $ bad count 8 --not first.txt
  main: line 66: queens: command not found
  exit status 127
  $ bad count 8 --by column:8
  main: line 66: queens: command not found
  exit status 127
  $ bad count 8 --as bfile
  main: line 66: queens: command not found
  exit status 127
  $ bad count 8..4
  main: line 66: queens: command not found
  exit status 127
  $ bad count 8 --method block --symmetry half-turn
  main: line 66: queens: command not found
  exit status 127
  $ bad find 8 --method local-search --symmetry half-turn
  main: line 66: queens: command not found
  exit status 127
