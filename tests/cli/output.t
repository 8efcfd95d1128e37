Nothing pretends success when the output cannot be written.

  $ queens count 8 > /dev/full
  queens: standard output cannot be written: No space left on device
  [2]
  $ queens list 10 > /dev/full
  queens: standard output cannot be written: No space left on device
  [2]
  $ queens find 8 > /dev/full
  queens: standard output cannot be written: No space left on device
  [2]
  $ queens help > /dev/full
  queens: standard output cannot be written: No space left on device
  [2]
  $ queens --version > /dev/full
  queens: standard output cannot be written: No space left on device
  [2]
  $ queens check --board <(printf 'Q\n') > /dev/full
  queens: standard output cannot be written: No space left on device
  [2]
  $ queens count 8 >&-
  queens: standard output cannot be written: Bad file descriptor
  [2]

Without standard error the answer is still there.

  $ queens count 8 2>&-
  92
  $ queens find 3 2>&-
  [1]

Progress is drawn only on a terminal, only for counts that last, and not if it is unwanted.

  $ queens count 27 --time-limit 1 2>&1 | grep -c '\['
  0
  [1]
  $ script -qec 'queens count 27 --time-limit 1.2' /dev/null < /dev/null > seen
  [3]
  $ grep -q ' %  .* s' seen
  $ grep -q $'\x1b\[32m' seen
  $ script -qec 'queens count 27 --time-limit 1.2 --quiet' /dev/null < /dev/null | tr -d '\r'
  queens: stopped by the time limit of 1.5 s after 1.5 s, with less than 1 % of the work done
  $ NO_COLOR=1 script -qec 'queens count 27 --time-limit 1.2' /dev/null < /dev/null | grep -c $'\x1b\[[0-9;]*m'
  0
  [1]
  $ TERM=dumb script -qec 'queens count 27 --time-limit 1' /dev/null < /dev/null | tr -d '\r'
  queens: stopped by the time limit of 1 s after 1.0 s, with less than 1 % of the work done
  $ script -qec 'queens count 8' /dev/null < /dev/null | tr -d '\r'
  92
