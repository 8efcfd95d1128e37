# SPDX-License-Identifier: MIT
"""UVa 750, 8 Queens Chess Problem: all solutions with a queen on a given square, as the row of each column."""

import sys


def solutions(placed):
    if len(placed) == 8:
        yield placed
        return
    for row in range(1, 9):
        if all(row != r and abs(row - r) != len(placed) - c for c, r in enumerate(placed)):
            yield from solutions([*placed, row])


cases, *numbers = map(int, sys.stdin.read().split())
for case in range(cases):
    row, column = numbers[2 * case:2 * case + 2]
    print(("\n" if case else "") + "SOLN       COLUMN\n #      1 2 3 4 5 6 7 8\n")
    matching = (s for s in solutions([]) if s[column - 1] == row)
    for number, solution in enumerate(matching, 1):
        print(f"{number:2}      {' '.join(map(str, solution))}")
