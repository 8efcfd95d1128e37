A count in a ledger prints the same number, and goes on where it was stopped.

  $ queens count 12 --job a.job --units 500
  14200
  $ queens count 12 --job a.job
  14200
  $ queens job new b.job 17 --method exact --units 5000
  b.job: engine exact, \d+ units in \d+ ranges, job [0-9a-f]{16} (re)
  $ queens job run b.job --time-limit 0.7 --threads 1
  queens: stopped by the time limit of 0.7 s after \d+\.\d s; \d+ of \d+ ranges are saved in b.job, and the same command goes on (re)
  [3]
  $ queens job status b.job | cut -d: -f1
  problem
  job
  made
  done
  left
  host
  missing
  $ queens job status b.job --json | grep -oE '"(engine|complete|count)":[^,]*'
  "engine":"exact"
  "complete":false
  "count":null
  $ ls b.job*
  b.job

Another problem, another engine, another file are refused.

  $ queens count 13 --job a.job
  queens: the ledger a.job is that of another problem: 12 queens on 12x12 under the rule 'queen', with 0 blocked squares and 0 demanded queens
  [2]
  $ queens count 12 --job a.job --method exact --queen 0,0
  queens: the ledger a.job is that of another problem: 12 queens on 12x12 under the rule 'queen', with 0 blocked squares and 0 demanded queens
  [2]
  $ queens job run none.job
  queens: there is no ledger none.job
  [2]
  $ echo 'this is not a database, and long enough to be looked at by one' > text
  $ queens job status text
  queens: text is not a ledger of queens
  [2]
  $ queens job new a.job 12
  queens: the file a.job exists already
  [2]
  $ queens count 8 --by symmetry --job c.job
  queens: --job counts all solutions, not classes of them
  [2]

Two shards of three, and then the third.

  $ queens job new s.job 11 --method exact --units 2000 --grain 40
  s.job: engine exact, \d+ units in \d+ ranges, job [0-9a-f]{16} (re)
  $ queens job run s.job --shard 1/3
  queens: shard 1/3 is done: \d+ ranges in s.job.1-of-3; join the shards with 'queens job merge s.job ...' (re)
  $ queens job run s.job --shard 3/3 --quiet
  $ queens job merge s.job s.job.1-of-3 s.job.3-of-3
  queens: there is no total yet; missing ranges: 1, 4, 7, 10, 13, 16, 19, 22 and \d+ more; 'queens job run s.job' does them (re)
  \d+ ranges added, 0 were there already (re)
  [3]
  $ queens job run s.job --shard 2/3 --quiet
  $ queens job merge s.job s.job.2-of-3
  \d+ ranges added, 0 were there already (re)
  complete: 2680
  $ queens job run s.job --shard 4/3
  queens: the I of --shard I/K must be a whole number from 1 to 3, not '4'
  [2]

The lines of the export add up, and say where they come from.

  $ queens job export s.job | head -1
  range,first_unit,last_unit,weight,count0,count1,count2,count3,count4,residue1,residue2,nodes,seconds,target,host,program,time,spec,checksum
  $ queens job export s.job | tail -n +2 | awk -F, '{sum += $5} END {print sum}'
  2680

An audit counts again, and its last line is a checksum of the others.

  $ queens job audit s.job --all > report
  $ grep -E '^(coverage|sums|recounted|verdict)' report
  coverage:  good  every range once
  sums:      good  2680, as the residues say and the judge knows
  recounted: good  \d+ of \d+ ranges agree in counts, weights and nodes, counted by a plain search of the judge, the engine 'exact' once more (re)
  verdict:   passed
  $ test "$(head -n -1 report | sha256sum | cut -d' ' -f1)" = "$(tail -1 report | grep -oE '[0-9a-f]{64}')"
  $ queens job audit s.job.1-of-3 | grep -E '^(coverage|verdict)'
  coverage:  BAD   missing ranges: 1 to 2, 4 to 5, 7 to 8, 10 to 11, 13 to 14, 16 to 17, 19 to 20, 22 to 23 and \d+ more (re)
  verdict:   FAILED

A byte of a result changed by hand is found, named, and can be left out.

  $ python3 - <<'EOF'
  > import sqlite3
  > db = sqlite3.connect("s.job")
  > db.execute("UPDATE entry SET counts = '9' || counts WHERE range = 5")
  > db.commit()
  > EOF
  $ queens job run s.job
  queens: the ledger s.job is damaged: the entry of range 5 does not match its checksum
  [2]
  $ queens job audit s.job | grep BAD | cut -c1-90
  checksums: BAD   the ledger s.job is damaged: the entry of range 5 does not match its chec
  coverage:  BAD   missing ranges: 5
  $ queens job merge new.job s.job --salvage 2>&1 > added
  queens: 1 damaged entry was left out
  queens: there is no total yet; missing ranges: 5; 'queens job run new.job' does them
  [3]
  $ queens job run new.job
  2680

Every kind of problem is counted again; an audit by the engine alone says so, and a stopped one has not passed.

  $ queens count 10 --rule super --job super.job --quiet
  4
  $ queens job audit super.job --all | grep -E '^(recounted|verdict)'
  recounted: good  \d+ of \d+ ranges agree in counts, weights and nodes, counted by a plain search of the judge, the engine '\w+' once more (re)
  verdict:   passed
  $ queens job audit super.job --by engine | grep verdict
  verdict:   passed, by the engine that counted it: a mistake of the engine itself would not show

What will take long says so before it begins, and can be stopped.

  $ queens count 18 --method middle --job q18.job --quiet
  666090624
  $ queens job audit q18.job --all --time-limit 1 | grep verdict
  queens: counting 68 ranges again takes about .* on \d+ threads?(; '--sample \d+' about .*, '--by engine' about .*)? (re)
  verdict:   none: stopped with \d\.\d % of the sample recounted (re)

Signed with a key, a ledger can be told from one that was changed.

  $ queens job key me.key > public
  queens: the secret key is in me.key, for you alone; give me.key.pub to whoever is to verify
  $ queens job sign super.job
  queens: --key is missing: name the file of your secret key ('queens job key' makes one)
  [2]
  $ queens job sign super.job --key me.key
  signed super.job: (\d+) of \1 ranges, on [-0-9: ]+ UTC, by [0-9a-f]{64} (re)
  $ queens job verify super.job --key "$(cat public)"
  good: super.job: (\d+) of \1 ranges, on [-0-9: ]+ UTC, by [0-9a-f]{64} (re)
  $ cp a.job super.job
  $ queens job verify super.job --key me.key.pub
  queens: the ledger super.job is not what was signed on [-0-9: ]+ UTC: its contents are another job or other entries (re)
  [2]

A count on two instruction sets, and one that leaves nothing behind when it is refused.

  $ queens count 10 --job two.job --quorum 2
  724
  $ queens count 10 --quorum 2
  queens: --quorum belongs to a ledger: add --job FILE
  [2]
  $ printf x > one
  $ queens count 10 --job one
  queens: one is not a ledger of queens
  [2]
  $ queens job merge one two.job
  queens: one is not a ledger of queens
  [2]
  $ queens job merge both.job two.job a.job
  queens: the ledger a.job is that of another job than two.job
  [2]
  $ ls both.job*
  ls: cannot access 'both.job*': No such file or directory
  [2]
