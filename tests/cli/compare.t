What every complete algorithm does to find all solutions.

  $ queens compare 4..5 --no-time
  algorithm             n  trials  nodes  checks  backtracks  solutions
  brute-force           4    1820   2379    2553        2379          2
  generate-and-test     4     256    340     432         340          2
  rows-and-columns      4     340    340     608         340          2
  permutations          4      24     64     116          64          2
  backtracking          4      60     16      84          16          2
  backtracking-columns  4      60     16     141          16          2
  bitmask               4      60     16     115          16          2
  bitmask-shift         4      16     16      15          16          2
  hybrid                4      18     18     138          18          2
  dancing-links         4      16     16     233          16          2
  brute-force           5   53130  65779   82775       65779         10
  generate-and-test     5    3125   3905    6321        3905         10
  rows-and-columns      5    3905   3905    9080        3905         10
  permutations          5     120    325     642         325         10
  backtracking          5     220     53     405          53         10
  backtracking-columns  5     220     53     696          53         10
  bitmask               5     220     53     393          53         10
  bitmask-shift         5      53     53      44          53         10
  hybrid                5      55     55     505          55         10
  dancing-links         5      51     51     716          51         10
  $ queens compare 8 --algorithms backtracking,hybrid --first --no-time --csv
  algorithm,n,trials,nodes,checks,backtracks,solutions
  backtracking,8,876,113,2438,105,1
  hybrid,8,160,160,1990,152,1
  $ queens compare 5 --algorithms backtracking,hybrid --first --no-time --markdown
  | algorithm | n | trials | nodes | checks | backtracks | solutions |
  |---|---:|---:|---:|---:|---:|---:|
  | backtracking | 5 | 15 | 5 | 26 | 0 | 1 |
  | hybrid | 5 | 5 | 5 | 55 | 0 | 1 |
  $ queens compare 5 --algorithms hybrid --first --no-time --json
  {"schema":"queens.compare/1","goal":"first","seed":1,"seeds":1,"rows":[{"algorithm":"hybrid","n":5,"note":null,"runs":[{"finished":true,"trials":5,"nodes":5,"checks":55,"backtracks":0,"solutions":1,"trials_by_queen":[1,1,1,1,1]}]}]}
  $ queens compare 6 --algorithms bitmask | awk '{print NF}'
  8
  8

Table 1: computed up to a given n, cited beyond.

  $ queens compare 10 --reproduce table1 | sed -n '1,3p;11,13p;28,29p'
   n           solutions  source
   0                   1  computed
   1                   1  computed
   9                 352  computed
  10                 724  computed
  11                2680  cited
  26   22317699616364044  cited
  27  234907967154122528  cited

Table 2: 15 trials against 5.

  $ queens compare --reproduce table2
  queen  backtracking  hybrid
  1                 1       1
  2                 3       1
  3                 5       1
  4                 2       1
  5                 4       1
  total            15       5

Figure 6: n! against C(n^2, n) against 2^n.

  $ queens compare --reproduce figure6 8 --chart six.svg
  n  2^n      n!      C(n^2, n)
  1    2       1              1
  2    4       2              6
  3    8       6             84
  4   16      24          1,820
  5   32     120         53,130
  6   64     720      1,947,792
  7  128   5,040     85,900,584
  8  256  40,320  4,426,165,368
  $ grep -c '<path' six.svg | sed 's/^[1-9].*/drawn/'
  drawn

Figures 23 and 24: both algorithms side by side on five queens.

  $ queens compare --reproduce figures23-24 --chart side.svg
  backtracking
  A . . . .          Q . . . .           Q . . . .           Q . . . .           Q . . . .
  . . . . .          x x A . .           . . Q . .           . . Q . .           . . Q . .
  . . . . .          . . . . .           x x x x A           . . . . Q           . . . . Q
  . . . . .          . . . . .           . . . . .           x A . . .           . Q . . .
  . . . . .          . . . . .           . . . . .           . . . . .           x x x A .
  queen 1: 1 trial   queen 2: 3 trials   queen 3: 5 trials   queen 4: 2 trials   queen 5: 4 trials
  
  hybrid
  A . . . .          Q # # # #          Q # # # #          Q # # # #          Q # # # #
  . . . . .          # # A . .          # # Q # #          # # Q # #          # # Q # #
  . . . . .          # . # . .          # # # # A          # # # # Q          # # # # Q
  . . . . .          # . . # .          # . # # #          # A # # #          # Q # # #
  . . . . .          # . . . #          # . # . #          # . # . #          # # # A #
  queen 1: 1 trial   queen 2: 1 trial   queen 3: 1 trial   queen 4: 1 trial   queen 5: 1 trial
  
  queen  backtracking  hybrid
  1                 1       1
  2                 3       1
  3                 5       1
  4                 2       1
  5                 4       1
  total            15       5
  $ grep -o '<g transform' side.svg | wc -l
  30

Figure 25: both grow exponentially, the hybrid some six times lower.

  $ queens compare --reproduce figure25 12 --markdown
  | n | backtracking | hybrid | ratio |
  |---:|---:|---:|---:|
  | 4 | 26 | 9 | 2.9 |
  | 5 | 15 | 5 | 3.0 |
  | 6 | 171 | 36 | 4.8 |
  | 7 | 42 | 9 | 4.7 |
  | 8 | 876 | 160 | 5.5 |
  | 9 | 333 | 65 | 5.1 |
  | 10 | 975 | 182 | 5.4 |
  | 11 | 517 | 103 | 5.0 |
  | 12 | 3066 | 503 | 6.1 |

Local searches over many seeds: how many were solved, and the quartiles of their work.

  $ queens compare 6,20 --algorithms min-conflicts,min-conflicts/no-stagnation,min-conflicts/no-gan-init --seeds 50 --no-time
  algorithm                     n  solved  energy at start  at end  perturbations  trials q1  trials median  trials q3
  min-conflicts                 6   50/50                1       0           0.88      23.75             60        175
  min-conflicts/no-stagnation   6   45/50                1       0           0.00      23.75             60     180.25
  min-conflicts/no-gan-init     6   50/50                6       0           1.60         12          43.50        171
  min-conflicts                20   50/50                2       0           0.06      21.25             45      71.50
  min-conflicts/no-stagnation  20   49/50                2       0           0.00      21.25             45      71.50
  min-conflicts/no-gan-init    20   50/50            21.50       0           0.00      35.25             55     113.75
  $ queens compare 50 --algorithms min-conflicts --queen 3,4 --seeds 5 --chart local.svg | wc -l
  2
  $ grep -c 'medians of 5 runs' local.svg
  1

A run that would not end says what it would cost, and is left out.

  $ queens compare 8 --algorithms brute-force,bitmask-shift --no-time 2>&1
  algorithm      n  trials  nodes  checks  backtracks  solutions  note
  brute-force    8       -      -       -           -          -  would take 4,426,165,368 trials (complete arrangements tested)
  bitmask-shift  8    2056   2056    1965        2056         92
  queens: brute-force, n = 8: would take 4,426,165,368 trials (complete arrangements tested)
  queens: a run may take 100,000,000 trials without times: --time-limit SECONDS allows more, --anyway any time
  [3]
  $ queens compare 8 --algorithms brute-force > /dev/null 2>&1
  [3]
  $ queens compare 7 --algorithms brute-force --first --time-limit 0.01 --no-time 2>&1 | grep -c 'stopped by the time limit of 0.01 s'
  2
  $ queens compare 5 --algorithms brute-force --anyway --no-time
  algorithm    n  trials  nodes  checks  backtracks  solutions
  brute-force  5   53130  65779   82775       65779         10

What cannot be done is said in a sentence.

  $ queens compare
  queens: 'queens compare' needs board sizes, like 'queens compare 4..10'
  [2]
  $ queens compare 4...6
  queens: the board sizes must be like 8, 4..10 or 8,50,100, with numbers from 0 to 100000, not '4...6'
  [2]
  $ queens compare 9..4
  queens: the board sizes must be like 8, 4..10 or 8,50,100, with numbers from 0 to 100000, not '9..4'
  [2]
  $ queens compare 1..100000
  queens: '1..100000' are more than 200 board sizes
  [2]
  $ queens compare 8 --algorithms annealing --all
  queens: 'annealing' looks for one solution and cannot count them: use --first
  [2]
  $ queens compare 8 --algorithms magic
  queens: there is no algorithm 'magic'; 'queens gallery' lists them
  [2]
  $ queens compare 8 --csv --json
  queens: --csv, --json and --markdown exclude each other: give one
  [2]
  $ queens compare 8 --reproduce figure1
  queens: figure1 has a size of its own: give none
  [2]
  $ queens compare 8 --reproduce table2 --chart x.svg
  queens: --reproduce table2 is a table, and has no picture for --chart
  [2]
  $ queens compare 8 --measure speed
  queens: --measure must be one of trials, nodes, checks, backtracks, time, not 'speed'
  [2]
  $ queens compare 4 --queen 9,9
  queens: the demanded queen (9,9) is off the 4x4 board: rows go from 0 to 3, columns from 0 to 3
  [2]
  $ queens compare 28 --reproduce table1
  queens: table1 is computed for n from 0 to 27, not 28
  [2]

What a search would cost does not change from run to run: without times, nothing does.

  $ for i in 1 2; do queens compare 16 --all --no-time > guess$i 2>&1; queens compare 12 --no-time --seed 3 --seeds 2 > lots$i 2>&1; done
  [3]
  $ cmp guess1 guess2 && cmp lots1 lots2
  $ sed -n 2p guess1
  brute-force           16       -      -       -           -          -  would take about 1e+25 trials (complete arrangements tested)
