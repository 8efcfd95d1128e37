Answers that somebody else can check: the programs in tools/ share nothing with this one.

  $ tools=$TESTDIR/../../tools

A count, by the queens of the first two rows, each part counted by itself.

  $ queens count 8 --certificate eight.json
  92
  $ head -c 150 eight.json
  {"schema":"queens.certificate/1","problem":{"rows":8,"columns":8,"pieces":8,"rule":"queen","blocked":[],"demanded":[]},"count":"92","engine":"exact"," (no-eol)
  $ python3 "$tools/check_count.py" eight.json
  right: 92 solutions in 36 parts
  $ queens count 10 --json --certificate ten.json | grep -o '"count":"[0-9]*"'
  "count":"724"
  $ python3 "$tools/check_count.py" ten.json
  right: 724 solutions in 72 parts

Every rule, squares that are blocked or demanded, rectangles, and rows that stay empty.

  $ check() { queens count "$@" --certificate c.json > /dev/null && python3 "$tools/check_count.py" c.json; }
  $ check 10 --rule super --block 0,0
  right: 4 solutions in 4 parts
  $ check 7 --rule toroidal
  right: 28 solutions in 28 parts
  $ check 7 --rule touch --queen 3,3
  right: 82 solutions in 22 parts
  $ check --size 6x9 --where '(r+c)%4 != 0'
  right: 200 solutions in 28 parts
  $ check --size 8x6
  right: 550 solutions in 33 parts
  $ check 6 --pieces 4 --queen 1,2
  right: 100 solutions in 4 parts

What is forged is found: a count, a part, or both.

  $ sed 's/"count":"92"/"count":"93"/' eight.json > f.json; python3 "$tools/check_count.py" f.json
  WRONG: 93 claimed, 92 found
  [1]
  $ python3 - <<'END'
  > import json
  > c = json.load(open("eight.json"))
  > c["parts"][0]["columns"][4] = str(int(c["parts"][0]["columns"][4]) + 1)
  > c["count"] = "93"
  > json.dump(c, open("f.json", "w"))
  > END
  $ python3 "$tools/check_count.py" f.json
  WRONG: 2 claimed for the columns (0, 4), 1 found
  WRONG: 93 claimed, 92 found
  [1]

  $ queens count 20 --certificate c.json
  queens: a certificate is for boards of 2x2 to 14x14, not 20x20
  [2]
  $ queens count 1 --certificate c.json
  queens: a certificate is for boards of 2x2 to 14x14, not 1x1
  [2]
  $ queens count 8 --symmetry half-turn --certificate c.json
  queens: a certificate is for boards, squares and a rule: not for other constraints
  [2]
  $ queens count 8 --by symmetry --certificate c.json
  queens: --certificate is for one count of all solutions: without --by, --fundamental and --job
  [2]
  $ queens count 8..10 --certificate c.json
  queens: --certificate is for one count of all solutions: without a range of sizes
  [2]
  $ queens count 8 --certificate /nowhere/c.json
  queens: the file '/nowhere/c.json' cannot be written: No such file or directory
  [2]

A proof that there is no solution (DRAT), and the formula that it refutes.

  $ queens find 6 --queen 0,0 --method sat --proof none.drat
  queens: the SAT solver refuted a formula of 112 clauses
  [1]
  $ python3 "$tools/check_drat.py" none.drat.cnf none.drat
  right: refuted after \d+ lemmas (re)
  $ queens find 12 --where 'c%2==0 || r>7' --method sat --proof none.drat
  queens: the SAT solver refuted a formula of 1020 clauses
  [1]
  $ python3 "$tools/check_drat.py" none.drat.cnf none.drat
  right: refuted after \d+ lemmas (re)

The same proof with the clauses that each lemma follows from (LRAT).

  $ python3 "$tools/check_lrat.py" none.drat.cnf none.drat.lrat
  right: refuted by lemma \d+ (re)
  $ sed '/ d /!{s/ [0-9]* 0$/ 0/;}' none.drat.lrat > short.lrat; python3 "$tools/check_lrat.py" none.drat.cnf short.lrat
  WRONG: .* (re)
  [1]
  $ head -20 none.drat.lrat > cut.lrat; python3 "$tools/check_lrat.py" none.drat.cnf cut.lrat
  WRONG: nothing refuted
  [1]
  $ head -300 none.drat.cnf > weak.cnf; python3 "$tools/check_lrat.py" weak.cnf none.drat.lrat
  WRONG: .* (re)
  [1]

Lemmas that are missing, and a formula that has solutions.

  $ sed '1,50d' none.drat > few.drat; python3 "$tools/check_drat.py" none.drat.cnf few.drat
  WRONG: lemma \d+, .*, does not follow (re)
  [1]
  $ head -20 none.drat > cut.drat; python3 "$tools/check_drat.py" none.drat.cnf cut.drat
  WRONG: nothing refuted
  [1]
  $ head -300 none.drat.cnf > weak.cnf; python3 "$tools/check_drat.py" weak.cnf none.drat
  WRONG: lemma \d+, .*, does not follow (re)
  [1]

The same proofs by a foreign program: CaDiCaL, by unit propagation alone, a run of it for each lemma. It also
solves the formula with its internal checker on.

  $ foreign() { python3 "$TESTDIR/foreign_proof.py" "$@"; }
  $ foreign none.drat.cnf none.drat
  right: \d+ lemmas follow (re)
  $ foreign none.drat.cnf few.drat
  WRONG: lemma \d+, .*, does not follow (re)
  [1]
  $ foreign none.drat.cnf cut.drat
  WRONG: nothing refuted
  [1]
  $ prove() { queens find "$@" --method sat --proof p.drat 2>&1 | sed 's/formula.*/formula/'; }
  $ both() { python3 "$tools/check_drat.py" p.drat.cnf p.drat && python3 "$tools/check_lrat.py" p.drat.cnf p.drat.lrat &&
  >   foreign p.drat.cnf p.drat; }
  $ prove 6 --rule super; both
  queens: the SAT solver refuted a formula
  right: refuted after \d+ lemmas (re)
  right: refuted by lemma \d+ (re)
  right: \d+ lemmas follow (re)
  $ prove 8 --rule toroidal; both
  queens: the SAT solver refuted a formula
  right: refuted after \d+ lemmas (re)
  right: refuted by lemma \d+ (re)
  right: \d+ lemmas follow (re)
  $ prove 9 --where 'c != 4' --rule super --symmetry half-turn; both
  queens: the SAT solver refuted a formula
  right: refuted after \d+ lemmas (re)
  right: refuted by lemma \d+ (re)
  right: \d+ lemmas follow (re)

And a proof that CaDiCaL wrote itself, by the checker in Python.

  $ cadical -q -n --no-binary --check none.drat.cnf own.drat
  s UNSATISFIABLE
  [20]
  $ python3 "$tools/check_drat.py" none.drat.cnf own.drat
  right: refuted after \d+ lemmas (re)

A proof by weights of the lines.

  $ queens find 8 --where 'abs(r-c) > 2 && abs(r+c-7) > 1' --method weights --json > w.json
  [1]
  $ python3 "$tools/check_weights.py" w.json
  right: no solution exists
  $ forge() { python3 -c "import json; d = json.load(open('w.json')); w = d['weights']; $1; json.dump(d, open('f.json', 'w'))"
  >   python3 "$tools/check_weights.py" f.json; }
  $ forge "w['sums'][5] = 2"
  WRONG: on \(\d, \d\) row and column weigh more than the diagonals (re)
  [1]
  $ forge "d['problem']['blocked'].remove([1, 1])"
  WRONG: on (1, 1) row and column weigh more than the diagonals
  [1]
  $ forge "w['sums'] = [9] * 15"
  WRONG: the diagonals weigh as much as rows and columns
  [1]
  $ forge "w['differences'][0] = -1"
  WRONG: a diagonal has a negative weight
  [1]
