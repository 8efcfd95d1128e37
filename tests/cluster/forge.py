#!/usr/bin/env python3
"""Ledgers forged by somebody who knows the format: no audit may believe one.

    forge.py QUEENS

Makes an honest ledger for every kind of problem and engine, which must pass 'job audit --all', and
forges it in every way below, with residues, checksums and digest made consistent again. A forgery
that passes is believed. Prints a line for every kind, and exits with 1 if any is believed.
"""

import contextlib
import hashlib
import shutil
import sqlite3
import struct
import subprocess
import sys
import tempfile
from pathlib import Path

PRIMES = (2**56 - 5, 2**55 - 55)
WORD = 2**64 - 1
CUT = ["--units", "60", "--grain", "4"]
REGIONS = "\n".join(["AAABBBCCC", "AAABBBCCC", "DDABBECCC", "DDDEEECFF", "DDDEEEFFF", "GDDEEEFFI",
                     "GGGHHHIII", "GGGHHHIII", "GGGHHHIII"]) + "\n"

KINDS = {
    "plain, exact": ["11", "--method", "exact"],
    "plain, block": ["12", "--method", "block"],
    "plain, middle": ["12", "--method", "middle"],
    "plain, colours": ["12", "--method", "colours"],
    "plain, constrained": ["10", "--method", "constrained"],
    "super": ["12", "--rule", "super"],
    "toroidal": ["11", "--rule", "toroidal"],
    "touch": ["9", "--rule", "touch"],
    "blocked, demanded": ["11", "--block", "0,0", "--block", "3,7", "--queen", "1,5"],
    "wide": ["--size", "7x11"],
    "high, super": ["--size", "11x8", "--rule", "super"],
    "masked": ["11", "--where", "(r+2*c)%5 != 0"],
    "excluded diagonals": ["11", "--exclude", "sum:5", "--exclude", "difference:3"],
    "few queens": ["9", "--pieces", "6"],
    "half turn": ["14", "--symmetry", "half-turn"],
    "quarter turn": ["20", "--symmetry", "quarter-turn"],
    "regions": ["9", "--regions", "regions"],
    "regions, touch": ["9", "--regions", "regions", "--rule", "touch"],
    "areas": ["10", "--area", "r<c:4..5", "--area", "r+c<6:..1"],
    "not counting": ["10", "--not", "solution"],
    "half turn, area": ["12", "--symmetry", "half-turn", "--area", "r<3:3", "--area", "c<2:2"],
}


def first_word(data):
    return int.from_bytes(hashlib.sha256(data).digest()[:8], "big")


def signed(word):
    return word - 2**64 if word > 2**63 - 1 else word


class Forger:
    """The entries of a ledger as dictionaries; saving makes all checksums consistent."""

    def __init__(self, path):
        self.path = path
        self.after = []  # of SQL, once all is consistent
        with contextlib.closing(sqlite3.connect(path)) as db:
            db.row_factory = sqlite3.Row
            self.job = dict(db.execute("SELECT * FROM job").fetchone())
            self.entries = [dict(row) for row in db.execute("SELECT * FROM entry ORDER BY range")]

    def save(self):
        hash_of_spec = first_word(self.job["spec"].encode())
        digest = 0
        for e in self.entries:
            counts = [int(word) for word in e["counts"].split()]
            for name, prime in zip(("residue1", "residue2"), PRIMES):
                e[name] = sum((kind + 1) * count for kind, count in enumerate(counts)) % prime
            data = b"".join(struct.pack("<Q", word & WORD) for word in (
                hash_of_spec, e["range"], e["weight"], e["nodes"], e["residue1"], e["residue2"]))
            data += struct.pack("<d", e["seconds"]) + struct.pack("<q", e["time"])
            for text in (e["counts"], e["target"], e["host"], e["program"]):
                data += struct.pack("<Q", len(text.encode())) + text.encode()
            e["spec_hash"], e["checksum"] = signed(hash_of_spec), signed(first_word(data))
            digest += e["checksum"]
        job = self.job
        head = "\n".join(str(job[name]) for name in ("spec", "units", "grain", "program", "created"))
        job.update(spec_hash=signed(hash_of_spec), checksum=signed(first_word(head.encode())),
                   entries=len(self.entries), digest=signed(digest & WORD))
        with contextlib.closing(sqlite3.connect(self.path)) as db:
            db.execute("DELETE FROM entry")
            for table, rows in (("entry", self.entries), ("job", [job])):
                for row in rows:
                    names = ", ".join(row)
                    marks = ", ".join("?" * len(row))
                    db.execute(f"INSERT OR REPLACE INTO {table} ({names}) VALUES ({marks})",
                               list(row.values()))
            for sql in self.after:
                db.execute(sql)
            db.commit()

    def most(self):
        """The range with the most solutions."""
        return max(self.entries, key=lambda e: int(e["counts"].split()[0]))

    def other(self, entry):
        return next((e for e in self.entries if e["counts"] != entry["counts"]), None)


def with_first(entry, change):
    words = entry["counts"].split()
    words[0] = str(change(int(words[0])))
    entry["counts"] = " ".join(words)


RESULT = ("counts", "weight", "nodes")


def add_thousand(f):
    with_first(f.most(), lambda count: count + 1000)


def add_one_everywhere(f):
    for e in f.entries:
        with_first(e, lambda count: count + 1)


def double(f):
    for e in f.entries:
        e["counts"] = " ".join(str(2 * int(word)) for word in e["counts"].split())


def nothing(f):
    entry = max(f.entries, key=lambda e: sum(map(int, e["counts"].split())))
    entry["counts"] = "0 0 0 0 0"


def move_one(f):
    entry = f.most()
    with_first(f.other(entry), lambda count: count + 1)
    with_first(entry, lambda count: count - 1)


def same_residues(f):
    with_first(f.entries[0], lambda count: count + PRIMES[0] * PRIMES[1])


def swap(f):
    entry = f.most()
    other = f.other(entry)
    for name in RESULT:
        entry[name], other[name] = other[name], entry[name]


def copy(f):
    entry = f.most()
    other = f.other(entry)
    for name in RESULT:
        other[name] = entry[name]


def other_kind(f):
    entry = f.most()
    words = [int(word) for word in entry["counts"].split()]
    words[0], words[1] = words[0] + 2, max(0, words[1] - 1)
    entry["counts"] = " ".join(map(str, words))


def heavier(f):
    f.entries[0]["weight"] += 1


def fewer_nodes(f):
    f.most()["nodes"] -= 1


def drop(f):
    f.entries.pop()


def view(f):
    """Honest today, something else for ever after: nobody looks twice."""
    f.after = ["ALTER TABLE entry RENAME TO honest",
               "CREATE VIEW entry AS SELECT * FROM honest WHERE unixepoch() < 4000000000"]


def trigger(f):
    """Honest until the next entry comes, or somebody merges."""
    f.after = ["CREATE TRIGGER later AFTER UPDATE ON job BEGIN UPDATE entry SET nodes = 1; END"]


FORGERIES = [add_thousand, add_one_everywhere, double, nothing, move_one, same_residues, swap, copy,
             other_kind, heavier, fewer_nodes, drop, view, trigger]


def main():
    queens = Path(sys.argv[1]).resolve()
    tried = believed = 0
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)

        def run(*words):
            return subprocess.run([queens, *words], cwd=folder, capture_output=True, text=True)

        (folder / "regions").write_text(REGIONS)
        (folder / "solution").write_text(run("find", "10", "--as", "columns").stdout)
        for kind, problem in KINDS.items():
            for leftover in folder.glob("*.job*"):
                leftover.unlink()
            run("job", "new", "honest.job", *problem, *CUT)
            made = run("job", "run", "honest.job")
            honest = run("job", "audit", "honest.job", "--all")
            if made.returncode != 0 or honest.returncode != 0:
                print(f"FAILED: {kind}: {made.stderr}{honest.stdout}{honest.stderr}")
                sys.exit(1)
            total = made.stdout.strip()
            missed = []
            for forge in FORGERIES:
                shutil.copy(folder / "honest.job", folder / "forged.job")
                forger = Forger(folder / "forged.job")
                forge(forger)
                forger.save()
                audit = run("job", "audit", "forged.job", "--all")
                tried += 1
                refused = audit.returncode == 2 and "not those of a ledger" in audit.stderr
                if not refused and (audit.returncode != 1 or "FAILED" not in audit.stdout):
                    missed.append(f"{forge.__name__} ({audit.stderr.strip() or 'passed'})")
            believed += len(missed)
            ranges = len(Forger(folder / "honest.job").entries)
            print(f"{kind:20} {total:>8} in {ranges:3} ranges: {len(FORGERIES)} forged, "
                  f"{len(missed)} believed {', '.join(missed)}".rstrip(), flush=True)
    print(f"{tried} forged ledgers of {len(KINDS)} kinds, {believed} believed")
    sys.exit(believed > 0)


main()
