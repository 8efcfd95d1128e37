Nothing is left out, ignored or cut off without a word.

A format that cannot show blocked squares says so.

  $ for format in fen matrix bits columns columns1 leetcode lichess ortools; do
  >   queens export 8 --block 0,0 --to $format > /dev/null
  > done
  queens: the format fen does not show the blocked square (text and json show it): the formats dimacs, opb, lp, dzn and asp state all of the problem
  queens: the format matrix does not show the blocked square (text and json show it): the formats dimacs, opb, lp, dzn and asp state all of the problem
  queens: the format bits does not show the blocked square (text and json show it): the formats dimacs, opb, lp, dzn and asp state all of the problem
  queens: the format columns does not show the blocked square (text and json show it): the formats dimacs, opb, lp, dzn and asp state all of the problem
  queens: the format columns1 does not show the blocked square (text and json show it): the formats dimacs, opb, lp, dzn and asp state all of the problem
  queens: the format leetcode does not show the blocked square (text and json show it): the formats dimacs, opb, lp, dzn and asp state all of the problem
  queens: the format lichess does not show the blocked square (text and json show it): the formats dimacs, opb, lp, dzn and asp state all of the problem
  queens: the format ortools does not show the blocked square (text and json show it): the formats dimacs, opb, lp, dzn and asp state all of the problem
  $ for format in text json facts asp dimacs; do
  >   queens export 8 --block 0,0 --to $format > /dev/null
  > done
  $ queens export 4 --block 0,0 --block 1,1 --pieces 3 --to fen
  queens: the format fen does not show the 2 blocked squares (text and json show them), the number of queens (3): the formats dimacs, opb, lp, dzn and asp state all of the problem
  4/4/4/4

A file without a name is none.

  $ queens count 8 --job ''
  queens: --job must name a file, not ''
  [2]
  $ queens job new '' 8
  queens: 'queens job new' needs the name of a file, not ''
  [2]
  $ queens find 6 --queen 0,0 --proof ''
  queens: --proof must name a file, not ''
  [2]
  $ queens count --board ''
  queens: --board must name a file, not ''
  [2]
  $ queens draw 8 --out ''
  queens: --out must name a file, not ''
  [2]
  $ queens count --regions ''
  queens: --regions must name a file, not ''
  [2]
  $ queens trace hybrid 4 --as svg --out ''
  queens: --out must name a folder, not ''
  [2]

Every one of 70 MB of boards is judged; 64 MiB are read at first.

  $ queens find 1000 --as columns > thousand
  $ yes "$(cat thousand)" | head -n 18000 | queens check 1000 --input columns | tail -n 1
  18000 boards: all valid

A seed chooses a solution, with --random or without.

  $ queens find 12 --seed 5 > five
  $ queens find 12 --seed 5 | cmp - five
  $ queens find 12 --seed 5 --random | cmp - five
  $ queens find 12 --seed 6 | cmp -s - five
  [1]
  $ queens check < five
  valid

An object is whole when its command was stopped.

  $ whole() {
  >   "$@" > out 2> err; python3 -c '
  > import json
  > lines = open("out").readlines()
  > said = json.loads("".join(lines) if "list" in lines[0] else lines[-1])
  > print(said["schema"], said["complete"])'
  >   sed 's/after [0-9.]* s.*/after a while/' err
  > }
  $ whole queens find 1000000000000000000 --json --time-limit 0.2
  queens.find/1 False
  queens: stopped by the time limit of 0.2 s after a while
  $ whole queens count 24 --json --time-limit 0.2
  queens.count/1 False
  queens: stopped by the time limit of 0.2 s after a while
  $ whole queens count 24 --by symmetry --json --time-limit 0.2
  queens.classes/1 False
  queens: stopped by the time limit of 0.2 s after a while
  $ whole queens count 24 --by first-row --json --time-limit 0.2
  queens.first-row/1 False
  queens: stopped by the time limit of 0.2 s after a while
  $ whole queens count 23..24 --json --time-limit 0.2
  queens.count/1 False
  queens: stopped by the time limit of 0.2 s after a while
  $ whole queens count 24 --job q24.job --json --time-limit 0.2
  queens.count/1 False
  queens: stopped by the time limit of 0.2 s after a while
  $ whole queens list 24 --json --time-limit 0.2
  queens.list/1 False
  queens: stopped by the time limit of 0.2 s after a while
  $ whole timeout -s INT 0.3 queens plan 26 --json
  queens.plan/1 False
  queens: stopped by Ctrl-C after a while

