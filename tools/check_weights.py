#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Checks a proof by weights: check_weights.py FILE (from queens find ... --method weights --json).

Shares nothing with the program. Rows, columns and diagonals have weights, those of diagonals not
negative. If on every square that a queen may take row and column weigh no more than the two
diagonals, then in a solution all rows and columns weigh no more than all diagonals; if they do
weigh more, there is no solution. Exit status 1: that does not follow.
"""

import json
import sys


def fault(problem, weights):
    """Why it proves nothing; None if it does."""
    n, needed = problem["rows"], set(map(tuple, problem["demanded"]))
    lines = [weights[name] for name in ("rows", "columns", "sums", "differences")]
    if (problem["columns"], problem["pieces"], problem["rule"]) != (n, n, "queen"):
        return "weights are for n queens on an n x n board"
    if [len(line) for line in lines] != [n, n, 2 * n - 1, 2 * n - 1]:
        return "a line has no weight"
    rows, columns, sums, differences = lines
    if min(sums + differences) < 0:
        return "a diagonal has a negative weight"
    blocked = set(map(tuple, problem["blocked"]))
    for r in range(n):
        for c in range(n):
            attacked = any(r == a or c == b or abs(r - a) == abs(c - b) for a, b in needed - {(r, c)})
            if (r, c) in blocked or attacked:
                continue
            if rows[r] + columns[c] > sums[r + c] + differences[n - 1 + c - r]:
                return f"on ({r}, {c}) row and column weigh more than the diagonals"
    if sum(rows) + sum(columns) <= sum(sums) + sum(differences):
        return "the diagonals weigh as much as rows and columns"
    return None


with open(sys.argv[1]) as file:
    report = json.load(file)
wrong = fault(report["problem"], report["weights"])
print(f"WRONG: {wrong}" if wrong else "right: no solution exists")
sys.exit(wrong is not None)
