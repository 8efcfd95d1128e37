"""Random mutants for scripts/mutants, found by clang (Debian's python3-clang-19).

What is broken: a comparison, `&&` for `||`, a dropped `!`, `+` for `-`, a number one off, `true` for
`false`, a dropped early exit. Left out: constant expressions, arguments of macros, and what the
tests of scripts/mutants do not run (src/wasm, and the part for clusters, which needs MPI).
"""

import dataclasses
import json
import os
import pathlib
import random
import re
import shlex
import subprocess
from concurrent.futures import ProcessPoolExecutor


@dataclasses.dataclass
class Mutant:
    what: str
    path: str
    start: int  # in bytes
    before: str
    after: str
    line: int = 0

    @property
    def end(self):
        return self.start + len(self.before.encode())

    def lines(self):
        return range(self.line, self.line + self.before.count("\n") + 1)

    def __str__(self):
        change = f"{' '.join(self.before.split())} -> {' '.join(self.after.split())}"
        return f"{self.what:<10} {self.path}:{self.line}: {change}"


class Finder:
    """Collects what can be broken, from clang's syntax trees."""

    LEFT_OUT = ("src/wasm/", "src/cluster/mpi")

    def __init__(self, folder):
        from clang import cindex  # Debian's python3-clang-19

        self.kinds = kinds = cindex.CursorKind
        self.index = cindex.Index.create()
        self.folder = folder
        self.texts = {}
        self.found = {}
        self.seen = set()
        equality = {"==": "!=", "!=": "=="}
        order = {"<": "<=", "<=": "<", ">": ">=", ">=": ">"}
        self.tables = {
            kinds.BINARY_OPERATOR: {"comparison": equality | order, "sum": {"+": "-", "-": "+"},
                                    "logic": {"&&": "||", "||": "&&"}},
            kinds.COMPOUND_ASSIGNMENT_OPERATOR: {"sum": {"+=": "-=", "-=": "+="}},
            kinds.CALL_EXPR: {"comparison": equality},  # an overloaded operator
        }
        self.broken_kinds = {*self.tables, kinds.UNARY_OPERATOR, kinds.CXX_BOOL_LITERAL_EXPR,
                             kinds.INTEGER_LITERAL}
        self.resources = subprocess.run(["clang++-19", "-print-resource-dir"], check=True,
                                        capture_output=True, text=True).stdout.strip()

    def read(self, entry):
        words = shlex.split(entry["command"])
        first = next(i for i, word in enumerate(words) if word.startswith("-"))
        tree = self.index.parse(entry["file"], [
            *words[first:words.index("-o")], "-resource-dir", self.resources,
            "-DHWY_COMPILE_ONLY_STATIC=1"])
        for cursor in tree.cursor.get_children():
            path = self.path_of(cursor)
            place = (path, cursor.extent.start.offset, cursor.extent.end.offset)
            if path is not None and place not in self.seen:
                self.seen.add(place)
                self.visit(cursor, path)

    def path_of(self, cursor):
        file = cursor.location.file
        path = pathlib.Path(os.path.normpath(file.name)) if file else None
        if path is None or not path.is_relative_to(self.folder):
            return None
        path = str(path.relative_to(self.folder))
        wanted = path.startswith(("src/", "include/")) and not path.startswith(self.LEFT_OUT)
        return path if wanted else None

    def text_of(self, path, start, end):
        if path not in self.texts:  # offsets count bytes
            self.texts[path] = (self.folder / path).read_bytes()
        return self.texts[path][start:end].decode("utf-8", "replace")

    def add(self, what, path, start, end, after):
        before = self.text_of(path, start, end)
        if "//" in before or "#" in before:
            return
        line = self.texts[path].count(b"\n", 0, start) + 1
        self.found.setdefault((path, line), {})[start, end, what] = Mutant(
            what, path, start, before, after, line)

    def visit(self, cursor, path):
        kinds = self.kinds
        kind = cursor.kind
        if kind in (kinds.STATIC_ASSERT, kinds.ENUM_DECL, kinds.CXX_UNARY_EXPR,
                    kinds.TEMPLATE_NON_TYPE_PARAMETER, kinds.CONCEPT_DECL):
            return
        children = list(cursor.get_children())
        if kind in (kinds.VAR_DECL, kinds.FIELD_DECL):
            start, end = cursor.extent.start.offset, cursor.extent.end.offset
            if "constexpr" in self.text_of(path, start, cursor.location.offset):
                return
            if "[" in self.text_of(path, cursor.location.offset, end).split("=")[0]:  # a bound
                children = [child for child in children if child.kind == kinds.INIT_LIST_EXPR]
        elif kind == kinds.CASE_STMT:
            children = children[1:]
        elif kind == kinds.IF_STMT:
            start = cursor.extent.start.offset
            if self.text_of(path, start, start + 12) == "if constexpr":
                children = children[1:]
            elif len(children) == 2:  # no variable is declared, no else
                self.early_exit(path, children)
        elif kind in self.broken_kinds:
            self.operator(cursor, path, children)
        for child in children:
            self.visit(child, path)

    def early_exit(self, path, children):
        kinds = self.kinds
        then = children[1]
        if then.kind == kinds.COMPOUND_STMT:
            body = list(then.get_children())
            then = body[0] if len(body) == 1 else then
        exits = (kinds.RETURN_STMT, kinds.CONTINUE_STMT, kinds.BREAK_STMT)
        at, to = children[0].extent.start.offset, children[0].extent.end.offset
        if then.kind in exits and self.text_of(path, at - 1, at) == "(" and (
                self.text_of(path, to, to + 1) == ")"):
            self.add("early exit", path, at, to, "false")

    def operator(self, cursor, path, children):
        kinds = self.kinds
        kind = cursor.kind
        start, end = cursor.extent.start.offset, cursor.extent.end.offset
        text = self.text_of(path, start, end)
        if kind in self.tables and len(children) >= 2:
            left, right = children[0].extent.end.offset, children[-1].extent.start.offset
            sign = self.text_of(path, left, right)
            for what, table in self.tables[kind].items():
                if start < left < right < end and sign.strip() in table:
                    after = sign.replace(sign.strip(), table[sign.strip()])
                    self.add(what, path, start, end, self.text_of(path, start, left) + after +
                             self.text_of(path, right, end))
        elif kind == kinds.UNARY_OPERATOR and re.match("![^=]", text):
            self.add("logic", path, start, end, "!" + text)
        elif kind == kinds.CXX_BOOL_LITERAL_EXPR and text in ("true", "false"):
            self.add("constant", path, start, end, "false" if text == "true" else "true")
        elif kind == kinds.INTEGER_LITERAL:
            number = re.fullmatch(r"(0[xXbB][\da-fA-F']+|[1-9][\d']*|0)([uUlLzZ]*)", text)
            if number:
                value = int(number[1].replace("'", ""), 0)
                self.add("constant", path, start, end, f"{value + 1}{number[2]}")


def possible(folder, part, parts):
    finder = Finder(folder)
    commands = json.loads((folder / "build/release/compile_commands.json").read_text())
    for entry in commands[part::parts]:
        if not re.search(r"/(tests|python|cmake)/", entry["file"].removeprefix(str(folder))):
            finder.read(entry)
    return finder.found


def drawn(folder, seed):
    """Mutants in the order of the seed, one of each line, none within another."""
    found = {}
    with ProcessPoolExecutor(2) as pool:
        for part in pool.map(possible, [folder] * 2, range(2), [2] * 2):
            found |= {line: found.get(line, {}) | mutants for line, mutants in part.items()}
    lines = sorted(found.items())
    print(f"# {len(lines)} lines with {sum(len(line) for _, line in lines)} possible mutants",
          flush=True)
    lots = random.Random(seed)
    lots.shuffle(lines)
    taken = {}
    for (path, _), candidates in lines:
        mutant = lots.choice([candidate for _, candidate in sorted(candidates.items())])
        if all(mutant.end <= other.start or other.end <= mutant.start
               for other in taken.get(path, ())):
            taken.setdefault(path, []).append(mutant)
            yield mutant
