#!/usr/bin/env python3
"""How much memory counts take, beside what they promise.

    memory.py QUEENS [--seconds S] [--method M] [--shard K] [--threads T] [ROWS...]

Counts each number of rows (24, 26, 28, 30 and 32 unless named) with 1 and with 2 threads (or with T), until every thread
has had S seconds (60) of processor time, and reads the resident memory ten times a second. Prints what 'queens count --explain'
promises for all threads, the resident memory at a quarter, a half and the end of the processor time, the peak (VmHWM)
and its share of the promise, all in MiB; the processor time; and the time by the clock. With --shard it counts a shard
of K of a job: units that are far apart share no tables, so that the memory for these fills up soon. A program with
nothing to count takes what the line 'itself' says. Exits with 1 if a promise was broken, or if a count ended early.
"""

import argparse
import datetime
import os
import re
import subprocess
import sys
import tempfile
import time
from pathlib import Path


def field(pid, name):
    """In MiB; None once the process has ended."""
    try:
        text = Path(f"/proc/{pid}/status").read_text()
    except OSError:
        return None
    found = re.search(rf"{name}:\s+(\d+) kB", text)
    return int(found[1]) / 1024 if found else None


def processor_seconds(pid):
    try:
        words = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    except OSError:
        return 0
    return (int(words[11]) + int(words[12])) / os.sysconf("SC_CLK_TCK")


def processor():
    return re.search(r"model name\s*: (.*)", Path("/proc/cpuinfo").read_text())[1]


def watch(words, seconds):
    """Resident memory by processor time, the peak, and the seconds by the clock. Ends at so many seconds of work."""
    start, samples, peak = time.monotonic(), [], 0.0
    process = subprocess.Popen(words, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    while process.poll() is None:
        resident, highest = field(process.pid, "VmRSS"), field(process.pid, "VmHWM")
        worked = processor_seconds(process.pid)
        if resident is not None:
            samples.append((worked, resident))
        peak = max(peak, highest or 0)
        if worked >= seconds:
            process.terminate()
            process.wait()
            break
        time.sleep(0.1)
    return samples, peak, time.monotonic() - start


def promise(asked, rows):
    """For a thread."""
    done = subprocess.run([asked.queens, "count", str(rows), "--method", asked.method, "--explain", "--time-limit", "0.1"],
                          capture_output=True, text=True)
    return int(re.search(r"at most (\d+) MiB a thread", done.stderr)[1])


def words_for(asked, rows, ledger):
    problem = [str(rows), "--method", asked.method]
    if asked.shard is None:
        return [asked.queens, "count", *problem]
    subprocess.run([asked.queens, "job", "new", ledger, *problem], check=True, stdout=subprocess.DEVNULL)
    return [asked.queens, "job", "run", ledger, "--shard", f"1/{asked.shard}"]


def at(samples, seconds):
    return min(samples, key=lambda sample: abs(sample[0] - seconds))[1]


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("queens")
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--method", default="colours")
    parser.add_argument("--shard", type=int, metavar="K")
    parser.add_argument("--threads", type=int, metavar="T")
    parser.add_argument("rows", type=int, nargs="*", default=[24, 26, 28, 30, 32])
    asked = parser.parse_intermixed_args()
    itself = watch([asked.queens, "count", "24", "--method", "block", "--threads", "1", "--quiet"], 0.5)[1]
    print(f"# {processor()}, {datetime.date.today()}, method {asked.method}, {asked.seconds:g} s of processor time a thread, all in MiB"
          + (f", shard 1/{asked.shard}" if asked.shard else ""))
    print(f"# itself: {itself:.0f}")
    print("rows threads  promised  at 1/4  at 1/2  at end    peak  peak/promised  CPU s  clock s")
    broken = []
    for rows in asked.rows:
        for threads in (asked.threads,) if asked.threads else (1, 2):
            promised = promise(asked, rows) * threads
            with tempfile.TemporaryDirectory() as folder:
                words = [*words_for(asked, rows, f"{folder}/a.job"), "--threads", str(threads), "--quiet"]
                samples, peak, clock = watch(words, asked.seconds * threads)
            worked = samples[-1][0]
            over_time = [at(samples, worked * share) for share in (0.25, 0.5, 1)]
            print(f"{rows:4} {threads:7} {promised:9} " + " ".join(f"{one:7.0f}" for one in over_time)
                  + f" {peak:7.0f} {peak / promised:14.2f} {worked:6.0f} {clock:8.0f}", flush=True)
            if worked < asked.seconds * threads:
                broken.append(f"{rows} rows, {threads} threads: ended after {worked:.0f} s of work")
            if peak > promised + itself:
                broken.append(f"{rows} rows, {threads} threads: {peak:.0f} MiB, {promised} were promised")
    for sentence in broken:
        print("FAILED:", sentence)
    sys.exit(1 if broken else 0)


if __name__ == "__main__":
    main()
