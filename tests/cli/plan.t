What a count would cost, from a sample of the real work.

  $ queens plan 16 --sample-time 0.2 | cut -d: -f1
  engine
  work
  measured
  one core
  \d+ cores? (re)
  memory
  ledger
  start
  $ queens plan 16 --sample-time 0.2 --machine 64 | grep -E '^(64 cores|start)' | cut -d: -f1
  64 cores
  start
  $ queens plan 16 --sample-time 0.2 --json | grep -oE '"(schema|engine|cores|seed|projected_from)":[^,]*'
  "schema":"queens.plan/1"
  "engine":"(block|middle)" (re)
  "seed":1
  "cores":\d+ (re)
  "projected_from":[]}

Where a unit takes too long, smaller boards are measured; it says so.

  $ queens plan 28 --sample-time 0.6 | grep -E '^(projected|on clusters)' | sed 's/ from n.*//;s/;.*//'
  projected:   not measured, a unit takes too long
  on clusters: mpirun -n K queens-mpi count 28 --job q28.job

Boards with constraints have a price, too.

  $ queens plan 14 --where 'r+c > 0' --sample-time 0.1 | grep -c core-hours
  1
  $ queens plan 20 --machine 0
  queens: --machine must be a whole number from 1 to 100000000, not '0'
  [2]
