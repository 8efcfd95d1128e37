What every complete algorithm does to find all solutions.

  $ queens compare 4..5 --no-time
  $ queens compare 8 --algorithms backtracking,hybrid --first --no-time --csv
  $ queens compare 5 --algorithms backtracking,hybrid --first --no-time --markdown
  $ queens compare 5 --algorithms hybrid --first --no-time --json
  $ queens compare 6 --algorithms bitmask | awk '{print NF}'

Table 1: computed up to a given n, cited beyond.

  $ queens compare 10 --reproduce table1 | sed -n '1,3p;11,13p;28,29p'

Table 2: 15 trials against 5.

  $ queens compare --reproduce table2

Figure 6: n! against C(n^2, n) against 2^n.

  $ queens compare --reproduce figure6 8 --chart six.svg
  $ grep -c '<path' six.svg | sed 's/^[1-9].*/drawn/'

Figures 23 and 24: both algorithms side by side on five queens.

  $ queens compare --reproduce figures23-24 --chart side.svg
  $ grep -o '<g transform' side.svg | wc -l

Figure 25: both grow exponentially, the hybrid some six times lower.

  $ queens compare --reproduce figure25 12 --markdown

Local searches over many seeds: how many were solved, and the quartiles of their work.

  $ queens compare 6,20 --algorithms min-conflicts,min-conflicts/no-stagnation,min-conflicts/no-gan-init --seeds 50 --no-time
  $ queens compare 50 --algorithms min-conflicts --queen 3,4 --seeds 5 --chart local.svg | wc -l
  $ grep -c 'medians of 5 runs' local.svg

A run that would not end says what it would cost, and is left out.

  $ queens compare 8 --algorithms brute-force,bitmask-shift --no-time 2>&1 | sed 's/about [0-9.a-z ]*$/about .../'
  $ queens compare 8 --algorithms brute-force > /dev/null 2>&1
  $ queens compare 7 --algorithms brute-force --first --time-limit 0.01 --no-time 2>&1 | grep -c 'stopped by the time limit of 0.01 s'
  $ queens compare 5 --algorithms brute-force --anyway --no-time

What cannot be done is said in a sentence.

  $ queens compare
  $ queens compare 4...6
  $ queens compare 9..4
  $ queens compare 1..100000
  $ queens compare 8 --algorithms annealing --all
  $ queens compare 8 --algorithms magic
  $ queens compare 8 --csv --json
  $ queens compare 8 --reproduce figure1
  $ queens compare 8 --reproduce table2 --chart x.svg
  $ queens compare 8 --measure speed
  $ queens compare 4 --queen 9,9
  $ queens compare 28 --reproduce table1
