Nothing is left out, ignored or cut off without a word.

A format that cannot show blocked squares says so.

  $ for format in fen matrix bits columns columns1 leetcode lichess ortools; do
  >   queens export 8 --block 0,0 --to $format > /dev/null
  > done
  $ for format in text json facts asp dimacs; do
  >   queens export 8 --block 0,0 --to $format > /dev/null
  > done
  $ queens export 4 --block 0,0 --block 1,1 --pieces 3 --to fen

A file without a name is none.

  $ queens count 8 --job ''
  $ queens job new '' 8
  $ queens find 6 --queen 0,0 --proof ''
  $ queens count --board ''
  $ queens draw 8 --out ''
  $ queens count --regions ''
  $ queens trace hybrid 4 --as svg --out ''

A seed chooses a solution, with --random or without.

  $ queens find 12 --seed 5 > five
  $ queens find 12 --seed 5 | cmp - five
  $ queens find 12 --seed 5 --random | cmp - five
  $ queens find 12 --seed 6 | cmp -s - five
  $ queens check < five

An object is whole when its command was stopped.

  $ whole() {
  >   "$@" 2> err | python3 -c '
  > import json, sys
  > lines = sys.stdin.readlines()
  > said = json.loads("".join(lines) if "list" in lines[0] else lines[-1])
  > print(said["schema"], said["complete"])'
  >   sed 's/after [0-9.]* s.*/after a while/' err
  > }
  $ whole queens find 1000000000000000000 --json --time-limit 0.2
  $ whole queens count 24 --json --time-limit 0.2
  $ whole queens count 24 --by symmetry --json --time-limit 0.2
  $ whole queens count 24 --by first-row --json --time-limit 0.2
  $ whole queens count 23..24 --json --time-limit 0.2
  $ whole queens count 24 --job q24.job --json --time-limit 0.2
  $ whole queens list 24 --json --time-limit 0.2
  $ whole timeout -s INT 0.3 queens plan 26 --json

