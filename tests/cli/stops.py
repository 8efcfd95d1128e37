#!/usr/bin/env python3
"""How soon a stop is heard: SIGTERM in every phase of every engine, on boards of every shape.

    stops.py QUEENS MOST_MILLISECONDS [PART] [--clock] [--largest]

Starts each command of the table, sends SIGTERM after each of the delays, and writes down what the
program still did: the time until it ended, and the processor time of it, which says the same on a
busy machine. Exits with 1 if some stop took more processor time than MOST_MILLISECONDS (with
--clock, for an idle machine: more time), or left without exit status 3 (a signal that comes before
the work begins ends the program as usual). PART, like 1/4, takes every fourth command only. LEDGER
is a complete one of 300,000 ranges, LARGE one of 28 rows, which has ten million. --largest takes the largest jobs
only, and gives them more time.
"""

import os
import signal
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request

DELAYS = [0.03, 0.1, 0.3, 1, 2.5]  # reading, preparing, planning, searching
HOLES = "(r*r+3*c*c+r*c)%7 != 0"
NEW_LEDGER = "job new LEDGER 14 --method exact --units 300000 --grain 1"
COMMANDS = [
    "count 24 --method exact",
    "count --size 12x64",
    "count --size 8x64 --method exact",
    "count --size 64x9 --method exact",
    "count 64 --method exact",
    "count 64 --method exact --where '%s'" % HOLES,
    "count 30 --pieces 12",
    "count 40 --method exact --units 2000000",
    "count 40 --method constrained --units 2000000",
    "count 64 --method constrained",
    "count --size 12x64 --method constrained --where '%s'" % HOLES,
    "count 40 --rule super",
    "count 37 --rule toroidal",
    "count 40 --rule touch",
    "count 36 --symmetry half-turn",
    "count 40 --symmetry quarter-turn",
    "count 30 --area 'r<5 && c<5:2..3'",
    "count 32 --method block",
    "count 32 --method block --units 2000000",
    "count 30 --method block --where '%s'" % HOLES,
    "count 28 --method middle",
    "count 27 --method middle --where '%s'" % HOLES,
    "count 28 --method middle --units 2000000",
    "count 28 --method colours",
    "count 27 --method colours --units 2000000",
    "count 24 --by symmetry",
    "count 24 --by first-row",
    "count 28 --fundamental",
    "count 24 --job JOB",
    "count 40 --method exact --units 2000000 --job JOB",
    "count 24 --by column 3",
    "count 14 --certificate CERTIFICATE",
    "job new JOB 40 --method exact --units 2000000",
    "job audit LEDGER --all",
    "job audit LEDGER --all --by engine",
    "job status LEDGER",
    "job export LEDGER",
    "job merge JOB LEDGER",
    "list 24 --as columns",
    "list --size 7x64 --as columns --unique",
    "list 20 --unique --json",
    "find 30 --method exact --where 'c%2==0 || r>15'",
    "find 60 --method sat --where 'c%2==0 || r>31'",
    "find 200 --method sat --rule super",
    "find 3000 --method local-search --where '%s'" % HOLES,
    "find 60 --method constrained --where 'c%2==0 || r>31'",
    "find 64 --rule toroidal",
    "find 3000 --where 'c > r-40 && c < r+40'",
    "find 1000000 --as columns",
    "find 200 --method sat --area 'r<100 && c<80:60..70'",
    "find 2000 --method sat",
    "find 30 --method weights --where '%s'" % HOLES,
    "find 10000000 --rule super --queen 3,4 --as columns",
    "find 100000000 --symmetry quarter-turn --as columns",
    "estimate 1000 --error 0.0001%",
    "estimate 64 --method descents --error 0.00001%",
    "estimate 60 --method constrained --error 0.00001% --rule super",
    "plan 28 --sample-time 20",
    "puzzle new 12 --rating expert",
    "puzzle new 13 --stars 3 --seed 2",
    "puzzle count <(yes ABCDEFGHIJKLMNOPQRSTUVWXYZ | head -26)",
    "puzzle hint <(yes ABCDEFGHIJKLMNOPQRSTUVWXYZ | head -26)",
    "compare 14 --all --time-limit 100",
    "trace backtracking 14 --all --anyway",
    "bench count",
]
JOB_OF_SERVER = "/api/jobs/stop, 28 rows"
LARGEST = [
    JOB_OF_SERVER,
    "job run LARGE",
    "count 26 --method colours",
    "count 28 --method colours",
    "count 30 --method colours",
    "count 31 --method colours",
    "count 32 --method colours",
    "count 26 --method middle",
    "count 28 --method middle",
    "count 28 --job JOB",
    "job new JOB 32 --method colours",
    "job status LARGE",
]
COMMANDS += LARGEST


def processor_seconds(pid):
    with open(f"/proc/{pid}/stat") as stat:
        fields = stat.read().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def stop(command, delay, folder):
    """Exit status, milliseconds and processor milliseconds after the signal; None if it had ended."""
    program = subprocess.Popen(["bash", "-c", "exec " + command], cwd=folder,
                               stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)
    time.sleep(delay)
    if program.poll() is not None:
        return program.returncode, None, None, program.stderr.read().decode()
    before = processor_seconds(program.pid)
    start = time.monotonic()
    program.send_signal(signal.SIGTERM)
    deadline = start + 20
    while True:
        pid, status, used = os.wait4(program.pid, os.WNOHANG)
        if pid or time.monotonic() > deadline:
            break
        time.sleep(0.0005)
    passed = time.monotonic() - start
    if not pid:
        os.kill(program.pid, signal.SIGKILL)
        pid, status, used = os.wait4(program.pid, 0)
    program.returncode = os.waitstatus_to_exitcode(status)
    said = program.stderr.read().decode()
    program.stderr.close()
    after = used.ru_utime + used.ru_stime - before
    return program.returncode, passed * 1000, max(after, 0) * 1000, said


def stop_job(queens, delay, folder):
    """What stop() returns, of a job of 28 rows that a server runs and is asked to stop."""
    server = subprocess.Popen([queens, "web", "--api-only", "--port", "0"], cwd=folder,
                              stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    address = server.stdout.readline().strip()

    def ask(path, body):
        try:
            return urllib.request.urlopen(address + path, body.encode(), 60).status
        except urllib.error.HTTPError as error:
            return error.code
    try:
        status = ask("api/jobs/start", '{"name":"a","n":28}')
        time.sleep(delay)
        before, start = processor_seconds(server.pid), time.monotonic()
        status = max(status, ask("api/jobs/stop", '{"name":"a"}'))
        passed, used = time.monotonic() - start, processor_seconds(server.pid) - before
    finally:
        server.terminate()
        server.wait()
    return 3 if status == 200 else status, passed * 1000, used * 1000, ""


def main():
    words = [word for word in sys.argv[1:] if not word.startswith("--")]
    if "--largest" in sys.argv:
        COMMANDS[:] = LARGEST
        DELAYS.extend([5, 8])
    queens, most, by_clock = os.path.abspath(words[0]), float(words[1]), "--clock" in sys.argv
    part, parts = map(int, words[2].split("/")) if len(words) > 2 else (1, 1)
    with tempfile.TemporaryDirectory() as shared:
        ledger = os.path.join(shared, "ledger")
        def filled(words):
            return words.replace("LEDGER", ledger).replace("LARGE", os.path.join(shared, "large"))
        for words in (NEW_LEDGER, "job run LEDGER", "job new LARGE 28"):
            subprocess.run([queens, *filled(words).split()], check=True, stdout=subprocess.DEVNULL)
        def stopper(command):
            if command == JOB_OF_SERVER:
                return lambda delay, folder: stop_job(queens, delay, folder)
            return lambda delay, folder: stop(f"{queens} {filled(command)}", delay, folder)
        commands = [(command, stopper(command))
                    for command in COMMANDS[part - 1::parts]]
        sys.exit(1 if try_all(commands, most, by_clock) else 0)


def try_all(commands, most, by_clock):
    """The sentences about what was wrong; pairs of a name and what starts and stops it."""
    stops, slowest, latest, wrong = 0, (0.0, ""), (0.0, ""), []
    for name, stop_one in commands:
        line = []
        for delay in DELAYS:
            with tempfile.TemporaryDirectory() as folder:
                code, wall, used, said = stop_one(delay, folder)
            if wall is None:
                line.append("ended")
                if code not in (0, 1, 3):  # 3: it gave up by itself
                    wrong.append(f"{name}: {said.strip()}")
                break
            stops += 1
            slowest = max(slowest, (used, f"{name}, after {delay:g} s"))
            latest = max(latest, (wall, f"{name}, after {delay:g} s"))
            line.append(f"{wall:.0f}/{used:.0f}")
            if (wall if by_clock else used) > most:
                wrong.append(f"{name}: {wall:.0f} ms, {used:.0f} ms of processor time after {delay:g} s")
            if code not in (3, -signal.SIGTERM, 0, 1):
                wrong.append(f"{name}: exit status {code} after {delay:g} s: {said.strip()}")
        print(f"{name:<62} {'  '.join(line)}", flush=True)
    print(f"{stops} stops; the slowest by processor time used {slowest[0]:.0f} ms: {slowest[1]}; "
          f"by the clock it ended after {latest[0]:.0f} ms: {latest[1]}")
    for sentence in wrong:
        print("FAILED:", sentence)
    return wrong


if __name__ == "__main__":
    main()
