The player, driven through a terminal: keys step forwards and back, run, and quit. Colours are those
of figure 8: attacker green (29), threatened red (166), queen blue (25), deleted black (16).

  $ cat > drive.py <<'END'
  > import os, pty, sys, time, select
  > keys, command = sys.argv[1], sys.argv[2:]
  > pid, terminal = pty.fork()
  > if pid == 0:
  >     os.environ["TERM"] = "xterm-256color"
  >     os.execvp(command[0], command)
  > seen = b""
  > def read(seconds):
  >     global seen
  >     part = b""
  >     while select.select([terminal], [], [], seconds)[0]:
  >         try:
  >             more = os.read(terminal, 65536)
  >         except OSError:
  >             break
  >         if not more:
  >             break
  >         part += more
  >     seen += part
  > while b"q quit" not in seen:
  >     read(0.3)
  > for key in keys:
  >     os.write(terminal, key.encode())
  >     read(0.3)
  > read(30)
  > _, status = os.waitpid(pid, 0)
  > sys.stdout.write(seen.decode())
  > sys.exit(os.waitstatus_to_exitcode(status))
  > END
  $ steps() { grep -ao 'step [0-9]* of [0-9]*: [a-z]*'; }

  $ python3 drive.py '   bb0eq' queens trace hybrid 4 --as text > seen; echo $?
  0
  $ steps < seen
  step 0 of 40: start
  step 1 of 40: try
  step 2 of 40: place
  step 3 of 40: eliminate
  step 2 of 40: place
  step 1 of 40: try
  step 0 of 40: start
  step 40 of 40: solution
  $ for colour in 29 166 25 16; do grep -ac "48;5;${colour}m" seen | sed 's/^[1-9].*/some/'; done
  some
  some
  some
  some

It runs by itself, faster with +, and stops at the end.

  $ python3 drive.py '++++++rq' queens trace hybrid 4 --as text --speed 4 > seen; echo $?
  0
  $ grep -ac running seen | sed 's/^[1-9].*/some/'
  some

Ctrl-C quits, and the terminal echoes again afterwards.

  $ python3 drive.py " $(printf '\003')" bash -c 'queens trace hybrid 4 --as text > /dev/tty; stty | grep -o -e "-echo\b" ; echo over' | grep -a -e over -e '^-echo'
  over\r (esc)

NO_COLOR is honoured.

  $ NO_COLOR=1 python3 drive.py ' q' queens trace hybrid 4 --as text | grep -ac '48;5'
  0
  [1]
