#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Checks an LRAT proof: check_lrat.py FORMULA.cnf PROOF (queens find ... --proof FILE writes both).

Shares nothing with the program, and searches for nothing: every lemma comes with the clauses that
it follows from. Assume the lemma false: each of them must then have one literal left, which becomes
true, and the last one none. A lemma may also be harmless on its first literal (RAT): then that goes
for it together with each clause that has the opposite, named with a minus. Exit status 1: not so.
"""

import sys


def refutes(clauses, hints, true):
    """Whether these true literals, with what the clauses add to them, leave nothing of one."""
    if any(-literal in true for literal in true):
        return True
    for hint in hints:
        left = {literal for literal in clauses[hint] if -literal not in true}
        if len(left) > 1:
            raise ValueError(f"clause {hint} has {len(left)} literals left")
        if not left:
            return True
        true |= left
    return False


def follows(clauses, lemma, hints):
    true, groups = {-literal for literal in lemma}, [[0]]
    for hint in hints:
        groups.append([-hint]) if hint < 0 else groups[-1].append(hint)
    if refutes(clauses, groups[0][1:], true):
        return True
    named = {number: hints for number, *hints in groups[1:]}
    return lemma != [] and all(
        refutes(clauses, named[number], true | {-other for other in clause if other != -lemma[0]})
        for number, clause in list(clauses.items()) if -lemma[0] in clause)


def check(formula, proof):
    lines = [line.split() for line in formula if line[0] not in "cp"]
    clauses = {number: [int(word) for word in line[:-1]] for number, line in enumerate(lines, 1)}
    for number, *words in map(str.split, proof):
        if words[0] == "d":
            for word in words[1:-1]:
                del clauses[int(word)]
            continue
        numbers = [int(word) for word in words]
        end = numbers.index(0)
        if not follows(clauses, numbers[:end], numbers[end + 1:-1]):
            return f"WRONG: lemma {number} does not follow"
        if end == 0:
            return f"right: refuted by lemma {number}"
        clauses[int(number)] = numbers[:end]
    return "WRONG: nothing refuted"


with open(sys.argv[1]) as formula_file, open(sys.argv[2]) as proof_file:
    try:
        verdict = check(formula_file, proof_file)
    except (LookupError, ValueError) as fault:
        verdict = f"WRONG: {fault}"
print(verdict)
sys.exit(not verdict.startswith("right"))
