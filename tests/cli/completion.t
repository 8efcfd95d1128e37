What Tab offers, as the program tells it to the shells:
  $ queens help --complete -- co
  count	how many solutions there are
  compare	classic algorithms side by side
  $ queens help --complete -- job s
  status	how far a job is, and how long it will take
  sign	sign what a ledger holds
  $ queens help --complete -- count --me
  --method	the engine (default: auto); see 'queens help methods'
  $ queens help --complete -- count --method c | cut -f1
  colours
  constrained
  $ queens help --complete -- find 8 --method=s | cut -f1
  --method=sat
  $ queens help --complete -- find 8 --method = s | cut -f1
  sat
  $ queens help --complete -- count --target s | cut -f1 | grep scalar
  scalar
  $ queens help --complete -- count --rule '' | cut -f1 | xargs
  queen toroidal amazon touch rook chancellor camel-queen zebra-queen semi-queen cylinder toroidal-semi-queen toroidal-amazon cylinder-amazon
  $ queens help --complete -- find --as co | cut -f1 | xargs
  columns columns1
  $ queens help --complete -- export 8 --to d | cut -f1 | xargs
  dimacs dzn
  $ queens help --complete -- count --symmetry '' | cut -f1 | xargs
  half-turn quarter-turn
  $ queens help --complete -- puzzle new --rating '' | cut -f1 | xargs
  easy medium hard expert
  $ queens help --complete -- trace back | cut -f1 | head -1
  backtracking
  $ queens help --complete -- compare 8 --algorithms hybrid,danc | cut -f1
  hybrid,dancing-links
  $ queens help --complete -- count --board ''
  :file
  $ queens help --complete -- job merge q.job ''
  :file
  $ queens help --complete -- trace backtracking 6 --out ''
  :folder
  $ queens help --complete -- job run q.job --shard a | cut -f1
  auto
Nothing, where nothing is known:
  $ queens help --complete -- count ''
  $ queens help --complete -- nonsense ''
  $ queens help --complete -- count --queen ''
  $ queens help --complete | wc -l
  17

Engines that are offered are engines (one only proves that there is no solution):
  $ for command in count find estimate; do
  >   for method in $(queens help --complete -- $command --method '' | cut -f1); do
  >     queens $command 11 --method $method --quiet >/dev/null 2>&1 || echo $command $method: $?
  >   done
  > done
  find weights: 3
Formats that are offered can be written:
  $ for format in $(queens help --complete -- find --as '' | cut -f1); do
  >   queens find 8 --as $format >/dev/null || echo $format
  > done

Every option of every command is offered, and stands in its manual page:
  $ names() { queens help --complete -- "$@" '' | cut -f1; }
  $ commands() { for c in $(names); do [ $c = help ] || echo $c; for s in $(names $c); do
  >   queens help $c $s >/dev/null 2>&1 && echo $c $s; done; done; }
  $ commands | wc -l
  31
  $ queens help --manual pages
  $ ls pages | wc -l
  33
  $ { commands; echo help; } | while read -r command; do
  >   queens $command --help | grep -o '^  --[a-z-]*' | tr -d ' ' | sort >options
  >   queens help --complete -- $command -- | cut -f1 | grep -v '^--help$' | sort | diff options - || echo $command
  >   page=pages/queens-$(echo $command | tr ' ' -).1
  >   sed 's/\\-/-/g' $page | grep -o '^\.B --[a-z-]*' | cut -c4- | sort | diff options - || echo $page
  > done

man reads the pages without a warning:
  $ for page in pages/*; do
  >   ! command -v man >/dev/null || man --warnings -E UTF-8 -l -Tutf8 $page 2>&1 >/dev/null
  > done
  $ grep -c 'TH QUEENS' pages/queens-count.1
  1
  $ cat pages/queens-job-key.1
  .TH QUEENS\-JOB\-KEY 1 "" "queens 0.1.0" "User Commands"
  .SH NAME
  queens\-job\-key \- make a key to sign ledgers with
  .SH SYNOPSIS
  .B queens job key FILE
  .SH DESCRIPTION
  Makes a secret key (Ed25519) in FILE, which must not be there, and the public one in
  FILE.pub, and prints the public one.
  .SH EXAMPLES
  .TP
  .B queens job key me.key
  \&
  .SH EXIT STATUS
  .TP
  .B 0
  answered
  .TP
  .B 1
  proven that there is none, or found to be invalid
  .TP
  .B 2
  bad usage or bad input, with a sentence that says what and where
  .TP
  .B 3
  stopped early, by a limit or a signal
  .SH SEE ALSO
  .BR queens (1),
  .BR queens\-job (1)

In the shells themselves, typed at a terminal: commands, options, values and files; zsh and fish where they
are installed:
  $ cat >lines <<END
  > queens cou -> queens count
  > queens puzzle so -> queens puzzle solve
  > queens count --me -> queens count --method
  > queens count --method col -> queens count --method colours
  > queens find 8 --method=sa -> queens find 8 --method=sat
  > queens find 8 --as columns1 --rule tor -> queens find 8 --as columns1 --rule toroidal
  > queens job run led -> queens job run ledger.job
  > END
  $ for shell in bash zsh fish; do
  >   ! command -v $shell >/dev/null ||
  >     python3 "$TESTDIR/tabs.py" $shell "$TESTDIR/../../completions" <lines | diff lines - || echo $shell
  > done
