# SPDX-License-Identifier: MIT
"""The stubs describe what is there (stubtest); mypy accepts a right program and no wrong one."""

import importlib.util
import os
import subprocess
import sys
import tempfile
from pathlib import Path

RIGHT = """
import queens
total: int = queens.count(8, blocked=[(0, 0)], progress=print)
board: queens.Board = queens.find(1000, queens=[(3, 4)])
rows: list[int] = [len(b) for b in queens.solutions(size="6x8", unique=True)]
faults: list[str] = queens.check(board).faults
about: float = queens.estimate(27).log10
hint: str = queens.puzzle("AB\\nAB").hint().sentence
grade: str = queens.puzzle.new(9, rating="hard", seed=1).rate().grade
actions: list[str] = [step["action"] for step in queens.trace("backtracking", 6)]
"""
WRONG = [
    "queens.count('8')", "queens.count(8, blokced=[])", "queens.find(8).column",
    "x: str = queens.count(8)", "queens.puzzle.new(9, rating=4)",
]

if importlib.util.find_spec("mypy") is None:
    print("SKIPPED: mypy is not installed")
    sys.exit(77)


def settings_in(folder):
    """Unpack of keyword arguments (PEP 692) is complete from mypy 1.7 on."""
    settings = Path(folder) / "mypy.ini"
    settings.write_text("[mypy]\nenable_incomplete_feature = Unpack\n", encoding="utf-8")
    return settings


def mypy(text, folder):
    program = Path(folder) / "program.py"
    program.write_text(text, encoding="utf-8")
    run = subprocess.run(
        [sys.executable, "-m", "mypy", "--strict", "--config-file", settings_in(folder),
         "--cache-dir", f"{folder}/cache", program],
        capture_output=True, text=True)
    return run.returncode == 0, run.stdout


failures = 0
with tempfile.TemporaryDirectory() as folder:
    accepted, said = mypy(RIGHT, folder)
    if not accepted:
        failures += 1
        print(said)
    accepted, said = mypy("import queens\n" + "\n".join(WRONG), folder)
    for line, wrong in enumerate(WRONG, 2):
        if f"program.py:{line}: error" not in said:
            failures += 1
            print(f"mypy accepts: {wrong}")
    # With the stubs beside the compiled module, as it is installed.
    package = Path(os.environ["MYPYPATH"]) / "queens"
    installed = Path(folder) / "installed" / "queens"
    installed.mkdir(parents=True)
    modules = (Path(os.environ["PYTHONPATH"]) / "queens").glob("_queens*.so")  # one for each version of Python
    for file in [*package.iterdir(), *modules]:
        if file.is_file():
            (installed / file.name).symlink_to(file)
    place = str(installed.parent)
    environment = {**os.environ, "MYPYPATH": place, "PYTHONPATH": place}
    # The metaclass of pybind11 is nobody's business; what is in the classes is compared.
    known = Path(folder) / "known"
    known.write_text("queens\\._queens\\.(Board|Problem|Puzzle|Solutions|Trace)\n", encoding="utf-8")
    run = subprocess.run(
        [sys.executable, "-m", "mypy.stubtest", "queens._queens", "--ignore-missing-stub",
         "--mypy-config-file", settings_in(folder),
         "--allowlist", known, "--ignore-unused-allowlist"],
        capture_output=True, text=True, env=environment, cwd=folder)
    if run.returncode != 0:
        failures += 1
        print(run.stdout, run.stderr)
sys.exit(failures > 0)
