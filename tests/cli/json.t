--json writes one object, with the version of its schema.

  $ show() { python3 -c "import json, sys; d = json.load(sys.stdin); print($1)"; }
  $ queens count 8 --json | python3 -m json.tool > /dev/null
  $ queens count 8 --json | show 'd["schema"], d["count"]'
  $ queens count 8 --json | show 'sorted(d)'
  $ queens count 4 --queen 0,1 --block 2,2 --json | show 'd["problem"]'
  $ queens count --size 4x5 --pieces 3 --json | show 'd["problem"]'
  $ queens count 8 --json | wc -l
  1

  $ queens find 4 --json | show 'd["schema"], d["outcome"], d["solution"], d["reason"]'
  $ queens find 3 --json | show 'd["outcome"], d["solution"], d["reason"]'
  $ queens find 3 --json > /dev/null
  [1]

  $ queens list 4 --json | sed 's/"engine".*//'
  $ queens list 8 --json | show 'd["schema"], len(d["solutions"]), d["count"], d["complete"]'
  $ queens list 8 --json --limit 3 | show 'len(d["solutions"]), d["count"], d["complete"]'
  $ queens list 3 --json | show 'd["solutions"], d["count"], d["complete"]'
  $ queens list 3 --json > /dev/null
  [1]
  $ queens list 20 --json --time-limit 0.2 2>/dev/null | show 'str(len(d["solutions"])) == d["count"], d["complete"]'
  $ queens list 2 --pieces 1 --json | show 'd["solutions"]'

  $ queens find 8 | queens check --json | show 'd["schema"], d["valid"], d["conflicts"]'
  $ printf 'QQ\n..\n' | queens check --json | show 'd["valid"], d["conflict_count"], d["conflicts"]'
  $ printf 'QQ\n..\n' | queens check --json > /dev/null
  [1]
