# What the functions of the package take and give.
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any, NamedTuple

from ._queens import Board as Board
from ._queens import NoSolution as NoSolution
from ._queens import __version__ as __version__

_Squares = Iterable[tuple[int, int]]

__all__ = [
    "Board", "Estimate", "Hint", "NoSolution", "Puzzle", "PuzzleAnswer", "PuzzleStep", "Rating",
    "Verdict", "check", "count", "estimate", "find", "puzzle", "solutions", "trace",
]

class Verdict(NamedTuple):
    valid: bool
    faults: list[str]
    conflicts: int
    def __bool__(self) -> bool: ...

class Estimate(NamedTuple):
    exact: int | None
    met: bool
    log10: float
    low_log10: float
    high_log10: float
    relative_error: float
    samples: int
    method: str
    def __float__(self) -> float: ...

class PuzzleStep(NamedTuple):
    technique: str
    name: str
    sentence: str
    difficulty: int
    queens: list[tuple[int, int]]
    crosses: list[tuple[int, int]]

class Rating(NamedTuple):
    grade: str
    number: int
    needs_guess: bool
    uses: dict[str, int]

class Hint(NamedTuple):
    sentence: str
    step: PuzzleStep | None
    solved: bool
    mistakes: list[str]

class PuzzleAnswer(NamedTuple):
    queens: list[tuple[int, int]]
    unique: bool
    steps: list[PuzzleStep]
    puzzle: Puzzle
    def _repr_svg_(self) -> str: ...

class Puzzle:
    def __init__(self, text: str, *, stars: int | None = None) -> None: ...
    @classmethod
    def new(cls, size: int | None = None, *, stars: int = 1, rating: str | None = None,
            seed: int = 1, allow_guess: bool = False) -> Puzzle: ...
    @property
    def size(self) -> int: ...
    @property
    def stars(self) -> int: ...
    def solve(self) -> PuzzleAnswer: ...
    def hint(self, queens: _Squares = (), crosses: _Squares = ()) -> Hint: ...
    def rate(self) -> Rating: ...
    def svg(self, queens: _Squares = (), crosses: _Squares = ()) -> str: ...
    def _repr_svg_(self) -> str: ...
    def __eq__(self, other: object) -> bool: ...
    def __hash__(self) -> int: ...

puzzle = Puzzle

def count(
    n: int | None = None, *, threads: int = 0, method: str = "auto", fundamental: bool = False,
    progress: Callable[[float], object] | None = None,
    size: tuple[int, int] | str | None = None, queens: _Squares = (), blocked: _Squares = (),
    where: str | None = None, rule: str | None = None, pieces: int | None = None,
    symmetry: str | None = None, regions: str | Sequence[str | Sequence[str]] | None = None,
    areas: Iterable[dict[str, Any]] = (), excluded: Iterable[Board | _Squares] = (),
) -> int: ...
def find(
    n: int | None = None, *, method: str = "auto", seed: int = 0, random: bool = False,
    size: tuple[int, int] | str | None = None, queens: _Squares = (), blocked: _Squares = (),
    where: str | None = None, rule: str | None = None, pieces: int | None = None,
    symmetry: str | None = None, regions: str | Sequence[str | Sequence[str]] | None = None,
    areas: Iterable[dict[str, Any]] = (), excluded: Iterable[Board | _Squares] = (),
) -> Board: ...
def solutions(
    n: int | None = None, *, unique: bool = False, limit: int | None = None,
    size: tuple[int, int] | str | None = None, queens: _Squares = (), blocked: _Squares = (),
    where: str | None = None, rule: str | None = None, pieces: int | None = None,
    symmetry: str | None = None, regions: str | Sequence[str | Sequence[str]] | None = None,
    areas: Iterable[dict[str, Any]] = (), excluded: Iterable[Board | _Squares] = (),
) -> Iterator[Board]: ...
def check(
    board: Board | Iterable[int | None] | _Squares, n: int | None = None, *,
    size: tuple[int, int] | str | None = None, queens: _Squares = (), blocked: _Squares = (),
    where: str | None = None, rule: str | None = None, pieces: int | None = None,
    symmetry: str | None = None, regions: str | Sequence[str | Sequence[str]] | None = None,
    areas: Iterable[dict[str, Any]] = (), excluded: Iterable[Board | _Squares] = (),
) -> Verdict: ...
def estimate(
    n: int | None = None, *, threads: int = 0, method: str = "auto", seed: int = 1,
    error: float = 0.01, samples: int = 0,
    size: tuple[int, int] | str | None = None, queens: _Squares = (), blocked: _Squares = (),
    where: str | None = None, rule: str | None = None, pieces: int | None = None,
    symmetry: str | None = None, regions: str | Sequence[str | Sequence[str]] | None = None,
    areas: Iterable[dict[str, Any]] = (), excluded: Iterable[Board | _Squares] = (),
) -> Estimate: ...
def trace(
    algorithm: str, n: int | None = None, *, all: bool = False, seed: int = 1,
    size: tuple[int, int] | str | None = None, queens: _Squares = (), blocked: _Squares = (),
    where: str | None = None, rule: str | None = None, pieces: int | None = None,
    symmetry: str | None = None, regions: str | Sequence[str | Sequence[str]] | None = None,
    areas: Iterable[dict[str, Any]] = (), excluded: Iterable[Board | _Squares] = (),
) -> Iterator[dict[str, Any]]: ...
