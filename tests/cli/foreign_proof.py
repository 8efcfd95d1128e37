#!/usr/bin/env python3
"""Has CaDiCaL check a DRAT proof that is not its own run's: foreign_proof.py FORMULA.cnf PROOF

CaDiCaL (the program of Debian's package 'cadical') checks no proofs, but it propagates units. So each lemma goes to
a new run of it: the formula, the lemmas so far, the opposite of the lemma, and no conflict allowed ('-c 0'). It must
answer UNSATISFIABLE by unit propagation alone, which is what "follows by RUP" means; and so must it at the end, with
all lemmas. Deletions are ignored: more clauses only help. A lemma that needs RAT is reported as not following. In the
end CaDiCaL solves the formula once more with its internal checker ('--check') and must find it unsatisfiable.
Prints how many lemmas were checked, or the first that does not follow; exit status 1 then.
"""

import subprocess
import sys

UNSATISFIABLE = 20


def clauses_of(path):
    with open(path) as file:
        lines = [line.split() for line in file if line[0] not in "cp"]
    return [words for words in lines if words and words[0] != "d"]


def is_refuted(clauses, *options):
    variables = max((abs(int(word)) for clause in clauses for word in clause), default=0)
    text = "".join(" ".join(clause) + "\n" for clause in clauses)
    done = subprocess.run(["cadical", "-q", "-n", *options, "-"], text=True, capture_output=True,
                          input=f"p cnf {variables} {len(clauses)}\n{text}")
    if done.returncode not in (0, 10, UNSATISFIABLE):
        sys.exit(f"cadical ended with {done.returncode}: {done.stderr}")
    return done.returncode == UNSATISFIABLE


def main():
    formula, lemmas = clauses_of(sys.argv[1]), clauses_of(sys.argv[2])
    known = list(formula)
    for number, lemma in enumerate(lemmas, 1):
        opposite = [[str(-int(word)), "0"] for word in lemma[:-1]]
        if not is_refuted(known + opposite, "-c", "0"):
            sys.exit(f"WRONG: lemma {number}, {' '.join(lemma)}, does not follow")
        known.append(lemma)
    if not is_refuted(known, "-c", "0"):
        sys.exit("WRONG: nothing refuted")
    if not is_refuted(formula, "--check"):
        sys.exit("WRONG: CaDiCaL does not find it unsatisfiable")
    print(f"right: {len(lemmas)} lemmas follow")


if __name__ == "__main__":
    main()
