The shard that a batch system's variables name:
  $ queens job new a.job 12 --units 50 >/dev/null
  $ run() { env "$@" queens job run a.job --shard auto 2>&1 | sed 's/ is done.*//'; }
  $ run SLURM_ARRAY_TASK_ID=0 SLURM_ARRAY_TASK_COUNT=4 SLURM_ARRAY_TASK_MIN=0 SLURM_ARRAY_TASK_STEP=1
  queens: shard 1/4
  $ run SLURM_ARRAY_TASK_ID=12 SLURM_ARRAY_TASK_COUNT=4 SLURM_ARRAY_TASK_MIN=8 SLURM_ARRAY_TASK_STEP=4
  queens: shard 2/4
  $ run SLURM_PROCID=2 SLURM_NTASKS=4
  queens: shard 3/4
  $ run JOB_COMPLETION_INDEX=3 QUEENS_SHARDS=4
  queens: shard 4/4
  $ queens job merge a.job a.job.*-of-4 | tail -1
  complete: 14200
  $ run AWS_BATCH_JOB_ARRAY_INDEX=1 AWS_BATCH_JOB_ARRAY_SIZE=2
  queens: shard 2/2
  $ run QUEENS_SHARD=0 QUEENS_SHARDS=2
  queens: shard 1/2

What cannot be a shard:
  $ run X=1
  queens: --shard auto finds no batch system: none of QUEENS_SHARD, SLURM_ARRAY_TASK_ID, JOB_COMPLETION_INDEX, AWS_BATCH_JOB_ARRAY_INDEX and SLURM_PROCID is set; or give --shard I/K
  $ run JOB_COMPLETION_INDEX=3
  queens: --shard auto needs the variable QUEENS_SHARDS, which is not set
  $ run AWS_BATCH_JOB_ARRAY_INDEX=2 AWS_BATCH_JOB_ARRAY_SIZE=2
  queens: --shard auto: AWS_BATCH_JOB_ARRAY_INDEX is 2, which is none of 2 numbers from 0 in steps of 1; the tasks of the array must be a plain range
  $ run QUEENS_SHARD=x QUEENS_SHARDS=2
  queens: the variable QUEENS_SHARD for --shard auto must be a whole number from 0 to 18446744073709551615, not 'x'
  $ queens job run a.job --shard automatic
  queens: --shard must be I/K, like 1/4, or auto, not 'automatic'
  [2]
