#!/usr/bin/env python3
"""Counts that are killed, starved and damaged, and what becomes of them.

    survive.py MODE QUEENS ROUNDS [SEED]

Each round counts N = 16 in a ledger of small ranges, is interrupted in its own way, goes on, and
must end with 14772512, every range once, in a ledger that SQLite finds whole. The modes:

    threads, mpi     kill -9 at random moments, one to four times; 'mpi' kills the launcher or a process
    colours, colours-mpi, colours-shards
                     N = 20 counted by colours, killed -9 in the middle: some ranges are saved, some are not;
                     with threads, with MPI, or each of three shards, which are merged; audited at the end
    silent           one process of a cluster is stopped for good, and the others must end without it
    starved          processes of a cluster get too little memory, report it, and go on once they have more
    full             the disk fills up
    damage           bytes are changed: the ledger is refused with a message that names it

QUEENS is the program, or queens-mpi for mpi, colours-mpi, silent and starved. Prints a line a round and a
summary; exits with 1 at the first wrong answer, and with 77 where it cannot run ('full' without the right to
mount).
"""

import contextlib
import csv
import io
import json
import os
import random
import shlex
import signal
import sqlite3
import subprocess
import sys
import tempfile
import time
from pathlib import Path

RIGHT = "14772512"
CUT = ["16", "--method", "exact", "--units", "2000", "--grain", "20"]
COLOURS_RIGHT = "39029188884"
COLOURS_CUT = ["20", "--method", "colours", "--units", "5000"]
MPIRUN = ["mpirun", "--allow-run-as-root", "--oversubscribe", "-n", "4"]


def fail(sentence):
    print(f"FAILED: {sentence}")
    sys.exit(1)


class Job:
    def __init__(self, queens, mode, ledger):
        self.queens, self.mode, self.ledger = queens, mode, ledger
        self.cut, self.right = (COLOURS_CUT, COLOURS_RIGHT) if "colours" in mode else (CUT, RIGHT)
        self.run = [queens, "job", "run", str(ledger), "--quiet", "--threads", "2"]
        if mode in ("mpi", "silent", "colours-mpi"):
            self.run = [*MPIRUN, queens, "job", "run", str(ledger), "--quiet", "--threads", "1"]

    def new(self):
        subprocess.run([self.queens, "job", "new", str(self.ledger), *self.cut], check=True,
                       stdout=subprocess.DEVNULL)

    def start(self):
        return subprocess.Popen(self.run, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                                start_new_session=True, text=True)

    def finish(self):
        done = subprocess.run(self.run, capture_output=True, text=True)
        return done.returncode, done.stdout.strip(), done.stderr.strip()

    def entries(self):
        done = subprocess.run([self.queens, "job", "export", str(self.ledger)],
                              capture_output=True, text=True)
        if done.returncode != 0:
            fail(f"export: {done.stderr}")
        return list(csv.DictReader(io.StringIO(done.stdout)))

    def check_whole(self):
        ranges = [int(e["range"]) for e in self.entries()]
        if sorted(ranges) != list(range(len(ranges))):
            fail("a range is there twice, or missing")
        if self.mode == "threads" and sum(int(e["count0"]) for e in self.entries()) != int(RIGHT):
            fail("the lines of the export do not add up")
        with contextlib.closing(sqlite3.connect(self.ledger)) as db:
            if db.execute("PRAGMA integrity_check").fetchone()[0] != "ok":
                fail("SQLite finds the ledger corrupt")


def running(pid):
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


def kill_somebody(process, mode):
    """kill -9; under MPI the launcher, the first process or another one."""
    everybody = [process.pid]
    if "mpi" in mode:
        try:
            tree = Path(f"/proc/{process.pid}/task/{process.pid}/children").read_text().split()
        except OSError:
            tree = []
        everybody += map(int, tree)
    victim = random.choice(everybody)
    for pid in [victim, *everybody]:  # a batch system does so with the rest
        try:
            os.kill(pid, signal.SIGKILL)
        except ProcessLookupError:
            pass
        time.sleep(0.05 if pid == victim else 0)
    process.communicate()
    while any(running(pid) for pid in everybody):
        time.sleep(0.01)


def saved_by(ledger):
    try:
        with contextlib.closing(sqlite3.connect(f"file:{ledger}?mode=ro", uri=True)) as db:
            return db.execute("SELECT count(*) FROM entry").fetchone()[0]
    except sqlite3.OperationalError:
        if ledger.exists() and ledger.stat().st_size > 0:
            raise
        return 0  # of a shard that has just begun


def kill_round(queens, mode, folder, number):
    job = Job(queens, mode, folder / f"{number}.job")
    job.new()
    saved = []
    for _ in range(random.randint(1, 4)):
        process = job.start()
        time.sleep(random.uniform(0, 1.2 if mode == "threads" else 2.0))
        kill_somebody(process, mode)
        saved.append(saved_by(job.ledger))
        if sorted(saved) != saved:
            fail(f"saved ranges were lost: {saved}")
    code, answer, said = job.finish()
    if (code, answer) != (0, RIGHT):
        fail(f"exit {code}, answer {answer!r}, {said!r}")
    job.check_whole()
    return f"killed with {saved} ranges saved of {len(job.entries())}, then right"


def kill_in_the_middle(job, ledger, whole):
    """kill -9 when some ranges are saved and some are not. How many are."""
    before = saved_by(ledger)
    process = job.start()
    wanted = random.randint(before + 1, before + max(1, (whole - before) // 2))
    while saved_by(ledger) < wanted and process.poll() is None:
        time.sleep(0.01)
    if process.poll() is not None:
        fail(f"it ended before it was killed: {process.communicate()}")
    kill_somebody(process, job.mode)
    return saved_by(ledger)


def colours_round(queens, mode, folder, number):
    job = Job(queens, mode, folder / f"{number}.job")
    job.new()
    status = json.loads(subprocess.run([queens, "job", "status", str(job.ledger), "--json"], check=True,
                                       capture_output=True).stdout)
    whole, saved, plain_run = status["ranges"], [], job.run
    shards = 3 if mode == "colours-shards" else 1
    ledgers = []
    for shard in range(shards):
        if shards > 1:
            job.run = [*plain_run, "--shard", f"{shard + 1}/{shards}"]
        ledgers.append(Path(f"{job.ledger}.{shard + 1}-of-{shards}") if shards > 1 else job.ledger)
        saved.append(kill_in_the_middle(job, ledgers[-1], whole // shards))
        if saved[-1] < whole // shards * 3 // 4:  # or it may be done before it is killed
            saved.append(kill_in_the_middle(job, ledgers[-1], whole // shards))
        if not 0 < saved[-1] < whole:
            fail(f"not killed in the middle, or saved ranges were lost: {saved} of {whole}")
        code, answer, said = job.finish()
        if code != 0 or (shards == 1 and answer != job.right):
            fail(f"exit {code}, answer {answer!r}, {said!r}")
    if shards > 1:
        done = subprocess.run([queens, "job", "merge", str(job.ledger), *map(str, ledgers)],
                              capture_output=True, text=True)
        if done.returncode != 0 or f"complete: {job.right}" not in done.stdout:
            fail(f"merge: exit {done.returncode}, {done.stdout!r}, {done.stderr!r}")
    job.check_whole()
    audit = subprocess.run([queens, "job", "audit", str(job.ledger), "--sample", "40", "--by", "engine"],
                           capture_output=True, text=True)
    if audit.returncode != 0 or job.right not in audit.stdout:
        fail(f"audit: exit {audit.returncode}, {audit.stdout!r}, {audit.stderr!r}")
    return f"killed with {saved} ranges saved of {whole}, then right, and audited"


def starved_round(queens, folder, number):
    """Every process may have 1 GB of addresses, and twelve threads need more; then it may have all."""
    job = Job(queens, "starved", folder / f"{number}.job")
    job.cut = ["24", "--method", "colours"]
    job.new()
    run = [queens, "job", "run", str(job.ledger), "--quiet", "--threads", "12"]
    done = subprocess.run([*MPIRUN, "sh", "-c", f"ulimit -v 1000000; exec {shlex.join(run)}"],
                          capture_output=True, text=True, timeout=120)
    if done.returncode != 2 or "cannot do this job: there is not enough memory" not in done.stderr:
        fail(f"exit {done.returncode}, {done.stdout!r}, {done.stderr!r}")
    job.run = [*MPIRUN, *run[:-1], "1"]
    process = job.start()
    while (saved := saved_by(job.ledger)) == 0 and process.poll() is None:
        time.sleep(0.05)
    process.terminate()
    process.communicate()
    if saved == 0:
        fail("with memory: nothing was saved")
    return "too little memory, said so; with more, ranges are saved"


def silent_round(queens, folder, number):
    """A process of the cluster that stops answering, but does not end."""
    job = Job(queens, "silent", folder / f"{number}.job")
    job.new()
    process = job.start()
    workers = []
    while len(workers) < 4:
        time.sleep(0.05)
        task = Path(f"/proc/{process.pid}/task/{process.pid}/children")
        workers = [int(pid) for pid in task.read_text().split()] if task.exists() else workers
        if process.poll() is not None:
            fail("the cluster ended before anybody could be stopped")
    while not saved_by(job.ledger):
        time.sleep(0.02)
    victim = workers[random.randint(1, 3)]  # never the first process
    os.kill(victim, signal.SIGSTOP)
    saved = saved_by(job.ledger)
    answer, said = process.communicate(timeout=120)
    if answer.strip() != RIGHT or process.returncode != 0:
        fail(f"exit {process.returncode}, answer {answer!r}, {said!r}")
    if "has not done its ranges in time" not in said:
        fail(f"nothing was said of the process that was stopped: {said!r}")
    job.check_whole()
    return f"a process stopped for good with {saved} ranges saved of {len(job.entries())}, then right"


def full_round(queens, folder, number):
    """A tmpfs that is too small for the ledger, then one that is not."""
    disk = folder / "disk"
    disk.mkdir(exist_ok=True)
    size = random.randint(80, 140)
    if subprocess.run(["mount", "-t", "tmpfs", "-o", f"size={size}k", "queens", str(disk)],
                      capture_output=True).returncode != 0:
        print("SKIPPED: no right to mount a small disk")
        sys.exit(77)
    try:
        job = Job(queens, "threads", disk / "a.job")
        job.new()
        code, answer, said = job.finish()
        if code != 3 or answer or "cannot be written" not in said:
            fail(f"disk of {size} KB: exit {code}, answer {answer!r}, {said!r}")
        saved = saved_by(job.ledger)
        subprocess.run(["mount", "-o", "remount,size=20m", str(disk)], check=True)
        code, answer, said = job.finish()
        if (code, answer) != (0, RIGHT):
            fail(f"with room again: exit {code}, answer {answer!r}, {said!r}")
        job.check_whole()
        return f"disk of {size} KB full at {saved} ranges, said so, went on with room, then right"
    finally:
        subprocess.run(["umount", "-l", str(disk)], check=True)


def damage_round(queens, folder, number):
    """A ledger with most of the work, cut short or with a bit turned, then run to its end."""
    original = folder / "original.job"
    if not original.exists():
        job = Job(queens, "threads", original)
        job.new()
        process = job.start()
        time.sleep(1.0)
        process.terminate()
        process.communicate()
    data = bytearray(original.read_bytes())
    if number % 3 == 0:
        what = f"cut to {(size := random.randrange(len(data)))} bytes"
        data = data[:size]
    else:
        at, bit = random.randrange(len(data)), random.randrange(8)
        data[at] ^= 1 << bit
        what = f"bit {bit} of byte {at} turned"
    job = Job(queens, "threads", folder / "damaged.job")
    for name in folder.glob("damaged.job*"):
        name.unlink()
    job.ledger.write_bytes(data)
    code, answer, said = job.finish()
    if code == 0:
        if answer != RIGHT:
            fail(f"{what}: {answer}")
        return f"{what}: no harm, right"
    if answer or code != 2 or str(job.ledger) not in said:
        fail(f"{what}: exit {code}, answer {answer!r}, {said!r}")
    return f"{what}: refused: {said.replace(str(folder) + '/', '')}"


def main():
    mode, queens, rounds = sys.argv[1], os.path.abspath(sys.argv[2]), int(sys.argv[3])
    random.seed(int(sys.argv[4]) if len(sys.argv) > 4 else 1)
    refused = 0
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        for number in range(rounds):
            if mode == "full":
                line = full_round(queens, folder, number)
            elif mode == "silent":
                line = silent_round(queens, folder, number)
            elif mode == "damage":
                line = damage_round(queens, folder, number)
            elif mode == "starved":
                line = starved_round(queens, folder, number)
            elif "colours" in mode:
                line = colours_round(queens, mode, folder, number)
            else:
                line = kill_round(queens, mode, folder, number)
            refused += "refused" in line
            print(f"{mode} {number + 1}: {line}", flush=True)
    print(f"{rounds} rounds of '{mode}': never a wrong total, no range twice, no corrupt ledger"
          + (f"; {refused} refused by name" if mode == "damage" else ""))


main()
