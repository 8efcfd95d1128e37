What the program says, where it once said it badly.

  $ yes . | head -n 65 | queens count
  $ yes . | head -n 65 | queens count --rule super

JSON that was cut off, in our words.

  $ printf '{"n":4,"queens":[[0,1' | queens check
  $ printf '{"n":4,' | queens count
  $ printf '{"n":4}}' | queens count
  $ printf '{"n":4 "rows":5}' | queens count
  $ printf '{"regions":["AAB' > cut.json
  $ queens puzzle solve cut.json
  $ queens trace hybrid 4 | head -c 300 | tail -c 60 > cut.trace
  $ queens trace hybrid --from cut.trace
  $ echo '{"schema":"queens.trace/1"}' > short.trace
  $ queens trace hybrid --from short.trace

Bytes that a terminal would obey are never printed as they are.

  $ queens count $'\x80\xffx\x1b[31m'
  $ queens count --board $'x\x1b[31m\xff'
  $ queens job status $'x\x9b31m'
  $ head -c 40 "$(command -v cat)" > bytes
  $ queens count 8 --queens bytes 2>&1 | LC_ALL=C grep -c '[^ -~]'

One and many; help for commands of two words.

  $ queens job new one.job 4
  $ queens job status one.job | grep -e units -e unit -e ranges -e range
  $ queens help job new | head -n 1
  $ queens help puzzle hint | head -n 1
  $ queens help job nwe

A trace knows its algorithm.

  $ queens trace hybrid 4 > four.trace
  $ queens trace --from four.trace | tail -n 6
  $ queens trace backtracking --from four.trace
  $ queens trace

Problems that contradict themselves have an answer.

  $ queens count 8 --queen 0,0 --block 0,0
  $ queens find 8 --queen 0,0 --block 0,0
  $ queens find 8 --queen 0,0 --queen 1,1
  $ queens list 8 --pieces 9
  $ queens estimate 8 --pieces 9
  $ queens count 8 --queen 0,0 --queen 1,1 --by symmetry
  $ queens count 4 --queen 0,0 --queen 0,1 --by first-row --quiet
  $ queens find 8 --queen 0,0 --queen 1,1 --json | python3 -c '
  > import json, sys
  > said = json.load(sys.stdin)
  > print(said["outcome"], said["reason"])'
  $ queens count 8 --pieces 9 --json | python3 -c '
  > import json, sys
  > said = json.load(sys.stdin)
  > print(said["count"], said["complete"], said["reason"])'
  $ queens find 8 | queens check --queen 0,0 --block 0,0
  $ queens find 8 --queen 0,0 --queen 1,1 --proof p.drat
  $ printf 'Q.\n.Q\n' | queens count
  $ queens export 8 --queen 0,0 --queen 1,1 --to dimacs
  $ queens count 8 --queen 0,0 --queen 1,1 --job x.job

What takes long is said before it begins.

  $ queens trace backtracking 40 | head -n 1 | cut -c 1-40
  $ queens trace backtracking 40 --steps 3 | wc -l
  $ queens trace backtracking 12 | tail -n 1 | cut -c 1-30
  $ queens export 1000000000000000000 --to text | head -c 10; echo
  $ queens export 1000000000000000000 --to columns | head -c 10; echo

Expressions.

  $ queens help expressions
  $ queens count 8 --where 'r<c<4'
  $ queens count 8 --where 'r<c && c<4 || r>=c'

The figures of the paper, by name.

  $ queens gallery figure 13
  $ for i in 2 3 4 8 9 11 12 14 15 17 19 22; do queens gallery figure$i; done
  $ for i in 10 16 18 20 21; do queens gallery figure$i; done
  $ queens compare --reproduce figure22 --chart figure22.svg
  $ head -c 4 figure22.svg
  $ queens gallery figure 26
