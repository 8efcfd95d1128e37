# SPDX-License-Identifier: MIT
"""The Python package as its users see it."""

import collections
import json
import os
import pickle
import resource
import signal
import subprocess
import sys
import threading
import time
import unittest

import queens


def threads():
    return len(os.listdir("/proc/self/task"))


class Counting(unittest.TestCase):
    def test_counts_with_every_condition(self):
        self.assertEqual(queens.count(8), 92)
        self.assertEqual(queens.count(size="6x8"), queens.count(size=(8, 6)))
        self.assertEqual(queens.count(8, blocked={(0, 0)}), 88)
        self.assertEqual(queens.count(8, queens=[(3, 1)]), 8)
        self.assertEqual(queens.count(8, where="r != c"), sum(
            all(row != column for row, column in board.queens) for board in queens.solutions(8)))
        self.assertEqual(queens.count(5, rule="toroidal"), 10)
        self.assertEqual(queens.count(12, symmetry="half-turn"), 80)
        self.assertEqual(queens.count(8, excluded=[next(queens.solutions(8))]), 91)
        self.assertEqual(queens.count(4, regions="ABBB AABB CCCB CCDD", rule="touch"), queens.count(
            4, regions=["ABBB", "AABB", "CCCB", "CCDD"], rule="touch"))
        self.assertEqual(queens.count(6, areas=[{"where": "r == c", "at_most": 0}]),
                         queens.count(6, where="r != c"))
        self.assertEqual(queens.count(8, fundamental=True), 12)
        self.assertEqual(queens.count(0), 1)

    def test_bad_input_is_a_value_error_with_our_sentence(self):
        for wrong, sentence in [
            (dict(n=8, queens=[(8, 1)]), "the demanded queen (8,1) is off the 8x8 board"),
            (dict(n=-1), '"n" must be a whole number'),
            (dict(n=10**30), '"n" must be a whole number'),
            (dict(n=8, rule="king"), '"rule" must be one of queen, toroidal, amazon, touch'),
            (dict(n=8, method="magic"), "magic"),
            (dict(n=8, where="r +"), "where"),
            (dict(n=8, size=(8, 8)), 'give either "n" or "rows" and "columns"'),
            (dict(), "the size of the board is missing"),
            (dict(n=8, size=(1, 2, 3)), "size must be (rows, columns)"),
            (dict(n=100, method="exact"), "100"),
        ]:
            with self.assertRaises(ValueError) as raised:
                queens.count(**wrong)
            self.assertIn(sentence, str(raised.exception))
        with self.assertRaises(TypeError):
            queens.count(8, blokced=[(0, 0)])

    def test_ctrl_c_stops_a_count_and_leaves_no_thread(self):
        before = threads()
        threading.Timer(0.3, os.kill, (os.getpid(), signal.SIGINT)).start()
        with self.assertRaises(KeyboardInterrupt):
            queens.count(27)
        time.sleep(0.1)  # the timer's own thread
        self.assertEqual(threads(), before)

    def test_other_threads_run_meanwhile_and_progress_is_told(self):
        told = []

        class Enough(Exception):
            pass

        def progress(fraction):
            told.append(fraction)
            if len(told) == 3:
                raise Enough

        ticks = []
        done = threading.Event()

        def tick():
            while not done.wait(0.01):
                ticks.append(1)

        other = threading.Thread(target=tick)
        other.start()
        with self.assertRaises(Enough):
            queens.count(27, progress=progress)
        done.set()
        other.join()
        self.assertEqual(told, sorted(told))
        self.assertTrue(ticks)


class Boards(unittest.TestCase):
    def test_is_a_sequence_of_columns(self):
        board = queens.Board([1, 3, 0, 2])
        self.assertEqual(list(board), [1, 3, 0, 2])
        self.assertEqual((board[-1], board[1:3], len(board), board.width), (2, [3, 0], 4, 4))
        self.assertEqual(board.queens, [(0, 1), (1, 3), (2, 0), (3, 2)])
        self.assertIn(3, board)
        with self.assertRaises(IndexError):
            board[4]
        with self.assertRaises(ValueError):
            queens.Board([4, 0, 0, 0])

    def test_compares_hashes_and_pickles(self):
        board = queens.find(20, blocked=[(0, 0)], queens=[(5, 7)])
        again = pickle.loads(pickle.dumps(board))
        self.assertEqual(board, again)
        self.assertEqual(hash(board), hash(again))
        self.assertEqual(board.to(), again.to())  # blocked squares, too
        self.assertNotEqual(board, queens.Board([1, 3, 0, 2]))
        self.assertNotEqual(board, "a board")
        self.assertEqual(len(set(queens.solutions(8))), 92)
        self.assertEqual(queens.find(10**18), queens.find(10**18))

    def test_shows_itself(self):
        board = queens.Board([1, 3, 0, 2])
        self.assertEqual(str(board), ".Q..\n...Q\nQ...\n..Q.")
        self.assertEqual(repr(board), "Board([1, 3, 0, 2])")
        self.assertEqual(eval(repr(board), {"Board": queens.Board}), board)
        self.assertTrue(board._repr_svg_().startswith("<svg"))
        self.assertEqual(board.to("columns").split(), ["1", "3", "0", "2"])
        with self.assertRaises(ValueError) as raised:
            board.to("png")
        self.assertIn("one of text,", str(raised.exception))
        self.assertIsNone(queens.find(1000)._repr_svg_())

    def test_gives_its_columns_without_copying(self):
        board = queens.Board([1, None, 3, -1], 5)
        view = board.columns
        self.assertEqual((view.tolist(), view.readonly, view.format), ([1, -1, 3, -1], True, "q"))
        try:
            import numpy
        except ImportError:
            self.skipTest("python3-numpy is not installed")
        first, second = numpy.asarray(board), numpy.asarray(board.columns)
        self.assertEqual(first.__array_interface__["data"], second.__array_interface__["data"])
        del board, view
        self.assertEqual(first.tolist(), [1, -1, 3, -1])

    def test_ints_that_find_no_memory_raise(self):
        def limit():
            resource.setrlimit(resource.RLIMIT_AS, (920 * 10**6, 920 * 10**6))

        words = "import queens; board = queens.find(10**8)\ntry: {}\nexcept MemoryError: print('raised')"
        for call in ("list(board)", "board[:10**8]"):
            done = subprocess.run([sys.executable, "-c", words.format(call)], preexec_fn=limit, capture_output=True,
                                  text=True)
            self.assertEqual((done.returncode, done.stdout), (0, "raised\n"), call + done.stderr)

    def test_computed_boards_have_no_buffer_and_report_it(self):
        board = queens.find(10**8)
        for read in (memoryview, bytes, bytearray):
            with self.assertRaises(BufferError) as raised:
                read(board)
            self.assertIn("100000000 rows", str(raised.exception))
        try:
            import numpy
        except ImportError:
            self.skipTest("python3-numpy is not installed")
        for read in (numpy.asarray, numpy.array):
            with self.assertRaises(BufferError):
                read(board)

    def test_buffers_of_stored_boards_are_read_only(self):
        board = queens.Board([1, 3, 0, 2])
        self.assertEqual(bytes(board), b"".join(c.to_bytes(8, "little") for c in board))
        self.assertEqual(memoryview(queens.Board([])).tolist(), [])
        with self.assertRaises(TypeError):
            memoryview(board)[0] = 2
        view = memoryview(queens.find(10**6))
        self.assertEqual((len(view), view.nbytes, view.itemsize), (10**6, 8 * 10**6, 8))

    def test_pickled_columns_must_be_on_the_board(self):
        problem, columns = queens.Board([1, 3, 0, 2]).__getstate__()
        for wrong in ((), (problem,), (problem, columns[:-1]), (problem, columns, 1),
                      (problem, b"\x04" + columns[1:]), ('{"n":1000000000000000000}', columns)):
            with self.assertRaises((ValueError, IndexError)):
                queens.Board.__new__(queens.Board).__setstate__(wrong)

    def test_finds_large_boards_and_says_why_there_is_none(self):
        board = queens.find(1000, queens=[(3, 4)])
        self.assertEqual(board[3], 4)
        self.assertTrue(queens.check(board))
        huge = queens.find(10**18)
        self.assertEqual(len({huge[row] for row in range(1000)}), 1000)
        with self.assertRaises(ValueError):
            huge.columns
        with self.assertRaises(RuntimeError) as raised:
            queens.find(223, rule="toroidal", queens=[(0, 0), (1, 5), (7, 100)], effort=1)
        self.assertIn("; pass a larger effort= to search longer", str(raised.exception))
        with self.assertRaises(queens.NoSolution) as raised:
            queens.find(3)
        self.assertTrue(str(raised.exception))
        self.assertIsInstance(raised.exception, LookupError)


def drained_by_threads(iterator, count=8):
    """What threads that share an iterator get between them, and the errors that they met."""
    items, errors = [], []
    start = threading.Barrier(count)

    def drain():
        start.wait()
        while True:
            try:
                items.append(next(iterator))
            except StopIteration:
                return
            except ValueError as error:
                errors.append(str(error))

    workers = [threading.Thread(target=drain) for _ in range(count)]
    for worker in workers:
        worker.start()
    for worker in workers:
        worker.join()
    return items, errors


class SharedIterators(unittest.TestCase):
    def test_eight_threads_share_the_solutions(self):
        boards, errors = drained_by_threads(queens.solutions(10))
        self.assertEqual(len(boards), 724)
        self.assertEqual(len(set(boards)), 724)
        self.assertLessEqual(set(errors), {"iterator already executing"})

    def test_eight_threads_share_the_steps(self):
        alone = [step["step"] for step in queens.trace("backtracking", 7, all=True)]
        steps, errors = drained_by_threads(queens.trace("backtracking", 7, all=True))
        self.assertEqual(sorted(step["step"] for step in steps), alone)
        self.assertLessEqual(set(errors), {"iterator already executing"})

    def test_refuse_a_second_caller_as_generators_do(self):
        # The signal's handler runs while the first call waits for a board that never comes.
        walk, met = queens.solutions(64), []

        def handler(*_):
            try:
                next(walk)
            except ValueError as error:
                met.append(str(error))
            raise InterruptedError

        before = signal.signal(signal.SIGALRM, handler)
        signal.setitimer(signal.ITIMER_REAL, 0.2)
        try:
            with self.assertRaises(InterruptedError):
                list(walk)
        finally:
            signal.signal(signal.SIGALRM, before)
        self.assertEqual(met, ["iterator already executing"])

    def test_steps_are_not_repeated_after_an_interrupt(self):
        problem = queens.solutions(14, limit=1).__next__().problem
        walk, lines = queens._queens.Trace("backtracking", problem, True, 1), []

        def handler(*_):
            raise InterruptedError

        before = signal.signal(signal.SIGALRM, handler)
        signal.setitimer(signal.ITIMER_REAL, 0.5)
        try:
            lines.extend(walk)  # nearly all the time, it searches
        except InterruptedError:
            pass
        finally:
            signal.signal(signal.SIGALRM, before)
        lines.extend(next(walk) for _ in range(100_000))
        numbers = [json.loads(line)["step"] for line in lines]
        self.assertEqual(numbers, list(range(len(numbers))))


class Solutions(unittest.TestCase):
    def test_come_in_order_and_lazily(self):
        boards = [list(board) for board in queens.solutions(8)]
        self.assertEqual(boards, sorted(boards))
        self.assertEqual(len(boards), 92)
        self.assertEqual(len(list(queens.solutions(8, unique=True))), 12)
        before = threads()
        walk = queens.solutions(24)  # 2 * 10^14 of them
        self.assertEqual(len([next(walk) for _ in range(5000)]), 5000)
        self.assertEqual(threads(), before)
        self.assertEqual(len(list(queens.solutions(20, limit=7))), 7)

    def test_ctrl_c_ends_the_wait_for_the_next(self):
        threading.Timer(0.3, os.kill, (os.getpid(), signal.SIGINT)).start()
        with self.assertRaises(KeyboardInterrupt):
            list(queens.solutions(64))

    def test_ctrl_c_ends_a_loop_without_a_line_of_python(self):
        start = time.process_time()
        threading.Timer(0.3, os.kill, (os.getpid(), signal.SIGINT)).start()
        with self.assertRaises(KeyboardInterrupt):
            collections.deque(queens.solutions(17), maxlen=0)  # a minute
        self.assertLess(time.process_time() - start, 5)


class Answers(unittest.TestCase):
    def test_checks_boards_columns_and_squares(self):
        self.assertTrue(queens.check([1, 3, 0, 2]))
        self.assertTrue(queens.check([(0, 1), (1, 3), (2, 0), (3, 2)], 4))
        verdict = queens.check(queens.Board([1, 3, 0, 2]), blocked=[(0, 1)])
        self.assertEqual(verdict.faults, ["the queen (0,1) is on a blocked square"])
        verdict = queens.check([0, 1, 2, 3])
        self.assertFalse(verdict)
        self.assertEqual(verdict.conflicts, 6)

    def test_estimates(self):
        self.assertEqual(queens.estimate(8).exact, 92)
        about = queens.estimate(27, error=0.05)
        self.assertLess(about.low_log10, about.high_log10)
        self.assertAlmostEqual(about.log10, 17.37, delta=0.3)
        self.assertEqual(about, queens.estimate(27, error=0.05, threads=1))

    def test_refuses_the_limits_of_the_command_line(self):
        for error in (-1, -0.0001, 1, 120, float("nan"), float("inf"), -float("inf")):
            with self.assertRaises(ValueError) as raised:
                queens.estimate(27, error=error)
            self.assertIn("relative error must be above 0 and below 1", str(raised.exception))
        with self.assertRaises(ValueError):
            queens.estimate(27, error=0)  # nothing would end it
        for call in (queens.count, queens.estimate):
            with self.assertRaises(ValueError) as raised:
                call(20, threads=1025)
            self.assertIn("1024 threads", str(raised.exception))

    def test_traces_step_by_step(self):
        steps = list(queens.trace("backtracking", 6, all=True))
        self.assertEqual([step["step"] for step in steps], list(range(len(steps))))
        self.assertEqual(sum(step["action"] == "solution" for step in steps), 4)
        self.assertEqual(next(queens.trace("min-conflicts", 50, seed=3))["seed"], 3)
        with self.assertRaises(ValueError) as raised:
            queens.trace("magic", 6)
        self.assertIn("magic", str(raised.exception))


class Unmade(unittest.TestCase):
    """Objects whose __init__ was not called raise whatever is asked of them."""

    def test_every_member_of_every_class_raises(self):
        compiled = queens._queens
        classes = [kind for kind in vars(compiled).values()
                   if isinstance(kind, type) and not issubclass(kind, BaseException)]
        self.assertEqual(sorted(kind.__name__ for kind in classes),
                         ["Board", "Problem", "Puzzle", "Solutions", "Trace"])
        arguments = {"__getitem__": [(0,), (slice(2),)], "__eq__": [(None,), (3,)],
                     "hint": [([], [])], "svg": [([], [])], "to": [("text",), ("svg",)]}
        made = {"__init__", "__new__", "__setstate__", "new", "__doc__", "__module__", "__hash__"}
        made |= {"__iter__"}  # returns the iterator itself
        for kind in classes:
            for name, member in vars(kind).items():
                if name in made and not (name == "__hash__" and kind is queens.Board):
                    continue
                for given in arguments.get(name, [()]):
                    for self_ in (kind.__new__(kind), None):
                        with self.subTest(kind=kind.__name__, name=name, none=self_ is None):
                            with self.assertRaises((TypeError, ValueError, BufferError)):
                                result = (member.fget(self_) if isinstance(member, property)
                                          else member(self_, *given))
                                if result is NotImplemented:
                                    raise TypeError

    def test_buffers_and_iterators_raise(self):
        compiled, board = queens._queens, queens.Board.__new__(queens.Board)
        for read in (memoryview, bytes, list, len, hash, repr, str, pickle.dumps, queens.check):
            with self.assertRaises((TypeError, BufferError)):
                read(board)
        for kind in (compiled.Solutions, compiled.Trace):
            with self.assertRaises(TypeError):
                next(kind.__new__(kind))

    def test_functions_refuse_them(self):
        compiled = queens._queens
        problem = compiled.Problem.__new__(compiled.Problem)
        for call in (lambda: compiled.count(problem, 1, "auto", False, None),
                     lambda: compiled.find(problem, "auto", 0, False, 15),
                     lambda: compiled.check(problem, []),
                     lambda: compiled.estimate(problem, 1, "auto", 1, 0.1, 0),
                     lambda: compiled.Solutions(problem, False, None),
                     lambda: compiled.Trace("backtracking", problem, False, 1),
                     lambda: queens.Board([0]) == queens.Board.__new__(queens.Board)):
            with self.assertRaises((TypeError, RuntimeError)):
                call()


class Puzzles(unittest.TestCase):
    def test_is_made_solved_and_rated(self):
        made = queens.puzzle.new(9, rating="hard", seed=1)
        self.assertEqual((made.size, made.stars, made.rate().grade), (9, 1, "hard"))
        self.assertEqual(made, queens.puzzle.new(9, rating="hard", seed=1))
        self.assertEqual(pickle.loads(pickle.dumps(made)), made)
        self.assertEqual(eval(repr(made), {"Puzzle": queens.Puzzle}), made)
        answer = made.solve()
        self.assertTrue(answer.unique)
        self.assertEqual(str(answer).count("Q"), 9)
        self.assertTrue(all(step.sentence for step in answer.steps))
        for shown in (made, answer):
            self.assertTrue(shown._repr_svg_().startswith("<svg"))

    def test_hints_lead_to_the_solution(self):
        made = queens.puzzle.new(7, seed=4)
        marks, crosses = [], []
        while not (hint := made.hint(marks, crosses)).solved:
            marks += hint.step.queens
            crosses += hint.step.crosses
        self.assertEqual(sorted(marks), sorted(made.solve().queens))
        wrong = [(row, (column + 1) % 7) for row, column in marks]
        self.assertTrue(made.hint(wrong).mistakes)

    def test_star_battles_and_what_is_wrong(self):
        self.assertEqual(len(queens.puzzle.new(8, stars=2, seed=1).solve().queens), 16)
        for wrong in (lambda: queens.puzzle("AAB\nAB"), lambda: queens.puzzle.new(99),
                      lambda: queens.puzzle.new(8, rating="cruel")):
            with self.assertRaises(ValueError):
                wrong()
        with self.assertRaises(queens.NoSolution):
            queens.puzzle("AB\nAB").solve()


if __name__ == "__main__":
    unittest.main()
