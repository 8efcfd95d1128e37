A new puzzle: the same seed gives the same one, and the first line says how to make it again.

  $ queens puzzle new 8 --rating hard --seed 7 | tee hard.txt
  # hard 41; queens puzzle new --size 8 --rating hard --seed 7
  AAABBBBB
  AACCCCCB
  ACCCDDDD
  EEECCDDD
  EEDFCDDD
  EEDDDDDD
  EEGDDDHD
  EEGGHHHH
  $ queens puzzle new --size 6 --rating easy --seed 3 --solution
  # easy 15; queens puzzle new --size 6 --rating easy --seed 3
  AABBBB
  AABBBB
  CDDBBB
  DDDDDE
  DDDDDE
  DDDFDD
  
  .Q....
  ....Q.
  Q.....
  ..Q...
  .....Q
  ...Q..
  $ queens puzzle new 7 | grep -o '^# [a-z]* [0-9]*; queens puzzle new --size 7 --seed' | wc -l
  1

Solved as a person would.

  $ queens puzzle solve hard.txt
    1. last square of a region
       Region F is the one square (4,3): a queen stands there.
    2. region in one column
       Region G fits only in column 2, so column 2's other squares are out: (0,2), (1,2) and (2,2).
    3. would empty a region
       Region G has only (6,2) and (7,2) left, and a queen on (6,1) or (7,1) would attack all of them: (6,1) and (7,1) are out.
    4. would empty a region
       Region C has only (1,4), (1,5), (1,6) and (2,1) left, and a queen on (1,0), (1,1) or (2,5) would attack all of them: (1,0), (1,1) and (2,5) are out.
    5. would empty a row
       Row 1 has only (1,4), (1,5), (1,6) and (1,7) left, and a queen on (0,5) would attack all of them: (0,5) is out.
    6. two regions in two rows
       Regions G and H fit only in rows 6 and 7 and use them up, so the other squares of these rows are out: (6,0), (6,4), (6,5), (6,7) and (7,0).
    7. two regions in two columns
       Regions A and E fit only in columns 0 and 1 and use them up, so the other square of these columns is out: (2,1).
    8. region in one row
       Region C fits only in row 1, so row 1's other square is out: (1,7).
    9. region in one row
       Region B fits only in row 0, so row 0's other squares are out: (0,0) and (0,1).
   10. last square of a region
       Region A has only one square left, (2,0): a queen stands there.
   11. last square of a region
       Region E has only one square left, (5,1): a queen stands there.
   12. last square of a region
       Region G has only one square left, (7,2): a queen stands there.
   13. last square of a region
       Region H has only one square left, (6,6): a queen stands there.
   14. would empty a region
       Region C has only (1,4) and (1,5) left, and a queen on (0,4) would attack all of them: (0,4) is out.
   15. last square of a region
       Region B has only one square left, (0,7): a queen stands there.
   16. last square of a region
       Region D has only one square left, (3,5): a queen stands there.
   17. last square of a region
       Region C has only one square left, (1,4): a queen stands there.
  
      0   1   2   3   4   5   6   7
   0 A.  A.  A.  B.  B.  B.  B.  BQ
   1 A.  A.  C.  C.  CQ  C.  C.  B.
   2 AQ  C.  C.  C.  D.  D.  D.  D.
   3 E.  E.  E.  C.  C.  DQ  D.  D.
   4 E.  E.  D.  FQ  C.  D.  D.  D.
   5 E.  EQ  D.  D.  D.  D.  D.  D.
   6 E.  E.  G.  D.  D.  D.  HQ  D.
   7 E.  E.  GQ  G.  H.  H.  H.  H.
  
  the only solution; hard 41
  $ printf 'AABB\nCABB\nCCDB\nCDDD\n' > small.txt
  $ queens puzzle solve small.txt --pictures | head -20
    1. would empty a region
       Region A has only (0,0), (0,1) and (1,1) left, and a queen on (0,2) or (1,0) would attack all of them: (0,2) and (1,0) are out.
  
      0   1   2   3
   0(A.)(A.)[Bx] B.
   1[Cx](A.) B.  B.
   2 C.  C.  D.  B.
   3 C.  D.  D.  D.
  
    2. would empty a region
       Region C has only (2,0), (2,1) and (3,0) left, and a queen on (3,1) would attack all of them: (3,1) is out.
  
      0   1   2   3
   0 A.  A.  Bx  B.
   1 Cx  A.  B.  B.
   2(C.)(C.) D.  B.
   3(C.)[Dx] D.  D.
  
    3. would empty a region
       Region D has only (2,2), (3,2) and (3,3) left, and a queen on (2,3) would attack all of them: (2,3) is out.
  $ queens puzzle solve small.txt --quiet
      0   1   2   3
   0 A.  AQ  B.  B.
   1 C.  A.  B.  BQ
   2 CQ  C.  D.  B.
   3 C.  D.  DQ  D.
  
  the only solution; medium 35

How hard it is.

  $ queens puzzle rate hard.txt
  hard 41
     8  last-square      a row, column or region has one square left: its queen stands there
     3  confined-region  a region lies in one row or column: the other squares of that line are out
     4  emptied          a queen here would attack every square left to a row, column or region
     2  region-group     k regions lie in k rows, or columns: the other squares of these lines are out
  $ queens puzzle rate small.txt --json
  {"schema":"queens.puzzle.rate/1","size":4,"stars":1,"regions":["AABB","CABB","CCDB","CDDD"],"unique":true,"rating":{"grade":"medium","number":35,"needs_guess":false,"uses":{"last-square":4,"every-way":0,"confined-region":2,"confined-line":0,"emptied":6,"region-group":0,"line-group":0,"blocks":0,"quota":0,"crossing-lines":0,"crowded":0,"clash":0,"contradiction":0,"trial":0}}}

A hint is the next deduction from where the player stands, and no more.

  $ queens puzzle hint hard.txt
  last square of a region
  Region F is the one square (4,3): a queen stands there.
  
      0   1   2   3   4   5   6   7
   0 A.  A.  A. [Bx] B.  B.  B.  B.
   1 A.  A.  C. [Cx] C.  C.  C.  B.
   2 A.  C.  C. [Cx] D.  D.  D.  D.
   3 E.  E. [Ex][Cx][Cx] D.  D.  D.
   4[Ex][Ex][Dx][FQ][Cx][Dx][Dx][Dx]
   5 E.  E. [Dx][Dx][Dx] D.  D.  D.
   6 E.  E.  G. [Dx] D.  D.  H.  D.
   7 E.  E.  G. [Gx] H.  H.  H.  H.
  $ (cat small.txt; printf '\n.Q..\n....\n....\n....\n') | queens puzzle hint
  last square of a row
  Row 1 has only one square left, (1,3): a queen stands there.
  
      0   1   2   3
   0 A.  AQ  B.  B.
   1 C.  A.  B. [BQ]
   2 C.  C. [Dx][Bx]
   3 C.  D.  D. [Dx]
  $ printf 'Q...\n....\n....\n....\n' > wrong.txt
  $ queens puzzle hint small.txt --marks wrong.txt
  The queen on (0,0) is wrong: with it the puzzle cannot be solved.
  
      0   1   2   3
   0(AQ) A.  B.  B.
   1 C.  A.  B.  B.
   2 C.  C.  D.  B.
   3 C.  D.  D.  D.
  [1]
  $ queens puzzle hint small.txt --marks wrong.txt --json
  {"schema":"queens.puzzle.hint/1","size":4,"stars":1,"regions":["AABB","CABB","CCDB","CDDD"],"queens":[[0,0]],"crosses":[],"solved":false,"mistakes":[{"sentence":"The queen on (0,0) is wrong: with it the puzzle cannot be solved.","squares":[[0,0]]}],"step":null,"reason":null}
  [1]
  $ printf '.Q..\n...Q\nQ...\n..Q.\n' | queens puzzle hint small.txt --marks -
  Solved: every row, column and region has its queen.
  
      0   1   2   3
   0 A.  AQ  B.  B.
   1 C.  A.  B.  BQ
   2 CQ  C.  D.  B.
   3 C.  D.  DQ  D.

More than one solution: two of them. None: why.

  $ printf '1122\n1122\n3344\n3344\n' > two.txt
  $ queens puzzle solve two.txt --quiet
      0   1   2   3
   0 1.  1Q  2.  2.
   1 1.  1.  2.  2Q
   2 3Q  3.  4.  4.
   3 3.  3.  4Q  4.
  
      0   1   2   3
   0 1.  1.  2Q  2.
   1 1Q  1.  2.  2.
   2 3.  3.  4.  4Q
   3 3.  3Q  4.  4.
  
  not a proper puzzle: there is more than one solution, and these are two of them
  $ queens puzzle rate two.txt
  queens: there is no rating, because there is more than one solution
  [1]
  $ printf 'ABCC\nABCC\nCCCC\nDDDD\n' | queens puzzle solve
    1. region in one column
       Region A fits only in column 0, so column 0's other squares are out: (2,0) and (3,0).
    2. region in one column
       Region B fits only in column 1, so column 1's other squares are out: (2,1) and (3,1).
    3. row in one region
       Row 2 has open squares only in region C, so region C's other squares are out: (0,2), (0,3), (1,2) and (1,3).
    4. would empty a region
       Region A has only (0,0) and (1,0) left, and a queen on (0,1) or (1,1) would attack all of them: (0,1) and (1,1) are out.
  
      0   1   2   3
   0 A.  Bx  Cx  Cx
   1 A.  Bx  Cx  Cx
   2 Cx  Cx  C.  C.
   3 Dx  Dx  D.  D.
  queens: there is no solution: region B has no square left for its queen
  [1]
  $ printf 'ABCC\nABCC\nCCCC\nDDDD\n' | queens puzzle solve --json | grep -o '"outcome":"[a-z]*","solutions":\[\],"reason":"[^"]*"'
  "outcome":"none","solutions":[],"reason":"there is no solution: region B has no square left for its queen"

One that the deductions did not finish before they knew crowded houses.

  $ printf 'AABBBCCC\nAAABBBDC\nEFFBEBDD\nEEFBEBBD\nEEEEEDDD\nEEEEEGGG\nEEEHGGGG\nEEHHHHGG\n' > guess.txt
  $ queens puzzle solve guess.txt | grep -A1 'two columns\|crowd\|in three\|in two col'
   11. three regions in two columns
       If a queen stood on (7,5), regions C, D and G would have open squares only in columns 6 and 7, which have no room for all of them: so (7,5) is out.
   12. four regions in three columns
       If a queen stood on (5,3), regions B, C, D and G would have open squares only in columns 5, 6 and 7, which have no room for all of them: so (5,3) is out.
   13. four regions in three columns
       If a queen stood on (6,4), regions A, E, F and H would have open squares only in columns 0, 1 and 2, which have no room for all of them: so (6,4) is out.
   14. three regions in three columns
       Regions C, D and G fit only in columns 5, 6 and 7 and use them up, so the other squares of these columns are out: (2,5) and (3,5).
  $ queens puzzle rate guess.txt
  expert 72
     8  last-square      a row, column or region has one square left: its queen stands there
     2  confined-region  a region lies in one row or column: the other squares of that line are out
     7  emptied          a queen here would attack every square left to a row, column or region
     3  region-group     k regions lie in k rows, or columns: the other squares of these lines are out
     3  crowded          a queen here would leave k rows, columns or regions only k - 1 places

Star Battles: two or three queens in each row, column and region. The file says how many.

  $ queens puzzle new 9 --stars 2 --rating hard --seed 7 --solution | tee battle.txt
  # hard 50; queens puzzle new --size 9 --stars 2 --rating hard --seed 7
  stars 2
  AAABBBBCC
  AADDDDBCC
  AADDBBBEC
  AAADDBEEC
  ADDDEEEEF
  GDDEEEEFF
  GGGHEHEFF
  GIIHHHHFF
  IIIIIIFFF
  
  .Q..Q....
  ......Q.Q
  .Q.Q.....
  ......Q.Q
  ..Q.Q....
  Q......Q.
  ...Q.Q...
  Q......Q.
  ..Q..Q...
  $ head -11 battle.txt > stars.txt
  $ queens puzzle count stars.txt
  1
  $ queens puzzle rate stars.txt
  hard 50
     9  last-square      a row, column or region has one square left: its queen stands there
     3  every-way        stars: a square that a row, column or region needs however its queens are placed
     2  confined-region  a region lies in one row or column: the other squares of that line are out
     1  confined-line    a row or column lies in one region: the other squares of that region are out
    11  emptied          a queen here would attack every square left to a row, column or region
     2  blocks           stars: lines lie in as many 2x2 blocks as they need queens: each block has one
     1  quota            stars: what lines need, and others take there, leaves a region only some of its ways
  $ queens puzzle solve stars.txt | sed -n '1,2p;17,30p'
    1. would empty a region
       Region G needs two queens, and one on (5,1), (6,1) or (7,1) would leave too little room: (5,1), (6,1) and (7,1) are out.
    9. two rows in four blocks
       Rows 7 and 8 need four queens, but after a queen on (6,7) they would lie in too few blocks of 2x2, which have room for one each: (6,7) is out.
   10. share of a region in one row
       Row 7 needs two queens, and the other regions take at least one of them, so region H has at most one there: (7,4) is out.
   11. would empty a region
       Region H needs two queens, and one on (6,2) would leave too little room: (6,2) is out.
   12. region in one column
       Region G fits only in column 0, so column 0's other squares are out: (0,0), (1,0), (2,0), (3,0), (4,0) and (8,0).
   13. needed square of a region
       Region G needs two queens, and no way to place them does without (5,0) and (7,0): queens stand on (5,0) and (7,0).
   14. last squares of a row
       Row 6 needs two queens and has only (6,3) and (6,5) left: queens stand there.
   15. column in one region
       Column 1 has open squares only in region A, so region A's other squares are out: (0,2) and (3,2).
  $ queens puzzle solve stars.txt --quiet
      0   1   2   3   4   5   6   7   8
   0 A.  AQ  A.  B.  BQ  B.  B.  C.  C.
   1 A.  A.  D.  D.  D.  D.  BQ  C.  CQ
   2 A.  AQ  D.  DQ  B.  B.  B.  E.  C.
   3 A.  A.  A.  D.  D.  B.  EQ  E.  CQ
   4 A.  D.  DQ  D.  EQ  E.  E.  E.  F.
   5 GQ  D.  D.  E.  E.  E.  E.  FQ  F.
   6 G.  G.  G.  HQ  E.  HQ  E.  F.  F.
   7 GQ  I.  I.  H.  H.  H.  H.  FQ  F.
   8 I.  I.  IQ  I.  I.  IQ  F.  F.  F.
  
  the only solution; hard 50
  $ queens puzzle hint stars.txt
  would empty a region
  Region G needs two queens, and one on (5,1), (6,1) or (7,1) would leave too little room: (5,1), (6,1) and (7,1) are out.
  
      0   1   2   3   4   5   6   7   8
   0 A.  A.  A.  B.  B.  B.  B.  C.  C.
   1 A.  A.  D.  D.  D.  D.  B.  C.  C.
   2 A.  A.  D.  D.  B.  B.  B.  E.  C.
   3 A.  A.  A.  D.  D.  B.  E.  E.  C.
   4 A.  D.  D.  D.  E.  E.  E.  E.  F.
   5(G.)[Dx] D.  E.  E.  E.  E.  F.  F.
   6(G.)[Gx](G.) H.  E.  H.  E.  F.  F.
   7(G.)[Ix] I.  H.  H.  H.  H.  F.  F.
   8 I.  I.  I.  I.  I.  I.  F.  F.  F.
  $ (cat stars.txt; printf '\nQ.Q......\n.........\n.........\n.........\n.........\n.........\n.........\n.........\n.........\n') | queens puzzle hint
  The queen on (0,0) is wrong: with it the puzzle cannot be solved.
  The queen on (0,2) is wrong: with it the puzzle cannot be solved.
  
      0   1   2   3   4   5   6   7   8
   0(AQ) A. (AQ) B.  B.  B.  B.  C.  C.
   1 A.  A.  D.  D.  D.  D.  B.  C.  C.
   2 A.  A.  D.  D.  B.  B.  B.  E.  C.
   3 A.  A.  A.  D.  D.  B.  E.  E.  C.
   4 A.  D.  D.  D.  E.  E.  E.  E.  F.
   5 G.  D.  D.  E.  E.  E.  E.  F.  F.
   6 G.  G.  G.  H.  E.  H.  E.  F.  F.
   7 G.  I.  I.  H.  H.  H.  H.  F.  F.
   8 I.  I.  I.  I.  I.  I.  F.  F.  F.
  [1]
  $ (cat stars.txt; printf '\n.Q.Q.Q...\n.........\n.........\n.........\n.........\n.........\n.........\n.........\n.........\n') | queens puzzle hint
  Row 0 has 3 queens, and takes 2.
  
      0   1   2   3   4   5   6   7   8
   0 A. (AQ) A. (BQ) B. (BQ) B.  C.  C.
   1 A.  A.  D.  D.  D.  D.  B.  C.  C.
   2 A.  A.  D.  D.  B.  B.  B.  E.  C.
   3 A.  A.  A.  D.  D.  B.  E.  E.  C.
   4 A.  D.  D.  D.  E.  E.  E.  E.  F.
   5 G.  D.  D.  E.  E.  E.  E.  F.  F.
   6 G.  G.  G.  H.  E.  H.  E.  F.  F.
   7 G.  I.  I.  H.  H.  H.  H.  F.  F.
   8 I.  I.  I.  I.  I.  I.  F.  F.  F.
  [1]
  $ tail -9 battle.txt | queens puzzle hint stars.txt --marks - | head -1
  Solved: every row, column and region has its queens.
  $ grep -v stars stars.txt | queens puzzle count --stars 2 --json
  {"schema":"queens.puzzle.count/1","size":9,"stars":2,"regions":["AAABBBBCC","AADDDDBCC","AADDBBBEC","AAADDBEEC","ADDDEEEEF","GDDEEEEFF","GGGHEHEFF","GIIHHHHFF","IIIIIIFFF"],"count":"1","complete":true}
  $ grep -v stars stars.txt | queens puzzle rate --stars 3
  queens: there is no rating, because there is no solution
  [1]
  $ queens puzzle count small.txt
  1
  $ queens puzzle count two.txt
  2
  $ queens puzzle count two.txt --stars 2
  0
  [1]
  $ queens puzzle new 8 --stars 2 --seed 1 --rating easy --json | queens puzzle rate | head -1
  easy 26

JSON goes in and comes out.

  $ queens puzzle new 6 --seed 2 --rating medium --json | tee six.json
  {"schema":"queens.puzzle/1","size":6,"stars":1,"regions":["AAAABB","CAAABB","CAABBD","AAEBDD","AAAFDD","AAFFFD"],"rating":{"grade":"medium","number":30,"needs_guess":false,"uses":{"last-square":6,"every-way":0,"confined-region":2,"confined-line":2,"emptied":1,"region-group":0,"line-group":0,"blocks":0,"quota":0,"crossing-lines":0,"crowded":0,"clash":0,"contradiction":0,"trial":0}},"seed":2,"grids":13}
  $ queens puzzle rate six.json | head -1
  medium 30
  $ queens puzzle solve six.json --json | python3 -c 'import json,sys; j=json.load(sys.stdin); print(j["outcome"], len(j["solutions"]), j["deductions"]["end"], j["deductions"]["steps"][0]["sentence"])'
  unique 1 solved Region E is the one square (3,2): a queen stands there.
  $ queens puzzle hint six.json --json | python3 -c 'import json,sys; print(json.load(sys.stdin)["step"]["technique"])'
  last-square
  $ echo '{"colorRegions":[["A","A","B","B"],["C","A","B","B"],["C","C","D","B"],["C","D","D","D"]],"queens":[[0,1]],"crosses":[[1,2]]}' | queens puzzle hint --json | grep -o '"queens":[^"]*"crosses":[^"]*"solved":[a-z]*' | head -1
  "queens":[[0,1]],"crosses":[[1,2]],"solved":false

Pictures.

  $ queens puzzle solve small.txt --out steps.svg && grep -c '<title>' steps.svg && tail -1 steps.svg
  1
  </svg>
  $ queens puzzle solve small.txt --as svg --step 2 | grep -o '>2\. [^<]*<'
  >2. would empty a region<
  >2. would empty a region<
  $ queens puzzle hint small.txt --as svg | grep -c '^<svg'
  1
  $ queens puzzle new 9 --seed 1 --as svg | grep -o 'queens puzzle new[^<]*'
  queens puzzle new --size 9 --seed 1
  $ queens puzzle solve small.txt --out none/steps.svg
  queens: the file 'none/steps.svg' cannot be written: No such file or directory
  [2]
