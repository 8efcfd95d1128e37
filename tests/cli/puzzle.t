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
  {"schema":"queens.puzzle.rate/1","size":4,"regions":["AABB","CABB","CCDB","CDDD"],"unique":true,"rating":{"grade":"medium","number":35,"needs_guess":false,"uses":{"last-square":4,"confined-region":2,"confined-line":0,"emptied":6,"region-group":0,"line-group":0,"contradiction":0}}}

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
  {"schema":"queens.puzzle.hint/1","size":4,"regions":["AABB","CABB","CCDB","CDDD"],"queens":[[0,0]],"crosses":[],"solved":false,"mistakes":[{"sentence":"The queen on (0,0) is wrong: with it the puzzle cannot be solved.","squares":[[0,0]]}],"step":null,"reason":null}
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

One that the deductions do not finish is solved all the same.

  $ printf 'AABBBCCC\nAAABBBDC\nEFFBEBDD\nEEFBEBBD\nEEEEEDDD\nEEEEEGGG\nEEEHGGGG\nEEHHHHGG\n' > guess.txt
  $ queens puzzle solve guess.txt | tail -13
   19. no deduction goes on from here
  
      0   1   2   3   4   5   6   7
   0 AQ  A.  B.  B.  B.  C.  C.  C.
   1 A.  A.  A.  B.  B.  B.  D.  CQ
   2 E.  FQ  F.  B.  E.  B.  D.  D.
   3 E.  E.  F.  BQ  E.  B.  B.  D.
   4 E.  E.  E.  E.  E.  DQ  D.  D.
   5 E.  E.  EQ  E.  E.  G.  G.  G.
   6 E.  E.  E.  H.  G.  G.  GQ  G.
   7 E.  E.  H.  H.  HQ  H.  G.  G.
  
  the only solution; expert 90, not to be solved by our deductions alone
  $ queens puzzle rate guess.txt | head -1
  expert 90, not to be solved by our deductions alone

JSON goes in and comes out.

  $ queens puzzle new 6 --seed 2 --rating medium --json | tee six.json
  {"schema":"queens.puzzle/1","size":6,"regions":["AAAABB","CAAABB","CAABBD","AAEBDD","AAAFDD","AAFFFD"],"rating":{"grade":"medium","number":30,"needs_guess":false,"uses":{"last-square":6,"confined-region":2,"confined-line":2,"emptied":1,"region-group":0,"line-group":0,"contradiction":0}},"seed":2,"grids":13}
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
