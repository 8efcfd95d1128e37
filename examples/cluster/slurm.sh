#!/bin/bash
# sbatch slurm.sh: a job array; each task does its share of q22.job and is put back into the queue when
# its time is up. Before: queens job new q22.job 22. After: queens job merge q22.job q22.job.*-of-16
#SBATCH --job-name=q22
#SBATCH --array=0-15
#SBATCH --cpus-per-task=64
#SBATCH --time=24:00:00
#SBATCH --signal=B:TERM@120
#SBATCH --requeue
#SBATCH --open-mode=append
queens job run q22.job --shard auto --threads "$SLURM_CPUS_PER_TASK" --quiet &
trap 'kill -TERM $!' TERM
wait $!
status=$?
[ $status -le 128 ] || { wait $!; status=$?; }  # the trap ended the first wait
[ $status -ne 3 ] || exec scontrol requeue "${SLURM_ARRAY_JOB_ID}_$SLURM_ARRAY_TASK_ID"
exit $status
