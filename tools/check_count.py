#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Checks the certificate of a count: check_count.py FILE (from queens count N --certificate FILE).

Shares nothing with the program but the rules of the game. Finds every solution by trying the rows
one after the other, and compares the number of those with each pair of queens in the first two
rows with the certificate, and their sum with the count. Exit status 1: something is wrong.
"""

import collections
import json
import sys


# Beside rows and columns: the directions of diagonals, the leap, the edges that are joined (left and
# right; top and bottom).
BOTH, FALLING, NONE = (1, -1), (1,), ()
RULES = {
    "queen": (BOTH, None, (False, False)),
    "toroidal": (BOTH, None, (True, True)),
    "amazon": (BOTH, (1, 2), (False, False)),
    "touch": (NONE, (1, 1), (False, False)),
    "rook": (NONE, None, (False, False)),
    "chancellor": (NONE, (1, 2), (False, False)),
    "camel-queen": (BOTH, (1, 3), (False, False)),
    "zebra-queen": (BOTH, (2, 3), (False, False)),
    "semi-queen": (FALLING, None, (False, False)),
    "cylinder": (BOTH, None, (True, False)),
    "toroidal-semi-queen": (FALLING, None, (True, True)),
    "toroidal-amazon": (BOTH, (1, 2), (True, True)),
    "cylinder-amazon": (BOTH, (1, 2), (True, False)),
}
RULES["super"] = RULES["amazon"]  # its older name


def attacks(rule, rows, columns, a, b):
    diagonals, leap, (sides, ends) = RULES[rule]
    down, across = b[0] - a[0], b[1] - a[1]
    if down == 0 or across == 0:
        return True
    # The ways from one square to the other: over joined edges there are several.
    downs = [down, down - rows, down + rows] if ends else [down]
    acrosses = [across + turn * columns for turn in range(-rows, rows + 1)] if sides else [across]
    return any(d * way == c or (leap and {abs(d), abs(c)} == set(leap) and abs(d) + abs(c) == sum(leap))
               for d in downs for c in acrosses for way in diagonals or (0,))


def solutions(problem):
    """How many there are, by the columns of the first two rows; None where a row is empty."""
    rows, columns = problem["rows"], problem["columns"]
    blocked = set(map(tuple, problem["blocked"]))
    demanded = dict(problem["demanded"])
    squares = [(r, c) for r in range(rows) for c in range(columns)]
    attacked = {a: sum(1 << (r * columns + c) for r, c in squares
                       if attacks(problem["rule"], rows, columns, a, (r, c))) for a in squares}
    found = collections.Counter()

    def fill(row, taken, queens, first):
        if row == rows:
            found[first] += queens == problem["pieces"]
            return
        if queens + rows - row < problem["pieces"]:
            return
        free = ~(taken >> (row * columns))
        for c in range(columns):
            if free >> c & 1 and (row, c) not in blocked and demanded.get(row, c) == c:
                fill(row + 1, taken | attacked[row, c], queens + 1, first + (c,) if row < 2 else first)
        if row not in demanded:
            fill(row + 1, taken, queens, first + (None,) if row < 2 else first)

    fill(0, 0, 0, ())
    return +found


def main():
    with open(sys.argv[1]) as file:
        certificate = json.load(file)
    found = solutions(certificate["problem"])
    claimed = collections.Counter()
    for part in certificate["parts"]:
        for column, count in [*enumerate(part["columns"]), (None, part["none"])]:
            claimed[part["column"], column] += int(count)
    wrong = [pair for pair in found.keys() | claimed.keys() if found[pair] != claimed[pair]]
    for pair in wrong[:5]:
        print(f"WRONG: {claimed[pair]} claimed for the columns {pair}, {found[pair]} found")
    total = sum(found.values())
    if total != int(certificate["count"]):
        print(f"WRONG: {certificate['count']} claimed, {total} found")
    elif not wrong:
        print(f"right: {total} solutions in {len(found)} parts")
    sys.exit(1 if wrong or total != int(certificate["count"]) else 0)


if __name__ == "__main__":
    main()
