The table of counting, beside a base line; only the clock's figures differ from run to run.

  $ queens bench count 15 --project 0 | awk '{ print $1, $2, NF }'
  n solutions 11
  14 365596 10
  15 2279184 10
  $ queens bench count 14 --project 21 --seconds 1 --json | python3 -c '
  > import json, sys
  > bench = json.load(sys.stdin)
  > print(bench["schema"], bench["complete"], bench["counted"][0]["solutions"])
  > for row in bench["projected"]:
  >   off = abs(row["solutions"] - float(row["known"])) / row["solutions_error"]
  >   print(row["n"], row["engine"], row["known"], off < 4, row["core_hours"] > 0)'
  queens.bench.count/1 True 365596
  21 middle 314666222712 True True
  21 colours 314666222712 True True
  $ queens bench count 18 --time-limit 1 --project 0 > /dev/null
  queens: stopped by the time limit of 1 s * (glob)
  [3]
  $ queens bench count 30
  queens: the largest n must be a whole number from 14 to 21, not '30'
  [2]
  $ queens bench find
  queens: 'queens bench' has no command 'find': it is one of count
  [2]
  $ queens bench --help | head -1
  Usage: queens bench COMMAND ...
