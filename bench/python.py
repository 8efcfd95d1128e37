# SPDX-License-Identifier: MIT
"""What the Python package adds to the library. Best of several runs; every answer is checked.

    PYTHONPATH=build/release/python python3 bench/python.py build/release/queens

Counts are compared with the seconds that the program reports of the same call of the library.
"""

import json
import subprocess
import sys
import time

import queens


def best(work, times=9):
    """Wall seconds: of all runs the least disturbed."""
    shortest = float("inf")
    for _ in range(times):
        start = time.perf_counter()
        work()
        shortest = min(shortest, time.perf_counter() - start)
    return shortest


def must(answer, right):
    if answer != right:
        sys.exit(f"{answer} is wrong: it is {right}")


program = sys.argv[1]


def run(*arguments):
    return subprocess.run([program, *arguments], capture_output=True, text=True, check=True).stdout


def walk():
    boards = 0
    for _ in queens.solutions(12):
        boards += 1
    must(boards, 14_200)


def asked(n, total):
    """In turns, so that both meet the same machine."""
    package, library = [], []
    for _ in range(15):
        package.append(best(lambda: must(queens.count(n, threads=1), total), 1))
        report = json.loads(run("count", str(n), "--threads", "1", "--json"))
        must(report["count"], str(total))
        library.append(report["seconds"])
    ours, theirs = min(package), min(library)
    print(f"count({n}): {1e3 * ours:.2f} ms, by the library itself {1e3 * theirs:.2f} ms,"
          f" difference {1e3 * (ours - theirs):+.2f} ms")


print(f"queens {queens.__version__}, Python {sys.version.split()[0]}")
print(f"all 14,200 boards of n = 12: {1e3 * best(walk):.1f} ms")
asked(8, 92)
asked(14, 365_596)
asked(16, 14_772_512)
