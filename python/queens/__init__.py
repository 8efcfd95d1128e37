# SPDX-License-Identifier: MIT
"""The N-Queens system: count, find, list, check, estimate, trace, and colour puzzles.

    >>> import queens
    >>> queens.count(8, blocked=[(0, 0)])
    88

Every function takes a board size, n, or size=(rows, columns), and the same conditions as the
command line: queens= (must stand there), blocked= (must not), where= (an expression in r, c, n),
rule= (as --rule: "queen", "toroidal", ...), pieces=, symmetry=, regions=, areas=, excluded=.
What is wrong with a request is a ValueError with a sentence; Ctrl-C ends long work.
docs/python.md is the manual.
"""

from __future__ import annotations

import json as _json
import operator as _operator
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple, TypedDict

from . import _queens
from ._queens import Board, NoSolution
from ._queens import __version__ as __version__

if TYPE_CHECKING:
    from typing import Unpack

    _Squares = Iterable[tuple[int, int]]

__all__ = [
    "Board", "Estimate", "Hint", "NoSolution", "Puzzle", "PuzzleAnswer", "PuzzleStep", "Rating",
    "Verdict", "check", "count", "estimate", "find", "puzzle", "solutions", "trace",
]


class Conditions(TypedDict, total=False):
    """What every function takes besides n: the size, and where queens must, may and must not be."""

    size: tuple[int, int] | str | None
    queens: _Squares
    blocked: _Squares
    where: str | None
    rule: str | None
    pieces: int | None
    symmetry: str | None
    regions: str | Sequence[str | Sequence[str]] | None
    areas: Iterable[dict[str, Any]]
    excluded: Iterable[Board | _Squares]


def _plain(value: Any) -> Any:
    """numpy's numbers and arrays, ranges and sets, as JSON has them."""
    try:
        return _operator.index(value)
    except TypeError:
        return list(value)


def _problem(n: int | None, conditions: Conditions) -> _queens.Problem:
    stated: dict[str, Any] = {"n": n, **conditions}
    unknown = stated.keys() - {"n"} - Conditions.__annotations__.keys()
    if unknown:
        raise TypeError(f"got an unexpected keyword argument {min(unknown)!r}")
    size = stated.pop("size", None)
    if isinstance(size, str):
        size = [int(side) if side.isdigit() else side for side in size.split("x")]
    if size is not None and len(size) != 2:
        raise ValueError(f"size must be (rows, columns) or like '8x9', not {size!r}")
    stated["rows"], stated["columns"] = (None, None) if size is None else size
    if isinstance(stated.get("regions"), str):
        stated["regions"] = stated["regions"].split()
    stated["not"] = [getattr(board, "queens", board) for board in stated.pop("excluded", ())]
    stated = {key: value for key, value in stated.items() if value is not None and value != ()}
    return _queens.Problem(_json.dumps(stated, default=_plain))


def count(n: int | None = None, *, threads: int = 0, method: str = "auto",
          fundamental: bool = False, progress: Callable[[float], object] | None = None,
          **conditions: Unpack[Conditions]) -> int:
    """How many solutions there are; with fundamental=True, images by symmetry count as one.

    progress: called with the part of the work that is done, twenty times a second.
    """
    return _queens.count(_problem(n, conditions), threads, method, fundamental, progress)


def find(n: int | None = None, *, method: str = "auto", seed: int = 0, random: bool = False,
         effort: int = 15, **conditions: Unpack[Conditions]) -> Board:
    """One solution, a Board; NoSolution says why there is none. n may be as large as 10**18.

    effort: each search gives up (RuntimeError) after about 2**effort milliseconds of work.
    """
    return _queens.find(_problem(n, conditions), method, seed, random, effort)


def solutions(n: int | None = None, *, unique: bool = False, limit: int | None = None,
              **conditions: Unpack[Conditions]) -> Iterator[Board]:
    """All solutions in lexicographic order, found as they are asked for.

    unique: one of each class under the symmetries of the problem.
    """
    return _queens.Solutions(_problem(n, conditions), unique, limit)


class Verdict(NamedTuple):
    """True if the board is a solution; otherwise faults says why, a sentence each."""

    valid: bool
    faults: list[str]
    conflicts: int

    def __bool__(self) -> bool:
        return self.valid


def check(board: Board | Iterable[int | None] | _Squares, n: int | None = None,
          **conditions: Unpack[Conditions]) -> Verdict:
    """Whether a Board, a list of columns or a list of squares (row, column) is a solution.

    Without a size, the problem is that of the Board, or n queens for a list of n columns.
    """
    if isinstance(board, Board):
        if n is None and not conditions:
            return Verdict(*_queens.check(board.problem, board.queens))
        if n is None and "size" not in conditions:
            conditions["size"] = (len(board), board.width)
        return Verdict(*_queens.check(_problem(n, conditions), board.queens))
    squares: list[Any] = list(board)
    if not squares or not hasattr(squares[0], "__len__"):
        n = len(squares) if n is None and "size" not in conditions else n
        squares = [(row, column) for row, column in enumerate(squares) if column not in (None, -1)]
    return Verdict(*_queens.check(_problem(n, conditions), squares))


class Estimate(NamedTuple):
    """Roughly how many solutions: 10**log10, or exact where a small board was counted."""

    exact: int | None
    met: bool
    log10: float
    low_log10: float
    high_log10: float
    relative_error: float
    samples: int
    method: str

    def __float__(self) -> float:
        return float(10**self.log10 if self.exact is None else self.exact)


def estimate(n: int | None = None, *, threads: int = 0, method: str = "auto", seed: int = 1,
             error: float = 0.01, samples: int = 0, **conditions: Unpack[Conditions]) -> Estimate:
    """Roughly how many solutions there are, from random samples, for boards beyond counting."""
    problem = _problem(n, conditions)
    return Estimate(**_queens.estimate(problem, threads, method, seed, error, samples))


def trace(algorithm: str, n: int | None = None, *, all: bool = False, seed: int = 1,
          **conditions: Unpack[Conditions]) -> Iterator[dict[str, Any]]:
    """What a textbook algorithm does, step by step: dicts with the keys of `queens trace`.

    all: go on after the first solution.
    """
    return map(_json.loads, _queens.Trace(algorithm, _problem(n, conditions), all, seed))


def _squares(listed: Iterable[tuple[int, int]]) -> list[tuple[int, int]]:
    return [(row, column) for row, column in listed]


class PuzzleStep(NamedTuple):
    """A deduction: its name, the reason as a sentence, and what it adds to the board."""

    technique: str
    name: str
    sentence: str
    difficulty: int
    queens: list[tuple[int, int]]
    crosses: list[tuple[int, int]]

    @classmethod
    def _of(cls, step: dict[str, Any]) -> PuzzleStep:
        return cls(step["technique"], step["name"], step["sentence"], step["difficulty"],
                   _squares(step["queens"]), _squares(step["crosses"]))


class Rating(NamedTuple):
    """How hard a puzzle is: "easy", "medium", "hard", "expert", a number, and what it takes."""

    grade: str
    number: int
    needs_guess: bool
    uses: dict[str, int]


class Hint(NamedTuple):
    """What to do next, or what is wrong: a sentence, and the step behind it if there is one."""

    sentence: str
    step: PuzzleStep | None
    solved: bool
    mistakes: list[str]

    def __str__(self) -> str:
        return self.sentence


class PuzzleAnswer(NamedTuple):
    """The queens, the deductions that lead to them, and whether there is no other solution."""

    queens: list[tuple[int, int]]
    unique: bool
    steps: list[PuzzleStep]
    puzzle: Puzzle

    def __str__(self) -> str:
        side = range(self.puzzle.size)
        return "\n".join("".join(".Q"[(r, c) in self.queens] for c in side) for r in side)

    def _repr_svg_(self) -> str:
        return self.puzzle.svg(self.queens)


class Puzzle:
    """A colour puzzle or Star Battle, from rows of letters (docs/puzzle.md)."""

    def __init__(self, text: str | _queens.Puzzle, *, stars: int | None = None) -> None:
        self._puzzle = text if isinstance(text, _queens.Puzzle) else _queens.Puzzle(text, stars)

    @classmethod
    def new(cls, size: int | None = None, *, stars: int = 1, rating: str | None = None,
            seed: int = 1, allow_guess: bool = False) -> Puzzle:
        """A puzzle with one solution; the same seed makes the same one on every machine."""
        return cls(_queens.Puzzle.new(size, stars, rating, seed, allow_guess))

    @property
    def size(self) -> int:
        return self._puzzle.size

    @property
    def stars(self) -> int:
        """Queens in each row, column and region."""
        return self._puzzle.stars

    def solve(self) -> PuzzleAnswer:
        """Its solution, or NoSolution; not unique: the first of several."""
        answer = _json.loads(self._puzzle.solve())
        steps = [PuzzleStep._of(step) for step in answer["steps"]]
        return PuzzleAnswer(_squares(answer["solutions"][0]), answer["unique"], steps, self)

    def hint(self, queens: _Squares = (), crosses: _Squares = ()) -> Hint:
        """The next deduction from these marks, or what is wrong with them."""
        hint = _json.loads(self._puzzle.hint(list(queens), list(crosses)))
        step = hint["step"] and PuzzleStep._of(hint["step"])
        mistakes = [mistake["sentence"] for mistake in hint["mistakes"]]
        return Hint(hint["sentence"], step, hint["solved"], mistakes)

    def rate(self) -> Rating:
        """How hard it is; ValueError if it has more than one solution, NoSolution if none."""
        answer = _json.loads(self._puzzle.solve())
        if not answer["unique"]:
            raise ValueError("there is no rating, because there is more than one solution")
        return Rating(**answer["rating"])

    def svg(self, queens: _Squares = (), crosses: _Squares = ()) -> str:
        """A picture, with marks of a player."""
        return self._puzzle.svg(list(queens), list(crosses))

    def __str__(self) -> str:
        return self._puzzle.text.rstrip("\n")

    def __repr__(self) -> str:
        return f"Puzzle({str(self)!r})"

    def _repr_svg_(self) -> str:
        return self.svg()

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Puzzle) and self._puzzle.text == other._puzzle.text

    def __hash__(self) -> int:
        return hash(self._puzzle.text)

    def __reduce__(self) -> tuple[type[Puzzle], tuple[str]]:
        return Puzzle, (self._puzzle.text,)


puzzle = Puzzle  # queens.puzzle(text), queens.puzzle.new(9)
