The list of the algorithms.

  $ queens gallery | grep -c '^  idea'
  12
  $ queens gallery | grep '^[a-z]'
  brute-force: Brute force
  generate-and-test: Generate and test
  rows-and-columns: All rows and columns with array checks
  permutations: Permutations
  backtracking: Backtracking by rows
  backtracking-columns: Backtracking by columns from the left
  bitmask: Bit masks of columns and diagonals
  bitmask-shift: Bit masks with shifting diagonals
  hybrid: Sets and backtracking hybrid
  dancing-links: Dancing links
  annealing: Simulated annealing
  min-conflicts: Min-conflicts
  $ queens gallery | awk 'length > 100'

One explained, with an example that is run.

  $ queens gallery backtracking
  backtracking: Backtracking by rows
    idea        Row by row, try the columns from the left and put the queen on the first one that
                no queen above attacks. When a row has no such column, go back to the row above
                and try its next one.
    source      CSES, Chessboard and Queens: analysis, approach 2; Criseno and Vizconde, section
                2.3 and figure 7 (Erickson 2019)
    time        O(n!)
    space       O(n)
    answers     counts and finds; counts n = 12 in about a second
    trials      squares tried (table 2 of the paper)
    nodes       queens put on the board
    checks      pairs of queens compared
    backtracks  queens taken from the board
  
      fill(row):
        if row = n: a solution
        for every column:
          try (row, column)
          if a queen above attacks it: next column
          place the queen
          fill(row + 1)
          remove the queen
        if no column was safe: a dead end
  
  Example: n = 4, to the first solution
  
        0  start
        1  try (0,0)
        2  place (0,0)
        3  try (1,0)
        4  reject (1,0): attacked by (0,0)
        5  try (1,1)
        6  reject (1,1): attacked by (0,0)
        7  try (1,2)
        8  place (1,2)
        9  try (2,0)
       10  reject (2,0): attacked by (0,0)
       11  try (2,1)
       12  reject (2,1): attacked by (1,2)
       13  try (2,2)
    ... 42 steps more ...
       56  reject (3,1): attacked by (0,1)
       57  try (3,2)
       58  place (3,2)
       59  solution
  
  . Q . .
  . . . Q
  Q . . .
  . . Q .
  
  trials 26, nodes 8, checks 36, backtracks 4, solutions 1
  
  All of it: queens trace backtracking 4
  $ queens gallery min-conflicts | head -20
  min-conflicts: Min-conflicts
    idea        Start with a queen in each row where it meets the fewest others. Again and again
                take one of the queens with the most conflicts and put it where it has the fewest.
                When the number of attacking pairs stands still, move a few queens at random.
    source      Codewars n-Queens write-up, attempt two, critical issues 1 and 2, final phase
    time        O(n) an iteration; how many it takes is not known
    space       O(n)
    answers     finds one solution or gives up; proves nothing
    trials      queens chosen (iterations)
    nodes       queens put down or moved
    checks      squares whose conflicts were counted
    backtracks  queens moved at random to end a stagnation
    switch      gan-init (on by default): start from a greedy-random board in place of a random
                one
    switch      stagnation (on by default): detect that the energy stands still, and move some
                queens at random
  
      put a queen on a best square of each row
      while some queens attack each other:
        choose a queen with the most conflicts
  $ for a in $(queens gallery | grep '^[a-z]' | cut -d: -f1); do queens gallery $a | grep -c '^Example'; done | uniq -c | sed 's/^ *//'
  12 1

  $ queens gallery magic
  queens: there is no algorithm 'magic'; 'queens gallery' lists them
  [2]
  $ queens gallery backtrackin
  queens: there is no algorithm 'backtrackin': did you mean 'backtracking'?
  [2]
