# SPDX-License-Identifier: MIT
"""Runs what a document shows: the sessions of a text, or the cells of a notebook.

A notebook is JSON; its cells are run in order, as Jupyter would, and what a cell prints, or the
text of the value it ends with, must be what the notebook holds. So the tests need no Jupyter.
"""

import ast
import contextlib
import doctest
import importlib.util
import io
import json
import sys
from pathlib import Path

if importlib.util.find_spec("numpy") is None:
    print("SKIPPED: python3-numpy is not installed")
    sys.exit(77)


def run_cell(source, names):
    """What it prints, and the texts of its last expression's value by kind."""
    tree = ast.parse(source)
    last = tree.body.pop() if tree.body and isinstance(tree.body[-1], ast.Expr) else None
    printed = io.StringIO()
    shown = {}
    with contextlib.redirect_stdout(printed):
        exec(compile(tree, "cell", "exec"), names)
        value = eval(compile(ast.Expression(last.value), "cell", "eval"), names) if last else None
    if value is not None:
        shown["text/plain"] = repr(value)
        if picture := getattr(value, "_repr_svg_", lambda: None)():
            shown["image/svg+xml"] = picture
    return printed.getvalue(), shown


def run_notebook(path):
    names = {"__name__": "__main__"}
    failures = 0
    for number, cell in enumerate(json.loads(path.read_text(encoding="utf-8"))["cells"], 1):
        if cell["cell_type"] != "code":
            continue
        printed, shown = run_cell("".join(cell["source"]), names)
        for output in cell["outputs"]:
            kept = {"stdout": "".join(output["text"])} if output["output_type"] == "stream" else {
                kind: "".join(text) for kind, text in output["data"].items()}
            for kind, text in kept.items():
                found = printed if kind == "stdout" else shown.get(kind)
                if found != text:
                    failures += 1
                    print(f"cell {number}: {kind} was\n{text}\nbut now it is\n{found}")
    return failures


path = Path(sys.argv[1])
if path.suffix == ".ipynb":
    sys.exit(run_notebook(path) > 0)
sys.exit(doctest.testfile(str(path), module_relative=False).failed > 0)
