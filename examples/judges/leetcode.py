# SPDX-License-Identifier: MIT
"""LeetCode 51 and 52, N-Queens: all solutions, and their number. Reads n from the command line."""

import json
import sys


class Solution:
    def columns(self, n, placed=()):
        if len(placed) == n:
            yield placed
        for column in range(n):
            if all(column != c and abs(column - c) != len(placed) - r for r, c in enumerate(placed)):
                yield from self.columns(n, (*placed, column))

    def solveNQueens(self, n):  # 51
        return [["." * c + "Q" + "." * (n - c - 1) for c in columns] for columns in self.columns(n)]

    def totalNQueens(self, n):  # 52
        return sum(1 for _ in self.columns(n))


if __name__ == "__main__":
    side = int(sys.argv[1])
    print(json.dumps(Solution().solveNQueens(side), separators=(",", ":")))
    print(Solution().totalNQueens(side))
