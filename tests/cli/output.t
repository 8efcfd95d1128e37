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

A program that does not stop fails here, and is not left running.

  $ queens() { timeout -k 1 20 queens "$@"; }
  $ at_terminal() { script -qec "timeout --foreground -k 1 20 $1" /dev/null < /dev/null | tr -d '\r'; }

Progress is drawn only on a terminal, only for counts that last, and not if it is unwanted.

  $ queens count 24 --time-limit 1 2>&1 | grep -c '\['
  0
  [1]
  $ at_terminal 'queens count 24 --time-limit 1.2' > seen
  $ grep -q ' %  .* s' seen
  $ grep -q $'\x1b\[32m' seen
  $ at_terminal 'queens count 24 --time-limit 1.2 --quiet'
  queens: stopped by the time limit of 1.2 s after \d+\.\d s, with less than 1 % of the work done (re)
  $ NO_COLOR=1 at_terminal 'queens count 24 --time-limit 1.2' | grep -c $'\x1b\[[0-9;]*m'
  0
  [1]
  $ TERM=dumb at_terminal 'queens count 24 --time-limit 1'
  queens: stopped by the time limit of 1 s after \d+\.\d s, with less than 1 % of the work done (re)
  $ at_terminal 'queens count 8'
  92
