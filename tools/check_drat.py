#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Checks a DRAT proof: check_drat.py FORMULA.cnf PROOF (from queens find ... --proof PROOF).

A second opinion in a few lines that shares nothing with the program's own checker; for proofs of
some thousand lemmas. Every lemma must follow from the clauses so far by unit propagation (RUP), or
be harmless on its first literal (RAT); the empty clause must be among them. Exit status 1: not so.
"""

import collections
import sys


class Clauses:
    """Two watched literals for each clause; what follows without assumptions stays assigned."""

    def __init__(self):
        self.clauses, self.number_of = {}, collections.defaultdict(list)
        self.watched_by = collections.defaultdict(list)
        self.true, self.trail, self.refuted, self.added = set(), [], False, 0

    def assign(self, literal):
        self.true.add(literal)
        self.trail.append(literal)

    def propagate(self, at):
        """From this place of the trail on; True: some clause has only false literals."""
        while at < len(self.trail):
            false = -self.trail[at]
            at += 1
            watching, self.watched_by[false] = self.watched_by[false], []
            for i, number in enumerate(watching):
                clause = self.clauses.get(number)
                if clause is None:  # deleted
                    continue
                if clause[0] == false:
                    clause[0], clause[1] = clause[1], false
                other = next((k for k in range(2, len(clause)) if -clause[k] not in self.true), None)
                if clause[0] not in self.true and other is not None:
                    clause[1], clause[other] = clause[other], false
                    self.watched_by[clause[1]].append(number)
                    continue
                self.watched_by[false].append(number)
                if clause[0] in self.true:
                    continue
                if -clause[0] in self.true:
                    self.watched_by[false] += watching[i + 1:]
                    return True
                self.assign(clause[0])
        return False

    def add(self, literals):
        clause = sorted(set(literals), key=lambda literal: -literal in self.true)
        number = self.added = self.added + 1
        self.number_of[tuple(sorted(clause))].append(number)
        self.clauses[number] = clause
        for literal in clause[:2]:
            self.watched_by[literal].append(number)
        free = [literal for literal in clause if -literal not in self.true]
        if not free:
            self.refuted = True
        elif len(free) == 1 and free[0] not in self.true:
            self.assign(free[0])
            self.refuted = self.propagate(len(self.trail) - 1)

    def delete(self, literals):
        numbers = self.number_of[tuple(sorted(set(literals)))]
        if len(set(literals)) > 1 and numbers:  # units stay, as in drat-trim: what follows is there
            del self.clauses[numbers.pop()]

    def follows(self, literals):
        """Assuming that all of them are false leads to a contradiction."""
        start = len(self.trail)
        contradiction = False
        for literal in literals:
            contradiction |= literal in self.true
            if -literal not in self.true:
                self.assign(-literal)
        contradiction = contradiction or self.propagate(start)
        for literal in self.trail[start:]:
            self.true.discard(literal)
        del self.trail[start:]
        return contradiction

    def accepts(self, lemma):
        if self.follows(lemma):
            return True
        return bool(lemma) and all(
            self.follows(lemma + [literal for literal in clause if literal != -lemma[0]])
            for clause in list(self.clauses.values()) if -lemma[0] in clause)


def steps(path):
    with open(path) as file:
        for line in file:
            words = line.split()
            if words and words[0] not in ("c", "p"):
                deletes = words[0] == "d"
                yield deletes, [int(word) for word in words[deletes:-1]]


def main():
    formula = Clauses()
    for _, clause in steps(sys.argv[1]):
        formula.add(clause)
    lemmas = 0
    for deletes, lemma in steps(sys.argv[2]):
        if formula.refuted:
            break
        if deletes:
            formula.delete(lemma)
            continue
        lemmas += 1
        if not formula.accepts(lemma):
            print(f"WRONG: lemma {lemmas}, {lemma}, does not follow")
            sys.exit(1)
        formula.add(lemma)
    print(f"right: refuted after {lemmas} lemmas" if formula.refuted else "WRONG: nothing refuted")
    sys.exit(0 if formula.refuted else 1)


if __name__ == "__main__":
    main()
