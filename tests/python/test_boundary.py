# SPDX-License-Identifier: MIT
"""Every slot of the compiled module, tried with a failing allocation, with a second caller and, where
the lock of the interpreter is released, with a callee that raises.

LD_PRELOAD must name the library of failing_new.cpp.
"""

import collections
import ctypes
import pathlib
import pickle
import signal
import threading
import unittest

import queens
from queens import _queens

FAILING = ctypes.CDLL(None)
FAILING.fail_at.argtypes = [ctypes.c_int64]

GRID = "ABBB\nABBB\nCCDD\nCCDD"


def problem():
    return _queens.Problem('{"n":4}')


def made():
    """One object of each class, in the order of the names."""
    return {
        "Board": queens.Board([1, 3, 0, 2]),
        "Problem": problem(),
        "Puzzle": _queens.Puzzle(GRID),
        "Solutions": _queens.Solutions(problem(), False, None),
        "Trace": _queens.Trace("backtracking", problem(), False, 1),
    }


# Whatever can be called, by the name of the class or of the function: one call of each member.
# Those that search release the lock of the interpreter.
SLOTS = {
    "count": lambda o: _queens.count(o["Problem"], 1, "auto", True, lambda fraction: None),
    "find": lambda o: _queens.find(o["Problem"], "exact", 0, False, 15),
    "check": lambda o: _queens.check(o["Problem"], [(0, 0)]),
    "estimate": lambda o: _queens.estimate(o["Problem"], 1, "auto", 1, 0.1, 0),
    "Board.__init__": lambda o: queens.Board([1, 3, None, -1]),
    "Board.__len__": lambda o: len(o["Board"]),
    "Board.__iter__": lambda o: list(o["Board"]),
    "Board.__getitem__": lambda o: (o["Board"][0], o["Board"][1:]),
    "Board.__eq__": lambda o: o["Board"] == queens.Board([1, 3, 0, 2]),
    "Board.__hash__": lambda o: hash(o["Board"]),
    "Board.__repr__": lambda o: repr(o["Board"]),
    "Board.__str__": lambda o: str(o["Board"]),
    "Board.__array__": lambda o: memoryview(o["Board"]).tolist(),  # the buffer that it hands on
    "Board.__getstate__": lambda o: pickle.dumps(o["Board"]),
    "Board.__setstate__": lambda o: pickle.loads(pickle.dumps(o["Board"])),
    "Board._repr_svg_": lambda o: o["Board"]._repr_svg_(),
    "Board.to": lambda o: o["Board"].to("fen"),
    "Board.columns": lambda o: bytes(o["Board"].columns),
    "Board.queens": lambda o: o["Board"].queens,
    "Board.width": lambda o: o["Board"].width,
    "Board.problem": lambda o: o["Board"].problem,
    "Problem.__init__": lambda o: problem(),
    "Problem.rows": lambda o: o["Problem"].rows,
    "Problem.columns": lambda o: o["Problem"].columns,
    "Problem.json": lambda o: o["Problem"].json,
    "Puzzle.__init__": lambda o: _queens.Puzzle(GRID),
    "Puzzle.new": lambda o: _queens.Puzzle.new(5, 1, None, 1, False),
    "Puzzle.size": lambda o: o["Puzzle"].size,
    "Puzzle.stars": lambda o: o["Puzzle"].stars,
    "Puzzle.text": lambda o: o["Puzzle"].text,
    "Puzzle.solve": lambda o: o["Puzzle"].solve(),
    "Puzzle.hint": lambda o: o["Puzzle"].hint([], [(0, 0)]),
    "Puzzle.svg": lambda o: o["Puzzle"].svg([], [(0, 0)]),
    "Solutions.__init__": lambda o: _queens.Solutions(o["Problem"], True, 3),
    "Solutions.__iter__": lambda o: iter(o["Solutions"]),
    "Solutions.__next__": lambda o: list(_queens.Solutions(o["Problem"], False, None)),
    "Trace.__init__": lambda o: _queens.Trace("backtracking", o["Problem"], False, 1),
    "Trace.__iter__": lambda o: iter(o["Trace"]),
    "Trace.__next__": lambda o: list(_queens.Trace("backtracking", o["Problem"], False, 1)),
}


# Calls that go on until a signal's handler raises: each way to release the lock, through
# interruptible() in python/raise.h.
LONG = {
    "count": lambda: queens.count(32),
    "find": lambda: queens.find(223, rule="toroidal", queens=[(0, 0), (1, 5), (7, 100)], effort=64),
    "estimate": lambda: queens.estimate(40, error=1e-9),
    "Solutions.__next__": lambda: list(queens.solutions(64)),
    "Trace.__next__": lambda: collections.deque(queens.trace("backtracking", 20, all=True), 1),
}
RELEASES = {"_queens.cpp": 5, "boards.cpp": 1, "puzzles.cpp": 3}


def names_of_the_module():
    """What the module has: its functions, and the members of its classes."""
    ignored = {"__module__", "__doc__", "__hash__", "__new__"}
    # Newer versions add the buffer slot, which Board.__array__ tries, and a method of pybind11's own.
    ignored |= {"__buffer__", "__release_buffer__", "_pybind11_conduit_v1_"}
    names = set()
    for name, value in vars(_queens).items():
        if isinstance(value, type) and not issubclass(value, BaseException):
            names |= {f"{name}.{member}" for member in vars(value) if member not in ignored}
        elif callable(value) and not isinstance(value, type):
            names.add(name)
    return names | {"Board.__hash__"}


class Boundary(unittest.TestCase):
    def test_lists_every_slot(self):
        self.assertEqual(set(SLOTS), names_of_the_module())

    def test_lists_every_release_of_the_lock(self):
        folder = pathlib.Path(__file__).parents[2] / "python"
        sources = {path.name: path.read_text() for path in folder.glob("*.cpp")}
        found = {name: text.count("interruptible(") for name, text in sources.items()}
        self.assertEqual(found, RELEASES)
        self.assertFalse([name for name, text in sources.items() if "gil_scoped" in text])

    def test_a_callee_that_raises_ends_the_call(self):
        def handler(*_):
            raise InterruptedError

        before = signal.signal(signal.SIGALRM, handler)
        try:
            for name, call in LONG.items():
                signal.setitimer(signal.ITIMER_REAL, 0.2)
                with self.assertRaises(InterruptedError, msg=name):
                    call()
        finally:
            signal.signal(signal.SIGALRM, before)

    def test_every_allocation_that_fails_raises(self):
        for name, call in SLOTS.items():
            objects = made()
            k, failed = 1, True
            while failed:
                FAILING.fail_at(k)
                try:
                    call(objects)
                    failed = bool(FAILING.has_failed())
                except (MemoryError, BufferError):
                    failed = True
                finally:
                    FAILING.fail_at(0)
                k += 1 + k // 64
            call(objects)  # and everything is as it was

    def test_a_second_caller_gets_an_answer_or_an_error(self):
        for name, call in SLOTS.items():
            objects, errors = made(), []

            def often():
                try:
                    for _ in range(20):
                        call(objects)
                except Exception as error:  # any would be wrong: nothing here is used up
                    errors.append((name, error))

            workers = [threading.Thread(target=often) for _ in range(4)]
            for worker in workers:
                worker.start()
            for worker in workers:
                worker.join()
            self.assertEqual(errors, [])


if __name__ == "__main__":
    unittest.main()
