# SPDX-License-Identifier: MIT
"""Kattis queens: reads n and n squares, prints CORRECT if no two queens attack each other."""

import sys

n, *numbers = map(int, sys.stdin.read().split())
queens = list(zip(numbers[::2], numbers[1::2]))
lines = ({r for r, _ in queens}, {c for _, c in queens}, {r + c for r, c in queens}, {r - c for r, c in queens})
print("CORRECT" if all(len(line) == n for line in lines) else "INCORRECT")
