A program that does not stop fails here, and is not left running.

  $ queens() { timeout -k 1 20 queens "$@"; }

A time limit ends a count with nothing on standard output, a sentence, and exit status 3.

  $ queens count 24 --time-limit 0.2
  queens: stopped by the time limit of 0.2 s after \d+\.\d s, with less than 1 % of the work done (re)
  [3]
  $ queens count 24 --time-limit 0.2 2>/dev/null
  [3]
  $ queens count 24 --time-limit 0.2 --json 2>/dev/null | grep -oE '"(count|complete)":[a-z]*'
  "complete":false
  $ queens count 8 --time-limit 100
  92

So does a search, here for 16 queens in 15 columns.

  $ queens find 30 --method exact --where 'c%2==0 || r>15' --time-limit 0.2
  queens: stopped by the time limit of 0.2 s after \d+\.\d s (re)
  [3]
  $ queens find 30 --method exact --where 'c%2==0 || r>15' --time-limit 0.2 --json 2>/dev/null | grep -o '"outcome":"[a-z ]*"'
  "outcome":"gave up"

A list ends after what it printed: whole boards only.

  $ queens list 20 --as columns --time-limit 0.2 > some 2> why
  [3]
  $ cat why
  queens: stopped by the time limit of 0.2 s after \d+\.\d s and \d+ solutions; there may be more (re)
  $ awk '{ print NF }' some | sort | uniq -c | awk '{ print $2 }'
  20
  $ [ "$(wc -l < some)" = "$(grep -o '[0-9]* solutions' why | cut -d' ' -f1)" ]

Ctrl-C and SIGTERM do the same. (timeout sends its signal twice, which counts once.)

  $ timeout -k 10 --preserve-status -s INT 0.3 queens count 24
  queens: stopped by Ctrl-C after \d+\.\d s, with less than 1 % of the work done (re)
  [3]
  $ timeout -k 10 --preserve-status -s TERM 0.3 queens count 24
  queens: stopped by SIGTERM after \d+\.\d s, with less than 1 % of the work done (re)
  [3]
  $ timeout -k 10 --preserve-status -s INT 0.3 queens list 24 --as columns > /dev/null
  queens: stopped by Ctrl-C after \d+\.\d s and \d+ solutions; there may be more (re)
  [3]

A reader that is late still gets all of it.

  $ queens list 20 --json --time-limit 0.3 2>/dev/null | (sleep 1; cat) > late.json
  $ python3 -m json.tool late.json > /dev/null

It takes no longer than a moment; when nobody reads, than two seconds.

  $ cat > patience.py <<'EOF'
  > import signal, subprocess, sys, time
  > def stopped(arguments, signals=(signal.SIGINT,), within=1):
  >     p = subprocess.Popen(["queens"] + arguments, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
  >     time.sleep(0.5)
  >     start = time.monotonic()
  >     for s in signals:
  >         p.send_signal(s)
  >         time.sleep(0.3)
  >     try:
  >         p.wait(timeout=10)
  >     finally:
  >         p.kill()
  >     slow = time.monotonic() - start > within + 0.3 * len(signals)
  >     print(p.returncode, "slow" if slow else "soon", p.stderr.read().decode().strip()[:24])
  > stopped(["count", "27"])
  > stopped(["count", "27"], [signal.SIGTERM])
  > stopped(["list", "24"], within=4)
  > stopped(["find", "1000000"], within=4)
  > stopped(["find", "30", "--method", "exact", "--where", "c%2==0 || r>15"])
  > EOF
  $ python3 patience.py
  3 soon queens: stopped by Ctrl-
  3 soon queens: stopped by SIGTE
  3 soon queens: stopped by Ctrl-
  3 soon queens: stopped by Ctrl-
  3 soon queens: stopped by Ctrl-

A second signal ends the program at once, as if it had never been caught.

(A board of 16000 rows is laid out to its end, which takes a second or more.)

  $ cat > twice.py <<'EOF'
  > import signal, subprocess, time
  > p = subprocess.Popen(["queens", "find", "16000", "--method", "local-search", "--as", "columns"], stdout=subprocess.DEVNULL)
  > for i in range(2):
  >     time.sleep(0.3)
  >     p.send_signal(signal.SIGINT)
  > print(p.wait() == -signal.SIGINT)
  > EOF
  $ python3 twice.py
  True

A job that was told to ignore the signal goes on.

  $ env queens count 24 --time-limit 0.8 & sleep 0.3; kill -INT $!; wait $!
  queens: stopped by the time limit of 0.8 s after \d+\.\d s, with less than 1 % of the work done (re)
  [3]

So does a job that is being made, of which nothing is left.

  $ timeout -k 10 --preserve-status -s INT 0.3 queens job new large.job 64 --method exact --units 100000000
  queens: stopped by Ctrl-C after \d+\.\d s, before the work was cut into units (re)
  [3]
  $ ls large.job
  ls: cannot access 'large.job': No such file or directory
  [2]
