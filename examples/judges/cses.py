# SPDX-License-Identifier: MIT
"""CSES 1624, Chessboard and Queens: count the solutions on 8x8 without the squares marked '*'."""

import sys

blocked = [sum(1 << c for c, square in enumerate(line.strip()) if square == "*") for line in sys.stdin]


def count(row, columns, left, right):
    if row == 8:
        return 1
    total, free = 0, ~(columns | left | right | blocked[row]) & 255
    while free:
        queen = free & -free
        free ^= queen
        total += count(row + 1, columns | queen, (left | queen) << 1, (right | queen) >> 1)
    return total


print(count(0, 0, 0, 0))
