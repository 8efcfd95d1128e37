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


def attacks(rule, side, a, b):
    down, across = abs(a[0] - b[0]), abs(a[1] - b[1])
    if down == 0 or across == 0:
        return True
    if rule == "touch":
        return down == across == 1
    if rule == "super" and {down, across} == {1, 2}:
        return True
    return down == across or (rule == "toroidal" and down + across == side)


def solutions(problem):
    """How many there are, by the columns of the first two rows; None where a row is empty."""
    rows, columns = problem["rows"], problem["columns"]
    blocked = set(map(tuple, problem["blocked"]))
    demanded = dict(problem["demanded"])
    squares = [(r, c) for r in range(rows) for c in range(columns)]
    attacked = {a: sum(1 << (r * columns + c) for r, c in squares
                       if attacks(problem["rule"], columns, a, (r, c))) for a in squares}
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
