# SPDX-License-Identifier: MIT
"""UVa 11195, Another n-Queen Problem: counts solutions on boards with bad squares '*', until n is 0."""

import sys


def count(blocked, full, row=0, columns=0, left=0, right=0):
    if columns == full:
        return 1
    total, free = 0, ~(columns | left | right | blocked[row]) & full
    while free:
        queen = free & -free
        free ^= queen
        total += count(blocked, full, row + 1, columns | queen, (left | queen) << 1, (right | queen) >> 1)
    return total


words, case = iter(sys.stdin.read().split()), 0
while n := int(next(words)):
    case += 1
    grid = [next(words) for _ in range(n)]
    blocked = [sum(1 << c for c, square in enumerate(line) if square == "*") for line in grid]
    print(f"Case {case}: {count(blocked, (1 << n) - 1)}")
