--json writes one object, with the version of its schema.

  $ show() { python3 -c "import json, sys; d = json.load(sys.stdin); print($1)"; }
  $ queens count 8 --json | python3 -m json.tool > /dev/null
  $ queens count 8 --json | show 'd["schema"], d["count"]'
  queens.count/1 92
  $ queens count 8 --json | show 'sorted(d)'
  ['complete', 'count', 'engine', 'nodes', 'problem', 'schema', 'seconds', 'symmetries', 'threads']
  $ queens count 4 --queen 0,1 --block 2,2 --json | show 'd["problem"]'
  {'rows': 4, 'columns': 4, 'pieces': 4, 'rule': 'queen', 'blocked': [[2, 2]], 'demanded': [[0, 1]]}
  $ queens count --size 4x5 --pieces 3 --json | show 'd["problem"]'
  {'rows': 4, 'columns': 5, 'pieces': 3, 'rule': 'queen', 'blocked': [], 'demanded': []}
  $ queens count 8 --json | wc -l
  1

  $ queens find 4 --json | show 'd["schema"], d["outcome"], d["solution"], d["reason"]'
  queens.find/1 found [1, 3, 0, 2] None
  $ queens find 3 --json | show 'd["outcome"], d["solution"], d["reason"]'
  impossible None 3 queens do not fit on a 3x3 board
  $ queens find 3 --json > /dev/null
  [1]

  $ queens list 4 --json | sed 's/"engine".*//'
  {"schema":"queens.list/1","problem":{"rows":4,"columns":4,"pieces":4,"rule":"queen","blocked":[],"demanded":[]},"solutions":[[1,3,0,2],
  [2,0,3,1]],"count":"2","complete":true,
  $ queens list 8 --json | show 'd["schema"], len(d["solutions"]), d["count"], d["complete"]'
  queens.list/1 92 92 True
  $ queens list 8 --json --limit 3 | show 'len(d["solutions"]), d["count"], d["complete"]'
  3 3 False
  $ queens list 3 --json | show 'd["solutions"], d["count"], d["complete"]'
  [] 0 True
  $ queens list 3 --json > /dev/null
  [1]
  $ queens list 20 --json --time-limit 0.2 2>/dev/null | show 'str(len(d["solutions"])) == d["count"], d["complete"]'
  True False
  $ queens list 2 --pieces 1 --json | show 'd["solutions"]'
  [[0, None], [1, None], [None, 0], [None, 1]]

  $ queens find 8 | queens check --json | show 'd["schema"], d["valid"], d["conflicts"]'
  queens.check/1 True []
  $ printf 'QQ\n..\n' | queens check --json | show 'd["valid"], d["conflict_count"], d["conflicts"]'
  False 1 [{'queens': [[0, 0], [0, 1]], 'line': 'row', 'text': '(0,0) and (0,1) attack each other on row 0'}]
  $ printf 'QQ\n..\n' | queens check --json > /dev/null
  [1]
