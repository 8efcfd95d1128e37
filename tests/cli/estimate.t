Small boards are counted, and it says so.

  $ queens estimate 8
  92  (exact)
  $ queens estimate 3
  0  (exact)

Larger ones are sampled: value, standard error, 95 % interval. The same seed gives the same, with
any number of threads.

  $ queens estimate 27 --error 1% > one
  $ sed 's/[0-9]/9/g; s/9[.]9* %/9.9 %/' one
  9.999e+99 +- 9.9 %  (99 %: 9.999e+99 to 9.999e+99)
  $ queens estimate 27 --error 1% --threads 1 | diff one -
  $ queens estimate 27 --error 1% --threads 3 | diff one -
  $ queens estimate 27 --error 1% --seed 2 | diff -q one - > /dev/null
  [1]

As JSON. The interval is that of log10, since values may have thousands of digits.

  $ queens estimate 100 --samples 70000 --seed 5 --json > hundred
  $ python3 -c "
  > import json
  > e = json.load(open('hundred'))
  > print(sorted(e))
  > low, high = e['interval']
  > print(e['schema'], e['method'], e['seed'], e['samples'], e['exact'], e['met'], e['reached'])
  > print(low < e['log10'] < high, 117.2 < e['log10'] < 117.6, 0 < e['relative_standard_error'] < 0.2)
  > print(e['value'].endswith('e+117'))"
  ['batches', 'exact', 'interval', 'log10', 'met', 'method', 'problem', 'reached', 'relative_standard_error', 'samples', 'schema', 'seconds', 'seed', 'threads', 'uneven', 'value']
  queens.estimate/1 descents 5 73728 False True True
  True True True
  True

Blocked squares, demanded queens, rectangles, fewer queens, other rules.

  $ for problem in '30 --block 0,0 --queen 3,7' '--size 25x40' '40 --pieces 30' '25 --rule super' '40 --rule touch'
  > do queens estimate $problem --samples 65536 --quiet | grep -c 'e+'; done
  1
  1
  1
  1
  1

Regions, areas, symmetry, boards that do not count: all that 'count' takes, up to 64x64.

  $ printf 'AAAA\nAAAA\nBBBB\nBBBB\n' | sed 's/$/......................../' > two.txt
  $ for i in $(seq 24); do echo ............................; done >> two.txt
  $ for problem in '40 --symmetry quarter-turn' '30 --rule super --area r<9&&c<9:5..' '--regions two.txt --pieces 26' '25 --area border:3 --exclude sum:20'
  > do queens estimate $problem --samples 16384 --json --quiet | grep -o '"met":true.*"method":"constrained"' | grep -c met; done
  1
  1
  1
  1
  $ queens estimate 20 --symmetry half-turn
  144620  (exact)
  $ queens find 8 > first.txt
  $ queens estimate 8 --not first.txt
  91  (exact)
  $ queens estimate 8 --area 'border:5..'
  0  (exact)
  $ queens estimate 80 --symmetry half-turn
  queens: with regions, areas or symmetry an estimate takes boards of up to 64x64, not 80x80
  [2]
  $ queens estimate 27 --symmetry half-turn --method descents
  queens: the method of estimating 'descents' knows no symmetry
  [2]

No solution met is no estimate: rows 38 and 39 want the same column.

  $ queens estimate 40 --where 'r < 38 || c == 0' --samples 4096
  queens: none of 4096 samples ended in a solution: there may be none, or too few to be met by chance; 'queens find' can decide
  [3]
  $ queens estimate 40 --where 'r < 38 || c == 0' --samples 4096 --json | tr ',' '\n' | grep -E '"(met|value|log10|interval)"'
  "met":false
  "value":null
  "log10":null
  "interval":null

A wanted error that is not reached in time is told.

  $ queens estimate 60 --error 0.0001% --time-limit 0.3 2>&1 > /dev/null | sed 's/after [0-9.]* s/after X s/'
  queens: stopped by the time limit of 0.3 s after X s, before the wanted error was reached
  $ queens estimate 60 --error 0.0001% --time-limit 0.3 > /dev/null 2>&1
  [3]
  $ queens estimate 60 --time-limit 0.3 | grep -c 'e+'
  1

A terminal shows the progress, unless it is to be quiet.

  $ export TERM=xterm
  $ script -qec 'queens estimate 60 --error 0.0001% --time-limit 60' /dev/null < /dev/null |
  >   stdbuf -o0 tr '\r' '\n' | grep -m1 -c ' samples, '
  1
  $ script -qec 'queens estimate 60 --error 0.0001% --time-limit 2 --quiet' /dev/null < /dev/null |
  >   grep -c ' samples, '
  0
  [1]

What it cannot do, it says.

  $ queens estimate 27 --error 120%
  queens: --error must be a relative error above 0 and below 1, like 0.5% or 0.005, not '120%'
  [2]
  $ queens estimate 20000
  queens: a 20000x20000 board is too large to be annealed: the largest is 10000x10000
  [2]
  $ queens estimate 200 --rule super
  queens: annealing cannot price attacks under the rule 'amazon'
  [2]
  $ queens estimate 30 --method magic
  queens: there is no method of estimating 'magic': it is one of auto, descents, constrained, annealing
  [2]
