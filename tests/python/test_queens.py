# SPDX-License-Identifier: MIT
"""The Python package as its users see it."""

import collections
import os
import pickle
import signal
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
            (dict(n=8, rule="rook"), '"rule" must be one of queen, toroidal, super, touch'),
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
        self.assertIn("one of svg, text,", str(raised.exception))
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

    def test_finds_large_boards_and_says_why_there_is_none(self):
        board = queens.find(1000, queens=[(3, 4)])
        self.assertEqual(board[3], 4)
        self.assertTrue(queens.check(board))
        huge = queens.find(10**18)
        self.assertEqual(len({huge[row] for row in range(1000)}), 1000)
        with self.assertRaises(ValueError):
            huge.columns
        with self.assertRaises(queens.NoSolution) as raised:
            queens.find(3)
        self.assertTrue(str(raised.exception))
        self.assertIsInstance(raised.exception, LookupError)


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

    def test_traces_step_by_step(self):
        steps = list(queens.trace("backtracking", 6, all=True))
        self.assertEqual([step["step"] for step in steps], list(range(len(steps))))
        self.assertEqual(sum(step["action"] == "solution" for step in steps), 4)
        self.assertEqual(next(queens.trace("min-conflicts", 50, seed=3))["seed"], 3)
        with self.assertRaises(ValueError) as raised:
            queens.trace("magic", 6)
        self.assertIn("magic", str(raised.exception))


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
