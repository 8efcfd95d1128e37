# SPDX-License-Identifier: MIT
"""The N-Queens system: count, find, list, check, estimate, trace, and colour puzzles.

    >>> import queens
    >>> queens.count(8, blocked=[(0, 0)])
    88

Every function takes a board size, n, or size=(rows, columns), and the same conditions as the
command line: queens= (must stand there), blocked= (must not), where= (an expression in r, c, n),
rule= ("queen", "toroidal", "super", "touch"), pieces=, symmetry=, regions=, areas=, excluded=.
What is wrong with a request is a ValueError with a sentence; Ctrl-C ends long work.
docs/python.md is the manual.
"""

import json as _json
import operator as _operator
from typing import NamedTuple as _NamedTuple

from . import _queens
from ._queens import Board, NoSolution, __version__

__all__ = [
    "Board", "Estimate", "Hint", "NoSolution", "Puzzle", "PuzzleAnswer", "PuzzleStep", "Rating",
    "Verdict", "check", "count", "estimate", "find", "puzzle", "solutions", "trace",
]


def _plain(value):
    """numpy's numbers and arrays, ranges and sets, as JSON has them."""
    try:
        return _operator.index(value)
    except TypeError:
        return list(value)


def _problem(n=None, *, size=None, queens=(), blocked=(), where=None, rule=None, pieces=None,
             symmetry=None, regions=None, areas=(), excluded=()):
    if isinstance(size, str):
        size = [int(side) if side.isdigit() else side for side in size.split("x")]
    if size is not None and len(size) != 2:
        raise ValueError(f"size must be (rows, columns) or like '8x9', not {size!r}")
    if isinstance(regions, str):
        regions = regions.split()
    rows, columns = (None, None) if size is None else size
    stated = {
        "n": n, "rows": rows, "columns": columns, "queens": queens, "blocked": blocked,
        "where": where, "rule": rule, "pieces": pieces, "symmetry": symmetry, "regions": regions,
        "areas": areas, "not": [getattr(board, "queens", board) for board in excluded],
    }
    stated = {key: value for key, value in stated.items() if value is not None and value != ()}
    return _queens.Problem(_json.dumps(stated, default=_plain))


def count(n=None, *, threads=0, method="auto", fundamental=False, progress=None, **conditions):
    """How many solutions there are; with fundamental=True, images by symmetry count as one.

    progress: called with the part of the work that is done, twenty times a second.
    """
    return _queens.count(_problem(n, **conditions), threads, method, fundamental, progress)


def find(n=None, *, method="auto", seed=0, random=False, **conditions):
    """One solution, a Board; NoSolution says why there is none. n may be as large as 10**18."""
    return _queens.find(_problem(n, **conditions), method, seed, random)


def solutions(n=None, *, unique=False, limit=None, **conditions):
    """All solutions in lexicographic order, found as they are asked for.

    unique: one of each class under the symmetries of the problem.
    """
    return _queens.Solutions(_problem(n, **conditions), unique, limit)


class Verdict(_NamedTuple):
    """True if the board is a solution; otherwise faults says why, a sentence each."""

    valid: bool
    faults: list
    conflicts: int

    def __bool__(self):
        return self.valid


def check(board, n=None, **conditions):
    """Whether a Board, a list of columns or a list of squares (row, column) is a solution.

    Without a size, the problem is that of the Board, or n queens for a list of n columns.
    """
    if not isinstance(board, Board):
        board = list(board)
        if not board or not hasattr(board[0], "__len__"):
            n = len(board) if n is None and "size" not in conditions else n
            board = [(row, column) for row, column in enumerate(board) if column not in (None, -1)]
    squares = board.queens if isinstance(board, Board) else board
    if isinstance(board, Board) and n is None and not conditions:
        return Verdict(*_queens.check(board.problem, squares))
    if isinstance(board, Board) and n is None and "size" not in conditions:
        conditions["size"] = (len(board), board.width)
    return Verdict(*_queens.check(_problem(n, **conditions), squares))


class Estimate(_NamedTuple):
    """Roughly how many solutions: 10**log10, or exact where a small board was counted."""

    exact: "int | None"
    met: bool
    log10: float
    low_log10: float
    high_log10: float
    relative_error: float
    samples: int
    method: str

    def __float__(self):
        return float(self.exact) if self.exact is not None else 10.0**self.log10


def estimate(n=None, *, threads=0, method="auto", seed=1, error=0.01, samples=0, **conditions):
    """Roughly how many solutions there are, from random samples, for boards beyond counting."""
    problem = _problem(n, **conditions)
    return Estimate(**_queens.estimate(problem, threads, method, seed, error, samples))


def trace(algorithm, n=None, *, all=False, seed=1, **conditions):
    """What a textbook algorithm does, step by step: dicts with the keys of `queens trace`.

    all: go on after the first solution.
    """
    return map(_json.loads, _queens.Trace(algorithm, _problem(n, **conditions), all, seed))


def _squares(listed):
    return [(row, column) for row, column in listed]


class PuzzleStep(_NamedTuple):
    """A deduction: its name, the reason as a sentence, and what it adds to the board."""

    technique: str
    name: str
    sentence: str
    difficulty: int
    queens: list
    crosses: list

    @classmethod
    def _of(cls, step):
        return cls(*(step[key] for key in cls._fields[:4]), _squares(step["queens"]),
                   _squares(step["crosses"]))


class Rating(_NamedTuple):
    """How hard a puzzle is: "easy", "medium", "hard", "expert", a number, and what it takes."""

    grade: str
    number: int
    needs_guess: bool
    uses: dict


class Hint(_NamedTuple):
    """What to do next, or what is wrong: a sentence, and the step behind it if there is one."""

    sentence: str
    step: "PuzzleStep | None"
    solved: bool
    mistakes: list

    def __str__(self):
        return self.sentence


class PuzzleAnswer(_NamedTuple):
    """The queens, the deductions that lead to them, and whether there is no other solution."""

    queens: list
    unique: bool
    steps: list
    puzzle: "Puzzle"

    def __str__(self):
        side = range(self.puzzle.size)
        return "\n".join("".join(".Q"[(r, c) in self.queens] for c in side) for r in side)

    def _repr_svg_(self):
        return self.puzzle.svg(self.queens)


class Puzzle:
    """A colour puzzle or Star Battle, from rows of letters (docs/puzzle.md)."""

    def __init__(self, text, *, stars=None):
        self._puzzle = text if isinstance(text, _queens.Puzzle) else _queens.Puzzle(text, stars)

    @classmethod
    def new(cls, size=None, *, stars=1, rating=None, seed=1, allow_guess=False):
        """A puzzle with one solution; the same seed makes the same one on every machine."""
        return cls(_queens.Puzzle.new(size, stars, rating, seed, allow_guess))

    @property
    def size(self):
        return self._puzzle.size

    @property
    def stars(self):
        """Queens in each row, column and region."""
        return self._puzzle.stars

    def solve(self):
        """Its solution, or NoSolution; not unique: the first of several."""
        answer = _json.loads(self._puzzle.solve())
        steps = [PuzzleStep._of(step) for step in answer["steps"]]
        return PuzzleAnswer(_squares(answer["solutions"][0]), answer["unique"], steps, self)

    def hint(self, queens=(), crosses=()):
        """The next deduction from these marks, or what is wrong with them."""
        hint = _json.loads(self._puzzle.hint(list(queens), list(crosses)))
        step = hint["step"] and PuzzleStep._of(hint["step"])
        mistakes = [mistake["sentence"] for mistake in hint["mistakes"]]
        return Hint(hint["sentence"], step, hint["solved"], mistakes)

    def rate(self):
        """How hard it is; ValueError if it has more than one solution, NoSolution if none."""
        answer = _json.loads(self._puzzle.solve())
        if not answer["unique"]:
            raise ValueError("there is no rating, because there is more than one solution")
        return Rating(**answer["rating"])

    def svg(self, queens=(), crosses=()):
        """A picture, with marks of a player."""
        return self._puzzle.svg(list(queens), list(crosses))

    def __str__(self):
        return self._puzzle.text.rstrip("\n")

    def __repr__(self):
        return f"Puzzle({str(self)!r})"

    def _repr_svg_(self):
        return self.svg()

    def __eq__(self, other):
        return isinstance(other, Puzzle) and self._puzzle.text == other._puzzle.text

    def __hash__(self):
        return hash(self._puzzle.text)

    def __reduce__(self):
        return Puzzle, (self._puzzle.text,)


puzzle = Puzzle  # queens.puzzle(text), queens.puzzle.new(9)
