# SPDX-License-Identifier: MIT
"""SPOJ NQUEEN: completes boards of up to 50 rows; 0 is a row without a queen, columns count from 1."""

import random
import sys


def complete(domains, budget):
    """Assigns a column to each row of {row: possible columns}, smallest domain first; None after budget[0] nodes."""
    if not domains:
        return {}
    budget[0] -= 1
    row = min(domains, key=lambda r: len(domains[r]))
    for column in random.sample(sorted(domains[row]), len(domains[row])):
        rest = {r: {c for c in cs if c != column and abs(c - column) != abs(r - row)}
                for r, cs in domains.items() if r != row}
        if budget[0] > 0 and all(rest.values()) and (found := complete(rest, budget)) is not None:
            return {row: column, **found}
    return None


random.seed(1)
for line in sys.stdin:
    side, *given = map(int, line.split())
    domains, nodes, solution = {r: {c} if c else set(range(1, side + 1)) for r, c in enumerate(given)}, side, None
    while solution is None:  # restart with a growing budget
        nodes += nodes // 2
        solution = complete(domains, [nodes])
    print(*(solution[r] for r in range(side)))
